//! What can stand in a field, read from its type in Rust.

use std::fmt;

/// What can stand in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A whole number within these bounds.
    Number { least: i64, most: i64 },
    /// A number, with a point or without.
    Decimal,
    /// `true` or `false`.
    Bool,
    /// A text in quotes.
    Text,
    /// The name of a thing, in quotes.
    Id,
    /// A word of this group, or a value of this type.
    Named(String),
    /// Any number of these in square brackets.
    List(Box<FieldKind>),
    /// One of each in round brackets.
    Tuple(Vec<FieldKind>),
    /// Any number of these in braces, each behind its name.
    Table(Box<FieldKind>),
}

impl FieldKind {
    /// As a modder knows it.
    pub fn of(code: &str) -> Self {
        let code = code.trim();
        let inside = |outer: &str| code.strip_prefix(outer)?.strip_suffix('>');
        if let Some(inner) = inside("Vec<") {
            return Self::List(Box::new(Self::of(inner)));
        }
        if let Some(inner) = inside("Box<").or_else(|| inside("Option<")) {
            return Self::of(inner);
        }
        if let Some(named) = inside("BTreeMap<String, ") {
            return Self::Table(Box::new(Self::of(named)));
        }
        if let Some((one, count)) = between(code, '[', ']').and_then(|inner| inner.split_once("; ")) {
            return Self::Tuple(vec![Self::of(one); count.parse().unwrap_or(1)]);
        }
        if let Some(inner) = between(code, '(', ')') {
            return Self::Tuple(parts(inner).into_iter().map(Self::of).collect());
        }
        match code.trim_end_matches("<N>") {
            "u8" | "VictoryPoints" | "DamagePoints" => Self::Number { least: 0, most: u8::MAX.into() },
            "i8" => Self::Number { least: i8::MIN.into(), most: i8::MAX.into() },
            "u16" => Self::Number { least: 0, most: u16::MAX.into() },
            "u32" => Self::Number { least: 0, most: u32::MAX.into() },
            "bool" => Self::Bool,
            "String" => Self::Text,
            "N" => Self::Id,
            float if float.strip_prefix('f').is_some_and(|bits| bits.parse::<u8>().is_ok()) => Self::Decimal,
            name => Self::Named(name.to_owned()),
        }
    }

    /// The types it names.
    pub fn named(&self) -> Vec<&str> {
        match self {
            Self::Number { .. } | Self::Decimal | Self::Bool | Self::Text | Self::Id => Vec::new(),
            Self::Named(name) => vec![name],
            Self::List(inner) | Self::Table(inner) => inner.named(),
            Self::Tuple(inner) => inner.iter().flat_map(Self::named).collect(),
        }
    }
}

impl fmt::Display for FieldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { least: ..0, .. } => f.write_str("signed"),
            Self::Number { .. } => f.write_str("number"),
            Self::Decimal => f.write_str("decimal"),
            Self::Bool => f.write_str("bool"),
            Self::Text => f.write_str("text"),
            Self::Id => f.write_str("id"),
            Self::Named(name) => f.write_str(name),
            Self::List(inner) => write!(f, "[{inner}]"),
            Self::Table(inner) => write!(f, "{{id: {inner}}}"),
            Self::Tuple(inner) => {
                let told: Vec<String> = inner.iter().map(ToString::to_string).collect();
                write!(f, "({})", told.join(", "))
            }
        }
    }
}

/// The parts of a list between its own commas.
pub fn parts(list: &str) -> Vec<&str> {
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

/// What stands between the first and the last of these brackets, if it is all there is.
pub fn between(code: &str, open: char, close: char) -> Option<&str> {
    code.strip_prefix(open)?.strip_suffix(close)
}
