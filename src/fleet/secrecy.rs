//! Secrecy: what each seat may know of a state and of a fact. The one authority for panels, log and computer players.
//!
//! Every field of the state is named here by destructuring without `..`: public, the owner's, masked by knowledge, or
//! nobody's. What nobody wrote into a view is secret.
//!
//! Invariant: two states that differ only in what a seat may not know give it the same view, facts and questions.

use crate::engine::dice::{Key, Rng64};
use crate::engine::game::Seat;
use crate::fleet::content::Goal;
use crate::fleet::decision::Ask;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, EncounterId, MissionId, ShipId, SubdeckId, TileId};
use crate::fleet::look::{About, Look};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::{Answer, Flow, Hidden};
use crate::fleet::state::frame::{Deal, Frame};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace};
use crate::fleet::state::table::Table;

/// What one seat may know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Whose view.
    pub seat: Seat,
    /// The table with everything unknown masked.
    pub table: Table,
    /// What is under way and what is asked: public by nature, cards in play are face up.
    pub flow: Flow,
}

/// A fact as one seat may know it; made here only.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen(Fact);

impl Seen {
    /// The fact, with ids the seat may not know hidden.
    pub const fn fact(&self) -> &Fact {
        &self.0
    }
}

/// The seat's view of a state.
pub fn view(m: &Match, s: &State, seat: Seat) -> View {
    View { seat, table: masked(m, s.table(), seat), flow: masked_flow(m, s, seat) }
}

/// The table as the seat knows it.
fn masked(m: &Match, table: &Table, seat: Seat) -> Table {
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
        lying,
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
    let bit = 1_u8 << (seat.0 & 7);
    let mut view = Table {
        reader: Some(seat),
        // Public: dials, places of uncloaked ships, allowances (RD-41). No ship can be cloaked in this version.
        ships: *ships,
        cells: *cells,
        // Public: sizes of hands and decks, points, allowances.
        seats: *seats,
        cards: *cards,
        // The owner's and the looker's: who knows what is no secret to those who know it.
        cards_known: *cards_known,
        card_counters: *card_counters,
        subdecks: *subdecks,
        missions: *missions,
        progress: *progress,
        stacks: *stacks,
        encounters: *encounters,
        encounter_counters: *encounter_counters,
        lying: *lying,
        encounter_deck: *encounter_deck,
        spare_tiles: *spare_tiles,
        modifiers: *modifiers,
        tokens: *tokens,
        mover: *mover,
        first: *first,
        active: *active,
        turn: *turn,
        quiet_turns: *quiet_turns,
        stirred: *stirred,
        last_turn: *last_turn,
        outcome: *outcome,
        // Follows from the places, and follows them below.
        index: *index,
    };
    for cell in &mut view.cells {
        if cell.facing.is_none() && cell.known & bit == 0 {
            cell.tile = TileId::HIDDEN;
        }
    }
    // Before play both picks of Subdecks are secret (RD-63); the deck's cards are never in order here.
    let picking = table.turn == 0;
    for (index, owner) in view.subdecks.iter_mut().enumerate() {
        if picking && owner.is_some_and(|owner| owner != seat) && index < m.subdecks.len() {
            *owner = None;
        }
    }
    for (index, place) in table.cards.iter().enumerate() {
        let known = table.cards_known[index] & bit != 0;
        let seen = match *place {
            CardPlace::Hand { seat: owner } if owner != seat && !known => CardPlace::Unseen,
            CardPlace::Deck { seat: owner } if owner == seat => CardPlace::Deck { seat: owner },
            CardPlace::Deck { .. } | CardPlace::Box
                if index < m.cards.len() && m.cards[index].side != m.side(seat) =>
            {
                CardPlace::Unseen
            }
            other => other,
        };
        if seen != *place {
            view.put_card(CardId(index as u8), seen);
        }
        if !known {
            view.cards_known[index] = 0;
        }
    }
    for (index, place) in table.missions.iter().enumerate() {
        let hidden = match *place {
            MissionPlace::Stack | MissionPlace::Deck { .. } => true,
            MissionPlace::Open { .. } => is_secret(m, table, MissionId(index as u8), seat),
            MissionPlace::Unseen | MissionPlace::Pile { .. } | MissionPlace::Gone => false,
        };
        if hidden {
            view.put_mission(MissionId(index as u8), MissionPlace::Unseen);
            view.progress[index] = crate::fleet::state::table::NO_PROGRESS;
        }
    }
    view
}

