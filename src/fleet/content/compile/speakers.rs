//! Which words mean something in whose mouth: one table, word by speaker.
//!
//! A word that is not in the table serves every speaker. House rules are no speakers: they are written in Rust
//! (`fleet/house.rs`), so no word of content can stand in one.
//!
//! Invariant: what the table allows changes something, and what it does not is refused; `tests/vocabulary/speakers.rs`
//! tries every word with every speaker.

/// Whose words they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WordSpeaker {
    /// A ship's own card.
    Ship,
    /// A Command Card aboard as crew.
    Crew,
    /// A Location Tile.
    Location,
    /// An Encounter Card aboard as cargo.
    Cargo,
    /// An Encounter Card being resolved.
    Encounter,
    /// An Encounter Card that lies in a location.
    Lying,
    /// The reward of a mission.
    Mission,
    /// A Command Card being played.
    #[default]
    Command,
    /// A Command Card that stays beside a ship.
    Beside,
    /// A Command Card that lies in a location.
    Planted,
    /// A Command Card that lies before its player.
    Before,
}

impl WordSpeaker {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Ship,
        Self::Crew,
        Self::Location,
        Self::Cargo,
        Self::Encounter,
        Self::Lying,
        Self::Mission,
        Self::Command,
        Self::Beside,
        Self::Planted,
        Self::Before,
    ];

    /// As in "does nothing on a Location Tile".
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Ship => "on a ship's card",
            Self::Crew => "on crew",
            Self::Location => "on a Location Tile",
            Self::Cargo => "on cargo",
            Self::Encounter => "on an Encounter Card while it is resolved",
            Self::Lying => "on an Encounter Card that lies in a location",
            Self::Mission => "in a mission's reward",
            Self::Command => "on a Command Card while it is played",
            Self::Beside => "on a card that stays beside a ship",
            Self::Planted => "on a Command Card that lies in a location",
            Self::Before => "on a Command Card that lies before its player",
        }
    }
}

/// What sort of word it is: the same name may be a verb and a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// A verb, or what holds verbs.
    Effect,
    /// `Gives`, `On`, `Use`.
    Ability,
    /// What sets an `On` off.
    Trigger,
    /// When a `Use` may be used.
    When,
    /// What a `Use` costs.
    Cost,
    /// To whom a `Gives` gives.
    Scope,
    /// What a `Gives` gives.
    Static,
    /// A ship or ships.
    Who,
    /// With whom a card stays.
    StaysWith,
    /// A number.
    Amount,
}

/// One word that does not serve every speaker.
#[derive(Clone, Copy, Debug)]
pub struct WordRow {
    pub kind: WordKind,
    pub word: &'static str,
    /// Whom it serves.
    pub speakers: &'static [WordSpeaker],
    /// Why it serves nobody else.
    pub why: &'static str,
    /// What may be meant.
    pub instead: Option<&'static str>,
}

use WordKind::{Ability, Amount, Cost, Effect, Scope, Static, StaysWith, Trigger, When, Who};
use WordSpeaker::{Before, Beside, Cargo, Command, Crew, Encounter, Location, Lying, Planted, Ship};

/// Encounter Cards, wherever they are.
const ENCOUNTERS: &[WordSpeaker] = &[Encounter, Lying, Cargo];
/// Those that are cards in play and can be counted on.
const CARDS: &[WordSpeaker] = &[Crew, Beside, Command, Planted, Before, Cargo, Encounter, Lying];
/// Those with a ship that could use them, and an owner of their own.
const USED: &[WordSpeaker] = &[Ship, Crew, Cargo, Beside, Before];
/// Those with an owner of their own.
const OWNED: &[WordSpeaker] = &[Ship, Crew, Cargo, Beside, Planted, Before];
/// Those with a bearer, or a place whose ships stand for one.
const BORNE: &[WordSpeaker] =
    &[Ship, Crew, Location, Cargo, Encounter, Lying, WordSpeaker::Mission, Command, Beside, Planted];
/// Those that are used or played while something is under way.
const PLAYED: &[WordSpeaker] = &[Ship, Crew, Cargo, Beside, Before, Command];

const NO_PART: &str = "no ship of one's own takes part in it";
const REACTS: &str = "it changes what is under way, and only what a player uses or plays comes in between";
const PLACE: &str = "it is a rule of the place itself";
const NO_OWNER: &str = "a place belongs to nobody, and gives what it gives to each ship there";

