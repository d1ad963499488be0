//! TEST and COMBAT: the time line of a test, stage by stage (RD-05 to RD-08).
//!
//! Invariant: nothing is played between the die and the result except what says so.

use super::step::Step;
use super::{Resolver, deed_at};
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::content::DeedPattern;
use crate::fleet::content::vocabulary::{Deed, Trigger};
use crate::fleet::decision::{Decision, Window};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{MissionId, ShipId, ShipMask, SystemMask};
use crate::fleet::position::Position;
use crate::fleet::position::numbers::{Bonus, NoTerms};
use crate::fleet::state::flow::{Answer, DeedDone, DeedKind, STACK};
use crate::fleet::state::frame::{Asking, DamageFrame, Frame, TestFrame, TestKind, TestStage, Testers};
use crate::fleet::state::parts::Source;
use crate::fleet::team::{allied, team};
use crate::fleet::timing::{Timing, TimingMask};
use crate::fleet::units::{DamagePoints, System};

/// On to the next stage, in which nobody has been asked yet.
const fn go(mut f: TestFrame, stage: TestStage) -> Step<TestFrame> {
    (f.stage, f.asking) = (stage, Asking::Nobody);
    Step::Stay(f)
}

impl Position<'_> {
    /// Whether the seat may still spend crew: by a house rule, once in a test (RD-07).
    pub fn crew_free(&self, seat: Seat) -> bool {
        !self.m.house.has(HouseRule::OneCrewPerTest) || self.test().is_none_or(|test| test.crew_free(seat))
    }

    /// The timings that a window of the seat is.
    pub fn timings(&self, seat: Seat, window: &Window) -> TimingMask {
        let timings = TimingMask::of(window.timing);
        match (window.timing, self.test()) {
            // Each side of an Opposed test may change what the other tests with, too, where that is another system (TEST-04).
            (timing, Some(test))
                if test.kind == TestKind::Opposed
                    && (timing == Timing::OwnTest(test.system)
                        || timing == Timing::OwnTest(test.their_system)) =>
            {
                let theirs = if test.tests(seat) { test.their_system } else { test.system };
                timings.with(Timing::EnemyTest(theirs))
            }
            _ => timings,
        }
    }
}

/// What a roll that is under way does for a mission once it succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissionRoll {
    Completes,
    Advances,
    /// It is what the mission asks for, but not as it asks for it.
    InVain,
}

