//! The guards: what each layer must not name, and what no file of `src` may do.
//!
//! Every guard is a pure function of one file, so that its tests need no file.

use super::source::{self, Kind, NamedPath, Token};

/// The longest a file may get before it has to be split.
const LONGEST_FILE: usize = 600;

/// Words of one game, which the engine does not know. (`hex` alone may mean hexadecimal.)
const GAME_WORDS: [&str; 13] = [
    "federation",
    "federations",
    "klingon",
    "klingons",
    "fleet",
    "fleets",
    "starship",
    "starships",
    "ship",
    "ships",
    "card",
    "cards",
    "hexes",
];

/// Float functions whose last bits differ between platforms.
const INEXACT: [&str; 22] = [
    "ln", "ln_1p", "log2", "log10", "exp", "exp2", "exp_m1", "powf", "powi", "cbrt", "hypot", "sin", "cos",
    "tan", "sin_cos", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh",
];

/// Something a file must not do, and where it does it.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    pub line: usize,
    pub what: String,
}

/// One file of `src`, read once for all guards.
pub struct File<'a> {
    path: &'a str,
    text: &'a str,
    tokens: Vec<Token<'a>>,
    paths: Vec<NamedPath<'a>>,
}

impl<'a> File<'a> {
    /// `path` starts with `src/` and uses forward slashes.
    pub fn new(path: &'a str, text: &'a str) -> Self {
        let tokens = source::tokens(text);
        let paths = source::paths(&tokens).into_iter().map(|named| absolute(path, named)).collect();
        Self { path, text, tokens, paths }
    }

    /// Everything wrong in this file, in the order of its lines.
    pub fn findings(&self) -> Vec<Finding> {
        let mut found = self.shape();
        found.extend(self.panics());
        if self.is_in("engine") {
            found.extend(self.game_words());
            found.extend(self.names(&[
                "crate::fleet",
                "crate::app",
                "crate::*",
                "std::time",
                "bevy",
                "egui",
            ]));
            if !self.is_in("engine/sim") {
                found.extend(self.names(&["std::thread"]));
            }
        }
        if self.is_in("fleet") {
            let outside = ["std::time", "std::thread", "std::fs", "std::env", "std::net", "std::process"];
            found.extend(self.names(&["crate::app", "crate::*", "bevy", "egui"]));
            found.extend(self.names(&outside));
            found.extend(self.words(&["HashMap", "HashSet"], "iterates in no fixed order"));
        }
        if self.is_in("saves") {
            found.extend(self.names(&["crate::app", "crate::cli", "crate::*", "bevy", "egui"]));
        }
        if self.is_in("app") {
            // What lies on the table is shown; the state itself, its resolver and its hidden piles are not.
            for root in ["crate::fleet", "fleet"] {
                let secret = ["State", "state::State", "state::flow", "state::frame", "state::*", "*"];
                let paths: Vec<String> = secret.iter().map(|part| format!("{root}::{part}")).collect();
                let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
                found.extend(self.names(&paths));
            }
        }
        // Content plumbing reads floats for the looks and computes with none.
        if (self.is_in("engine") && !self.is_in("engine/content")) || self.is_in("fleet") {
            let may_float = self.is_in("engine/search") || self.is_in("fleet/ai");
            found.extend(if may_float { self.inexact_floats() } else { self.floats() });
        }
        found.sort_by_key(|finding| finding.line);
        found
    }

    /// Whether the file is the module `name` (such as `fleet/ai`) or below it.
    fn is_in(&self, name: &str) -> bool {
        let below = self.path.strip_prefix("src/").and_then(|path| path.strip_prefix(name));
        below.is_some_and(|rest| rest.starts_with('/') || rest == ".rs")
    }

    /// What every file owes its reader: an opening that says what it is for, and an end in sight.
    fn shape(&self) -> Vec<Finding> {
        let mut found = Vec::new();
        if !self.text.trim_start().starts_with("//!") {
            found.push(Finding { line: 1, what: "does not open with //!".into() });
        }
        let lines = self.text.lines().count();
        if lines > LONGEST_FILE {
            let what = format!("has {lines} lines, more than {LONGEST_FILE}: split it");
            found.push(Finding { line: LONGEST_FILE + 1, what });
        }
        found
    }

