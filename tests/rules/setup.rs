//! SETUP: sides, goals, boards, piles and the first player.

use std::collections::BTreeSet;

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::board::{Board, BoardPlan};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::ids::MissionId;
use fleet_captains::fleet::names::Spelled;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::{CardPlace, MissionPlace};
use fleet_captains::fleet::units::{MissionKind, VictoryPoints};

use super::orders::finish;
use super::table::{Table, ops};
use crate::support;

#[test]
fn setup_01_no_match_is_for_one_or_three() {
    assert!(Table::standard().setup(|setup| setup.seats = 3).refused().contains("SETUP-01"));
    assert!(Table::standard().setup(|setup| setup.seats = 1).refused().contains("SETUP-01"));
}

#[test]
fn setup_02_each_side_is_played_once() {
    let twice = |setup: &mut fleet_captains::fleet::setup::Setup| {
        setup.sides = vec!["klingon".to_owned(), "klingon".to_owned()]
    };
    assert!(Table::standard().setup(twice).refused().contains("SETUP-02"));
    let romulan = |setup: &mut fleet_captains::fleet::setup::Setup| setup.sides[0] = "romulan".to_owned();
    assert!(Table::standard().setup(romulan).refused().contains("\"romulan\""));
    // The players agree who has which: either order is a match.
    Table::standard().setup(|setup| setup.sides.reverse()).start();
}

#[test]
fn setup_03_the_goal_is_6_to_38() {
    for goal in [5, 39, 0, 255] {
        assert!(Table::standard().goal(goal).refused().contains("6 to 38"), "{goal}");
    }
    for goal in [6, 12, 38] {
        Table::standard().goal(goal).start();
    }
}

#[test]
fn a_head_start_is_given_once_the_fleets_are_drafted_and_wins_nothing() {
    let mut g = Table::standard().with_a_draft().head_start("klingon", 3).start();
    assert_eq!((g.points(0), g.points(1)), (0, 0));
    g.prepare();
    assert_eq!((g.points(0), g.points(1), g.times("PointsGained")), (0, 3, 1));
    for (side, points, wrong) in [("klingon", 10, "has won already"), ("romulan", 1, "there is no side")] {
        let why = Table::standard().with_a_draft().head_start(side, points).refused();
        assert!(why.contains(wrong), "{why}");
    }
    assert!(Table::standard().head_start("klingon", 1).refused().contains("stand with its seats"));
}

#[test]
fn setup_04_the_goal_is_10_where_nobody_says_otherwise() {
    let setup = support::setup(
        r#"(id: "x", name: "X", sides: ["federation", "klingon"], board: Columns([5, 4, 5]), source: Original)"#,
    );
    assert_eq!((setup.goal, setup.seats, setup.subdecks), (VictoryPoints(10), 2, 4));
}

#[test]
fn setup_05_all_tiles_are_shuffled_and_the_board_laid_from_the_top() {
    let laid = |seed| {
        let g = Table::standard().with_a_draft().start_with(seed);
        let tiles: Vec<u8> =
            g.m.board.tiles().map(|cell| g.s.table().cell(cell).tile.known().unwrap().0).collect();
        tiles
    };
    let (one, other) = (laid(1), laid(2));
    assert_ne!(one, other, "another seed lays another board");
    assert_eq!(one.iter().collect::<BTreeSet<_>>().len(), 27, "each tile lies in one place");
    assert_eq!(support::standard().tiles.len(), 50);
}

#[test]
fn b_26_smallest_board() {
    let g = Table::on("skirmish").with_a_draft().start();
    assert_eq!((g.m.board.tile_count(), g.s.table().spare_tiles), (14, 36));
    for post in g.m.board.posts() {
        assert_eq!(g.m.board.neighbours(post).count(), 3);
    }
}

#[test]
fn b_27_setup_06_and_09_five_columns_of_5_6_5_6_and_5_tiles() {
    let board = Table::standard().start().m.board;
    assert_eq!(board.tile_count(), 27);
    let rows = |column: char| board.names().filter(|name| name.starts_with(column)).count();
    assert_eq!(['A', 'B', 'C', 'D', 'E'].map(rows), [5, 6, 5, 6, 5]);
}

#[test]
fn b_27_setup_07_and_08_the_middle_tile_two_more_towards_each_player_then_his_command_post() {
    let g = Table::standard().start();
    let board = &g.m.board;
    let around = |cell: &str| {
        let mut names: Vec<&str> =
            board.neighbours(g.cell_id(cell)).iter().map(|cell| board.name(cell)).collect();
        names.sort_unstable();
        names
    };
    let column = ["P1", "C1", "C2", "C3", "C4", "C5", "P0"];
    for pair in column.windows(2) {
        assert!(around(pair[0]).contains(&pair[1]), "{pair:?}");
    }
    assert_eq!(around("P0"), ["B6", "C5", "D6"]);
    assert_eq!(around("P1"), ["B1", "C1", "D1"]);
    assert_eq!([0, 1].map(|seat| board.name(board.post(seat))), ["P0", "P1"]);
}

