//! Changes that touch more than one field, or that more than one fact brings about.

use crate::engine::game::{Seat, SeatMask};
use crate::fleet::content::program::BEARER;
use crate::fleet::content::vocabulary::{Stat, Static, Until};
use crate::fleet::ids::{
    CardId, DenseId, EncounterId, MissionId, NoteMask, ProposalMask, Secret, ShipId, ShipMask, SubdeckId,
};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Progress;
use crate::fleet::state::parts::{
    Breakaway, CardPlace, EncounterPlace, MissionPlace, Modifier, Moved, Note, ShipPlace, Source,
    SubdeckPlace,
};
use crate::fleet::state::table::{MODIFIERS, NO_MODIFIER, NO_PROGRESS, Table};
use crate::fleet::team::{allied, team};
use crate::fleet::units::{DamageLevel, Listed};

pub(super) fn each(ships: ShipMask, mut change: impl FnMut(ShipId)) {
    ships.iter().for_each(&mut change);
}

pub(super) fn begin_turn(t: &mut Table, m: &Match, seat: Seat, turn: u16) {
    t.active = seat;
    t.turn = turn;
    t.stirred = false;
    t.mover = None;
    for own in &mut t.seats {
        own.played = 0;
    }
    for player in m.team(seat) {
        let own = &mut t.seats[player.index()];
        own.turns += 1;
        (own.actions_spent, own.more_actions, own.cycled, own.discarded) = (0, 0, false, false);
        (own.ended, own.turned_down) = (false, ProposalMask::NONE);
    }
    for ship in &mut t.ships {
        // Abilities "once in each turn" come back for both sides; the allowances only for those whose turn it is.
        ship.used = ship.used.and(NoteMask::of(Note::Echoed));
        if allied(ship.seat, seat) {
            (ship.moved, ship.acted, ship.extra_actions, ship.adjusted) = (Moved::Not, 0, 0, false);
            (ship.threatened, ship.breakaway) = (false, Breakaway::NotRolled);
        }
    }
    for token in t.tokens.iter_mut().filter(|token| allied(token.seat, seat)) {
        token.moved = Moved::Not;
    }
}

pub(super) fn pick_subdeck(t: &mut Table, m: &Match, seat: Seat, subdeck: Secret<SubdeckId>) {
    let Some(subdeck) = subdeck.known() else {
        t.seats[seat.index()].deck += 10;
        return;
    };
    t.subdecks[subdeck.index()] = SubdeckPlace::Picked { seat };
    let followed = t.reader.is_none_or(|reader| reader == seat);
    let place = if followed { CardPlace::Deck { seat } } else { CardPlace::Unseen };
    for (index, card) in m.cards.iter().enumerate() {
        if card.subdeck == subdeck {
            t.put_card(CardId(index as u8), place);
            t.seats[seat.index()].deck += 1;
        }
    }
}

/// Where the new level has a setting at the old index, the dial stands there until its owner picks.
pub(super) fn set_level(t: &mut Table, ship: ShipId, level: DamageLevel) {
    let own = &mut t.ships[ship.index()];
    (own.level, own.setting) = (level, 0);
}

pub(super) fn destroy(t: &mut Table, ship: ShipId) {
    t.put_ship(ship, ShipPlace::Lost);
    let own = &mut t.ships[ship.index()];
    own.cloaked = false;
    let team = team(own.seat);
    t.seats[team.index()].losses += 1;
    t.stirred = true;
    leave_force(t, ship);
    let mut slot = 0;
    while slot < usize::from(t.modifiers.len) {
        if t.modifiers.items[slot].bearer == ship {
            remove_modifier(t, slot);
        } else {
            slot += 1;
        }
    }
}

/// A ship leaves the move it is in; the last one ends it.
pub(super) fn leave_force(t: &mut Table, ship: ShipId) {
    t.mover = t.mover.filter(|mover| mover.ships != ShipMask::of(ship));
    if let Some(mover) = t.mover.as_mut().filter(|mover| mover.ships.has(ship)) {
        mover.ships = mover.ships.without(ship);
        if let Some(next) = mover.ships.first().filter(|_| mover.lead == ship) {
            mover.lead = next;
        }
    }
}

pub(super) fn remove_modifier(t: &mut Table, slot: usize) {
    let len = usize::from(t.modifiers.len).min(MODIFIERS);
    if slot < len {
        t.modifiers.items.copy_within(slot + 1..len, slot);
        t.modifiers.items[len - 1] = NO_MODIFIER;
        t.modifiers.len -= 1;
    }
}

