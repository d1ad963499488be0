//! Whether an expectation holds, and what is so instead.

use super::Expectation;
use crate::engine::game::{Game, Seat};
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::describe;
use crate::fleet::ids::{CardId, CellId, EncounterId, MissionId, ShipId, TokenId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace, ShipPlace};
use crate::fleet::state::table::TOKENS;
use crate::fleet::units::{DamageLevel, Listed, Rating, System};

/// A match in the middle of a script.
#[derive(Clone, Copy)]
pub(super) struct ScriptedMatch<'a> {
    pub session: &'a Session<FleetCaptains>,
    /// Whose step it is.
    pub seat: Seat,
    /// The first step of the session that belongs to it.
    pub since: usize,
}

/// Nothing where it holds, else what was found in its place.
pub(super) fn expect(holds: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found()) }
}

impl ScriptedMatch<'_> {
    pub(super) fn position(&self) -> Position<'_> {
        Position::new(self.session.fixed(), self.session.state())
    }

    /// Whether it holds.
    #[expect(clippy::too_many_lines, reason = "a plain list, an arm for each expectation")]
    pub(super) fn check(&self, what: &Expectation) -> Result<(), String> {
        let position = self.position();
        let (m, t) = (position.m, position.t);
        match what {
            Expectation::At { ship, cell } => {
                let at = position.ship(*ship).cell();
                expect(at == Some(*cell), || self.whereabouts(*ship))
            }
            Expectation::Level { ship, level } => self.level(*ship, *level),
            Expectation::Setting { ship, ratings } => self.setting(*ship, ratings),
            Expectation::Rating { ship, system, value } => self.rating(*ship, *system, *value),
            Expectation::Disabled { ship, system } => self.rating(*ship, *system, Rating::Disabled),
            Expectation::Cloaked { ship } => {
                expect(position.ship(*ship).cloaked, || "it is not cloaked".to_owned())
            }
            Expectation::Lost { ship } => {
                expect(position.ship(*ship).at == ShipPlace::Lost, || self.whereabouts(*ship))
            }
            Expectation::Aboard { ship, card } => self.card(*card, CardPlace::Crew { ship: *ship }),
            Expectation::Prisoner { ship, card } => self.card(*card, CardPlace::Prisoner { ship: *ship }),
            Expectation::Agent { ship, card } => self.card(*card, CardPlace::Agent { ship: *ship }),
            Expectation::Beside { ship, card } => self.card(*card, CardPlace::Beside { ship: *ship }),
            Expectation::Before { seat, card } => self.card(*card, CardPlace::Before { seat: *seat }),
            Expectation::Planted { cell, card } => self.card(*card, CardPlace::Planted { cell: *cell }),
            Expectation::Discarded { card } => {
                let own = t.card(*card);
                expect(matches!(own, CardPlace::Discard { .. }), || self.card_at(own))
            }
            Expectation::Trashed { card } => self.card(*card, CardPlace::Trash),
            Expectation::Cargo { ship, encounter } => {
                self.encounter(*encounter, EncounterPlace::Cargo { ship: *ship })
            }
            Expectation::Lies { cell, encounter } => {
                self.encounter(*encounter, EncounterPlace::Cell { cell: *cell })
            }
            Expectation::Scored { seat, encounter } => {
                self.encounter(*encounter, EncounterPlace::Pile { seat: *seat })
            }
            Expectation::EncounterDiscarded { encounter } => {
                self.encounter(*encounter, EncounterPlace::Discard)
            }
            Expectation::Explored { cell } => {
                expect(t.cell(*cell).facing.is_some(), || "it lies face down".to_owned())
            }
            Expectation::Scanned { cell, seat } => {
                expect(t.cell(*cell).scans.has(*seat), || "no Scan Token of theirs lies there".to_owned())
            }
            Expectation::Control { cell, seat, tokens } => {
                let own = t.cell(*cell).tokens_of(*seat);
                expect(own == *tokens, || format!("there are {own}"))
            }
            Expectation::Installation { cell, level } => {
                let own = t.cell(*cell).installation;
                expect(own == Some(*level), || {
                    own.map_or_else(
                        || "nothing is built there".to_owned(),
                        |own| format!("it is a {}", own.name()),
                    )
                })
            }
            Expectation::AwayTeam { cell, seat } => {
                expect(t.cell(*cell).away_teams.has(*seat), || "none of theirs is there".to_owned())
            }
            Expectation::Tokens { cell, seat, tokens } => self.tokens(*cell, *seat, *tokens),
            Expectation::Points { seat, points } => {
                let own = t.seat(*seat).victory_points();
                expect(own.0 == *points, || format!("they have {own}"))
            }
            Expectation::HandSize { seat, cards } => {
                let own = t.seat(*seat).hand;
                expect(own == *cards, || format!("they hold {own}"))
            }
            Expectation::InHand { seat, card } => self.card(*card, CardPlace::Hand { seat: *seat }),
            Expectation::MissionHeld { seat, mission } => {
                self.mission(*mission, MissionPlace::Open { seat: *seat })
            }
            Expectation::MissionDone { seat, mission } => {
                self.mission(*mission, MissionPlace::Pile { seat: *seat })
            }
            Expectation::FleetSize { seat, size } => {
                let own = t.seat(*seat).fleet_size;
                expect(own == *size, || format!("it is {own}"))
            }
            Expectation::Spent { seat, actions } => {
                let own = t.seat(*seat).actions_spent;
                expect(own == *actions, || format!("they have spent {own}"))
            }
            Expectation::Decision { kind } => {
                let own = position.f.decision.kind();
                expect(own == *kind, || format!("it is {}", own.name()))
            }
            Expectation::Asked { seat } => {
                let asked: Vec<String> =
                    self.session.to_act().iter().map(|one| describe::player(m, one)).collect();
                expect(self.session.to_act().has(*seat), || match asked.as_slice() {
                    [] => "nobody is asked".to_owned(),
                    asked => format!("it is {}", asked.join(" and ")),
                })
            }
            Expectation::Legal { order } => {
                self.session.check(self.seat, *order).map(|_| ()).map_err(|refusal| refusal.to_string())
            }
            Expectation::Odds { order, ways, of } => self.odds(*order, *ways, *of),
            Expectation::Test { rating, passed } => self.tested(*rating, *passed),
            Expectation::TestLevel { level } => self.level_of_test(*level),
            Expectation::Totals { own, enemy } => self.totals(*own, *enemy),
            Expectation::Hit { points } => self.hit(*points),
            Expectation::Movement { points } => self.movement(*points),
            Expectation::Told { text } => self.told(text),
            Expectation::Winner { seat } => {
                let winner = self.session.outcome().map(|outcome| outcome.winner);
                expect(winner == Some(*seat), || {
                    winner.map_or_else(
                        || "nobody has won yet".to_owned(),
                        |winner| format!("{} has", describe::player(m, winner)),
                    )
                })
            }
            Expectation::Not { what } => match self.check(what) {
                Ok(()) => Err("it is so".to_owned()),
                Err(_) => Ok(()),
            },
        }
    }

    fn whereabouts(&self, ship: ShipId) -> String {
        match self.position().ship(ship).at {
            ShipPlace::Cell { cell } => format!("it is at {}", describe::cell(self.session.fixed(), cell)),
            ShipPlace::Pool => "it is not in play".to_owned(),
            ShipPlace::Unseen => "it is cloaked".to_owned(),
            ShipPlace::Lost => "it is lost".to_owned(),
        }
    }

    fn level(&self, ship: ShipId, level: DamageLevel) -> Result<(), String> {
        let own = self.position().ship(ship).level;
        expect(own == level, || format!("it is {}", own.name()))
    }

    fn setting(&self, ship: ShipId, ratings: &str) -> Result<(), String> {
        let position = self.position();
        let printed = System::ALL.iter().map(|system| position.printed(ship, *system).to_string());
        let shown: Vec<String> = printed.collect();
        let wanted: Vec<&str> = ratings.split_whitespace().collect();
        let fits = wanted.iter().zip(&shown).all(|(wanted, shown)| *wanted == "_" || wanted == shown);
        expect(fits && wanted.len() == shown.len(), || format!("it shows {}", shown.join(" ")))
    }

    fn rating(&self, ship: ShipId, system: System, value: Rating) -> Result<(), String> {
        let own = self.position().rating(ship, system);
        expect(own == value, || format!("it is {own}"))
    }

    fn card(&self, card: CardId, place: CardPlace) -> Result<(), String> {
        let own = self.position().t.card(card);
        expect(own == place, || self.card_at(own))
    }

    fn card_at(&self, place: CardPlace) -> String {
        let m = self.session.fixed();
        let of = |what: &str, seat: Seat| format!("it is in the {what} of {}", describe::player(m, seat));
        match place {
            CardPlace::Box => "it is not in this match".to_owned(),
            CardPlace::Unseen => "nobody may know where it is".to_owned(),
            CardPlace::Deck { seat } => of("Command Deck", seat),
            CardPlace::Hand { seat } => of("hand", seat),
            CardPlace::Discard { seat } => of("discard pile", seat),
            CardPlace::Trash => "it is trashed".to_owned(),
            CardPlace::Playing { .. } => "it is being played".to_owned(),
            CardPlace::Crew { ship } => format!("it is crew of {}", describe::ship(m, ship)),
            CardPlace::Prisoner { ship } => format!("it is a prisoner on {}", describe::ship(m, ship)),
            CardPlace::Beside { ship } => format!("it lies beside {}", describe::ship(m, ship)),
            CardPlace::Agent { ship } => format!("it is an agent aboard {}", describe::ship(m, ship)),
            CardPlace::Before { seat } => format!("it lies before {}", describe::player(m, seat)),
            CardPlace::Planted { cell } => format!("it lies in {}", m.board.name(cell)),
        }
    }

    fn encounter_at(&self, place: EncounterPlace) -> String {
        let m = self.session.fixed();
        match place {
            EncounterPlace::Deck => "it is in the deck".to_owned(),
            EncounterPlace::Discard => "it is discarded".to_owned(),
            EncounterPlace::Open => "it is being resolved".to_owned(),
            EncounterPlace::Cell { cell } => format!("it lies at {}", describe::cell(m, cell)),
            EncounterPlace::Cargo { ship } => format!("it is cargo of {}", describe::ship(m, ship)),
            EncounterPlace::Pile { seat } => {
                format!("it is in the Victory Pile of {}", describe::player(m, seat))
            }
            EncounterPlace::Box => "it is not in this match".to_owned(),
        }
    }

    fn encounter(&self, encounter: EncounterId, place: EncounterPlace) -> Result<(), String> {
        let own = self.position().t.encounter(encounter);
        expect(own == place, || self.encounter_at(own))
    }

    fn mission_at(&self, place: MissionPlace) -> String {
        let of = |seat: Seat| describe::player(self.session.fixed(), seat);
        match place {
            MissionPlace::Unseen => "nobody may know where it is".to_owned(),
            MissionPlace::Stack => "it is in its stack".to_owned(),
            MissionPlace::Deck { seat } => format!("it is in the Mission Deck of {}", of(seat)),
            MissionPlace::Open { seat } => format!("it lies open before {}", of(seat)),
            MissionPlace::Pile { seat } => format!("{} has completed it", of(seat)),
            MissionPlace::Gone => "it was cycled".to_owned(),
        }
    }

    fn mission(&self, mission: MissionId, place: MissionPlace) -> Result<(), String> {
        let own = self.position().t.mission(mission);
        expect(own == place, || self.mission_at(own))
    }

    fn tokens(&self, cell: CellId, seat: Seat, tokens: u8) -> Result<(), String> {
        let t = self.position().t;
        let there = |token: &TokenId| t.token(*token).at == Some(cell) && t.token(*token).seat == seat;
        let own = (0..TOKENS as u8).map(TokenId).filter(there).count();
        expect(own == usize::from(tokens), || format!("there are {own}"))
    }
}

/// Why an order of the seat would be refused; none: it is legal.
pub(super) fn refusal(session: &Session<FleetCaptains>, seat: Seat, order: Order) -> Option<Refusal> {
    FleetCaptains::check(session.fixed(), session.state(), seat, order).err()
}
