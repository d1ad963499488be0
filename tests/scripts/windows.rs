//! What comes next in a script: windows pass by themselves, choices do not, and what goes wrong is said with its line.

use fleet_captains::engine::game::{Seat, SeatMask};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::script::{MOST_PASSES, NextInScript, ScriptProgress, next, start};

use super::{folder, played, sound};
use crate::cli::commands;

const ATTACK: &str = "Attack(ship: \"venture\", target: \"gr_oth\")";

#[test]
fn windows_between_two_orders_are_passed() {
    let went = played(&format!("(orders: [{ATTACK}, EndTurn])"));
    // The Gr'oth was hit, and which setting it takes is a choice.
    let failure = went.unwrap_err();
    assert!(failure.expected.contains("can order \"End the turn\""), "{failure}");
    let went = played(&format!(
        "(orders: [{ATTACK}]), (seat: 1, orders: [ChooseSetting(setting: 0)]), (orders: [EndTurn])"
    ));
    assert_eq!(went.unwrap().orders, 3);
}

/// A pass that is written down is the learner's own: nothing passes before it.
#[test]
fn a_window_that_the_script_uses_stays_open() {
    let script = sound(&format!(
        "(orders: [{ATTACK}]), (say: \"Look.\"), (orders: [Pass], expect: [Level(\"gr_oth\", Red)])"
    ));
    let mut session = start(&script);
    let attack = script.steps[0].orders[0];
    session.act(Seat(0), attack).unwrap();
    let mut at = ScriptProgress::default().after(&script, Seat(0), attack);
    let now = |at, learner| next(&script, at, learner, session.to_act(), |seat| session.legal_orders(seat));
    assert_eq!(now(at, None), NextInScript::StepDone);
    at = at.go_on();
    assert_eq!(now(at, None), NextInScript::Read);
    at = at.go_on();
    assert_eq!(now(at, None), NextInScript::Give { seat: Seat(0), order: Order::Pass });
    assert_eq!(now(at, Some(Seat(0))), NextInScript::WaitFor { order: Order::Pass });
    assert_eq!(now(at.go_on(), None), NextInScript::Finished);
}

#[test]
fn the_end_of_a_turn_is_never_given_by_itself() {
    let script = sound("(orders: [Pass])");
    let coming =
        next(&script, ScriptProgress::default(), None, SeatMask::of(Seat(0)), |_| vec![Order::EndTurn]);
    assert_eq!(coming, NextInScript::Stuck { seat: Seat(0), order: Order::Pass });
}

#[test]
fn the_only_thing_that_can_be_done_is_done() {
    let script = sound("(seat: 1, orders: [EndTurn])");
    let only = Order::ChooseSetting { setting: 1 };
    let coming = next(&script, ScriptProgress::default(), None, SeatMask::of(Seat(0)), |_| vec![only]);
    assert_eq!(coming, NextInScript::Pass { seat: Seat(0), order: only });
}

#[test]
fn passing_has_an_end() {
    let script = sound("(seat: 1, orders: [EndTurn])");
    let mut at = ScriptProgress::default();
    let now = |at| next(&script, at, None, SeatMask::of(Seat(0)), |_| vec![Order::Pass]);
    for _ in 0..MOST_PASSES {
        assert_eq!(now(at), NextInScript::Pass { seat: Seat(0), order: Order::Pass });
        at = at.after(&script, Seat(0), Order::Pass);
    }
    assert_eq!(now(at), NextInScript::Stuck { seat: Seat(1), order: Order::EndTurn });
}

