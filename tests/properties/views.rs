//! Secrets stay secret, and what a seat is told adds up to what it sees.

use fleet_captains::engine::codec::to_bytes;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::{Game, Seat, SeatMask, Silent};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::content::Goal;
use fleet_captains::fleet::decision::{CardFilter, Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::{CardId, DenseId, MissionId};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::{EffectContext, Position};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::{Seen, View, seen, view};
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::apply;
use fleet_captains::fleet::state::parts::{CardPlace, MissionPlace};
use fleet_captains::fleet::state::table::Table;
use fleet_captains::fleet::team::allied;

use super::secrets::tried;
use super::sound::whole;
use crate::support::{act, content, housed, imagine, legal, play_random, scenario, start, to_act};
use fleet_captains::fleet::units::VictoryPoints;

/// The fields of two tables that differ, for reading.
fn differences(a: &Table, b: &Table) -> String {
    let mut text = String::new();
    macro_rules! lists {
        ($($field:ident),*) => { $(
            for (index, (left, right)) in a.$field.iter().zip(&b.$field).enumerate() {
                if left != right {
                    text += &format!("{}[{index}]: {left:?} / {right:?}\n", stringify!($field));
                }
            }
        )* };
    }
    macro_rules! fields {
        ($($field:ident),*) => { $(
            if a.$field != b.$field {
                text += &format!("{}: {:?} / {:?}\n", stringify!($field), a.$field, b.$field);
            }
        )* };
    }
    lists!(
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
        tokens
    );
    fields!(
        persistent,
        starbases,
        encounter_deck,
        spare_tiles,
        modifiers,
        mover,
        first,
        active,
        turn,
        quiet_turns,
        stirred,
        last_turn,
        outcome,
        index
    );
    text
}

#[test]
fn facts_seen_add_up_to_the_view() {
    for (name, seeds) in [
        ("skirmish", 0..30),
        ("standard", 30..50),
        ("long-range", 50..56),
        ("team", 60..68),
        ("veiled", 56..86),
        ("veiled-team", 86..96),
        ("veiled-house", 96..116),
        ("veiled-team-house", 116..122),
    ] {
        let m = Match::new(content(), scenario(name)).unwrap();
        for seed in seeds {
            folds(&m, name, seed);
        }
    }
}

#[test]
fn facts_seen_add_up_to_the_view_with_house_rules() {
    for (name, seeds) in [("skirmish", 0..10), ("veiled", 10..20), ("team", 20..24), ("veiled-team", 24..28)]
    {
        let plain = Match::new(content(), scenario(name)).unwrap();
        for seed in seeds {
            let (m, rules) = housed(&plain, seed);
            folds(&m, &format!("{name} with {rules}"), seed);
            play_on(&m, seed..seed + 1);
        }
    }
}

pub fn folds(m: &Match, name: &str, seed: u64) {
    let mut rng = Rng64::new(seed);
    let mut s = start(m, seed);
    let mut tables: Vec<Table> = m.all_seats().map(|seat| view(m, &s, seat).table).collect();
    for number in 0..6_000 {
        let seats: Vec<Seat> = FleetCaptains::to_act(m, &s).iter().collect();
        let Some(seat) = rng.pick(&seats).copied() else { break };
        let order = *rng.pick(&legal(m, &s, seat)).unwrap();
        let facts = act(m, &mut s, seat, order);
        for (index, table) in tables.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            for fact in &facts {
                if let Some(told) = seen(m, &s, fact, seat) {
                    apply(table, m, told.fact());
                }
            }
            let now = view(m, &s, seat).table;
            assert!(
                *table == now,
                "{name}, seed {seed}, order {number} {order:?}, seat {index}: folded / seen\n{}{facts:?}",
                differences(table, &now)
            );
        }
    }
}