/// The table.
pub const TABLE: &[WordRow] = &[
    row(Effect, "Score", ENCOUNTERS, "only an Encounter Card bears points to score", Some("VictoryPoints")),
    row(Effect, "BecomeCargo", ENCOUNTERS, "only an Encounter Card becomes cargo", Some("Attach")),
    row(Effect, "StayAt", ENCOUNTERS, "only an Encounter Card stays in a location", None),
    row(Effect, "Spawn", ENCOUNTERS, "only Encounter Cards have more of their kind in the box", None),
    row(
        Effect,
        "DiscardThis",
        &[Crew, Beside, Planted, Before, Cargo, Encounter, Lying],
        "a played card is discarded by itself, and ships, locations and missions never are",
        Some("TrashThis"),
    ),
    row(
        Effect,
        "TrashThis",
        &[Crew, Beside, Planted, Before, Command],
        "only a Command Card is trashed",
        Some("DiscardThis"),
    ),
    row(Effect, "Count", CARDS, "only Command Cards and Encounter Cards have a counter", None),
    row(Amount, "Counter", CARDS, "only Command Cards and Encounter Cards have a counter", None),
    row(Effect, "Attach", &[Command, Crew, Beside], "only a Command Card stays beside a ship", Some("Grant")),
    row(Effect, "Plant", &[Command], "only a Command Card that is played is put into a location", None),
    row(Effect, "Cancel", PLAYED, REACTS, None),
    row(Effect, "Soften", PLAYED, REACTS, None),
    row(Effect, "PreventDamage", PLAYED, REACTS, None),
    row(Effect, "ChangeDie", PLAYED, REACTS, None),
    row(Effect, "Reroll", PLAYED, REACTS, None),
    row(Effect, "EndCombat", PLAYED, REACTS, None),
    row(Effect, "RemoveShip", PLAYED, REACTS, None),
    row(Ability, "Use", USED, "what lies in a place has no ship that could use it", Some("On")),
    row(Trigger, "Assigned", &[Crew], "only crew is assigned", None),
    row(Trigger, "EntersPost", USED, "a Command Post is no location", Some("Enters")),
    row(
        Trigger,
        "AnyTurnStarts",
        &[Ship, Crew, Cargo, Beside, Lying, Before],
        "what a place does, it does to each ship there in the turn of its owner",
        Some("TurnStarts"),
    ),
    row(Trigger, "EnemyEnters", OWNED, "a place has no enemies", Some("Enters")),
    row(Trigger, "EnemyMoves", OWNED, "a place has no enemies", None),
    row(Trigger, "EnemyExplores", OWNED, "a place has no enemies", Some("Explores")),
    row(
        When,
        "EnemyAction",
        &[Command],
        "no ship of one's own takes part in an enemy's Action, and only crew that `infiltrates` is aboard one that does",
        None,
    ),
    row(
        When,
        "EnemyEncounter",
        &[Command],
        "no ship of one's own takes part in an enemy's encounter, and only crew that `infiltrates` is aboard one that does",
        None,
    ),
    row(When, "EnemyExploration", &[Command], NO_PART, Some("EnemyExplores")),
    row(When, "EnemyMove", &[Command], NO_PART, Some("EnemyMoves")),
    row(
        StaysWith,
        "Me",
        &[Command],
        "only a Command Card that is played is put before its player",
        Some("This"),
    ),
    row(Cost, "DiscardThis", &[Crew, Cargo, Beside, Before], "a ship's own card is never discarded", None),
    row(Cost, "TrashThis", &[Crew, Beside, Before], "only a Command Card is trashed", Some("DiscardThis")),
    row(Scope, "Ships", OWNED, NO_OWNER, Some("Bearer")),
    row(Scope, "Bearer", BORNE, "what lies before a player has no bearer", Some("Ships")),
    row(Static, "TokensNeeded", &[Location], PLACE, None),
    row(Static, "Passage", &[Location], PLACE, None),
    row(Who, "Force", &[Encounter], "only an Encounter Card that is resolved strikes a force", Some("Group")),
];

const fn row(
    kind: WordKind,
    word: &'static str,
    speakers: &'static [WordSpeaker],
    why: &'static str,
    instead: Option<&'static str>,
) -> WordRow {
    WordRow { kind, word, speakers, why, instead }
}

/// The row by which the speaker may not say the word; none: it may.
pub fn refusal(kind: WordKind, word: &str, speaker: WordSpeaker) -> Option<&'static WordRow> {
    let own = TABLE.iter().find(|row| row.kind == kind && row.word == word);
    own.filter(|row| !row.speakers.contains(&speaker))
}
