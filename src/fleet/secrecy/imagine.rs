//! Worlds that a seat could be in, for players who think ahead.
//!
//! Invariant: dealt from the seat's view, with a fresh key and no script, and obeying all that was public.

use super::{is_secret, named_missions, tokens, view};
use crate::engine::dice::{Key, Rng64};
use crate::engine::game::Seat;
use crate::fleet::content::Goal;
use crate::fleet::ids::{CardId, EncounterId, MissionId, ShipId, SubdeckId, TileId};
use crate::fleet::look::{About, Look};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::Hidden;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace};
use crate::fleet::state::table::Table;

/// Another world the seat could be in: everything unknown dealt anew, a fresh key, no dice script.
pub fn imagine(m: &Match, s: &State, seat: Seat, rng: &mut Rng64) -> State {
    let seen = view(m, s, seat);
    let mut table = Table { reader: None, ..seen.table };
    let key: Key = rng.key();
    let mut hidden = Hidden::new(key);
    hidden.script = false;
    hidden.draft = s.hidden.draft;
    hidden.draft_left = s.hidden.draft_left;
    shuffle_draft(&mut hidden, rng);
    deal_tiles(m, &mut table, &mut hidden, rng);
    let mut flow = s.flow;
    tokens::deal(m, s, &mut table, &mut flow, seat, rng);
    deal_missions(m, s, &mut table, &mut hidden, seat, rng);
    deal_cards(m, s, &mut table, &mut hidden, seat, rng);
    deal_encounters(m, &table, &mut hidden, rng);
    State::from_parts(table, hidden, flow)
}

fn shuffle_draft(hidden: &mut Hidden, rng: &mut Rng64) {
    let left = usize::from(hidden.draft_left).min(hidden.draft.len());
    let mut unturned: Vec<ShipId> = hidden.draft[..left].to_vec();
    rng.shuffle(&mut unturned);
    hidden.draft[..left].copy_from_slice(&unturned);
}

/// Tiles nobody showed this seat: on dark places and in the spare stack.
fn deal_tiles(m: &Match, table: &mut Table, hidden: &mut Hidden, rng: &mut Rng64) {
    let mut loose: Vec<TileId> = (0..m.tiles.len() as u8)
        .map(TileId)
        .filter(|tile| !m.board.tiles().any(|cell| table.cell(cell).tile == *tile))
        .collect();
    rng.shuffle(&mut loose);
    for cell in m.board.tiles() {
        if table.cells[cell.index()].tile.is_hidden()
            && let Some(tile) = loose.pop()
        {
            table.cells[cell.index()].tile = tile;
        }
    }
    for tile in loose.into_iter().take(usize::from(table.spare_tiles)) {
        hidden.spares.put(tile);
    }
}

/// Missions face down: secret ones before others, the decks, the stacks by type.
fn deal_missions(m: &Match, s: &State, table: &mut Table, hidden: &mut Hidden, seat: Seat, rng: &mut Rng64) {
    // A secret mission that is being tried or credited stays: another could not be what is under way.
    let mut flow = s.flow;
    for mission in named_missions(&mut flow) {
        if is_secret(m, s.table(), *mission, seat) {
            table.put_mission(*mission, s.table().mission(*mission));
            table.progress[mission.index()] = s.table().progress[mission.index()];
        }
    }
    let unseen = |table: &Table, mission: MissionId| table.mission(mission) == MissionPlace::Unseen;
    let mut loose: Vec<MissionId> =
        (0..m.missions.len() as u8).map(MissionId).filter(|mission| unseen(table, *mission)).collect();
    rng.shuffle(&mut loose);
    for other in m.all_seats().filter(|other| *other != seat) {
        // How many lie face down before the other is public; which, is not.
        let lying = s.table().open_missions(other).count();
        for _ in table.open_missions(other).count()..lying {
            let fits = |mission: &MissionId| {
                let kind = m.mission(*mission).kind;
                // The stacks are of one type each and have to come out full.
                let left = loose.iter().filter(|one| m.mission(**one).kind == kind).count();
                m.mission(*mission).entry.secret && left > usize::from(table.stacks[kind.index()])
            };
            // A Condition that holds would have been claimed (RD-47).
            let holds = |mission: &MissionId| match m.mission(*mission).goal {
                Goal::Condition { cond } => {
                    let look = Look::at_table(m, table, &s.flow);
                    look.holds(m.content.question(cond), &About::seat(other))
                }
                _ => false,
            };
            let likely = loose.iter().position(|mission| fits(mission) && !holds(mission));
            if let Some(at) = likely.or_else(|| loose.iter().position(fits)) {
                let mission = loose.swap_remove(at);
                table.put_mission(mission, MissionPlace::Open { seat: other });
            }
        }
    }
    for kind in 0..3 {
        for _ in 0..table.stacks[kind] {
            if let Some(at) = loose.iter().position(|mission| m.mission(*mission).kind.index() == kind) {
                let mission = loose.swap_remove(at);
                table.put_mission(mission, MissionPlace::Stack);
                hidden.stacks[kind].put(mission);
            }
        }
    }
    for owner in m.all_seats() {
        for _ in 0..table.seat(owner).mission_deck {
            if let Some(mission) = loose.pop() {
                table.put_mission(mission, MissionPlace::Deck { seat: owner });
                hidden.mission_decks[owner.index() & 3].put(mission);
            }
        }
    }
}

