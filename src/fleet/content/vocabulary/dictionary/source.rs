//! The text of the vocabulary, read for its doc comments, fields and defaults: those of variants, and of fields that have one.
//!
//! It knows as much of Rust as the vocabulary needs, as rustfmt lays it out: one declaration at the margin, its members one
//! level in, `///` and attributes above what they belong to.

use super::Word;

/// The files in which the types of the language stand.
const FILES: [&str; 7] = [
    include_str!("../effect.rs"),
    include_str!("../verb.rs"),
    include_str!("../lasting.rs"),
    include_str!("../question.rs"),
    include_str!("../deed.rs"),
    include_str!("../mod.rs"),
    include_str!("../../../units.rs"),
];

/// A member of a type: a variant.
struct DeclaredWord {
    /// Its doc comment, and those of its fields.
    text: String,
    attributes: String,
    /// Its name with what stands in its brackets, without comments, on one line.
    code: String,
}

/// What a type of words is, and its words.
pub fn words(name: &str) -> Option<(String, Vec<Word>)> {
    let (text, body) = declaration(name)?;
    let written = members(&body).into_iter().filter(|member| !member.attributes.contains("serde(skip)"));
    let words = written.map(|DeclaredWord { text, code, .. }| {
        let name = code.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned();
        let inside = code.get(name.len()..).unwrap_or_default().trim();
        let form = if let Some(values) = between(inside, '(', ')') {
            format!("{name}({})", joined(values, told_type))
        } else if let Some(fields) = between(inside, '{', '}') {
            format!("{name}({})", joined(fields, field))
        } else {
            name.clone()
        };
        Word { name, form, text, row: None }
    });
    Some((text, words.collect()))
}

/// What a type is that has no words, and how it is written: the names of a short list, or fields in brackets.
pub fn value(name: &str) -> Option<(String, String)> {
    let (text, body) = declaration(name)?;
    let lines: Vec<&str> = body.into_iter().filter(|line| !line.trim().starts_with("//")).collect();
    let body = lines.join(" ");
    let code = parts(&body);
    let form = if body.contains(':') {
        format!("({})", code.into_iter().map(field).collect::<Vec<_>>().join(", "))
    } else {
        code.join(" | ")
    };
    Some((text, form))
}

/// The first paragraph of the doc comment of a type, and the lines between its braces.
fn declaration(name: &str) -> Option<(String, Vec<&'static str>)> {
    // A type of a macro's making bears its name alone.
    ["pub enum ", "pub struct ", "    "].iter().find_map(|start| {
        FILES.iter().find_map(|file| {
            let lines: Vec<&'static str> = file.lines().collect();
            let opens = |line: &str| {
                let rest = line.strip_prefix(start).and_then(|line| line.strip_prefix(name));
                line.contains('{') && rest.is_some_and(|rest| rest.starts_with([' ', '<']))
            };
            let at = lines.iter().position(|line| opens(line))?;
            let text = comment_above(lines.get(..at)?);
            match lines.get(at)?.strip_suffix('}') {
                Some(own) => Some((text, vec![own.split_once('{')?.1])),
                None => Some((
                    text,
                    lines.get(at + 1..)?.iter().copied().take_while(|line| *line != "}").collect(),
                )),
            }
        })
    })
}

/// The first paragraph of the doc comment at the end of these lines.
fn comment_above(lines: &[&str]) -> String {
    let above = lines.iter().rev().map(|line| line.trim());
    let mut own: Vec<&str> =
        above.take_while(|line| line.starts_with("///") || line.starts_with("#[")).collect();
    own.retain(|line| line.starts_with("///"));
    told(own.into_iter().rev().take_while(|line| *line != "///"))
}

/// The members between the braces of an enum.
fn members(body: &[&str]) -> Vec<DeclaredWord> {
    let mut found = Vec::new();
    let (mut comment, mut attributes, mut code, mut notes) =
        (Vec::new(), String::new(), String::new(), String::new());
    for line in body.iter().map(|line| line.trim()) {
        let in_field = !code.is_empty();
        if line.starts_with("///") {
            comment.push(line);
        } else if line.starts_with("#[") && !in_field {
            attributes += line;
        } else if !line.is_empty() && !line.starts_with("//") {
            if !in_field {
                notes = told(comment.drain(..));
            } else if let (Some((name, _)), false) = (line.split_once(':'), comment.is_empty()) {
                notes += &format!(" `{name}`: {}", told(comment.drain(..)));
            }
            code = format!("{code} {line}").trim().to_owned();
            if depth(&code) == 0 && code.ends_with(',') {
                found.push(DeclaredWord {
                    text: std::mem::take(&mut notes),
                    attributes: std::mem::take(&mut attributes),
                    code: std::mem::take(&mut code).trim_end_matches(',').to_owned(),
                });
            }
        }
    }
    found
}

