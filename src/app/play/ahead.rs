//! What can be played before the dice of what is about to be ordered: the prompt that asks about the order shows it. A card is
//! picked there to go along, and put back, and the main button gives the order and the card.
//!
//! Invariants: only where one person plays, who alone is asked in between; what was picked waits for its window and is
//! dropped as soon as another seat has done anything, or anything else is ordered.

use bevy::prelude::DetectChangesMut;

use super::choices::orders_in;
use super::fill;
use super::live::{LiveMatch, LiveMatchMut};
use crate::fleet::decision::Decision;
use crate::fleet::game::Stop;
use crate::fleet::ids::ShipMask;
use crate::fleet::odds::{self, Roll};
use crate::fleet::order::Order;
use crate::fleet::secrecy::View;

impl LiveMatch<'_> {
    /// What the main button of the open prompt would order, if dice follow.
    pub(super) fn begins(self) -> Option<Vec<Order>> {
        let rolls = self.sole_roll().is_some() || matches!(self.position().f.decision, Decision::Join { .. });
        if rolls { self.commit_orders() } else { None }
    }

    /// The position of the only window with a choice before those dice, if the person wants to be asked there.
    pub(super) fn window_ahead(self) -> Option<View> {
        let viewer = self.playhead.viewer;
        let orders = self.begins().filter(|_| self.is_asked_ahead())?;
        self.client.window_ahead(viewer, &orders)
    }

    fn is_asked_ahead(self) -> bool {
        let stops = self.client.stops(self.playhead.viewer);
        stops.contains(&Stop::OwnTurn) && !self.selection.pass_all && self.is_passer() && self.may_order()
    }

    /// Whether something could be played before the dice of these orders that would help.
    pub(super) fn could_play_before(self, orders: &[Order]) -> bool {
        self.is_asked_ahead() && self.client.window_ahead(self.playhead.viewer, orders).is_some()
    }

    /// All that could be ordered there.
    fn orders_ahead(self) -> Option<Vec<Order>> {
        Some(orders_in(self.m(), &self.window_ahead()?))
    }

    /// Whether all that can be done there can be done, or left, with the main button.
    pub(super) fn sees_all_ahead(self) -> bool {
        let Some(orders) = self.orders_ahead() else { return false };
        // In a turn power is turned on the dial beside the prompt.
        let turn = self.position().f.decision == Decision::Turn;
        turn || !orders.iter().any(|order| matches!(order, Order::AdjustPower { .. }))
    }

    /// Cards that could be played there, crew that could be spent and abilities that could be used.
    pub(super) fn plays_ahead(self) -> Vec<Order> {
        let mut orders = self.orders_ahead().unwrap_or_default();
        orders.retain(Order::is_play);
        orders
    }

    /// Those of them that are no cards of the hand.
    pub(super) fn spends_ahead(self) -> Vec<Order> {
        let mut orders = self.plays_ahead();
        orders.retain(|order| !matches!(order, Order::PlayCard { .. }));
        orders
    }

    /// Whether a window is open in which cards are picked first and played with the main button: where one person plays.
    pub(super) fn picks_in_window(self) -> bool {
        matches!(self.position().f.decision, Decision::Window { .. }) && self.is_passer()
    }

    /// The card that was picked in the open prompt, if it can still be played.
    pub(super) fn along(self) -> Option<Order> {
        let card = self.selection.along?;
        let legal = match self.picks_in_window() {
            true => self.orders().contains(&card),
            false => self.plays_ahead().contains(&card),
        };
        legal.then_some(card)
    }

    /// Whether a card of the open prompt lets a dial be turned that cannot be turned yet: then there is something to do between
    /// it and the dice.
    pub(super) fn frees_dial(self, card: Order) -> bool {
        let turned = |view: &View| {
            let ship = |order| if let Order::AdjustPower { ship, .. } = order { Some(ship) } else { None };
            orders_in(self.m(), view).into_iter().filter_map(ship).fold(ShipMask::NONE, ShipMask::with)
        };
        let before = self.at_window();
        let after = odds::after(self.m(), &before, card);
        after.is_some_and(|after| !turned(&after).minus(turned(&before)).is_empty())
    }

    /// What is seen in the window in which a card of the open prompt is played.
    fn at_window(self) -> View {
        self.window_ahead().unwrap_or(*self.view())
    }

    /// Whether the main button goes on to the dice by itself once it has played this card.
    pub(super) fn rolls_after(self, card: Order) -> bool {
        let still_rolls =
            || self.client.odds(self.playhead.viewer, &[card]).is_some_and(|odds| odds.roll != Roll::Nothing);
        self.runs_to_the_die() && !self.frees_dial(card) && still_rolls()
    }

    /// Whether a card asks for something before anything else goes on: for a card that is thrown away for it.
    pub(super) fn asks_first(self, card: Order) -> bool {
        let after = odds::after(self.m(), &self.at_window(), card);
        after.is_some_and(|after| !matches!(after.flow.decision, Decision::Window { .. }))
    }

    /// What is seen at the dice once the card that was picked for the window ahead is played there, with the setting that comes
    /// with it: the sums of the roll as it will be.
    pub(super) fn dice_with_card(self) -> Option<View> {
        let card = self.along().filter(|_| !self.picks_in_window())?;
        let orders: Vec<Order> = std::iter::once(card).chain(self.turns_with(card)).collect();
        odds::dice_ahead(self.m(), &self.window_ahead()?, &orders)
    }

    /// The best setting where a card of the open prompt has a dial turned: the chance that was told is the one with it.
    pub(super) fn turns_with(self, card: Order) -> Option<Order> {
        fill::best_turning(self, self.window_ahead().as_ref(), card).map(|(turns, _)| turns)
    }

    /// What was picked beforehand, if its window has come.
    pub(super) fn picked_for_window(self) -> Option<Order> {
        let then = *self.selection.then.first().filter(|_| self.is_passer() && !self.selection.answered)?;
        let legal = self.client.legal_orders(self.playhead.viewer);
        // A window with nothing but a pass in it is not the one that was meant.
        (legal.contains(&then) && legal != [Order::Pass]).then_some(then)
    }
}

