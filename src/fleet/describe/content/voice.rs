//! A text's point of view: what the card, ship or tile it belongs to calls its ship and its player.
//!
//! Cards, ships, missions and encounters say "you"; a tile speaks of any ship there and of "its owner".

use super::lexicon::Lexicon;
use super::words;
use crate::fleet::content::vocabulary::{When, WhichPlayer, Who};
use crate::fleet::units::{ActionKind, Listed, System, VictoryPoints};

/// Whose text it is, and with it what the ship concerned is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// A ship, of itself; or crew and cargo, of the ship that carries them: "this ship".
    Ship,
    /// A Command Card, mission or Encounter Card being resolved: "your ship".
    Card,
    /// A tile or a Persistent Encounter, of whatever ship is there: "a ship here".
    Tile,
    /// A card that stays beside a ship: "the bearer".
    Bearer,
    /// A Command Card in a location: it speaks to its player of whatever ship is there.
    Planted,
    /// A Command Card before its player: it speaks of whichever of their ships something happens to.
    Before,
}

impl Speaker {
    /// Whether it speaks of whatever ship is in a place.
    pub const fn is_place(self) -> bool {
        matches!(self, Self::Tile | Self::Planted)
    }
}

/// A name in a sentence and its possessive, if it has a short one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun {
    /// As subject or object: "your ship", "it".
    pub name: String,
    /// "your ship's"; none where only "of" reads well.
    pub owner: Option<String>,
}

impl Noun {
    /// A ship with a short name.
    pub fn short(name: &str) -> Self {
        Self { owner: Some(format!("{name}'s")), name: name.to_owned() }
    }

    /// The ship mentioned just now.
    pub fn it() -> Self {
        Self { name: "it".to_owned(), owner: Some("its".to_owned()) }
    }

    /// A ship or ships that take a whole phrase.
    pub const fn long(name: String) -> Self {
        Self { name, owner: None }
    }

    /// "your ship's Weapons", "the Weapons of each enemy ship here".
    pub fn has(&self, what: &str) -> String {
        match &self.owner {
            Some(owner) => format!("{owner} {what}"),
            None => format!("the {what} of {}", self.name),
        }
    }
}

/// What the text has established while it is being told.
#[derive(Clone)]
pub struct Voice<'a> {
    /// The names content defines.
    pub lex: &'a dyn Lexicon,
    /// Whose text it is.
    pub speaker: Speaker,
    /// The ship concerned.
    pub this: Noun,
    /// The other ship of the test or combat.
    pub target: Noun,
    /// The ship picked last.
    pub picked: Noun,
    /// Victory Points on the card itself, told where it is scored.
    pub worth: VictoryPoints,
    /// The text depends on the test or combat under way, so triggers say "if this attack succeeds".
    pub under_way: bool,
    /// It is asked of a Combat effect, which also serves tests of Weapons and Shields.
    pub of_combat_card: bool,
    /// Whether the ship concerned belongs to the player whose effect it is.
    pub own_ship: bool,
    /// The text is for the other player: "you" is the speaker's opponent.
    pub for_opponent: bool,
    /// The text has said that it happens in the player's turn, with nothing under way: what passes, passes with that turn.
    pub in_turn: bool,
    /// The text has said that it happens in everybody's turn, so that its player is whoever's turn it is.
    pub any_turn: bool,
    /// It is asked at the end of the turn: what has not happened by then does not happen any more.
    pub at_turn_end: bool,
    /// The sentence has just named the card itself.
    pub of_card: bool,
    /// The sentence before has changed the counter of the card.
    pub counted: bool,
    /// The text has said that it comes to such an Action of one's own, which does its part besides.
    pub on_top: Option<ActionKind>,
    /// The text has said that it comes to a test, so that the system is the one tested.
    pub in_test: bool,
}

impl<'a> Voice<'a> {
    /// The plain point of view of that speaker.
    pub fn new(speaker: Speaker, lex: &'a dyn Lexicon) -> Self {
        let this = match speaker {
            Speaker::Ship => Noun::short("this ship"),
            Speaker::Card => Noun::short("your ship"),
            Speaker::Tile | Speaker::Planted => Noun::it(),
            Speaker::Bearer => Noun::short("the bearer"),
            Speaker::Before => Noun::long("one of your ships".to_owned()),
        };
        let target = match speaker {
            Speaker::Ship | Speaker::Card | Speaker::Bearer | Speaker::Before => "the enemy ship",
            Speaker::Tile | Speaker::Planted => "the other ship",
        };
        let own_ship = !speaker.is_place();
        let picked = Noun::short("that ship");
        Self {
            lex,
            speaker,
            this,
            target: Noun::short(target),
            picked,
            worth: VictoryPoints::NONE,
            under_way: false,
            of_combat_card: false,
            own_ship,
            for_opponent: false,
            in_turn: false,
            any_turn: false,
            at_turn_end: false,
            of_card: false,
            counted: false,
            on_top: None,
            in_test: false,
        }
    }

    /// The same, calling the ship concerned by another name.
    pub fn calling(&self, this: Noun) -> Self {
        Self { this, ..self.clone() }
    }

    /// The same, where the sentence has just named the ship concerned.
    pub fn of_it(&self) -> Self {
        self.calling(Noun::it())
    }

