//! Two teams of two at one screen: who is asked, what partners see of each other, and how one lets the other go on.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::MatchIntent;
use fleet_captains::app::panels::model::{MissionModel, TableModel};
use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::picks::Picks;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::ShipId;
use fleet_captains::fleet::order::{Order, ShipCommand};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::team::allied;
use fleet_captains::players;

use super::{Sitting, computer_moves};
use crate::support::{content, scenario, setup};

/// Venture, Enterprise-A and Defiant of the first player, Voyager and Excelsior of the second, in two places.
const TOGETHER: &str = r#"(
  id: "together", name: "Together", seats: 4, sides: ["federation", "klingon"], goal: 24, subdecks: 1,
  board: Columns([6, 7, 6, 7, 6, 7, 6]),
  position: Some((
    to_move: 0,
    ships: [
      (ship: "venture", at: "C4"), (ship: "enterprise_a", at: "C4"), (ship: "defiant", at: "D4"),
      (ship: "voyager", at: "C4", seat: Some(2)), (ship: "excelsior", at: "D4", seat: Some(2)),
      (ship: "bortas", at: "F2"), (ship: "gr_oth", at: "F2", seat: Some(3)),
    ],
    tiles: [
      (cell: "C4", location: "class_m_planet", explored_by: Some(0)),
      (cell: "D4", location: "gravity_shear", explored_by: Some(2)),
    ],
    seats: [
      (missions: ["mineral_survey", "bridgehead"]), (missions: []),
      (missions: ["gravity_run", "secure_corridor"]), (missions: []),
    ],
  )),
  source: Original,
)"#;

fn table(setup: fleet_captains::fleet::setup::Setup, chairs: Vec<Chair>, seed: u64) -> Sitting {
    let m = Match::new(content(), setup).unwrap();
    let mut sitting =
        Sitting::new(Session::new(Arc::new(m), Key::from_seed(seed)), chairs, seed.to_string(), 0.0);
    sitting.write().finish();
    sitting
}

pub fn four_people(name: &str, seed: u64) -> Sitting {
    table(scenario(name), (0..4).map(|_| Chair::Person).collect(), seed)
}

fn together() -> Sitting {
    table(setup(TOGETHER), (0..4).map(|_| Chair::Person).collect(), 5)
}

fn step(sitting: &mut Sitting) {
    sitting.write().finish();
    sitting.write().hand_over();
}

fn shown(sitting: &Sitting) -> TableModel {
    sitting.model()
}

fn ship(sitting: &Sitting, name: &str) -> ShipId {
    let mut all = (0..sitting.read().m().ships.len() as u8).map(ShipId);
    all.find(|ship| sitting.read().m().ship(*ship).entry.id == name).unwrap()
}

fn titles(all: &[MissionModel]) -> Vec<String> {
    let title = |one: &MissionModel| match one {
        MissionModel::Known { title, .. } => title.clone(),
        MissionModel::Back => "?".to_owned(),
    };
    all.iter().map(title).collect()
}

#[test]
fn a_partner_sees_ships_and_open_missions_but_no_secret_one() {
    let mut sitting = together();
    let model = shown(&sitting);
    let partner = model.fleet.partner.unwrap();
    assert_eq!(partner.side.name, "Second Federation player");
    assert_eq!(partner.note, "2 Actions left");
    let names: Vec<&str> = partner.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["U.S.S. Voyager", "U.S.S. Excelsior"]);
    // "Secure Corridor" and "Bridgehead" are the secret ones of the four.
    assert_eq!(titles(&model.missions.partner.unwrap()), ["Gravity Run", "?", "?"]);
    let voyager = ship(&sitting, "voyager");
    sitting.write().intend(&Intent::SelectShip(voyager));
    assert_eq!(shown(&sitting).ship.unwrap().name, "U.S.S. Voyager", "the partner's dial can be read");
}

#[test]
fn partners_hand_the_turn_to_each_other_and_nothing_is_shown_before_the_curtain_lifts() {
    let mut sitting = together();
    assert!(shown(&sitting).fleet.partner.unwrap().go_on.is_open());
    sitting.write().intend(&Intent::PartnerGoesOn);
    assert!(!sitting.read().may_order(), "nothing can be ordered in their name");
    step(&mut sitting);
    assert_eq!(sitting.read().curtain.0, Some(Seat(2)));
    let curtain = shown(&sitting).curtain.unwrap();
    assert_eq!(curtain.side.name, "Second Federation player");
    assert_eq!(curtain.text, "Round 1: your turn.");
    sitting.write().lift_curtain();
    assert!(sitting.read().may_order());
    assert_eq!(shown(&sitting).top.turn, "Your turn, second player");
    sitting.write().order(&[Order::EndTurn]);
    step(&mut sitting);
    assert_eq!(sitting.read().curtain.0, Some(Seat(0)), "who has not ended goes on");
    sitting.write().lift_curtain();
    let partner = shown(&sitting).fleet.partner.unwrap();
    assert!(!partner.go_on.is_open());
    assert_eq!(partner.note, "has ended");
    sitting.write().order(&[Order::EndTurn]);
    step(&mut sitting);
    assert_eq!(sitting.read().curtain.0, Some(Seat(1)), "then the other team");
}