/// The own deck in another order; the other's unseen cards dealt to hand and deck. A deck still being put together from
/// Subdecks has no order yet.
fn deal_cards(m: &Match, s: &State, table: &mut Table, hidden: &mut Hidden, seat: Seat, rng: &mut Rng64) {
    for owner in m.all_seats() {
        if owner != seat {
            if table.turn == 0 {
                imagine_subdecks(m, table, owner, rng);
            }
            deal_hand(m, s, table, owner, rng);
        }
        let mut deck: Vec<CardId> = table.cards_in(CardPlace::Deck { seat: owner }).collect();
        rng.shuffle(&mut deck);
        if s.hidden.decks[owner.index() & 3].len > 0 {
            for card in deck {
                hidden.decks[owner.index() & 3].put(card);
            }
        }
    }
}

/// While picks are secret the other may have picked any: as many as his deck has.
fn imagine_subdecks(m: &Match, table: &mut Table, owner: Seat, rng: &mut Rng64) {
    let cards_of = |subdeck: SubdeckId| m.cards.iter().filter(move |card| card.subdeck == subdeck).count();
    let mut loose: Vec<SubdeckId> = (0..m.subdecks.len() as u8)
        .map(SubdeckId)
        .filter(|subdeck| m.subdecks[subdeck.index()].side == m.side(owner))
        .collect();
    rng.shuffle(&mut loose);
    let mut missing = usize::from(table.seat(owner).deck) + usize::from(table.seat(owner).hand);
    for subdeck in loose {
        if missing > 0 {
            table.subdecks[subdeck.index()] = Some(owner);
            missing = missing.saturating_sub(cards_of(subdeck));
        }
    }
}

/// Unseen cards of the other: of his Subdecks in his hand or deck, of others in the box.
fn deal_hand(m: &Match, s: &State, table: &mut Table, owner: Seat, rng: &mut Rng64) {
    let mut loose = Vec::new();
    for index in 0..m.cards.len() {
        let card = m.cards[index];
        if card.side != m.side(owner) || table.cards[index] != CardPlace::Unseen {
            continue;
        }
        if table.subdecks.get(card.subdeck.index()).copied().flatten() == Some(owner) {
            loose.push(CardId(index as u8));
        } else {
            table.put_card(CardId(index as u8), CardPlace::Box);
        }
    }
    rng.shuffle(&mut loose);
    let known = table.cards_in(CardPlace::Hand { seat: owner }).count();
    let unknown = usize::from(s.table().seat(owner).hand).saturating_sub(known);
    for (dealt, card) in loose.into_iter().enumerate() {
        let place =
            if dealt < unknown { CardPlace::Hand { seat: owner } } else { CardPlace::Deck { seat: owner } };
        table.put_card(card, place);
    }
}

fn deal_encounters(m: &Match, table: &Table, hidden: &mut Hidden, rng: &mut Rng64) {
    let mut deck: Vec<EncounterId> = (0..m.encounters.len() as u8)
        .map(EncounterId)
        .filter(|one| table.encounter(*one) == EncounterPlace::Deck)
        .collect();
    rng.shuffle(&mut deck);
    for card in deck.into_iter().take(usize::from(table.encounter_deck)) {
        hidden.encounters.put(card);
    }
}
