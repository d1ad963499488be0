//! House rules about Sensor Echoes: how many, how fast, and where they may go when shown.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Ask, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::TokenIs;
use fleet_captains::fleet::units::Level;

use crate::rules::cloak::enter_and_fail;
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

fn space() -> Table {
    Table::standard().quiet(&["C3", "C4", "C2", "B3", "B4", "D3", "D4", "B2"]).turn_of(1)
}

#[test]
fn rd_36_one_echo_per_ship() {
    let make = || space().ship("korinar", "C3").cloaked().ship("rotarran", "C3").cloaked();
    for (on, table) in Table::both(make, "one-echo-per-ship") {
        let mut t = table.start();
        t.play(cloak("korinar")).round();
        assert_eq!(t.allows(cloak("korinar")), !on, "its second of the match");
        if on {
            assert_eq!(t.refuses(cloak("korinar")), "EchoMade");
        }
        assert!(t.allows(cloak("rotarran")));
    }
    // Neither does it count what is in play.
    for (on, table) in Table::both(|| make().echo(1, "C3").echo(1, "C3"), "one-echo-per-ship") {
        let t = table.start();
        assert_eq!(t.allows(cloak("korinar")), on);
    }
}

#[test]
fn rd_37_named_echoes() {
    // Of twelve Klingon ships two are in play: ten names are left for echoes.
    let make = || {
        let ships = space().fleet_size(1, 30).ship("korinar", "C3").cloaked().ship("rotarran", "").cloaked();
        (0..9).fold(ships, |table, _| table.echo(1, "C4"))
    };
    for rules in [&["one-echo-per-ship"][..], &["one-echo-per-ship", "named-echoes"]] {
        let mut t = make().house(rules).start();
        assert!(t.allows(cloak("korinar")) && t.allows(reinforce("klothos")));
        t.play(cloak("korinar"));
        assert_eq!(
            (t.allows(cloak("rotarran")), t.allows(reinforce("klothos"))),
            (rules.len() == 1, rules.len() == 1)
        );
        if rules.len() > 1 {
            assert_eq!(t.refuses(cloak("rotarran")), "NoEchoName");
            assert_eq!(t.refuses(reinforce("klothos")), "NoEchoName", "whose name an echo bears");
        }
    }
}

#[test]
fn rd_38_modified_echo_speed() {
    // The Korinar at Red has Engines 5, with Tavana aboard 8: C4 and B4 are of Size 3.
    let make = || space().ship("korinar", "C3").level(Level::Red).cloaked().crew("tavana").echo(1, "C3");
    for (on, table) in Table::both(make, "modified-echo-speed") {
        let mut t = table.start();
        let echo = t.echo(1, "C3");
        t.play(move_token(echo, "C4")).play(move_token(echo, "B4"));
        assert_eq!(t.allows(move_token(echo, "B3")), on);
        if on {
            t.play(move_token(echo, "B3"));
            let Fact::TokenMoved { no_echo, .. } = t.fact("TokenMoved") else { unreachable!() };
            assert!(!no_echo, "an echo can do it, as everybody knows");
        }
    }
    // A ship that goes as far is not known for one, either.
    for (on, table) in Table::both(make, "modified-echo-speed") {
        let mut t = table.start();
        let token = t.token("korinar");
        for to in ["C4", "B4", "B3"] {
            t.play(move_token(token, to));
        }
        let known = t.seen_by(0).table.token(t.token("korinar")).is;
        assert_eq!(known == TokenIs::Unknown, on, "{known:?}");
    }
}

/// The Korinar is hit in the Shattered Moon and stays cloaked; three echoes lie elsewhere.
fn shown(rules: &[&str]) -> Played {
    let table = space().tile("C1", "shattered_moon").quiet(&["B1"]).ship("korinar", "C2");
    let table = table.level(Level::Yellow).cloaked().echo(1, "B3").echo(1, "D4").echo(1, "C2");
    let mut t = table.house(rules).start();
    let token = t.token("korinar");
    enter_and_fail(&mut t, token, "C1");
    t.say("Decline");
    t
}

#[test]
fn rd_39_any_number_of_echoes() {
    for rules in [&[][..], &["any-number-of-echoes"]] {
        let mut t = shown(rules);
        let on = !rules.is_empty();
        assert!(matches!(t.ask(), Ask::Echo { why: Why::EchoToShip, .. }));
        t.play(pick_token(t.echo(1, "B3")));
        assert_eq!(matches!(t.ask(), Ask::Echo { .. }), on);
        if on {
            assert_eq!(t.count("ChooseToken"), 2, "what has come is not asked about again");
            t.play(pick_token(t.echo(1, "D4"))).say("Decline");
        }
        assert_eq!(t.ask(), Ask::Turn);
        let here = t.s.table().tokens_at(Seat(1), t.cell_id("C1")).count_ones();
        assert_eq!(here, if on { 3 } else { 2 });
        assert_eq!(t.seen_by(0).table.token(t.token("korinar")).is, TokenIs::Unknown, "and all are mixed");
    }
    // With the last one nothing is left to ask about.
    let mut t = shown(&["any-number-of-echoes"]);
    for cell in ["B3", "D4", "C2"] {
        t.play(pick_token(t.echo(1, cell)));
    }
    assert_eq!(t.ask(), Ask::Turn);
}

#[test]
fn rd_39_echoes_go_to_ships() {
    let make = || {
        let table = space().tile("C1", "shattered_moon").quiet(&["B1"]).ship("korinar", "C3").cloaked();
        table.echo(1, "C2").echo(1, "D4")
    };
    for (on, table) in Table::both(make, "echoes-go-to-ships") {
        let mut t = table.start();
        t.play(move_token(t.echo(1, "C2"), "C1"));
        assert!(matches!(t.ask(), Ask::Cell { why: Why::EchoAway, .. }));
        assert!(t.allows(pick_cell("C3")));
        assert_eq!(t.allows(pick_cell("D4")), !on, "an echo lies there");
    }
    // What the others see of the question does not tell where the ship is.
    let asks: Vec<Ask> = ["C3", "D4"]
        .iter()
        .map(|at| {
            let other = if *at == "C3" { "D4" } else { "C3" };
            let table = space().tile("C1", "shattered_moon").quiet(&["B1"]).ship("korinar", at).cloaked();
            let mut t = table.echo(1, "C2").echo(1, other).house(&["echoes-go-to-ships"]).start();
            t.play(move_token(t.echo(1, "C2"), "C1"));
            t.seen_by(0).flow.ask
        })
        .collect();
    assert_eq!(asks[0], asks[1]);
    // With no ship cloaked nobody is asked.
    let table = space().tile("C1", "shattered_moon").quiet(&["B1"]).ship("korinar", "C3");
    let mut t = table.echo(1, "C2").echo(1, "D4").house(&["echoes-go-to-ships"]).start();
    t.play(move_token(t.echo(1, "C2"), "C1"));
    assert_eq!(t.ask(), Ask::Turn);
}
