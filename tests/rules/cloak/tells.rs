//! CLOAK-31, RD-38: what a step tells of a token, by public facts alone.

use super::*;
use fleet_captains::fleet::ids::{ShipMask, TokenId};
use fleet_captains::fleet::units::MovePoints;

/// The Korinar (Engines 5) and an echo in C3, on this table.
fn pair(table: Table) -> Table {
    table.ship("korinar", "C3").level(DamageLevel::Red).cloaked().echo(1, "C3")
}

fn could(g: &Played, token: TokenId) -> (ShipMask, bool) {
    let seen = *g.seen_by(0).table.token(token);
    (seen.could, seen.echo)
}

#[test]
fn cloak_31_a_token_that_goes_farther_than_any_dial_says_is_no_echo() {
    // Tavana gives Engines +3 to her ship; an echo has what is printed on the dials (RD-38).
    let table = pair(Table::standard().turn_of(1).quiet(&["C3", "C4", "B4", "B3"])).crew("tavana");
    let mut g = table.start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).play(move_token(token, "B4"));
    assert_eq!(told(&g, 0, token), TokenIs::Unknown, "3 + 1 of 5");
    g.play(move_token(token, "B3"));
    assert_eq!(told(&g, 0, token), TokenIs::Ship { ship: g.id("korinar") }, "3 + 3 + 1 of 8");
    assert_eq!(told(&g, 0, g.echo(1, "C3")), TokenIs::Echo);
}

#[test]
fn cloak_31_all_its_points_and_not_one_more_tell_nothing() {
    let table = || {
        let table = Table::standard().turn_of(1).quiet(&["C3", "B4"]).tile("C4", "class_m_planet");
        pair(table).ship("rotarran", "C3").cloaked()
    };
    let mut g = table().start();
    let echo = g.echo(1, "C3");
    g.play(move_token(echo, "C4")).play(move_token(echo, "B4"));
    let both = ShipMask::of(g.id("korinar")).with(g.id("rotarran"));
    assert_eq!(could(&g, echo), (both, true), "4 + 1 is what the Korinar has");
    assert_eq!(g.s.table().mover.map(|mover| mover.points), Some(MovePoints(8)));
}

#[test]
fn cloak_22_joining_another_token_with_no_step_left_tells_nothing() {
    // Engines 2 and 4, one step into a Size of 2: only the slower of the two can go no farther.
    for name in ["korinar", "rotarran"] {
        let table = Table::standard().turn_of(1).quiet(&["C3", "C4"]).tile("B4", "class_d_planet");
        let mut g = pair(table).ship("rotarran", "C3").cloaked().ship("bortas", "B4").cloaked().start();
        let token = g.token(name);
        g.play(move_token(token, "C4")).play(move_token(token, "B4"));
        assert!(!g.told("TokensMixed"), "{name}: mixed at once it could go no farther");
        g.say("EndTurn");
        assert!(g.told("TokensMixed"), "{name}");
    }
}

#[test]
fn cloak_26_what_goes_through_a_wormhole_is_no_echo() {
    let table = Table::standard().turn_of(1).tile("C3", "stable_wormhole").tile("B2", "stable_wormhole");
    let mut g = pair(table).quiet(&["C4"]).start();
    let token = g.token("korinar");
    g.play(move_token(token, "B2"));
    assert_eq!(told(&g, 0, token), TokenIs::Ship { ship: g.id("korinar") });
    let mut g = pair(Table::standard().turn_of(1).tile("C3", "stable_wormhole").quiet(&["C4"])).start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4"));
    assert_eq!(told(&g, 0, token), TokenIs::Unknown, "a step to a neighbour tells nothing");
}

#[test]
fn move_25_what_leaves_a_place_that_holds_ships_is_an_echo() {
    let table = Table::standard().turn_of(1).quiet(&["C4"]).quiet(&["C3"]).persistent("tykens_rift");
    let mut g = pair(table).start();
    let echo = g.echo(1, "C3");
    assert_eq!(
        (told(&g, 0, echo), g.refuses(move_token(g.token("korinar"), "C4"))),
        (TokenIs::Unknown, "ShipHeld")
    );
    g.play(move_token(echo, "C4"));
    assert_eq!(told(&g, 0, echo), TokenIs::Echo);
    assert_eq!(told(&g, 0, g.token("korinar")), TokenIs::Ship { ship: g.id("korinar") });
}

#[test]
fn cloak_38_a_mixing_elsewhere_ends_no_tokens_move() {
    // Two cloaked ships in controlled places fulfil a Condition: the Korinar on its way, the Rotarran with an echo.
    let task = "Condition(if: Ships((owner: Mine, reach: Anywhere, if: Here(Control(Me, 1))), 2))";
    let table = Table::standard().turn_of(1).quiet(&["C3"]).quiet(&["C4"]).control(1, 1);
    let table = table.quiet(&["E3"]).control(1, 1).ship("korinar", "C3").level(DamageLevel::Red).cloaked();
    let table = table.ship("rotarran", "E3").cloaked().echo(1, "E3");
    let mut g = with_mission(table, task).start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4"));
    assert_eq!(g.points(1), 1);
    let mut kinds = g.kinds();
    while matches!(g.ask(), Decision::Echo { .. }) {
        g.say("Decline");
        kinds.extend(g.kinds());
    }
    assert!(kinds.contains(&"TokensMixed"), "{kinds:?}");
    assert!(!kinds.contains(&"TokenMoveEnded") && g.allows(move_token(token, "C3")));
}
