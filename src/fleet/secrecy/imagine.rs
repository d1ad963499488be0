//! Worlds that a seat could be in, for players that think ahead.
//!
//! Invariant: dealt from the seat's view and nothing else, with a fresh key and no script, and obeying all that was
//! public.

use super::{View, picks_are_secret, tokens};
use crate::engine::dice::Rng64;
use crate::engine::game::Seat;
use crate::fleet::content::Goal;
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::Verb;
use crate::fleet::decision::{CardFilter, Decision, Why};
use crate::fleet::ids::{CardId, DenseId, EncounterId, MissionId, Secret, SubdeckId, TileId};
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::{Flow, Hidden};
use crate::fleet::state::frame::{ActFrame, DeclaredAction, Frame, TestFrame};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace, SubdeckPlace};
use crate::fleet::state::table::{SEATS, Table};
use crate::fleet::team::allied;
use crate::fleet::units::Listed;

/// Another world the seat could be in: everything unknown dealt anew, a fresh key, no dice script.
pub fn imagine(m: &Match, view: &View, rng: &mut Rng64) -> State {
    let mut table = Table { reader: None, ..view.table };
    let mut hidden = Hidden::new(rng.key());
    hidden.script = false;
    if Position::at_table(m, &view.table, &view.flow).dials_are_secret() {
        turn_dials(m, &mut table, view.seat, rng);
    }
    deal_tiles(m, &mut table, &mut hidden, rng);
    let mut flow = view.flow;
    // Conditions are checked once more when what is under way is over.
    flow.dirty = flow.depth > 0;
    tokens::deal(m, view, &mut table, &mut flow, rng);
    deal_tried(m, view, &mut table, &mut flow, rng);
    deal_offered(m, view, &mut table, &mut flow, rng);
    deal_missions(m, view, &mut table, &flow, &mut hidden, rng);
    deal_cards(m, view, &mut table, &mut hidden, rng);
    deal_encounters(m, &table, &mut hidden, rng);
    State::from_parts(table, hidden, flow)
}

/// Starting settings that the other side may have chosen (RD-40).
fn turn_dials(m: &Match, table: &mut Table, seat: Seat, rng: &mut Rng64) {
    for ship in table.ships_in_play(|ship| !allied(ship.seat, seat)).iter() {
        let own = &mut table.ships[ship.index()];
        own.setting = rng.below(m.ship(ship).settings(own.level).len().max(1)) as u8;
    }
}

/// Tiles nobody showed this seat: on unexplored places and in the spare stack.
fn deal_tiles(m: &Match, table: &mut Table, hidden: &mut Hidden, rng: &mut Rng64) {
    let mut loose: Vec<TileId> = (0..m.tiles.len() as u8)
        .map(TileId)
        .filter(|tile| !m.board.tiles().any(|cell| table.cell(cell).tile.known() == Some(*tile)))
        .collect();
    rng.shuffle(&mut loose);
    for cell in m.board.tiles() {
        if table.cells[cell.index()].tile.known().is_none()
            && let Some(tile) = loose.pop()
        {
            table.cells[cell.index()].tile = tile.into();
        }
    }
    for tile in loose.into_iter().take(usize::from(table.spare_tiles)) {
        hidden.spares.put(tile);
    }
}

/// Secret missions that others are trying: any whose test this could be.
fn deal_tried(m: &Match, view: &View, table: &mut Table, flow: &mut Flow, rng: &mut Rng64) {
    for at in 0..view.flow.frames().len() {
        let Frame::Act { act } = flow.stack[at] else { continue };
        if act.declared != (DeclaredAction::Mission { mission: Secret::HIDDEN }) {
            continue;
        }
        let tested = flow.frames().get(at + 1);
        let test = if let Some(Frame::Test { test }) = tested { Some(*test) } else { None };
        let tried = deal_open(m, table, act.seat, rng, |table, mission| {
            could_be_tried(m, table, flow, &act, test.as_ref(), mission)
        });
        if let (Some(mission), Frame::Act { act }) = (tried, &mut flow.stack[at]) {
            act.declared = DeclaredAction::Mission { mission: mission.into() };
        }
    }
}

