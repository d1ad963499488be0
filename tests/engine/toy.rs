//! *Pebbles*: a game of a hundred lines with dice, secrets and a window, to prove the engine on.
//!
//! Two seats take one to three pebbles in turn, or as many as a die shows; whoever takes the last one wins.
//! Each holds a secret card out of one `Return` and two blanks. After every taking the other seat is asked,
//! whatever it holds: `Return` puts one pebble back and is spent.
//! With no card left, the best play is known: leave a multiple of four.

use fleet_captains::{
    codec_enum, codec_struct,
    engine::{
        dice::{Address, Key, Rng64, roll, shuffle},
        game::{Game, Legal, Names, Seat, SeatMask, Sink},
    },
};
use serde_json::{Value, json};

pub struct Pebbles;

/// What a seat may know: no key, and cards that it cannot see as blanks.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    seat: Seat,
    known: State,
}

/// What is fixed: the pebbles at the start.
pub struct Table(pub u8);

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Card {
    Blank,
    Return,
    Spent,
}
codec_enum!(Card { 0 = Blank, 1 = Return, 2 = Spent });

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub key: Key,
    pub branch: u32,
    pub number: u32,
    pub heap: u8,
    pub turn: Seat,
    pub window: bool,
    pub cards: [Card; 3],
}
codec_struct!(State { key, branch, number, heap, turn, window, cards });

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    Take(u8),
    Roll,
    Return,
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    Dealt { to: Seat, card: Card },
    Took { by: Seat, count: u8, rolled: bool },
    Returned { by: Seat },
    Passed { by: Seat },
}

/// Every legal order, and so the one place that says what is legal.
fn legal(s: &State, seat: Seat) -> Vec<Order> {
    match (s.window, seat == asked(s)) {
        (_, false) => Vec::new(),
        (true, true) if s.cards[seat.index()] == Card::Return => vec![Order::Pass, Order::Return],
        (true, true) => vec![Order::Pass],
        (false, true) => {
            (1..=s.heap.min(3)).map(Order::Take).chain((s.heap > 0).then_some(Order::Roll)).collect()
        }
    }
}

fn asked(s: &State) -> Seat {
    if s.window { Seat(1 - s.turn.0) } else { s.turn }
}

impl Game for Pebbles {
    type Match = Table;
    type State = State;
    type Order = Order;
    type Fact = Fact;
    type View = View;
    type Seen = String;
    type Refusal = String;
    type Outcome = Seat;
    type Stop = ();

    fn start(m: &Table, key: Key, sink: &mut impl Sink<Fact>) -> State {
        let mut deck = [0, 1, 2];
        shuffle(key, Address { branch: 0, turn: 0, seat: 0, purpose: 0, ordinal: 0 }, &mut deck);
        let cards = deck.map(|card| if card == 0 { Card::Return } else { Card::Blank });
        for to in [Seat(0), Seat(1)] {
            sink.tell(Fact::Dealt { to, card: cards[to.index()] });
        }
        State { key, branch: 0, number: 0, heap: m.0, turn: Seat(0), window: false, cards }
    }

    fn to_act(m: &Table, s: &State) -> SeatMask {
        if Self::outcome(m, s).is_some() { SeatMask::NONE } else { SeatMask::of(asked(s)) }
    }

    fn number(s: &State) -> u32 {
        s.number
    }

    fn legal_orders(_: &Table, s: &State, seat: Seat, orders: &mut Vec<Order>) {
        orders.extend(legal(s, seat));
    }

    fn check(_: &Table, s: &State, seat: Seat, order: Order) -> Result<Legal<Order>, String> {
        let fits = legal(s, seat).contains(&order);
        if fits {
            Ok(Legal::new(order, seat, s.number))
        } else {
            Err(format!("{order:?} is not possible now"))
        }
    }

    fn play(_: &Table, s: &mut State, legal: Legal<Order>, sink: &mut impl Sink<Fact>) {
        assert_eq!(legal.number(), s.number, "an order that was checked for another state");
        let by = legal.seat();
        match legal.order() {
            Order::Take(count) => take(s, count, false, sink),
            Order::Roll => {
                let at = Address { branch: s.branch, turn: s.number, seat: by.0, purpose: 1, ordinal: 0 };
                let count = roll(s.key, at, 3) as u8;
                take(s, count.min(s.heap), true, sink);
            }
            Order::Return => {
                s.heap += 1;
                s.cards[by.index()] = Card::Spent;
                sink.tell(Fact::Returned { by });
                (s.window, s.turn) = (false, by);
            }
            Order::Pass => {
                sink.tell(Fact::Passed { by });
                s.window = false;
                if s.heap > 0 {
                    s.turn = by;
                }
            }
        }
        s.number += 1;
    }

