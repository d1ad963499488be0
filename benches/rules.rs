//! How long the rules take, measured by criterion on random matches of `standard`: the same as `fleet-captains bench`, each
//! figure with its spread and with the change since the last run. Run with `cargo bench --no-default-features`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use fleet_captains::cli::folders;
use fleet_captains::cli::packs::Library;
use fleet_captains::cli::sources::Sources;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::digest::digest;
use fleet_captains::engine::game::{Game, Seat, Silent};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::State;

const SEED: u64 = 0;

/// One random match: every order, and the states they were given in.
struct Record {
    m: Match,
    orders: Vec<(Seat, Order)>,
    states: Vec<State>,
}

fn record() -> Option<Record> {
    let library = Library::shipped().ok()?;
    let setup = library.scenario("standard").ok()?.clone();
    let m = Match::new(library.edition.content, setup).ok()?;
    let (mut orders, mut states) = (Vec::new(), Vec::new());
    play(&m, |state, seat, order| {
        orders.push((seat, order));
        states.push(*state);
    });
    Some(Record { m, orders, states })
}

/// Plays a whole match of uniformly random orders.
fn play(m: &Match, mut watch: impl FnMut(&State, Seat, Order)) -> State {
    let mut rng = Rng64::new(SEED);
    let mut state = FleetCaptains::start(m, Key::from_seed(SEED), &mut Silent);
    let mut orders = Vec::new();
    while let Some(seat) = FleetCaptains::to_act(m, &state).iter().next() {
        orders.clear();
        FleetCaptains::legal_orders(m, &state, seat, &mut orders);
        let Some(&order) = rng.pick(&orders) else { break };
        watch(&state, seat, order);
        let Ok(legal) = FleetCaptains::check(m, &state, seat, order) else { break };
        FleetCaptains::play(m, &mut state, legal, &mut Silent);
    }
    state
}

fn matches(c: &mut Criterion, of: &Record) {
    let mut group = c.benchmark_group("match");
    group.sample_size(20).throughput(Throughput::Elements(of.orders.len() as u64));
    group.bench_function("orders", |b| b.iter(|| play(&of.m, |_, _, _| {})));
    group.bench_function("verify", |b| {
        b.iter(|| {
            let key = Key::from_seed(SEED);
            let mut state = FleetCaptains::start(&of.m, key, &mut Silent);
            for (seat, order) in &of.orders {
                let Ok(legal) = FleetCaptains::check(&of.m, &state, *seat, *order) else { break };
                FleetCaptains::play(&of.m, &mut state, legal, &mut Silent);
                black_box(digest(key, &state));
            }
        });
    });
    let (mut listed, mut orders) = (0, Vec::new());
    let mut list = |state: &State, seat: Seat| {
        orders.clear();
        FleetCaptains::legal_orders(&of.m, state, seat, &mut orders);
        orders.len() as u64
    };
    let turns = || of.states.iter().zip(&of.orders);
    turns().for_each(|(state, (seat, _))| listed += list(state, *seat));
    group.throughput(Throughput::Elements(listed));
    group.bench_function("listed", |b| {
        b.iter(|| turns().map(|(state, (seat, _))| list(state, *seat)).sum::<u64>());
    });
    group.finish();
}

fn states(c: &mut Criterion, of: &Record) {
    let mut group = c.benchmark_group("state");
    let mut rng = Rng64::new(1);
    let mut walk = of.states.iter().step_by(16).cycle();
    let first = FleetCaptains::start(&of.m, Key::from_seed(SEED), &mut Silent);
    let mut next = || walk.next().copied().unwrap_or(first);
    group.bench_function("clone", |b| b.iter_batched_ref(&mut next, |state| *state, BatchSize::SmallInput));
    group.bench_function("view", |b| {
        b.iter_batched_ref(&mut next, |state| view(&of.m, state, Seat(0)), BatchSize::SmallInput);
    });
    group.bench_function("determinize", |b| {
        let imagine =
            |state: &mut State| FleetCaptains::imagine(&of.m, &view(&of.m, state, Seat(0)), &mut rng);
        b.iter_batched_ref(&mut next, imagine, BatchSize::SmallInput);
    });
    group.finish();
}

fn loading(c: &mut Criterion) {
    let Ok(assets) = folders::assets() else { return };
    let mut group = c.benchmark_group("load");
    group.sample_size(20);
    group.bench_function("sound", |b| b.iter(|| Sources::shipped(&assets).load().is_ok()));
    group.bench_function("broken", |b| {
        b.iter(|| {
            let mut sources = Sources::shipped(&assets);
            for file in sources.packs.iter_mut().flat_map(|pack| &mut pack.files) {
                file.text = file.text.replacen("name:", "nmae:", 1);
            }
            sources.load().is_err()
        });
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    loading(c);
    if let Some(of) = record() {
        matches(c, &of);
        states(c, &of);
    }
}

criterion_group!(benches, all);
criterion_main!(benches);
