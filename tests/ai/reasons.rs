//! Computer players say why: the parts of a gain add up to it, an order of an old log is explained as it was chosen, and a
//! thought that was hurried can be thought again.

use std::sync::Arc;

use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Game;
use fleet_captains::engine::meter::Meter;
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::Player;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::aspects::Aspect;
use fleet_captains::fleet::ai::reasons::{GainPart, Intention, Reasons};
use fleet_captains::fleet::ai::{Choice, Computer, ComputerLevel, Temperament, words};
use fleet_captains::fleet::describe::plans;
use fleet_captains::fleet::ids::{CellId, MissionId, ShipId};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::units::{Listed, System};
use fleet_captains::players::{Unexplained, explain, seat_seed};

use crate::support::{content, scenario};

const SEED: u64 = 3;

fn skirmish() -> Arc<Match> {
    Arc::new(Match::new(content(), scenario("skirmish")).unwrap())
}

/// The first turns of a match of a level against itself, with every choice that is made in them.
fn played(
    level: ComputerLevel,
    turns: u16,
    mut watch: impl FnMut(&Match, &Choice),
) -> Session<FleetCaptains> {
    let m = skirmish();
    let mut session: Session<FleetCaptains> = Session::new(m.clone(), Key::from_seed(SEED));
    let mut players: Vec<Computer> =
        m.all_seats().map(|seat| Computer::new(level, seat_seed(SEED, seat))).collect();
    while session.outcome().is_none() && session.state().table().turn <= turns {
        let seat = session.to_act().iter().next().unwrap();
        let choice = players[seat.index()].explain(&m, &view(&m, session.state(), seat)).unwrap();
        watch(&m, &choice);
        session.act(seat, choice.order).unwrap();
    }
    session
}

fn begun(level: ComputerLevel, turns: u16) -> Session<FleetCaptains> {
    played(level, turns, |_, _| {})
}

/// What is left of a gain when all its parts but the comparison are taken away.
fn unexplained(intention: &Intention) -> f32 {
    let parts = intention.parts.iter().filter(|(part, _)| *part != GainPart::Comparison);
    intention.gain - parts.map(|(_, by)| by).sum::<f32>()
}

#[test]
fn parts_add_up_to_the_gain_wherever_nothing_is_compared_beside_them() {
    let mut compared = 0;
    for level in [ComputerLevel::Commander, ComputerLevel::Captain, ComputerLevel::Admiral] {
        played(level, 3, |m, choice| {
            let Some(reasons) = &choice.reasons else { return };
            assert!(reasons.wanted.orders.contains(&choice.order), "{choice:?}");
            for intention in std::iter::once(&reasons.wanted).chain(&reasons.others) {
                let sum: f32 = intention.parts.iter().map(|(_, by)| by).sum();
                assert!((intention.gain - sum).abs() < 0.02, "{level:?}: {intention:?}");
                let eager = matches!(intention.orders[..], [Order::AttemptMission { .. }]);
                let joint = matches!(intention.orders[..], [Order::FormTaskForce { .. }, ..]);
                // A card in hand may still be good for something: that is weighed beside what the position tells.
                let thrown = matches!(intention.orders[..], [Order::DiscardCard { .. }]);
                if !eager && !joint && !thrown && intention.orders != [Order::EndTurn] {
                    assert!(unexplained(intention).abs() < 0.02, "{level:?}: {intention:?}");
                    compared += 1;
                }
            }
            assert!(words::lines(m, reasons)[0].contains(&reasons.wanted.text));
        });
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn every_order_of_a_log_is_explained_by_the_level_that_gave_it_and_not_by_another() {
    let session = begun(ComputerLevel::Captain, 2);
    let told = |level, seed| {
        (1..session.steps())
            .filter(|step| {
                explain(&session, *step, level, Temperament::Balanced, seed) != Err(Unexplained::Otherwise)
            })
            .count()
    };
    let all = session.steps() - 1;
    assert_eq!(told(ComputerLevel::Captain, SEED), all);
    assert!(told(ComputerLevel::Cadet, SEED) < all);
    assert_eq!(
        explain(&session, 0, ComputerLevel::Captain, Temperament::Balanced, SEED),
        Err(Unexplained::NoStep)
    );
    assert_eq!(
        explain(&session, all + 1, ComputerLevel::Captain, Temperament::Balanced, SEED),
        Err(Unexplained::NoStep)
    );
}

#[test]
fn a_thought_that_is_hurried_is_that_of_a_player_with_so_many_steps() {
    let session = begun(ComputerLevel::Captain, 1);
    let (m, seat) = (session.fixed(), session.to_act().iter().next().unwrap());
    let seen = view(m, session.state(), seat);
    let captain = || Computer::new(ComputerLevel::Captain, 1);
    let mut whole = 0;
    for after in [0, 5, 40, 300, u32::MAX] {
        let meter = Meter::default();
        let order = std::thread::scope(|threads| {
            threads.spawn(|| {
                while meter.spent() < after && !meter.is_hurried() {
                    std::thread::yield_now();
                }
                meter.hurry();
            });
            let order = captain().choose_watched(m, &seen, &meter);
            meter.hurry();
            order
        });
        let spent = meter.spent();
        assert!(FleetCaptains::check(m, session.state(), seat, order.unwrap()).is_ok());
        assert_eq!(captain().with_steps(spent).choose(m, &seen), order, "hurried after {spent}");
        whole = whole.max(spent);
    }
    assert!(whole > 300, "{whole}");
}

/// Where the next best is the same by another ship, advice says what speaks for it, and that the other would do as well; where
/// it is something else, what tells them apart.
#[test]
fn advice_does_not_tell_two_ships_apart_that_would_do_the_same() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let way = |text: &str, ship: u8, cell: u8, parts: [f32; 2]| Intention {
        orders: vec![Order::MoveStep { ship: ShipId(ship), to: CellId(cell) }],
        text: text.to_owned(),
        gain: parts[0] + parts[1],
        parts: [Aspect::Missions, Aspect::Dials].map(GainPart::Aspect).into_iter().zip(parts).collect(),
        missions: vec![(MissionId(0), parts[0])],
        chance: None,
    };
    let told = |other: Intention| {
        let wanted = way("Equinox explores A5", 0, 3, [0.3, 0.1]);
        let others = vec![other];
        let reasons = Reasons { wanted, others, beliefs: Vec::new(), continued: false, steps: 1 };
        words::advice(&m, &reasons)
    };
    assert_eq!(
        told(way("Reliant explores A5", 1, 3, [0.3, 0.0]))[1],
        format!(
            "This does most for the mission {} and power where it is needed. Nearly as good: Reliant explores A5.",
            m.mission(MissionId(0)).entry.name
        )
    );
    assert_eq!(
        told(way("Reliant explores B4", 1, 4, [0.3, 0.0]))[1],
        "This does most for power where it is needed. Next best: Reliant explores B4."
    );
}

/// What ends the match needs no other reason.
#[test]
fn what_decides_is_told_only_of_an_order_after_which_the_match_goes_on() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let told = |aspect: Aspect| {
        let wanted = Intention {
            orders: Vec::new(),
            text: "Pass".to_owned(),
            gain: 1.0,
            parts: vec![(GainPart::Aspect(aspect), 1.0)],
            missions: Vec::new(),
            chance: None,
        };
        let reasons = Reasons { wanted, others: Vec::new(), beliefs: Vec::new(), continued: false, steps: 1 };
        words::lines(&m, &reasons)
    };
    assert_eq!(told(Aspect::Points)[1..], ["What decides: this does most for your points."]);
    assert_eq!(told(Aspect::Decided)[1..], [""; 0]);
}

