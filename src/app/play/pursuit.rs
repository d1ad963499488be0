//! The missions taken up: the best way to work on each, and what a click on one does.
//!
//! Invariants: a first click orders nothing; it selects the ship, points the place out, and opens the prompt of the test or of
//! the verb, or shows the setting that its dial is to be turned to first; the next one does as a click on that place, that
//! setting or that verb would (`next_click.rs`); whatever is told of a test that can be made at once is exact.

use super::intents::from_hand;
use super::live::{LiveMatch, LiveMatchMut};
use crate::fleet::ai;
use crate::fleet::ai::next_step::NextStep;
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, MissionId, ShipId};
use crate::fleet::odds::{self, AidedTest, Odds, is_likelier};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::rules::reach::Piece;
use crate::fleet::secrecy::View;
use crate::fleet::units::{DamagePoints, System};

/// What turning a ship's dial makes of something that can be tried.
pub(super) struct FinestSetting {
    pub ship: ShipId,
    pub setting: u8,
    /// What is tried then.
    pub order: Order,
    pub odds: Odds,
}

/// A mission's test that can be made at once.
pub(super) struct ReadyTest {
    /// The chance as the dials stand.
    pub odds: Odds,
    /// The settings to turn to before it, and the chance then, where that is better.
    pub turned: Option<(Vec<(ShipId, u8)>, Odds)>,
}

/// From which chance in percent on a test is worth the help that it takes, and how much likelier it has to be by it.
const EVEN: u8 = 50;
const MUCH: u8 = 25;

impl<'a> LiveMatch<'a> {
    /// Whether the viewer may order whatever a turn allows: nothing is under way in it.
    pub(super) fn is_turn_open(self) -> bool {
        self.may_order() && self.position().f.decision == Decision::Turn
    }

