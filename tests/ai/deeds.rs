//! Each deed that a mission can ask for: where it pays, the commander does it within two turns; where it would not, it keeps
//! to what it would have done anyway.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::ai::next_step::NextStep;
use fleet_captains::fleet::ai::prospect::prospects;
use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::units::{DamageLevel as Hurt, Installation};

use crate::rules::table::{Played, Table, attack};
use crate::support::act;

/// The board of a match of the rulebook, explored by the other side but for these locations.
pub fn calm(but: &[&str]) -> Table {
    let columns = [("A", 5), ("B", 6), ("C", 5), ("D", 6), ("E", 5)];
    let cells =
        columns.iter().flat_map(|(column, rows)| (1..=*rows).map(move |row| format!("{column}{row}")));
    let left = cells.filter(|cell| !but.contains(&cell.as_str()));
    left.fold(Table::standard(), |table, cell| table.tile(&cell, "empty_space").explored_by(1))
}

/// The same with a mission of the test's own before seat 0.
pub fn with_task(table: Table, task: &str) -> Table {
    let text =
        format!("[(id: \"deed\", name: \"Deed\", kind: Combat, points: 2, task: {task}, source: Original)]");
    table.with_pack(&[("missions.ron", &text)]).missions(0, &["deed"])
}

/// The order of a commander for the seat that is asked, given.
pub fn gives(t: &mut Played, computer: &mut Computer) -> Order {
    let seat = t.asked().unwrap();
    let order = computer.consider(&t.m, &view(&t.m, &t.s, seat)).unwrap().order;
    t.facts = act(&t.m, &mut t.s, seat, order);
    order
}

/// The orders of a commander with seat 0 in so many of its turns, or until it has a point; the other side does nothing.
pub fn orders(t: &mut Played, turns: usize) -> Vec<&'static str> {
    let mut computer = Computer::new(ComputerLevel::Commander, 1).careful();
    let mut given = Vec::new();
    let mut ended = 0;
    while let Some(seat) = t.asked() {
        if seat == Seat(0) {
            let order = gives(t, &mut computer);
            given.push(order.kind());
            ended += usize::from(order == Order::EndTurn);
            if ended == turns || t.points(0) > 0 {
                break;
            }
        } else if t.ask() == Decision::Turn {
            t.say("EndTurn");
        } else {
            let first = t.legal()[0];
            t.facts = act(&t.m, &mut t.s, seat, first);
        }
    }
    given
}

/// Whether the commander completes the mission within two turns.
fn completes(table: Table, task: &str) -> Result<(), Vec<&'static str>> {
    let mut t = with_task(table, task).start();
    let given = orders(&mut t, 2);
    if t.points(0) > 0 { Ok(()) } else { Err(given) }
}

/// Two ships, apart.
fn pair() -> Table {
    calm(&[]).ship("voyager", "C5").dial("3 11 5 3").ship("venture", "A3")
}

/// A position for each deed in which it can be done in two turns.
fn chances() -> Vec<(&'static str, Table)> {
    let prey = || pair().ship("qhondoq", "C3");
    let sixes = [6; 12];
    let planet = |table: Table| table.tile("B5", "class_m_planet").explored_by(0);
    let but_planet = || planet(calm(&["B5"]).ship("voyager", "C4").ship("venture", "A3"));
    vec![
        ("AttackShip()", prey().dice(&sixes)),
        ("DamageShip(points: 1)", prey().dice(&sixes)),
        (
            "DestroyShip()",
            calm(&[]).ship("venture", "C3").ship("qhondoq", "C3").level(Hurt::Red).dice(&[6, 1]),
        ),
        (
            "DestroyInstallation()",
            calm(&["C3"])
                .tile("C3", "class_m_planet")
                .control(1, 1)
                .installation(Installation::Outpost)
                .ship("venture", "C4")
                .dice(&sixes),
        ),
        ("PlaceControl(if: Here(Tag(\"habitable\")))", but_planet()),
        (
            "RemoveControl()",
            calm(&["B5"])
                .tile("B5", "class_m_planet")
                .control(1, 1)
                .ship("voyager", "C4")
                .ship("venture", "A3"),
        ),
        ("Build(installation: Outpost)", but_planet().control(0, 1)),
        ("Explore(if: Here(Edge))", calm(&["A4"]).unexplored("A4", "empty_space").ship("venture", "C4")),
        (
            "ScanLocation()",
            calm(&["A4"]).unexplored("A4", "empty_space").ship("voyager", "C4").dial("3 11 5 3"),
        ),
        ("Repair()", calm(&[]).ship("venture", "C4").level(Hurt::Yellow).ship("voyager", "A3")),
        (
            "WinEncounter()",
            calm(&["C4"])
                .tile("C4", "empty_space")
                .persistent("tykens_rift")
                .ship("venture", "C5")
                .dice(&sixes),
        ),
        ("Enter(if: Here(NextToPost(Opponent)))", calm(&[]).ship("venture", "C3")),
        ("Enter(if: Here(Post(Me)))", calm(&[]).ship("venture", "C3")),
        ("Escape()", calm(&[]).ship("venture", "C3").ship("qhondoq", "C3").dice(&sixes)),
        ("AssignCrew()", pair().hand(0, &["data"])),
        ("Transfer()", calm(&[]).ship("voyager", "C4").crew("data").ship("venture", "B4")),
        (
            "Capture()",
            calm(&[]).ship("voyager", "C4").dial("3 11 5 3").ship("qhondoq", "C3").crew("kurn").dice(&sixes),
        ),
        ("PlaceAwayTeam()", but_planet()),
        ("RecoverAwayTeam()", but_planet().tile("A2", "class_m_planet").away_team(0)),
        (
            "Rescue()",
            calm(&[])
                .ship("voyager", "C4")
                .dial("3 11 5 3")
                .ship("qhondoq", "C3")
                .prisoner("data")
                .dice(&sixes),
        ),
        ("Deliver(if: Here(Post(Me)))", calm(&[]).ship("venture", "C3").cargo("tribbles")),
        ("Deliver(if: Here(NextToPost(Opponent)))", calm(&[]).ship("venture", "C3").cargo("tribbles")),
        ("PlayCard(kind: Ops)", pair().hand(0, &["overcharged_injectors"])),
        ("Cloak()", calm(&[]).ship("defiant", "C4")),
        ("RevealShip()", hidden().dice(&sixes)),
        ("Reinforce()", bereaved()),
    ]
}

