//! Strength, measured: `cargo test --release --no-default-features ai_report -- --ignored --nocapture`.
//!
//! `FLEET_REPORT` says which matches: `scenario level level games [first seed]`, several separated by commas. A level may
//! be given other weights: `lieutenant:danger=0.3:way=0.05`. `ai_trace` tells one match with the reason of
//! every choice; `FLEET_TRACE` says which: `scenario seed`.

use std::time::Instant;

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::engine::sim::{Ending as End, Player, RandomPlayer, play_match};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{Computer, Level};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::Ending;

use crate::support::{content, scenario};

fn player(name: &str, seed: u64) -> Box<dyn Player<FleetCaptains>> {
    let mut words = name.split(':');
    let Some(level) = words.next().and_then(Level::from_name) else {
        return Box::new(RandomPlayer(Rng64::new(seed)));
    };
    let mut style = level.style();
    for word in words {
        let (weight, value) = word.split_once('=').unwrap();
        let value: f32 = value.parse().unwrap();
        if weight == "worlds" {
            style.worlds = value as usize;
            continue;
        }
        *match weight {
            "carelessness" => &mut style.carelessness,
            "mission" => &mut style.mission,
            "other_point" => &mut style.other_point,
            "explored" => &mut style.explored,
            "exploring" => &mut style.exploring,
            "size" => &mut style.size,
            "enemies" => &mut style.enemies,
            "danger" => &mut style.danger,
            "threat" => &mut style.threat,
            "holding" => &mut style.holding,
            "rating" => &mut style.rating,
            "way" => &mut style.way,
            "cards" => &mut style.cards,
            "eager" => &mut style.eager,
            "company" => &mut style.company,
            _ => panic!("no weight {weight}"),
        } = value;
    }
    Box::new(Computer::with_style(style, seed))
}

/// What one match came to.
#[derive(Default)]
struct Row {
    wins: u32,
    over: u32,
    by_points: u32,
    rounds: u32,
    late: u32,
    orders: u32,
    first_side: u32,
    points: [u32; 2],
    from: [[u32; 5]; 2],
}

fn matches(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [scene, one, two, games, rest @ ..] = words.as_slice() else { panic!("{text}") };
    let games: u64 = games.parse().unwrap();
    let first: u64 = rest.first().map_or(1, |seed| seed.parse().unwrap());
    let m = Match::new(content(), scenario(scene)).unwrap();
    let began = Instant::now();
    let mut row = Row::default();
    for game in 0..games {
        // Paired: every seed is played twice with the sides changed.
        let seed = first + game / 2;
        let seat = (game % 2) as usize;
        let names = if seat == 0 { [one, two] } else { [two, one] };
        let mut players = [player(names[0], seed * 2), player(names[1], seed * 2 + 1)];
        let mut last = None;
        let end = play_match(&m, Key::from_seed(seed), &mut players, 200_000, |_, _, s| {
            row.orders += 1;
            if FleetCaptains::outcome(&m, s).is_some() {
                last = Some(*s);
            }
        });
        let End::Over(outcome) = end else { panic!("{text}, game {game}: {end:?}") };
        let s = last.unwrap();
        row.over += 1;
        row.wins += u32::from(outcome.winner == Seat(seat as u8));
        row.first_side += u32::from(outcome.winner == Seat(0));
        let rounds = u32::from(s.table().turn).div_ceil(2);
        row.rounds += rounds;
        let scored = matches!(outcome.how, Ending::GoalReached | Ending::LastTurn);
        if !scored {
            println!("{text}, game {game}, seed {seed}: {:?} after {rounds} rounds", outcome.how);
        }
        row.by_points += u32::from(scored && rounds <= 40);
        row.late += u32::from(rounds > 40);
        for who in 0..2 {
            let own = s.table().seat(Seat((seat ^ who) as u8));
            row.points[who] += u32::from(own.victory_points());
            for (sum, part) in row.from[who].iter_mut().zip(own.points) {
                *sum += u32::from(part);
            }
        }
    }
    let per = |sum: u32| f64::from(sum) / f64::from(row.over.max(1));
    println!(
        "{scene}: {one} wins {} of {} against {two}; seat 0 wins {}; by points within 40 rounds {}, later {}; rounds {:.1}; orders {:.0}; \
         points {:.1} : {:.1} (mission/encounter/starbase/prize/effect {:?} : {:?}); {:.2} s a match",
        row.wins,
        row.over,
        row.first_side,
        row.by_points,
        row.late,
        per(row.rounds),
        per(row.orders),
        per(row.points[0]),
        per(row.points[1]),
        row.from[0].map(|sum| (per(sum) * 10.0).round() / 10.0),
        row.from[1].map(|sum| (per(sum) * 10.0).round() / 10.0),
        began.elapsed().as_secs_f64() / f64::from(row.over.max(1)),
    );
}

#[test]
#[ignore = "a report that takes minutes"]
fn ai_report() {
    let asked = std::env::var("FLEET_REPORT").unwrap_or_else(|_| {
        "skirmish lieutenant random 100,skirmish lieutenant cadet 100,standard lieutenant lieutenant 100"
            .to_owned()
    });
    asked.split(',').for_each(matches);
}

#[test]
#[ignore = "prints a whole match between lieutenants with the reasons of each choice"]
fn ai_trace() {
    let asked = std::env::var("FLEET_TRACE").unwrap_or_else(|_| "standard 3".to_owned());
    let (scene, seed) = asked.split_once(' ').unwrap();
    let seed: u64 = seed.parse().unwrap();
    let m = Match::new(content(), scenario(scene)).unwrap();
    let mut s = crate::support::start(&m, seed);
    // As `sim` seats them, so that a match counted there can be read here.
    let seat_seed = |seat: u64| seed ^ (seat + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut players = [0, 1].map(|seat| Computer::new(Level::Lieutenant, seat_seed(seat)));
    while let Some(seat) = crate::support::to_act(&m, &s) {
        let choice = players[seat.index()].consider(&m, &view(&m, &s, seat)).unwrap();
        let points = [0, 1].map(|seat| s.table().seat(Seat(seat)).victory_points());
        if choice.considered.len() > 1 {
            println!(
                "turn {} seat {} {points:?} {}",
                s.table().turn,
                seat.0,
                choice.why(&m, &view(&m, &s, seat))
            );
        }
        for fact in crate::support::act(&m, &mut s, seat, choice.order) {
            println!("      {fact:?}");
        }
    }
}
