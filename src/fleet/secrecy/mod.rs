//! Secrecy: what each seat may know of a state and of a fact. The one authority for panels, log and computer players.
//!
//! Every field of the state is named in `table` and `flow` by destructuring without `..`: public, the owner's, masked
//! by knowledge, or nobody's. What nobody wrote into a view is secret.
//!
//! Invariant: two states that differ only in what a seat may not know give it the same view, facts and questions.

mod flow;
mod imagine;
mod table;
mod tokens;

pub use imagine::imagine;

use crate::engine::game::{Seat, SeatMask};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CardId, MissionId, Secret};
use crate::fleet::nature::{Audience, Circle};
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::Flow;
use crate::fleet::state::parts::{MissionPlace, Mover};
use crate::fleet::state::table::{SEATS, Table, token_side};
use crate::fleet::team::allied;

/// What one seat may know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Whose view.
    pub seat: Seat,
    /// The table with everything unknown masked.
    pub table: Table,
    /// What is under way and what is asked: public by nature, as cards in play are face up.
    pub flow: Flow,
    /// The move under way of a Cloak Token of the other side, without its points: everybody saw every step.
    pub veiled_move: Option<Mover>,
    /// How many missions that this seat may not know lie open before each seat.
    pub face_down: [u8; SEATS],
}

/// A fact as one seat may know it; made only here.
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
    let mut table = table::masked(m, s.table(), seat);
    if Position::new(m, s).dials_are_secret() {
        table.ships.iter_mut().filter(|ship| !allied(ship.seat, seat)).for_each(|ship| ship.setting = 0);
    }
    let mut face_down = [0; SEATS];
    for (place, seen) in s.table().missions.iter().zip(&table.missions) {
        if let (MissionPlace::Open { seat }, MissionPlace::Unseen) = (place, seen) {
            face_down[seat.index() % SEATS] += 1;
        }
    }
    let veiled_move = tokens::veiled_move(m, s.table(), seat);
    View { seat, table, flow: flow::masked(m, s, seat), veiled_move, face_down }
}

/// The table with only what the seat of a view and all others may know.
pub fn known_to_all(m: &Match, view: &View) -> Table {
    let secret_dials = Position::at_table(m, &view.table, &view.flow).dials_are_secret();
    let mut open = view.table;
    // What only some have seen of a hand or deck is not for everybody, whoever else is among them.
    for card in (0..m.cards.len() as u8).map(CardId) {
        if open.card_known(card) != SeatMask::ALL {
            open.note_known(card, SeatMask::NONE);
        }
    }
    m.all_seats().fold(open, |seen, seat| {
        let mut table = table::masked(m, &seen, seat);
        if secret_dials {
            table.ships.iter_mut().filter(|ship| !allied(ship.seat, seat)).for_each(|ship| ship.setting = 0);
        }
        table
    })
}

/// What a seat may know of a fact, in the state after the order that brought it about. `None`: nothing of it.
pub fn seen(m: &Match, s: &State, fact: &Fact, seat: Seat) -> Option<Seen> {
    match fact.nature().audience {
        Audience::All => Some(Seen(*fact)),
        Audience::Only(circle) => is_among(m, s, circle, seat).then_some(Seen(*fact)),
        Audience::Masked(circle, told) => Some(Seen(if is_among(m, s, circle, seat) { *fact } else { told })),
    }
}

/// Whether the seat is one of those who know the whole fact.
fn is_among(m: &Match, s: &State, circle: Circle, seat: Seat) -> bool {
    let t = s.table();
    let open = |mission: Secret<MissionId>| mission.known().is_some_and(|one| !m.mission(one).entry.secret);
    match circle {
        Circle::Nobody => false,
        Circle::Player(one) => one == seat,
        Circle::Players(one, other) => one == seat || other == seat,
        // Partners choose different Subdecks (RD-79).
        Circle::Side(one) => allied(one, seat),
        Circle::DialSide(ship) => allied(t.ship(ship).seat, seat) || !Position::new(m, s).dials_are_secret(),
        Circle::TokenSide(token) => token_side(token) == m.side(seat),
        Circle::CardKnown(one, card) => {
            one == seat || card.known().is_some_and(|card| t.card_known(card).has(seat))
        }
        Circle::Mission(owner, mission) => owner == seat || open(mission),
        Circle::MissionInPlay(mission) => !is_secret(m, t, mission, seat),
    }
}

/// Whether a player's Subdecks are still unknown to the other side (RD-63).
const fn picks_are_secret(m: &Match, t: &Table) -> bool {
    t.turn == 0 && !m.house.has(HouseRule::OpenSubdecks)
}

/// Whether a mission lies face down before another player (MISSION-03).
fn is_secret(m: &Match, t: &Table, mission: MissionId, seat: Seat) -> bool {
    matches!(t.mission(mission), MissionPlace::Open { seat: owner } if owner != seat)
        && m.mission(mission).entry.secret
}
