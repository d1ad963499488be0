//! Texts as words that can be compared: small letters, the singular, no punctuation.

use std::ops::Range;

/// A word of a text, and where it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlacedWord {
    pub stem: String,
    pub range: Range<usize>,
    /// Whether it begins with a capital letter.
    pub capital: bool,
}

/// The words of a text. An apostrophe between letters belongs to its word, but not the ending `'s`.
pub(super) fn placed(text: &str) -> Vec<PlacedWord> {
    let mut words = Vec::new();
    let mut rest = 0..text.len();
    while let Some(start) = text[rest.clone()].find(is_letter).map(|at| rest.start + at) {
        let end = word_end(text, start);
        let word = &text[start..end];
        let bare = ["'s", "’s"].iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word);
        let capital = bare.starts_with(char::is_uppercase);
        words.push(PlacedWord { stem: stem(bare), range: start..start + bare.len(), capital });
        rest = end..text.len();
    }
    words
}

/// The same without their places.
pub(super) fn stems(text: &str) -> Vec<String> {
    placed(text).into_iter().map(|word| word.stem).collect()
}

/// Letters, digits, and the sign that stands for a chance.
fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '%'
}

fn word_end(text: &str, start: usize) -> usize {
    let mut end = start;
    let mut rest = text[start..].chars().peekable();
    while let Some(c) = rest.next() {
        let inside = matches!(c, '\'' | '’') && rest.peek().is_some_and(|next| is_letter(*next));
        if !is_letter(c) && !inside {
            break;
        }
        end += c.len_utf8();
    }
    end
}

/// A word in small letters and in the singular, as far as its ending tells.
fn stem(word: &str) -> String {
    let word = word.to_lowercase().replace('’', "'");
    let long = word.chars().count() > 3;
    let sibilant = ["sses", "shes", "ches", "xes", "zes"].iter().any(|ending| word.ends_with(ending));
    let no_plural = ["ss", "us", "is"].iter().any(|ending| word.ends_with(ending));
    match word.strip_suffix('s') {
        Some(without) if long && !no_plural => match without.strip_suffix("ie") {
            Some(root) => format!("{root}y"),
            None if sibilant => without.trim_end_matches('e').to_owned(),
            None => without.to_owned(),
        },
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::{placed, stems};

    #[test]
    fn words_are_compared_in_the_singular() {
        assert_eq!(
            stems("Outposts, colonies; passes: crosses 'dice' VPs"),
            ["outpost", "colony", "pass", "cross", "dice", "vps"]
        );
        assert_eq!(stems("Its ship's bonus is less"), ["its", "ship", "bonus", "is", "less"]);
        assert_eq!(stems("can’t MOVE-22 42 %"), ["can't", "move", "22", "42", "%"]);
        assert!(stems(" ... – ").is_empty());
    }

    #[test]
    fn a_word_stands_where_it_is_told() {
        let text = "Zürich's Shields’ sum";
        let found: Vec<&str> = placed(text).into_iter().map(|word| &text[word.range]).collect();
        assert_eq!(found, ["Zürich", "Shields", "sum"]);
    }
}
