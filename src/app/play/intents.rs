//! What an intent means: the selection changes here, everything else becomes an order.

use crate::app::panels::intent::{Intent, LessonIntent};
use crate::app::panels::model::Figure;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{CardId, CellId, MissionId, ShipId};
use crate::fleet::odds::{self, ComingHarm};
use crate::fleet::order::{CarriedOutBy, Order, ShipCommand};
use crate::fleet::state::parts::{Moved, Ship};
use crate::fleet::units::CardKind;

use bevy::prelude::DetectChangesMut;

use super::fill;
use super::for_whom::plays;
use super::live::{LiveMatch, LiveMatchMut};
use super::notice::{Notice, WAIT};
use super::selection::Afterwards;

/// Effects of a card in the hand's model: which number stands for which kind.
pub const EFFECT_KINDS: [CardKind; 3] = [CardKind::Ops, CardKind::Combat, CardKind::Crew];

impl LiveMatchMut<'_> {
    /// Does what a panel asked for.
    pub fn intend(&mut self, intent: &Intent) {
        match intent {
            Intent::Choose(id) => {
                if let Some(chosen) = self.read().options().get(id.0 as usize).copied() {
                    self.choose(chosen);
                }
            }
            Intent::Commit => self.commit(),
            Intent::Cancel if self.selection.looking_back() => self.show_afterwards(Afterwards::Result),
            Intent::Cancel => self.call_off(),
            Intent::SelectShip(ship) => self.select(*ship),
            Intent::NextShip => self.next_ship(true),
            Intent::PreviousShip => self.next_ship(false),
            Intent::PressPlace => self.press_place(),
            Intent::PressShip => self.press_ship(),
            Intent::PressCell(cell) => self.click(*cell, None),
            Intent::ToggleShip(ship) => self.toggle_join(*ship),
            Intent::Verb(slot) => self.press_verb(*slot),
            Intent::AdjustPower { ship, setting } => self.turn_dial(*ship, *setting),
            Intent::PreviewPower { ship, setting } => {
                let preview = setting.map(|setting| (*ship, setting));
                self.change_selection(|own| own.preview = preview);
            }
            Intent::PlayCard { card, effect } | Intent::ToggleSuggestion { card, effect } => {
                self.press_card(*card, *effect);
            }
            Intent::DiscardCard(card) => self.order(&[Order::DiscardCard { card: *card }]),
            Intent::CycleMission(mission) => self.cycle_if_said(*mission),
            Intent::SwapMission(mission) => self.ask_for_mission(*mission),
            Intent::ShowPartner(beside) => self.change_selection(|own| own.beside = *beside),
            Intent::PartnerGoesOn => self.hand_to_partner(),
            Intent::LocateMission(mission) => {
                let (position, viewer) = (self.read().shown(), self.playhead.viewer);
                let open = position.mission_places(viewer, *mission);
                let places = if open.is_empty() { position.scanned_for(viewer, *mission) } else { open };
                self.change_selection(|own| own.point_out(places.iter().collect()));
            }
            Intent::Pin(figure) => self.pin(*figure),
            Intent::PinWay => {
                if let Some(cell) = self.hover.cell {
                    self.pin(Figure::Way { cell });
                }
            }
            Intent::Unpin => self.change_selection(|own| own.pinned = None),
            Intent::BreakAway(ship) => self.order(&[Order::BreakAway { ship: *ship }]),
            Intent::PursueMission(mission) => self.pursue(*mission),
            Intent::LocateEntry(entry) => {
                let line = self.journal.lines().get(*entry as usize);
                let (cell, step) = line.map_or((None, 0), |line| (line.cell, line.step));
                self.change_selection(|own| own.point_out(cell.into_iter().collect()));
                self.tell_moment(*entry as usize);
                self.ask_reasons(step);
            }
            // No computer thinks below what lies over a match.
            Intent::Go(_) => self.stop_thinking(),
            Intent::EndTurn => self.press_end(),
            Intent::Advice => self.ask_advice(),
            Intent::FollowAdvice => self.follow_advice(),
            Intent::HurryThought => self.hurry_thought(),
            Intent::Undo => self.undo(),
            Intent::Lesson(LessonIntent::GoOn) => self.lesson_read(),
            // Which panels are open is nothing to the match, nor what lies beside it, nor where one looks.
            Intent::Panel(_)
            | Intent::Cursor(_)
            | Intent::View(_)
            | Intent::LookUp(_)
            | Intent::Tip(_)
            | Intent::Lesson(LessonIntent::Open(_) | LessonIntent::FirstMatch | LessonIntent::Leave) => {}
            // In a lesson its script decides when anybody is asked.
            Intent::ToggleStop(_) | Intent::PassAll if self.client.lesson().is_some() => {}
            Intent::ToggleStop(stop) => self.toggle_stop(*stop),
            Intent::PassAll => {
                self.change_selection(|own| own.pass_all = true);
                self.tell_stops();
            }
            Intent::HoldToSee(held) => self.change_selection(|own| own.held = *held),
            Intent::LiftCurtain => self.lift_curtain(),
            Intent::SkipRecap => self.end_recap(),
            Intent::PressClosed(why) => self.refuse(why.clone()),
        }
    }

    /// Drops what is half given.
    fn call_off(&mut self) {
        if self.selection.roll.is_some() && self.read().sole_roll().is_some() {
            // Back to the others.
            self.change_selection(|own| {
                own.roll = None;
                own.along = None;
                own.joined.clear();
            });
            return;
        }
        self.client.bypass_change_detection().call_off();
        self.change_selection(|own| {
            own.drop_pending();
            own.then.clear();
        });
    }

    /// Does what the prompt is about.
    fn commit(&mut self) {
        let (along, window) = (self.read().along(), self.read().picks_in_window());
        if let Some(card) = along.filter(|_| window) {
            let passing = self.read().rolls_after(card);
            let turns = self.read().turns_with(card);
            self.order(&[card]);
            self.pass_on(passing);
            self.change_selection(|own| own.then = turns.into_iter().collect());
            return;
        }
        if fill::could_save(self.read()) && !self.selection.ending {
            self.refuse("The ship can still be saved. Press once more to lose it.".to_owned());
            self.change_selection(|own| own.ending = true);
            return;
        }
        let goes_on = !along.is_some_and(|card| self.read().frees_dial(card));
        let (passing, seen) = (self.read().runs_to_the_die(), self.read().sees_all_ahead() && goes_on);
        let turns = along.and_then(|card| self.read().turns_with(card));
        if let Some(orders) = self.read().commit_orders() {
            if let Some(Order::FormTaskForce { ship }) = orders.first() {
                self.change_selection(|own| own.ship = Some(*ship));
            }
            self.order(&orders);
            self.pass_on(passing);
            let then = along.into_iter().chain(turns).chain(seen.then_some(Order::Pass)).collect();
            self.change_selection(|own| own.then = then);
        }
    }

    /// A click on the board: what the lit thing offers, else a selection. A ship is selected, also an enemy's, to be looked at.
    pub fn click(&mut self, cell: CellId, ship: Option<ShipId>) {
        let live = self.read();
        let at_ship = ship.map_or_else(Vec::new, |ship| live.ship_orders(ship));
        if let [sole] = at_ship.as_slice()
            && live.asks_about(*sole)
        {
            self.choose(*sole);
            return;
        } else if !at_ship.is_empty() {
            self.order(&at_ship);
            return;
        }
        let orders = live.cell_orders(cell);
        let first = live.looked_at_first(cell, ship);
        if !orders.is_empty() && first.is_none() {
            self.order(&orders);
            return;
        }
        match first.or(ship.filter(|_| !live.is_sent_to(cell))) {
            Some(ship) => self.select(ship),
            None if live.must_break_away() && live.hindrance(cell).is_some() => self.offer_break_away(),
            None if live.may_order() => self.select_echo(cell),
            None => {}
        }
    }

    /// Where a ship is held, to point anywhere is to ask for the roll.
    fn offer_break_away(&mut self) {
        self.change_selection(|own| {
            own.drop_pending();
            own.verb = Some(ShipCommand::Formation.slot());
        });
    }

    /// Selects an own echo of the cell, one after the other.
    fn select_echo(&mut self, cell: CellId) {
        if let Some(echo) = self.read().next_echo(cell) {
            self.change_selection(|own| {
                own.echo = Some(echo);
                own.verb = None;
            });
        }
    }

    /// A right click: one step back.
    pub fn back(&mut self) {
        self.intend(&Intent::Cancel);
    }

    fn select(&mut self, ship: ShipId) {
        let live = self.read();
        let own = live.playhead.table.ship(ship).seat == live.playhead.viewer;
        let orders = live.ship_orders(ship);
        if matches!(live.position().f.decision, Decision::Join { .. }) || live.asked_to_join().has(ship) {
            self.toggle_join(ship);
        } else if live.card_for_whom().is_some() && !orders.is_empty() {
            self.order(&orders);
        } else if own || live.client.people() == 0 {
            self.change_selection(|own| own.take_ship(ship));
        } else {
            self.change_selection(|own| own.looked_at = Some(ship));
            self.no_ship_is_meant();
        }
    }

    fn next_ship(&mut self, forth: bool) {
        let table = &self.playhead.table;
        let fleet: Vec<ShipId> = table.fleet(self.playhead.viewer).iter().collect();
        let busy = |ship: &ShipId| {
            let own = table.ship(*ship);
            table.movement_of(*ship) == Moved::Not || own.acted == 0 || !own.adjusted
        };
        let at = self.selection.ship.and_then(|ship| fleet.iter().position(|one| *one == ship)).unwrap_or(0);
        let place = |step: usize| (at + if forth { step } else { fleet.len() - step }) % fleet.len();
        let next = (1..=fleet.len()).filter_map(|step| fleet.get(place(step))).find(|ship| busy(ship));
        if let Some(ship) = next.copied() {
            self.select(ship);
        }
    }

    fn toggle_join(&mut self, ship: ShipId) {
        let live = self.read();
        let can = if live.forming() {
            live.force_partners().contains(&ship)
        } else {
            live.asked_to_join().has(ship)
        };
        if can {
            self.change_selection(|own| own.toggle_joined(ship));
        }
    }

    fn press_verb(&mut self, slot: u8) {
        if self.selection.verb == Some(slot) {
            // What the line of a mission has opened is what its key asks for.
            if self.selection.pursued.is_none() {
                self.change_selection(|own| own.verb = None);
            }
            return;
        }
        let Some(verb) = ShipCommand::of_slot(slot) else { return };
        self.change_selection(|own| {
            (own.roll, own.along, own.card, own.swap, own.pursued) = (None, None, None, None, None);
            own.joined.clear();
        });
        let live = self.read();
        if verb == ShipCommand::Formation && live.may_form() {
            let partners = live.force_partners();
            let sole = partners.len() == 1 && live.force_allies().is_empty();
            self.change_selection(|own| {
                own.verb = Some(slot);
                // With nobody else to choose from, it is they who are meant.
                own.joined = if sole { partners } else { Vec::new() };
            });
            return;
        }
        // What ends a move is asked about first.
        let plain = live.client.lesson().is_none() && fill::move_to_end(live).is_none();
        let at_once = matches!(
            verb,
            ShipCommand::Influence
                | ShipCommand::Build
                | ShipCommand::Repair
                | ShipCommand::Scan
                | ShipCommand::Reinforce
        );
        match live.verb_orders(verb).as_slice() {
            [] => {
                if let (Some(seat), Some(ship)) = (live.in_control(), self.selection.ship) {
                    self.refuse(verb.refusal(&live.position(), seat, ship).to_string());
                }
            }
            // Where nothing is rolled and nothing else could be meant, the verb is the order.
            [only] if at_once && !only.rolls() => self.order(&[*only]),
            // Its button has said which.
            [only @ (Order::PlaceAwayTeam { .. } | Order::RecoverAwayTeam { .. })] if plain => {
                self.order(&[*only]);
            }
            _ => {
                self.change_selection(|own| own.verb = Some(slot));
                let sole = self.read().sensible_roll().filter(|_| self.client.lesson().is_none());
                self.change_selection(|own| own.roll = sole);
                self.pick_company();
            }
        }
    }

    /// Asks for a mission of the partner's: the prompt is that of Special with nothing else in it.
    fn ask_for_mission(&mut self, mission: MissionId) {
        if !self.read().swap_orders(mission).is_empty() {
            self.change_selection(|own| {
                (own.verb, own.card) = (Some(ShipCommand::Special.slot()), None);
                own.swap = Some(mission);
            });
        }
    }

    /// Tells how something in the digest came about, or puts away what was told of it.
    fn tell_moment(&mut self, entry: usize) {
        if !self.journal.has_recap() || self.selection.looking_back() {
            return;
        }
        let moment = self.journal.moment(entry);
        let again = self.notice.advice() == Some(moment.as_slice());
        self.notice.set_if_neq(if again || moment.is_empty() {
            Notice::Nothing
        } else {
            Notice::of_lines(moment)
        });
    }

    /// Keeps the breakdown of a number open, or puts it away if it is.
    fn pin(&mut self, figure: Figure) {
        self.change_selection(|own| own.pinned = Some(figure).filter(|one| own.pinned != Some(*one)));
    }

    fn turn_dial(&mut self, ship: ShipId, setting: u8) {
        if let Some(unsaid) = self.read().dial_of_another(ship) {
            self.refuse(unsaid);
            self.change_selection(|own| own.by_itself = false);
            return;
        }
        let live = self.read();
        let (order, before_dice) =
            (live.dial_order(ship, setting), live.is_passer() && live.before_the_die());
        let ends = fill::move_to_end(live).filter(|_| matches!(order, Order::AdjustPower { .. }));
        let steps = self.client.steps();
        let asked = (self.selection.verb, self.selection.roll, self.selection.swap);
        self.order(&[order]);
        if self.client.steps() > steps {
            self.take_up_again(asked);
        }
        if let Some(moving) = ends.filter(|_| self.client.steps() > steps) {
            let name = describe::ship(self.client.m(), moving);
            *self.notice = Notice::Told(format!("The dial is turned, which ends the move of {name}."));
        }
        // Whoever turns a dial before dice wants to see what it has changed before they fall.
        if before_dice && self.client.steps() > steps {
            self.change_selection(|own| own.answered = true);
        }
    }

    /// What was asked about before a dial was turned for it, verb, roll and swap, is asked about again, if it can still be done.
    fn take_up_again(&mut self, (verb, roll, swap): (Option<u8>, Option<Order>, Option<MissionId>)) {
        let selected = self.selection.ship;
        let of_verb = |order: &Order| {
            order.command().is_some_and(|(command, by)| {
                let another = matches!(by, CarriedOutBy::Ship(ship) if Some(ship) != selected);
                Some(command.slot()) == verb && !another
            })
        };
        // What the turn has brought is still being shown: nobody is in control yet.
        let viewer = self.playhead.viewer;
        if self.client.legal_orders(viewer).iter().any(of_verb) {
            self.change_selection(|own| (own.verb, own.roll, own.swap) = (verb, roll, swap));
            self.pick_company();
        }
    }

    /// A click on an effect of a card in hand: it is ordered, or it is asked which ship it is meant for.
    fn press_card(&mut self, card: CardId, effect: u8) {
        let Some(kind) = EFFECT_KINDS.get(usize::from(effect)).copied() else { return };
        if self.read().is_unclear(card, kind) {
            self.ask_for_whom(card, kind);
        } else {
            let order = self.read().order_of_card(card, kind);
            self.play_if_said(order);
        }
    }

    /// The end of the turn: with something left it asks once more, on the same button.
    pub(super) fn press_end(&mut self) {
        let live = self.read();
        if let Some(why) = live.why_not_end() {
            self.refuse(why.to_owned());
            return;
        }
        // A lesson has said what is left to do.
        if live.selection.ending || live.client.lesson().is_some() || live.end_warning().is_empty() {
            let table = &live.playhead.table;
            let staying: Vec<_> =
                live.can_still_move().filter_map(|ship| Some((ship, table.ship(ship).cell()?))).collect();
            // A number that was kept open for this turn is no news in the next.
            self.change_selection(|own| (own.staying, own.pinned) = (staying, None));
            self.order(&[Order::EndTurn]);
        } else {
            // The button is at the edge of the screen: whoever looks at the board would wait for the others.
            let left = live.end_warning();
            self.refuse(format!("Your turn is not over yet: {left}. Press once more to end it."));
            self.change_selection(|own| own.ending = true);
        }
    }
}

