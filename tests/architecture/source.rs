//! Rust source as tokens and paths: just enough to ask what a file names.
//!
//! Comments, the inside of strings, and items that exist only in tests are gone; every token knows its line.

/// What a token is, as far as the checks care.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Word,
    Float,
    /// A whole number, a string, a character or a lifetime.
    Other,
    /// One character, except that `::` stays together.
    Sign,
}

/// A piece of source and the line it starts in, counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    pub line: usize,
}

/// A path such as `std::fs::File`; the last segment is `*` for a glob.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedPath<'a> {
    pub segments: Vec<&'a str>,
    pub line: usize,
}

/// The tokens of a file, without what is compiled for tests only.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut rest = Rest { text, at: 0, line: 1 };
    let mut found: Vec<Token> = Vec::new();
    while rest.skip_blank() {
        let (start, line) = (rest.at, rest.line);
        let after_dot = found.last().is_some_and(|token| token.text == ".");
        let kind = rest.take(after_dot);
        found.push(Token { kind, text: &text[start..rest.at], line });
    }
    without_tests(&found)
}

/// All paths of at least two segments, and everything a `use` brings in, groups written out.
pub fn paths<'a>(tokens: &[Token<'a>]) -> Vec<NamedPath<'a>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let next = tokens.get(at + 1).map_or("", |token| token.text);
        if tokens[at].text == "use" && next != "<" {
            at = use_tree(tokens, at + 1, &[], &mut found);
        } else if tokens[at].kind == Kind::Word && next == "::" {
            let line = tokens[at].line;
            let mut segments = vec![tokens[at].text];
            at += 1;
            while let [colons, word, ..] = &tokens[at..]
                && colons.text == "::"
                && word.kind == Kind::Word
            {
                segments.push(word.text);
                at += 2;
            }
            found.push(NamedPath { segments, line });
        } else {
            at += 1;
        }
    }
    found
}

/// Reads one tree of a `use`, from `at` to its end; answers with where it ends.
fn use_tree<'a>(
    tokens: &[Token<'a>],
    mut at: usize,
    prefix: &[&'a str],
    found: &mut Vec<NamedPath<'a>>,
) -> usize {
    let mut segments = prefix.to_vec();
    let mut line = tokens.get(at).map_or(0, |token| token.line);
    while let Some(token) = tokens.get(at) {
        match token.text {
            "::" => at += 1,
            "{" => {
                at += 1;
                while tokens.get(at).is_some_and(|token| token.text != "}") {
                    at = use_tree(tokens, at, &segments, found);
                    at += usize::from(tokens.get(at).is_some_and(|token| token.text == ","));
                }
                return at + 1;
            }
            "as" => at += 2,
            "," | "}" | ";" => break,
            text => {
                segments.push(text);
                line = token.line;
                at += 1;
            }
        }
    }
    // `std::fs::{self}` names `std::fs`.
    if segments.len() > 1 && segments.last() == Some(&"self") {
        segments.pop();
    }
    found.push(NamedPath { segments, line });
    at
}

/// Drops each item under `#[test]` or a `cfg` that asks for tests, with its attribute.
fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let inner = text_at(tokens, at + 1) == "!";
        let open = at + 1 + usize::from(inner);
        if tokens[at].text != "#" || text_at(tokens, open) != "[" {
            kept.push(tokens[at]);
            at += 1;
            continue;
        }
        let end = after_group(tokens, open);
        let asks_for_tests = for_tests(&tokens[open..end]);
        match (asks_for_tests, inner) {
            (true, true) => return Vec::new(),
            (true, false) => at = after_item(tokens, end),
            (false, _) => {
                kept.extend_from_slice(&tokens[at..end]);
                at = end;
            }
        }
    }
    kept
}

fn for_tests(attribute: &[Token]) -> bool {
    let has = |word: &str| attribute.iter().any(|token| token.text == word);
    match text_at(attribute, 1) {
        "test" => true,
        "cfg" => has("test") && !has("not") && !has("any"),
        _ => false,
    }
}

/// Where the item ends that starts at `at`: after its block, or its semicolon.
fn after_item(tokens: &[Token], mut at: usize) -> usize {
    while at < tokens.len() {
        match tokens[at].text {
            ";" => return at + 1,
            "{" => return after_group(tokens, at),
            "(" | "[" => at = after_group(tokens, at),
            _ => at += 1,
        }
    }
    at
}

/// Where the bracket closes that opens at `at`.
fn after_group(tokens: &[Token], at: usize) -> usize {
    let mut depth = 0;
    for (offset, token) in tokens[at..].iter().enumerate() {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + offset + 1;
        }
    }
    tokens.len()
}

