//! What a game is to the engine: states, orders that lead from one to the next, and facts that tell of it.
//!
//! Invariants a game keeps and the engine relies on:
//! * `play` is a function of match, state and order; all chance comes from the key in the state;
//! * what `legal_orders` lists is what `check` accepts, each choice once; only what gives the match up may be left out;
//! * every order changes the state's digest and raises `number` by one;
//! * nothing a seat may not know decides `to_act`, `stop`, or what `view` and `seen` give it.

use std::fmt::{Debug, Display};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    codec_newtype,
    engine::{
        codec::Codec,
        dice::{Key, Rng64},
    },
};

/// A place at the table: an index, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A set of seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatMask(pub u8);

codec_newtype!(Seat, SeatMask);

impl Seat {
    /// The index for arrays by seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl SeatMask {
    /// How many seats a mask can hold.
    pub const CAPACITY: u8 = 8;
    /// No seat.
    pub const NONE: SeatMask = SeatMask(0);
    /// Every seat, whoever sits there.
    pub const ALL: SeatMask = SeatMask(u8::MAX);

    /// The one seat (no seat if it is beyond the capacity).
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        if seat.0 < Self::CAPACITY { SeatMask(1 << seat.0) } else { Self::NONE }
    }

    /// The first `count` seats.
    #[must_use]
    pub fn first(count: u8) -> Self {
        (0..count).map(Seat).collect()
    }

    /// These seats and that one.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        SeatMask(self.0 | Self::of(seat).0)
    }

    /// These seats without that one.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatMask(self.0 & !Self::of(seat).0)
    }

    /// Seats of both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        SeatMask(self.0 & other.0)
    }

    /// Seats of either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        SeatMask(self.0 | other.0)
    }

    /// Seats of the first only.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        SeatMask(self.0 & !other.0)
    }

    /// Whether the seat is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & Self::of(seat).0 != 0
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Self::CAPACITY).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for SeatMask {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// An order that `check` has accepted for one seat and one state. It is not read from text: whatever comes
/// from outside passes `check` first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legal<O> {
    order: O,
    seat: Seat,
    number: u32,
}

impl<O: Copy> Legal<O> {
    /// Only for a game's `check`, with the number of the state it looked at.
    #[must_use]
    pub fn new(order: O, seat: Seat, number: u32) -> Self {
        Legal { order, seat, number }
    }

    /// The order.
    #[must_use]
    pub fn order(&self) -> O {
        self.order
    }

    /// The seat that gives it.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of orders before it, so that it cannot be played on a later state.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }
}

/// Who listens to facts. If nobody does, a game need not make them.
pub trait Sink<F> {
    /// Whether facts are kept.
    const LISTENS: bool;
    /// Takes a fact.
    fn tell(&mut self, fact: F);
    /// The rules come to that place in the programs of the content: for whoever counts what of it is used.
    #[inline]
    fn step(&mut self, _place: u16) {}
}

/// Nobody listens: for thinking and simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<F> Sink<F> for Silent {
    const LISTENS: bool = false;
    #[inline]
    fn tell(&mut self, _fact: F) {}
}

impl<F> Sink<F> for Vec<F> {
    const LISTENS: bool = true;
    fn tell(&mut self, fact: F) {
        self.push(fact);
    }
}

/// Lists of names, by what they are names of.
pub type Names = std::collections::BTreeMap<String, Vec<String>>;

/// The rules of a game.
pub trait Game: Sized + 'static {
    /// What is fixed for the whole match: content, set-up, roster.
    type Match: Send + Sync;
    /// What changes. Holds the key.
    type State: Clone + Send + Sync + Codec;
    /// One choice of one seat.
    type Order: Copy + PartialEq + Debug + Send;
    /// What happened, complete.
    type Fact: Clone + Send;
    /// What a seat may know of a state.
    type View: Clone + Send + Sync;
    /// What a seat may know of a fact.
    type Seen: Clone + Send;
    /// Why an order is not legal.
    type Refusal: Clone + Debug + Display;
    /// How a match ended.
    type Outcome: Clone + PartialEq + Debug;
    /// The kind of moment at which a seat may prefer not to be asked.
    type Stop: Copy + PartialEq;

    /// The state before the first order.
    fn start(m: &Self::Match, key: Key, sink: &mut impl Sink<Self::Fact>) -> Self::State;
    /// The seats that may give an order now; none when the match is over.
    fn to_act(m: &Self::Match, s: &Self::State) -> SeatMask;
    /// How many orders have been played.
    fn number(s: &Self::State) -> u32;
    /// Appends every legal order of the seat, each once.
    fn legal_orders(m: &Self::Match, s: &Self::State, seat: Seat, orders: &mut Vec<Self::Order>);
    /// Whether the order is legal for the seat.
    ///
    /// # Errors
    /// With the reason why it is not.
    fn check(
        m: &Self::Match,
        s: &Self::State,
        seat: Seat,
        order: Self::Order,
    ) -> Result<Legal<Self::Order>, Self::Refusal>;
    /// Plays the order until the next decision is open.
    fn play(
        m: &Self::Match,
        s: &mut Self::State,
        legal: Legal<Self::Order>,
        sink: &mut impl Sink<Self::Fact>,
    );
    /// The result, once there is one.
    fn outcome(m: &Self::Match, s: &Self::State) -> Option<Self::Outcome>;
    /// If the seat's open decision is a window it may skip: the kind of window and the order that passes it.
    fn stop(m: &Self::Match, s: &Self::State, seat: Seat) -> Option<(Self::Stop, Self::Order)>;
    /// What the seat may know.
    fn view(m: &Self::Match, s: &Self::State, seat: Seat) -> Self::View;
    /// Whose view it is.
    fn viewer(view: &Self::View) -> Seat;
    /// Appends what [`Game::legal_orders`] lists for the viewer, found from what it may know.
    fn offered(m: &Self::Match, view: &Self::View, orders: &mut Vec<Self::Order>);
    /// What the seat may know of a fact, in the state after the order that brought it about.
    fn seen(m: &Self::Match, s: &Self::State, fact: &Self::Fact, seat: Seat) -> Option<Self::Seen>;
    /// Why the fact cannot be taken back, if it cannot: as the end of "because ...".
    fn barrier(fact: &Self::Fact) -> Option<&'static str>;
    /// What the ids in a packed state stand for: lists of names in the order of ids. If two matches have the same, a
    /// packed state of the one means the same in the other.
    fn names(m: &Self::Match) -> Names;
    /// Whether a match could be in this state. Asked of packed states before they are used, so whatever passes must
    /// stand being inspected and played on.
    ///
    /// # Errors
    /// With what no match could have, in words.
    fn sound(m: &Self::Match, s: &Self::State) -> Result<(), String>;
    /// Whether the state points into tables that change with the content, beyond what [`Game::names`] lists.
    fn points_into_content(s: &Self::State) -> bool;
    /// A world the viewer could be in: all it cannot see drawn anew, with a fresh key and no dice script.
    fn imagine(m: &Self::Match, view: &Self::View, rng: &mut Rng64) -> Self::State;
    /// Turns to another branch of the dice (practice only).
    fn set_branch(s: &mut Self::State, branch: u32);
    /// The order as a value with names, as saves and protocols write it.
    fn order_to_json(m: &Self::Match, order: Self::Order) -> Value;
    /// Reads such a value.
    ///
    /// # Errors
    /// With a sentence that says what does not fit.
    fn order_from_json(m: &Self::Match, value: &Value) -> Result<Self::Order, String>;
}
