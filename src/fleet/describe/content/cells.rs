//! Locations: "an explored location without a Persistent Encounter".
//!
//! A phrase is a head ("a nebula"), adjectives before a plain "location", and what follows the head.

use super::voice::{Speaker, Voice};
use super::words;
use crate::fleet::content::vocabulary::{CellCond, Place, Reach, WhichPlayer};
use crate::fleet::units::Installation;

/// The parts of a phrase on one location.
#[derive(Default)]
struct PhraseParts {
    heads: Vec<String>,
    adjectives: Vec<&'static str>,
    /// "next to your Command Post", "explored by you"
    after: Vec<String>,
    /// "a Persistent Encounter": joined by "with".
    with: Vec<String>,
    without: Vec<String>,
}

impl PhraseParts {
    fn tail(&self) -> String {
        let after = words::list(&self.after, "and");
        match (after.is_empty(), self.holding()) {
            (true, None) => String::new(),
            (false, None) => format!(" {after}"),
            (true, Some(holding)) => format!(" {holding}"),
            // The comma keeps the tokens apart from the Command Post that the words before may name.
            (false, Some(holding)) => format!(" {after}, {holding}"),
        }
    }

    fn holding(&self) -> Option<String> {
        let with = (!self.with.is_empty()).then(|| format!("with {}", words::list(&self.with, "and")));
        let without =
            (!self.without.is_empty()).then(|| format!("without {}", words::list(&self.without, "or")));
        match (with, without) {
            (Some(with), Some(without)) => Some(format!("{with} and {without}")),
            (with, without) => with.or(without),
        }
    }

    fn adjectives(&self) -> String {
        self.adjectives.iter().map(|adjective| format!("{adjective} ")).collect()
    }
}