    /// The same, where the text has said at which of these moments it happens.
    pub fn at(self, when: &[When]) -> Self {
        let on_top = match when {
            [When::OwnAction(kind)] => Some(*kind),
            _ => None,
        };
        let in_test = !when.is_empty() && when.iter().all(|when| matches!(when, When::Test(_)));
        Self { in_turn: *when == [When::Turn], on_top, in_test, ..self }
    }

    /// Whether it is crew that speaks of the enemy ship that it is aboard.
    pub fn is_agent(&self) -> bool {
        self.speaker == Speaker::Ship && !self.own_ship
    }

    /// Whether all comes to such an Action of one's own.
    pub fn on_top(&self, kind: ActionKind) -> bool {
        self.on_top == Some(kind)
    }

    /// The ship or ships, as a singular that may be subject or object.
    pub fn who(&self, who: &Who) -> Noun {
        match who {
            Who::This => self.this.clone(),
            Who::Target => self.target.clone(),
            Who::Picked => self.picked.clone(),
            Who::Group => Noun::long("each ship taking part".to_owned()),
            Who::Force => Noun::long("each ship that explored".to_owned()),
            Who::All(ships) => Noun::long(self.each_ship(ships)),
        }
    }

    /// The player as the reader sees them: `Me` is the reader.
    const fn read_by(&self, player: WhichPlayer) -> WhichPlayer {
        match (self.for_opponent, player) {
            (false, player) => player,
            (true, WhichPlayer::Me) => WhichPlayer::Opponent,
            (true, WhichPlayer::Opponent) => WhichPlayer::Me,
        }
    }

    /// The player, as a subject.
    pub const fn player(&self, player: WhichPlayer) -> &'static str {
        match (self.speaker, self.read_by(player)) {
            (Speaker::Tile, WhichPlayer::Me) if self.any_turn => "the player whose turn it is",
            (Speaker::Tile, WhichPlayer::Me) => "its owner",
            (Speaker::Tile, WhichPlayer::Opponent) => "the other player",
            (_, WhichPlayer::Me) => "you",
            (_, WhichPlayer::Opponent) => "your opponent",
        }
    }

    /// The player's: "your", "your opponent's".
    pub const fn players(&self, player: WhichPlayer) -> &'static str {
        match (self.speaker, self.read_by(player)) {
            (Speaker::Tile, WhichPlayer::Me) if self.any_turn => "that player's",
            (Speaker::Tile, WhichPlayer::Me) => "its owner's",
            (Speaker::Tile, WhichPlayer::Opponent) => "the other player's",
            (_, WhichPlayer::Me) => "your",
            (_, WhichPlayer::Opponent) => "your opponent's",
        }
    }

    /// The card itself: "this card", or "it" where the sentence has just named it.
    pub const fn card(&self) -> &'static str {
        if self.of_card { "it" } else { "this card" }
    }

    /// Short for what belongs to the player: "your", "enemy".
    pub const fn side(&self, player: WhichPlayer) -> &'static str {
        match (self.speaker, self.read_by(player)) {
            (Speaker::Tile, WhichPlayer::Me) if self.any_turn => "that player's",
            (Speaker::Tile, WhichPlayer::Me) => "its owner's",
            (_, WhichPlayer::Me) => "your",
            (_, WhichPlayer::Opponent) => "enemy",
        }
    }

    /// The player's Command Post, with whatever article it takes.
    pub const fn post(&self, player: WhichPlayer) -> &'static str {
        match (self.speaker, self.read_by(player)) {
            (Speaker::Tile, WhichPlayer::Me) => "its owner's Command Post",
            (Speaker::Tile, WhichPlayer::Opponent) => "the other player's Command Post",
            (_, WhichPlayer::Me) => "your Command Post",
            (_, WhichPlayer::Opponent) => "the enemy Command Post",
        }
    }

    /// "draw 1 Command Card", "your opponent draws 1 Command Card".
    pub fn acts(&self, player: WhichPlayer, verb: &str, rest: &str) -> String {
        match (self.speaker, self.read_by(player)) {
            (
                Speaker::Ship | Speaker::Card | Speaker::Bearer | Speaker::Planted | Speaker::Before,
                WhichPlayer::Me,
            ) => {
                format!("{verb} {rest}")
            }
            (Speaker::Tile, _) | (_, WhichPlayer::Opponent) => {
                let rest = rest.replace(self.players(player), "their");
                format!("{} {} {rest}", self.player(player), words::third(verb))
            }
        }
    }

    /// "you have", "your opponent has".
    pub fn has(&self, player: WhichPlayer) -> String {
        let verb = if self.player(player) == "you" { "have" } else { "has" };
        format!("{} {verb}", self.player(player))
    }
}

/// System names joined by that word.
pub fn systems(systems: &[System], joint: &str) -> String {
    let names: Vec<String> = systems.iter().map(|system| system.name().to_owned()).collect();
    words::list(&names, joint)
}

/// "a Sensors test", "a Sensors or Engines test", "a test of any system".
pub fn test(of: &[System]) -> String {
    if of.is_empty() || of.len() == System::ALL.len() {
        return "a test of any system".to_owned();
    }
    words::article(&format!("{} test", systems(of, "or")))
}