impl Position<'_> {
    /// What the roll under way, which this seat makes, does for its mission once it succeeds: an answer may have taken away
    /// what the mission asks for; and whether it is an attack.
    pub fn mission_roll(&self, seat: Seat, mission: MissionId) -> Option<(MissionRoll, bool)> {
        let test = self.test().filter(|test| allied(test.tester, seat) && !test.rolled)?;
        let deed = self.deed_if_passed(test)?;
        let attack = matches!(deed.done, DeedKind::AttackShip | DeedKind::DestroyInstallation);
        let mut wanted = self.m.mission(mission).next_deeds(self.progress_now(mission));
        let meant = |next: &DeedPattern| match next.deed {
            Deed::AttackShip { .. } => deed.done == DeedKind::AttackShip,
            Deed::DestroyInstallation { .. } => deed.done == DeedKind::DestroyInstallation,
            _ => false,
        };
        let roll = if self.completes(mission, &deed) {
            MissionRoll::Completes
        } else if self.advances(mission, &deed) {
            MissionRoll::Advances
        } else if wanted.any(meant) {
            MissionRoll::InVain
        } else {
            return None;
        };
        Some((roll, attack))
    }

    /// What a test or an attack is for missions once it succeeds (RD-16); nothing where a foe fires.
    pub fn deed_if_passed(&self, f: &TestFrame) -> Option<DeedDone> {
        let deed = |done| deed_at(done, f.tester, f.lead, f.ships, f.cell.known());
        let level = match f.kind {
            TestKind::Combat => {
                return Some(DeedDone { target: Some(f.target?), ..deed(DeedKind::AttackShip) });
            }
            TestKind::Installation => return self.razing(f.tester, f.lead, f.ships, f.cell.known()?),
            TestKind::FoeFires => return None,
            TestKind::Level => f.level,
            TestKind::Transport => self.test_level(f),
            TestKind::Opposed | TestKind::Foe => 0,
        };
        Some(deed(DeedKind::PassTest { system: f.system, level, voluntary: f.voluntary }))
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Begins a test against a Level, made by the lead's player. With several systems the tester picks first.
    pub fn begin_level_test(
        &mut self,
        lead: ShipId,
        ships: ShipMask,
        systems: SystemMask,
        level: u8,
        voluntary: bool,
        card_used: SeatMask,
    ) {
        let Some(cell) = self.t().ship(lead).cell() else { return };
        let seat = self.t().ship(lead).seat;
        let several = systems.count() > 1;
        let (side, opponent) = (Testers { seat, lead, ships, cell }, team(self.m.opponent(seat)));
        let test = TestFrame {
            voluntary,
            card_used,
            stage: if several { TestStage::Begin } else { TestStage::Power },
            level,
            ..TestFrame::new(TestKind::Level, side, systems.first().unwrap_or(System::Sensors), opponent)
        };
        self.push(Frame::Test { test });
        if several {
            self.ask(seat, Decision::System { mask: systems });
        } else {
            self.fact(Fact::TestBegan { seat, lead, ships, system: test.system, level, target: None });
        }
    }

    /// Begins an Opposed test outside combat, of one ship or a group (TEST-19, TEST-21).
    pub fn begin_opposed_test(
        &mut self,
        seat: Seat,
        lead: ShipId,
        ships: ShipMask,
        system: System,
        target: ShipId,
        with: System,
    ) {
        let Some(cell) = self.t().ship(lead).cell() else { return };
        self.fact(Fact::TestBegan { seat, lead, ships, system, level: 0, target: Some(target) });
        let (side, opponent) = (Testers { seat, lead, ships, cell }, self.position().foe(seat, target));
        let test = TestFrame {
            target: Some(target),
            their_system: with,
            card_used: self.position().played_on_encounter(),
            ..TestFrame::new(TestKind::Opposed, side, system, opponent)
        };
        self.push(Frame::Test { test });
    }

    /// Begins an exchange of fire with a foe that is no ship; false if the ship is nowhere. The opponent rolls for the foe.
    pub fn begin_foe_test(
        &mut self,
        lead: ShipId,
        ships: ShipMask,
        kind: TestKind,
        rating: u8,
        source: Source,
    ) -> bool {
        let Some(cell) = self.t().ship(lead).cell() else { return false };
        let seat = self.t().ship(lead).seat;
        let system = if kind == TestKind::FoeFires { System::Shields } else { System::Weapons };
        self.fact(Fact::FoeFought { seat, lead, ships, source, system, rating });
        let (side, opponent) = (Testers { seat, lead, ships, cell }, team(self.m.opponent(seat)));
        let card_used = self.position().played_on_encounter();
        let test = TestFrame { level: rating, card_used, ..TestFrame::new(kind, side, system, opponent) };
        self.push(Frame::Test { test });
        true
    }

    /// One stage of a test.
    pub(super) fn step_test(&mut self, f: TestFrame) -> Step<TestFrame> {
        if f.ended && f.stage != TestStage::End {
            return self.finish_test(f);
        }
        match f.stage {
            TestStage::Begin => self.pick_system(f),
            TestStage::Power => self.power_window(f),
            TestStage::CheckDisabled => self.check_disabled(f),
            TestStage::TesterWindow => self.card_window(f, true, TestStage::OpponentWindow),
            TestStage::OpponentWindow => {
                let answer = f.opponent_played && !f.tester_played;
                let next = if answer { TestStage::AnswerWindow } else { TestStage::LastPower };
                self.card_window(f, false, next)
            }
            TestStage::AnswerWindow => self.card_window(f, true, TestStage::LastPower),
            TestStage::LastPower => self.last_power(f),
            TestStage::Roll => self.roll_test(f),
            TestStage::AfterOwnDice => self.dice_window(f, true),
            TestStage::AfterEnemyDice => self.dice_window(f, false),
            TestStage::Compare => self.compare(f),
            TestStage::Finish => self.finish_test(f),
            TestStage::End => Step::Done(f),
        }
    }

    /// The tester has picked one of several systems.
    fn pick_system(&mut self, mut f: TestFrame) -> Step<TestFrame> {
        if let Answer::System { system } = self.answer() {
            f.system = system;
        }
        let TestFrame { tester: seat, lead, ships, system, level, .. } = f;
        self.fact(Fact::TestBegan { seat, lead, ships, system, level, target: None });
        go(f, TestStage::Power)
    }

    /// Who is asked for a side of the test, and about which ships: the player who leads it, then the partner, if they
    /// have ships in it or if no ship of that side takes part (RD-81, TEAM-21).
    fn asked_of(&self, f: &TestFrame, tester: bool, partner: bool) -> Option<(Seat, ShipMask)> {
        let first = if tester { f.tester } else { f.opponent };
        let seat = if partner { self.m.partner(first)? } else { first };
        let side = if tester { f.ships } else { f.target.map_or(ShipMask::NONE, ShipMask::of) };
        let own = self.position().own_of(seat, side);
        let looks_on = !tester && f.target.is_none();
        let either = self.m.house.has(HouseRule::EitherPartnerPlays);
        (!partner || looks_on || either || !own.is_empty()).then_some((seat, own))
    }

    /// Asks one side: `open` opens the window for a seat with these ships, the partner's where it says so. Goes on
    /// where nobody is left to ask.
    fn ask_test_side(
        &mut self,
        mut f: TestFrame,
        tester: bool,
        through: bool,
        next: TestStage,
        open: impl Fn(&mut Self, Seat, ShipMask, bool) -> bool,
    ) -> Step<TestFrame> {
        f.asking = self.ask_side(f.asking, through, |resolver, partner| {
            let asked = resolver.asked_of(&f, tester, partner);
            asked.is_some_and(|(seat, ships)| open(resolver, seat, ships, partner))
        });
        if f.asking == Asking::Nobody { go(f, next) } else { Step::Stay(f) }
    }

    /// W0: a Disabled system may still be powered, once, before the check (RD-05).
    fn power_window(&mut self, f: TestFrame) -> Step<TestFrame> {
        self.ask_power(f, TestStage::CheckDisabled, |resolver, seat, ships, system| {
            ships
                .iter()
                .any(|ship| resolver.disabled(ship, system) && resolver.position().could_adjust(seat, ship))
        })
    }

    /// Asks the active side about its power where `could` says so, until it passes or has nothing left to adjust.
    fn ask_power(
        &mut self,
        f: TestFrame,
        next: TestStage,
        could: impl Fn(&Self, Seat, ShipMask, System) -> bool,
    ) -> Step<TestFrame> {
        // A ship that takes no part may have been adjusted: that is no answer here.
        let through = f.asking != Asking::Nobody && !matches!(self.answer(), Answer::Played);
        let tester = f.tests(self.t().active);
        let system = if tester { f.system } else { f.their_system };
        self.ask_test_side(f, tester, through, next, |resolver, seat, ships, _| {
            let asks = could(resolver, seat, ships, system);
            if asks {
                let window = Window {
                    timing: Timing::Power,
                    ship: ships.first(),
                    other: None,
                    involved: ships,
                    card_free: false,
                };
                resolver.ask(seat, Decision::Window { window });
            }
            asks
        })
    }

    /// TEST-11, RD-06: a Disabled system decides without dice or cards. In combat Disabled Shields do not (RD-10).
    fn check_disabled(&mut self, mut f: TestFrame) -> Step<TestFrame> {
        let own = f.ships.iter().all(|ship| self.disabled(ship, f.system));
        if own && f.kind != TestKind::FoeFires {
            self.fact(Fact::TestFailedDisabled { ship: f.lead, system: f.system });
            f.passed = false;
            return go(f, TestStage::Finish);
        }
        if let Some(target) = f.target
            && self.disabled(target, f.their_system)
            && self.position().falls_undefended(&f, None)
        {
            self.fact(Fact::TestFailedDisabled { ship: target, system: f.their_system });
            f.passed = true;
            return go(f, TestStage::Finish);
        }
        go(f, TestStage::TesterWindow)
    }

    /// W1, W2 and W3 (RD-07).
    fn card_window(&mut self, f: TestFrame, tester: bool, next: TestStage) -> Step<TestFrame> {
        let fight = matches!(f.kind, TestKind::Combat | TestKind::Installation);
        let timing = if fight {
            Timing::Combat
        } else if tester {
            Timing::OwnTest(f.system)
        } else if f.kind == TestKind::Opposed {
            Timing::OwnTest(f.their_system)
        } else if f.kind == TestKind::Transport {
            Timing::Transport
        } else {
            Timing::EnemyTest(f.system)
        };
        self.test_window(f, tester, timing, next)
    }

    /// A window of one side, for cards, crew and power.
    fn test_window(
        &mut self,
        mut f: TestFrame,
        tester: bool,
        timing: Timing,
        next: TestStage,
    ) -> Step<TestFrame> {
        let through = f.asking != Asking::Nobody && matches!(self.answer(), Answer::Passed);
        // Their answer was a window of their own, with nothing since: no last chance after it (RD-07).
        f.stirred &= !(through && f.stage == TestStage::AnswerWindow);
        self.ask_test_side(f, tester, through, next, |resolver, seat, involved, partner| {
            // Of two partners with ships in it only the lead player may play a card (TEAM-23); by a house rule either
            // may, for the lead ship (RD-81).
            let either = resolver.m.house.has(HouseRule::EitherPartnerPlays);
            let lead = Some(f.lead);
            let ship = if tester {
                lead.filter(|lead| either || involved.has(*lead)).or_else(|| involved.first())
            } else {
                f.target
            };
            let other = if tester { f.target } else { Some(f.lead) };
            let card_free = f.card_free(seat) && (either || !(tester && partner));
            resolver.open_window(seat, Window { timing, ship, other, involved, card_free })
        })
    }

    /// The active player's last chance to adjust, if anything has happened since their window (RD-07).
    fn last_power(&mut self, f: TestFrame) -> Step<TestFrame> {
        // In a free attack the active player defends: what may have come since their window is the answer in W3.
        let first = f.tests(self.t().active);
        let stirred = if first { f.stirred } else { f.opponent_played && f.tester_played };
        self.ask_power(f, TestStage::Roll, |resolver, seat, ships, _| {
            stirred && ships.iter().any(|ship| resolver.position().could_adjust(seat, ship))
        })
    }

    /// The sums and the dice (TEST-08 to TEST-10).
    fn roll_test(&mut self, mut f: TestFrame) -> Step<TestFrame> {
        let own = self.position().own_total(&f, &mut NoTerms);
        let Some(own) = own.or((f.kind == TestKind::FoeFires).then_some(0)) else {
            self.fact(Fact::TestFailedDisabled { ship: f.lead, system: f.system });
            return go(f, TestStage::Finish);
        };
        // Taken below zero by what came since the check, or by what counts in tests alone (RD-03).
        if let Some(target) = f.target
            && self.position().falls_undefended(&f, self.position().enemy_total(&f, &mut NoTerms))
        {
            self.fact(Fact::TestFailedDisabled { ship: target, system: f.their_system });
            f.passed = true;
            return go(f, TestStage::Finish);
        }
        match f.kind {
            TestKind::Level | TestKind::Installation | TestKind::Transport => {
                let level = self.position().test_level(&f);
                if self.position().is_sure(own, i32::from(level)) {
                    self.fact(Fact::TestSure {
                        ship: f.lead,
                        ships: f.ships,
                        rating: own.clamp(0, 255) as u8,
                        level,
                    });
                    f.passed = true;
                    return go(f, TestStage::Finish);
                }
                f.dice[0] = self.die(f.tester, DieFor::Test);
            }
            TestKind::Opposed | TestKind::Combat | TestKind::Foe | TestKind::FoeFires => {
                f.dice[0] = self.die(f.tester, DieFor::Opposed);
                f.dice[1] = self.die(f.opponent, DieFor::Opposed);
            }
        }
        f.rolled = true;
        go(f, TestStage::AfterOwnDice)
    }

    /// After the dice, only what says so may be played (RD-07).
    fn dice_window(&mut self, f: TestFrame, tester: bool) -> Step<TestFrame> {
        let next = if tester { TestStage::AfterEnemyDice } else { TestStage::Compare };
        let fight = matches!(f.kind, TestKind::Combat | TestKind::Installation);
        let timing = if fight { Timing::AfterCombatDice } else { Timing::AfterDice };
        self.test_window(f, tester, timing, next)
    }

    /// TEST-01, TEST-20, COMBAT-06 to COMBAT-09.
    fn compare(&mut self, mut f: TestFrame) -> Step<TestFrame> {
        if f.kind.is_with_foe() {
            return self.compare_with_foe(f);
        }
        let (own, own_bonus) = with_bonus(|bonus| self.position().own_total(&f, bonus));
        let own = own.unwrap_or(0);
        let own_sum = own + i32::from(f.dice[0]);
        match (f.kind, f.target) {
            (TestKind::Opposed | TestKind::Combat, Some(target)) => {
                let (enemy, enemy_bonus) = with_bonus(|bonus| self.position().enemy_total(&f, bonus));
                let bare = f.kind == TestKind::Combat && enemy.is_none();
                let enemy = enemy.unwrap_or(0);
                let enemy_sum = enemy + i32::from(f.dice[1]);
                // Disabled Shields fail automatically: the attack is successful, whatever the totals (RD-10, RD-88).
                f.passed = own_sum > enemy_sum || bare;
                let damage =
                    (f.kind == TestKind::Combat).then(|| self.position().dealt(own_sum, enemy_sum, bare));
                self.fact(Fact::TotalsCompared {
                    ship: f.lead,
                    ships: f.ships,
                    system: f.system,
                    own: own as i16,
                    own_bonus,
                    own_die: f.dice[0],
                    target,
                    their_system: f.their_system,
                    enemy: enemy as i16,
                    enemy_bonus,
                    enemy_die: f.dice[1],
                    bare,
                    passed: f.passed,
                    damage,
                });
                if let Some(base) = damage.filter(|base| *base > DamagePoints::NONE) {
                    self.hit(&f, base);
                }
            }
            _ => {
                let level = self.position().test_level(&f);
                f.passed = own_sum >= i32::from(level);
                self.fact(Fact::TestCompared {
                    ship: f.lead,
                    ships: f.ships,
                    system: f.system,
                    rating: own as i16,
                    bonus: own_bonus,
                    die: f.dice[0],
                    level,
                    passed: f.passed,
                });
            }
        }
        go(f, TestStage::Finish)
    }

    /// A foe is beaten by the higher total; what it fires deals damage as in combat (COMBAT-06 to COMBAT-10, RD-10).
    fn compare_with_foe(&mut self, mut f: TestFrame) -> Step<TestFrame> {
        let total = self.position().own_total(&f, &mut NoTerms);
        let (own, bare) = (total.unwrap_or(0), total.is_none());
        let (sum, theirs) = (own + i32::from(f.dice[0]), i32::from(f.level) + i32::from(f.dice[1]));
        let fires = f.kind == TestKind::FoeFires;
        let damage = fires.then(|| self.position().dealt(theirs, sum, bare));
        f.passed = damage.map_or(sum > theirs, |points| points == DamagePoints::NONE);
        let source = self.s.flow.frames().iter().rev().find_map(Frame::effect).map(|effect| effect.source);
        self.fact(Fact::FoeCompared {
            ship: f.lead,
            system: f.system,
            own: own as i16,
            own_die: f.dice[0],
            source: source.unwrap_or(Source::Rule),
            foe: f.level,
            foe_die: f.dice[1],
            bare,
            passed: f.passed,
            damage,
        });
        if let Some(base) = damage.filter(|points| *points > DamagePoints::NONE) {
            let points = self.position().fire_damage(&f, base);
            self.tell_spared(f.lead, base, points);
            self.push(Frame::Damage { damage: DamageFrame::new(f.lead, points, None) });
        }
        go(f, TestStage::Finish)
    }

    /// Result and deeds; what a passed test sets off comes before the frame below hears of it.
    fn finish_test(&mut self, mut f: TestFrame) -> Step<TestFrame> {
        f.stage = TestStage::End;
        if f.ended {
            if let Some(target) = f.target.filter(|_| f.kind == TestKind::Combat) {
                self.fact(Fact::CombatEnded { ship: f.lead, target });
            }
        } else if f.passed {
            match f.kind {
                TestKind::Level | TestKind::Opposed | TestKind::Transport | TestKind::Foe => {
                    if let Some(deed) = self.position().deed_if_passed(&f) {
                        self.deed(deed);
                    }
                    for ship in f.ships.iter() {
                        self.trigger(ship, Trigger::TestPassed, f.target);
                    }
                }
                TestKind::Installation => {
                    if let Some(cell) = f.cell.known() {
                        self.raze(f.tester, f.lead, f.ships, cell);
                    }
                }
                TestKind::FoeFires => {}
                // The hit has been dealt by now. A combined attack counts as an attack by each of its ships
                // (COMBAT-02).
                TestKind::Combat => {
                    for ship in f.ships.iter() {
                        self.trigger(ship, Trigger::AttackWon, f.target);
                    }
                }
            }
        }
        if f.kind == TestKind::Combat && !f.ended {
            self.survived(&f);
        }
        Step::Stay(f)
    }

    /// A ship that is still there after an attack on it.
    fn survived(&mut self, f: &TestFrame) {
        let Some(target) = f.target.filter(|ship| self.t().ship(*ship).in_play()) else { return };
        let own = *self.t().ship(target);
        let deed = deed_at(DeedKind::Defend, own.seat, target, ShipMask::of(target), own.cell());
        self.deed_if_wanted(DeedDone { target: Some(f.lead), ..deed });
        self.trigger(target, Trigger::AttackSurvived, Some(f.lead));
    }

    /// The test is over: its cards are discarded and replaced, the frame below gets the answer (CARDS-08).
    pub(super) fn end_test(&mut self, f: &TestFrame) {
        // The encounter around it, whose effect may have called for it, shares its cards (ENCOUNTER-12).
        let depth = usize::from(self.depth()).min(STACK);
        let mut around = self.s.flow.stack[..depth].iter_mut().rev();
        if let Some(Frame::Encounter { encounter }) =
            around.find(|frame| !matches!(frame, Frame::Effect { .. }))
        {
            encounter.card_used = f.card_used;
        }
        self.close_governing(self.depth() + 1);
        self.s.flow.answer = Answer::Test { passed: f.passed && !f.ended };
    }
}

/// A side's sum, and what of it is no ship's own; what is Disabled has neither.
fn with_bonus(total: impl FnOnce(&mut Bonus) -> Option<i32>) -> (Option<i32>, i16) {
    let mut bonus = Bonus::default();
    let total = total(&mut bonus);
    (total, total.map_or(0, |_| bonus.0 as i16))
}
