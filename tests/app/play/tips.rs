//! Tips: each fits somewhere in ordinary matches, speaks of what is on the screen then, and is short.

use std::collections::BTreeSet;
use std::sync::Arc;

use fleet_captains::app::panels::model::MissionModel;
use fleet_captains::app::play::client::Chair;
use fleet_captains::app::play::tips::Tip;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::order::{Order, ShipCommand};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::Setup;
use fleet_captains::fleet::units::VictoryPoints;

use super::{Sitting, any_order};
use crate::playthroughs::{battle, frontier};
use crate::support::{content, standard};

#[test]
fn tips_are_short_and_told_apart() {
    let ids: BTreeSet<&str> = Tip::ALL.iter().map(|tip| tip.id()).collect();
    assert_eq!(ids.len(), Tip::ALL.len());
    for tip in Tip::ALL {
        let text = tip.text();
        assert!(text.chars().count() <= 170 && !text.contains("  "), "{text}");
    }
}

/// The battle with either side a point short of the goal.
fn nearly_over() -> Setup {
    let mut setup = Setup { goal: VictoryPoints(6), ..battle() };
    let position = setup.position.as_mut().unwrap();
    position.seats.iter_mut().for_each(|seat| seat.points = VictoryPoints(5));
    setup
}

#[test]
fn every_tip_fits_somewhere_and_speaks_of_what_is_there() {
    let mut fit: BTreeSet<&str> = BTreeSet::new();
    for seed in 0..24 {
        let m = match seed % 4 {
            0 => standard(),
            1 => Match::new(content(), battle()).unwrap(),
            2 => Match::new(content(), nearly_over()).unwrap(),
            _ => Match::new(content(), frontier()).unwrap(),
        };
        let session = Session::new(Arc::new(m), Key::from_seed(seed));
        let mut sitting = Sitting::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0);
        let mut rng = Rng64::new(seed);
        for _ in 0..120 {
            sitting.write().finish();
            sitting.write().hand_over();
            sitting.write().lift_curtain();
            let tips: Vec<Tip> = Tip::ALL.into_iter().filter(|tip| sitting.read().fits(*tip)).collect();
            fit.extend(tips.iter().map(|tip| tip.id()));
            let model = sitting.model();
            for tip in tips {
                let lit = |verb: ShipCommand| {
                    let verb = &model.verbs.verbs[usize::from(verb.slot()) - 1];
                    verb.gate.is_open() || verb.doubtful
                };
                let there = match tip {
                    Tip::Answer => model.prompt.as_ref().is_some_and(|prompt| prompt.commit.is_some()),
                    Tip::Join => model.prompt.as_ref().is_some_and(|prompt| !prompt.ships.is_empty()),
                    Tip::Land => lit(ShipCommand::Special),
                    Tip::Held => model.ship.as_ref().is_some_and(|ship| !ship.break_away.is_empty()),
                    Tip::Mission => model
                        .missions
                        .own
                        .iter()
                        .any(|one| matches!(one, MissionModel::Known { way: Some(way), .. } if way.now)),
                    Tip::Points => !model.missions.own.is_empty(),
                    Tip::Cycle => model
                        .missions
                        .own
                        .iter()
                        .any(|one| matches!(one, MissionModel::Known { cycle, .. } if cycle.is_open())),
                    Tip::Last => model.top.scores.iter().any(|seat| seat.points >= model.top.goal),
                    Tip::Move => !sitting.marks().lit.is_empty(),
                    Tip::Attack => lit(ShipCommand::Attack),
                    Tip::Influence => lit(ShipCommand::Influence),
                    Tip::Build => lit(ShipCommand::Build),
                    Tip::Repair => lit(ShipCommand::Repair),
                    Tip::End => model.verbs.end.is_open(),
                    Tip::Crew | Tip::Card => !model.hand.cards.is_empty(),
                    Tip::Cloaked => {
                        sitting.read().position().t.tokens_where(|token| token.at.is_some()).count() > 0
                    }
                    // Its move is over.
                    Tip::Met => {
                        let live = sitting.read();
                        let moves = |order: &Order| matches!(order, Order::MoveStep { ship, .. } if Some(*ship) == live.selection.ship);
                        live.selection.ship.is_some() && !live.orders().iter().any(moves)
                    }
                    Tip::Acted => model.top.actions.0 > 0,
                    Tip::Damage | Tip::Power | Tip::Explore => model.ship.is_some(),
                };
                assert!(there, "seed {seed}: {tip:?}");
            }
            let Some(order) = any_order(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
        }
    }
    assert_eq!(fit.len(), Tip::ALL.len(), "{fit:?}");
}
