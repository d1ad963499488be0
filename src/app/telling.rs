//! What a fact looks, sounds and reads like: one table for scene, sound and log. Its sentence comes from
//! `fleet::describe`.
//!
//! Invariants: every fact has its entry, by name; facts that are mere bookkeeping take no time at all; nothing is told
//! but what stands in the fact.

use crate::app::panels::model::LogTone;
use crate::app::scene::sync::{STEP, TURN_OVER};
use crate::app::theme::Icon;
use crate::engine::game::Seat;
use crate::fleet::fact::{DieFor, EscapeKind, Fact};
use crate::fleet::ids::{CardId, CellId, EncounterId, ShipId, TileId};
use crate::fleet::units::{Installation, Listed};

/// Seconds a die tumbles.
pub const TUMBLE: f32 = 0.7;
/// Seconds a torpedo flies.
pub const FLIGHT: f32 = 0.45;
/// Seconds a blast lasts.
pub const BLAST: f32 = 0.9;
/// Seconds a word floats.
pub const FLOAT: f32 = 1.1;
/// Seconds for which a success is told.
pub const SUCCESS: f32 = 1.2;
/// Seconds for which it is told that a last turn follows.
const LAST_TURN: f32 = 2.6;

/// Where something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    Cell(CellId),
    /// Where the ship stands.
    Ship(ShipId),
    /// Over the Command Post of a seat.
    Post(Seat),
}

/// Whose doing it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Seat(Seat),
    /// Whoever has the ship.
    Ship(ShipId),
}

/// What is seen over the board for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// A beam from ship to ship, which goes past if it does not hit.
    Beam {
        from: ShipId,
        to: ShipId,
        hit: bool,
    },
    Torpedo {
        from: ShipId,
        to: ShipId,
    },
    Hit(ShipId),
    Shield(ShipId),
    Mend(ShipId),
    Blast(ShipId),
    /// An installation goes up.
    Ruin(CellId),
    Arrival(CellId),
    /// Something has come off there: rings rise in the colour of its owner.
    Success {
        over: Whereabouts,
        by: By,
    },
    Scan(CellId),
    /// A token rises from the seat's Command Post.
    Points(Seat),
    /// Somebody is beamed down, or up.
    Shimmer(CellId),
    /// A ship fades, or comes out of it.
    Veil {
        ship: ShipId,
        cell: CellId,
    },
    /// A tile lies face up.
    Reveal(CellId),
    /// Somebody or something is beamed from ship to ship.
    Transport {
        from: ShipId,
        to: ShipId,
    },
    /// A ship comes from far away.
    Warp(CellId),
    /// The match is won by this seat.
    Triumph(Seat),
}

/// How floating words are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Good,
    Bad,
}

/// What floating words say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    Text(String),
    /// Which ship is lost.
    Lost(ShipId),
    /// What an Encounter Card is called.
    Encounter(EncounterId),
    /// What a Command Card is called.
    Card(CardId),
    /// What a location is called.
    Location(TileId),
}

/// Words that float over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub over: Whereabouts,
    pub says: Says,
    pub tone: Tone,
}

/// How one fact is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// Seconds to wait before the next fact, at pace 1.
    pub seconds: f32,
    /// The file in `audio`, without its ending.
    pub sound: Option<&'static str>,
    /// How its line in the log is drawn.
    pub tone: LogTone,
    /// Its line is about dice and sums.
    pub sums: bool,
    pub by: Option<By>,
    /// Where it happened.
    pub at: Option<Whereabouts>,
    /// A success that is told in a headline, with this emblem.
    pub emblem: Option<Icon>,
    pub light: Option<Light>,
    pub words: Vec<Words>,
    /// The die that tumbles.
    pub die: Option<(Seat, u8, DieFor)>,
    /// Earlier dice are cleared away. Facts that take no time may pass unseen, so none of them says this.
    pub clears_dice: bool,
    /// Ships whose place has changed travel there.
    pub travels: bool,
    /// The next decision waits until it has been seen.
    pub holds: bool,
}