    /// The best ways to work on the viewer's missions, while their turn is open.
    fn open_ways(self) -> &'a [MissionProspect] {
        if self.is_turn_open() { self.client.prospects(self.playhead.viewer) } else { &[] }
    }

    /// The best way to work on a mission of the viewer's, while their turn is open.
    pub(super) fn prospect(self, mission: MissionId) -> Option<MissionProspect> {
        let way = self.open_ways().iter().find(|way| way.mission == mission).copied()?;
        Some(MissionProspect { cell: way.cell.or_else(|| self.meeting(&way)), ..way })
    }

    /// Where two that try a mission come together, if they are apart and any place will do: one of them goes to the other.
    fn meeting(self, way: &MissionProspect) -> Option<CellId> {
        let position = self.position();
        let at = |ship: ShipId| position.ship(ship).cell();
        let (lead, helper) = (way.ship, way.helper?);
        let (here, there) = (at(lead)?, at(helper)?);
        let goes = |ship: ShipId, cell: CellId| gets_to(&position, ship, way.step, cell);
        let met = if goes(helper, here) { here } else { there };
        (here != there && (goes(helper, here) || goes(lead, there))).then_some(met)
    }

    /// That way's test, if its ships can make it at once.
    pub(super) fn ready_test(self, way: &MissionProspect) -> Option<ReadyTest> {
        let attempt = Order::AttemptMission { ship: way.ship, mission: way.mission };
        let at = |ship: ShipId| self.position().ship(ship).cell();
        // Whoever is to help has to be there too, and to have an Action left.
        let apart = way.company().any(|helper| at(helper) != at(way.ship) || !way.ready);
        if way.step != NextStep::Test || apart || !self.orders().contains(&attempt) {
            return None;
        }
        self.with_dials(&joined_by(way, attempt), way.ships(), DamagePoints::NONE)
    }

    /// The chance of these orders as the dials stand, and with those of these ships turned to what serves best; of an attack, that
    /// of so much damage at least.
    pub(super) fn with_dials(
        self,
        orders: &[Order],
        ships: impl Iterator<Item = ShipId>,
        least: DamagePoints,
    ) -> Option<ReadyTest> {
        let m = self.m();
        let chance = |view: &View| Some(odds::odds(m, view, orders).ok()?.dealing(least));
        let odds = chance(self.view())?;
        let (mut best, mut view, mut turns) = (odds.clone(), *self.view(), Vec::new());
        for ship in ships {
            if let Some(finest) = odds::finest_setting(m, &view, ship, &best, chance) {
                turns.push((ship, finest.setting));
                (best, view) = (finest.odds, finest.view);
            }
        }
        // Several dials may be needed before there is any hope; without it none is turned.
        let helps = is_likelier(&best, &odds);
        let turned = helps.then_some((turns, best));
        Some(ReadyTest { odds, turned })
    }

    /// Whether hints may count the hand: at a shared screen that would tell of it, and a lesson says itself what it is about.
    pub(super) fn may_tell_of_hand(self) -> bool {
        self.client.people() == 1 && self.client.lesson().is_none()
    }

    /// A mission's test that can be attempted at once and takes help to be likely, where no other way is in this turn that is
    /// as likely as that.
    pub(super) fn worth_the_help(self, mission: MissionId) -> Option<&'a AidedTest> {
        if !self.is_turn_open() || !self.may_tell_of_hand() {
            return None;
        }
        let all = self.client.aided_tests(self.playhead.viewer);
        let (_, test) = all.iter().find(|(own, _)| *own == mission)?;
        let percent = test.odds.success_percent();
        if percent < EVEN {
            return None;
        }
        let way = self.prospect(mission)?;
        let plain = match self.ready_test(&way) {
            Some(ReadyTest { turned, odds }) => {
                let best = turned.map_or(odds, |(_, best)| best);
                best.success_percent()
            }
            None if self.can_be_tried(&way) => way.chance.map_or(0, ai::words::percent),
            None => 0,
        };
        (percent >= plain.saturating_add(MUCH)).then_some(test)
    }

    /// Who would best help a ship with a mission that it tries, where that is known: the other ship of the way told of.
    pub(super) fn helper(self, order: Order) -> Option<ShipId> {
        let Order::AttemptMission { ship, mission } = order else { return None };
        let way = self.prospect(mission)?;
        let other = match ship {
            lead if lead == way.ship => way.helper?,
            lead if Some(lead) == way.helper => way.ship,
            _ => return None,
        };
        self.ready_test(&way).map(|_| other)
    }

    /// Who joins a test or an attack at best, the helper of the way told of before all others, and the chance with them.
    pub(super) fn joins(self, order: Order) -> Option<(Vec<ShipId>, Odds)> {
        let Some(ship) = self.helper(order) else { return self.joined(order) };
        Some((vec![ship], self.client.odds(self.in_control()?, &[order, Order::Join { ship }])?))
    }

    /// The fewest ships in the same place that make a test or an attack likelier by joining it, and the chance with them.
    pub(super) fn joined(self, order: Order) -> Option<(Vec<ShipId>, Odds)> {
        let joint = matches!(order, Order::AttemptMission { .. } | Order::Attack { .. });
        self.in_control().filter(|_| joint).and_then(|seat| self.client.company(seat, order))
    }

    /// Who should join a test or an attack that is taken up for a mission, because it is much likelier with them, and the chance
    /// then.
    pub(super) fn worth_joining(self, order: Order) -> Option<(Vec<ShipId>, Odds)> {
        let alone = self.client.odds(self.in_control()?, &[order])?.success_percent();
        let (ships, odds) = self.joined(order)?;
        let together = odds.success_percent();
        (together >= EVEN && together >= alone.saturating_add(MUCH)).then_some((ships, odds))
    }

    /// Who should join an attack that is made for a mission: whom its way names, else whoever makes it much likelier; and the chance
    /// then.
    pub(super) fn joins_for(self, way: &MissionProspect, order: Order) -> Option<(Vec<ShipId>, Odds)> {
        if way.helper.is_none() {
            return self.worth_joining(order);
        }
        let odds = self.client.odds(self.in_control()?, &joined_by(way, order))?;
        Some((way.company().collect(), odds))
    }

    /// The way of a mission in which this ship leads an attack of several where they stand, whether or not it was clicked.
    pub(super) fn attack_of_several(self, ship: ShipId) -> Option<MissionProspect> {
        self.open_ways().iter().find(|way| way.ship == ship && self.are_together(way)).copied()
    }

    /// Whether the ships of an attack of several stand where it is made.
    fn are_together(self, way: &MissionProspect) -> bool {
        let at = |ship: ShipId| self.position().ship(ship).cell();
        let together = way.company().all(|helper| at(helper) == at(way.ship));
        way.step == NextStep::Attack && way.helper.is_some() && together
    }

    /// The setting of the ship's dial with which one of these orders is likeliest to succeed, if that is likelier than as it is.
    pub(super) fn finest_setting(self, ship: ShipId, orders: &[Order]) -> Option<FinestSetting> {
        let (m, view) = (self.m(), self.view());
        let likeliest = |view: &View| {
            let odds = orders.iter().filter_map(|order| Some((*order, odds::odds(m, view, &[*order]).ok()?)));
            odds.reduce(|best, one| if is_likelier(&one.1, &best.1) { one } else { best })
        };
        let (_, now) = likeliest(view)?;
        let chance = |view: &View| Some(likeliest(view)?.1);
        let finest = odds::finest_setting(m, view, ship, &now, chance)?;
        let (order, odds) = likeliest(&finest.view).filter(|(_, odds)| is_likelier(odds, &now))?;
        Some(FinestSetting { ship, setting: finest.setting, order, odds })
    }

    /// How those who would work on a mission get to its place in this turn: by the ways that the board shows.
    pub fn arrival(self, way: &MissionProspect) -> Arrival {
        let Some(cell) = way.cell else { return Arrival::There };
        let position = self.position();
        if way.ships().all(|ship| position.ship(ship).cell() == Some(cell)) {
            return Arrival::There;
        }
        let stuck = way.ships().find(|ship| !gets_to(&position, *ship, way.step, cell));
        stuck.map_or(Arrival::Now, |ship| self.why_stuck(way, ship, cell))
    }

    fn why_stuck(self, way: &MissionProspect, ship: ShipId, cell: CellId) -> Arrival {
        let breakaway = Order::BreakAway { ship };
        if self.position().rating(ship, System::Engines).number().is_none() {
            return Arrival::EnginesDisabled(ship);
        }
        if self.orders().contains(&breakaway) {
            let odds = self.client.odds(self.playhead.viewer, &[breakaway]);
            let hope = odds.is_none_or(|odds| odds.success() > 0);
            return if hope { Arrival::Held(ship) } else { Arrival::Later };
        }
        let (m, view) = (self.m(), self.view());
        let fitting = odds::settings(m, view, ship).into_iter().filter_map(|setting| {
            let after = odds::after(m, view, Order::AdjustPower { ship, setting })?;
            let turned = Position::at_table(m, &after.table, &after.flow);
            let there = gets_to(&turned, ship, way.step, cell);
            turned.printed(ship, System::Engines).number().filter(|_| there).map(|engines| (engines, setting))
        });
        // No more Engines than it takes.
        fitting.min().map_or(Arrival::Later, |(engines, setting)| Arrival::Turned { ship, setting, engines })
    }

    /// Whether that way's test can be tried this turn with some chance, at once or after a move.
    pub(super) fn can_be_tried(self, way: &MissionProspect) -> bool {
        way.known
            && way.ready
            && way.step == NextStep::Test
            && self.arrival(way).is_in_turn()
            && match self.ready_test(way) {
                Some(ReadyTest { turned, odds }) => turned.map_or(odds, |(_, best)| best).success() > 0,
                None => way.chance.is_some_and(|chance| chance > 0.0),
            }
    }
}