impl LiveMatchMut<'_> {
    /// Orders what was chosen of several things; a roll that there is more to say about is asked about alone first.
    pub(super) fn choose(&mut self, order: Order) {
        if self.read().asks_about(order) {
            self.change_selection(|own| own.roll = Some(order));
            self.pick_company();
        } else {
            self.choose_if_said(order);
        }
    }

    /// Gives an order, or what the open prompt is about and then this one, once its window has come. A card of the hand is
    /// picked for the main button, or put back.
    pub(super) fn order_now_or_ahead(&mut self, order: Order) {
        let live = self.read();
        let card = matches!(order, Order::PlayCard { .. });
        if live.orders().contains(&order) && !(card && live.picks_in_window()) {
            self.order(&[order]);
        } else if card && (live.picks_in_window() || live.plays_ahead().contains(&order)) {
            self.change_selection(|own| own.along = Some(order).filter(|_| own.along != Some(order)));
        } else if let Some(begins) = live.begins().filter(|_| live.plays_ahead().contains(&order)) {
            let then = live.along().into_iter().chain([order]).collect();
            self.order(&begins);
            self.change_selection(|own| own.then = then);
        }
    }

    /// Plays what was picked beforehand; says whether its window has come.
    pub(super) fn play_picked(&mut self) -> bool {
        let (picked, viewer) = (self.read().picked_for_window(), self.playhead.viewer);
        if picked == Some(Order::Pass) {
            self.change_selection(|own| own.then.clear());
            // It is taken back with the order before it.
            if self.client.bypass_change_detection().give_by_itself(viewer, Order::Pass) {
                self.client.set_changed();
                self.gather();
            }
        } else if let Some(order) = picked {
            let (steps, mut left) = (self.client.steps(), self.selection.then.clone());
            left.remove(0);
            self.give(viewer, &[order]);
            if self.client.steps() > steps {
                self.change_selection(|own| own.then = left);
            }
        } else if self.read().is_passer() && !self.selection.then.is_empty() {
            // Somebody has come between, or there is no such window.
            let over = self.selection.answered || !self.read().before_the_die();
            if over {
                self.change_selection(|own| own.then.clear());
            }
        }
        picked.is_some()
    }
}