/// Secret missions among which another seat is asked to choose: their own. Where deeds are credited, those that the
/// deeds fit, and as few as they could be asked about; otherwise all that they have.
fn deal_offered(m: &Match, view: &View, table: &mut Table, flow: &mut Flow, rng: &mut Rng64) {
    let Decision::Mission { mut from, why } = flow.decision else { return };
    let asked = flow.asked;
    let credited = why == Why::MissionCredit;
    let known = from.iter().rposition(|mission| mission.known().is_some()).map_or(0, |last| last + 1);
    let slots = if credited { known.max(2) } else { from.len() };
    let mut left = view.face_down[asked.index() % SEATS];
    for slot in from.iter_mut().take(slots).filter(|slot| slot.known().is_none()) {
        if left == 0 {
            break;
        }
        left -= 1;
        let fits = |table: &Table, mission: MissionId| {
            let position = Position::at_table(m, table, flow);
            !credited || position.f.deeds.iter().any(|deed| position.advances(mission, deed))
        };
        *slot = deal_open(m, table, asked, rng, fits).map_or(*slot, Secret::from);
    }
    flow.decision = Decision::Mission { from, why };
    if let Some(Frame::Credit { mission, .. }) = flow.stack[..usize::from(flow.depth)].last_mut() {
        *mission = from[0];
    }
}

/// Puts one of the missions nobody has seen face down before a player, one that fits if there is any.
fn deal_open(
    m: &Match,
    table: &mut Table,
    of: Seat,
    rng: &mut Rng64,
    fits: impl Fn(&Table, MissionId) -> bool,
) -> Option<MissionId> {
    let loose = unseen_missions(m, table);
    let could = loose.iter().copied().filter(|one| could_be_secret(m, table, &loose, *one));
    let could: Vec<MissionId> = could.collect();
    let fitting: Vec<MissionId> = could.iter().copied().filter(|one| fits(table, *one)).collect();
    let dealt = [&fitting, &could, &loose].into_iter().find_map(|some| rng.pick(some).copied())?;
    table.put_mission(dealt, MissionPlace::Open { seat: of });
    Some(dealt)
}

/// Whether this could be the mission being tried: by its test if that has begun, else by what it asks of the ship.
fn could_be_tried(
    m: &Match,
    table: &Table,
    flow: &Flow,
    act: &ActFrame,
    test: Option<&TestFrame>,
    mission: MissionId,
) -> bool {
    if let Some(test) = test {
        return matches!(m.mission(mission).goal,
            Goal::Test { system, level, .. } if system == test.system && level == test.level);
    }
    let mut open = *table;
    open.put_mission(mission, MissionPlace::Open { seat: act.seat });
    let position = Position::at_table(m, &open, flow);
    position
        .ship(act.lead)
        .cell()
        .is_some_and(|cell| position.check_mission(act.seat, act.lead, cell, mission).is_ok())
}

/// Missions that the table does not show.
fn unseen_missions(m: &Match, table: &Table) -> Vec<MissionId> {
    let all = (0..m.missions.len() as u8).map(MissionId);
    all.filter(|mission| table.mission(*mission) == MissionPlace::Unseen).collect()
}

/// Missions face down: secret ones before others, the decks, the stacks by type.
fn deal_missions(
    m: &Match,
    view: &View,
    table: &mut Table,
    flow: &Flow,
    hidden: &mut Hidden,
    rng: &mut Rng64,
) {
    let mut loose = unseen_missions(m, table);
    rng.shuffle(&mut loose);
    let mut dealt: Vec<(MissionId, Seat)> = Vec::new();
    for other in m.all_seats().filter(|other| *other != view.seat) {
        // How many lie face down before the other is public; which, is not.
        let all =
            view.table.open_missions(other).count() + usize::from(view.face_down[other.index() % SEATS]);
        for _ in table.open_missions(other).count()..all {
            let fits = |mission: &MissionId| could_be_secret(m, table, &loose, *mission);
            let due = |mission: MissionId, of: Seat| due(m, flow, table, mission, of);
            let likely = loose.iter().position(|mission| fits(mission) && !due(*mission, other));
            // What is due for this player may lie before another, in exchange for what they were dealt.
            let pairs = dealt.iter().enumerate().filter(|(_, (mission, _))| !due(*mission, other));
            let exchange = || {
                pairs.into_iter().find_map(|(index, (_, owner))| {
                    let at = loose.iter().position(|mission| fits(mission) && !due(*mission, *owner))?;
                    Some((at, Some(index)))
                })
            };
            let found = likely.map(|at| (at, None)).or_else(exchange);
            let Some((at, index)) = found.or_else(|| loose.iter().position(fits).map(|at| (at, None))) else {
                continue;
            };
            let mut mission = loose.swap_remove(at);
            if let Some(index) = index {
                let (given, owner) = std::mem::replace(&mut dealt[index], (mission, other));
                dealt[index].1 = owner;
                table.put_mission(mission, MissionPlace::Open { seat: owner });
                mission = given;
            }
            table.put_mission(mission, MissionPlace::Open { seat: other });
            dealt.push((mission, other));
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
                hidden.mission_decks[owner.index()].put(mission);
            }
        }
    }
}