#[test]
fn b_27_setup_10_and_11_tiles_lie_face_down_and_23_are_spare() {
    let g = Table::standard().with_a_draft().start();
    let board = &g.m.board;
    assert_eq!((board.tile_count(), g.s.table().spare_tiles), (27, 23));
    for cell in board.tiles() {
        let own = g.s.table().cell(cell);
        assert!(
            own.facing.is_none() && own.known.is_empty() && own.scans.is_empty(),
            "face down, unknown to both"
        );
    }
    for seat in [Seat(0), Seat(1)] {
        let seen = view(&g.m, &g.s, seat).table;
        assert!(board.tiles().all(|cell| seen.cell(cell).tile.known().is_none()));
    }
}

#[test]
fn setup_12_and_13_a_board_has_12_to_50_tiles() {
    let board = |columns: &[u8]| Board::new(&BoardPlan::Columns(columns.to_vec()), 2);
    assert!(board(&[3, 4, 3]).unwrap_err().contains("12 to 50"));
    assert!(board(&[7, 8, 7, 8, 7, 8, 7]).unwrap_err().contains("12 to 50"));
    assert_eq!(board(&[5, 4, 5]).unwrap().tile_count(), 14);
    assert_eq!(board(&[8, 9, 8, 9, 8]).unwrap().tile_count(), 42);
    assert_eq!(board(&[10, 9, 8, 9, 10]).unwrap().tile_count(), 46);
}

#[test]
fn setup_14_any_arrangement_of_tiles_is_a_board() {
    // The smallest board with one more tile far out at a corner.
    let mut tiles: Vec<(i8, i8)> = Vec::new();
    for (column, rows) in [(0, 5), (1, 4), (2, 5)] {
        tiles.extend((0..rows).map(|row| (column, 2 * row - (rows - 1))));
    }
    tiles.push((3, -5));
    let plan = |posts| BoardPlan::Cells { tiles: tiles.clone(), posts };
    let own = Table::standard().setup(|setup| setup.board = plan(vec![(1, 5), (1, -5)])).start();
    assert_eq!(own.m.board.tile_count(), 15);
    assert_eq!(own.m.board.neighbours(own.cell_id("D1")).count(), 1);
    let far = Board::new(&plan(vec![(1, 5), (3, 9)]), 2).unwrap_err();
    assert!(far.contains("RD-17"), "{far}");
}

#[test]
fn rd_17_boards_are_checked() {
    let board = |columns: &[u8]| Board::new(&BoardPlan::Columns(columns.to_vec()), 2);
    assert!(board(&[5, 5, 5]).unwrap_err().contains("shifted half a hex"));
    assert!(board(&[6, 7]).unwrap_err().contains("at least three"));
    let mut apart = vec![(0, 0), (0, 2), (1, 1)];
    apart.extend((0..9).map(|row| (6, 2 * row)));
    let plan = BoardPlan::Cells { tiles: apart, posts: vec![(0, -2), (6, -2)] };
    assert!(Board::new(&plan, 2).is_err());
}

#[test]
fn rd_18_command_posts_are_never_neighbours() {
    let g = Table::standard().start();
    assert!(!g.m.board.neighbours(g.cell_id("P0")).has(g.cell_id("P1")));
    assert_eq!(g.position().tile_size(g.cell_id("P0")), 0);
}

#[test]
fn setup_15_and_16_missions_by_type_and_one_encounter_deck() {
    let g = Table::standard().with_a_draft().start();
    let of = |kind: MissionKind| {
        let all = 0..g.m.missions.len() as u8;
        all.filter(|one| g.m.mission(fleet_captains::fleet::ids::MissionId(*one)).kind == kind).count() as u8
    };
    assert_eq!(
        g.s.table().stacks,
        [of(MissionKind::Science), of(MissionKind::Influence), of(MissionKind::Combat)]
    );
    assert_eq!(usize::from(g.s.table().encounter_deck), g.m.content.encounters.len());
}

#[test]
fn setup_15_the_mission_stacks_are_shuffled() {
    // Decks are made from the tops of the stacks: if unshuffled, one of two matches takes what the other does, and
    // more.
    let taken = |seed| {
        let mut g = Table::standard().with_a_draft().start_with(seed);
        g.prepare();
        let stacks = MissionKind::ALL.iter().map(|kind| {
            let all = (0..g.m.missions.len() as u8).map(MissionId);
            let own = all.filter(|one| g.m.mission(*one).kind == *kind);
            own.filter(|one| g.s.table().mission(*one) != MissionPlace::Stack).collect::<BTreeSet<_>>()
        });
        stacks.collect::<Vec<_>>()
    };
    let all: Vec<_> = (0..12).map(taken).collect();
    for kind in 0..MissionKind::ALL.len() {
        let apart = |a: &BTreeSet<MissionId>, b: &BTreeSet<MissionId>| !a.is_subset(b) && !b.is_subset(a);
        assert!(all.iter().any(|one| apart(&one[kind], &all[0][kind])), "stack {kind}");
    }
}