/// A field as content writes it: its name, what can stand there, and what does if it is left out.
fn field(code: &str) -> String {
    let (mut attributes, mut rest) = (String::new(), code.trim());
    while let Some((attribute, behind)) = rest.strip_prefix("#[").and_then(|inside| inside.split_once(']')) {
        attributes += attribute;
        rest = behind.trim();
    }
    let quoted = |key: &str| {
        let (_, behind) = attributes.split_once(&format!("{key} = \""))?;
        behind.split_once('"').map(|(value, _)| value)
    };
    let (own, kind) = rest.split_once(": ").unwrap_or((rest, ""));
    let name = quoted("rename").unwrap_or(own.trim_start_matches("pub "));
    let kind = told_type(kind);
    let default = match quoted("default") {
        Some(function) => returned(function),
        None if attributes.contains("default") => default_of(&kind),
        None => return format!("{name}: {kind}"),
    };
    if default.is_empty() { format!("{name}?: {kind}") } else { format!("{name}: {kind} = {default}") }
}

/// What one of the functions that serve as defaults returns.
fn returned(function: &str) -> String {
    let opens = format!("const fn {function}");
    let found = FILES.iter().find_map(|file| {
        let mut lines = file.lines().skip_while(|line| !line.starts_with(&opens));
        lines.nth(1)
    });
    found.map(|line| line.trim().rsplit("::").next().unwrap_or_default().to_owned()).unwrap_or_default()
}

/// What a type is by default, as content would write it; nothing where it is nothing.
fn default_of(kind: &str) -> String {
    match kind {
        "number" => "0".to_owned(),
        "bool" => "false".to_owned(),
        list if list.starts_with('[') => "[]".to_owned(),
        name => {
            let all = declaration(name).map(|(_, body)| members(&body)).unwrap_or_default();
            let own = all.into_iter().find(|member| member.attributes.contains("#[default]"));
            own.map(|member| member.code).unwrap_or_default()
        }
    }
}

/// A type as a modder knows it.
fn told_type(code: &str) -> String {
    let code = code.trim();
    let inside = |outer: &str| code.strip_prefix(outer)?.strip_suffix('>');
    if let Some(inner) = inside("Vec<") {
        return format!("[{}]", told_type(inner));
    }
    if let Some(inner) = inside("Box<").or_else(|| inside("Option<")) {
        return told_type(inner);
    }
    if let Some(inner) = between(code, '(', ')') {
        return format!("({})", joined(inner, told_type));
    }
    match code.trim_end_matches("<N>") {
        "u8" | "i8" | "u16" | "VictoryPoints" | "DamagePoints" => "number".to_owned(),
        "N" | "String" => "id".to_owned(),
        name => name.to_owned(),
    }
}

/// The parts of a list, each told.
fn joined(list: &str, tell: impl Fn(&str) -> String) -> String {
    parts(list).into_iter().map(tell).collect::<Vec<_>>().join(", ")
}

/// The parts of a list between its own commas.
fn parts(list: &str) -> Vec<&str> {
    let (mut found, mut open, mut from) = (Vec::new(), 0_i32, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '(' | '[' | '{' | '<' => open += 1,
            ')' | ']' | '}' | '>' => open -= 1,
            ',' if open == 0 => {
                found.extend(list.get(from..at));
                from = at + 1;
            }
            _ => {}
        }
    }
    found.extend(list.get(from..));
    found.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// How many brackets are open at its end.
fn depth(code: &str) -> usize {
    let count = |brackets: [char; 3]| code.matches(brackets).count();
    count(['(', '[', '{']).saturating_sub(count([')', ']', '}']))
}

/// What stands between the first and the last of these brackets, if it is all there is.
fn between(code: &str, open: char, close: char) -> Option<&str> {
    code.strip_prefix(open)?.strip_suffix(close)
}

/// Lines of a doc comment as one, links as the words they name.
fn told<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let text = lines.map(|line| line.trim_start_matches('/').trim()).collect::<Vec<_>>().join(" ");
    let mut pieces = text.split("[`");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (link, rest) = piece.split_once("`]").unwrap_or((piece, ""));
        plain += &format!("`{}`{rest}", link.rsplit("::").next().unwrap_or_default());
    }
    plain
}
