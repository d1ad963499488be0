//! MISSION: tests for missions, crediting deeds, claiming Conditions, replacing cards (RD-47 to RD-51).

use super::Resolver;
use super::step::Step;
use super::windows::Point;
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::content::vocabulary::Deed;
use crate::fleet::content::{DeedPattern, Goal};
use crate::fleet::decision::{Decision, MOST_MISSIONS, OFFERED, Why, Window};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, DenseId, MissionId, Secret, ShipId, StackMask, SystemMask};
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::purpose::Purpose;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::{Answer, DeedDone, DeedKind};
use crate::fleet::state::frame::{ActFrame, Asking, EffectFrame, Frame};
use crate::fleet::state::parts::{MissionPlace, PointsFrom, Source};
use crate::fleet::team::{allied, team};
use crate::fleet::timing::Timing;
use crate::fleet::units::{ActionKind, Listed, MissionKind, Rating};

/// What a deed does for a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Credit {
    Nothing,
    Advances { count: u8 },
    Completes,
}

impl Position<'_> {
    /// Whether what waits to be credited is a mission's own test (TEST-13).
    pub fn credits_own_test(&self) -> bool {
        self.f.uncredited().iter().any(|deed| matches!(deed.done, DeedKind::PassTest { voluntary: true, .. }))
    }

    /// The voluntary test of a mission (TEST-13).
    pub fn check_attempt_mission(&self, seat: Seat, ship: ShipId, mission: MissionId) -> Result<(), Refusal> {
        let cell = self.check_action(seat, ship, ActionKind::Test)?;
        self.check_mission(seat, ship, cell, mission)
    }

    /// All that the test asks of the mission, for a ship in that location that can take the Action.
    pub fn check_mission(
        &self,
        seat: Seat,
        ship: ShipId,
        cell: CellId,
        mission: MissionId,
    ) -> Result<(), Refusal> {
        let card = self.m.mission(mission);
        // A mission face down before the partner is for the partner to name.
        let offered = self.holder(mission, seat).is_some_and(|holder| holder == seat || !card.entry.secret);
        if !offered {
            return Err(Refusal::MissionNotOpen);
        }
        let Goal::Test { system, cond, .. } = card.goal else { return Err(Refusal::NotATestMission) };
        if self.rating(ship, system) == Rating::Disabled {
            return Err(Refusal::SystemDisabled { system });
        }
        let context =
            EffectContext { cell: Some(cell), shared: card.shared(), ..EffectContext::ship(seat, ship) };
        if !self.holds(self.m.content.question(cond), &context) {
            return Err(Refusal::MissionElsewhere);
        }
        let progress = self.t.progress[mission.index()];
        if card.distinct && progress.cells.has(cell) {
            return Err(Refusal::MissionCounted);
        }
        if card.same_ship && progress.count > 0 && progress.ship != ship {
            return Err(Refusal::MissionBound);
        }
        Ok(())
    }

    /// Before whom on the seat's team the mission lies, where the seat's deeds count for it: the seat, or its partner
    /// if several Actions or ships can fulfil it (TEAM-17, TEAM-18).
    pub fn holder(&self, mission: MissionId, seat: Seat) -> Option<Seat> {
        match self.t.mission(mission) {
            MissionPlace::Open { seat: holder } if holder == seat || self.m.mission(mission).entry.race => {
                Some(holder)
            }
            MissionPlace::Open { seat: holder }
                if allied(holder, seat) && self.m.mission(mission).shared() =>
            {
                Some(holder)
            }
            _ => None,
        }
    }

    /// Missions open before enemies that the seat may do first.
    pub fn races_against(&self, seat: Seat) -> Vec<MissionId> {
        let theirs = move |mission: &MissionId| matches!(self.t.mission(*mission), MissionPlace::Open { seat: holder } if !allied(holder, seat));
        self.m.races.iter().copied().filter(theirs).collect()
    }

    /// Whether a state of the board that a mission asks for is there for the player, partners' deeds counting alike.
    pub fn condition_holds(&self, seat: Seat, cond: u16) -> bool {
        let context = EffectContext { shared: true, ..EffectContext::seat(seat) };
        self.holds(self.m.content.question(cond), &context)
    }

    /// Whether the deed does anything for the mission.
    pub fn advances(&self, mission: MissionId, deed: &DeedDone) -> bool {
        self.credit(mission, deed) != Credit::Nothing
    }

    /// Whether the deed completes the mission.
    pub fn completes(&self, mission: MissionId, deed: &DeedDone) -> bool {
        self.credit(mission, deed) == Credit::Completes
    }

    /// How far a mission has come: what was done in another turn no longer counts where all has to be done in one.
    pub fn progress_now(&self, mission: MissionId) -> u8 {
        let progress = self.t.progress[mission.index()];
        let stale = self.m.mission(mission).one_turn && progress.turn != self.t.turn;
        if stale { 0 } else { progress.count }
    }

    /// The last turn in which a mission with a deadline lies open: it goes at the start of its player's next one after that.
    pub fn lies_open_until(&self, mission: MissionId) -> Option<u16> {
        let deadline = self.m.mission(mission).entry.deadline;
        let drawn = self.t.progress[mission.index()].turn;
        (deadline > 0).then(|| drawn.saturating_add(u16::from(deadline)))
    }

    /// What the deed does for the mission.
    fn credit(&self, mission: MissionId, deed: &DeedDone) -> Credit {
        let card = self.m.mission(mission);
        let progress = self.t.progress[mission.index()];
        let fits = match &card.goal {
            Goal::Test { system, level, cond } => {
                let passed = matches!(deed.done,
                    DeedKind::PassTest { system: own, level: met, voluntary: true } if own == *system && met >= *level);
                passed && self.deed_holds(*cond, deed, card.shared())
            }
            Goal::Deed { wanted } => self.deed_fits(wanted, deed, card.shared()),
            Goal::Steps { wanted } => {
                // The Away Team that has to come back is the one put down for this mission.
                let same_team = |next: &DeedPattern| {
                    !matches!(next.deed, Deed::RecoverAwayTeam { .. })
                        || progress.count == 0
                        || deed.cell.is_some_and(|cell| progress.cells.has(cell))
                };
                wanted
                    .get(usize::from(progress.count))
                    .is_some_and(|next| same_team(next) && self.deed_fits(next, deed, card.shared()))
            }
            Goal::Set { wanted } => return self.credit_of_set(mission, wanted, deed),
            Goal::Condition { .. } => false,
        };
        if !fits {
            return Credit::Nothing;
        }
        // Nor does its ship or its place.
        let stands = self.progress_now(mission) > 0;
        let again = card.distinct && deed.cell.is_some_and(|cell| progress.cells.has(cell));
        // While there is progress tied to a ship in play, the card follows that ship (RD-103).
        let other_ship = card.same_ship && deed.ship != Some(progress.ship);
        if stands && (again || other_ship) {
            return Credit::Nothing;
        }
        let count = if stands { progress.count + 1 } else { 1 };
        if count >= card.times { Credit::Completes } else { Credit::Advances { count } }
    }

    /// What the deed does for a mission whose parts may be done in any order: each is a bit of the progress.
    fn credit_of_set(&self, mission: MissionId, wanted: &[DeedPattern], deed: &DeedDone) -> Credit {
        let card = self.m.mission(mission);
        let progress = self.t.progress[mission.index()];
        let done = self.progress_now(mission);
        if done > 0 && card.same_ship && deed.ship != Some(progress.ship) {
            return Credit::Nothing;
        }
        let left = wanted.iter().enumerate().filter(|(at, _)| done & (1 << at) == 0);
        let part = left.into_iter().find(|(_, one)| self.deed_fits(one, deed, card.shared()));
        match part {
            None => Credit::Nothing,
            Some(_) if usize::from(card.parts_done(done)) + 1 >= wanted.len() => Credit::Completes,
            Some((at, _)) => Credit::Advances { count: done | (1 << at) },
        }
    }

    fn deed_holds(&self, cond: u16, deed: &DeedDone, shared: bool) -> bool {
        let context = EffectContext {
            this: deed.ship,
            target: deed.target,
            cell: deed.cell,
            group: deed.ships,
            peeked: deed.done == DeedKind::ScanLocation,
            shared,
            fallen: deed.target.filter(|target| !self.ship(*target).in_play()),
            ..EffectContext::seat(deed.seat)
        };
        self.holds(self.m.content.question(cond), &context)
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    fn deed_fits(&self, wanted: &DeedPattern, deed: &DeedDone, shared: bool) -> bool {
        let done = deed.done;
        let kind = match &wanted.deed {
            Deed::AttackShip { .. } => done == DeedKind::AttackShip,
            Deed::DestroyShip { .. } => done == DeedKind::DestroyShip,
            Deed::DestroyInstallation { .. } => done == DeedKind::DestroyInstallation,
            Deed::PlaceControl { .. } => done == DeedKind::PlaceControl,
            Deed::RemoveControl { .. } => done == DeedKind::RemoveControl,
            Deed::Explore { .. } => done == DeedKind::Explore,
            Deed::ScanLocation { .. } => done == DeedKind::ScanLocation,
            Deed::RevealShip { .. } => done == DeedKind::RevealShip,
            Deed::Repair { .. } => done == DeedKind::Repair,
            Deed::Reinforce { .. } => done == DeedKind::Reinforce,
            Deed::Cloak { .. } => done == DeedKind::Cloak,
            Deed::WinEncounter { .. } => done == DeedKind::WinEncounter,
            Deed::Enter { .. } => done == DeedKind::Enter,
            Deed::Escape { .. } => done == DeedKind::Escape,
            Deed::Transfer { .. } => done == DeedKind::Transfer,
            Deed::Capture { .. } => done == DeedKind::Capture,
            Deed::PlaceAwayTeam { .. } => done == DeedKind::PlaceAwayTeam,
            Deed::RecoverAwayTeam { .. } => done == DeedKind::RecoverAwayTeam,
            Deed::Rescue { .. } => done == DeedKind::Rescue,
            Deed::Defend { .. } => done == DeedKind::Defend,
            Deed::Deliver { .. } => done == DeedKind::Deliver,
            Deed::PlayCard { kind, .. } => matches!(done, DeedKind::PlayCard { kind: own }
                if kind.is_none_or(|kind| kind == own)),
            Deed::DamageShip { points: least, .. } => {
                matches!(done, DeedKind::DamageShip { points } if points >= *least)
            }
            Deed::Build { installation, .. } => {
                matches!(done, DeedKind::Build { level } if level == *installation)
            }
            Deed::PassTest { system, level: least, .. } => {
                matches!(done, DeedKind::PassTest { system: own, level, .. }
                if system.is_none_or(|system| system == own) && level >= *least)
            }
            Deed::AssignCrew { kind, .. } => matches!(done, DeedKind::AssignCrew { kind: own }
                if kind.is_none_or(|kind| kind == own)),
        };
        kind && self.deed_holds(wanted.cond, deed, shared)
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    pub fn begin_mission_test(&mut self, act: &ActFrame, mission: MissionId) {
        let m = self.m;
        if let Goal::Test { system, level, .. } = m.mission(mission).goal {
            // The group's lead is the ship that began it.
            self.begin_level_test(act.lead, act.ships, SystemMask::of(system), level, true, SeatMask::NONE);
        }
    }

    /// Credits the deeds of the Action just done to one mission, whether they are its last step or an earlier one;
    /// where several fit, their owner chooses (MISSION-09, RD-48). What a group of both partners did serves its
    /// leader's missions first.
    pub fn credit_deeds(&mut self) {
        let Some(lead) = self.deeds().first().map(|deed| deed.seat) else { return };
        let doers = std::iter::once(lead).chain(self.m.partner(lead));
        let (seat, fitting) = doers
            .map(|seat| (seat, self.fitting_missions(seat)))
            .find(|(_, fitting)| !fitting.is_empty())
            .unwrap_or((lead, Vec::new()));
        match fitting[..] {
            [] => self.drop_deeds(lead),
            [mission] => self.credit_to(seat, mission),
            [first, ..] => {
                let mut from = [Secret::HIDDEN; OFFERED];
                for (slot, mission) in from.iter_mut().zip(&fitting) {
                    *slot = Secret::from(*mission);
                }
                let partner = self.m.partner(seat).filter(|_| self.is_veiled(seat, first));
                self.push(Frame::Credit { seat, mission: first.into() });
                self.ask(partner.unwrap_or(seat), Decision::Mission { from, why: Why::MissionCredit });
            }
        }
    }

    /// The owner has chosen which mission the deeds are credited to.
    pub(super) fn end_credit(&mut self, seat: Seat, fallback: Secret<MissionId>) {
        let answer = self.answer();
        let mission = if let Answer::Mission { mission } = answer { mission } else { fallback };
        match mission.known() {
            Some(mission) => self.credit_to(seat, mission),
            None => self.drop_deeds(seat),
        }
    }

    /// The deeds not yet credited.
    fn deeds(&self) -> &[DeedDone] {
        self.s.flow.uncredited()
    }

    /// The first of the seat's deeds that does anything for the mission. Of a mission in any order the last one: whoever frees
    /// their crew takes it from an enemy ship first, and whoever takes any need not free anybody.
    fn credited(&self, seat: Seat, mission: MissionId) -> Option<(DeedDone, Credit)> {
        self.position().holder(mission, seat)?;
        let lead = self.deeds().first()?.seat;
        let own = self.deeds().iter().filter(|deed| deed.seat == lead);
        let mut fitting = own
            .filter_map(|deed| self.deed_as(seat, deed))
            .map(|deed| (deed, self.position().credit(mission, &deed)))
            .filter(|(_, credit)| *credit != Credit::Nothing);
        match self.m.mission(mission).goal {
            Goal::Set { .. } => fitting.next_back(),
            Goal::Test { .. } | Goal::Deed { .. } | Goal::Steps { .. } | Goal::Condition { .. } => {
                fitting.next()
            }
        }
    }

    /// The deed as the seat's own: what a group did, each player with a ship in it has done, with the first of those
    /// ships (RD-48).
    fn deed_as(&self, seat: Seat, deed: &DeedDone) -> Option<DeedDone> {
        if deed.seat == seat {
            return Some(*deed);
        }
        let joined = self.position().own_of(seat, deed.ships).first()?;
        Some(DeedDone { seat, ship: Some(joined), ..*deed })
    }

    /// The missions that the seat's deeds fit: its own, then its partner's (TEAM-17). One that lies face down before
    /// the partner can be named by the partner alone, so it comes last of all.
    fn fitting_missions(&self, seat: Seat) -> Vec<MissionId> {
        let rows = std::iter::once(seat).chain(self.m.partner(seat));
        let open = rows.flat_map(|holder| self.t().open_missions(holder));
        let open = open.chain(self.position().races_against(seat));
        let mut fitting: Vec<_> = open.filter(|mission| self.credited(seat, *mission).is_some()).collect();
        if self.m.house.has(HouseRule::BestMissionCredited) {
            let worth = |one: &MissionId| std::cmp::Reverse(self.m.mission(*one).entry.points);
            return fitting.into_iter().min_by_key(worth).into_iter().collect();
        }
        if fitting.iter().any(|mission| !self.is_veiled(seat, *mission)) {
            fitting.retain(|mission| !self.is_veiled(seat, *mission));
        }
        fitting
    }

    /// Whether the mission lies face down before the seat's partner.
    fn is_veiled(&self, seat: Seat, mission: MissionId) -> bool {
        self.m.mission(mission).entry.secret && self.position().holder(mission, seat) != Some(seat)
    }

    /// Credits the deeds to the mission as the seat's; other missions they fitted get nothing.
    fn credit_to(&mut self, seat: Seat, mission: MissionId) {
        let credited = self.credited(seat, mission);
        let holder = self.position().holder(mission, seat).unwrap_or(seat);
        self.drop_deeds(self.deeds().first().map_or(seat, |deed| deed.seat));
        let Some((deed, credit)) = credited else { return };
        // Points, and progress that everybody sees, show a cloaked ship (CLOAK-33).
        let tells = credit == Credit::Completes || !self.m.mission(mission).entry.secret;
        if let Some(ship) = deed.ship.filter(|_| tells) {
            self.show_ship(ship);
        }
        match credit {
            Credit::Nothing => {}
            // Of a race the points are whoever's did it; a partner's deed is the holder's.
            Credit::Completes if allied(holder, seat) => self.complete(holder, holder, mission, deed.ship),
            Credit::Completes => self.complete(seat, holder, mission, deed.ship),
            Credit::Advances { count } => {
                let card = self.m.mission(mission);
                if card.parts_done(count) == 1 && self.t().progress[mission.index()].count > 0 {
                    self.fact(Fact::MissionReset { mission });
                }
                let ship = deed.ship.unwrap_or(ShipId::NONE);
                self.fact(Fact::MissionAdvanced { mission, count, ship, cell: deed.cell });
            }
        }
    }

    fn drop_deeds(&mut self, seat: Seat) {
        let flow = &mut self.s.flow;
        let count = usize::from(flow.deed_count).min(flow.deeds.len());
        let mut kept = 0;
        for at in 0..count {
            if flow.deeds[at].seat != seat {
                flow.deeds[kept] = flow.deeds[at];
                kept += 1;
            }
        }
        for deed in &mut flow.deeds[kept..] {
            *deed = crate::fleet::state::flow::NO_DEED;
        }
        flow.deed_count = kept as u8;
    }

    /// A mission is done: points, reward, a new one for whoever held it (MISSION-04, MISSION-08).
    fn complete(&mut self, seat: Seat, holder: Seat, mission: MissionId, ship: Option<ShipId>) {
        let m = self.m;
        let card = m.mission(mission);
        let points = card.entry.points;
        self.fact(Fact::MissionCompleted { seat, mission, points });
        let source = Source::Mission { mission };
        self.fact(Fact::PointsGained { seat, points, from: PointsFrom::Mission, source });
        if self.wins_at_once() {
            return;
        }
        self.push(Frame::NewMission { seat: holder });
        let (asking, card_used) = (Asking::Nobody, SeatMask::NONE);
        self.push(Frame::MissionDone { seat, own: true, asking, card_used });
        if card.reward != 0 {
            let cell = ship.and_then(|ship| self.position().open_cell(ship));
            let effect = EffectFrame {
                this: ship,
                cell,
                ..EffectFrame::new(card.reward, seat, Source::Mission { mission }, 0)
            };
            self.push_effect(effect);
        }
    }

    /// Asks whoever has completed a mission, then the enemies: a card each (RD-100).
    pub(super) fn step_mission_done(
        &mut self,
        seat: Seat,
        own: bool,
        asking: Asking,
        card_used: SeatMask,
    ) -> Step {
        let point = Point { asking, cancelled: false, seat, own };
        let asking = self.ask_at(point, |resolver, asked| Window {
            timing: if own { Timing::MissionDone } else { Timing::EnemyMissionDone },
            ship: None,
            other: None,
            involved: resolver.t().fleet(asked),
            card_free: !card_used.has(asked),
        });
        let frame = |own| Frame::MissionDone { seat, own, asking, card_used };
        match (asking, own) {
            (Asking::Nobody, true) => Step::Stay(frame(false)),
            (Asking::Nobody, false) => Step::Done(frame(own)),
            (Asking::First | Asking::Partner, _) => Step::Stay(frame(own)),
        }
    }

    /// Claims the first Condition that holds; true if one did (RD-47, RD-73).
    pub fn claim_conditions(&mut self) -> bool {
        let active = self.t().active;
        let own_turn = self.m.house.has(HouseRule::ConditionsInOwnTurn);
        let others = self.m.enemies(active).filter(|_| !own_turn);
        for seat in self.m.team(active).chain(others) {
            let races = self.position().races_against(seat);
            let holds = self.t().open_missions(seat).chain(races).find(|mission| {
                match self.m.mission(*mission).goal {
                    Goal::Condition { cond, turns: 1 } => self.position().condition_holds(seat, cond),
                    _ => false,
                }
            });
            if let Some(mission) = holds {
                if let Goal::Condition { cond, .. } = self.m.mission(mission).goal {
                    self.show_for_condition(seat, cond);
                }
                let holder = self.position().holder(mission, seat).unwrap_or(seat);
                self.complete(seat, holder, mission, None);
                return true;
            }
        }
        self.s.flow.dirty = false;
        false
    }

    /// At the start of a team's turn: Conditions that have to hold for several turns in a row are counted, and begin anew
    /// where they do not hold.
    pub(super) fn count_held_conditions(&mut self) {
        self.expire_missions();
        let seats: Vec<Seat> = self.m.team(self.t().active).collect();
        for seat in seats {
            let open: Vec<MissionId> = self.t().open_missions(seat).collect();
            for mission in open {
                if let Goal::Condition { cond, turns: 2.. } = self.m.mission(mission).goal {
                    self.count_held(seat, mission, cond);
                }
            }
        }
    }

    /// Missions of the team whose turn begins that have lain open too long are gone, and replaced.
    fn expire_missions(&mut self) {
        for seat in self.m.team(self.t().active) {
            let open: Vec<MissionId> = self.t().open_missions(seat).collect();
            for mission in open {
                if self.position().lies_open_until(mission).is_some_and(|last| self.t().turn > last) {
                    self.fact(Fact::MissionExpired { seat, mission });
                    self.push(Frame::NewMission { seat });
                }
            }
        }
    }

    fn count_held(&mut self, seat: Seat, mission: MissionId, cond: u16) {
        let count = self.t().progress[mission.index()].count;
        if !self.position().condition_holds(seat, cond) {
            if count > 0 {
                self.fact(Fact::MissionReset { mission });
            }
            return;
        }
        let complete = count + 1 >= self.m.mission(mission).times;
        // Points, and progress that everybody sees, show the cloaked ships that it rests on (CLOAK-33).
        if complete || !self.m.mission(mission).entry.secret {
            self.show_for_condition(seat, cond);
        }
        if complete {
            self.complete(seat, seat, mission, None);
        } else {
            let (count, ship) = (count + 1, ShipId::NONE);
            self.fact(Fact::MissionAdvanced { mission, count, ship, cell: None });
        }
    }

    /// Notes a deed that some open mission may ask for; any other is forgotten at once.
    pub fn deed_if_wanted(&mut self, deed: DeedDone) {
        let wants = |mission: MissionId| {
            let mut next = self.m.mission(mission).next_deeds(self.position().progress_now(mission));
            next.any(|wanted| self.position().deed_fits(wanted, &deed, true))
        };
        if self.t().index.open.iter().any(wants) {
            self.deed(deed);
        }
    }

    /// By a house rule cycled missions come back when nothing else is left; false if there is none (RD-50).
    fn renew_missions(&mut self, seat: Seat) -> bool {
        let back: Vec<MissionId> = (0..self.m.missions.len() as u8)
            .map(MissionId)
            .filter(|one| self.t().mission(*one) == MissionPlace::Gone)
            .collect();
        if back.is_empty() || !self.m.house.has(HouseRule::CycledMissionsReturn) {
            return false;
        }
        for kind in MissionKind::ALL {
            let of_kind = back.iter().filter(|one| self.m.mission(**one).kind == *kind);
            let mut cards: Vec<u8> = of_kind.map(|one| one.0).collect();
            self.shuffle(seat, Purpose::Missions, &mut cards);
            for card in cards {
                self.s.hidden.stacks[kind.index()].put(MissionId(card));
            }
        }
        self.fact(Fact::MissionsRenewed { missions: back.len() as u8 });
        true
    }

    /// Replaces a mission from the deck, or from a stack the player names (MISSION-14, RD-49, RD-50).
    pub(super) fn step_new_mission(&mut self, seat: Seat) -> Step {
        let frame = Frame::NewMission { seat };
        let answer = self.answer();
        // An effect may have drawn so many already.
        if self.t().open_missions(seat).count() >= MOST_MISSIONS {
            return Step::Done(frame);
        }
        if let Some(mission) = self.s.hidden.mission_decks[team(seat).index()].take() {
            self.fact(Fact::MissionDrawn { seat, mission: mission.into(), stack: u8::MAX });
            return Step::Done(frame);
        }
        let stacks = &self.s.hidden.stacks;
        let mask: StackMask =
            MissionKind::ALL.iter().copied().filter(|kind| stacks[kind.index()].len > 0).collect();
        let picked = match answer {
            Answer::Stack { index } => Some(index),
            _ if mask.count() == 1 => mask.first().map(|kind| kind.index() as u8),
            _ => None,
        };
        match picked {
            Some(index) => {
                let stack = self.s.hidden.stacks.get_mut(usize::from(index));
                if let Some(mission) = stack.and_then(|stack| stack.take()) {
                    self.fact(Fact::MissionDrawn { seat, mission: mission.into(), stack: index });
                }
            }
            None if mask.is_empty() && self.renew_missions(seat) => return Step::Stay(frame),
            None if mask.is_empty() => {}
            None => {
                self.ask(seat, Decision::Stack { mask });
                return Step::Stay(frame);
            }
        }
        Step::Done(frame)
    }
}
