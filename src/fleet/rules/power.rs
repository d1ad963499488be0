//! POWER: Power Adjustments and dial settings the owner picks (RD-31, RD-32).

use super::Resolver;
use super::step::Step;
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{Decision, Occasion, Why, Window};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::Frame;
use crate::fleet::team::allied;
use crate::fleet::timing::Timing;
use crate::fleet::units::{Rating, System};

impl Position<'_> {
    /// A Power Adjustment in the turn or in one of the active player's windows (POWER-06).
    pub fn check_adjust(&self, seat: Seat, ship: ShipId, setting: u8) -> Result<(), Refusal> {
        self.check_adjuster(seat, ship)?;
        let own = self.ship(ship);
        let settings = self.m.ship(ship).settings(own.level);
        if usize::from(setting) >= settings.len() {
            return Err(Refusal::NoSuchSetting);
        }
        if own.setting == setting { Err(Refusal::SameSetting) } else { Ok(()) }
    }

    /// All an adjustment asks of the ship, whatever the setting.
    pub fn check_adjuster(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        if !allied(self.t.active, seat) {
            return Err(Refusal::NotYourTurn);
        }
        self.own_ship(seat, ship)?;
        self.check_adjusting(seat, ship)
    }

    /// Whether the seat's ship has its adjustment left, and this is a moment for it.
    pub fn check_adjusting(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        if !allied(self.t.active, seat) {
            return Err(Refusal::NotYourTurn);
        }
        match self.f.decision.occasion() {
            Occasion::Turn => {}
            Occasion::Window(window) => {
                if !adjusts_at(window.timing) {
                    return Err(Refusal::NotNow);
                }
                if !self.powering(seat, &window).has(ship) {
                    return Err(Refusal::NotInvolved);
                }
            }
            Occasion::Never => return Err(Refusal::NotNow),
        }
        if self.ship(ship).adjusted { Err(Refusal::AlreadyAdjusted) } else { Ok(()) }
    }

    /// Ships of the asked seat that may adjust power in a window: all of them, but in an encounter only those that take
    /// part. Only those asked about open a window; the others adjust in one that opens for another reason, and in their
    /// turn (POWER-08, RD-31).
    pub fn powering(&self, seat: Seat, window: &Window) -> ShipMask {
        if self.in_encounter() {
            return window.involved;
        }
        window.involved.or(self.t.ships_in_play(|ship| ship.seat == seat))
    }

    /// Whether the ship could still adjust at all, by public facts.
    pub fn could_adjust(&self, seat: Seat, ship: ShipId) -> bool {
        let own = self.ship(ship);
        allied(self.t.active, seat)
            && own.seat == seat
            && !own.adjusted
            && own.in_play()
            && (own.cloaked || self.m.ship(ship).settings(own.level).len() > 1)
    }
}

/// Windows before the die, in which power may still be adjusted (RD-31). One's own Action, answered before its effect,
/// is such a window (POWER-06), and so is the moment before the encounter die, where adjusting ends the movement
/// (MOVE-20).
pub const fn adjusts_at(timing: Timing) -> bool {
    match timing {
        Timing::OwnTest(_)
        | Timing::EnemyTest(_)
        | Timing::Combat
        | Timing::Exploration
        | Timing::Encounter
        | Timing::EnemyEncounter
        | Timing::Turn
        | Timing::AsAction
        | Timing::Power
        | Timing::OwnAction(_) => true,
        Timing::AfterDice
        | Timing::AfterCombatDice
        | Timing::CombatDamage
        | Timing::Damage
        | Timing::EnemyAction(_)
        | Timing::CardPlayed(_)
        | Timing::Transport
        | Timing::MissionDone
        | Timing::EnemyMissionDone => false,
    }
}

/// Windows that open for a Power Adjustment alone: where it can still change the outcome. The encounter die uses no
/// system.
pub const fn opens_for_power(timing: Timing) -> bool {
    adjusts_at(timing) && !matches!(timing, Timing::Exploration | Timing::OwnAction(_))
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Turns the dial; ends a movement under way (MOVE-20).
    pub fn adjust_power(&mut self, ship: ShipId, setting: u8) {
        self.break_move();
        let level = self.t().ship(ship).level;
        self.fact(Fact::PowerAdjusted { ship, level, setting });
    }

    /// The owner picks a setting of the ship's level, if there is anything to pick.
    pub fn pick_setting(&mut self, ship: ShipId, why: Why) {
        let by = self.t().ship(ship).seat;
        self.push(Frame::PickSetting { ship, why, by });
    }

    /// The same, but somebody else picks. Whoever it is cannot pick out a cloaked ship (CLOAK-08).
    pub fn pick_setting_of(&mut self, ship: ShipId, by: Seat) {
        if !self.t().ship(ship).cloaked {
            self.push(Frame::PickSetting { ship, why: Why::Adjusted, by });
        }
    }

    /// Chance turns the dial of a ship that is not cloaked.
    pub fn turn_dial_by_chance(&mut self, ship: ShipId, seat: Seat) {
        let own = *self.t().ship(ship);
        let settings = self.m.ship(ship).settings(own.level).len();
        if settings > 1 && !own.cloaked {
            let setting = self.chance(seat, settings as u32) as u8;
            self.fact(Fact::DialSet { ship, level: own.level, setting, why: Why::Adjusted });
        }
    }

    /// Asks for, then sets, the setting.
    pub(super) fn step_pick_setting(&mut self, ship: ShipId, why: Why, by: Seat) -> Step {
        let frame = Frame::PickSetting { ship, why, by };
        let own = *self.t().ship(ship);
        if !own.in_play() {
            return Step::Done(frame);
        }
        let settings = self.m.ship(ship).settings(own.level).len();
        // A cloaked ship may stay cloaked where its level has a blue setting (RD-34).
        let forced = why == Why::Damaged && self.m.house.has(HouseRule::DamageDecloaks);
        let cloak = own.cloaked && self.position().has_cloak(ship) && !forced;
        let setting = match self.answer() {
            Answer::Setting { setting } => setting,
            Answer::Declined if cloak => return Step::Done(frame),
            _ if settings <= 1 && !cloak => 0,
            _ => {
                self.ask(by, Decision::Setting { ship, level: own.level, cloak, why });
                return Step::Stay(frame);
            }
        };
        self.uncloak(ship);
        self.fact(Fact::DialSet { ship, level: own.level, setting, why });
        if own.cloaked { Step::Next(Frame::Landed { ship }) } else { Step::Done(frame) }
    }

    /// Whether a ship's system is unusable now.
    pub fn disabled(&self, ship: ShipId, system: System) -> bool {
        self.position().rating(ship, system) == Rating::Disabled
    }
}