/// What a seat is told of an order, up to the first thing chance decided, and what that was.
fn told(m: &Match, s: &State, seat: Seat, order: Order, to: Seat) -> (Vec<Seen>, &'static str) {
    let mut after = *s;
    let facts = act(m, &mut after, seat, order);
    // A card that leaves a hand without a decision, as its only card may, was not known before; nor was what a ship did
    // under its cloak, or where one is that makes an echo.
    let unknown = |fact: &Fact| match fact {
        Fact::CardDiscarded { card, .. } => {
            matches!(s.table().card(*card), CardPlace::Hand { seat } if seat != to)
        }
        Fact::Decloaked { ship, .. } | Fact::EchoPlaced { ship, .. } => {
            !allied(s.table().ship(*ship).seat, to)
        }
        // A mission that is tried face down shows its Level now.
        Fact::TestBegan { .. } => tried(m, s, to).is_some(),
        _ => false,
    };
    let public = facts.iter().position(|fact| is_chance(fact) || unknown(fact)).unwrap_or(facts.len());
    let told = facts[..public].iter().filter_map(|fact| seen(m, &after, fact, to)).collect();
    (told, facts.get(public).map_or("", Variants::kind))
}

/// What a seat is told of an order in each of two worlds it could be in, up to the first thing chance decided; and
/// whether nothing was left to chance.
pub fn told_in_both(
    m: &Match,
    worlds: [&State; 2],
    asked: Seat,
    order: Order,
    to: Seat,
) -> ([Vec<Seen>; 2], bool) {
    let [(mut here, end_here), (mut there, end_there)] = worlds.map(|world| told(m, world, asked, order, to));
    // A token that shows what it is may do so in one world only, and a deck may hold what it is searched for in one only:
    // everybody hears whether it does.
    let shows = asked != to && end_here != end_there && [end_here, end_there].contains(&"TokenShown");
    let [found_here, found_there] = worlds.map(|world| searches(m, world, asked, order));
    // A deed that fits a mission lying open may fit another one that lies face down: then its owner is asked which it is for.
    let [credits_here, credits_there] = worlds.map(|world| credits(m, world, asked, order));
    let (found_here, found_there) = ((found_here, credits_here), (found_there, credits_there));
    if shows || found_here != found_there {
        let common = here.len().min(there.len());
        here.truncate(common);
        there.truncate(common);
    }
    ([here, there], end_here.is_empty() && end_there.is_empty() && found_here == found_there)
}

/// Whether an order leads to somebody choosing among the cards of their deck.
fn searches(m: &Match, world: &State, asked: Seat, order: Order) -> bool {
    let mut after = *world;
    play(m, &mut after, asked, order);
    matches!(Position::new(m, &after).f.decision, Decision::Card { from: CardPlace::Deck { .. }, .. })
}

/// Whether an order leads to somebody choosing for which of their missions a deed counts.
fn credits(m: &Match, world: &State, asked: Seat, order: Order) -> bool {
    let mut after = *world;
    play(m, &mut after, asked, order);
    matches!(Position::new(m, &after).f.decision, Decision::Mission { why: Why::MissionCredit, .. })
}

/// An order that could be given in both worlds, and another seat's only if it gives away no secret of its own.
pub fn open_order(m: &Match, worlds: [&State; 2], asked: Seat, to: Seat, rng: &mut Rng64) -> Option<Order> {
    let [orders, common] = worlds.map(|world| legal(m, world, asked));
    let both: Vec<Order> = orders.into_iter().filter(|order| common.contains(order)).collect();
    let order = rng.pick(&both).copied()?;
    // Making an echo gives away where its maker is.
    let engages = matches!(order, Order::Cloak { ship } if !worlds[0].table().ship(ship).cloaked);
    let open = engages
        || matches!(
            order,
            Order::Pass
                | Order::MoveStep { .. }
                | Order::MoveToken { .. }
                | Order::EndTurn
                | Order::AdjustPower { .. }
        );
    (asked == to || open).then_some(order)
}

