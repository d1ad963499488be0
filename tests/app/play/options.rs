//! A choice says what each of its options is worth, and numbers of ships stay what they were.

use std::sync::Arc;

use fleet_captains::app::play::client::Chair;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::ShipId;
use fleet_captains::fleet::order::{Order, ShipCommand};
use fleet_captains::fleet::roster::Match;

use super::ways::catch_up;
use super::{Sitting, people};
use crate::playthroughs::battle;
use crate::support::content;

#[test]
fn a_choice_of_systems_tells_the_chance_with_each() {
    let mut told = 0;
    for seed in 0..40 {
        let mut sitting = people(seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            catch_up(&mut sitting);
            let legal = sitting.read().orders().to_vec();
            let tested = sitting.read().position().test().is_some();
            if matches!(sitting.read().position().f.decision, Decision::System { .. }) && tested {
                let options = sitting.model().prompt.map_or_else(Vec::new, |prompt| prompt.options);
                assert_eq!(options.len(), legal.len(), "seed {seed}");
                for option in &options {
                    assert!(
                        option.hint.contains(" %"),
                        "seed {seed}: {} says {:?}",
                        option.label,
                        option.hint
                    );
                    told += 1;
                }
            }
            let Some(order) = legal.get(rng.below(legal.len().max(1))).copied() else { break };
            sitting.write().order(&[order]);
        }
    }
    assert!(told > 4, "{told}");
}

/// The battle, with room for more ships.
fn with_room() -> Sitting {
    let mut setup = battle();
    setup.position.as_mut().unwrap().seats.iter_mut().for_each(|seat| seat.fleet_size = Some(30));
    let m = Match::new(content(), setup).unwrap();
    let session = Session::new(Arc::new(m), Key::from_seed(1));
    let mut sitting = Sitting::new(session, vec![Chair::Person, Chair::Person], "1".to_owned(), 0.0);
    catch_up(&mut sitting);
    sitting
}

fn newcomers(sitting: &Sitting) -> Vec<Order> {
    let orders = sitting.read().orders().iter().copied();
    orders.filter(|order| matches!(order, Order::Reinforce { .. })).collect()
}

#[test]
fn a_ship_to_be_brought_in_tells_its_size_and_its_ratings() {
    let mut sitting = with_room();
    assert!(newcomers(&sitting).len() > 1, "there is a choice");
    let own = sitting.read().playhead.table.fleet(sitting.read().playhead.viewer).first();
    sitting.write().selection.ship = own;
    sitting.write().selection.verb = Some(ShipCommand::Reinforce.slot());
    let options = sitting.model().prompt.expect("it is asked").options;
    assert_eq!(options.len(), newcomers(&sitting).len());
    for option in options {
        assert!(option.hint.starts_with("Size ") && option.hint.contains("Engines "), "{option:?}");
    }
}

#[test]
fn a_newcomer_takes_the_next_number_and_the_others_keep_theirs() {
    let mut earlier = 0;
    for order in newcomers(&with_room()) {
        let mut sitting = with_room();
        let viewer = sitting.read().playhead.viewer;
        let before: Vec<(ShipId, u8)> = sitting.marks().numbers;
        assert_eq!(before.iter().map(|(_, number)| *number).collect::<Vec<_>>(), [1, 2, 3]);
        sitting.write().order(&[order]);
        catch_up(&mut sitting);
        while sitting.read().position().f.decision != Decision::Turn {
            let order = sitting.read().orders()[0];
            sitting.write().order(&[order]);
            catch_up(&mut sitting);
        }
        let Order::Reinforce { ship } = order else { unreachable!() };
        if !sitting.read().view().table.ship(ship).in_play() || sitting.read().playhead.viewer != viewer {
            continue;
        }
        earlier += usize::from(before.iter().any(|(old, _)| ship < *old));
        let now = sitting.marks().numbers;
        assert_eq!(now[..3], before[..]);
        assert_eq!(now[3..], [(ship, 4)]);
        let rows = sitting.model().fleet.rows;
        assert_eq!(rows.iter().map(|row| (row.ship, row.key)).collect::<Vec<_>>(), now);
    }
    assert!(earlier > 0, "somebody came in who would have stood before others");
}

/// What the target answers by itself is said before the attack: at the choice of the target, and in words once it is chosen.
#[test]
fn an_attack_says_what_its_target_answers_by_itself() {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.ships.retain(|ship| ["venture", "bortas", "somraw"].contains(&ship.ship.as_str()));
    position
        .ships
        .iter_mut()
        .filter(|ship| ship.ship == "bortas")
        .for_each(|ship| ship.crew = vec!["klaa".to_owned()]);
    let m = Match::new(content(), setup).unwrap();
    let session = Session::new(Arc::new(m), Key::from_seed(1));
    let mut sitting = Sitting::new(session, vec![Chair::Person, Chair::Person], "1".to_owned(), 0.0);
    catch_up(&mut sitting);
    sitting.write().selection.verb = Some(ShipCommand::Attack.slot());
    let options = sitting.model().prompt.expect("it is asked").options;
    let hints: Vec<bool> = options.iter().map(|one| one.hint.ends_with(" %, Klaa may answer")).collect();
    assert_eq!(hints.iter().filter(|answers| **answers).count(), 1, "{options:?}");
    let bortas = sitting.read().m().find_ship("bortas");
    let attack = |order: &&Order| matches!(**order, Order::Attack { target, .. } if Some(target) == bortas);
    let order = *sitting.read().orders().iter().find(attack).expect("it can be attacked");
    sitting.write().order(&[order]);
    catch_up(&mut sitting);
    let text = sitting.model().prompt.expect("it is asked before the dice").text;
    assert!(text.contains("Bortas has Klaa: "), "{text}");
}