#[test]
fn a_computer_partner_plays_his_part_when_he_is_let() {
    let level = "ai:cadet".to_owned();
    let computer = || Chair::Computer {
        level: level.clone(),
        player: ComputerPlayer::new(players::computer(&level, 1).unwrap()),
    };
    let mut sitting = table(setup(TOGETHER), vec![Chair::Person, computer(), computer(), computer()], 5);
    assert!(!computer_moves(&mut sitting.write()), "a person may go first");
    sitting.write().intend(&Intent::PartnerGoesOn);
    assert_eq!(shown(&sitting).top.turn, "Your partner's part");
    let mut moves = 0;
    while moves < 400
        && !(sitting.read().may_order() && sitting.read().position().f.decision == Decision::Turn)
    {
        sitting.write().finish();
        // What the partner meets may ask its owner something in between.
        if sitting.read().may_order() {
            let first = sitting.read().orders()[0];
            sitting.write().order(&[first]);
            continue;
        }
        let passed = sitting.write().pass_by();
        assert!(
            passed || computer_moves(&mut sitting.write()) || sitting.read().in_control() == Some(Seat(0))
        );
        moves += 1;
        sitting.write().finish();
    }
    assert!(moves > 0 && sitting.read().may_order());
    let table = sitting.read().view().table;
    assert!(table.turn == 1 && table.seat(Seat(2)).ended && !table.seat(Seat(0)).ended);
}

#[test]
fn a_task_force_may_be_oneself_and_the_partner() {
    let mut sitting = together();
    let (defiant, excelsior) = (ship(&sitting, "defiant"), ship(&sitting, "excelsior"));
    sitting.write().intend(&Intent::SelectShip(defiant));
    assert_eq!((sitting.read().force_partners(), sitting.read().force_allies()), (vec![], vec![excelsior]));
    sitting.write().intend(&Intent::Verb(ShipCommand::Formation.slot()));
    let prompt = shown(&sitting).prompt.unwrap();
    assert!(prompt.text.contains("Excelsior"), "{}", prompt.text);
    assert_eq!(prompt.commit.unwrap().0, "Ask your partner");
    sitting.write().intend(&Intent::Commit);
    assert_eq!(sitting.refusal(), None);
    step(&mut sitting);
    // What they are asked is no secret: no curtain, but they are named.
    assert_eq!(sitting.read().curtain.0, None);
    assert_eq!(sitting.read().in_control(), Some(Seat(2)));
    let prompt = shown(&sitting).prompt.unwrap();
    assert!(prompt.title.starts_with("Second Federation player: "), "{}", prompt.title);
    sitting.write().intend(&Intent::ToggleShip(excelsior));
    sitting.write().intend(&Intent::Commit);
    step(&mut sitting);
    assert_eq!(sitting.read().curtain.0, None);
    assert!(sitting.read().may_order(), "who has begun goes on");
    let force = sitting.read().view().table.mover.unwrap();
    assert!(force.lead == defiant && force.ships.has(excelsior) && force.ships.count() == 2);
}

#[test]
fn a_mission_of_the_partners_is_asked_for_from_its_card() {
    let mut sitting = together();
    sitting.write().intend(&Intent::ShowPartner(true));
    let model = shown(&sitting).missions;
    assert!(model.beside);
    let MissionModel::Known { mission, cycle, .. } = &model.partner.unwrap()[0] else { panic!() };
    assert!(cycle.is_open());
    sitting.write().intend(&Intent::SwapMission(*mission));
    let prompt = shown(&sitting).prompt.unwrap();
    assert_eq!(prompt.title, "Swap missions for Gravity Run");
    assert_eq!(prompt.options.len(), 1, "one of the own two is secret: {:?}", prompt.options);
    sitting.write().intend(&Intent::Choose(prompt.options[0].id));
    step(&mut sitting);
    assert_eq!((sitting.read().curtain.0, sitting.read().in_control()), (None, Some(Seat(2))));
    sitting.write().order(&[Order::ChooseOption { index: 0 }]);
    step(&mut sitting);
    assert!(sitting.read().may_order());
    assert!(titles(&shown(&sitting).missions.own).contains(&"Gravity Run".to_owned()));
    assert_eq!(titles(&shown(&sitting).missions.partner.unwrap())[0], "Mineral Survey");
}