/// What was played into the test on one ship goes on counting for another (RD-09), but not twice if it reaches that one
/// already. What changes a rating belongs to the ship and stays with it.
pub(super) fn hand_on(t: &mut Table, ship: ShipId, heir: ShipId) {
    let of_test = |own: &Modifier| {
        let counts = matches!(
            own.what,
            Static::Plus(Stat::Total(_) | Stat::AnyTotal | Stat::DamageDealt | Stat::TestLevel, _)
        );
        counts && own.until == Until::Over && own.scope == BEARER
    };
    let theirs = t.modifiers().iter().filter(|own| own.bearer == heir && of_test(own));
    let reached: Vec<Source> = theirs.map(|own| own.source).collect();
    let mut slot = 0;
    while let Some(own) = t.modifiers().get(slot).copied() {
        if own.bearer != ship || !of_test(&own) {
            slot += 1;
        } else if reached.contains(&own.source) {
            remove_modifier(t, slot);
        } else {
            t.modifiers.items[slot].bearer = heir;
            slot += 1;
        }
    }
}

/// A card that leaves its ship takes along what it gave while it was there; what it did once stays (FLEET-27).
pub(super) fn drop_modifiers_of(t: &mut Table, source: Source, from: Option<ShipId>) {
    let mut slot = 0;
    while slot < usize::from(t.modifiers.len) {
        let own = t.modifiers.items[slot];
        if own.bound && own.source == source && from.is_none_or(|ship| own.bearer == ship) {
            remove_modifier(t, slot);
        } else {
            slot += 1;
        }
    }
}

pub(super) fn place_card(t: &mut Table, card: CardId, place: CardPlace) {
    if card.index() < t.cards.len() {
        let acts = |place: CardPlace| place.is_in_force() || matches!(place, CardPlace::Playing { .. });
        // Begun anew where it begins to act: what a card that is paid with still does counts by what was on it.
        if acts(place) && !acts(t.card(card)) {
            t.card_counters[card.index()] = 0;
        }
        t.put_card(card, place);
        t.note_known(card, SeatMask::NONE);
    }
}

/// A card fetched from the discard pile is seen by everybody; any other comes from the deck.
pub(super) fn fetch_card(t: &mut Table, seat: Seat, card: Secret<CardId>) {
    let open = card.known().is_some_and(|card| matches!(t.card(card), CardPlace::Discard { .. }));
    let own = &mut t.seats[seat.index()];
    own.hand = own.hand.saturating_add(1);
    if !open {
        own.deck = own.deck.saturating_sub(1);
    }
    if let Some(card) = card.known() {
        place_card(t, card, CardPlace::Hand { seat });
        if open {
            t.note_known(card, SeatMask::ALL);
        }
    }
}

/// Only whoever looks remembers what lay on top of their deck.
pub(super) fn peek_card(t: &mut Table, seat: Seat, card: Secret<CardId>) {
    if let Some(card) = card.known() {
        t.note_known(card, SeatMask::of(seat));
    }
}

/// What was looked at lies under the deck, where nobody knows its order any more.
pub(super) fn forget_deck(t: &mut Table, seat: Seat) {
    for index in 0..t.cards.len() {
        if t.cards[index] == (CardPlace::Deck { seat }) {
            t.note_known(CardId(index as u8), SeatMask::NONE);
        }
    }
}

/// A mission goes back under its team's deck, face down.
pub(super) fn put_mission_under(t: &mut Table, seat: Seat, mission: Secret<MissionId>) {
    match mission.known() {
        Some(mission) => bury_mission(t, seat, mission),
        None => t.seats[team(seat).index()].mission_deck += 1,
    }
}

/// Only whoever looks remembers what was shown.
pub(super) fn show_card(t: &mut Table, seat: Seat, card: Secret<CardId>, to: Seat) {
    if t.reader.is_none_or(|reader| reader == to)
        && let Some(card) = card.known()
    {
        t.put_card(card, CardPlace::Hand { seat });
        t.note_known(card, t.card_known(card).with(to));
    }
}

/// A card goes from a hand to the partner's; whoever gave it knows where it is (TEAM-25). An enemy who knew cards of
/// that hand cannot tell which of them are still there.
pub(super) fn give_card(t: &mut Table, seat: Seat, card: Secret<CardId>, to: Seat) {
    let both = SeatMask::of(seat).with(to);
    let outside = t.reader.is_some_and(|reader| reader != seat && reader != to);
    let hand: Vec<CardId> = t.cards_in(CardPlace::Hand { seat }).collect();
    for own in hand {
        t.note_known(own, t.card_known(own).and(both));
        if outside {
            place_card(t, own, CardPlace::Unseen);
        }
    }
    leave_hand(t, seat);
    let own = &mut t.seats[to.index()];
    own.hand = own.hand.saturating_add(1);
    if let Some(card) = card.known() {
        place_card(t, card, CardPlace::Hand { seat: to });
        t.note_known(card, SeatMask::of(seat));
    }
}

