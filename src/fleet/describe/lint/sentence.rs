//! A text as sentences and words.

/// One sentence, with its full stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sentence<'a> {
    pub text: &'a str,
}

/// A word without the signs around it.
#[derive(Clone, Debug)]
pub(super) struct LintWord {
    /// In small letters, without "'s".
    pub small: String,
    /// It was followed by "'s" or stood for an owner otherwise.
    pub owner: bool,
    /// A sign follows that ends a clause.
    pub ends: bool,
}

impl LintWord {
    /// Whether it is no number.
    pub fn is_of_letters(&self) -> bool {
        self.small.chars().any(char::is_alphabetic)
    }
}

/// Words that open a sentence with a circumstance, up to its first comma.
const OPENINGS: [&str; 16] = [
    "After ", "Against ", "As ", "At ", "For ", "If ", "In ", "Next ", "Of ", "On ", "Once ", "Until ",
    "When ", "Where ", "While ", "With ",
];

impl<'a> Sentence<'a> {
    /// The words before a colon, where something follows it.
    pub fn lead(&self) -> Option<&'a str> {
        self.text.split_once(": ").map(|(lead, _)| lead)
    }

    /// A lead that names a moment of its own, and does not go on with a test, a die or a choice.
    pub fn new_lead(&self) -> Option<&'a str> {
        self.lead().filter(|lead| !is_branch(lead))
    }

    /// Whether it goes on with what came before: "Failure: ...", "2-6: ...", "Otherwise, ...".
    pub fn goes_on(&self) -> bool {
        let word = self.text.split([' ', ',', ':']).next().unwrap_or_default();
        self.lead().is_some_and(is_branch) || ["Otherwise", "Then", "Either", "Whatever"].contains(&word)
    }

    /// What comes after the lead.
    pub fn body(&self) -> &'a str {
        self.text.split_once(": ").map_or(self.text, |(_, body)| body)
    }

    /// How it opens: its lead, or its circumstance up to a comma.
    pub fn opening(&self) -> Option<&'a str> {
        let circumstance = || {
            let (opening, _) = self.text.split_once(", ")?;
            OPENINGS.iter().any(|word| opening.starts_with(word)).then_some(opening)
        };
        self.lead().or_else(circumstance)
    }
}

fn is_branch(lead: &str) -> bool {
    matches!(lead, "Success" | "Failure") || lead.starts_with(|c: char| c.is_ascii_digit())
}

/// The sentences of a text, in its order. The points of "U.S.S." end none.
pub(super) fn sentences(text: &str) -> Vec<Sentence<'_>> {
    let mut told = Vec::new();
    let mut from = 0;
    for (at, _) in text.match_indices(". ") {
        let before = text[from..at].rsplit(' ').next().unwrap_or_default();
        let initials =
            before.ends_with(char::is_uppercase) && (before.chars().count() == 1 || before.contains('.'));
        if !initials {
            told.push(Sentence { text: &text[from..=at] });
            from = at + 2;
        }
    }
    let rest = text[from..].trim();
    if !rest.is_empty() {
        told.push(Sentence { text: rest });
    }
    told
}

/// The words of a sentence.
pub(super) fn words(sentence: &str) -> Vec<LintWord> {
    let bare =
        |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric() && !"+-'".contains(c)).to_lowercase();
    let word = |written: &str| {
        let small = bare(written);
        let stem = small.strip_suffix("'s").or_else(|| small.strip_suffix('\'')).map(str::to_owned);
        let ends = written.ends_with([',', '.', ';', ':', ')']);
        LintWord { owner: stem.is_some(), small: stem.unwrap_or(small), ends }
    };
    sentence.split_whitespace().map(word).filter(|word| !word.small.is_empty()).collect()
}

/// Things that texts count, one and several.
const COUNTED: [(&str, &str); 16] = [
    ("action", "actions"),
    ("card", "cards"),
    ("delegation", "delegations"),
    ("die", "dice"),
    ("installation", "installations"),
    ("location", "locations"),
    ("mission", "missions"),
    ("piece", "pieces"),
    ("point", "points"),
    ("prisoner", "prisoners"),
    ("ship", "ships"),
    ("step", "steps"),
    ("team", "teams"),
    ("tile", "tiles"),
    ("token", "tokens"),
    ("turn", "turns"),
];

/// Words that part a number from what it does not count.
const NO_COUNT: [&str; 14] =
    ["of", "or", "plus", "minus", "to", "in", "from", "for", "by", "until", "this", "that", "each", "times"];

/// Numbers with a noun that does not fit them: "1 cards", "2 card".
pub(super) fn miscounted(words: &[LintWord]) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for (at, number) in words.iter().enumerate() {
        let Ok(count) = number.small.parse::<u32>() else { continue };
        // A level or a rating is no count: "Level 8 test", "Sensors 1".
        let named = at.checked_sub(1).and_then(|at| words.get(at)).is_some_and(|word| {
            ["level", "size", "passage", "weapons", "sensors", "engines", "shields"]
                .contains(&word.small.as_str())
        });
        if named || number.ends {
            continue;
        }
        for word in words[at + 1..].iter().take(4) {
            let small = word.small.as_str();
            if NO_COUNT.contains(&small) {
                break;
            }
            if let Some((one, _)) = COUNTED.iter().find(|(one, many)| small == *one || small == *many) {
                if !word.owner && (count == 1) != (small == *one) {
                    found.push((number.small.as_str(), small));
                }
                break;
            }
            if word.ends {
                break;
            }
        }
    }
    found
}
