//! The table with everything that a seat may not know masked.
//!
//! Invariant: every field of the table is named once, by destructuring without `..`.

use super::{is_secret, picks_are_secret, tokens};
use crate::engine::game::Seat;
use crate::fleet::ids::{CardId, MissionId, Secret};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{CardPlace, MissionPlace, SubdeckPlace};
use crate::fleet::state::table::{NO_PROGRESS, Table};

/// The table as the seat knows it.
pub(super) fn masked(m: &Match, table: &Table, seat: Seat) -> Table {
    let Table {
        reader: _,
        ships,
        cells,
        seats,
        cards,
        cards_known,
        card_counters,
        subdecks,
        missions,
        progress,
        stacks,
        encounters,
        encounter_counters,
        persistent,
        starbases,
        encounter_deck,
        spare_tiles,
        modifiers,
        tokens,
        mover,
        first,
        active,
        turn,
        quiet_turns,
        stirred,
        last_turn,
        outcome,
        index,
    } = table;
    let mut view = Table {
        reader: Some(seat),
        // Public: dials, places of uncloaked ships, allowances (RD-41). Places of cloaked ones are masked below, and so
        // are starting settings while they are secret (RD-40).
        ships: *ships,
        cells: *cells,
        // Public: sizes of hands and decks, points, allowances.
        seats: *seats,
        cards: *cards,
        // For the owner and whoever has looked: masked below to what the seat knows itself.
        cards_known: *cards_known,
        card_counters: *card_counters,
        subdecks: *subdecks,
        missions: *missions,
        progress: *progress,
        stacks: *stacks,
        encounters: *encounters,
        encounter_counters: *encounter_counters,
        persistent: *persistent,
        starbases: *starbases,
        encounter_deck: *encounter_deck,
        spare_tiles: *spare_tiles,
        modifiers: *modifiers,
        // Public: seat and place. What they are and whether they have moved is masked below.
        tokens: *tokens,
        // Another side's Cloak Token moves with points that only its owner knows.
        mover: mover.filter(|mover| !tokens::is_veiled(m, mover, seat)),
        first: *first,
        active: *active,
        turn: *turn,
        quiet_turns: *quiet_turns,
        stirred: *stirred,
        last_turn: *last_turn,
        outcome: *outcome,
        // Follows from the places, and is brought in line with them below.
        index: *index,
    };
    for owner in m.all_seats() {
        view.settle_tokens(m, owner);
    }
    mask_tiles(&mut view, seat);
    mask_subdecks(&mut view, m, table, seat);
    mask_cards(&mut view, m, table, seat);
    mask_missions(&mut view, m, table, seat);
    view
}

/// Tiles that lie face down.
fn mask_tiles(view: &mut Table, seat: Seat) {
    for cell in &mut view.cells {
        if cell.facing.is_none() && !cell.known.has(seat) {
            cell.tile = Secret::HIDDEN;
        }
    }
}

/// The other side's picks of Subdecks, before play (RD-63); what it has left in the box was never shown to anybody.
fn mask_subdecks(view: &mut Table, m: &Match, table: &Table, seat: Seat) {
    let picking = picks_are_secret(m, table);
    for (index, place) in view.subdecks.iter_mut().enumerate() {
        let theirs = m.subdecks.get(index).is_some_and(|subdeck| subdeck.side != m.side(seat));
        if theirs && (picking || place.owner().is_none()) {
            *place = SubdeckPlace::Unseen;
        }
    }
}

/// Command Cards in hands, decks and the other side's Subdecks; a deck's cards are never in order here.
fn mask_cards(view: &mut Table, m: &Match, table: &Table, seat: Seat) {
    for (index, place) in table.cards.iter().enumerate() {
        let known = table.cards_known[index].has(seat);
        let seen = match *place {
            CardPlace::Hand { seat: owner } if owner != seat && !known => CardPlace::Unseen,
            CardPlace::Deck { seat: owner } if owner == seat => CardPlace::Deck { seat: owner },
            // A partner's hand is their own (RD-41), so their deck must not tell which cards are not in it.
            CardPlace::Deck { .. } => CardPlace::Unseen,
            CardPlace::Box if index < m.cards.len() && m.cards[index].side != m.side(seat) => {
                CardPlace::Unseen
            }
            CardPlace::Box
            | CardPlace::Unseen
            | CardPlace::Hand { .. }
            | CardPlace::Discard { .. }
            | CardPlace::Trash
            | CardPlace::Playing { .. }
            | CardPlace::Crew { .. }
            | CardPlace::Prisoner { .. }
            | CardPlace::Beside { .. }
            | CardPlace::Planted { .. }
            | CardPlace::Before { .. }
            | CardPlace::Agent { .. } => *place,
        };
        if seen != *place {
            view.put_card(CardId(index as u8), seen);
        }
        view.note_known(CardId(index as u8), table.cards_known[index]);
    }
}

/// Missions in stacks and decks, and those face down before others.
fn mask_missions(view: &mut Table, m: &Match, table: &Table, seat: Seat) {
    for (index, place) in table.missions.iter().enumerate() {
        let hidden = match *place {
            MissionPlace::Stack | MissionPlace::Deck { .. } => true,
            MissionPlace::Open { .. } => is_secret(m, table, MissionId(index as u8), seat),
            MissionPlace::Unseen | MissionPlace::Pile { .. } | MissionPlace::Gone => false,
        };
        if hidden {
            view.put_mission(MissionId(index as u8), MissionPlace::Unseen);
            view.progress[index] = NO_PROGRESS;
        }
    }
}