/// Whether, of the missions still to be dealt, this one may lie face down before a player. The stacks are of one type
/// each and have to come out full.
fn could_be_secret(m: &Match, table: &Table, loose: &[MissionId], mission: MissionId) -> bool {
    let kind = m.mission(mission).kind;
    let left = loose.iter().filter(|one| m.mission(**one).kind == kind).count();
    m.mission(mission).entry.secret && left > usize::from(table.stacks[kind.index()])
}

/// Whether a mission is a Condition that holds for a player: it would have been claimed (RD-47).
pub(super) fn due(m: &Match, flow: &Flow, table: &Table, mission: MissionId, of: Seat) -> bool {
    let Goal::Condition { cond, turns: 1 } = m.mission(mission).goal else { return false };
    let partners_too = EffectContext { shared: true, ..EffectContext::seat(of) };
    Position::at_table(m, table, flow).holds(m.content.question(cond), &partners_too)
}

/// The seat's own deck in another order; another's unseen cards dealt to hand and deck. A deck still being put together
/// from Subdecks has no order yet.
fn deal_cards(m: &Match, view: &View, table: &mut Table, hidden: &mut Hidden, rng: &mut Rng64) {
    let position = Position::at_table(m, &view.table, &view.flow);
    for owner in m.all_seats() {
        if owner != view.seat {
            if picks_are_secret(m, table) && !allied(owner, view.seat) {
                imagine_subdecks(m, table, owner, rng);
            }
            deal_hand(m, view, table, owner, rng);
        }
        // Cards of Subdecks nobody has picked: in the box.
        if m.partner(owner).is_none_or(|partner| partner.0 < owner.0) {
            for index in 0..m.cards.len() as u8 {
                let unpicked = m.cards[usize::from(index)].side == m.side(owner)
                    && table.subdeck_owner(m.cards[usize::from(index)].subdeck).is_none();
                if unpicked && table.card(CardId(index)) == CardPlace::Unseen {
                    table.put_card(CardId(index), CardPlace::Box);
                }
            }
        }
        let mut deck: Vec<CardId> = table.cards_in(CardPlace::Deck { seat: owner }).collect();
        rng.shuffle(&mut deck);
        if !position.is_picking_subdecks(owner) {
            for card in &deck {
                hidden.deck(owner).put(*card);
            }
        }
        look_at_top(m, view, table, &deck, owner);
    }
}

/// Who is choosing among cards that they have looked at has looked at those on top of their deck, the last of these.
fn look_at_top(m: &Match, view: &View, table: &mut Table, deck: &[CardId], owner: Seat) {
    let Decision::Card { from, kinds: CardFilter::Peeked, .. } = view.flow.decision else { return };
    if owner == view.seat || from != (CardPlace::Deck { seat: owner }) {
        return;
    }
    let Some(Frame::Effect { effect }) = view.flow.frames().last() else { return };
    let looks = match m.content.op(effect.at) {
        Op::Do(Verb::Peek { cards, .. }) => cards.saturating_sub(effect.repeat),
        _ => 1,
    };
    for card in deck.iter().rev().take(usize::from(looks.max(1))) {
        table.note_known(*card, table.card_known(*card).with(owner));
    }
}

