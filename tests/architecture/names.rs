//! One name, one type: who reads a name anywhere in the package knows what it stands for. And names that stand in texts
//! outside the code, in clippy.toml and CONTRIBUTING.md, lead to what they name.

use std::collections::BTreeMap;

use crate::support::{content, root, sources};

#[test]
fn no_two_types_share_a_name() {
    let mut declared: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, text) in &sources("src") {
        for (line, name) in types(text) {
            declared.entry(name).or_default().push(format!("{path}:{line}"));
        }
    }
    assert!(declared.len() > 500, "only {} types were found", declared.len());
    let twice = declared.iter().filter(|(_, places)| places.len() > 1);
    let report: String = twice.map(|(name, places)| format!("\n{name}: {}", places.join(", "))).collect();
    assert!(report.is_empty(), "these names stand for more than one type:{report}\n");
}

/// The types a file declares, each with its line. Associated types, which are indented, bear the names of what they stand
/// for: `type Order = Order`.
fn types(text: &str) -> Vec<(usize, String)> {
    let name = |word: &str| word.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let outermost = |line: &str| !line.starts_with("        ");
    let mut found = Vec::new();
    let (mut in_macro, mut told) = (false, false);
    for (at, line) in text.lines().enumerate() {
        let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub"));
        let first = words.next().unwrap_or_default();
        let declared = match first {
            "struct" | "enum" | "trait" | "union" => words.next().map(name),
            "type" if !line.starts_with(' ') => words.next().map(name),
            // In these macros a type is what stands below its description; what is further in are its variants.
            _ => (in_macro && told && outermost(line) && !first.starts_with("///")).then(|| name(first)),
        };
        in_macro |= ["closed_list! {", "ids! {", "points! {"].contains(&line);
        in_macro &= line != "}";
        told = first.starts_with("///");
        found.extend(declared.filter(|name| !name.is_empty()).map(|name| (at + 1, name)));
    }
    found
}

#[test]
fn types_are_found_wherever_they_are_declared() {
    let text = "pub struct Ship<'a> {\n    pub enum Inside {\nimpl Game for X {\n    type Order = Y;\n}\n\
                pub(super) type Alias = Ship;\n// struct Commented\npub enum $name {\n\
                closed_list! {\n    /// Of some\n    /// kind.\n    Listed {\n        /// One of it.\n        A,\n    }\n}\n    /// No type.\n    Variant,\n";
    let found: Vec<String> = types(text).into_iter().map(|(_, name)| name).collect();
    assert_eq!(found, ["Ship", "Inside", "Alias", "Listed"]);
}

/// A lint whose path leads nowhere only warns, so that a renamed function would quietly be free for all.
#[test]
fn what_the_lints_forbid_is_there_under_that_name() {
    let lints = std::fs::read_to_string(root().join("clippy.toml")).unwrap();
    let paths: Vec<&str> =
        lints.split('"').filter_map(|part| part.strip_prefix("fleet_captains::")).collect();
    assert!(paths.len() >= 6, "only {paths:?}");
    for path in paths {
        let (modules, function) = path.rsplit_once("::").unwrap();
        let modules = modules.split("::").filter(|name| !name.starts_with(char::is_uppercase));
        let file = modules.fold("src".to_owned(), |file, module| format!("{file}/{module}"));
        let found = sources("src").iter().any(|(path, text)| {
            let is_its_module = *path == format!("{file}.rs") || *path == format!("{file}/mod.rs");
            is_its_module && text.contains(&format!("fn {function}("))
        });
        assert!(found, "clippy.toml names {path}, which is not in {file}");
    }
}

/// CONTRIBUTING lists the functions that answer for every member of a list; this is how somebody finds them all.
#[test]
fn contributing_names_every_list_that_has_to_be_whole() {
    let page = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let section = page.split("## Lists that have to be whole").nth(1).unwrap().split("\n## ").next().unwrap();
    let named =
        |name: &str| section.split(|c: char| c != '_' && !c.is_alphanumeric()).any(|word| word == name);
    let mut found = 0;
    for (path, text) in &sources("src") {
        let mut lines = text.lines();
        while lines.by_ref().any(|line| line.trim().starts_with("#[deny(clippy::wildcard_enum_match_arm")) {
            let function =
                lines.by_ref().find_map(|line| line.split_once("fn ").map(|(_, name)| name)).unwrap();
            let name: String = function.chars().take_while(|c| *c == '_' || c.is_alphanumeric()).collect();
            assert!(
                named(&name),
                "CONTRIBUTING.md does not list `{name}` ({path}) among the lists that have to be whole"
            );
            found += 1;
        }
    }
    assert!(found > 30, "only {found} are marked");
}

/// Sides are content: a mod may take out those of the game and bring others.
#[test]
fn no_side_of_the_game_is_named_in_the_code() {
    let sides = content().sides.iter().map(|side| format!("\"{}\"", side.id)).collect::<Vec<_>>();
    assert!(sides.len() >= 2, "{sides:?}");
    let named = |text: &str| -> Vec<usize> {
        // Tests inside a file stand at its end, and may say what they like.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = (1..).zip(code.lines());
        lines.filter(|(_, line)| sides.iter().any(|side| line.contains(side))).map(|(at, _)| at).collect()
    };
    assert_eq!(named(&format!("//! A.\nlet side = {};\n", sides[0])), [2]);
    let mut found = String::new();
    for (path, text) in sources("src") {
        for line in named(&text) {
            found += &format!("\n{path}:{line}");
        }
    }
    assert!(found.is_empty(), "{found}\n");
}
