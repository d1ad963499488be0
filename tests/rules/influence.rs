//! INFLUENCE: Control Tokens placed and removed (B-10, B-40, B-41; RD-68, RD-93).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use serde_json::json;

use super::orders::*;
use super::table::Table;

#[test]
fn influence_03_and_05_one_action_places_one_token() {
    let mut t = Table::standard().quiet(&["C3"]).ship("sutherland", "C3").start();
    t.play(exert("sutherland"));
    assert_eq!(t.times("ControlPlaced"), 1);
    assert_eq!((t.cell("C3").control, t.cell("C3").tokens), (Some(Seat(0)), 1));
    assert_eq!(t.spent(0), 1);
}

#[test]
fn influence_01_happens_where_the_acting_ship_is() {
    let mut t = Table::standard().quiet(&["C3", "C2"]).ship("sutherland", "C3").ship("voyager", "C2").start();
    t.play(exert("voyager"));
    assert_eq!((t.cell("C2").tokens, t.cell("C3").tokens), (1, 0));
}

#[test]
fn b_40_influence_04_and_10_clearing_influence() {
    let mut t = Table::standard()
        .quiet(&["C3"])
        .control(1, 2)
        .ship("sutherland", "C3")
        .ship("voyager", "C3")
        .ship("equinox", "C3")
        .start();
    let state = |t: &super::table::Played| (t.cell("C3").control, t.cell("C3").tokens);
    t.play(exert("sutherland"));
    assert_eq!(state(&t), (Some(Seat(1)), 1));
    t.play(exert("voyager"));
    assert_eq!(state(&t), (None, 0));
    t.play(exert("equinox"));
    assert_eq!(state(&t), (Some(Seat(0)), 1));
    assert_eq!(t.refuses(exert("equinox")), "NoActionsLeft");
}

#[test]
fn b_41_influence_02_an_uncloaked_enemy_is_a_bar() {
    let t = Table::standard().quiet(&["C3"]).ship("sutherland", "C3").ship("somraw", "C3").start();
    assert_eq!(t.refuses(exert("sutherland")), "EnemyPresent");
}

#[test]
fn b_10_a_cloaked_enemy_is_no_bar() {
    let mut t =
        Table::standard().quiet(&["C3"]).ship("sutherland", "C3").ship("korinar", "C3").cloaked().start();
    t.play(exert("sutherland"));
    assert_eq!(t.cell("C3").tokens, 1);
}

#[test]
fn influence_02_and_install_01_an_uncloaked_enemy_is_a_bar_to_building_too() {
    let table = |enemy: &str| {
        let table = Table::standard().tile("C3", "class_m_planet").control(0, 1);
        table.ship("sutherland", "C3").ship(enemy, "C3")
    };
    assert_eq!(table("somraw").start().refuses(build("sutherland")), "EnemyPresent");
    assert!(table("korinar").cloaked().start().allows(build("sutherland")));
}

#[test]
fn influence_06_needs_no_habitable_planet() {
    let mut t = Table::standard().tile("C3", "empty_space").ship("sutherland", "C3").start();
    t.play(exert("sutherland"));
    assert_eq!(t.cell("C3").tokens, 1);
}

#[test]
fn influence_07_tokens_of_both_sides_never_lie_together() {
    // Vagh gives a second token with the Action, before it: only the Action itself removes one of the other side's.
    for (enemy, control, tokens) in
        [(3, Some(Seat(0)), 2), (2, Some(Seat(0)), 1), (1, None, 0), (0, Some(Seat(1)), 2)]
    {
        let table = Table::standard().turn_of(1).quiet(&["C3"]);
        let table = if enemy > 0 { table.control(0, enemy) } else { table };
        let mut t = table.ship("bortas", "C3").hand(1, &["vagh"]).start();
        t.play(exert("bortas")).play(ops("vagh", Some("bortas"))).pass_all();
        assert_eq!((t.cell("C3").control, t.cell("C3").tokens), (control, tokens), "{enemy} of the enemy's");
    }
}

