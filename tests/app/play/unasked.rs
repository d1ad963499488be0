//! Choices that make no odds are taken for the one person who plays: a system that is sure to do, a ship for what goes to its player.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::client::ComputerPlayer;
use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::parts::CardPlace;

use super::drawn::go_on;
use super::passing::Attacker;
use super::{Sitting, against, alone_with_dice, computer_moves};
use crate::support::{content, setup};

/// A person whose ships are about to enter a nebula as one Task Force, where this card waits.
fn before(ships: &[(&str, &str)], encounter: &str) -> Sitting {
    let own: String =
        ships.iter().map(|(ship, dial)| format!(r#"(ship: "{ship}", at: "B2", dial: "{dial}"), "#)).collect();
    alone_with_dice(
        "1",
        &format!(
            r#"
        ships: [{own}(ship: "gr_oth", at: "E2", dial: "4 4 4 9")],
        tiles: [
            (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_k_nebula"),
            (cell: "E2", location: "class_d_planet", explored_by: 1),
        ],
        encounters: ["{encounter}"],
        seats: [(deck: ["emergency_power"]), ()],
        "#
        ),
    )
}

/// What they are asked, one after the other, until they are back in their turn.
fn asked(sitting: &mut Sitting) -> Vec<Decision> {
    go_on(sitting);
    let force = |order: &&Order| matches!(order, Order::FormTaskForce { .. });
    let force = *sitting.read().orders().iter().find(force).expect("they stand together");
    sitting.write().order(&[force]);
    let mut asked = Vec::new();
    for step in 0..30 {
        go_on(sitting);
        let live = sitting.read();
        let decision = live.position().f.decision;
        let nebula = live.m().board.cell("C2").unwrap();
        let enters = |order: &&Order| matches!(order, Order::MoveStep { to, .. } if *to == nebula);
        let joins = |order: &&Order| matches!(order, Order::Join { .. });
        let moved = live.position().t.cell(nebula).facing.is_some();
        let order = match decision {
            Decision::Turn if moved => return asked,
            Decision::Turn => *live.orders().iter().find(enters).expect("it is beside it"),
            Decision::Window { .. } => Order::Pass,
            Decision::Join { .. } => live.orders().iter().find(joins).copied().unwrap_or(Order::Done),
            Decision::System { .. } => *live.orders().last().unwrap(),
            _ => live.orders()[0],
        };
        if !matches!(decision, Decision::Turn | Decision::Window { .. } | Decision::Join { .. }) {
            asked.push(decision);
        }
        assert!(step < 29, "{decision:?}");
        sitting.write().order(&[order]);
    }
    asked
}

#[test]
fn a_system_that_is_sure_to_do_is_taken() {
    // Engines 10 + 9 meet Level 14 whatever falls, and a card is drawn by their player.
    let mut sitting = before(&[("excelsior", "2 4 10 5"), ("equinox", "3 D 9 3")], "hirogen_hunter");
    assert_eq!(asked(&mut sitting), []);
    let hand = sitting.read().view().table.cards_in(CardPlace::Hand { seat: Seat(0) }).count();
    assert_eq!(hand, 1, "it was passed");
    // Weapons 6 + 5 and Engines 5 + 4 may both fail.
    let mut sitting = before(&[("excelsior", "6 5 5 5"), ("equinox", "5 3 4 3")], "hirogen_hunter");
    let open = asked(&mut sitting);
    assert!(matches!(open.first(), Some(Decision::System { .. })), "{open:?}");
}

/// A system that cannot be used is no other choice.
#[test]
fn a_disabled_system_is_not_asked_about() {
    // Both have their Weapons off; Engines 7 + 9 meet Level 14 on any face.
    let ships = [("sutherland", "D 10 7 7"), ("voyager", "D 10 9 3")];
    let open = asked(&mut before(&ships, "hirogen_hunter"));
    assert!(!open.iter().any(|one| matches!(one, Decision::System { .. })), "{open:?}");
}

#[test]
fn whoever_wants_to_be_asked_chooses_the_system_and_the_ship() {
    let mut sitting = before(&[("excelsior", "2 4 10 5"), ("equinox", "3 D 9 3")], "hirogen_hunter");
    sitting.write().intend(&Intent::ToggleStop(4));
    let open = asked(&mut sitting);
    assert!(
        matches!(open.as_slice(), [Decision::System { .. }, Decision::Ship { why: Why::Involve, .. }]),
        "{open:?}"
    );
}

/// The Yosemite draws a card for every test of Sensors that it passes.
#[test]
fn a_system_that_brings_more_is_not_passed_over() {
    let ships = [("yosemite", "2 7 4 3"), ("excelsior", "3 3 4 11"), ("venture", "2 6 6 12")];
    let mut sitting = before(&ships, "judgement_of_q");
    let open = asked(&mut sitting);
    assert!(open.iter().any(|one| matches!(one, Decision::System { .. })), "{open:?}");
}

#[test]
fn a_ship_is_named_only_for_what_goes_to_a_ship() {
    let ships = [("excelsior", "3 3 4 11"), ("equinox", "1 4 3 7")];
    let names = |open: &[Decision]| open.iter().any(|one| matches!(one, Decision::Ship { .. }));
    // One of them may turn its dial again.
    assert!(names(&asked(&mut before(&ships, "stellar_pulse"))));
    // Two Control Tokens for the place.
    let scientists = [("excelsior", "2 9 5 5"), ("equinox", "2 8 3 2")];
    let mut sitting = before(&scientists, "divided_colony");
    assert_eq!(asked(&mut sitting), []);
    let nebula = sitting.read().m().board.cell("C2").unwrap();
    let tokens = sitting.read().position().t.cell(nebula).tokens_of(Seat(0));
    assert_eq!(tokens, 2);
}

/// What is asked once the Excelsior has made the test of Mediation, which would serve a Mineral Survey as well.
fn asked_after_mediation(ask_all: bool) -> (Sitting, Vec<Decision>) {
    let mut sitting = alone_with_dice(
        "6",
        r#"
        ships: [
            (ship: "excelsior", at: "B2", dial: "2 9 5 5"), (ship: "reliant", at: "B2", dial: "1 8 5 4"),
            (ship: "gr_oth", at: "E2", dial: "4 4 4 9"),
        ],
        tiles: [
            (cell: "B2", location: "class_m_planet", explored_by: 0, control: (0, 2)),
            (cell: "C2", location: "class_d_planet", explored_by: 0), (cell: "E2", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["mediation", "mineral_survey"]), ()],
        "#,
    );
    if ask_all {
        sitting.write().intend(&Intent::ToggleStop(4));
    }
    go_on(&mut sitting);
    let live = sitting.read();
    let attempts = |order: &&Order| match **order {
        Order::AttemptMission { mission, ship } => {
            let (mission, ship) = (live.m().mission(mission), live.m().ship(ship));
            (mission.entry.id.as_str(), ship.entry.id.as_str()) == ("mediation", "excelsior")
        }
        _ => false,
    };
    let attempt = live.orders().iter().find(attempts).copied();
    let reliant = live.m().find_ship("reliant").unwrap();
    sitting.write().order(&[attempt.expect("it can be tried"), Order::Join { ship: reliant }]);
    let mut asked = Vec::new();
    for _ in 0..12 {
        go_on(&mut sitting);
        let live = sitting.read();
        let order = match live.position().f.decision {
            Decision::Turn => return (sitting, asked),
            Decision::Window { .. } => Order::Pass,
            Decision::Join { .. } => Order::Done,
            other => {
                asked.push(other);
                live.orders()[0]
            }
        };
        sitting.write().order(&[order]);
    }
    panic!("{asked:?}");
}

#[test]
fn the_test_of_a_mission_counts_for_it() {
    let (sitting, asked) = asked_after_mediation(false);
    assert_eq!(asked, []);
    assert_eq!(sitting.read().view().table.seat(Seat(0)).victory_points().0, 1);
    let (_, asked) = asked_after_mediation(true);
    assert!(matches!(asked.as_slice(), [Decision::Mission { why: Why::MissionCredit, .. }]), "{asked:?}");
}

/// Whether the one person with these points, who is attacked in the last turn and plays First Contact, is asked which of their
/// missions is cycled.
fn is_asked_what_to_cycle(points: u8) -> bool {
    let setup = setup(&format!(
        r#"(
            id: "late", name: "Late", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0,
            position: (
                bare: true, to_move: 1,
                ships: [
                    (ship: "voyager"), (ship: "venture", at: "C2", dial: "9 5 4 8"),
                    (ship: "bortas", at: "C2", dial: "12 3 4 8"),
                ],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
                seats: [
                    (
                        hand: ["first_contact"], points: {points}, missions: ["forward_deployment", "warp_experiment"],
                        mission_deck: ["gravity_run"],
                    ),
                    (),
                ],
            ),
            source: Original,
        )"#,
    ));
    let mut sitting = against(Match::new(content(), setup).unwrap(), 1, ComputerPlayer::new(Attacker));
    for _ in 0..60 {
        sitting.write().finish();
        if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
            continue;
        }
        let live = sitting.read();
        if matches!(live.position().f.decision, Decision::Mission { .. }) {
            return true;
        }
        let plays = live.orders().iter().find(|order| matches!(order, Order::PlayCard { .. })).copied();
        let Some(plays) = plays else { break };
        sitting.write().order(&[plays]);
    }
    let cycled = sitting
        .read()
        .client
        .seen_since(0, Seat(0))
        .any(|(_, fact)| matches!(fact, Fact::MissionCycled { .. }));
    assert!(cycled, "{points}: it was played");
    false
}

/// Far ahead in the last turn of the match nobody needs what is cycled.
#[test]
fn which_mission_is_cycled_is_not_asked_once_it_is_too_late() {
    assert!(!is_asked_what_to_cycle(10));
    assert!(is_asked_what_to_cycle(8), "the match goes on");
}
