//! What each seat did and suffered in a match, order by order and fact by fact.
//!
//! Invariants: every order and every fact has its answer here; whatever is counted is counted once, from the order where
//! a choice is meant and from the fact where it is what came of it.

use super::uses::{Use, UseCounts};
use crate::engine::game::{Game as _, Seat};
use crate::fleet::FleetCaptains;
use crate::fleet::content::Goal;
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::ids::{CellId, DenseId as _, MissionId, ShipId, ShipMask};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::parts::TokenIs;
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, DamageLevel, Installation};

/// The counts of a match, by seat.
pub struct UseTally<'a> {
    m: &'a Match,
    pub counts: Vec<UseCounts>,
    /// The mission whose test is under way, and whose test it is.
    attempt: Option<(Seat, MissionId)>,
    /// The installation under attack, and whose it is.
    siege: Option<(Seat, CellId)>,
    /// Ships that were hit in this turn, each with who hit it last.
    hits: Vec<(ShipId, Seat)>,
}

impl<'a> UseTally<'a> {
    pub fn new(m: &'a Match) -> Self {
        let counts = vec![UseCounts::NONE; usize::from(m.seats())];
        Self { m, counts, attempt: None, siege: None, hits: Vec::new() }
    }

    fn one(&mut self, seat: Seat, what: Use) {
        if let Some(counts) = self.counts.get_mut(seat.index()) {
            counts[what] += 1;
        }
    }

    fn one_if(&mut self, really: bool, seat: Seat, what: Use) {
        if really {
            self.one(seat, what);
        }
    }