/// What is under way: cards in play are face up, so all but the other's secret missions is public. Deeds wait only inside
/// a resolution; answers are not left lying about.
fn masked_flow(m: &Match, s: &State, seat: Seat) -> Flow {
    let Flow { stack, depth, ask, asked, answer, number, draws: _, deeds, deed_count, dirty: _, steps: _ } =
        &s.flow;
    let mut view = Flow {
        stack: *stack,
        depth: *depth,
        ask: *ask,
        asked: *asked,
        answer: *answer,
        number: *number,
        // Nobody's: counters of draws, bookkeeping of the resolver.
        draws: [0; 16],
        deeds: *deeds,
        deed_count: *deed_count,
        dirty: false,
        steps: 0,
    };
    for mission in named_missions(&mut view) {
        if is_secret(m, s.table(), *mission, seat) {
            *mission = MissionId::HIDDEN;
        }
    }
    view
}

/// Every mission that what is under way names.
fn named_missions(flow: &mut Flow) -> impl Iterator<Item = &mut MissionId> {
    let asked = match &mut flow.ask {
        Ask::Mission { from, .. } => from.as_mut_slice(),
        _ => &mut [],
    };
    let answered = match &mut flow.answer {
        Answer::Mission { mission } => Some(mission),
        _ => None,
    };
    let under_way = flow.stack.iter_mut().filter_map(|frame| match frame {
        Frame::Credit { mission, .. } => Some(mission),
        Frame::Act { act } | Frame::Gather { act } => match &mut act.deal {
            Deal::Mission { mission } => Some(mission),
            _ => None,
        },
        _ => None,
    });
    asked.iter_mut().chain(answered).chain(under_way)
}

/// What a seat may know of a fact, in the state after the order that brought it about. `None`: nothing of it.
pub fn seen(m: &Match, s: &State, fact: &Fact, seat: Seat) -> Option<Seen> {
    let t = s.table();
    let hidden = match *fact {
        Fact::CardDrawn { seat: owner, .. } if owner != seat => {
            Fact::CardDrawn { seat: owner, card: CardId::HIDDEN }
        }
        // From the discard pile everybody sees which it is.
        Fact::CardFetched { seat: owner, card } if owner != seat && !knows(t, card, seat) => {
            Fact::CardFetched { seat: owner, card: CardId::HIDDEN }
        }
        Fact::CardShown { seat: owner, to, .. } if owner != seat && to != seat => {
            Fact::CardShown { seat: owner, card: CardId::HIDDEN, to }
        }
        Fact::SubdeckPicked { seat: owner, .. } if owner != seat => {
            Fact::SubdeckPicked { seat: owner, subdeck: SubdeckId::HIDDEN }
        }
        Fact::MissionDrawn { seat: owner, mission, stack }
            if owner != seat && m.mission(mission).entry.secret =>
        {
            Fact::MissionDrawn { seat: owner, mission: MissionId::HIDDEN, stack }
        }
        // How far a secret mission has come is its owner's.
        Fact::MissionAdvanced { mission, .. } | Fact::MissionReset { mission }
            if is_secret(m, t, mission, seat) =>
        {
            return None;
        }
        Fact::TileScanned { cell, seat: owner, .. } if owner != seat => {
            Fact::TileScanned { cell, tile: TileId::HIDDEN, seat: owner }
        }
        Fact::TileReplaced { cell, .. } => Fact::TileReplaced { cell, tile: TileId::HIDDEN },
        other => other,
    };
    Some(Seen(hidden))
}

/// Whether the seat knows where a card is although it lies hidden.
fn knows(t: &Table, card: CardId, seat: Seat) -> bool {
    t.cards_known.get(card.index()).is_some_and(|known| known >> (seat.0 & 7) & 1 == 1)
}

/// Whether a mission lies face down before another player (MISSION-03).
fn is_secret(m: &Match, t: &Table, mission: MissionId, seat: Seat) -> bool {
    match t.mission(mission) {
        MissionPlace::Open { seat: owner } => owner != seat && m.mission(mission).entry.secret,
        _ => false,
    }
}

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
    deal_missions(m, s, &mut table, &mut hidden, seat, rng);
    deal_cards(m, s, &mut table, &mut hidden, seat, rng);
    deal_encounters(m, &table, &mut hidden, rng);
    State::from_parts(table, hidden, s.flow)
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