/// Facts that depend on what may be different in the other world: dice, draws, what lies face down.
fn is_chance(fact: &Fact) -> bool {
    fact.nature().barrier.is_some()
        || matches!(
            fact,
            Fact::MissionDeckMade { .. }
                | Fact::SubdeckShown { .. }
                | Fact::FirstPlayer { .. }
                | Fact::MissionCompleted { .. }
                | Fact::TokenDealt { .. }
        )
}

#[test]
fn another_world_looks_the_same() {
    let (mut all, mut mid_decision) = (0, 0);
    for (name, seeds) in [
        ("skirmish", 0..90),
        ("standard", 20..70),
        ("veiled", 70..130),
        ("team", 0..12),
        ("veiled-team", 130..150),
        ("veiled-house", 150..180),
        ("veiled-team-house", 180..190),
    ] {
        let m = Match::new(content(), scenario(name)).unwrap();
        let mut positions = 0;
        for seed in seeds {
            let (here, mid) = other_worlds(&m, name, seed, |s, world, owner| none_due(&m, s, world, owner));
            (positions, mid_decision) = (positions + here, mid_decision + mid);
        }
        assert!(positions >= 800, "{name}: only {positions}");
        all += positions;
    }
    assert!(all >= 8_000 && mid_decision >= 2_000, "only {all} positions, {mid_decision} mid-decision");
    println!("{all} positions, {mid_decision} mid-decision");
}

#[test]
fn another_world_looks_the_same_with_house_rules() {
    let mut positions = 0;
    for (name, seeds) in [("skirmish", 0..16), ("veiled", 16..26), ("team", 26..30), ("veiled-team", 30..34)]
    {
        let plain = Match::new(content(), scenario(name)).unwrap();
        for seed in seeds {
            let (m, rules) = housed(&plain, seed);
            positions += other_worlds(&m, &format!("{name} with {rules}"), seed, |_, _, _| {}).0;
        }
    }
    assert!(positions >= 800, "only {positions}");
}

/// Compares positions of a random match with other worlds that each seat could be in; returns how many, and how many of
/// them in the middle of something.
pub fn other_worlds(m: &Match, name: &str, seed: u64, also: impl Fn(&State, &State, Seat)) -> (u32, u32) {
    let (mut positions, mut mid_decision) = (0, 0);
    let mut rng = Rng64::new(seed ^ 0x5eed);
    play_random(m, seed, 3_000, |s, asked, orders| {
        if rng.below(15) != 0 {
            return;
        }
        positions += 1;
        mid_decision += u32::from(Position::new(m, s).f.decision != Decision::Turn);
        for seat in m.all_seats() {
            let other = imagine(m, s, seat, &mut rng);
            let asked_there = legal(m, &other, asked);
            // Which cards somebody looks at under their deck's top, nobody else imagines.
            let peeks =
                matches!(Position::new(m, s).f.decision, Decision::Card { kinds: CardFilter::Peeked, .. });
            assert!(
                peeks || !asked_there.is_empty(),
                "{name}, seed {seed}, seat {seat:?}: {asked:?} has something to choose"
            );
            for owner in m.all_seats().filter(|owner| *owner != seat) {
                also(s, &other, owner);
            }
            same(m, s, &other, seat, asked, orders, &mut rng, &format!("{name}, seed {seed}"));
        }
    });
    (positions, mid_decision)
}

/// A mission dealt face down is no Condition that holds already: it would have been claimed (RD-47).
fn none_due(m: &Match, s: &State, world: &State, owner: Seat) {
    for mission in world.table().open_missions(owner) {
        if s.table().mission(mission) != (MissionPlace::Open { seat: owner })
            && let Goal::Condition { cond, turns: 1 } = m.mission(mission).goal
        {
            let due = Position::new(m, world).holds(
                m.content.question(cond),
                &EffectContext { shared: true, ..EffectContext::seat(owner) },
            );
            assert!(!due, "{}", m.mission_key(mission));
        }
    }
}