pub(super) fn leave_hand(t: &mut Table, seat: Seat) {
    let own = &mut t.seats[seat.index()];
    own.hand = own.hand.saturating_sub(1);
}

pub(super) fn renew_deck(t: &mut Table, seat: Seat, cards: u8) {
    t.seats[seat.index()].deck = cards;
    let followed = t.reader.is_none_or(|reader| reader == seat);
    let shuffled = if followed { CardPlace::Deck { seat } } else { CardPlace::Unseen };
    for card in (0..t.cards.len() as u8).map(CardId) {
        if t.card(card) == (CardPlace::Discard { seat }) {
            t.put_card(card, shuffled);
            t.note_known(card, SeatMask::NONE);
        }
    }
}

pub(super) fn place_mission(t: &mut Table, mission: MissionId, place: MissionPlace) {
    if mission.index() < t.missions.len() {
        t.put_mission(mission, place);
        t.progress[mission.index()] = NO_PROGRESS;
    }
}

/// The turn that is noted of a mission: for one with a deadline, that in which it was drawn.
pub(super) fn drawn_in(t: &Table, mission: MissionId) -> u16 {
    t.progress.get(mission.index()).map_or(0, |own| own.turn)
}

/// Nothing of a mission is done; one with a deadline keeps the turn in which it was drawn.
pub(super) fn begin_anew(t: &mut Table, m: &Match, mission: MissionId, drawn: u16) {
    if let Some(own) = t.progress.get_mut(mission.index()) {
        let turn = if m.mission(mission).entry.deadline > 0 { drawn } else { NO_PROGRESS.turn };
        *own = Progress { turn, ..NO_PROGRESS };
    }
}

/// Cycled missions go back to the stacks of their types, face down.
pub(super) fn renew_missions(t: &mut Table, m: &Match) {
    let place = if t.reader.is_none() { MissionPlace::Stack } else { MissionPlace::Unseen };
    for index in 0..m.missions.len() as u8 {
        let mission = MissionId(index);
        if t.mission(mission) == MissionPlace::Gone {
            place_mission(t, mission, place);
            t.stacks[m.mission(mission).kind.index()] += 1;
        }
    }
}

/// A cycled mission goes under its team's deck, face down.
pub(super) fn bury_mission(t: &mut Table, seat: Seat, mission: MissionId) {
    let seat = team(seat);
    let place = if t.reader.is_none() { MissionPlace::Deck { seat } } else { MissionPlace::Unseen };
    place_mission(t, mission, place);
    t.seats[seat.index()].mission_deck += 1;
}

/// A mission changes hands; progress tied to one ship has to begin again with another player's (TEAM-18, TEAM-19).
pub(super) fn swap_mission(t: &mut Table, m: &Match, mission: MissionId, to: Seat) {
    if mission.index() < t.missions.len() {
        t.put_mission(mission, MissionPlace::Open { seat: to });
        if m.mission(mission).same_ship {
            begin_anew(t, m, mission, drawn_in(t, mission));
        }
    }
}

/// A card that another one has brought out of the box goes back there: it was never in the deck.
pub(super) fn discard_encounter(t: &mut Table, m: &Match, encounter: EncounterId) {
    let place = if m.is_spawn(encounter) { EncounterPlace::Box } else { EncounterPlace::Discard };
    place_encounter(t, encounter, place);
}

pub(super) fn place_encounter(t: &mut Table, encounter: EncounterId, place: EncounterPlace) {
    if let Some(own) = t.encounters.get_mut(encounter.index()) {
        let old = std::mem::replace(own, place);
        // As with Command Cards: begun anew where it comes into play, not where it leaves.
        if !old.is_in_play()
            && let Some(counter) = t.encounter_counters.get_mut(encounter.index())
        {
            *counter = 0;
        }
        if let EncounterPlace::Cell { cell } = old
            && !t.encounters.contains(&old)
        {
            t.persistent = t.persistent.without(cell);
        }
        let leaves = matches!(old, EncounterPlace::Cargo { .. }) && old != place;
        if leaves {
            drop_modifiers_of(t, Source::Encounter { encounter }, None);
        }
    }
}