impl Voice<'_> {
    /// One location that fits, with its article.
    pub fn cell(&self, cond: &CellCond) -> String {
        self.cell_near(cond, "", "")
    }

    /// The same with an adjective in front ("adjacent ", "random ") and a distance after the head (" within 2 steps").
    fn cell_near(&self, cond: &CellCond, near: &str, within: &str) -> String {
        if let CellCond::Any(options) = cond {
            let options: Vec<String> =
                options.iter().map(|option| self.cell_near(option, near, within)).collect();
            return words::list(&options, "or");
        }
        let parts = self.parts(cond);
        let adjectives = format!("{near}{}", parts.adjectives());
        match parts.heads.as_slice() {
            [] => words::article(&format!("{adjectives}location")) + within + &parts.tail(),
            [head] if adjectives.is_empty() => format!("{head}{within}{}", parts.tail()),
            heads => match noun_of(heads) {
                Some(noun) => words::article(&format!("{adjectives}{noun}")) + within + &parts.tail(),
                None => {
                    let heads = words::list(heads, "and");
                    words::article(&format!("{adjectives}location"))
                        + within
                        + &format!(" that is {heads}")
                        + &parts.tail()
                }
            },
        }
    }

    /// Several locations that fit, after a number: "locations next to your Command Post, each with an installation".
    pub fn cells(&self, cond: &CellCond) -> String {
        if matches!(cond, CellCond::Any(_)) {
            return format!("locations, each {}", self.cell(cond));
        }
        let parts = self.parts(cond);
        let mut text = format!("{}locations", parts.adjectives());
        if !parts.after.is_empty() {
            text += &format!(" {}", words::list(&parts.after, "and"));
        }
        let head = words::list(&parts.heads, "and");
        match (head.is_empty(), parts.holding()) {
            (true, None) => text,
            (true, Some(holding)) => format!("{text}, each {holding}"),
            (false, None) => format!("{text}, each {head}"),
            (false, Some(holding)) => format!("{text}, each {head} {holding}"),
        }
    }

    /// Where a ship is when its location fits: "at a nebula", "where you have a Control Token".
    pub fn spot(&self, cond: &CellCond) -> String {
        match cond {
            CellCond::Control(player, least) => self.control_spot(*player, *least),
            CellCond::Installation(player, least) => format!("at {}", self.installation(*player, *least)),
            CellCond::AnyInstallation => "at an installation".to_owned(),
            CellCond::NextToPost(_) | CellCond::Edge => self.parts(cond).tail().trim_start().to_owned(),
            CellCond::Any(options) => {
                let spots: Vec<String> = options.iter().map(|option| self.spot(option)).collect();
                let shared = |word: &str| -> Option<String> {
                    let rest: Option<Vec<String>> =
                        spots.iter().map(|spot| spot.strip_prefix(word).map(str::to_owned)).collect();
                    rest.map(|rest| format!("{word}{}", words::list(&rest, "or")))
                };
                shared("at ").or_else(|| shared("in ")).unwrap_or_else(|| words::list(&spots, "or"))
            }
            CellCond::Tag(tag) => self.lex.tag_place(tag),
            CellCond::All(conds) => {
                let whole = self.cell(cond);
                // "In a nebula with ..." where the phrase begins with the one tag that has wording of its own for being
                // there.
                let placed = conds.iter().find_map(|one| match one {
                    CellCond::Tag(tag) => whole
                        .strip_prefix(&self.lex.tag(tag))
                        .map(|rest| format!("{}{rest}", self.lex.tag_place(tag))),
                    _ => None,
                });
                placed.unwrap_or_else(|| format!("at {whole}"))
            }
            CellCond::Anywhere
            | CellCond::Not(_)
            | CellCond::Explored
            | CellCond::ExploredBy(_)
            | CellCond::Ships(..)
            | CellCond::Encounter
            | CellCond::Post(_) => format!("at {}", self.cell(cond)),
        }
    }

    fn control_spot(&self, player: WhichPlayer, least: u8) -> String {
        let tokens = at_least(least, "a Control Token", "Control Tokens");
        match self.speaker {
            Speaker::Tile => {
                format!(
                    "whose {} has {tokens} here",
                    if player == WhichPlayer::Me { "owner" } else { "enemy" }
                )
            }
            Speaker::Ship | Speaker::Card | Speaker::Bearer | Speaker::Planted | Speaker::Before => {
                format!("where {} {tokens}", self.has(player))
            }
        }
    }

    /// Locations within reach, as something to choose from: "an adjacent unexplored location".
    pub fn cell_within(&self, reach: Reach, cond: &CellCond) -> String {
        self.reached(reach, cond, "")
    }

    fn reached(&self, reach: Reach, cond: &CellCond, near: &str) -> String {
        match reach {
            Reach::Here => self.cell_near(cond, near, " here"),
            Reach::Adjacent => self.cell_near(cond, &format!("{near}adjacent "), ""),
            Reach::Within(steps) => {
                self.cell_near(cond, near, &format!(" within {}", words::count(steps, "step", "steps")))
            }
            Reach::Anywhere => self.cell_near(cond, near, ""),
        }
    }

    /// Where a verb puts something: "there", "on a random explored location".
    pub fn place(&self, place: &Place) -> String {
        match place {
            Place::Here => "here".to_owned(),
            Place::Picked => "there".to_owned(),
            Place::Of(who) => format!("at {}", self.who(who).has("location")),
            Place::Post(player) => format!("at {}", self.post(*player)),
            Place::Random(reach, cond) => format!("at {}", self.reached(*reach, cond, "random ")),
            Place::TurnStart => format!("where {} began the turn", self.this.name),
            Place::Toward(ships) => format!("at the next location towards {}", self.nearest_ship(ships)),
        }
    }

    /// The place whose tile is meant: "its" after a choice of location.
    pub fn tile(&self, place: &Place) -> String {
        match place {
            Place::Picked => "its tile".to_owned(),
            Place::Here
            | Place::Of(_)
            | Place::Post(_)
            | Place::Random(..)
            | Place::TurnStart
            | Place::Toward(_) => {
                format!("the tile {}", self.place(place))
            }
        }
    }

    fn parts(&self, cond: &CellCond) -> PhraseParts {
        let mut parts = PhraseParts::default();
        self.gather(cond, true, &mut parts);
        // "A planet" is said by "an uninhabitable planet" already.
        let noun = |head: &str| head.rsplit(' ').next().unwrap_or_default().to_owned();
        let bare = |head: &str| head == words::article(&noun(head));
        let heads = parts.heads.clone();
        parts.heads.retain(|head| {
            !bare(head) || heads.iter().all(|other| other == head || noun(other) != noun(head))
        });
        parts
    }

    /// Adds one question, or its opposite, to the parts of a phrase.
    fn gather(&self, cond: &CellCond, yes: bool, parts: &mut PhraseParts) {
        let holds = |parts: &mut PhraseParts, what: String| {
            if yes { parts.with.push(what) } else { parts.without.push(what) }
        };
        let not = if yes { "" } else { "not " };
        match cond {
            CellCond::Anywhere => {}
            CellCond::All(conds) if yes => conds.iter().for_each(|cond| self.gather(cond, yes, parts)),
            CellCond::All(_) | CellCond::Any(_) => {
                parts.after.push(format!("that is {not}{}", self.cell(cond)))
            }
            CellCond::Not(cond) => self.gather(cond, !yes, parts),
            CellCond::Tag(tag) if yes => parts.heads.push(self.lex.tag(tag)),
            CellCond::Tag(tag) => parts.after.push(format!("that is not {}", self.lex.tag(tag))),
            CellCond::Explored => parts.adjectives.push(if yes { "explored" } else { "unexplored" }),
            CellCond::ExploredBy(player) => {
                parts.after.push(format!("{not}explored by {}", self.player(*player)))
            }
            CellCond::Control(player, least) => holds(parts, self.tokens(*player, *least)),
            CellCond::Installation(player, least) => holds(parts, self.installation(*player, *least)),
            CellCond::AnyInstallation => holds(parts, "an installation".to_owned()),
            CellCond::Ships(player, least) => holds(parts, self.ships_there(*player, *least, yes)),
            CellCond::Encounter => holds(parts, "a Persistent Encounter".to_owned()),
            CellCond::Post(player) if yes => parts.heads.push(self.post(*player).to_owned()),
            CellCond::Post(player) => parts.after.push(format!("that is not {}", self.post(*player))),
            CellCond::NextToPost(player) => parts.after.push(format!("{not}next to {}", self.post(*player))),
            CellCond::Edge => parts.after.push(format!("{not}at the board's edge")),
        }
    }

    fn tokens(&self, player: WhichPlayer, least: u8) -> String {
        match (self.speaker, player, least) {
            (_, WhichPlayer::Opponent, 1) => "an enemy Control Token".to_owned(),
            (_, WhichPlayer::Opponent, _) => format!("{least} or more enemy Control Tokens"),
            (Speaker::Tile, WhichPlayer::Me, 1) => "a Control Token of its owner".to_owned(),
            (_, WhichPlayer::Me, 1) => "a Control Token of yours".to_owned(),
            (_, WhichPlayer::Me, _) => format!("{least} or more of {} Control Tokens", self.players(player)),
        }
    }

    /// "your installation", "an enemy Colony or Starbase".
    fn installation(&self, player: WhichPlayer, least: Installation) -> String {
        let what = match least {
            Installation::Outpost => "installation",
            Installation::Colony => "Colony or Starbase",
            Installation::Starbase => "Starbase",
        };
        match player {
            WhichPlayer::Me => format!("{} {what}", self.players(player)),
            WhichPlayer::Opponent => format!("an enemy {what}"),
        }
    }

    fn ships_there(&self, player: WhichPlayer, least: u8, yes: bool) -> String {
        match (player, least, yes) {
            (WhichPlayer::Me, 1, true) => format!("one of {} uncloaked ships", self.players(player)),
            (WhichPlayer::Me, 1, false) => format!("any of {} uncloaked ships", self.players(player)),
            (WhichPlayer::Me, _, _) => format!("{least} or more of {} uncloaked ships", self.players(player)),
            (WhichPlayer::Opponent, 1, true) => "an uncloaked enemy ship".to_owned(),
            (WhichPlayer::Opponent, 1, false) => "uncloaked enemy ships".to_owned(),
            (WhichPlayer::Opponent, _, _) => format!("{least} or more uncloaked enemy ships"),
        }
    }
}

/// The one head without its article, before which adjectives may stand: "planet", "inhabited planet".
fn noun_of(heads: &[String]) -> Option<&str> {
    let [head] = heads else { return None };
    head.strip_prefix("a ").or_else(|| head.strip_prefix("an "))
}

/// "a Control Token", "2 or more Control Tokens".
fn at_least(least: u8, one: &str, many: &str) -> String {
    match least {
        1 => one.to_owned(),
        _ => format!("{least} or more {many}"),
    }
}
