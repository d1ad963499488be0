//! The entries of the content files: ships, locations, Command Cards, missions, encounters, scenarios.
//!
//! One struct per file under `assets/fleet/packs/<pack>/`. Every entry says where its numbers come from
//! ([`Provenance`]).

use serde::{Deserialize, Serialize};

use super::validate::MOST_RATING;
use super::vocabulary::{Ability, Cond, Effect, Task, When};
use crate::fleet::units::{CrewType, Listed, MissionKind, Rating, System, VictoryPoints};

/// Where an entry's numbers come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Provenance {
    /// Named with these numbers in the rulebook, under this heading.
    Rulebook(String),
    /// Name or some figures from the rulebook or public listings, the rest designed for this game.
    Mixed(String),
    /// Designed for this game.
    Original,
}

/// A dial setting: four ratings, written `"W S E Sh"` such as `"8 6 D 7"` (FLEET-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Setting(pub [Rating; 4]);

impl Setting {
    /// The printed rating of one system.
    pub fn rating(self, system: System) -> Rating {
        self.0[system.index()]
    }

    /// The power spent: the sum of the active ratings (FLEET-22).
    pub fn power(self) -> u32 {
        self.0.iter().filter_map(|rating| rating.number()).map(u32::from).sum()
    }
}

impl TryFrom<String> for Setting {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut ratings = [Rating::Disabled; 4];
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.len() != ratings.len() {
            return Err(format!(
                "a dial setting has four ratings (Weapons Sensors Engines Shields), found \"{text}\""
            ));
        }
        for (rating, word) in ratings.iter_mut().zip(words) {
            *rating = match word {
                "D" => Rating::Disabled,
                "d" => return Err("a Disabled system is written with a capital letter: D".to_owned()),
                number => Rating::At(number.parse().map_err(|_| {
                    format!("a rating is a number from 0 to {MOST_RATING}, or D, found \"{number}\"")
                })?),
            };
        }
        Ok(Self(ratings))
    }
}

impl From<Setting> for String {
    fn from(setting: Setting) -> Self {
        setting.0.map(|rating| rating.to_string()).join(" ")
    }
}

/// The settings of one damage level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// In dial order; at least one, at most eight; all of the same power (FLEET-22).
    pub settings: Vec<Setting>,
    /// The blue setting, if this level has one (FLEET-23).
    #[serde(default)]
    pub cloak: Option<Setting>,
}

/// A whole combat dial (FLEET-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dial {
    /// Without damage.
    pub undamaged: Band,
    /// At one point of damage.
    pub yellow: Band,
    /// At two; the next one destroys the ship.
    pub red: Band,
}

/// Mission numbers of a ship (DECKS-04); they add up to its Size (DECKS-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionMix {
    /// Science missions.
    pub science: u8,
    /// Influence missions.
    pub influence: u8,
    /// Combat missions.
    pub combat: u8,
}

/// A Starship Display Card with its dial. File `ships.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipEntry {
    /// How files, saves and commands name it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// Its class, which cards can ask for (`Class`).
    pub class: String,
    /// The id of its side.
    pub side: String,
    /// Size, 1 or more; a fleet has as much of it as the goal has points.
    pub size: u8,
    /// The missions it brings; the numbers add up to its Size (DECKS-05).
    pub missions: MissionMix,
    /// Its combat dial.
    pub dial: Dial,
    /// What it can do.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// A sentence for the mood, which does nothing.
    #[serde(default)]
    pub flavour: String,
    /// Where its numbers come from.
    pub source: Provenance,
}

/// A kind of Location Tile. File `locations.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocationEntry {
    /// How files, saves and commands name it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// How many such tiles are among the fifty.
    #[serde(default = "one")]
    pub copies: u8,
    /// Movement points to cross it (MOVE-07).
    pub size: u8,
    /// Die faces that draw an Encounter Card, inclusive (EXPLORE-07); `None`: never.
    #[serde(default)]
    pub encounter_range: Option<(u8, u8)>,
    /// What it is: "space", "planet", "habitable", "nebula", "star", "asteroids", "anomaly", "wormhole", ...
    pub tags: Vec<String>,
    /// What it does to every ship that is there, of either side.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// A sentence for the mood, which does nothing.
    #[serde(default)]
    pub flavour: String,
    /// Where its numbers come from.
    pub source: Provenance,
}

/// The Ops or Combat effect of a Command Card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardEffect {
    /// Ops: when it may be played, at any of these. Combat: left out it is before the dice of a combat, and in Weapons or
    /// Shields tests of one's own (CARDS-19). What changes a die stands at `[AfterDice]`, what answers a hit at `[Damage]`, and
    /// what answers a card at `[CardPlayed([Combat])]`; these are then of a combat for a Combat effect, and of anything else for
    /// an Ops effect, which is never played in a combat.
    #[serde(default)]
    pub when: Vec<When>,
    /// Requirement on the ship concerned (CARDS-12).
    #[serde(default)]
    pub needs: Cond,
    /// What is done, in this order.
    pub effects: Vec<Effect>,
}

/// The Crew effect of a Command Card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewEffect {
    /// The seat it takes: a ship has one of each.
    pub kind: CrewType,
    /// It is assigned to an enemy ship beside one of one's own, to a crew seat that is free, and stays until crew of its
    /// type is assigned there: an agent. Its ship is `This`, and its player `Me`. A `Use` of it stands at `Turn`, or at
    /// `EnemyAction` and `EnemyEncounter`, which then mean what the ship does that it is aboard, and at no other moment; it
    /// costs `OncePerTurn`, `DiscardThis`, `TrashThis` or `Discard`.
    #[serde(default)]
    pub infiltrates: bool,
    /// What else it is, as players read it: "Holographic", "House of Martok". Other cards ask for it with `Aboard`.
    #[serde(default)]
    pub traits: Vec<String>,
    /// What it gives while it is aboard.
    pub abilities: Vec<Ability>,
}