impl LiveMatch<'_> {
    /// What is to be said before the turn ends: what will harm the viewer's ships, and what is left to do.
    pub fn end_warning(self) -> String {
        let Some(seat) = self.in_control() else { return String::new() };
        let harmed = odds::harmed_before_next_turn(self.m(), self.client.view(seat));
        let told =
            harmed.chunk_by(|one, next| one.encounter == next.encounter).map(|harms| self.about_to(harms));
        let left = Some(self.left_to_do()).filter(|left| !left.is_empty());
        told.chain(left).collect::<Vec<_>>().join("; ")
    }

    /// What an encounter is about to do: "Dying Star is about to destroy Equinox and hit Excelsior and Reliant".
    fn about_to(self, harms: &[ComingHarm]) -> String {
        let m = self.m();
        let whom = |lost: bool| {
            let ships = harms.iter().filter(|one| one.lost == lost).map(|one| describe::ship(m, one.ship));
            Some(describe::list(&ships.collect::<Vec<_>>(), "and")).filter(|list| !list.is_empty())
        };
        let lost = whom(true).map(|ships| format!("destroy {ships}"));
        let hit = whom(false).map(|ships| format!("hit {ships}"));
        let does: Vec<String> = lost.into_iter().chain(hit).collect();
        let name = harms.first().map_or("", |one| m.encounter(one.encounter).entry.name.as_str());
        format!("{name} is about to {}", does.join(" and "))
    }

    /// What a click on this effect of a card in hand orders: for the selected ship if possible, or for the enemy looked at.
    fn order_of_card(self, card: CardId, kind: CardKind) -> Option<Order> {
        let (selected, looked_at) = (self.selection.ship, self.selection.looked_at);
        let fitting = |order: &Order| plays(order, card, kind);
        let concerns = |order: &Order| {
            from_hand(order)
                .is_some_and(|(_, _, ship)| ship.is_none() || ship == selected || ship == looked_at)
        };
        let ahead = self.plays_ahead();
        let mut fits = self.orders().iter().chain(&ahead).filter(|order| fitting(order));
        let first = fits.clone().next();
        fits.find(|order| concerns(order)).or(first).copied()
    }

    /// The order a click on the card of `order` would give now.
    pub fn card_order(self, order: &Order) -> Option<Order> {
        from_hand(order).and_then(|(card, kind, _)| self.order_of_card(card, kind))
    }

    /// Why the turn cannot be ended now, if it cannot.
    pub fn why_not_end(self) -> Option<&'static str> {
        let taught = self.client.lesson().is_some_and(|lesson| lesson.due().first() != Some(&Order::EndTurn));
        if taught {
            Some("Finish this step of the lesson before you end the turn.")
        } else if self.orders().contains(&Order::EndTurn) {
            None
        } else if self.client.outcome().is_some() {
            Some("The match is over.")
        } else {
            Some(if self.is_own_turn() { WAIT } else { "It is not your turn." })
        }
    }

    /// Ships of the seat in control that have not moved and could.
    fn can_still_move(self) -> impl Iterator<Item = ShipId> {
        let (position, orders) = (self.position(), self.orders());
        let fleet = self.in_control().map(|seat| position.t.fleet(seat));
        let still = move |ship: &ShipId| {
            position.t.movement_of(*ship) == Moved::Not
                && orders
                    .iter()
                    .any(|order| matches!(order, Order::MoveStep { ship: own, .. } if own == ship))
        };
        fleet.into_iter().flat_map(|fleet| fleet.iter()).filter(still)
    }

    /// Whether a ship was left where it is although the button asked once more.
    fn stays(self, ship: ShipId) -> bool {
        let at = self.position().ship(ship).cell();
        at.is_some_and(|cell| self.selection.staying.contains(&(ship, cell)))
    }

    /// Whether there is nothing to do next but to end the turn: whoever has acted may still go somewhere, which is no reason to ask.
    pub fn is_turn_done(self) -> bool {
        let position = self.position();
        let Some(seat) = self.in_control() else { return false };
        let moved = |ship: ShipId| position.t.movement_of(ship) != Moved::Not;
        // Who has done nothing at all has the turn before them, though the ships were left where they are in the last.
        let begun = position.t.seat(seat).actions_spent > 0 || position.t.fleet(seat).iter().any(moved);
        let stands = |ship: ShipId| begun && self.stays(ship) || position.ship(ship).adjusted;
        self.left_to_do().is_empty() && self.can_still_move().all(stands)
    }

    /// What the turn would leave unused, in words: Actions that do something where a ship stands, and ships that have done
    /// nothing and were not left where they are before, or any where none has moved. What can be done at any time (a scan, an ability, the rest
    /// of a move) is left in silence, or the question would come at every turn and be answered unread.
    pub fn left_to_do(self) -> String {
        let Some(seat) = self.in_control() else { return String::new() };
        let position = self.position();
        let limit = position.action_limit(seat);
        let spent = position.t.seat(seat).actions_spent;
        let left = limit.saturating_sub(spent);
        let orders = self.orders();
        let acts = left > 0
            && position.t.fleet(seat).iter().any(|ship| {
                TIED.iter().any(|verb| {
                    let own = orders.iter().filter(|order| verb.takes(order, ship)).copied();
                    let own: Vec<Order> = own.collect();
                    !own.is_empty() && fill::doubt(self, *verb, &own).is_none()
                })
            });
        // Whoever moves nobody at all may have forgotten to.
        let all_stand = position.t.fleet(seat).iter().all(|ship| position.t.movement_of(ship) == Moved::Not);
        let movers: Vec<ShipId> = self
            .can_still_move()
            // In the last turn there is nothing to go somewhere for.
            .filter(|_| position.t.last_turn.is_none())
            .filter(|ship| !self.stays(*ship) && (all_stand || !is_used(position.ship(*ship))))
            .collect();
        let name = |ship: ShipId| self.m().ship(ship).entry.name.as_str();
        let used = movers.iter().any(|ship| is_used(position.ship(*ship)));
        let what = if used { "not moved yet" } else { "done nothing yet" };
        let mut parts = Vec::new();
        if acts {
            parts.push(if left == 1 { "1 Action".to_owned() } else { format!("{left} Actions") });
        }
        match movers.as_slice() {
            [] => {}
            [one] => parts.push(format!("{} has {what}", name(*one))),
            [one, other] => parts.push(format!("{} and {} have {what}", name(*one), name(*other))),
            many => parts.push(format!("{} ships have {what}", many.len())),
        }
        parts.join(", ")
    }
}

/// Whether a ship has acted or turned its dial this turn: then it stays where it is on purpose.
const fn is_used(ship: &Ship) -> bool {
    !ship.may_act() || ship.adjusted
}

/// The Actions that what lies or stands in a place makes possible.
const TIED: [ShipCommand; 6] = [
    ShipCommand::Attack,
    ShipCommand::Influence,
    ShipCommand::Build,
    ShipCommand::Repair,
    ShipCommand::Mission,
    ShipCommand::Reinforce,
];

/// The card that an order plays from the hand, for which effect, and for which ship.
pub const fn from_hand(order: &Order) -> Option<(CardId, CardKind, Option<ShipId>)> {
    if let Order::AssignCrew { card, ship } = *order {
        return Some((card, CardKind::Crew, Some(ship)));
    }
    if let Order::PlayCard { card, kind, ship } = *order { Some((card, kind, ship)) } else { None }
}