/// A cloaked Klingon ship where the Sutherland is.
fn hidden() -> Table {
    let table = calm(&[]).ship("sutherland", "C3").dial("3 12 4 5").ship("defiant", "B5");
    table.ship("korinar", "C3").cloaked().echo(1, "B3")
}

/// A fleet that has lost a ship and has room for another.
fn bereaved() -> Table {
    calm(&[]).ship("venture", "C5").lost("sutherland").losses(0, 1).fleet_size(0, 11)
}

#[test]
fn a_deed_at_hand_is_done() {
    let missed: Vec<_> = chances()
        .into_iter()
        .filter_map(|(deed, table)| {
            let told = completes(table, &format!("Deed(deed: {deed})")).err()?;
            Some(format!("{deed}: {told:?}"))
        })
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn what_is_done_in_several_steps_is_done_to_the_end() {
    let table =
        calm(&["C4"]).tile("C4", "class_m_planet").explored_by(0).ship("voyager", "C4").ship("venture", "C4");
    let steps = "Steps(deeds: [PlaceAwayTeam(), RecoverAwayTeam(), Enter(if: Here(Post(Me)))])";
    assert_eq!(completes(table, steps), Ok(()));
    let laden = calm(&[]).ship("voyager", "C5").cargo("tribbles").ship("venture", "C5");
    assert_eq!(completes(laden, "Steps(deeds: [Transfer(), Deliver(if: Here(Post(Me)))])"), Ok(()));
    let manned = bereaved().hand(0, &["kathryn_janeway"]);
    assert_eq!(completes(manned, "Steps(deeds: [Reinforce(), AssignCrew(kind: Captain)])"), Ok(()));
    let found = hidden().dice(&[6, 6, 6]);
    assert_eq!(completes(found, "Set(deeds: [Cloak(), RevealShip()])"), Ok(()));
    let set = "Set(deeds: [PlayCard(kind: Ops), AttackShip()], one_turn: true)";
    let table = pair().hand(0, &["overcharged_injectors"]).ship("qhondoq", "C4").dice(&[6, 1, 6, 1, 6, 1]);
    assert_eq!(completes(table, set), Ok(()));
}

/// Venture beside a weak enemy or away from all, and what becomes of it when the other side attacks whatever it reaches.
#[test]
fn who_is_to_stand_an_attack_goes_to_meet_one_it_can_stand() {
    let table = calm(&[]).ship("venture", "C4").ship("qhondoq", "C2").dice(&[1, 1, 1, 1, 1, 1]);
    let mut t = with_task(table, "Deed(deed: Defend())").start();
    let given = orders(&mut t, 1);
    assert_eq!(t.at("venture"), "C2", "{given:?}");
    t.play(attack("qhondoq", "venture")).pass_all();
    assert_eq!(t.points(0), 2);
}

/// Where a deed cannot be done, or costs more than it brings: the orders that it would take, and that are not given.
#[test]
fn a_deed_that_does_not_pay_is_left() {
    let none = |table: Table, task: &str, kind: &str| {
        let mut t = with_task(table, &format!("Deed(deed: {task})")).start();
        let given = orders(&mut t, 1);
        assert!(!given.contains(&kind), "{task}: {given:?}");
    };
    // Shields that no die can reach.
    let wall =
        calm(&[]).ship("venture", "C4").dial("9 5 4 8").adjusted().ship("bortas", "C4").dial("5 4 6 12");
    none(wall.crew("kurn"), "Capture()", "Transport");
    // A card of the wrong kind.
    none(pair().hand(0, &["overcharged_injectors"]), "PlayCard(kind: Combat)", "PlayCard");
}

#[test]
fn what_asks_to_explore_leads_to_what_nobody_has_explored() {
    let task = "Deed(deed: Explore(if: Here(Tag(\"planet\"))))";
    // A planet lies open beside the ship; two steps away one lies face down.
    let table = |but: &[&str]| {
        let table = calm(&[but, &["C2"]].concat()).tile("C2", "class_d_planet").explored_by(1);
        with_task(table.ship("venture", "C1"), task)
    };
    let t = table(&["C3"]).unexplored("C3", "class_m_planet").start();
    let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
    assert_eq!(ways.first().and_then(|way| way.cell), Some(t.cell_id("C3")), "{ways:?}");
    let t = table(&[]).start();
    let mission = t.mission_id("deed");
    assert!(t.position().fits_nowhere(Seat(0), mission), "nothing is left to explore");
}

#[test]
fn what_asks_for_more_than_is_left_face_down_fits_nowhere() {
    let explores = "Deed(deed: Explore(), times: 3, one_turn: true)";
    let scans = "Deed(deed: ScanLocation(), times: 3, distinct: true)";
    for (left, late) in [(&["C2", "C3", "D3"][..], false), (&["C2", "C3"], true)] {
        for task in [explores, scans] {
            let table = left.iter().fold(calm(left), |table, cell| table.unexplored(cell, "class_m_planet"));
            let t = with_task(table.ship("venture", "C1"), task).start();
            let mission = t.mission_id("deed");
            assert_eq!(t.position().comes_too_late(Seat(0), mission), late, "{task} {left:?}");
        }
    }
}

/// Where a place lies is known before it is turned up: those beside the Command Post are not counted.
#[test]
fn what_asks_for_places_far_from_home_counts_those_alone() {
    let board = &calm(&[]).ship("venture", "C1").start().m.board;
    let beside = board.within(board.post(0), 1);
    let (near, far): (Vec<_>, Vec<_>) = board.tiles().partition(|cell| beside.has(*cell));
    let [near, far] =
        [near, far].map(|cells| cells.into_iter().map(|cell| board.name(cell)).collect::<Vec<_>>());
    let task = "Deed(deed: Explore(if: AtLeast(Distance(Post(Me)), 2)), times: 2, one_turn: true)";
    for (left, late) in [(vec![near[0], far[0]], true), (vec![far[0], far[1]], false)] {
        let table = left.iter().fold(calm(&left), |table, cell| table.unexplored(cell, "class_m_planet"));
        let t = with_task(table.ship("venture", far[5]), task).start();
        let mission = t.mission_id("deed");
        assert_eq!(t.position().comes_too_late(Seat(0), mission), late, "{left:?}");
    }
}

#[test]
fn what_asks_for_an_encounter_leads_to_what_nobody_has_explored() {
    let task = "Deed(deed: WinEncounter())";
    let t = with_task(calm(&["C4"]).unexplored("C4", "class_m_planet").ship("venture", "C1"), task).start();
    let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
    let way = ways.first().expect("there is a way");
    assert_eq!((way.cell, way.step), (Some(t.cell_id("C4")), NextStep::Explore), "{ways:?}");
    let t = with_task(calm(&[]).ship("venture", "C1"), task).start();
    assert!(t.position().comes_too_late(Seat(0), t.mission_id("deed")), "no encounter can come any more");
}

#[test]
fn what_asks_to_build_leads_past_the_enemies() {
    let task = "Deed(deed: Build(installation: Outpost))";
    let planet = |table: Table, cell: &str| table.tile(cell, "class_m_planet").explored_by(0).control(0, 1);
    let table = planet(planet(calm(&["C2", "C5"]), "C2"), "C5").ship("venture", "C1").ship("bortas", "C2");
    let t = with_task(table, task).start();
    let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
    assert_eq!(ways.first().and_then(|way| way.cell), Some(t.cell_id("C5")), "{ways:?}");
}

/// Who has to break away first is not sent where a free ship can go.
#[test]
fn a_free_ship_goes_rather_than_one_that_is_held() {
    let task = "Condition(if: Cells(Anywhere, All([NextToPost(Opponent), Control(Me, 1)]), 1))";
    let table = calm(&[]).ship("prometheus", "C2").ship("qhondoq", "C2").ship("venture", "B2");
    let t = with_task(table, task).start();
    let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
    let way = ways.first().expect("there is a way");
    assert_eq!(t.m.ship(way.ship).entry.name, "U.S.S. Venture", "{ways:?}");
}

#[test]
fn what_asks_to_build_again_leads_to_another_place() {
    let planet = |table: Table, cell: &str| table.tile(cell, "class_m_planet").explored_by(0).control(0, 1);
    let table = planet(calm(&["C2", "C5"]), "C2").installation(Installation::Outpost);
    let table = planet(table, "C5").ship("venture", "C2");
    let t = with_task(table, "Deed(deed: Build(installation: Outpost), times: 2)").start();
    let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
    let way = ways.first().expect("there is a way");
    assert_eq!((way.cell, way.known), (Some(t.cell_id("C5")), true), "{ways:?}");
}

#[test]
fn what_asks_for_an_attack_leads_to_an_enemy_outside_its_command_post() {
    // The Somraw at its Command Post would be easier to hit.
    let table = calm(&["C2"]).tile("C2", "class_d_planet").explored_by(0);
    let table = table
        .ship("prometheus", "P0")
        .dial("5 5 9 8")
        .ship("gr_oth", "C2")
        .dial("4 4 4 9")
        .ship("somraw", "P1");
    let t = with_task(table, "Deed(deed: AttackShip())").start();
    let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
    let way = ways.first().expect("there is a way");
    assert_eq!((way.cell, way.known), (Some(t.cell_id("C2")), true), "{ways:?}");
}

/// The Venture is far from home itself; that does not bring an enemy near home any farther from it.
#[test]
fn what_asks_for_an_attack_far_from_home_asks_where_the_enemy_is() {
    let task = "Deed(deed: DamageShip(points: 1, if: AtLeast(Distance(Post(Me)), 4)))";
    let board = &calm(&[]).ship("venture", "C1").start().m.board;
    let (near, far): (Vec<_>, Vec<_>) =
        board.tiles().partition(|cell| board.within(board.post(0), 3).has(*cell));
    let [near, far] =
        [near, far].map(|cells| cells.into_iter().map(|cell| board.name(cell)).collect::<Vec<_>>());
    let first = |enemies: &[(&str, &str)]| {
        let table = calm(&[]).ship("venture", far[0]);
        let table = enemies.iter().fold(table, |table, (ship, cell)| table.ship(ship, cell));
        let t = with_task(table, task).start();
        let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
        let way = ways.first().expect("there is a way");
        (way.cell.map(|cell| t.m.board.name(cell).to_owned()), way.known)
    };
    assert!(!first(&[("qhondoq", near[1])]).1, "it is too near");
    // The Negh'Var is harder to hit.
    let two = [("qhondoq", near[1]), ("negh_var", far[1])];
    assert_eq!(first(&two), (Some(far[1].to_owned()), true));
}

/// The Reliant is weaker in a nebula (-2 Weapons): the chance of an attack of two is the one they will have there.
#[test]
fn what_two_are_promised_is_what_they_have_where_they_meet() {
    let chance = |ships: [&str; 2]| {
        let table = calm(&["C3"]).tile("C3", "class_k_nebula").explored_by(0);
        let table = table
            .ship("excelsior", ships[0])
            .ship("reliant", ships[1])
            .ship("klothos", "C3")
            .dial("3 4 4 10");
        let t = with_task(table, "Deed(deed: AttackShip())").start();
        let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
        let way = ways.first().expect("there is a way");
        assert!(way.helper.is_some(), "both are needed: {way:?}");
        way.chance.zip(way.unturned)
    };
    let there = chance(["C3", "C3"]);
    assert!(there.is_some_and(|(best, _)| best < 1.0), "{there:?}");
    assert_eq!(chance(["C3", "C4"]), there);
    assert_eq!(chance(["C4", "C4"]), there);
}

/// The World Crusher lets nobody exert influence where it is.
#[test]
fn what_asks_for_influence_leads_past_what_forbids_it() {
    let planet = |table: Table, cell: &str| table.tile(cell, "class_m_planet").explored_by(0);
    let place = |crusher: bool| {
        let near = planet(calm(&["C4", "A2"]), "C4");
        let near = if crusher { near.persistent("world_crusher") } else { near };
        let t = with_task(
            planet(near, "A2").ship("venture", "C5"),
            "Deed(deed: PlaceControl(if: Here(Tag(\"habitable\"))))",
        );
        let t = t.start();
        let ways = prospects(&t.m, &view(&t.m, &t.s, Seat(0)));
        ways.first().and_then(|way| way.cell).map(|cell| t.m.board.name(cell).to_owned())
    };
    assert_eq!(place(false).as_deref(), Some("C4"));
    assert_eq!(place(true).as_deref(), Some("A2"));
}
