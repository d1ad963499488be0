//! Abilities of ships, crew and places that a player uses, and what using one costs (vocabulary `Ability::Use`).

use super::Resolver;
use super::windows::{Usable, UsableFrom};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::Cost;
use crate::fleet::decision::{Occasion, Window};
use crate::fleet::fact::Fact;
use crate::fleet::ids::ShipId;
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::refusal::Refusal;
use crate::fleet::state::frame::{DeclaredAction, EffectFrame};
use crate::fleet::state::parts::Moved;
use crate::fleet::timing::{Timing, TimingMask};
use crate::fleet::units::ActionKind;

/// What an ability used in one's own turn is about.
fn used(seat: Seat, ship: ShipId, from: UsableFrom) -> EffectContext {
    EffectContext { source: from.source(ship), ..EffectContext::ship(seat, ship) }
}

impl Position<'_> {
    /// Using an ability.
    pub fn check_use(&self, seat: Seat, ship: ShipId, ability: u16) -> Result<UsableFrom, Refusal> {
        if let Some(from) = self.agent_from(seat, ship, ability) {
            self.check_agent_use(seat, ship, Usable { ability, from })?;
            return Ok(from);
        }
        self.check_user(seat, ship)?;
        let from = self.usable_from(ship, ability)?;
        self.check_usable(seat, ship, Usable { ability, from })?;
        Ok(from)
    }

    /// The agent of the seat's aboard that enemy ship whose ability it is.
    pub fn agent_from(&self, seat: Seat, ship: ShipId, ability: u16) -> Option<UsableFrom> {
        let mut from = None;
        self.agent_usable(seat, ship, |usable| {
            if usable.ability == ability {
                from = Some(usable.from);
            }
        });
        from
    }

    /// Where an ability that the seat uses comes from.
    pub fn used_from(&self, seat: Seat, ship: ShipId, ability: u16) -> Option<UsableFrom> {
        self.agent_from(seat, ship, ability).or_else(|| self.usable_from(ship, ability).ok())
    }

    /// Using what an agent can do: in one's own turn, or when the ship that it is aboard does something.
    pub fn check_agent_use(&self, seat: Seat, ship: ShipId, usable: Usable) -> Result<(), Refusal> {
        let Usable { ability, from } = usable;
        let own = self.ship(ship);
        let Some(Power::Use { play, cost }) = self.m.content.power(ability) else {
            return Err(Refusal::NoSuchAbility);
        };
        if *cost == Cost::OncePerTurn && self.is_used(ship, ability) {
            return Err(Refusal::AbilityUsed);
        }
        match self.f.decision.occasion() {
            Occasion::Turn if own.cloaked => Err(Refusal::AgentWaits),
            Occasion::Turn if !play.timings.meets(TimingMask::TURN) => Err(Refusal::WrongTiming),
            Occasion::Turn => self.check_effect(play, &used(seat, ship, from)),
            Occasion::Window(window) if !play.timings.meets(self.timings(seat, &window)) => {
                Err(Refusal::WrongTiming)
            }
            Occasion::Window(window) if window.other != Some(ship) => Err(Refusal::TakesNoPart),
            Occasion::Window(window) => {
                self.check_window_play(seat, play, &Window { ship: Some(ship), ..window }, from.source(ship))
            }
            Occasion::Never => Err(Refusal::NotNow),
        }
    }

    /// All that using an ability asks of the ship, whichever ability it is.
    pub fn check_user(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let own = self.ship(ship);
        if own.seat == seat && own.in_play() { Ok(()) } else { Err(Refusal::NotYourShip) }
    }

    /// All that using an ability asks of the ability, which has to be the ship's.
    pub fn check_usable(&self, seat: Seat, ship: ShipId, usable: Usable) -> Result<(), Refusal> {
        let Usable { ability, from } = usable;
        let Some(Power::Use { play, cost }) = self.m.content.power(ability) else {
            return Err(Refusal::NoSuchAbility);
        };
        if *cost == Cost::OncePerTurn && self.is_used(ship, ability) {
            return Err(Refusal::AbilityUsed);
        }
        if *cost == Cost::Movement && self.t.movement_of(ship) != Moved::Not {
            return Err(Refusal::AlreadyMoved);
        }
        match self.f.decision.occasion() {
            Occasion::Turn => {
                let action = *cost == Cost::Action || play.timings.has(Timing::AsAction);
                if !play.timings.meets(TimingMask::TURN) {
                    return Err(Refusal::WrongTiming);
                }
                if action {
                    self.check_action(seat, ship, ActionKind::Card)?;
                } else {
                    self.own_in_play(seat, ship)?;
                }
                self.check_effect(play, &used(seat, ship, from))?;
            }
            Occasion::Window(window) => {
                if *cost == Cost::Action || !play.timings.meets(self.timings(seat, &window)) {
                    return Err(Refusal::WrongTiming);
                }
                if !window.involved.has(ship) {
                    return Err(Refusal::TakesNoPart);
                }
                self.check_window_play(
                    seat,
                    play,
                    &Window { ship: Some(ship), ..window },
                    from.source(ship),
                )?;
            }
            Occasion::Never => return Err(Refusal::NotNow),
        }
        Ok(())
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// The order to use an ability.
    pub fn use_ability(
        &mut self,
        seat: Seat,
        ship: ShipId,
        ability: u16,
        from: UsableFrom,
        window: Option<Window>,
    ) {
        let m = self.m;
        let Some(Power::Use { play, cost }) = m.content.power(ability) else { return };
        if window.is_none() {
            self.break_move_by_free_step(seat);
        }
        if *cost == Cost::Movement {
            self.show_ship(ship);
        } else {
            self.show_for_play(Some(play), Some(ship), window);
        }
        let source = from.source(ship);
        self.fact(Fact::AbilityUsed { ship, ability, slot: m.slot(ability) });
        match (cost, from) {
            (Cost::DiscardThis, UsableFrom::Card(card)) => {
                let owner = self.owner_of(card);
                self.fact(Fact::CardDiscarded { seat: owner, card, allowance: false });
            }
            (Cost::DiscardThis, UsableFrom::Encounter(encounter)) => {
                self.fact(Fact::EncounterDiscarded { encounter });
            }
            (Cost::TrashThis, UsableFrom::Card(card)) => self.fact(Fact::CardTrashed { card }),
            (Cost::Movement, _) => self.fact(Fact::MovementSpent { ship }),
            _ => {}
        }
        self.mark_stirred(seat);
        if *cost == Cost::Action || (window.is_none() && play.timings.has(Timing::AsAction)) {
            self.declare(seat, ship, DeclaredAction::Effect { at: play.at, source });
            return;
        }
        let target = window.and_then(|window| window.other);
        let effect = EffectFrame {
            this: Some(ship),
            target,
            group: self.group_of(seat, Some(ship)),
            cell: self.position().open_cell(ship),
            ..EffectFrame::new(play.at, seat, source, self.governor())
        };
        self.push_effect(effect);
    }
}
