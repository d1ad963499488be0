//! What holds whenever somebody is asked: everything in one place and counted right, nothing attached to what is gone,
//! the piles as the table says, and a decision that can be answered.

use super::table::Expect;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CardId, DenseId, EncounterId, MissionId, ShipId, ShipMask, TileId, TokenId};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::{DEEDS, Flow, STACK};
use crate::fleet::state::frame::{Frame, PrepareStage};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace, Moved, ShipPlace, TokenIs};
use crate::fleet::state::table::{SEATS, SUPPLY, TOKENS, Table};
use crate::fleet::units::Listed;

/// What is wrong, in words; empty: nothing.
pub fn faults(m: &Match, s: &State) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |holds: bool, text: &dyn Fn() -> String| {
        if !holds {
            faults.push(text());
        }
    };
    let t = s.table();
    whole(m, t, &mut expect);
    counts(m, t, &mut expect);
    piles(m, s, &mut expect);
    mover(t, &mut expect);
    aboard(m, s, &mut expect);
    locations(m, t, &mut expect);
    tokens(m, t, &mut expect);
    under_way(s, &mut expect);
    faults
}

/// It is the whole table, not one seat's view of it, and nothing lies beyond what the match has.
fn whole(m: &Match, t: &Table, expect: &mut Expect<'_>) {
    let unseen = t.ships.iter().any(|ship| ship.at == ShipPlace::Unseen)
        || t.cards.iter().take(m.cards.len()).any(|at| *at == CardPlace::Unseen)
        || t.missions.iter().take(m.missions.len()).any(|at| *at == MissionPlace::Unseen);
    expect(t.reader.is_none() && !unseen, &|| "it is only what one seat sees".to_owned());
    let beyond = t.ships.iter().skip(m.ships.len()).any(|ship| ship.at != ShipPlace::Pool)
        || t.cards.iter().skip(m.cards.len()).any(|at| *at != CardPlace::Box);
    expect(!beyond, &|| "more ships or cards than the match has".to_owned());
    let seats = SeatMask::first(m.seats());
    for cell in &t.cells {
        expect(cell.scans.or(cell.away_teams).minus(seats).is_empty(), &|| {
            format!("tokens of nobody: {cell:?}")
        });
    }
    let cells = usize::from(m.board.cell_count());
    for token in &t.tokens {
        expect(token.at.is_none_or(|cell| cell.index() < cells), &|| {
            format!("a token off the board: {token:?}")
        });
    }
    for place in &t.encounters {
        let lies = match place {
            EncounterPlace::Cell { cell } => cell.index() < cells,
            EncounterPlace::Deck
            | EncounterPlace::Discard
            | EncounterPlace::Open
            | EncounterPlace::Cargo { .. }
            | EncounterPlace::Pile { .. }
            | EncounterPlace::Box => true,
        };
        expect(lies, &|| "a Persistent Encounter off the board".to_owned());
    }
}

/// Sizes, supplies and decks agree with what lies where.
fn counts(m: &Match, t: &Table, expect: &mut Expect<'_>) {
    for seat in m.all_seats() {
        let (own, common) = (t.seat(seat), t.common(seat));
        let missions = t.missions.iter().filter(|place| **place == MissionPlace::Deck { seat }).count();
        expect(usize::from(own.mission_deck) == missions, &|| format!("the Mission Deck of {seat:?}"));
        let sizes: u32 = t.team_fleet(seat).iter().map(|ship| u32::from(m.size(ship))).sum();
        expect(t.turn == 0 || sizes <= u32::from(common.fleet_size), &|| {
            format!("a fleet of Size {sizes} of {seat:?}")
        });
        let placed: u32 = m.board.tiles().map(|cell| u32::from(t.cell(cell).tokens_of(seat))).sum();
        expect(u32::from(common.control_supply) + placed == 30, &|| format!("Control Tokens of {seat:?}"));
    }
    for (kind, left) in t.stacks.iter().enumerate() {
        let lying = (0..m.missions.len() as u8).map(MissionId).filter(|mission| {
            m.mission(*mission).kind.index() == kind && t.mission(*mission) == MissionPlace::Stack
        });
        let lying = lying.count();
        expect(usize::from(*left) == lying, &|| format!("{lying} missions in stack {kind}"));
    }
    let deck = t.encounters_in(EncounterPlace::Deck).filter(|one| one.index() < m.encounters.len()).count();
    expect(usize::from(t.encounter_deck) == deck, &|| format!("{deck} cards in the encounter deck"));
}