    /// An order that was given in this state.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn order(&mut self, before: &State, seat: Seat, order: Order) {
        let window = FleetCaptains::stop(self.m, before, seat).is_some();
        match order {
            Order::AttemptMission { mission, .. } => {
                self.attempt = Some((seat, mission));
                self.one(seat, Use::MissionTests);
            }
            Order::AttemptEncounter { .. } => self.one(seat, Use::EncountersAttempted),
            Order::FormTaskForce { .. } => self.one(seat, Use::TaskForces),
            Order::AdjustPower { .. } => {
                self.one(seat, Use::Dials);
                self.one_if(window, seat, Use::WindowDials);
            }
            Order::MovementRepair { .. } => self.one(seat, Use::MovementRepairs),
            Order::Repair { .. } => self.one(seat, Use::Repairs),
            Order::Search { .. } => self.one(seat, Use::Searches),
            Order::Transport { .. } => self.one(seat, Use::Transports),
            Order::PlayCard { .. } => self.one_if(window, seat, Use::WindowCards),
            Order::SpendCrew { .. } => self.one_if(window, seat, Use::WindowCrew),
            Order::UseAbility { .. } => {
                self.one(seat, Use::Abilities);
                self.one_if(window, seat, Use::WindowAbilities);
            }
            Order::Pass => self.one(seat, Use::WindowsPassed),
            Order::KeepFleet
            | Order::Redraft
            | Order::PickSubdeck { .. }
            | Order::MoveStep { .. }
            | Order::BreakAway { .. }
            | Order::CycleMission { .. }
            | Order::DiscardCard { .. }
            | Order::AssignCrew { .. }
            | Order::EndTurn
            | Order::Resign
            | Order::Attack { .. }
            | Order::AttackInstallation { .. }
            | Order::ExertInfluence { .. }
            | Order::Build { .. }
            | Order::Reinforce { .. }
            | Order::ScanLocation { .. }
            | Order::Join { .. }
            | Order::Done
            | Order::Decline
            | Order::ChooseShip { .. }
            | Order::ChooseCell { .. }
            | Order::ChooseOption { .. }
            | Order::ChooseCard { .. }
            | Order::ChooseCargo { .. }
            | Order::ChooseMission { .. }
            | Order::ChooseStack { .. }
            | Order::ChooseSystem { .. }
            | Order::ChooseToken { .. }
            | Order::ChooseSetting { .. }
            | Order::FreeAttack { .. }
            | Order::SwapMissions { .. }
            | Order::SwapCards { .. }
            | Order::Cloak { .. }
            | Order::MoveToken { .. }
            | Order::Decloak { .. }
            | Order::PlaceAwayTeam { .. }
            | Order::RecoverAwayTeam { .. } => {}
        }
    }

    /// A fact that an order of this seat brought about, given in this state.
    #[deny(clippy::wildcard_enum_match_arm)]
    #[expect(clippy::too_many_lines, reason = "one arm per fact: the list is the point")]
    pub fn fact(&mut self, before: &State, giver: Seat, fact: &Fact) {
        let t = before.table();
        let of = |ship: ShipId| t.ship(ship).seat;
        match *fact {
            Fact::TileExplored { seat, .. } => self.one(seat, Use::TilesExplored),
            Fact::TileScanned { seat, .. } => self.one(seat, Use::TilesScanned),
            Fact::EncounterDrawn { seat, .. } => self.one(seat, Use::Encounters),
            Fact::EncounterWon { seat, .. } => self.one(seat, Use::EncountersWon),
            Fact::MoveBegan { lead, ships, .. } => {
                self.one(of(lead), Use::Moves);
                self.one_if(ships.count() > 1, of(lead), Use::TaskForceMoves);
            }
            Fact::EscapeRolled { kind, ships, escaped, .. } => self.escape(before, kind, ships, escaped),
            Fact::ShipDamaged { ship, .. } => {
                self.one(of(ship), Use::Damaged);
                self.credit(ship, Use::EnemiesDamaged);
            }
            Fact::ShipDestroyed { ship, .. } => {
                self.one(of(ship), Use::ShipsLost);
                self.credit(ship, Use::EnemiesDestroyed);
            }
            Fact::AttackHit { ship, target, .. } => {
                self.hits.retain(|(hit, _)| *hit != target);
                self.hits.push((target, of(ship)));
            }
            Fact::Cloaked { ship, .. } => self.one(of(ship), Use::Cloaks),
            Fact::Decloaked { ship, .. } => self.one(of(ship), Use::Decloaks),
            Fact::EchoPlaced { seat, .. } => self.one(seat, Use::Echoes),
            Fact::TokenMoveBegan { tokens, .. } => {
                for token in tokens.iter().map(|token| t.token(token)) {
                    let echo = token.is == TokenIs::Echo;
                    self.one(token.seat, if echo { Use::EchoMoves } else { Use::CloakedMoves });
                }
            }
            Fact::TestBegan { seat, ships, .. } => self.one_if(ships.count() > 1, seat, Use::JointTests),
            Fact::CombatBegan { seat, ships, target, free, .. } => {
                self.one(seat, Use::AttacksOnShips);
                self.one_if(t.ship(target).level != DamageLevel::Undamaged, seat, Use::AttacksOnDamaged);
                self.one_if(free, seat, Use::FreeAttacks);
                self.one_if(ships.count() > 1, seat, Use::JointAttacks);
            }
            Fact::InstallationAttacked { seat, ships, cell, .. } => {
                self.one(seat, Use::AttacksOnInstallations);
                self.one_if(ships.count() > 1, seat, Use::JointAttacks);
                self.stood();
                self.siege = t.cell(cell).installation_of.map(|owner| (owner, cell));
            }
            Fact::TransportBegan { seat, .. } => self.one(seat, Use::TransportsOnEnemies),
            Fact::ControlPlaced { seat, .. } => self.one(seat, Use::ControlTokens),
            Fact::ControlRemoved { seat, .. } => {
                self.one(seat, Use::ControlTokensLost);
                self.one_if(!allied(giver, seat), giver, Use::EnemyTokensRemoved);
            }
            Fact::InstallationBuilt { seat, level, .. } => self.one(seat, built(level)),
            Fact::InstallationTaken { seat, cell } => {
                self.one(seat, Use::InstallationsTaken);
                self.lost(before, cell);
            }
            Fact::InstallationDestroyed { cell } => {
                let enemy = t.cell(cell).installation_of.is_some_and(|owner| !allied(owner, giver));
                self.one_if(enemy, giver, Use::InstallationsDestroyed);
                self.lost(before, cell);
            }
            Fact::AwayTeamPlaced { seat, .. } => self.one(seat, Use::AwayTeams),
            Fact::AwayTeamRecovered { seat, .. } => self.one(seat, Use::AwayTeamsRecovered),
            Fact::ShipReinforced { seat, .. } => self.one(seat, Use::Reinforcements),
            Fact::CardPlayed { seat, kind, .. } => match kind {
                CardKind::Ops => self.one(seat, Use::OpsCards),
                CardKind::Combat => self.one(seat, Use::CombatCards),
                CardKind::Crew => {}
            },
            Fact::CrewSpent { seat, .. } => self.one(seat, Use::CrewSpent),
            Fact::CardDiscarded { seat, allowance, .. } => self.one_if(allowance, seat, Use::CardsCycled),
            Fact::CrewAssigned { ship, .. } => self.one(of(ship), Use::Crew),
            Fact::CrewCaptured { ship, .. } => self.one(of(ship), Use::Prisoners),
            Fact::CardGiven { seat, .. } => self.one(seat, Use::CardsGiven),
            Fact::MissionCompleted { seat, mission, .. } => {
                self.passed(mission);
                self.one(seat, completed(&self.m.mission(mission).goal));
            }
            Fact::MissionAdvanced { mission, .. } => self.passed(mission),
            Fact::MissionCycled { seat, mission, .. } => {
                self.one(seat, Use::MissionsCycled);
                let begun = t.progress.get(mission.index()).is_some_and(|progress| progress.count > 0);
                self.one_if(begun, seat, Use::MissionsCycledBegun);
            }
            Fact::MissionsExchanged { seat, .. } => self.one(seat, Use::MissionsExchanged),
            Fact::TurnEnded { .. } => {
                self.stood();
                (self.attempt, self.hits) = (None, Vec::new());
            }
            Fact::DraftBegan { .. }
            | Fact::ShipTurned { .. }
            | Fact::DraftEnded { .. }
            | Fact::ShipAllotted { .. }
            | Fact::SubdeckPicked { .. }
            | Fact::SubdeckShown { .. }
            | Fact::DialChosen { .. }
            | Fact::MissionDeckMade { .. }
            | Fact::FirstPlayer { .. }
            | Fact::TurnBegan { .. }
            | Fact::ShipReadied { .. }
            | Fact::PartEnded { .. }
            | Fact::QuietTurn { .. }
            | Fact::LastTurn { .. }
            | Fact::Resigned { .. }
            | Fact::MatchEnded { .. }
            | Fact::DieRolled { .. }
            | Fact::ChanceDecided { .. }
            | Fact::ForceJoined { .. }
            | Fact::ShipMoved { .. }
            | Fact::MoveEnded { .. }
            | Fact::BrokeAway { .. }
            | Fact::ShipPlaced { .. }
            | Fact::TileReplaced { .. }
            | Fact::PowerAdjusted { .. }
            | Fact::DialSet { .. }
            | Fact::DamagePrevented { .. }
            | Fact::ShipRepaired { .. }
            | Fact::MovementSpent { .. }
            | Fact::TokensMixed { .. }
            | Fact::TokenDealt { .. }
            | Fact::TokenMoved { .. }
            | Fact::TokenMoveEnded { .. }
            | Fact::TokenShown { .. }
            | Fact::EchoMoved { .. }
            | Fact::EchoRemoved { .. }
            | Fact::ActionSpent { .. }
            | Fact::ActionGranted { .. }
            | Fact::ActionsRaised { .. }
            | Fact::ActionCancelled { .. }
            | Fact::AdjustmentRestored { .. }
            | Fact::MovementRestored { .. }
            | Fact::TestFailedDisabled { .. }
            | Fact::TestSure { .. }
            | Fact::TestCompared { .. }
            | Fact::TotalsCompared { .. }
            | Fact::FoeFought { .. }
            | Fact::FoeCompared { .. }
            | Fact::CombatEnded { .. }
            | Fact::ShipRemoved { .. }
            | Fact::FleetSizeRaised { .. }
            | Fact::FleetSizeGrown { .. }
            | Fact::PointsGained { .. }
            | Fact::CardDrawn { .. }
            | Fact::CardCancelled { .. }
            | Fact::CardTrashed { .. }
            | Fact::CardAttached { .. }
            | Fact::CardPlanted { .. }
            | Fact::AgentPlaced { .. }
            | Fact::CardFetched { .. }
            | Fact::CardPeeked { .. }
            | Fact::CardsPutUnder { .. }
            | Fact::MissionPutUnder { .. }
            | Fact::MissionExpired { .. }
            | Fact::DeckRenewed { .. }
            | Fact::CrewBeamed { .. }
            | Fact::PrisonerBeamed { .. }
            | Fact::HandShown { .. }
            | Fact::CardShown { .. }
            | Fact::CounterChanged { .. }
            | Fact::AbilityUsed { .. }
            | Fact::OptionTaken { .. }
            | Fact::AbilitySetOff { .. }
            | Fact::PlaceSetOff { .. }
            | Fact::TurnedDown { .. }
            | Fact::ModifierAdded { .. }
            | Fact::ModifierRemoved { .. }
            | Fact::MissionDrawn { .. }
            | Fact::MissionReset { .. }
            | Fact::MissionOrphaned { .. }
            | Fact::EncounterTried { .. }
            | Fact::EncounterLost { .. }
            | Fact::EncounterDiscarded { .. }
            | Fact::EncounterStays { .. }
            | Fact::EncounterSpawned { .. }
            | Fact::EncounterCarried { .. }
            | Fact::CargoBeamed { .. }
            | Fact::EncounterScored { .. }
            | Fact::EncountersRenewed { .. }
            | Fact::CutOff { .. }
            | Fact::DialShown { .. }
            | Fact::ScansTakenOff { .. }
            | Fact::MissionsRenewed { .. }
            | Fact::MissionBuried { .. } => {}
        }
    }

    fn escape(&mut self, before: &State, kind: EscapeKind, ships: ShipMask, escaped: bool) {
        let Some(seat) = ships.first().map(|ship| before.table().ship(ship).seat) else { return };
        match kind {
            EscapeKind::Breakaway => {
                self.one(seat, Use::Breakaways);
                self.one_if(escaped, seat, Use::BreakawaysWon);
            }
            EscapeKind::Evasion => self.one(seat, Use::Evasions),
        }
    }

    /// What happened to a ship is the work of whoever hit it last in this turn.
    fn credit(&mut self, ship: ShipId, what: Use) {
        if let Some((_, seat)) = self.hits.iter().find(|(hit, _)| *hit == ship).copied() {
            self.one(seat, what);
        }
    }

    /// The mission has come further; if its test was under way, that was passed.
    fn passed(&mut self, mission: MissionId) {
        if let Some((seat, _)) = self.attempt.take_if(|(_, attempted)| *attempted == mission) {
            self.one(seat, Use::MissionTestsPassed);
        }
    }

    /// An installation that was attacked is still there.
    fn stood(&mut self) {
        if let Some((owner, _)) = self.siege.take() {
            self.one(owner, Use::InstallationsDefended);
        }
    }

    fn lost(&mut self, before: &State, cell: CellId) {
        self.siege.take_if(|(_, besieged)| *besieged == cell);
        if let Some(owner) = before.table().cell(cell).installation_of {
            self.one(owner, Use::InstallationsLost);
        }
    }

    /// At the end of a turn: places that this seat holds with enemies in or beside them, and whether a ship of its own
    /// stands there.
    pub fn guard(&mut self, state: &State, seat: Seat) {
        let t = state.table();
        for cell in self.m.board.tiles() {
            let own = t.cell(cell);
            if own.tokens_of(seat) == 0 && !own.installation_is(seat) {
                continue;
            }
            let mut near = self.m.board.neighbours(cell).with(cell).iter();
            let enemy = |ship: ShipId| !allied(t.ship(ship).seat, seat);
            if near.any(|near| t.ships_at(near).iter().any(enemy)) {
                self.one(seat, Use::PlacesThreatened);
                self.one_if(!t.ships_at(cell).iter().all(enemy), seat, Use::PlacesGuarded);
            }
        }
    }
}

const fn built(level: Installation) -> Use {
    match level {
        Installation::Outpost => Use::Outposts,
        Installation::Colony => Use::Colonies,
        Installation::Starbase => Use::Starbases,
    }
}

const fn completed(goal: &Goal) -> Use {
    match goal {
        Goal::Test { .. } => Use::MissionsByTest,
        Goal::Deed { .. } => Use::MissionsByDeed,
        Goal::Steps { .. } | Goal::Set { .. } => Use::MissionsBySteps,
        Goal::Condition { .. } => Use::MissionsByCondition,
    }
}