/// While picks are secret the other side may have picked any: as many as their deck has. They are picked in order, so
/// enough are left after the last one for the picks to come.
fn imagine_subdecks(m: &Match, table: &mut Table, owner: Seat, rng: &mut Rng64) {
    let cards_of = |subdeck: SubdeckId| m.cards.iter().filter(move |card| card.subdeck == subdeck).count();
    let mut loose: Vec<SubdeckId> = (0..m.subdecks.len() as u8)
        .map(SubdeckId)
        .filter(|subdeck| m.subdecks[subdeck.index()].side == m.side(owner))
        .filter(|subdeck| table.subdeck_owner(*subdeck).is_none())
        .collect();
    let mut missing = usize::from(table.seat(owner).deck) + usize::from(table.seat(owner).hand);
    let each = loose.first().map_or(1, |subdeck| cards_of(*subdeck)).max(1);
    let to_come = usize::from(m.setup.subdecks).saturating_sub(missing.div_ceil(each));
    let boxed = loose.split_off(loose.len().saturating_sub(to_come));
    rng.shuffle(&mut loose);
    for subdeck in loose.into_iter().chain(boxed) {
        let entry = m.subdecks[subdeck.index()].entry;
        let mut same = m.subdecks.iter().zip(&table.subdecks).filter(|(one, _)| one.entry == entry);
        if missing > 0 && same.all(|(_, of)| of.owner() != Some(owner)) {
            table.subdecks[subdeck.index()] = SubdeckPlace::Picked { seat: owner };
            missing = missing.saturating_sub(cards_of(subdeck));
        } else {
            table.subdecks[subdeck.index()] = SubdeckPlace::Box;
        }
    }
}

/// Unseen cards of another's Subdecks: in their hand or deck.
fn deal_hand(m: &Match, view: &View, table: &mut Table, owner: Seat, rng: &mut Rng64) {
    let mut loose = unseen_of(m, table, owner);
    rng.shuffle(&mut loose);
    let (hand, all) = unknown(table, owner);
    // Cards exchanged with the partner are missing here, and there are too many there (TEAM-25).
    if let (Some(partner), true) = (m.partner(owner), loose.len() < all) {
        let mut theirs = unseen_of(m, table, partner);
        let spare = theirs.len().saturating_sub(unknown(table, partner).1);
        rng.shuffle(&mut theirs);
        loose.extend(theirs.into_iter().take(spare.min(all - loose.len())));
    }
    if m.seats() > 2 {
        loose.truncate(all);
    }
    deal_what_is_asked(m, view, table, owner, (&mut loose, hand), rng);
    for (dealt, card) in loose.into_iter().enumerate() {
        let place =
            if dealt < hand { CardPlace::Hand { seat: owner } } else { CardPlace::Deck { seat: owner } };
        table.put_card(card, place);
    }
}

/// Who has to choose a card of a kind out of their hand or deck has one there: of the cards to be dealt, the first of which go
/// to the hand, one that passes changes places with another where none would come to lie.
fn deal_what_is_asked(
    m: &Match,
    view: &View,
    table: &Table,
    owner: Seat,
    (loose, hand): (&mut [CardId], usize),
    rng: &mut Rng64,
) {
    let Decision::Card { from, kinds, optional: false, .. } = view.flow.decision else { return };
    let hand = hand.min(loose.len());
    let there = match from {
        CardPlace::Hand { seat } if seat == owner => 0..hand,
        CardPlace::Deck { seat } if seat == owner => hand..loose.len(),
        _ => return,
    };
    let position = Position::at_table(m, &view.table, &view.flow);
    let passes = |card: CardId| position.card_passes(card, kinds);
    if table.cards_in(from).any(passes) || loose[there.clone()].iter().any(|card| passes(*card)) {
        return;
    }
    if let (Some(fitting), false) = (loose.iter().position(|card| passes(*card)), there.is_empty()) {
        loose.swap(fitting, there.start + rng.below(there.len()));
    }
}

/// Unseen cards of a player's Subdecks.
fn unseen_of(m: &Match, table: &Table, owner: Seat) -> Vec<CardId> {
    let cards = (0..m.cards.len()).filter(|index| {
        let subdeck = m.cards[*index].subdeck;
        table.cards[*index] == CardPlace::Unseen && table.subdeck_owner(subdeck) == Some(owner)
    });
    cards.map(|index| CardId(index as u8)).collect()
}

/// How many unknown cards a player holds, and how many including their deck; none in a view of their own.
fn unknown(table: &Table, owner: Seat) -> (usize, usize) {
    let own = table.seat(owner);
    let here = |place| table.cards_in(place).count();
    let hand = usize::from(own.hand).saturating_sub(here(CardPlace::Hand { seat: owner }));
    let deck = usize::from(own.deck).saturating_sub(here(CardPlace::Deck { seat: owner }));
    (hand, hand + deck)
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