/// A fact that is mere bookkeeping.
const QUIET: Telling = Telling {
    seconds: 0.0,
    sound: None,
    tone: LogTone::Plain,
    sums: false,
    by: None,
    at: None,
    emblem: None,
    light: None,
    words: Vec::new(),
    die: None,
    clears_dice: false,
    travels: false,
    holds: false,
};

impl Telling {
    fn lasts(self, seconds: f32) -> Self {
        Self { seconds, ..self }
    }

    fn sounds(self, sound: &'static str) -> Self {
        Self { sound: Some(sound), ..self }
    }

    fn tone(self, tone: LogTone) -> Self {
        Self { tone, ..self }
    }

    fn sums(self) -> Self {
        Self { sums: true, ..self }
    }

    fn by(self, seat: Seat) -> Self {
        Self { by: Some(By::Seat(seat)), ..self }
    }

    fn by_ship(self, ship: ShipId) -> Self {
        Self { by: Some(By::Ship(ship)), ..self }
    }

    fn at(self, cell: CellId) -> Self {
        Self { at: Some(Whereabouts::Cell(cell)), ..self }
    }

    fn at_ship(self, ship: ShipId) -> Self {
        Self { at: Some(Whereabouts::Ship(ship)), ..self }
    }

    fn of_ship(self, ship: ShipId) -> Self {
        self.by_ship(ship).at_ship(ship)
    }

    fn light(self, light: Light) -> Self {
        Self { light: Some(light), ..self }
    }

    /// A success: told in a headline, and the next decision waits for it.
    fn succeeds(self, emblem: Icon) -> Self {
        Self { emblem: Some(emblem), ..self.lasts(SUCCESS).holds() }
    }

    /// The same over a place.
    fn succeeds_over(self, over: Whereabouts, by: By, emblem: Icon) -> Self {
        self.succeeds(emblem).light(Light::Success { over, by })
    }

    fn says(mut self, over: Whereabouts, says: Says, tone: Tone) -> Self {
        self.words.push(Words { over, says, tone });
        self
    }

    fn says_over(self, ship: ShipId, text: impl Into<String>, tone: Tone) -> Self {
        self.says(Whereabouts::Ship(ship), Says::Text(text.into()), tone)
    }

    fn holds(self) -> Self {
        Self { holds: true, ..self }
    }

    fn clears_dice(self) -> Self {
        Self { clears_dice: true, ..self }
    }
}

const fn verdict(good: bool) -> LogTone {
    if good { LogTone::Good } else { LogTone::Bad }
}

const fn tone(good: bool) -> Tone {
    if good { Tone::Good } else { Tone::Bad }
}

