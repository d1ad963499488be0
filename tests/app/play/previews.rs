//! What a setting of the dial would mean, before the dial is turned: reach on the board and chances on the verbs.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::board::BoardMarks;
use fleet_captains::app::play::hover::Hover;
use fleet_captains::app::play::marks;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::odds::odds;
use fleet_captains::fleet::order::Order;

use super::ways::{at_the_turn, catch_up};
use super::{Sitting, seated};
use crate::support::setup;

fn marks(sitting: &Sitting) -> BoardMarks {
    marks::of(sitting.read(), Hover::default())
}

fn notes(sitting: &mut Sitting) -> Vec<String> {
    sitting.model().verbs.verbs.into_iter().map(|verb| verb.note).collect()
}

/// An own turn, so many orders on: always a step, where there is one.
fn later(seed: u64, orders: usize) -> Sitting {
    let mut sitting = at_the_turn(seed);
    for given in 0.. {
        let all = sitting.read().orders().to_vec();
        let turn = matches!(sitting.read().position().f.decision, Decision::Turn);
        if given >= orders && turn || all.is_empty() {
            break;
        }
        let steps: Vec<Order> =
            all.iter().filter(|order| matches!(order, Order::MoveStep { .. })).copied().collect();
        let from = if steps.is_empty() { &all } else { &steps };
        sitting.write().order(&[from[given * 7 % from.len()]]);
        catch_up(&mut sitting);
    }
    sitting
}

fn preview(sitting: &mut Sitting, setting: Option<u8>) {
    let ship = sitting.read().selection.ship.unwrap();
    sitting.write().intend(&Intent::PreviewPower { ship, setting });
}

/// Each setting's preview lights exactly what turning the dial lights, and costs nothing.
#[test]
fn the_reach_of_a_setting_is_what_turning_the_dial_gives() {
    let (mut told_apart, mut chances) = (0, 0);
    for seed in 0..40 {
        let mut sitting = later(seed, 12 * seed as usize);
        let adjusts: Vec<(_, u8)> = sitting
            .read()
            .orders()
            .iter()
            .filter_map(|order| match *order {
                Order::AdjustPower { ship, setting } => Some((ship, setting)),
                _ => None,
            })
            .collect();
        for (ship, setting) in adjusts {
            // What cannot be taken back ends the round of settings.
            if !sitting.read().orders().contains(&Order::AdjustPower { ship, setting }) {
                break;
            }
            sitting.write().intend(&Intent::SelectShip(ship));
            let before = marks(&sitting);
            preview(&mut sitting, Some(setting));
            let suggested = marks(&sitting);
            let told = notes(&mut sitting);
            told_apart += usize::from(suggested != before);
            preview(&mut sitting, None);
            assert_eq!(marks(&sitting), before);
            sitting.write().order(&[Order::AdjustPower { ship, setting }]);
            catch_up(&mut sitting);
            // A ship that is done hands the selection on.
            sitting.write().intend(&Intent::SelectShip(ship));
            assert_eq!(marks(&sitting).lit, suggested.lit, "{ship:?} {setting}");
            for (told, turned) in told.iter().zip(notes(&mut sitting)) {
                // A verb with one choice tells its chance by itself.
                if turned.ends_with('%') {
                    assert!(
                        told.ends_with(&turned),
                        "seed {seed}, {ship:?} to {setting}: {told:?} {turned:?}"
                    );
                    chances += 1;
                }
            }
            sitting.write().undo();
            catch_up(&mut sitting);
        }
    }
    assert!(told_apart > 0, "some setting reaches farther or less far");
    assert!(chances > 0, "some verb has a chance to tell");
}

/// What is told of a roll while a setting is looked at is what turning the dial makes of it, its damage with it.
#[test]
fn a_setting_tells_what_would_come_of_an_attack() {
    let setup = setup(
        r#"(
            id: "shot", name: "A Shot", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0,
            position: (
                bare: true, to_move: 0,
                ships: [(ship: "venture", at: "C2", dial: "9 5 4 8"), (ship: "bortas", at: "C2", dial: "12 3 4 8")],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
            ),
            source: Original,
        )"#,
    );
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    let attack = sitting.read().orders().iter().find(|order| matches!(order, Order::Attack { .. })).copied();
    sitting.write().order(&[attack.expect("an enemy is there")]);
    catch_up(&mut sitting);
    let adjusts: Vec<Order> = sitting.read().orders().to_vec();
    let mut told_apart = 0;
    for order in adjusts {
        let Order::AdjustPower { ship, setting } = order else { continue };
        sitting.write().intend(&Intent::SelectShip(ship));
        preview(&mut sitting, Some(setting));
        let told = sitting.model().prompt.and_then(|prompt| prompt.chance).expect("dice are ahead");
        preview(&mut sitting, None);
        let before = sitting.model().prompt.and_then(|prompt| prompt.chance).expect("dice are ahead");
        let turned = odds(sitting.read().m(), sitting.read().view(), &[order]).unwrap();
        assert_eq!((before.then, told.then), (None, Some(u32::from(turned.percent(turned.success())))));
        assert_eq!(told.percent(), before.percent());
        assert!(told.sum.is_empty() || told.sum.starts_with("then "), "{}", told.sum);
        told_apart += usize::from(told.sum != format!("then {}", before.sum));
    }
    assert!(told_apart > 0, "some setting hits harder or less hard");
}