/// A Command Card. File `command.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandEntry {
    /// How files, saves and commands name it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// The id of its side, which is that of its Subdeck.
    pub side: String,
    /// The id of its Subdeck.
    pub subdeck: String,
    /// How many such cards there are; those of a Subdeck add up to ten.
    #[serde(default = "one")]
    pub copies: u8,
    /// Its Ops effect.
    #[serde(default)]
    pub ops: Option<CardEffect>,
    /// Its Combat effect.
    #[serde(default)]
    pub combat: Option<CardEffect>,
    /// Its Crew effect.
    #[serde(default)]
    pub crew: Option<CrewEffect>,
    /// A sentence for the mood, which does nothing.
    #[serde(default)]
    pub flavour: String,
    /// Where its numbers come from.
    pub source: Provenance,
}

/// A Subdeck: ten cards of one side with a theme (DECKS-01). File `subdecks.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubdeckEntry {
    /// How files, saves and commands name it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// The id of its side.
    pub side: String,
    /// One sentence on what it is good at, for whoever picks it.
    pub theme: String,
    /// Where name and theme come from.
    pub source: Provenance,
}

/// A side. File `sides.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideEntry {
    /// How files, saves and commands name it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// As in "a Klingon ship".
    pub adjective: String,
    /// Where the names come from.
    pub source: Provenance,
}

/// A Mission Card. File `missions.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionEntry {
    /// How files, saves and commands name it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// The stack it is drawn from.
    pub kind: MissionKind,
    /// How many such cards there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// Victory Points (MISSION-05).
    pub points: VictoryPoints,
    /// Lies face down (MISSION-03). Not with `race`, `deadline` or `while_open`, by which all would see what it is.
    #[serde(default)]
    pub secret: bool,
    /// What completes it.
    pub task: Task,
    /// Both sides may do it, and whoever does it first has its points; whoever held it draws another one. The task is a
    /// single test, deed or Condition.
    #[serde(default)]
    pub race: bool,
    /// So many turns after the one in which it was drawn, whoever's they are, it stays; then it is gone at the start of its
    /// holder's next turn and is replaced. 0: it stays until it is done. Not with a task of `one_turn`.
    #[serde(default)]
    pub deadline: u8,
    /// What holds as long as it lies open, for ships wherever they are: `Gives(to: Ships(reach: Anywhere), ...)` and nothing
    /// else.
    #[serde(default)]
    pub while_open: Vec<Ability>,
    /// Done when the mission is completed, besides its points.
    #[serde(default)]
    pub reward: Vec<Effect>,
    /// A sentence for the mood, which does nothing.
    #[serde(default)]
    pub flavour: String,
    /// Where its numbers come from.
    pub source: Provenance,
}

/// The test on an Encounter Card (ENCOUNTER-03). More than one system: the tester picks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncounterTest {
    /// The systems of which one is tested.
    pub systems: Vec<System>,
    /// What the total has to reach.
    pub level: u8,
}

/// An Encounter Card; each exists once (ENCOUNTER-13). File `encounters.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncounterEntry {
    /// How files, saves and commands name it.
    pub id: String,
    /// As players read it.
    pub name: String,
    /// Victory Points (ENCOUNTER-05). A `test` that is passed scores them by itself, and the card goes to the Victory Pile,
    /// unless `effects` or `success` have sent it elsewhere by then: `BecomeCargo`, `StayAt` or `DiscardThis` leave nothing to
    /// score. Then, and without a `test`, the word `Score` scores them, once: in `success`, in what follows a `Test` or `Foe`
    /// among the `effects`, or under `while_aboard`. 0: none.
    #[serde(default)]
    pub points: VictoryPoints,
    /// Stays in its location until resolved with success (ENCOUNTER-08): where neither `test` nor a test among its `effects` can
    /// be tried again, for good.
    #[serde(default)]
    pub persistent: bool,
    /// So many more of it are kept in the box for `Spawn`, never in the deck; each goes back there.
    #[serde(default)]
    pub spawns: u8,
    /// Affects every ship of a Task Force, as the card itself says (TASK-09).
    #[serde(default)]
    pub all_ships: bool,
    /// What the ship that drew it has to pass at once.
    #[serde(default)]
    pub test: Option<EncounterTest>,
    /// Without a test: what happens. With one: what happens before it.
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// Done when the test is passed.
    #[serde(default)]
    pub success: Vec<Effect>,
    /// Done when it is failed.
    #[serde(default)]
    pub failure: Vec<Effect>,
    /// While it lies in a location (Persistent).
    #[serde(default)]
    pub while_there: Vec<Ability>,
    /// While it is cargo aboard a ship.
    #[serde(default)]
    pub while_aboard: Vec<Ability>,
    /// A sentence for the mood, which does nothing.
    #[serde(default)]
    pub flavour: String,
    /// Where its numbers come from.
    pub source: Provenance,
}

/// A word for a kind of place that tags may use, with the wording that texts use. File `tags.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TagEntry {
    /// How files name it.
    pub id: String,
    /// With its article: "a nebula".
    pub phrase: String,
    /// Where a ship is when it is there: "in a nebula". Empty: "at" and the phrase.
    #[serde(default)]
    pub place: String,
}

const fn one() -> u8 {
    1
}