#[test]
fn setup_16_the_encounter_deck_is_shuffled() {
    let first = |seed| {
        let mut g = Table::standard().with_a_draft().first(0).dice(&[1]).start_with(seed);
        g.prepare();
        let lead = g.s.table().fleet(Seat(0)).first().unwrap();
        let mut steps = g
            .legal()
            .into_iter()
            .filter(|order| matches!(order, Order::MoveStep { ship, .. } if *ship == lead));
        let step = steps.next_back().unwrap().spell(&g.m);
        g.play(step);
        finish(&mut g);
        g.facts.iter().find_map(|fact| match fact {
            Fact::EncounterDrawn { encounter, .. } => Some(g.m.encounter_key(*encounter).to_owned()),
            _ => None,
        })
    };
    let drawn: BTreeSet<String> = (0..20).filter_map(first).collect();
    assert!(drawn.len() > 1, "{drawn:?}");
}

#[test]
fn setup_17_there_is_one_trash() {
    let mut g = Table::standard().ship("venture", "").hand(0, &["code_47"]).start();
    g.play(ops("code_47", "")).pass_all();
    let card = g.m.find_card("code_47").unwrap();
    assert_eq!(g.s.table().card(card), CardPlace::Trash);
}

#[test]
fn setup_18_victory_piles_are_public() {
    let g = Table::standard().points(0, 4).points(1, 2).start();
    for seat in [Seat(0), Seat(1)] {
        let view = view(&g.m, &g.s, seat);
        assert_eq!(view.table.seat(Seat(0)).victory_points(), VictoryPoints(4));
        assert_eq!(view.table.seat(Seat(1)).victory_points(), VictoryPoints(2));
    }
}

#[test]
fn setup_19_order_of_preparation() {
    let mut g = Table::standard().with_a_draft().start();
    g.prepare();
    let mut kinds = g.kinds();
    kinds.retain(|kind| {
        [
            "DraftBegan",
            "DraftEnded",
            "DialChosen",
            "SubdeckPicked",
            "MissionDeckMade",
            "CardDrawn",
            "MissionDrawn",
            "FirstPlayer",
            "TurnBegan",
        ]
        .contains(kind)
    });
    kinds.dedup();
    assert_eq!(
        kinds,
        [
            "DraftBegan",
            "DraftEnded",
            "DraftBegan",
            "DraftEnded",
            "DialChosen",
            "SubdeckPicked",
            "MissionDeckMade",
            "CardDrawn",
            "MissionDrawn",
            "CardDrawn",
            "MissionDrawn",
            "FirstPlayer",
            "TurnBegan"
        ]
    );
}

#[test]
fn setup_20_the_higher_die_begins_and_equal_dice_are_rolled_again() {
    for (dice, first) in [(&[2, 5][..], 1), (&[5, 2][..], 0), (&[4, 4, 6, 1][..], 0)] {
        let mut g = Table::standard().with_a_draft().dice(dice).start();
        g.prepare();
        assert!(g.rolls().iter().all(|(purpose, _)| *purpose == DieFor::First));
        assert_eq!(g.rolls().len(), dice.len());
        assert_eq!(g.fact("FirstPlayer"), Fact::FirstPlayer { seat: Seat(first) });
        assert_eq!(g.asked(), Some(Seat(first)));
    }
    let mut g = Table::standard().with_a_draft().first(1).start();
    g.prepare();
    assert!(g.rolls().is_empty(), "the set-up has chosen");
    assert_eq!(g.asked(), Some(Seat(1)));
}

#[test]
fn positions_with_unknown_names_are_refused_with_the_nearest_that_is_there() {
    let problem = Table::standard().ship("ventura", "C3").refused();
    assert_eq!(problem, "position: there is no ship \"ventura\"; did you mean \"venture\"?");
    let problem = Table::standard().ship("venture", "Z99").refused();
    assert_eq!(
        problem,
        "position: there is no location \"Z99\"; there are A1 to A5, B1 to B6, C1 to C5, D1 to D6, E1 to E5, P0, P1"
    );
    let problem = Table::standard().ship("venture", "C3").dial("99 _ _ _").refused();
    assert_eq!(problem, "position: the dial of venture has no setting \"99 _ _ _\" at that level");
}