fn text_at<'a>(tokens: &[Token<'a>], at: usize) -> &'a str {
    tokens.get(at).map_or("", |token| token.text)
}

/// What is still to be read.
struct Rest<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Rest<'_> {
    fn peek(&self, ahead: usize) -> char {
        self.text[self.at..].chars().nth(ahead).unwrap_or('\0')
    }

    fn step(&mut self) {
        if let Some(passed) = self.text[self.at..].chars().next() {
            self.at += passed.len_utf8();
            self.line += usize::from(passed == '\n');
        }
    }

    fn steps(&mut self, count: usize) {
        (0..count).for_each(|_| self.step());
    }

    fn step_while(&mut self, goes_on: impl Fn(char) -> bool) {
        while self.at < self.text.len() && goes_on(self.peek(0)) {
            self.step();
        }
    }

    /// Steps past the next `end`, or to the end of the file.
    fn step_past(&mut self, end: &str) {
        while self.at < self.text.len() && !self.text[self.at..].starts_with(end) {
            self.step();
        }
        self.steps(end.chars().count());
    }

    /// Skips white space and comments; false at the end of the file.
    fn skip_blank(&mut self) -> bool {
        loop {
            self.step_while(char::is_whitespace);
            match (self.peek(0), self.peek(1)) {
                ('/', '/') => self.step_past("\n"),
                ('/', '*') => self.skip_block_comment(),
                _ => return self.at < self.text.len(),
            }
        }
    }

    /// Block comments nest.
    fn skip_block_comment(&mut self) {
        let mut depth = 0;
        while self.at < self.text.len() {
            match (self.peek(0), self.peek(1)) {
                ('/', '*') => depth += 1,
                ('*', '/') => depth -= 1,
                _ => {
                    self.step();
                    continue;
                }
            }
            self.steps(2);
            if depth == 0 {
                return;
            }
        }
    }

    fn take(&mut self, after_dot: bool) -> Kind {
        match self.peek(0) {
            '"' => self.take_string(),
            '\'' => self.take_quote(),
            first if first.is_ascii_digit() => self.take_number(after_dot),
            first if is_word(first) => self.take_word(),
            _ => {
                let two = self.text[self.at..].starts_with("::");
                self.steps(1 + usize::from(two));
                Kind::Sign
            }
        }
    }

    /// A word, or a string with a prefix such as `br#"`.
    fn take_word(&mut self) -> Kind {
        let start = self.at;
        self.step_while(is_word);
        let word = &self.text[start..self.at];
        let raw = matches!(word, "r" | "br" | "cr");
        let hashes = self.text[self.at..].bytes().take_while(|byte| *byte == b'#').count();
        match self.peek(hashes) {
            '"' if raw => {
                self.steps(hashes + 1);
                self.step_past(&format!("\"{}", "#".repeat(hashes)));
                Kind::Other
            }
            '"' if hashes == 0 && matches!(word, "b" | "c") => self.take_string(),
            '\'' if hashes == 0 && word == "b" => self.take_quote(),
            _ => Kind::Word,
        }
    }

    fn take_string(&mut self) -> Kind {
        self.step();
        while self.at < self.text.len() && self.peek(0) != '"' {
            let escaped = self.peek(0) == '\\';
            self.steps(1 + usize::from(escaped));
        }
        self.step();
        Kind::Other
    }

    /// A character or a lifetime.
    fn take_quote(&mut self) -> Kind {
        self.step();
        if self.peek(0) == '\\' {
            self.steps(2);
            self.step_past("'");
        } else if self.peek(1) == '\'' {
            self.steps(2);
        } else {
            self.step_while(is_word);
        }
        Kind::Other
    }

    /// A number; directly after a dot it is the field of a tuple, and no dot belongs to it.
    fn take_number(&mut self, after_dot: bool) -> Kind {
        let start = self.at;
        let whole_only = self.peek(0) == '0' && matches!(self.peek(1), 'x' | 'b' | 'o');
        self.step_while(is_word);
        let next = self.peek(1);
        let fraction = self.peek(0) == '.' && next != '.' && (next.is_ascii_digit() || !is_word(next));
        if whole_only || after_dot {
            return Kind::Other;
        }
        if fraction {
            self.step();
            self.step_while(is_word);
        }
        let digits = &self.text[start..self.at];
        let exponent = !digits.contains(['u', 'i']) && digits.contains(['e', 'E']);
        if fraction || exponent || digits.ends_with("f32") || digits.ends_with("f64") {
            Kind::Float
        } else {
            Kind::Other
        }
    }
}

fn is_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}