impl LiveMatch<'_> {
    /// The verb that shows what a ship may do for a mission from where it stands, where that is no test.
    fn opens_with(self, way: &MissionProspect) -> Option<ShipCommand> {
        let looks = way.step != NextStep::Test;
        let complete = way.helper.is_none() || self.are_together(way);
        let verb = verb(way.step).filter(|_| looks && way.known && complete)?;
        let from_here = match (way.step, way.cell) {
            (_, None) => true,
            (NextStep::Scan, Some(cell)) => {
                self.orders().contains(&Order::ScanLocation { ship: way.ship, cell })
            }
            (_, Some(cell)) => self.position().ship(way.ship).cell() == Some(cell),
        };
        let takes = self.orders().iter().any(|order| is_step(way.step, order, way.ship));
        Some(verb).filter(|_| from_here && takes)
    }
}

/// How ships get to the place of a mission in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// They stand there, or it does not depend on a place.
    There,
    /// They have the points to go there.
    Now,
    /// This one has them once its dial is turned to a setting with these Engines.
    Turned {
        ship: ShipId,
        setting: u8,
        engines: u8,
    },
    /// Enemies hold the ship, and it may break away.
    Held(ShipId),
    EnginesDisabled(ShipId),
    /// One of them gets there in a later turn: it has moved, it is too far off, or something holds it that no roll frees it
    /// from.
    Later,
}

impl Arrival {
    /// Whether it is in this turn, if nothing goes wrong on the way.
    pub const fn is_in_turn(self) -> bool {
        match self {
            Self::There | Self::Now | Self::Turned { .. } | Self::Held(_) => true,
            Self::EnginesDisabled(_) | Self::Later => false,
        }
    }
}

/// Whether the ship is where it has to be for that step, or gets there with the points that it has: a place is scanned
/// from beside it.
fn gets_to(position: &Position<'_>, ship: ShipId, step: NextStep, cell: CellId) -> bool {
    let Some(at) = position.ship(ship).cell() else { return false };
    let reach = u8::from(step == NextStep::Scan);
    let fit = position.m.board.within(cell, reach);
    if fit.has(at) {
        return true;
    }
    let ways = position.ways(position.ship(ship).seat, Piece::Ship(ship));
    ways.cells().any(|(to, _)| fit.has(to))
}