#[test]
fn influence_08_and_09_the_tokens_are_the_influence_and_the_control() {
    let t = Table::standard().tile("C3", "class_m_planet").control(0, 2).ship("sutherland", "C3").start();
    assert_eq!(t.cell("C3").tokens_of(Seat(0)), 2);
    assert_eq!(t.cell("C3").tokens_of(Seat(1)), 0);
    assert_eq!(t.cell("C3").control, Some(Seat(0)));
}

#[test]
fn influence_11_tokens_stay_when_the_ships_leave() {
    let mut t = Table::standard().quiet(&["C3", "C4"]).ship("sutherland", "C3").start();
    t.play(exert("sutherland")).step("sutherland", "C4");
    assert_eq!((t.cell("C3").control, t.cell("C3").tokens), (Some(Seat(0)), 1));
}

#[test]
fn rd_68_command_posts_take_none_cloaked_ships_place_none_and_no_place_is_ever_full() {
    let mut t = Table::standard()
        .quiet(&["C3"])
        .control(0, 9)
        .ship("sutherland", "C3")
        .ship("voyager", "")
        .ship("defiant", "C3")
        .cloaked()
        .start();
    assert_eq!(t.refuses(exert("voyager")), "NoInfluenceHere");
    assert_eq!(t.refuses(exert("defiant")), "CloakedShip");
    t.play(exert("sutherland"));
    assert_eq!(t.cell("C3").tokens, 10);
}

#[test]
fn rd_93_the_supply_of_thirty_binds() {
    let t = Table::standard().quiet(&["C3", "C2"]).control(0, 30).ship("sutherland", "C3").start();
    assert_eq!(t.refuses(exert("sutherland")), "NoTokensLeft");
    // Removing the other side's is still possible.
    let mut t = Table::standard()
        .quiet(&["C3"])
        .control(1, 1)
        .quiet(&["C2"])
        .control(0, 30)
        .ship("sutherland", "C3")
        .start();
    t.play(exert("sutherland"));
    assert_eq!(t.cell("C3").tokens, 0);
}

#[test]
fn rd_93_no_effect_places_a_token_that_the_supply_has_not() {
    // Vagh places one more with the Action: of two, one is there.
    for (out, tokens) in [(28, 2), (29, 1)] {
        let table = Table::standard().turn_of(1).quiet(&["C3", "C2"]).control(1, out).ship("bortas", "C3");
        let mut t = table.hand(1, &["vagh"]).start();
        t.play(exert("bortas")).play(ops("vagh", Some("bortas"))).pass_all();
        assert_eq!((t.cell("C3").tokens, t.times("ControlPlaced")), (tokens, usize::from(tokens)), "{out}");
        assert_eq!(t.s.table().common(Seat(1)).control_supply, 0);
    }
    // A reward has none at all to place.
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .tile("C4", "class_m_planet")
        .quiet(&["C2"])
        .control(0, 30);
    let table = table.ship("reliant", "C4").dial("2 3 9 4").adjusted().missions(0, &["relief_flight"]);
    let table = table.ship("excelsior", "C4").dial("6 2 8 5").adjusted().crew("montgomery_scott");
    let mut t = table.dice(&[6]).start();
    t.play(attempt("reliant", "relief_flight")).join("excelsior").pass_all();
    assert_eq!((t.points(0), t.told("ControlPlaced"), t.cell("C4").tokens), (1, false, 0));
}

#[test]
fn move_18_an_influence_action_ends_the_move() {
    let mut t = Table::standard().quiet(&["C3", "C4"]).ship("sutherland", "C4").dial("4 5 8 7").start();
    t.step("sutherland", "C3").play(exert("sutherland"));
    assert_eq!(t.ask(), Decision::Turn);
    assert_eq!(t.refuses(json!({"MoveStep": {"ship": "sutherland", "to": "C4"}})), "MoveOver");
}
