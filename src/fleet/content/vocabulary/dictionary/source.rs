//! The text of the types that content is read into: their doc comments, fields, words and defaults.
//!
//! It knows as much of Rust as those types need, as rustfmt lays it out: one declaration at the margin, its members one
//! level in, `///` and attributes above what they belong to.
//!
//! Invariant: nothing is told here that does not stand there; a type that is not found is `None`, and a test asks for all of
//! them.

use super::kind::{FieldKind, between, parts};
use super::{EntryField, TypeShape, TypeText, Word, WordInside};

/// The files in which the types of content stand.
pub const FILES: [&str; 12] = [
    include_str!("../effect.rs"),
    include_str!("../verb.rs"),
    include_str!("../lasting.rs"),
    include_str!("../question.rs"),
    include_str!("../deed.rs"),
    include_str!("../mod.rs"),
    include_str!("../../entries.rs"),
    include_str!("../../../units.rs"),
    include_str!("../../../setup.rs"),
    include_str!("../../../board.rs"),
    include_str!("../../../help/load.rs"),
    include_str!("../../../help/picture.rs"),
];

/// A member of a type: a variant or a field.
struct DeclaredMember {
    /// Its doc comment.
    text: String,
    /// The doc comments of its own fields, by name.
    notes: Vec<(String, String)>,
    attributes: String,
    /// Its name with what stands behind it, without comments, on one line.
    code: String,
}

/// Where a type is declared.
struct DeclaredAt<'a> {
    /// The lines above.
    above: &'a [&'a str],
    /// What the line begins with.
    start: &'static str,
    /// What stands behind the name in the same line.
    rest: &'a str,
    /// The lines below.
    below: &'a [&'a str],
}

/// How a line begins that declares a type. One of a macro's making bears its name alone.
const STARTS: [&str; 4] = ["pub enum ", "pub struct ", "struct ", "    "];

/// A type of these files.
pub fn declared(files: &[&str], name: &str) -> Option<TypeText> {
    STARTS.iter().find_map(|start| files.iter().find_map(|file| at_start(files, file, start, name)))
}

fn at_start(files: &[&str], file: &str, start: &'static str, name: &str) -> Option<TypeText> {
    let lines: Vec<&str> = file.lines().collect();
    let at = find(&lines, start, name)?;
    let (text, attributes) = above(at.above);
    let body = at.body();
    let shape = if let Some(inner) = between(at.rest.trim_end_matches(';'), '(', ')') {
        // What is read from a text is a text to whoever writes it.
        let is_text = attributes.contains("try_from = \"String\"");
        TypeShape::As(if is_text { FieldKind::Text } else { FieldKind::of(&inner_types(inner)) })
    } else if at.start == STARTS[0] {
        TypeShape::Words(members(&body).into_iter().filter(is_written).map(|one| word(files, one)).collect())
    } else if body.contains(':') {
        let optional = attributes.contains(", default)") || attributes.contains("(default)");
        TypeShape::Fields(members(&body).into_iter().map(|one| field(files, one, optional)).collect())
    } else {
        let code: Vec<String> = members(&body).into_iter().map(|member| member.code).collect();
        TypeShape::Names(parts(&code.join(", ")).into_iter().map(str::to_owned).collect())
    };
    Some(TypeText { name: name.to_owned(), text, shape })
}

/// What a type without names of fields holds: one, or one of each.
fn inner_types(inner: &str) -> String {
    let all: Vec<&str> = parts(inner).into_iter().map(|one| one.trim_start_matches("pub ")).collect();
    if let [one] = all.as_slice() { (*one).to_owned() } else { format!("({})", all.join(", ")) }
}

fn find<'a>(lines: &'a [&'a str], start: &'static str, name: &str) -> Option<DeclaredAt<'a>> {
    lines.iter().enumerate().find_map(|(at, line)| {
        let rest = line.strip_prefix(start)?.strip_prefix(name)?;
        let opens = rest.starts_with(['(', ' ', '<']) && (rest.contains('{') || rest.ends_with(';'));
        let (above, below) = (lines.get(..at)?, lines.get(at + 1..)?);
        opens.then_some(DeclaredAt { above, start, rest, below })
    })
}

impl DeclaredAt<'_> {
    /// What stands between the braces.
    fn body(&self) -> String {
        match self.rest.strip_suffix('}').and_then(|own| own.split_once('{')) {
            Some((_, inside)) => format!("{},", inside.trim()),
            None => {
                let lines = self.below.iter().take_while(|line| line.trim() != "}");
                lines.fold(String::new(), |all, line| all + line + "\n")
            }
        }
    }
}

/// Whether content can write it.
fn is_written(member: &DeclaredMember) -> bool {
    !member.attributes.contains("serde(skip)")
}

/// The first paragraph of the doc comment at the end of these lines, and the attributes beside it.
fn above(lines: &[&str]) -> (String, String) {
    let mut own: Vec<&str> = lines
        .iter()
        .rev()
        .map(|line| line.trim())
        .take_while(|line| line.starts_with("///") || line.starts_with("#["))
        .collect();
    own.reverse();
    let (comment, attributes): (Vec<&str>, Vec<&str>) =
        own.into_iter().partition(|line| line.starts_with("///"));
    (told(comment.into_iter().take_while(|line| *line != "///")), attributes.concat())
}