/// The verb by which a step is taken.
pub const fn verb(step: NextStep) -> Option<ShipCommand> {
    match step {
        NextStep::Test => Some(ShipCommand::Mission),
        NextStep::Influence => Some(ShipCommand::Influence),
        NextStep::Build(_) => Some(ShipCommand::Build),
        NextStep::Attack | NextStep::Raze => Some(ShipCommand::Attack),
        NextStep::Scan => Some(ShipCommand::Scan),
        NextStep::Repair => Some(ShipCommand::Repair),
        NextStep::Reinforce => Some(ShipCommand::Reinforce),
        NextStep::Land | NextStep::Recover => Some(ShipCommand::Special),
        NextStep::Explore
        | NextStep::Seize
        | NextStep::Enter
        | NextStep::Stay
        | NextStep::Cloak
        | NextStep::WinEncounter
        | NextStep::PassTest
        | NextStep::Escape
        | NextStep::AssignCrew
        | NextStep::Transfer
        | NextStep::Rescue
        | NextStep::Defend
        | NextStep::Deliver
        | NextStep::PlayCard
        | NextStep::Other => None,
    }
}

/// The order of whoever leads, joined by all others of the way.
pub fn joined_by(way: &MissionProspect, order: Order) -> Vec<Order> {
    std::iter::once(order).chain(way.company().map(|ship| Order::Join { ship })).collect()
}

/// Whether the order is that step of the ship's. Special is much else besides Away Teams.
pub fn is_step(step: NextStep, order: &Order, ship: ShipId) -> bool {
    match step {
        NextStep::Land => *order == Order::PlaceAwayTeam { ship },
        NextStep::Recover => matches!(*order, Order::RecoverAwayTeam { ship: by, .. } if by == ship),
        step => verb(step).is_some_and(|verb| verb.takes(order, ship)),
    }
}

impl LiveMatchMut<'_> {
    /// Takes up the best way to work on a mission: its ship is selected and its place pointed out. Where the test can be made
    /// at once, the setting is shown that its dial should be turned to, and once there is no better one its prompt opens.
    pub(super) fn pursue(&mut self, mission: MissionId) {
        let live = self.read();
        if let Some(next) = live.next_click(mission) {
            self.go_on_with(mission, next);
            return;
        }
        if let Some(test) = live.worth_the_help(mission) {
            self.takes_help(mission, test.clone());
            return;
        }
        let Some(way) = live.prospect(mission) else { return };
        let live = self.read();
        let scanned = || live.position().scanned_for(live.playhead.viewer, mission).iter().next();
        let place = if way.known { way.cell } else { scanned().or(way.cell) };
        let place = place.filter(|_| way.known || !matches!(way.step, NextStep::Attack | NextStep::Raze));
        let test = live.ready_test(&way);
        let opens = live.opens_with(&way);
        // Of two the one that is not there yet has to do something.
        let at = |ship: ShipId| live.position().ship(ship).cell();
        let comes = way.cell.is_some() && at(way.ship) == way.cell && !live.are_together(&way);
        self.change_selection(|own| {
            own.drop_pending();
            own.pointed = place.into_iter().collect();
            match test {
                Some(ReadyTest { turned: Some((turns, _)), .. }) => {
                    own.take_ship(turns.first().map_or(way.ship, |(ship, _)| *ship));
                    own.advised = turns;
                }
                Some(ReadyTest { turned: None, odds }) if way.helper.is_none() || odds.success() > 0 => {
                    own.take_ship(way.ship);
                    own.verb = Some(ShipCommand::Mission.slot());
                }
                _ => {
                    own.take_ship(way.helper.filter(|_| comes).unwrap_or(way.ship));
                    own.verb = opens.map(ShipCommand::slot);
                }
            }
            own.pursued = Some(mission);
        });
        self.pick_company();
    }

    /// Shows the setting to turn to before a mission's test that cards in hand help; then opens its prompt, or first that which
    /// asks whom the crew is for that helps it.
    fn takes_help(&mut self, mission: MissionId, test: AidedTest) {
        let AidedTest { ship, company, dial, crew, play, .. } = test;
        let cell = self.read().position().ship(ship).cell();
        if let Some(Order::AdjustPower { ship, setting }) = dial {
            self.change_selection(|own| {
                own.drop_pending();
                own.take_ship(ship);
                own.pointed = cell.into_iter().collect();
                own.advised = vec![(ship, setting)];
                own.pursued = Some(mission);
            });
            return;
        }
        let card = crew.as_ref().and_then(from_hand).map(|(card, kind, _)| (card, kind));
        self.change_selection(|own| {
            own.drop_pending();
            own.take_ship(ship);
            own.pointed = cell.into_iter().collect();
            own.card = card;
            own.verb = Some(ShipCommand::Mission.slot()).filter(|_| card.is_none());
            own.joined = company;
            // What the line has promised is picked.
            own.along = play.filter(|play| card.is_none() && matches!(play, Order::PlayCard { .. }));
            own.pursued = Some(mission);
        });
    }
}