/// The piles nobody sees hold what the table says they do, each card once.
fn piles(m: &Match, s: &State, expect: &mut Expect<'_>) {
    let (t, hidden) = (s.table(), &s.hidden);
    // Command Decks are shuffled once all Subdecks are picked (RD-63).
    let picks = |frame: &Frame| matches!(frame, Frame::Prepare { prepare } if prepare.stage == PrepareStage::Subdecks);
    let picking = s.flow.frames().iter().any(picks);
    for (seat, deck) in (0..SEATS as u8).map(Seat).zip(&hidden.decks) {
        let lies = |card: &CardId| t.card(*card) == (CardPlace::Deck { seat });
        let whole = usize::from(deck.len) == usize::from(t.seat(seat).deck) && deck.len as usize <= 100;
        let sound = whole && deck.cards().iter().all(lies) && each_once(deck.cards().iter().map(|one| one.0));
        expect(sound || picking && deck.len == 0, &|| format!("the Command Deck of {seat:?}"));
    }
    for (seat, deck) in (0..SEATS as u8).map(Seat).zip(&hidden.mission_decks) {
        let lies = |one: &MissionId| t.mission(*one) == (MissionPlace::Deck { seat });
        let whole = deck.len == t.seat(seat).mission_deck;
        let sound = whole && deck.cards().iter().all(lies) && each_once(deck.cards().iter().map(|one| one.0));
        expect(sound, &|| format!("the order of the Mission Deck of {seat:?}"));
    }
    for (kind, (stack, left)) in hidden.stacks.iter().zip(&t.stacks).enumerate() {
        let lies =
            |one: &MissionId| t.mission(*one) == MissionPlace::Stack && m.mission(*one).kind.index() == kind;
        let sound = stack.len == *left
            && stack.cards().iter().all(lies)
            && each_once(stack.cards().iter().map(|one| one.0));
        expect(sound, &|| format!("the order of stack {kind}"));
    }
    let deck = &hidden.encounters;
    let lies = |one: &EncounterId| *one != EncounterId::NONE && t.encounter(*one) == EncounterPlace::Deck;
    let sound = deck.len == t.encounter_deck
        && deck.cards().iter().all(lies)
        && each_once(deck.cards().iter().map(|one| one.0));
    expect(sound, &|| "the order of the encounter deck".to_owned());
    let boxed = |one: EncounterId| {
        !m.is_spawn(one) || !matches!(t.encounter(one), EncounterPlace::Deck | EncounterPlace::Discard)
    };
    let sound = (0..m.encounters.len() as u8).map(EncounterId).all(boxed);
    expect(sound, &|| "an Encounter Card that belongs in the box is in a pile".to_owned());
    let spares = &hidden.spares;
    let on_board = m.board.tiles().map(|cell| t.cell(cell).tile.known().map_or(u8::MAX, |tile| tile.0));
    let sound = spares.len == t.spare_tiles
        && spares.cards().iter().all(|tile| *tile != TileId::NONE)
        && each_once(spares.cards().iter().map(|tile| tile.0).chain(on_board));
    expect(sound, &|| "the spare tiles".to_owned());
    let left = hidden.draft.get(..usize::from(hidden.draft_left)).unwrap_or_default();
    let sound = usize::from(hidden.draft_left) == left.len()
        && left.iter().all(|ship| *ship != ShipId::NONE)
        && each_once(left.iter().map(|ship| ship.0));
    expect(sound, &|| "the ship cards of the draft".to_owned());
}

/// Whether no number comes twice.
fn each_once(ids: impl Iterator<Item = u8>) -> bool {
    let mut seen = [false; 256];
    ids.fold(true, |once, id| once & !std::mem::replace(&mut seen[usize::from(id)], true))
}

/// The move under way, and the ships and tokens that are in it.
fn mover(t: &Table, expect: &mut Expect<'_>) {
    let moving = t.mover.map_or(ShipMask::NONE, |mover| mover.ships);
    for (index, ship) in t.ships.iter().enumerate().filter(|(_, ship)| ship.in_play()) {
        let own = moving.has(ShipId(index as u8));
        expect((ship.moved == Moved::Moving) == own, &|| format!("ship {index} and the move under way"));
    }
    expect(moving.iter().all(|ship| t.ship(ship).in_play()), &|| "a move without its ships".to_owned());
    if let Some(mover) = t.mover {
        let of_token = mover.token.is_some();
        let of_ships = mover.ships.has(mover.lead);
        let sound = mover.token.is_none_or(|token| t.token(token).moved == Moved::Moving)
            && of_token != of_ships
            && of_token == mover.ships.is_empty();
        expect(sound, &|| format!("a move: {mover:?}"));
    }
}

