//! What a computer player chooses and says, of an order of somebody else's too, and why an order is refused: the same in every world that the seat could be
//! in.
//!
//! 200 positions by fixed seeds; `./dev soak` takes 10,000, or as many as `POSITIONS` says.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::engine::meter::Meter;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{Computer, ComputerLevel, words};
use fleet_captains::fleet::content::pack::load;
use fleet_captains::fleet::content::{Content, Goal};
use fleet_captains::fleet::ids::MissionId;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::frame::{ActFrame, DeclaredAction, Frame};

use super::orders::any_order;
use crate::support::worlds::{Situation, each_position};
use crate::support::{imagine, pack, play_random, root, scenario, written_pack};

/// Orders of any kind that are tried in each position.
const TRIED: usize = 60;

/// Worlds that a computer may play through for a choice: enough to plan, and few enough for many positions.
const STEPS: u32 = 400;

/// What all levels would choose, what else they considered, and the reason they give.
fn advice(m: &Match, s: &State, seat: Seat, seed: u64) -> Vec<String> {
    let choose = |level| {
        let view = view(m, s, seat);
        let choice = Computer::new(level, seed).with_steps(STEPS).explain(m, &view);
        choice.map_or_else(String::new, |choice| {
            let why = choice.reasons.map_or_else(Vec::new, |reasons| words::lines(m, &reasons));
            format!("{level:?}: {why:?}\n{:?}", choice.considered)
        })
    };
    let mut advice: Vec<String> = ComputerLevel::ALL.iter().copied().map(choose).collect();
    advice.push(waste(m, s, seat, seed));
    advice
}

/// What a captain says of an order that is legal.
fn waste(m: &Match, s: &State, seat: Seat, seed: u64) -> String {
    let view = view(m, s, seat);
    let mut orders = Vec::new();
    FleetCaptains::offered(m, &view, &mut orders);
    let Some(order) = Rng64::new(seed).pick(&orders).copied() else { return String::new() };
    let captain = Computer::new(ComputerLevel::Captain, seed).with_steps(STEPS);
    format!("{order:?}: {:?}", captain.waste(m, &view, order, &Meter::default()))
}

#[test]
fn a_computer_chooses_and_explains_alike_in_every_world_it_could_be_in() {
    let compared = AtomicU64::new(0);
    let positions = each_position(|position| {
        let Situation { what, m, s, mut rng } = position;
        for seat in FleetCaptains::to_act(&m, &s).iter() {
            let other = imagine(&m, &s, seat, &mut rng);
            let seed = rng.next_u64();
            assert_eq!(advice(&m, &s, seat, seed), advice(&m, &other, seat, seed), "{what}, {seat:?}");
            compared.fetch_add(1, Ordering::Relaxed);
        }
    });
    let compared = compared.into_inner();
    assert!(compared * 2 > positions, "only {compared} choices");
    println!("{compared} choices in {positions} positions");
}

#[test]
fn a_view_and_what_is_imagined_from_it_are_the_same_in_every_world() {
    each_position(|position| {
        let Situation { what, m, s, mut rng } = position;
        for seat in m.all_seats() {
            let other = imagine(&m, &s, seat, &mut rng);
            assert!(view(&m, &s, seat) == view(&m, &other, seat), "{what}, {seat:?}");
            let seed = rng.next_u64();
            let from = |s| imagine(&m, s, seat, &mut Rng64::new(seed));
            assert!(from(&s) == from(&other), "{what}, {seat:?}");
        }
    });
}

#[test]
fn an_order_is_refused_for_the_same_reason_in_every_world() {
    each_position(|position| {
        let Situation { what, m, s, mut rng } = position;
        for seat in m.all_seats() {
            let other = imagine(&m, &s, seat, &mut rng);
            for _ in 0..TRIED {
                let order = any_order(&m, &mut rng);
                let refusal = |s| FleetCaptains::check(&m, s, seat, order).map_err(|why| format!("{why:#}"));
                assert_eq!(refusal(&s), refusal(&other), "{what}, {seat:?}, {order:?}");
            }
        }
    });
}

/// The mission that another seat tries face down at a window of this seat.
pub fn tried(m: &Match, s: &State, seat: Seat) -> Option<MissionId> {
    let secret = |act: &ActFrame| match act.declared {
        DeclaredAction::Mission { mission } if act.seat != seat => {
            mission.known().filter(|one| m.mission(*one).entry.secret)
        }
        _ => None,
    };
    Position::new(m, s).f.frames().iter().find_map(|frame| match frame {
        Frame::Act { act } => secret(act),
        _ => None,
    })
}

/// The shipped content, with secret missions that ask for the same test.
fn with_twins() -> Arc<Content> {
    let twin = |kind: &str, system: &str, nth: u8| {
        format!(
            "(id: \"twin_{}_{nth}\", name: \"Twin\", kind: {kind}, points: 1, secret: true, \
             task: Test(system: {system}, level: 9), source: Original),\n",
            kind.to_lowercase()
        )
    };
    let kinds = [("Science", "Sensors"), ("Influence", "Engines"), ("Combat", "Weapons")];
    let twins: String =
        kinds.iter().flat_map(|(kind, system)| (0..6).map(move |nth| twin(kind, system, nth))).collect();
    let own = written_pack("twins", &[("missions.ron", &format!("[{twins}]"))]);
    let core = pack(&root().join("assets/fleet/packs/core"));
    Arc::new(load(&[core, own]).unwrap_or_else(|problems| panic!("{problems:?}")))
}

/// Whether the test of the mission being tried is under way, and not only its Action.
fn is_tested(m: &Match, s: &State) -> bool {
    let position = Position::new(m, s);
    position.f.frames().windows(2).any(|pair| {
        matches!(pair, [Frame::Act { act }, Frame::Test { .. }]
            if matches!(act.declared, DeclaredAction::Mission { .. }))
    })
}

#[test]
fn what_is_tried_face_down_may_be_any_secret_mission_with_such_a_test() {
    let (mut declared, mut tested) = (0, 0);
    let content = with_twins();
    // At least this many matches of each, and then until both have come up.
    for (name, seeds, least) in [("standard", 0..200, 40), ("team", 200..400, 230)] {
        let m = Match::new(content.clone(), scenario(name)).unwrap();
        let level = |mission| match m.mission(mission).goal {
            Goal::Test { system, level, .. } => Some((system, level)),
            _ => None,
        };
        for seed in seeds {
            if seed >= least && declared > 0 && tested > 0 {
                break;
            }
            let mut rng = Rng64::new(seed);
            play_random(&m, seed, 3_000, |s, asked, _| {
                let Some(mission) = tried(&m, s, asked) else { return };
                let testing = is_tested(&m, s);
                let mut could = BTreeSet::new();
                for _ in 0..12 {
                    let world = imagine(&m, s, asked, &mut rng);
                    let other = tried(&m, &world, asked).unwrap();
                    assert_eq!(world.table().mission(other), s.table().mission(mission));
                    assert!(!testing || level(other) == level(mission), "the test shows its Level");
                    could.insert(other);
                }
                let count = if testing { &mut tested } else { &mut declared };
                *count += u32::from(could.len() > 1);
            });
        }
    }
    assert!(declared > 0 && tested > 0, "{declared} declared, {tested} tested");
}