/// The members between the braces of a type.
fn members(body: &str) -> Vec<DeclaredMember> {
    let mut found = Vec::new();
    let (mut comment, mut attributes, mut code) = (Vec::new(), String::new(), String::new());
    let (mut text, mut notes) = (String::new(), Vec::new());
    for line in body.lines().map(str::trim) {
        let in_member = !code.is_empty();
        if line.starts_with("///") {
            comment.push(line);
        } else if line.starts_with("#[") && !in_member {
            attributes += line;
        } else if !line.is_empty() && !line.starts_with("//") {
            if !in_member {
                text = told(comment.drain(..));
            } else if let (Some((name, _)), false) = (line.split_once(':'), comment.is_empty()) {
                notes.push((name.to_owned(), told(comment.drain(..))));
            }
            code = format!("{code} {line}").trim().to_owned();
            if depth(&code) == 0 && code.ends_with(',') {
                found.push(DeclaredMember {
                    text: std::mem::take(&mut text),
                    notes: std::mem::take(&mut notes),
                    attributes: std::mem::take(&mut attributes),
                    code: std::mem::take(&mut code).trim_end_matches(',').to_owned(),
                });
            }
        }
    }
    found
}

/// A variant as a word of the language.
fn word(files: &[&str], member: DeclaredMember) -> Word {
    let DeclaredMember { text, notes, code, .. } = member;
    let name = code.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned();
    let inside = code.get(name.len()..).unwrap_or_default().trim();
    let inside = if let Some(values) = between(inside, '(', ')') {
        WordInside::Values(parts(values).into_iter().map(FieldKind::of).collect())
    } else if let Some(fields) = between(inside, '{', '}') {
        let named = parts(fields).into_iter().map(|code| {
            let (attributes, code) = attributes_of(code);
            let own = code.split(':').next().unwrap_or_default();
            let text = notes.iter().find(|(name, _)| name == own).map(|(_, text)| text.clone());
            let text = text.unwrap_or_default();
            field(files, DeclaredMember { text, notes: Vec::new(), attributes, code: code.to_owned() }, false)
        });
        WordInside::Fields(named.collect())
    } else {
        WordInside::Nothing
    };
    Word { name, text, inside, row: None }
}

/// The attributes before a field, and the rest.
fn attributes_of(code: &str) -> (String, &str) {
    let (mut attributes, mut rest) = (String::new(), code.trim());
    while let Some((attribute, behind)) = rest.strip_prefix("#[").and_then(|inside| inside.split_once(']')) {
        attributes += attribute;
        rest = behind.trim();
    }
    (attributes, rest)
}

/// A field as content writes it: its name, what can stand there, and what does if it is left out.
fn field(files: &[&str], member: DeclaredMember, optional: bool) -> EntryField {
    let DeclaredMember { text, attributes, code, .. } = member;
    let quoted = |key: &str| {
        let (_, behind) = attributes.split_once(&format!("{key} = \""))?;
        behind.split_once('"').map(|(value, _)| value)
    };
    let (own, written) = code.split_once(": ").unwrap_or((&code, ""));
    let name = quoted("rename").unwrap_or(own.trim_start_matches("pub ")).to_owned();
    let kind = FieldKind::of(written);
    let default = match quoted("default") {
        Some(function) => Some(returned(files, function)),
        None if optional || attributes.contains("default") => Some(default_of(files, &kind)),
        None => None,
    };
    let nothing = written.starts_with("Option<");
    let default = default.map(|value| if nothing { String::new() } else { value });
    EntryField { name, kind, default, nothing, text }
}

/// What one of the functions that serve as defaults returns.
fn returned(files: &[&str], function: &str) -> String {
    let opens = format!("const fn {function}");
    let found = files.iter().find_map(|file| {
        let mut lines = file.lines().skip_while(|line| !line.starts_with(&opens));
        lines.nth(1)
    });
    let value = found.map(|line| line.trim().rsplit("::").next().unwrap_or_default()).unwrap_or_default();
    // A quantity is written as its number.
    let number = value.split_once('(').filter(|(name, _)| !name.is_empty());
    let number = number.and_then(|(_, inside)| inside.strip_suffix(')'));
    number.unwrap_or(value).to_owned()
}

/// What a type is by default, as content would write it; nothing where it is nothing.
fn default_of(files: &[&str], kind: &FieldKind) -> String {
    match kind {
        FieldKind::Number { .. } | FieldKind::Decimal => "0".to_owned(),
        FieldKind::Bool => "false".to_owned(),
        FieldKind::List(_) => "[]".to_owned(),
        FieldKind::Table(_) => "{}".to_owned(),
        FieldKind::Tuple(parts) if parts.iter().all(|part| *part == FieldKind::Decimal) => {
            format!("({})", vec!["0"; parts.len()].join(", "))
        }
        FieldKind::Text | FieldKind::Id | FieldKind::Tuple(_) => String::new(),
        FieldKind::Named(name) => {
            let own = files.iter().find_map(|file| {
                let lines: Vec<&str> = file.lines().collect();
                let body = find(&lines, STARTS[0], name)?.body();
                members(&body).into_iter().find(|member| member.attributes.contains("#[default]"))
            });
            own.map(|member| member.code).unwrap_or_default()
        }
    }
}

/// How many brackets are open at its end.
fn depth(code: &str) -> usize {
    let count = |brackets: [char; 3]| code.matches(brackets).count();
    count(['(', '[', '{']).saturating_sub(count([')', ']', '}']))
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