#[test]
fn at_one_screen_four_people_are_asked_in_their_own_name() {
    let mut curtains = 0;
    for seed in 0..6 {
        let mut sitting = four_people("veiled-team", seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..250 {
            let before = sitting.read().playhead.viewer;
            step(&mut sitting);
            let Some(asked) = sitting.read().asked() else { break };
            if let Some(next) = sitting.read().curtain.0 {
                curtains += 1;
                assert_eq!(next, asked);
                assert_eq!(sitting.read().playhead.viewer, before, "nothing of theirs is shown yet");
                sitting.write().lift_curtain();
            }
            let decision = sitting.read().position().f.decision;
            let secret = matches!(
                decision,
                Decision::Turn
                    | Decision::Card { .. }
                    | Decision::Mission { .. }
                    | Decision::Echo { .. }
                    | Decision::GiveUp { .. }
            );
            assert!(
                !secret || asked == sitting.read().playhead.viewer,
                "seed {seed}: {decision:?} behind another's table"
            );
            let model = shown(&sitting);
            let named = |name: &str| name.ends_with("player");
            assert!(model.prompt.as_ref().is_none_or(|prompt| named(&prompt.side.name)));
            assert!(model.response.as_ref().is_none_or(|asked| named(&asked.side.name)));
            for row in &model.fleet.rows {
                assert_eq!(sitting.read().playhead.table.ship(row.ship).seat, sitting.read().playhead.viewer);
            }
            let legal = sitting.read().orders().to_vec();
            sitting.write().order(&[legal[rng.below(legal.len())]]);
        }
        let viewer = sitting.read().playhead.viewer;
        assert!(
            sitting
                .get::<Journal>()
                .lines()
                .iter()
                .any(|line| line.seat.is_some_and(|seat| allied(seat, viewer)))
        );
    }
    assert!(curtains > 20, "{curtains}");
}

#[test]
fn partners_cannot_pick_the_same_subdeck() {
    let m = Match::new(content(), scenario("team")).unwrap();
    let chairs = (0..4).map(|_| Chair::Person).collect();
    let mut sitting = Sitting::new(Session::new(Arc::new(m), Key::from_seed(3)), chairs, "3".to_owned(), 0.0);
    let mut taken = 0;
    for _ in 0..60 {
        step(&mut sitting);
        sitting.write().lift_curtain();
        let Some(seat) = sitting.read().in_control() else { break };
        if matches!(sitting.read().position().f.decision, Decision::Turn) {
            break;
        }
        let legal = sitting.read().orders().to_vec();
        if matches!(sitting.read().position().f.decision, Decision::Subdeck) {
            let partner = Seat((seat.0 + 2) % 4);
            for subdeck in fill::subdecks(sitting.read(), &Picks::default(), seat).subdecks {
                let theirs = sitting.read().view().table.subdeck_owner(subdeck.id) == Some(partner);
                let pick = Order::PickSubdeck { subdeck: subdeck.id };
                assert!(!theirs || !subdeck.gate.is_open() && !legal.contains(&pick), "{}", subdeck.name);
                taken += usize::from(theirs);
            }
            // What is suggested can be taken as it is.
            sitting.write().intend_screen(MatchIntent::SuggestSubdecks);
            assert_eq!(sitting.get::<Picks>().subdecks.len(), 4);
            sitting.write().intend_screen(MatchIntent::ConfirmSubdecks);
            assert_ne!(sitting.read().asked(), Some(seat), "the next one picks");
            continue;
        }
        sitting.write().order(&[legal[0]]);
    }
    assert!(taken > 0);
}

#[test]
fn what_would_do_nothing_says_so_and_comes_last() {
    for seed in 0..60 {
        let mut sitting = four_people("veiled-team", seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..300 {
            step(&mut sitting);
            sitting.write().lift_curtain();
            if sitting.read().in_control().is_none() {
                break;
            }
            if matches!(sitting.read().position().f.decision, Decision::Option { .. }) {
                let options = shown(&sitting).prompt.map_or_else(Vec::new, |prompt| prompt.options);
                let idle: Vec<bool> = options.iter().map(|one| !one.hint.is_empty()).collect();
                assert!(idle.is_sorted(), "{options:?}");
                // Where none of them does anything there is no order.
                if let Some(first) = idle.iter().position(|idle| *idle).filter(|first| *first > 0) {
                    assert!(options[first].label.starts_with("Re"), "a repair: {}", options[first].label);
                    return;
                }
            }
            let legal = sitting.read().orders().to_vec();
            sitting.write().order(&[legal[rng.below(legal.len())]]);
        }
    }
    panic!("no such choice came up");
}
