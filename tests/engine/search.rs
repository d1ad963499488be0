//! The search finds the toy game's known best play, from what a seat may know alone.

use fleet_captains::engine::{
    dice::{Key, Rng64},
    game::{Game, Seat},
    search::{Considered, Effort, SearchPlayer, consider},
    sim::{GameEnd, Player, RandomPlayer, play_many, play_match},
};

use super::toy::{Card, Order, Pebbles, State, Table, View, Winner, position};

const TABLE: Table = Table(21);
const SPENT: [Card; 3] = [Card::Spent, Card::Blank, Card::Blank];

fn think(state: &State, iterations: u32, seed: u64) -> Vec<Considered<Order>> {
    let effort = Effort { iterations, ..Effort::default() };
    consider::<Pebbles>(
        &TABLE,
        &Pebbles::view(&TABLE, state, Seat(0)),
        &Winner,
        effort,
        &mut Rng64::new(seed),
    )
}

#[test]
fn the_known_best_play_is_found() {
    for heap in [1, 2, 3, 5, 6, 7, 9, 10, 11] {
        for seed in 0..5 {
            let considered = think(&position(heap, SPENT), 4_000, seed);
            assert_eq!(
                considered[0].order,
                Order::Take(heap % 4),
                "heap {heap}, seed {seed}: {considered:?}"
            );
        }
    }
}

#[test]
fn every_legal_order_is_considered() {
    let considered = think(&position(9, SPENT), 500, 1);
    assert_eq!(considered.len(), 4);
    assert_eq!(considered.iter().map(|order| order.visits).sum::<u32>(), 500);
    let nothing = consider::<Pebbles>(
        &TABLE,
        &Pebbles::view(&TABLE, &position(9, SPENT), Seat(1)),
        &Winner,
        Effort::default(),
        &mut Rng64::new(1),
    );
    assert!(nothing.is_empty());
}

/// With two pebbles left and a blank in hand, taking both wins unless the other seat holds the `Return`:
/// one chance in two, as far as the first seat can know.
#[test]
fn a_hidden_card_counts_by_its_chance() {
    let considered = think(&position(2, [Card::Blank, Card::Blank, Card::Return]), 4_000, 1);
    assert_eq!(considered[0].order, Order::Take(2));
    assert!((0.4..0.6).contains(&considered[0].worth), "{considered:?}");
    // Holding the `Return` itself, it knows that the other seat does not.
    let considered = think(&position(2, [Card::Return, Card::Blank, Card::Blank]), 4_000, 1);
    assert!(considered[0].order == Order::Take(2) && considered[0].worth > 0.95, "{considered:?}");
}

#[test]
fn nothing_hidden_decides_the_order() {
    for seed in 0..10 {
        let holds = think(&position(7, [Card::Blank, Card::Return, Card::Blank]), 300, seed);
        let spare = think(&position(7, [Card::Blank, Card::Blank, Card::Return]), 300, seed);
        assert_eq!(holds, spare);
        let other_dice =
            State { key: Key::from_seed(1234), ..position(7, [Card::Blank, Card::Return, Card::Blank]) };
        assert_eq!(think(&other_dice, 300, seed), holds, "dice to come are not foreseen");
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let state = position(10, [Card::Blank, Card::Return, Card::Blank]);
    assert_eq!(think(&state, 1_000, 3), think(&state, 1_000, 3));
}

/// One match of a searching first seat against a random second one.
fn one(seed: usize) -> (Option<Seat>, usize) {
    let effort = Effort { iterations: 300, ..Effort::default() };
    let search = SearchPlayer { evaluator: Winner, effort, rng: Rng64::new(seed as u64) };
    let mut players: [Box<dyn Player<Pebbles>>; 2] =
        [Box::new(search), Box::new(RandomPlayer(Rng64::new(seed as u64 + 1)))];
    let mut orders = 0;
    let end =
        play_match::<Pebbles>(&TABLE, Key::from_seed(seed as u64), &mut players, 200, |_, _, _| orders += 1);
    match end {
        GameEnd::Over(winner) => (Some(winner), orders),
        GameEnd::TooLong | GameEnd::Stuck | GameEnd::Refused { .. } => (None, orders),
    }
}

#[test]
fn many_matches_come_out_the_same_on_any_number_of_threads() {
    let alone = play_many(20, 1, one);
    assert_eq!(play_many(20, 4, one), alone);
    assert_eq!(play_many(20, 100, one), alone);
    assert!(play_many(0, 4, one).is_empty());
    let won = alone.iter().filter(|(winner, _)| *winner == Some(Seat(0))).count();
    assert!(won >= 16, "the search won {won} of 20 against random play");
}

#[test]
fn a_match_has_a_bound_and_a_player_no_licence() {
    struct Stubborn(Option<Order>);
    impl Player<Pebbles> for Stubborn {
        fn choose(&mut self, _: &Table, _: &View) -> Option<Order> {
            self.0
        }
    }
    let play = |first: Stubborn, most| {
        let mut players: [Box<dyn Player<Pebbles>>; 2] =
            [Box::new(first), Box::new(RandomPlayer(Rng64::new(1)))];
        play_match::<Pebbles>(&TABLE, Key::from_seed(1), &mut players, most, |_, _, _| {})
    };
    assert_eq!(play(Stubborn(Some(Order::Take(1))), 2), GameEnd::TooLong);
    assert_eq!(play(Stubborn(None), 2), GameEnd::Stuck);
    let refusal = "Pass is not possible now".to_owned();
    assert_eq!(
        play(Stubborn(Some(Order::Pass)), 2),
        GameEnd::Refused { seat: Seat(0), order: Order::Pass, refusal }
    );
}
