//! `check --explain`: what each kind of problem means, and what cures it.
//!
//! Invariant: every code that `check` can tell stands here, in the order of the alphabet.

use crate::engine::content::hint;

/// Every code with its explanation.
pub const CODES: [(&str, &str); 88] = [
    (
        "bad-case",
        "Each case of a script gives values to names, such as `(card: \"data\", by: 5)`, and the script says \"$card\" and \"$by\" where they go: every case names all that the script uses, and nothing else.",
    ),
    (
        "bad-count",
        "There is too little or too much of something: a mission asks for its deed at least once, a `Set` has 2 to 6 deeds, a choice 2 to 8 options, a card says `Plant` once, `Repeat` goes to 12, `Peek` takes no more than it looks at. A `race` is one test, deed or Condition; a mission of one turn has no `deadline`.",
    ),
    (
        "bad-dial",
        "A damage level of a dial has 1 to 8 settings, each of four ratings (Weapons, Sensors, Engines, Shields), and no rating is above 20: `yellow: (settings: [\"4 2 3 2\"])`.",
    ),
    (
        "bad-expectation",
        "What a script expects after a step cannot be read. docs/scripts.md lists what can be expected.",
    ),
    (
        "bad-id",
        "An id is made of small letters, digits, - and _, so that files, saves and the command line can name it. The id of a mod is not \"core\", and a patch does not change an id.",
    ),
    (
        "bad-look",
        "A look has not the form that its file wants, holds more than can be drawn, or a colour is none: six hexadecimal digits, as in \"#5AA9FF\".",
    ),
    (
        "bad-order",
        "An order of a script cannot be read, or names something its match does not have. `serve` lists legal orders in the same words.",
    ),
    ("bad-point", "What a step of a script points at is not known, or its match does not have it."),
    ("bad-points", "A mission is worth at least 1 Victory Point (MISSION-05)."),
    (
        "bad-range",
        "A range of a die lies within 1 to 6, the lower number first: `(1, 3)`. Of the ranges of a `Roll` none lies over one before it, which would be run in its place.",
    ),
    (
        "bad-range-of-versions",
        "Versions are given as a range, as Cargo has them: `\">=0.1, <0.3\"`, `\"^1.2\"`. Another mod is named by its id, or by its id and a range behind a blank: `\"nebulae ^1.2\"`.",
    ),
    (
        "bad-scenario",
        "The scenario cannot be played with the content that is loaded: the sentence says what does not fit, at the field that is to blame. As a warning: it can be played and is hardly meant, such as a fleet larger than its `fleet_size`. A scenario of the game itself that mods leave without something it names is left out, with a warning.",
    ),
    ("bad-seat", "Seats are numbered from 0: 0 and 1, in a match of teams 0 to 3."),
    ("bad-size", "A Size is at least 1."),
    (
        "bad-sound",
        "Sounds are Ogg Vorbis files; what is in this one is something else, whatever its name says.",
    ),
    ("bad-tags", "Each location bears one of the tags \"space\" and \"planet\"; the rules ask for them."),
    ("bad-value", "The text has not the form that is wanted here."),
    ("bad-version", "A version is three numbers with dots between them, as semver.org has it: \"1.0.0\"."),
    (
        "changed-twice",
        "A mod does two things to one entry: it patches it twice in a file, or takes out what it has added, replaced or patched itself. Write all fields into one patch, or leave out what is taken away again.",
    ),
    (
        "circular-mods",
        "Mods require each other in a circle, so that none can be first: take one out of `requires`. As a warning: each is to come after the other by `load_after`, and for one of them that is not so.",
    ),
    (
        "conflict",
        "The mod says in `conflicts` that it does not go together with another that is loaded. Take out one of the two. The game itself, \"core\", is always there.",
    ),
    (
        "control-character",
        "A text has a character in it that nobody can see: a line break, a tab, a bell, a mark that turns the order of letters about. It is told where it stands, as itself or as an escape such as `\\n`; take it out. Entries of the help may have line breaks.",
    ),
    (
        "does-nothing",
        "What stands here changes nothing in any position: a number of 0, a deed done to oneself, a Command Post where a location is needed, a question with only one answer, such as \"at least 0\", or parts of `All` that are never so together.",
    ),
    (
        "doubled-word",
        "A word stands twice in a row in the text of a card. Texts are generated; look at the names and phrases that you gave: that of a tag has its article already.",
    ),
    (
        "duplicate-id",
        "Two entries of one pack, or two scenarios of one folder, have the same id; or an entry under `add` is there already. To change an entry of another pack, put it under `replace` or `patch`.",
    ),
    ("duplicate-key", "A field is given twice in the same brackets."),
    (
        "duplicate-mod",
        "Two mods that were named have the same id. (A mod that is named takes the place of one of the data folder with its id.)",
    ),
    ("duplicate-setting", "A damage level has the same setting twice."),
    (
        "empty-card",
        "A card does nothing: a Command Card has an Ops, a Combat or a Crew effect (CARDS-01); an Encounter Card has a test, effects, points, or something it does while it lies or is carried.",
    ),
    (
        "empty-list",
        "A list is empty where at least one is needed: the systems of a test, the effects of an ability or of a loop, the parts of `All` or `Any`, the steps of a script.",
    ),
    (
        "empty-mod",
        "The mod has a mod.ron and nothing that is read: content lies in packs/<pack>/, looks/<pack>/, audio/, scenarios/, lessons/, help/ or tests/.",
    ),
    ("empty-name", "The entry has no name that players could read."),
    ("empty-text", "An entry of the help says nothing."),
    ("empty-word", "An entry of the help wants to be found by something that is no word."),
    (
        "failed-test",
        "A test of a card went another way than written: the sentence says what was expected and what was so instead. Either the card does not do what it should, or the test expects something else.",
    ),
    (
        "given-twice",
        "A list has the same twice: a tag, a trait, a system. Or a trait says what the type of crew says already.",
    ),
    (
        "goal-too-high",
        "All missions, encounters, Starbases and ships to be destroyed that a match of the scenario has do not come to its goal. Put more into its pool, or lower the goal.",
    ),
    (
        "long-sentence",
        "A sentence of a card has more than 30 words. Let the effect do less in one go, or put parts of it in a row.",
    ),
    (
        "long-text",
        "An Ops, Combat or Crew effect, an ability or a reward has more than 160 characters, all of a card more than 240, or of an Encounter Card more than 260. Nobody reads that in a match: let the card do less.",
    ),
    ("missing-key", "A field that every entry of the kind needs is not there."),
    (
        "missing-requirement",
        "The mod requires another one that is not loaded, is switched off, or has another version. Name that too, with --mod or behind `check`, or put it into the folder of mods.",
    ),
    ("mission-mix", "The three mission numbers of a ship add up to its Size (DECKS-05)."),
    (
        "never-in-play",
        "An entry never comes into a match: no scenario is played by its side, or with it, or there are no copies of it, or no location bears the tag. Write a scenario that has it, or take it out.",
    ),
    (
        "never-overcome",
        "A Persistent Encounter has no test, its effects ask for none, and nothing scores it, moves it or takes it away: once drawn it lies there for the rest of the match. Give it a `test`, or a way to be rid of it.",
    ),
    (
        "never-playable",
        "No moment is left at which the card or ability could be played and do something. Look at `when`, and at whom the effects speak of.",
    ),
    (
        "never-used",
        "A part of an Encounter Card that nothing leads to: a failure without a test, what it does while it lies where it does not stay, what it gives as cargo where it never becomes cargo.",
    ),
    (
        "no-antecedent",
        "The text of a card says \"it\" or \"they\" and has named nothing that this could be. Texts are generated; look at the names and phrases that you gave, or name the ship by a choice that comes before.",
    ),
    (
        "no-mod-ron",
        "The folder has the shape of a mod but no mod.ron, so the game would not load it. The least that does: `(id: \"my-mod\", version: \"1.0.0\")`. It is an error where a file is almost called so, such as MOD.RON.",
    ),
    (
        "no-timing",
        "An Ops effect says when it may be played, and a `Use` when it may be used: `when: [Turn]` (CARDS-11).",
    ),
    (
        "not-read",
        "Something lies there that is not read: a folder by a name that is not known, a file whose name does not end in .ron, or one that lies too high or too deep.",
    ),
    (
        "not-repairable",
        "Something lasts until it is repaired that no repair takes away. `Forever`, or until somebody's turn, says when it ends.",
    ),
    (
        "not-utf8",
        "The file is no UTF-8 text. Save it as UTF-8 in your editor. What else is told of it goes by what can be read all the same.",
    ),
    (
        "nothing-picked",
        "A ship, a place or a die is meant that nothing before it has picked or rolled. `PickShip`, `PickCell` or `Roll` comes first, with what follows inside it.",
    ),
    ("nothing-read", "The folder holds no file of content, so there was nothing to check."),
    (
        "odd-name",
        "A name is longer than 40 characters, so that it fits nowhere, or another entry or test of the file has the same.",
    ),
    (
        "odd-number",
        "A number works and is hardly meant: a Size, a Level, points or a change of a die far beyond what the game is made for, a dial with which a ship can do nothing, or one that has more power with damage than without.",
    ),
    (
        "odd-option",
        "An option of a choice brings nothing, or the same as another one. What may be left out is a `May`.",
    ),
    (
        "outside",
        "A link leads out of the folder of the mod. Mods are handed on as folders; put the file itself there.",
    ),
    (
        "overlap",
        "Two mods change the same entry, or give the same look, sound, scenario, lesson or entry of the help. The one that is loaded later wins; `load_after` says which that is.",
    ),
    (
        "power-not-constant",
        "All settings of a damage level spend the same power: their ratings add up alike (FLEET-22). Those are told that differ from most of them.",
    ),
    (
        "replaces",
        "What a mod gives has the id of something shipped and takes the place of all of it. If that is meant, put it under `replace`; to change some fields, write a `patch`; otherwise give it an id of its own.",
    ),
    (
        "said-twice",
        "The same sentence stands twice on one card. Say it once: give one ability both, or repeat with `Repeat`.",
    ),
    (
        "same-lead",
        "Two sentences of a text begin alike, such as \"In a nebula: ... In a nebula: ...\". Put what they give into one ability.",
    ),
    ("shared-chapter", "Two entries of the help lead the same chapter."),
    ("shared-word", "Two entries of the help want to be found by the same word."),
    (
        "stray-file",
        "A file beside mod.ron is read by nobody. Packs lie in packs/<pack>/, looks in looks/<pack>/, sounds in audio/, scenarios in scenarios/, lessons in lessons/, help in help/, tests in tests/.",
    ),
    (
        "subdeck-count",
        "A Subdeck has ten cards, copies counted (DECKS-01). Where a mod brought cards to it or took some away, the last change is told; where a card has `copies: 0`, that.",
    ),
    ("syntax", "The text has not the shape of RON: a bracket, a quote or a comma is missing or too much."),
    (
        "too-large",
        "A file of content has at most 4 MB, and all files of a mod 16 MB. Several files of a kind may lie in a folder of its name, such as command/. A script has at most 64 KB.",
    ),
    (
        "too-long",
        "The text of an entry of the help is too long to be read beside a match, or what a step of a script says to a learner has more than 240 characters.",
    ),
    (
        "too-many",
        "There is more of something than an index can tell apart, or more problems in a file than anybody reads, or more in a script, or in the tests of a mod, than is played.",
    ),
    (
        "turn-twice",
        "The text of a card says \"this turn\" after \"Your turn\". What ends with the turn is said to do so by its moment already.",
    ),
    ("unknown-chapter", "The help names a chapter of the rules that there is not."),
    (
        "unknown-file",
        "A pack has no file of this name. There are tags, sides, subdecks, ships, locations, command, missions and encounters, each with .ron; looks have ships, locations, tokens, scenes and cards.",
    ),
    ("unknown-id", "Something is to be replaced, patched or removed that is not there, or is loaded later."),
    ("unknown-key", "There is no field of this name here."),
    (
        "unknown-link",
        "An entry of the help names another that there is not. As a warning: its `scene` shows a thing that there is not.",
    ),
    (
        "unknown-look",
        "A look asks for something that is not there: a hull, a paint, a kit, a place, a ship or a counter, by a name that neither the shipped looks nor the mods have. As a warning: it is of a ship, card or place that nobody has; that may be right, if another mod has it.",
    ),
    (
        "unknown-name",
        "A word is not known here: the name of an entry, a tag, a side, or a word of the language of cards; in a script, the word for a reason why an order is refused.",
    ),
    ("unknown-rule", "The rule is not among those that `list rules` prints."),
    (
        "unknown-sound",
        "A sound of a mod is named after the one of the game whose place it takes, such as `audio/phaser.ogg`; the sentence names the nearest.",
    ),
    ("unreadable", "The file cannot be opened, or is no plain file but a folder, a pipe or a device."),
    ("wrong-game", "The mod is for other versions of the game, as its field `game` says."),
    (
        "wrong-moment",
        "The word would do nothing at the moment at which it is run, such as a target where nothing is attacked, or a reroll before any die. A `secret` mission is no `race`, and has no `deadline` and no `while_open`.",
    ),
    (
        "wrong-plural",
        "A number does not fit the noun behind it, such as \"1 cards\". Look at the names and phrases that you gave.",
    ),
    (
        "wrong-side",
        "A card is of another side than its Subdeck. Where all cards of it are, that is told at the Subdeck.",
    ),
    (
        "wrong-speaker",
        "The word would do nothing for whoever says it here: a ship, crew, a location, cargo, an Encounter Card, a mission or a Command Card.",
    ),
    (
        "wrong-type",
        "Another kind of value is wanted here: a number, a text in quotes, a list in `[...]`, fields in `(...)`.",
    ),
];

/// What a code means.
///
/// # Errors
/// With the nearest, if there is no such code.
pub fn text(code: &str) -> Result<String, String> {
    let all = || CODES.iter();
    match all().find(|(own, _)| *own == code) {
        Some((own, text)) => Ok(format!("{own}\n    {text}\n")),
        None => Err(format!("There is no code \"{code}\"{}", hint(code, all().map(|(own, _)| *own)))),
    }
}