/// Nobody knows what can be done in a place that nobody has seen.
#[test]
fn what_is_to_be_done_in_an_unknown_place_is_told_as_a_hope() {
    let session = begun(ComputerLevel::Cadet, 1);
    let m = session.fixed().clone();
    let seen = view(&m, session.state(), session.state().table().active);
    let position = Position::at_table(&m, &seen.table, &seen.flow);
    let ship = seen.table.fleet(seen.seat).iter().next().unwrap();
    let post = m.board.post(seen.seat.0);
    let near = m.board.within(post, 1).iter().find(|cell| m.board.is_tile(*cell)).unwrap();
    let told = |rest: Order| plans::text(&position, &position, &[Order::MoveStep { ship, to: near }, rest]);
    let influence = told(Order::ExertInfluence { ship });
    assert!(influence.contains("; then, if it can be done there, "), "{influence}");
    assert!(told(Order::EndTurn).ends_with("; then end the turn"));
}

/// A plan is one sentence: what begins with a verb goes on in small letters, and a dial is turned for what gains by it.
#[test]
fn a_plan_reads_as_one_sentence() {
    let session = begun(ComputerLevel::Cadet, 1);
    let m = session.fixed().clone();
    let seen = view(&m, session.state(), session.state().table().active);
    let position = Position::at_table(&m, &seen.table, &seen.flow);
    let ship = seen.table.fleet(seen.seat).iter().next().unwrap();
    let own = seen.table.ship(ship);
    for setting in (0..m.ship(ship).settings(own.level).len() as u8).filter(|one| *one != own.setting) {
        let text = plans::text(&position, &position, &[Order::AdjustPower { ship, setting }, Order::EndTurn]);
        let (way, end) = text.split_once("; then ").unwrap();
        assert_eq!(end, "end the turn");
        let (_, gains) = way.split_once(" turns the dial for ").unwrap_or_else(|| panic!("{text}"));
        let (now, then) = (
            m.ship(ship).setting(own.level, own.setting, false),
            m.ship(ship).setting(own.level, setting, false),
        );
        for system in System::ALL {
            let rises = then.rating(*system).number() > now.rating(*system).number();
            assert_eq!(gains.contains(system.name()), rises, "{text}");
        }
    }
}