    fn panics(&self) -> Vec<Finding> {
        if self.path.ends_with("/tests.rs") || self.path.contains("/tests/") {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (at, token) in self.tokens.iter().enumerate() {
            let before = at.checked_sub(1).map_or("", |at| self.tokens[at].text);
            let after = self.tokens.get(at + 1).map_or("", |token| token.text);
            let may_panic = match token.text {
                "unwrap" | "expect" => before == "::" || (before == "." && after == "("),
                "panic" | "todo" | "unimplemented" | "unreachable" => after == "!",
                _ => false,
            };
            if may_panic {
                found.push(token.finding("may panic"));
            }
        }
        found
    }

    /// Comments and strings count here: the engine does not even speak of a game.
    fn game_words(&self) -> Vec<Finding> {
        let mut found = Vec::new();
        for (at, line) in self.text.lines().enumerate() {
            for word in plain_words(line).filter(|word| GAME_WORDS.contains(&word.as_str())) {
                found.push(Finding { line: at + 1, what: format!("`{word}` is a word of one game") });
            }
        }
        found
    }

    /// Paths that are one of `forbidden` or begin with it. A crate's name stands for the crate and
    /// all that are named after it (`bevy_egui`).
    fn names(&self, forbidden: &[&str]) -> Vec<Finding> {
        let mut found = Vec::new();
        for named in &self.paths {
            let path = named.segments.join("::");
            let hit = forbidden.iter().find(|start| {
                path.strip_prefix(**start).is_some_and(|rest| {
                    rest.is_empty()
                        || rest.starts_with("::")
                        || (!start.contains("::") && rest.starts_with('_'))
                })
            });
            if let Some(hit) = hit {
                found.push(Finding {
                    line: named.line,
                    what: format!("`{path}`: this layer must not name {hit}"),
                });
            }
        }
        found
    }

    fn words(&self, forbidden: &[&str], why: &str) -> Vec<Finding> {
        let hits = self.tokens.iter().filter(|token| forbidden.contains(&token.text));
        hits.map(|token| token.finding(why)).collect()
    }

    fn floats(&self) -> Vec<Finding> {
        let is_float = |token: &&Token| token.kind == Kind::Float || matches!(token.text, "f32" | "f64");
        let why = "is a float, outside fleet/ai and engine/search";
        self.tokens.iter().filter(is_float).map(|token| token.finding(why)).collect()
    }

    fn inexact_floats(&self) -> Vec<Finding> {
        let mut found = Vec::new();
        for pair in self.tokens.windows(2) {
            if matches!(pair[0].text, "." | "::") && INEXACT.contains(&pair[1].text) {
                found.push(pair[1].finding("differs between platforms; only + - * / and sqrt"));
            }
        }
        found
    }
}

impl Token<'_> {
    fn finding(&self, why: &str) -> Finding {
        Finding { line: self.line, what: format!("`{}` {why}", self.text) }
    }
}

/// The path from the crate's root where it begins with `self`, `super` or `crate`; else as it stands.
fn absolute<'a>(file: &'a str, named: NamedPath<'a>) -> NamedPath<'a> {
    let mut module: Vec<&str> = file.trim_start_matches("src/").trim_end_matches(".rs").split('/').collect();
    if matches!(module.last(), Some(&"mod" | &"lib" | &"main")) {
        module.pop();
    }
    let mut rest = named.segments.as_slice();
    match rest.first() {
        Some(&"crate") => module.clear(),
        Some(&"self") => {}
        Some(&"super") => {
            while rest.first() == Some(&"super") {
                module.pop();
                rest = &rest[1..];
            }
            let segments = [&["crate"], module.as_slice(), rest].concat();
            return NamedPath { segments, line: named.line };
        }
        _ => return named,
    }
    let segments = [&["crate"], module.as_slice(), &rest[1..]].concat();
    NamedPath { segments, line: named.line }
}

/// The words of a line in small letters, with `snake_case` and `CamelCase` taken apart.
fn plain_words(line: &str) -> impl Iterator<Item = String> {
    let mut spaced = String::new();
    let mut after_small = false;
    for character in line.chars() {
        if after_small && character.is_uppercase() {
            spaced.push(' ');
        }
        after_small = character.is_lowercase();
        spaced.push(if character.is_alphabetic() { character.to_ascii_lowercase() } else { ' ' });
    }
    spaced.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter()
}