#[allow(clippy::too_many_arguments)]
fn same(
    m: &Match,
    s: &State,
    other: &State,
    seat: Seat,
    asked: Seat,
    orders: &[Order],
    rng: &mut Rng64,
    what: &str,
) {
    let (here, there): (View, View) = (view(m, s, seat), view(m, other, seat));
    assert!(here.table == there.table, "{what}, seat {seat:?}:\n{}", differences(&here.table, &there.table));
    assert_eq!(here.flow, there.flow, "{what}, seat {seat:?}");
    assert_eq!(FleetCaptains::to_act(m, s), FleetCaptains::to_act(m, other), "{what}");
    if asked == seat {
        assert_eq!(legal(m, other, seat), orders, "{what}, seat {seat:?}");
        let mut offered = Vec::new();
        FleetCaptains::offered(m, &here, &mut offered);
        assert_eq!(offered, orders, "{what}, seat {seat:?}: a view offers what is legal");
    }
    // One more public step, including passes of the other seat.
    let Some(order) = open_order(m, [s, other], asked, seat, rng) else { return };
    let ([told_here, told_there], all) = told_in_both(m, [s, other], asked, order, seat);
    // What the other seat does for its secret missions is its own affair; all else is the same up to the first draw.
    assert_eq!(told_here, told_there, "{what}, seat {seat:?}, {order:?} of {asked:?}");
    if all {
        let (mut here, mut there) = (*s, *other);
        play(m, &mut here, asked, order);
        play(m, &mut there, asked, order);
        assert_eq!(FleetCaptains::to_act(m, &here), FleetCaptains::to_act(m, &there), "{what}, {order:?}");
        let (here, there) = (view(m, &here, seat), view(m, &there, seat));
        assert!(here.table == there.table, "{what}, {order:?}:\n{}", differences(&here.table, &there.table));
    }
}

fn play(m: &Match, s: &mut State, seat: Seat, order: Order) {
    let legal = FleetCaptains::check(m, s, seat, order).unwrap();
    FleetCaptains::play(m, s, legal, &mut Silent);
}

/// The mission a fact is about.
fn mission_of(fact: &Fact) -> Option<MissionId> {
    match fact {
        Fact::MissionDrawn { mission, .. } => mission.known(),
        Fact::MissionCycled { mission, .. }
        | Fact::MissionAdvanced { mission, .. }
        | Fact::MissionReset { mission }
        | Fact::MissionCompleted { mission, .. } => Some(*mission),
        _ => None,
    }
}

#[test]
fn no_fact_and_no_question_names_a_secret_mission() {
    for (seed, name) in (0..16).map(|seed| (seed, if seed < 12 { "standard" } else { "team" })) {
        let m = Match::new(content(), scenario(name)).unwrap();
        let mut rng = Rng64::new(seed);
        let mut s = start(&m, seed);
        for _ in 0..4_000 {
            let Some(seat) = to_act(&m, &s) else { break };
            let order = *rng.pick(&legal(&m, &s, seat)).unwrap();
            let facts = act(&m, &mut s, seat, order);
            for seat in m.all_seats() {
                let now = view(&m, &s, seat);
                for fact in facts.iter().filter_map(|fact| seen(&m, &s, fact, seat)) {
                    if let Some(mission) = mission_of(fact.fact()) {
                        assert_ne!(now.table.mission(mission), MissionPlace::Unseen, "{fact:?}");
                    }
                }
                if let Decision::Mission { from, .. } = now.flow.decision {
                    for mission in from.into_iter().filter_map(|mission| mission.known()) {
                        assert_ne!(now.table.mission(mission), MissionPlace::Unseen, "asked");
                    }
                }
            }
        }
    }
}