    fn outcome(_: &Table, s: &State) -> Option<Seat> {
        (s.heap == 0 && !s.window).then_some(s.turn)
    }

    fn stop(_: &Table, s: &State, seat: Seat) -> Option<((), Order)> {
        (s.window && seat == asked(s)).then_some(((), Order::Pass))
    }

    fn view(_: &Table, s: &State, seat: Seat) -> View {
        let cards = [0, 1, 2].map(|at| match s.cards[at] {
            Card::Return if at != seat.index() => Card::Blank,
            card => card,
        });
        View { seat, known: State { key: Key([0; 16]), cards, ..s.clone() } }
    }

    fn viewer(view: &View) -> Seat {
        view.seat
    }

    fn offered(_: &Table, view: &View, orders: &mut Vec<Order>) {
        orders.extend(legal(&view.known, view.seat));
    }

    fn seen(_: &Table, _: &State, fact: &Fact, seat: Seat) -> Option<String> {
        match fact {
            Fact::Dealt { to, .. } if *to != seat => None,
            fact => Some(format!("{fact:?}")),
        }
    }

    fn barrier(fact: &Fact) -> Option<&'static str> {
        match fact {
            Fact::Took { rolled: true, .. } => Some("a die was rolled"),
            Fact::Dealt { .. } | Fact::Took { .. } | Fact::Returned { .. } | Fact::Passed { .. } => None,
        }
    }

    /// Pebbles come in bags of twenty.
    fn names(m: &Table) -> Names {
        let bags = (0..m.0 / 20).map(|bag| format!("bag {bag}")).collect();
        Names::from([("bags".to_owned(), bags)])
    }

    fn sound(m: &Table, s: &State) -> Result<(), String> {
        let returned = s.cards.iter().filter(|card| **card == Card::Spent).count();
        let fits = usize::from(s.heap) <= usize::from(m.0) + returned && s.turn.0 < 2;
        if fits { Ok(()) } else { Err(format!("{} pebbles, seat {}", s.heap, s.turn.0)) }
    }

    /// As if an open window were an effect of some content.
    fn points_into_content(s: &State) -> bool {
        s.window
    }

    fn imagine(_: &Table, View { seat, known }: &View, rng: &mut Rng64) -> State {
        let mut world = State { key: rng.key(), ..known.clone() };
        let unseen = [2, 1 - seat.index()].into_iter().filter(|&at| known.cards[at] != Card::Spent);
        // Unless it is this seat's or spent, one of them is the `Return`.
        let unseen: Vec<usize> = unseen.collect();
        let elsewhere = known.cards.iter().any(|card| *card != Card::Blank);
        if let (false, Some(&at)) = (elsewhere, rng.pick(&unseen)) {
            world.cards[at] = Card::Return;
        }
        world
    }

    fn set_branch(s: &mut State, branch: u32) {
        s.branch = branch;
    }

    fn order_to_json(_: &Table, order: Order) -> Value {
        match order {
            Order::Take(count) => json!({"Take": count}),
            Order::Roll => json!("Roll"),
            Order::Return => json!("Return"),
            Order::Pass => json!("Pass"),
        }
    }

    fn order_from_json(_: &Table, value: &Value) -> Result<Order, String> {
        match (value.as_str(), value["Take"].as_u64().and_then(|count| count.try_into().ok())) {
            (Some("Roll"), _) => Ok(Order::Roll),
            (Some("Return"), _) => Ok(Order::Return),
            (Some("Pass"), _) => Ok(Order::Pass),
            (_, Some(count)) => Ok(Order::Take(count)),
            (_, None) => Err(format!("{value} is unknown")),
        }
    }
}

fn take(s: &mut State, count: u8, rolled: bool, sink: &mut impl Sink<Fact>) {
    s.heap -= count;
    s.window = true;
    sink.tell(Fact::Took { by: s.turn, count, rolled });
}

/// A position with the first seat to take.
pub fn position(heap: u8, cards: [Card; 3]) -> State {
    State { key: Key::from_seed(5), branch: 0, number: 0, heap, turn: Seat(0), window: false, cards }
}
