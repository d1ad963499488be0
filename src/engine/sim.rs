//! Matches without anybody watching: players, a referee, and many matches over several threads.

use std::sync::{
    Mutex,
    atomic::{self, AtomicUsize},
};

use crate::engine::{
    dice::{Key, Rng64},
    game::{Game, Seat, Silent},
    meter::Meter,
};

/// Whoever chooses orders for a seat.
pub trait Player<G: Game> {
    /// The order for the seat whose view it is and which is asked now; none only if it has no legal one.
    fn choose(&mut self, m: &G::Match, view: &G::View) -> Option<G::Order>;

    /// The same, for somebody who watches the thought and may hurry it. A player that answers at once need not care.
    fn choose_watched(&mut self, m: &G::Match, view: &G::View, _meter: &Meter) -> Option<G::Order> {
        self.choose(m, view)
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, m: &G::Match, view: &G::View) -> Option<G::Order> {
        (**self).choose(m, view)
    }

    fn choose_watched(&mut self, m: &G::Match, view: &G::View, meter: &Meter) -> Option<G::Order> {
        (**self).choose_watched(m, view, meter)
    }
}

/// Takes any legal order, each equally likely.
#[derive(Clone, Debug)]
pub struct RandomPlayer(pub Rng64);

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&mut self, m: &G::Match, view: &G::View) -> Option<G::Order> {
        let mut orders = Vec::new();
        G::offered(m, view, &mut orders);
        self.0.pick(&orders).copied()
    }
}

/// Why a match stopped.
#[derive(Clone, Debug, PartialEq)]
pub enum GameEnd<Outcome, Order, Refusal> {
    /// It was played to its end.
    Over(Outcome),
    /// It reached the most orders it was allowed.
    TooLong,
    /// No seat was asked, or the seat that was asked had no order: a mistake of the rules.
    Stuck,
    /// A player gave an order that is not legal: a mistake of the player or the rules.
    Refused {
        /// Whose it was.
        seat: Seat,
        /// The order.
        order: Order,
        /// What was wrong with it.
        refusal: Refusal,
    },
}

/// Why a match of a game stopped.
pub type End<G> = GameEnd<<G as Game>::Outcome, <G as Game>::Order, <G as Game>::Refusal>;

/// Plays a match to its end, one player a seat, and tells `watch` of each order and the state it led to.
pub fn play_match<G: Game>(
    m: &G::Match,
    key: Key,
    players: &mut [Box<dyn Player<G> + '_>],
    most: usize,
    mut watch: impl FnMut(Seat, G::Order, &G::State),
) -> End<G> {
    let mut state = G::start(m, key, &mut Silent);
    for _ in 0..most {
        if let Some(outcome) = G::outcome(m, &state) {
            return GameEnd::Over(outcome);
        }
        let Some(seat) = G::to_act(m, &state).iter().next() else { return GameEnd::Stuck };
        let player = players.get_mut(seat.index());
        let Some(order) = player.and_then(|player| player.choose(m, &G::view(m, &state, seat))) else {
            return GameEnd::Stuck;
        };
        match G::check(m, &state, seat, order) {
            Ok(legal) => G::play(m, &mut state, legal, &mut Silent),
            Err(refusal) => return GameEnd::Refused { seat, order, refusal },
        }
        watch(seat, order, &state);
    }
    G::outcome(m, &state).map_or(GameEnd::TooLong, GameEnd::Over)
}

/// Calls `play` for each number below `games`, on `jobs` threads. The results come in the order of the
/// numbers, whatever the threads do.
pub fn play_many<T: Send>(games: usize, jobs: usize, play: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, games.max(1)) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, atomic::Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let result = play(number);
                    // A poisoned lock only says that another game panicked; the scope passes that on.
                    results.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((number, result));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    results.sort_unstable_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