#[test]
fn every_order_legal_in_an_imagined_world_can_be_played_there() {
    for (name, seeds) in [
        ("skirmish", 0..12),
        ("veiled", 12..20),
        ("team", 12..18),
        ("veiled-team", 20..24),
        ("veiled-house", 24..30),
        ("veiled-team-house", 30..33),
    ] {
        play_on(&Match::new(content(), scenario(name)).unwrap(), seeds);
    }
}

fn play_on(m: &Match, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut worlds = Vec::new();
        let mut rng = Rng64::new(seed);
        play_random(m, seed, 1_500, |s, _, _| {
            let early = s.table().turn == 0;
            if early || rng.below(100) == 0 {
                let seat = Seat(rng.below(usize::from(m.seats())) as u8);
                worlds.push(imagine(m, s, seat, &mut rng));
            }
        });
        for mut world in worlds {
            for number in 0..400 {
                let Some(seat) = to_act(m, &world) else { break };
                let orders = legal(m, &world, seat);
                let Some(order) = rng.pick(&orders) else {
                    panic!("seed {seed}: no order, {:?}", view(m, &world, seat).flow)
                };
                play(m, &mut world, seat, *order);
                if number % 20 == 0 {
                    whole(m, &world, &mut [VictoryPoints::NONE; 4], &format!("imagined, seed {seed}"));
                }
            }
        }
    }
}

#[test]
fn a_shown_hand_is_known_to_who_looked_and_to_nobody_else() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let unknown_hand = |s: &State| -> Vec<CardId> {
        let hand = s.table().cards_in(CardPlace::Hand { seat: Seat(1) });
        hand.filter(|card| s.table().cards_known[card.index()] == SeatMask::NONE).collect()
    };
    let (s, hand) = (0..20)
        .map(|seed| play_random(&m, seed, 300, |_, _, _| {}))
        .map(|s| (s, unknown_hand(&s)))
        .find(|(_, hand)| !hand.is_empty())
        .expect("somebody holds a card that nobody has seen");
    let (mut looker, mut owner) = (view(&m, &s, Seat(0)).table, view(&m, &s, Seat(1)).table);
    let before = owner;
    for card in hand {
        assert_eq!(looker.card(card), CardPlace::Unseen);
        let shown = Fact::CardShown { seat: Seat(1), card: card.into(), to: Seat(0) };
        for (table, seat) in [(&mut looker, Seat(0)), (&mut owner, Seat(1))] {
            apply(table, &m, seen(&m, &s, &shown, seat).unwrap().fact());
        }
        assert_eq!(looker.card(card), CardPlace::Hand { seat: Seat(1) });
    }
    assert!(owner == before);
}

#[test]
fn a_card_from_the_discard_pile_is_taken_before_everybodys_eyes() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let seat = Seat(1);
    let discarded = |s: &State| s.table().cards_in(CardPlace::Discard { seat }).next();
    let (s, card) = (0..20)
        .map(|seed| play_random(&m, seed, 600, |_, _, _| {}))
        .find_map(|s| discarded(&s).map(|card| (s, card)))
        .unwrap();
    for mut table in [*s.table(), view(&m, &s, Seat(0)).table] {
        let before = *table.seat(seat);
        apply(&mut table, &m, &Fact::CardFetched { seat, card: card.into() });
        assert_eq!((table.seat(seat).hand, table.seat(seat).deck), (before.hand + 1, before.deck));
        assert_eq!(
            (table.card(card), table.cards_known[card.index()]),
            (CardPlace::Hand { seat }, SeatMask::ALL)
        );
    }
}

#[test]
fn another_world_differs_in_what_is_hidden() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let s = play_random(&m, 4, 400, |_, _, _| {});
    let mut rng = Rng64::new(1);
    let worlds: Vec<Vec<u8>> = (0..5).map(|_| to_bytes(&imagine(&m, &s, Seat(0), &mut rng))).collect();
    for (index, world) in worlds.iter().enumerate() {
        assert!(!worlds[..index].contains(world), "two worlds are the same");
    }
}