#[test]
fn what_goes_another_way_is_told_with_step_and_line() {
    for (steps, step, words) in [
        ("(),\n(orders: [MoveStep(ship: \"equinox\", to: \"A1\")])", 2, ["Equinox", "do not share an edge"]),
        ("(seat: 1, orders: [EndTurn])", 1, ["the Klingon player can order", "seat 1 is not asked"]),
        ("(refuse: [(order: EndTurn, rule: \"MOVE-01\")])", 1, ["is refused by MOVE-01", "it is legal"]),
        (
            "(refuse: [(order: MoveStep(ship: \"equinox\", to: \"A1\"), rule: \"MOVE-01\")])",
            1,
            ["is refused by MOVE-01", "MOVE-05 refuses it"],
        ),
        (
            "(orders: [EndTurn], expect: [Asked(0)])",
            1,
            ["the Federation player is asked", "the Klingon player"],
        ),
    ] {
        let failure = played(steps).unwrap_err();
        let text = failure.to_string();
        assert_eq!(failure.step, step, "{text}");
        assert!(text.starts_with(&format!("step {step}, line ")), "{text}");
        for word in words {
            assert!(text.contains(word), "{text}");
        }
    }
    assert!(
        played("(refuse: [(order: MoveStep(ship: \"equinox\", to: \"A1\"), rule: \"MOVE-05\")])").is_ok()
    );
}

/// The line is that of the order, refusal or expectation, not just that of its step.
#[test]
fn the_line_is_that_of_the_part() {
    let first = super::staged("§").split('§').next().unwrap().matches('\n').count() as u32 + 1;
    let line = |steps: &str| played(steps).unwrap_err().line - first;
    let column = |steps: &str| played(steps).unwrap_err().column;
    assert_eq!(column("(\n  expect: [\n    Asked(0), Asked(1),\n  ],\n)"), 15);
    assert_eq!(line("(\n  orders: [\n    EndTurn,\n    EndTurn,\n  ],\n)"), 3);
    assert_eq!(line("(\n  expect: [\n    Asked(0),\n    Asked(1),\n  ],\n)"), 3);
    assert_eq!(line("(\n  refuse: [\n    (order: EndTurn, rule: \"MOVE-01\"),\n  ],\n)"), 2);
}

#[test]
fn check_run_plays_files_and_says_how_it_went() {
    let shipped = commands::output(&["check", "--run"]);
    let first: Vec<&str> = shipped.lines().take(5).filter_map(|line| line.split(':').next()).collect();
    assert_eq!(first[0], "move-and-explore", "lessons come first: {shipped}");
    assert!(shipped.lines().count() > 5 + 30, "and then the tests of the cards: {shipped}");
    assert!(shipped.lines().all(|line| line.contains(": ok (")), "{shipped}");

    let home = folder("check_run");
    let path = |name: &str| home.join(name).to_string_lossy().into_owned();
    let write = |name: &str, steps: &str| std::fs::write(home.join(name), super::staged(steps)).unwrap();
    write("good.ron", "(orders: [EndTurn]), (say: \"Done.\")");
    write("wrong.ron", "(),\n(expect: [Asked(1)])");
    write("broken.ron", "(orders: [EndTrun])");
    let told = commands::output(&["check", "--run", &path("good.ron")]);
    assert!(told.ends_with("good.ron: ok (2 steps, 1 orders)\n"), "{told}");
    let output =
        commands::run(&["check", "--run", &path("wrong.ron"), &path("good.ron"), &path("broken.ron")]);
    assert_eq!(output.status.code(), Some(1));
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert!(
        wrong.contains("wrong.ron: step 2, line ")
            && wrong.contains("expected that the Klingon player is asked")
    );
    assert!(wrong.contains("broken.ron:") && wrong.contains("error[bad-order]"), "{wrong}");
    assert!(String::from_utf8(output.stdout).unwrap().contains("good.ron: ok"));
    assert!(commands::output(&["check", &path("good.ron")]).starts_with("No problems in "));
    assert_eq!(commands::run(&["check", &path("broken.ron")]).status.code(), Some(1));
    commands::complaint(&["check", "--run", "no/such/file.ron"], 2);
    commands::complaint(&["check", "--run", "--json"], 2);
}
