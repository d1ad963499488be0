//! What counts as changed: all else follows from that. Models are filled, the match is saved and the window draws for what
//! has changed, and for nothing else.

use bevy::prelude::DetectChangesMut;
use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::client::Thinking;
use fleet_captains::app::play::hover::Hover;
use fleet_captains::app::play::live::LiveMatchMut;
use fleet_captains::fleet::ids::{CellId, ShipId};
use fleet_captains::fleet::order::Order;

use super::ways::at_the_turn;

const NOTHING: [&str; 0] = [];

#[test]
fn the_pointer_touches_nothing_but_where_it_is() {
    let mut sitting = at_the_turn(5);
    let rest = |live: &mut LiveMatchMut<'_>| {
        live.hover.set_if_neq(Hover::over(Some(CellId(3))));
    };
    assert_eq!(sitting.touched(rest), ["Hover"]);
    assert_eq!(sitting.touched(rest), NOTHING);
}

#[test]
fn what_somebody_looks_at_touches_nothing_but_the_selection() {
    let mut sitting = at_the_turn(5);
    let selected = sitting.read().selection.ship.unwrap();
    let fleet: Vec<ShipId> =
        sitting.read().playhead.table.fleet(sitting.read().playhead.viewer).iter().collect();
    let other = fleet.into_iter().find(|ship| *ship != selected).unwrap();
    let intents = [
        Intent::SelectShip(other),
        Intent::PreviewPower { ship: other, setting: Some(0) },
        Intent::ShowPartner(true),
        Intent::HoldToSee(true),
    ];
    for intent in intents {
        assert_eq!(sitting.touched(|live| live.intend(&intent)), ["Selection"], "{intent:?}");
        if !matches!(intent, Intent::SelectShip(_)) {
            assert_eq!(sitting.touched(|live| live.intend(&intent)), NOTHING, "{intent:?} again");
        }
    }
}

#[test]
fn what_changes_nothing_counts_as_untouched() {
    let mut sitting = at_the_turn(5);
    assert_eq!(sitting.touched(|live| live.intend(&Intent::Cancel)), NOTHING, "nothing is half given");
    assert_eq!(sitting.touched(|live| live.intend(&Intent::SkipRecap)), NOTHING, "there is no recap");
    assert_eq!(sitting.touched(|live| live.intend(&Intent::LiftCurtain)), NOTHING, "none hangs");
    assert_eq!(sitting.touched(|live| live.finish()), NOTHING, "nothing waits to be shown");
    assert_eq!(sitting.touched(|live| live.hand_over()), NOTHING, "nobody else is asked");
    assert_eq!(sitting.touched(|live| live.stop_thinking()), NOTHING, "no computer thinks");
    let asked = |live: &mut LiveMatchMut<'_>| assert_eq!(live.computer_moves(|| {}), Thinking::Idle);
    assert_eq!(sitting.touched(asked), NOTHING, "none is asked");
}

#[test]
fn a_refused_order_is_told_and_leaves_the_match_alone() {
    let mut sitting = at_the_turn(5);
    let refused = |live: &mut LiveMatchMut<'_>| live.order(&[Order::KeepFleet]);
    assert_eq!(sitting.touched(refused), ["Notice"]);
    assert_eq!(sitting.touched(refused), NOTHING, "it is told already");
    let accepted = sitting.touched(|live| live.order(&[Order::EndTurn]));
    assert_eq!(accepted, ["Client", "Playhead", "Notice"]);
    assert!(sitting.touched(|live| live.finish()).contains(&"Playhead"));
}