/// Crew, prisoners, cargo and modifiers are on ships in play.
fn aboard(m: &Match, s: &State, expect: &mut Expect<'_>) {
    let t = s.table();
    for modifier in t.modifiers() {
        let bearer = modifier.bearer;
        expect(bearer == ShipId::NONE || t.ship(bearer).in_play(), &|| format!("nobody bears {modifier:?}"));
        let known = usize::from(modifier.cond) < m.content.questions.len().max(1);
        expect(known, &|| format!("no such question: {modifier:?}"));
    }
    for ship in t.index.in_play.iter() {
        let kinds: Vec<_> =
            t.cards_in(CardPlace::Crew { ship }).filter_map(|card| m.card(card).crew.as_ref()).collect();
        let twice = kinds.iter().any(|(kind, _)| kinds.iter().filter(|(own, _)| own == kind).count() > 1);
        expect(!twice || matches!(s.flow.decision, Decision::Beam { .. }), &|| {
            format!("two of a type aboard {ship:?}")
        });
        for card in t.cards_in(CardPlace::Prisoner { ship }) {
            let home = m.cards.get(card.index()).is_some_and(|own| own.side == m.side(t.ship(ship).seat));
            let stays = matches!(s.flow.decision, Decision::Option { .. });
            expect(!home || stays, &|| format!("{} is held by its own side", m.card_key(card)));
        }
    }
    for place in &t.encounters {
        if let EncounterPlace::Cargo { ship } = place {
            expect(t.ship(*ship).in_play(), &|| "cargo aboard a ship that is lost".to_owned());
        }
    }
    for progress in &t.progress {
        let possible = progress.count < 64 && progress.turn <= t.turn;
        expect(possible, &|| format!("progress of a mission: {progress:?}"));
    }
}

/// Tiles.
fn locations(m: &Match, t: &Table, expect: &mut Expect<'_>) {
    for id in m.board.tiles() {
        let cell = t.cell(id);
        // Before the board is laid there is none yet.
        expect(t.turn == 0 || cell.tile.known().is_some(), &|| format!("no tile in {}", m.board.name(id)));
    }
}

/// Every cloaked ship has its one token, where it is; what everybody could believe includes the truth.
fn tokens(m: &Match, t: &Table, expect: &mut Expect<'_>) {
    for (index, ship) in t.ships.iter().enumerate().filter(|(_, ship)| ship.in_play()) {
        let id = ShipId(index as u8);
        let own: Vec<TokenId> =
            (0..TOKENS as u8).map(TokenId).filter(|token| t.token(*token).ship() == Some(id)).collect();
        let sound = own.len() == usize::from(ship.cloaked)
            && own.iter().all(|token| t.token(*token).at.is_some() && t.token(*token).at == ship.cell());
        expect(sound, &|| format!("the Cloak Token of ship {index}"));
    }
    for (index, token) in t.tokens.iter().enumerate().filter(|(_, token)| token.at.is_some()) {
        let holds = match token.is {
            TokenIs::Echo => token.echo,
            TokenIs::Ship { ship } => {
                token.could.has(ship) && t.ship(ship).seat == token.seat && t.ship(ship).in_play()
            }
            TokenIs::Unknown => false,
        };
        let side = index / SUPPLY == usize::from(m.side(token.seat));
        let moving = t.mover_of_token(TokenId(index as u8)).is_some();
        let sound = holds && side && (token.moved == Moved::Moving) == moving;
        expect(sound, &|| format!("Cloak Token {index}: {token:?}"));
    }
}

/// The stack, the deeds and the decision fit.
fn under_way(s: &State, expect: &mut Expect<'_>) {
    let Flow {
        stack,
        depth,
        decision,
        asked: _,
        answer: _,
        number: _,
        draws: _,
        renewals: _,
        deeds: _,
        deed_count,
        dirty: _,
        steps: _,
    } = &s.flow;
    let depth = usize::from(*depth);
    expect(depth <= STACK, &|| format!("{depth} things under way"));
    let over = stack.get(depth.min(STACK)..).unwrap_or_default();
    expect(over.iter().all(|frame| *frame == Frame::Empty), &|| {
        "something beyond what is under way".to_owned()
    });
    expect(usize::from(*deed_count) <= DEEDS, &|| format!("{deed_count} deeds"));
    let outcome = s.table().outcome;
    expect(outcome.is_none() != (*decision == Decision::Nothing), &|| "nobody is asked".to_owned());
    expect(*decision != Decision::Turn || depth == 0, &|| {
        "a turn goes on in the middle of something".to_owned()
    });
}