/// How a fact is told.
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
#[expect(clippy::too_many_lines, reason = "a plain list, an arm for each fact")]
pub fn telling(fact: &Fact) -> Telling {
    match *fact {
        // Preparation
        Fact::DraftBegan { seat, .. } | Fact::ShipTurned { seat, .. } | Fact::DraftEnded { seat, .. } => {
            QUIET.by(seat)
        }
        Fact::ShipAllotted { .. }
        | Fact::SubdeckPicked { .. }
        | Fact::SubdeckShown { .. }
        | Fact::DialChosen { .. }
        | Fact::DialShown { .. }
        | Fact::MissionDeckMade { .. }
        | Fact::FirstPlayer { .. } => QUIET,

        // Turns and dice
        // Who begins is told before anybody does anything.
        Fact::TurnBegan { seat, turn: 1 } => {
            QUIET.sounds("turn-start").tone(LogTone::Heading).by(seat).clears_dice().succeeds(Icon::Next)
        }
        Fact::TurnBegan { seat, .. } => {
            QUIET.lasts(0.3).sounds("turn-start").tone(LogTone::Heading).by(seat).clears_dice()
        }
        Fact::LastTurn { seat } => QUIET.by(seat).tone(LogTone::Points).succeeds(Icon::Next).lasts(LAST_TURN),
        Fact::TurnEnded { seat } => QUIET.by(seat),
        Fact::MatchEnded { winner, .. } => {
            let told = QUIET.sounds("victory").tone(LogTone::Points).light(Light::Triumph(winner));
            told.by(winner).succeeds(Icon::Victory).lasts(1.9)
        }
        Fact::ShipReadied { .. }
        | Fact::PartEnded { .. }
        | Fact::QuietTurn { .. }
        | Fact::Resigned { .. }
        | Fact::CutOff { .. }
        | Fact::ChanceDecided { .. } => QUIET,
        Fact::DieRolled { seat, purpose, face } => {
            let die = Some((seat, face, purpose));
            Telling { die, ..QUIET.lasts(TUMBLE + 0.25).sounds("dice-roll").sums().by(seat).holds() }
        }

        // Movement
        Fact::ForceJoined { .. }
        | Fact::MoveEnded { .. }
        | Fact::MovementSpent { .. }
        | Fact::MovementRestored { .. } => QUIET,
        Fact::MoveBegan { lead, .. } => QUIET.of_ship(lead),
        Fact::ShipMoved { lead, to, .. } => {
            let moved = QUIET.lasts(STEP).sounds("move").by_ship(lead).at(to).clears_dice();
            Telling { travels: true, ..moved }
        }
        Fact::EscapeRolled { kind, ships, escaped, .. } => {
            let told = QUIET.lasts(0.7).tone(verdict(escaped)).sums().holds();
            let text = match (escaped, kind) {
                (true, _) => "escapes",
                // It may leave all the same.
                (false, EscapeKind::Breakaway) => "a free attack first",
                (false, EscapeKind::Evasion) => "caught",
            };
            match ships.first() {
                Some(ship) => told.says_over(ship, text, tone(escaped)),
                None => told,
            }
        }
        Fact::BrokeAway { .. } => QUIET.lasts(0.5),
        Fact::ShipPlaced { to, .. } => QUIET.lasts(1.0).sounds("warp").at(to).light(Light::Warp(to)).holds(),

        // The board
        Fact::TileExplored { cell, seat, .. } => QUIET
            .lasts(TURN_OVER + 0.15)
            .sounds("explore")
            .by(seat)
            .at(cell)
            .light(Light::Reveal(cell))
            .clears_dice(),
        Fact::TileScanned { cell, seat, tile } => {
            let told = QUIET.lasts(0.6).sounds("scan").by(seat).at(cell).light(Light::Scan(cell));
            match tile.known() {
                // What was found out is read before anything else comes.
                Some(tile) => told.lasts(SUCCESS).holds().says(
                    Whereabouts::Cell(cell),
                    Says::Location(tile),
                    Tone::Good,
                ),
                None => told.says(Whereabouts::Cell(cell), Says::Text("scanned".to_owned()), Tone::Plain),
            }
        }
        Fact::TileReplaced { cell, .. } => QUIET.lasts(TURN_OVER + 0.15).at(cell),
        Fact::ControlPlaced { seat, cell } => {
            let told = QUIET.sounds("influence").by(seat).at(cell);
            told.succeeds_over(Whereabouts::Cell(cell), By::Seat(seat), Icon::Control)
        }
        Fact::ControlRemoved { cell, .. } => QUIET.lasts(0.2).sounds("influence").at(cell),
        Fact::InstallationBuilt { seat, cell, level } => {
            let emblem = match level {
                Installation::Outpost => Icon::Outpost,
                Installation::Colony => Icon::Colony,
                Installation::Starbase => Icon::Starbase,
            };
            let told = QUIET.sounds("build").by(seat).at(cell);
            told.succeeds_over(Whereabouts::Cell(cell), By::Seat(seat), emblem)
        }
        Fact::InstallationTaken { seat, cell } => QUIET.lasts(0.5).by(seat).at(cell),
        Fact::InstallationDestroyed { cell } => {
            QUIET.lasts(BLAST).sounds("explosion").at(cell).light(Light::Ruin(cell)).holds()
        }
        Fact::ScansTakenOff { seat } => QUIET.by(seat),
        Fact::AwayTeamPlaced { seat, cell, .. } | Fact::AwayTeamRecovered { seat, cell, .. } => {
            QUIET.lasts(0.8).sounds("transport").by(seat).at(cell).light(Light::Shimmer(cell))
        }

        // Ships
        Fact::PowerAdjusted { ship, .. } | Fact::DialSet { ship, .. } => {
            QUIET.lasts(0.7).sounds("dial-click").of_ship(ship)
        }
        Fact::ShipDamaged { ship, points, .. } => {
            let told = QUIET.lasts(1.0).sounds("damage").tone(LogTone::Bad).of_ship(ship).holds();
            told.light(Light::Hit(ship)).says_over(ship, format!("{points} damage"), Tone::Bad)
        }
        Fact::DamagePrevented { ship, points } => {
            let told = QUIET.lasts(0.6).sounds("shield-hit").tone(LogTone::Good).of_ship(ship).holds();
            told.light(Light::Shield(ship)).says_over(ship, format!("{points} prevented"), Tone::Good)
        }
        Fact::ShipDestroyed { ship, cell, .. } => {
            let told =
                QUIET.lasts(BLAST).sounds("explosion").tone(LogTone::Bad).by_ship(ship).at(cell).holds();
            told.light(Light::Blast(ship)).says(Whereabouts::Ship(ship), Says::Lost(ship), Tone::Bad)
        }
        Fact::ShipRepaired { ship, .. } => {
            let told = QUIET.lasts(0.7).sounds("repair").tone(LogTone::Good).of_ship(ship);
            told.light(Light::Mend(ship)).says_over(ship, "repaired", Tone::Good)
        }
        Fact::ShipReinforced { seat, cell, .. } => {
            QUIET.sounds("warp").by(seat).at(cell).succeeds(Icon::Engines).light(Light::Warp(cell))
        }
        Fact::FleetSizeRaised { .. } | Fact::FleetSizeGrown { .. } => QUIET,

        // The cloak
        Fact::Cloaked { ship, cell, .. } | Fact::Decloaked { ship, cell, .. } => {
            QUIET.lasts(1.0).sounds("cloak").at(cell).light(Light::Veil { ship, cell }).holds()
        }
        Fact::TokenShown { .. } => QUIET.lasts(0.7).sounds("scan").holds(),
        Fact::EchoPlaced { .. }
        | Fact::TokensMixed { .. }
        | Fact::TokenMoved { .. }
        | Fact::EchoMoved { .. }
        | Fact::EchoRemoved { .. } => QUIET.lasts(0.4),
        Fact::TokenDealt { .. } | Fact::TokenMoveBegan { .. } | Fact::TokenMoveEnded { .. } => QUIET,

        // Actions, tests and combat
        Fact::ActionSpent { seat, .. } => QUIET.by(seat),
        Fact::ActionCancelled { ship } => QUIET.lasts(0.6).tone(LogTone::Bad).of_ship(ship).holds(),
        Fact::TransportBegan { lead, target, .. } => {
            let light = Light::Transport { from: lead, to: target };
            QUIET.lasts(1.0).sounds("transport").of_ship(lead).light(light).holds()
        }
        Fact::ShipRemoved { .. } => QUIET.lasts(0.4),
        Fact::ActionsRaised { seat, by } => {
            let gained = by > 0;
            let told = QUIET.lasts(SUCCESS).tone(verdict(gained)).by(seat).holds();
            let noun = if by.abs() == 1 { "Action" } else { "Actions" };
            told.says(Whereabouts::Post(seat), Says::Text(format!("{by:+} {noun}")), tone(gained))
        }
        Fact::ActionGranted { .. } | Fact::AdjustmentRestored { .. } | Fact::CombatEnded { .. } => QUIET,
        Fact::TestBegan { seat, lead, .. } => QUIET.lasts(0.1).by(seat).at_ship(lead).clears_dice(),
        Fact::FoeFought { seat, lead, .. } => {
            QUIET.lasts(0.35).sounds("phaser").by(seat).at_ship(lead).clears_dice()
        }
        Fact::FoeCompared { ship, own, own_die, foe, foe_die, passed, .. } => {
            let (mine, theirs) = (own + i16::from(own_die), i16::from(foe) + i16::from(foe_die));
            let told = QUIET.lasts(0.7).tone(verdict(passed)).sums().of_ship(ship).holds();
            told.says_over(ship, format!("{mine} against {theirs}"), tone(passed))
        }
        Fact::CombatBegan { seat, lead, .. } => {
            QUIET.lasts(0.35).sounds("phaser").by(seat).at_ship(lead).clears_dice()
        }
        Fact::InstallationAttacked { seat, cell, .. } => {
            QUIET.lasts(0.35).sounds("phaser").by(seat).at(cell).clears_dice()
        }
        Fact::TestFailedDisabled { ship, system } => {
            let told = QUIET.lasts(0.5).tone(LogTone::Bad).of_ship(ship).holds();
            told.says_over(ship, format!("{} disabled: fails", system.name()), Tone::Bad)
        }
        Fact::TestSure { ship, rating, level, .. } => {
            let told = QUIET.lasts(0.7).tone(LogTone::Good).sums().of_ship(ship).holds();
            told.says_over(ship, format!("{rating} against {level}: succeeds"), Tone::Good)
        }
        Fact::TestCompared { ship, rating, die, level, passed, .. } => {
            let (total, sign) = (rating + i16::from(die), if passed { "succeeds" } else { "fails" });
            let told = QUIET.lasts(0.7).tone(verdict(passed)).sums().of_ship(ship).holds();
            told.says_over(ship, format!("{total} against {level}: {sign}"), tone(passed))
        }
        Fact::TotalsCompared { ship, target, own, own_die, enemy, enemy_die, passed, damage, .. } => {
            let (mine, theirs) = (own + i16::from(own_die), enemy + i16::from(enemy_die));
            // Ships in a contest other than combat do not shoot.
            let light = match damage {
                Some(_) => Light::Beam { from: ship, to: target, hit: passed },
                None => Light::Shield(target),
            };
            let told = QUIET.lasts(0.8).tone(verdict(passed)).sums().of_ship(ship).light(light).holds();
            let told = told.says_over(ship, mine.to_string(), tone(passed));
            told.says_over(target, theirs.to_string(), tone(!passed))
        }
        Fact::AttackHit { ship, target, .. } => {
            let light = Light::Torpedo { from: ship, to: target };
            let told = QUIET.lasts(FLIGHT + 0.25).sounds("torpedo").tone(LogTone::Good).sums();
            told.of_ship(ship).light(light).holds()
        }
        Fact::PointsGained { seat, points, .. } => {
            let told = QUIET.sounds("points").tone(LogTone::Points).by(seat).succeeds(Icon::Victory);
            let told = told.light(Light::Points(seat));
            told.says(Whereabouts::Post(seat), Says::Text(format!("+{points} VP")), Tone::Good)
        }

        // Cards and crew
        Fact::CardDrawn { seat, .. } => QUIET.sounds("card-draw").tone(LogTone::Quiet).by(seat),
        Fact::CardPlayed { seat, card, ship, .. } => {
            let told = QUIET.lasts(0.6).sounds("card-play").by(seat).holds();
            match ship {
                Some(ship) => told.says(Whereabouts::Ship(ship), Says::Card(card), Tone::Plain),
                None => told,
            }
        }
        Fact::CrewSpent { seat, card, ship, .. } => {
            let told = QUIET.lasts(0.6).sounds("card-play").by(seat).holds();
            told.says(Whereabouts::Ship(ship), Says::Card(card), Tone::Plain)
        }
        Fact::AbilityUsed { ship, .. } => QUIET.of_ship(ship),
        Fact::OptionTaken { seat, .. } => QUIET.lasts(0.8).by(seat).holds(),
        Fact::CardCancelled { .. } => QUIET.lasts(0.6).holds(),
        Fact::CardDiscarded { seat, .. } => QUIET.tone(LogTone::Quiet).by(seat),
        Fact::AgentPlaced { seat, ship, .. } => QUIET.sounds("card-play").by(seat).at_ship(ship),
        Fact::CrewAssigned { ship, .. } => QUIET.sounds("card-play").of_ship(ship),
        Fact::CrewBeamed { from, to, .. }
        | Fact::PrisonerBeamed { from, to, .. }
        | Fact::CargoBeamed { from, to, .. } => {
            QUIET.lasts(0.8).sounds("transport").of_ship(to).light(Light::Transport { from, to })
        }
        Fact::CardTrashed { .. } | Fact::DeckRenewed { .. } | Fact::CardAttached { .. } => {
            QUIET.tone(LogTone::Quiet)
        }
        Fact::CardPlanted { cell, .. } => QUIET.lasts(0.4).at(cell),
        Fact::CardFetched { .. }
        | Fact::CardPeeked { .. }
        | Fact::CardsPutUnder { .. }
        | Fact::CrewCaptured { .. }
        | Fact::HandShown { .. }
        | Fact::CardShown { .. }
        | Fact::CardGiven { .. }
        | Fact::TurnedDown { .. }
        | Fact::CounterChanged { .. }
        | Fact::AbilitySetOff { .. }
        | Fact::ModifierAdded { .. }
        | Fact::ModifierRemoved { .. } => QUIET,

        // Missions and encounters
        Fact::MissionDrawn { seat, .. }
        | Fact::MissionBuried { seat, .. }
        | Fact::MissionPutUnder { seat, .. } => QUIET.tone(LogTone::Quiet).by(seat),
        Fact::MissionExpired { seat, .. } => QUIET.lasts(0.6).tone(LogTone::Bad).by(seat),
        Fact::MissionCycled { seat, .. } | Fact::EncounterScored { seat, .. } => QUIET.by(seat),
        Fact::MissionCompleted { seat, .. } => {
            let light = Light::Success { over: Whereabouts::Post(seat), by: By::Seat(seat) };
            QUIET.lasts(0.8).sounds("mission-complete").tone(LogTone::Points).by(seat).light(light).holds()
        }
        Fact::MissionAdvanced { ship, .. } => {
            let told = QUIET.sounds("points").tone(LogTone::Good).of_ship(ship);
            told.succeeds_over(Whereabouts::Ship(ship), By::Ship(ship), Icon::Check)
        }
        Fact::MissionReset { .. }
        | Fact::MissionOrphaned { .. }
        | Fact::MissionsExchanged { .. }
        | Fact::MissionsRenewed { .. }
        | Fact::EncounterTried { .. } => QUIET,
        Fact::PlaceSetOff { cell, .. } => QUIET.tone(LogTone::Quiet).at(cell),
        // What it has brought is the news.
        Fact::EncounterDiscarded { .. } | Fact::EncountersRenewed { .. } => QUIET.tone(LogTone::Quiet),
        Fact::EncounterDrawn { encounter, seat, cell, .. } => {
            let told = QUIET.lasts(0.8).sounds("encounter").by(seat).at(cell).clears_dice();
            told.says(Whereabouts::Cell(cell), Says::Encounter(encounter), Tone::Plain)
        }
        Fact::EncounterWon { seat, .. } => {
            QUIET.sounds("mission-complete").tone(LogTone::Good).by(seat).succeeds(Icon::Check)
        }
        Fact::EncounterLost { .. } => QUIET.lasts(0.4).tone(LogTone::Bad).holds(),
        Fact::EncounterStays { cell, .. } => QUIET.lasts(0.4).at(cell),
        Fact::EncounterSpawned { cell, .. } => QUIET.lasts(0.6).at(cell),
        Fact::EncounterCarried { ship, .. } => QUIET.lasts(0.4).of_ship(ship),
    }
}
