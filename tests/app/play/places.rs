//! What lies in a place and acts by itself: how far it has come is told, what it is about to do is warned of, and harm that
//! comes of it has its cause.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::announcement::Announced;
use fleet_captains::app::play::client::Chair;
use fleet_captains::app::play::digest::digest;
use fleet_captains::app::play::fill;
use fleet_captains::app::play::hover::Hover;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::game::Stop;
use fleet_captains::fleet::ids::EncounterId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::parts::Source;
use fleet_captains::fleet::team::allied;
use fleet_captains::fleet::units::CardKind;

use super::ways::catch_up;
use super::{Sitting, seated_at};
use crate::playthroughs::battle;
use crate::support::content;

/// The battle of two people, with a Dying Star in the place that they fight about.
fn under_a_dying_star() -> Sitting {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position
        .tiles
        .iter_mut()
        .filter(|tile| tile.cell == "B2")
        .for_each(|tile| tile.encounter = "dying_star".to_owned());
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(3));
    Sitting::with_stops(session, vec![Chair::Person, Chair::Person], "3".to_owned(), 1.0, &[Stop::OwnTurn])
}

/// What the viewer is told of the others' turn.
fn news(sitting: &Sitting) -> Vec<String> {
    let shown = sitting.read().playhead;
    let items = digest(&shown.m, &shown.table, shown.viewer, sitting.get::<Journal>().recap());
    items.into_iter().map(|item| item.text).collect()
}

/// Shows all that waits; says whether a ship of the viewer's was hit, and whether what did it was announced before.
fn hit_and_announced(sitting: &mut Sitting) -> (bool, bool) {
    let (mut hit, mut announced) = (false, false);
    while let Some(fact) = sitting.write().show_next() {
        let shown = sitting.read().playhead;
        match fact {
            Fact::ShipDamaged { ship, .. } if allied(shown.table.ship(ship).seat, shown.viewer) => hit = true,
            Fact::PlaceSetOff { .. } => {
                let latest = sitting.get::<Journal>().latest_announced().map(|one| one.what);
                let place =
                    Some(Announced::SetOff { source: Source::Encounter { encounter: star(sitting) } });
                announced = latest == place;
            }
            _ => {}
        }
    }
    (hit, announced)
}

/// The Dying Star of the match.
fn star(sitting: &Sitting) -> EncounterId {
    sitting.read().m().find_encounter("dying_star").expect("it is in the match")
}

#[test]
fn a_star_that_counts_down_says_so_and_warns_before_it_strikes() {
    let mut sitting = under_a_dying_star();
    for count in 0.. {
        assert!(count < 6, "it strikes at the start of the fifth turn");
        hit_and_announced(&mut sitting);
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        let live = sitting.read();
        let cell = live.m().find_cell("B2");
        let shown = fill::inspector(live, Hover::over(cell)).expect("the place is explained");
        let told = ("Dying Star".to_owned(), format!("counts {count} of 5"));
        assert!(shown.facts.contains(&told), "{:?}", shown.facts);
        // The first turn of a position began before it.
        if count > 1 {
            let near = format!("Dying Star near your ships: {count} of 5");
            assert!(news(&sitting).contains(&near), "{:?}", news(&sitting));
        }
        let warned = sitting.read().end_warning().contains("Dying Star is about to hit Venture");
        if warned {
            // The end of the turn asks once more, where the eyes are.
            let steps = sitting.read().client.steps();
            sitting.write().intend(&Intent::EndTurn);
            assert_eq!(sitting.read().client.steps(), steps);
            let told = sitting.get::<Notice>().refusal().map(str::to_owned).expect("it says why");
            assert!(told.contains("not over yet: Dying Star is about to hit Venture"), "{told}");
        }
        sitting.write().order(&[Order::EndTurn]);
        let (hit, announced) = hit_and_announced(&mut sitting);
        assert_eq!((hit, announced), (warned, warned), "after {count}");
        if hit {
            sitting.write().hand_over();
            sitting.write().lift_curtain();
            let told = news(&sitting);
            assert!(told.iter().any(|text| text.ends_with("2 damage (Dying Star)")), "{told:?}");
            return;
        }
    }
}

/// What bursts as one's own turn begins is warned of before the others have theirs, and everything it does is told, though a dial
/// is asked about in between.
#[test]
fn a_star_that_bursts_after_the_others_turn_is_warned_of_and_told_whole() {
    let mut sitting = seated_at(
        r#"
        to_move: 1,
        ships: [
            (ship: "venture", at: "B2", dial: "9 5 4 8"), (ship: "equinox", at: "B2", level: Red), (ship: "bortas", at: "E2"),
        ],
        tiles: [
            (cell: "B2", location: "class_l_planet", explored_by: 0, encounter: "dying_star"),
            (cell: "E2", location: "class_d_planet", explored_by: 1),
        ],
        "#,
    );
    let (mut warned, mut warnings) = (false, Vec::new());
    for _ in 0..40 {
        catch_up(&mut sitting);
        let live = sitting.read();
        let own = live.playhead.viewer == Seat(0);
        match live.position().f.decision {
            Decision::Setting { .. } => {
                assert!(own && warned, "{warnings:?}");
                let order = live.orders()[0];
                sitting.write().order(&[order]);
                catch_up(&mut sitting);
                let told = news(&sitting);
                assert!(told.iter().any(|text| text.contains("Equinox")), "{told:?}");
                assert!(sitting.model().recap.is_some(), "it is still to be read");
                return;
            }
            Decision::Turn => {
                let warning = live.end_warning();
                warnings.push(warning.clone());
                warned |= own && warning.contains("Dying Star is about to destroy Equinox and hit Venture");
                sitting.write().order(&[Order::EndTurn]);
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("it does not burst");
}

/// A question that a place asks on the way hides no danger behind it.
#[test]
fn the_danger_behind_a_question_is_told() {
    let mut sitting = seated_at(
        r#"
        to_move: 1,
        ships: [(ship: "venture", at: "B2", dial: "9 5 4 8"), (ship: "bortas", at: "C2")],
        tiles: [
            (cell: "B2", location: "class_l_planet", explored_by: 0),
            (cell: "C2", location: "class_d_planet", explored_by: 0, control: (1, 1)),
            (cell: "D2", location: "class_l_planet", explored_by: 0),
        ],
        seats: [(hand: ["data", "code_47"]), (hand: ["customs_station"], deck: ["vagh"])],
        "#,
    );
    catch_up(&mut sitting);
    let live = sitting.read();
    let stations = |order: &&Order| matches!(order, Order::PlayCard { kind: CardKind::Ops, .. });
    let station = *live.orders().iter().find(stations).expect("it can be played");
    let (venture, cell) = (live.m().find_ship("venture").unwrap(), live.m().find_cell("D2"));
    sitting.write().order(&[station]);
    catch_up(&mut sitting);
    sitting.write().order(&[Order::EndTurn]);
    catch_up(&mut sitting);
    sitting.write().hand_over();
    sitting.write().lift_curtain();
    sitting.write().intend(&Intent::SelectShip(venture));
    let facts = fill::inspector(sitting.read(), Hover::over(cell)).expect("it is explained").facts;
    assert!(facts.iter().any(|(what, _)| what.contains("an enemy stops it")), "{facts:?}");
}
