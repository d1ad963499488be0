//! Numbers that are kept open: what each is made of adds up to it.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{DialReading, Figure, PinnedModel, SystemKind};
use fleet_captains::app::play::hover::Hover;
use fleet_captains::app::play::marks;

use super::ways::{at_the_turn, catch_up};
use super::{Sitting, seated_at};

fn pinned(sitting: &mut Sitting, figure: Figure) -> Option<PinnedModel> {
    sitting.write().intend(&Intent::Unpin);
    sitting.write().intend(&Intent::Pin(figure));
    sitting.model().pinned
}

/// The sum of all terms, of which none is Disabled.
fn sum(model: &PinnedModel) -> Option<i32> {
    model
        .breakdown
        .0
        .iter()
        .filter(|line| !line.amount.is_empty())
        .map(|line| line.amount.parse::<i32>().ok())
        .sum()
}

#[test]
fn the_terms_of_every_number_add_up_to_it() {
    let (mut numbers, mut ways) = (0, 0);
    for seed in [2, 5, 13] {
        let mut sitting = at_the_turn(seed);
        for order in 0..40 {
            let table = sitting.read().playhead.table;
            let all: Vec<_> =
                sitting.read().m().all_seats().flat_map(|seat| table.fleet(seat).iter()).collect();
            for ship in all {
                for system in SystemKind::ALL {
                    let model = pinned(&mut sitting, Figure::Rating { ship, system }).unwrap();
                    if let Ok(value) = model.value.parse::<i32>() {
                        assert_eq!(sum(&model).map(|sum| sum.max(0)), Some(value), "{model:?}");
                        numbers += 1;
                    }
                }
            }
            for place in [0, 1] {
                let model = pinned(&mut sitting, Figure::Score { place }).unwrap();
                let (points, _) = model.value.split_once(" of ").unwrap();
                assert_eq!(sum(&model), points.parse().ok(), "{model:?}");
                // Each by its name, never all missions in one.
                assert!(model.breakdown.0.iter().all(|line| line.source != "Missions"), "{model:?}");
            }
            let reached: Vec<_> = sitting.read().ways().iter().flat_map(|ways| ways.cells()).collect();
            for (cell, _) in reached {
                let model = pinned(&mut sitting, Figure::Way { cell }).unwrap();
                let (cost, left) = model.value.split_once(" of ").unwrap();
                assert_eq!(sum(&model), cost.parse().ok(), "{model:?}");
                let left: i32 = left.trim_end_matches(" points").trim_end_matches(" point").parse().unwrap();
                assert!(sum(&model) <= Some(left), "{model:?}");
                ways += 1;
            }
            let orders = sitting.read().orders().to_vec();
            let Some(given) = orders.get(order * 7 % orders.len().max(1)) else { break };
            sitting.write().order(&[*given]);
            catch_up(&mut sitting);
        }
    }
    assert!(numbers > 1000 && ways > 100, "{numbers} numbers, {ways} ways");
}

#[test]
fn a_second_press_and_escape_put_it_away() {
    let mut sitting = at_the_turn(4);
    let ship = sitting.read().selection.ship.unwrap();
    let figure = Figure::Reach { ship };
    assert_eq!(pinned(&mut sitting, figure).map(|model| model.figure), Some(figure));
    sitting.write().intend(&Intent::Pin(figure));
    assert_eq!(sitting.model().pinned, None);
}

#[test]
fn the_key_asks_about_the_place_under_the_pointer() {
    let mut sitting = at_the_turn(4);
    let (cell, _) = sitting.read().ways().unwrap().cells().next().unwrap();
    sitting.write().hover.cell = Some(cell);
    sitting.write().intend(&Intent::PinWay);
    assert_eq!(sitting.model().pinned.map(|model| model.figure), Some(Figure::Way { cell }));
}

/// Who takes the first turn of a round leaves the other one more once they reach the goal (VICTORY-02, VICTORY-03).
#[test]
fn how_near_the_goal_is_tells_of_a_last_turn() {
    for (first, own, theirs) in [
        (0, "1 more, then their last turn", "2 more and they win"),
        (1, "1 more and you win", "2 more, then your last turn"),
    ] {
        let aim = |points: [u8; 2]| {
            let setup = crate::support::setup(&format!(
                r#"(
                    id: "near", name: "Near", sides: ["federation", "klingon"], goal: 6, board: Columns([2, 3, 2, 3, 2]),
                    subdecks: 2, first: {first},
                    position: (
                        bare: true, to_move: 0,
                        ships: [(ship: "venture", at: "C2"), (ship: "negh_var", at: "D3")],
                        seats: [(points: {}), (points: {})],
                    ),
                    source: Original,
                )"#,
                points[0], points[1]
            ));
            let mut sitting = super::seated(setup);
            super::ways::catch_up(&mut sitting);
            sitting.model().missions.aim
        };
        assert_eq!((aim([5, 4]).as_str(), aim([3, 4]).as_str()), (own, theirs));
        // Whoever is as near as the other is told of themselves.
        assert_eq!(aim([5, 5]), own);
    }
}

/// What a place adds to tests is no part of the rating, and told beside it and on the ship's plate.
#[test]
fn what_a_place_takes_from_tests_is_told_with_the_rating() {
    let at = |place: &str| {
        let mut sitting = seated_at(&format!(
            r#"ships: [(ship: "prometheus", at: "C2", dial: "11 4 5 7"), (ship: "bortas", at: "D3")],
            tiles: [(cell: "C2", location: "{place}", explored_by: 0)]"#
        ));
        catch_up(&mut sitting);
        let here = sitting.read().m().board.cell("C2");
        let mut ratings = sitting.model().ship.expect("it is selected").ratings;
        let shields = ratings.pop().expect("there are Shields");
        let plate = marks::of(sitting.read(), Hover::over(here)).ratings.first().map(|(_, told)| told[3]);
        (shields.reading, shields.in_tests, shields.changed_by, plate)
    };
    let (DialReading::Value(plain), 0, by, Some(Some(plate))) = at("class_d_planet") else {
        panic!("as it is")
    };
    assert_eq!((plain, by.as_str()), (plate, ""));
    let (reading, in_tests, by, told) = at("ion_storm");
    assert_eq!((reading, in_tests), (DialReading::Value(plain), -2));
    assert!(by.contains("Ion Storm"), "{by}");
    assert_eq!(told, Some(plain.checked_sub(2)));
}
