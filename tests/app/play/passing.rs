//! Where one person plays, a window without a choice is passed for them, and the gold button passes up to the die; at a
//! shared screen every window waits.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::app::play::pace::Moment;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::{Player, RandomPlayer};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::CardId;
use fleet_captains::fleet::odds::{Odds, does_more, odds};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::View;
use fleet_captains::fleet::setup::LevelAt;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{CardKind, DamageLevel, Installation};

use super::{Sitting, against, any_order, computer_moves};
use crate::playthroughs::battle;
use crate::support::{content, setup};

/// A battle with so many people, who are asked at every moment of their own turn.
fn fight(people: usize, seed: u64) -> Sitting {
    let m = Match::new(content(), battle()).unwrap();
    let session = Session::new(Arc::new(m), Key::from_seed(seed));
    let computer = || Chair::Computer {
        level: "random".to_owned(),
        player: ComputerPlayer::new(RandomPlayer(Rng64::new(seed))),
    };
    let chairs = (0..2).map(|seat| if seat < people { Chair::Person } else { computer() }).collect();
    Sitting::new(session, chairs, seed.to_string(), 0.0)
}

fn is_window(sitting: &Sitting) -> bool {
    matches!(sitting.read().position().f.decision, Decision::Window { .. })
}

/// The viewer can do nothing but pass, and what is rolled ends in the same way whatever falls.
fn is_idle_and_settled(sitting: &Sitting) -> bool {
    let live = sitting.read();
    let view = live.view();
    let settled = |odds: Odds| odds.success() == 0 || odds.success() == odds.of;
    let mut legal = Vec::new();
    Position::at_table(live.m(), &view.table, &view.flow).legal_orders(view.seat, &mut legal);
    legal == [Order::Pass] && odds(live.m(), view, &[Order::Pass]).is_ok_and(settled)
}

/// The cards, crew and abilities that can be played now.
fn plays(sitting: &Sitting) -> Vec<Order> {
    sitting.read().orders().iter().filter(|order| order.is_play()).copied().collect()
}

/// Plays at random; `watch` sees every position in which a person decides.
fn play(sitting: &mut Sitting, seed: u64, mut watch: impl FnMut(&mut Sitting)) {
    let mut rng = Rng64::new(seed);
    for _ in 0..200 {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        watch(sitting);
        if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
            continue;
        }
        let Some(order) = any_order(sitting, &mut rng) else { return };
        sitting.write().order(&[order]);
    }
}

#[test]
fn nobody_is_asked_where_there_is_no_choice() {
    let (mut passed, mut undone) = (0, 0);
    for seed in 0..12 {
        let mut sitting = fight(1, seed);
        play(&mut sitting, seed, |sitting| {
            let live = sitting.read();
            if live.without_choice() != Some(Order::Pass) {
                let answered = live.selection.answered;
                assert!(!is_window(sitting) || live.orders() != [Order::Pass] || answered, "seed {seed}");
                return;
            }
            let (steps, viewer) = (live.client.steps(), live.playhead.viewer);
            let latest = live.client.undoable(viewer);
            assert!(sitting.write().pass_by(), "seed {seed}");
            assert!(sitting.read().client.steps() > steps);
            sitting.write().finish();
            passed += 1;
            // What would have been taken back before still is, or it cannot be taken back any more.
            if let (Ok(before), Ok(after)) = (latest, sitting.read().client.undoable(viewer)) {
                assert_eq!(before, after, "seed {seed}: the pass is nobody's order");
                undone += 1;
            }
        });
    }
    assert!(passed > 10, "{passed} passed, {undone} that could be taken back");
}

#[test]
fn the_gold_button_passes_up_to_the_die() {
    let (mut pressed, mut run) = (0, 0);
    for seed in 0..16 {
        let mut sitting = fight(1, seed);
        play(&mut sitting, seed, |sitting| {
            let unrolled = |sitting: &Sitting| {
                let live = sitting.read();
                live.may_order()
                    && is_window(sitting)
                    && live.position().test().is_some_and(|test| !test.rolled)
            };
            if !unrolled(sitting) {
                return;
            }
            let offered = plays(sitting);
            sitting.write().intend(&Intent::Commit);
            pressed += 1;
            for _ in 0..20 {
                let mut rolled = false;
                while let Some(fact) = sitting.write().show_next() {
                    rolled |= matches!(fact, Fact::DieRolled { .. } | Fact::TestSure { .. });
                }
                if rolled {
                    assert!(!sitting.read().selection.passing, "seed {seed}: the run ends with the die");
                    return;
                }
                // Nothing but the other side's doing or a new matter stops it before.
                if sitting.read().without_choice().is_some() && sitting.read().selection.passing {
                    let missed = plays(sitting).into_iter().find(|order| !offered.contains(order));
                    assert_eq!(
                        missed, None,
                        "seed {seed}: it could not be played where the button was pressed"
                    );
                    assert!(sitting.write().pass_by(), "seed {seed}");
                    run += 1;
                } else if !computer_moves(&mut sitting.write()) {
                    return;
                }
            }
        });
    }
    assert!(pressed > 10, "{pressed} pressed, {run} passed after it");
}

/// Whoever is answered reads it before the dice fall, also where nothing is left to choose, and says one word, in the next
/// window in which they can play something if there is one; where nobody did anything in between, or where no die can change
/// anything, nothing waits.
#[test]
fn the_dice_wait_for_a_word_once_the_other_side_has_answered() {
    let mut waited = 0;
    for seed in 0..200 {
        let mut sitting = fight(1, seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..200 {
            let mut answered = false;
            while let Some(fact) = sitting.write().show_next() {
                let shown = sitting.read().playhead;
                let theirs = |seat| seat != shown.viewer && shown.table.active == shown.viewer;
                answered |= matches!(fact, Fact::CardPlayed { seat, .. } if theirs(seat));
                answered &= !matches!(fact, Fact::DieRolled { .. });
            }
            let live = sitting.read();
            let unrolled = live.position().test().is_some_and(|test| !test.rolled);
            let asked = live.asked() == Some(live.playhead.viewer);
            if asked && answered && unrolled && live.before_the_die() {
                if is_idle_and_settled(&sitting) {
                    assert!(sitting.write().pass_by(), "seed {seed}: there is nothing to wait for");
                    continue;
                }
                if sitting.write().pass_by() {
                    // The other side may be asked once more before them.
                    loop {
                        let rolls = |fact| matches!(fact, Fact::DieRolled { .. } | Fact::TestSure { .. });
                        while let Some(fact) = sitting.write().show_next() {
                            assert!(!rolls(fact), "seed {seed}: there has been no word");
                        }
                        if !computer_moves(&mut sitting.write()) && !sitting.write().pass_by() {
                            break;
                        }
                    }
                    assert!(!plays(&sitting).is_empty(), "seed {seed}: there has been no word");
                    continue;
                }
                sitting.write().intend(&Intent::Commit);
                assert!(!sitting.read().selection.answered, "seed {seed}: once is enough");
                waited += 1;
                continue;
            }
            if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
                continue;
            }
            let Some(order) = any_order(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
        }
    }
    assert!(waited > 0, "nobody was answered");
}

/// Attacks whenever that is possible, with whatever card it has.
#[derive(Clone, Debug)]
pub struct Attacker;

impl Player<FleetCaptains> for Attacker {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        let mut orders = Vec::new();
        FleetCaptains::offered(m, view, &mut orders);
        let wanted = |order: &&Order| {
            matches!(order, Order::Attack { .. } | Order::PlayCard { kind: CardKind::Combat, .. })
        };
        orders.iter().find(wanted).or_else(|| orders.iter().find(|order| **order == Order::Pass)).copied()
    }
}

/// The card of an aggressor may be answered, and after it the target plays one of its own: where nothing answers the card,
/// the gold button is not pressed for both.
#[test]
fn the_target_is_asked_for_its_own_card_after_the_aggressors() {
    let setup = setup(
        r#"(
            id: "answer", name: "An Answer", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 1, dice: [1, 1],
            position: (
                bare: true, to_move: 1,
                ships: [
                    (ship: "voyager"), (ship: "venture", at: "C2", dial: "9 5 4 8"),
                    (ship: "bortas", at: "C2", dial: "12 3 4 8"),
                ],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
                seats: [(hand: ["first_contact"]), (hand: ["boarding_party"])],
            ),
            source: Original,
        )"#,
    );
    let m = Match::new(content(), setup).unwrap();
    let first_contact = m.find_card("first_contact").unwrap();
    let mut sitting = against(m, 1, ComputerPlayer::new(Attacker));
    let (mut answered, mut asked) = (false, false);
    for _ in 0..60 {
        while let Some(fact) = sitting.write().show_next() {
            answered |= matches!(fact, Fact::CardPlayed { .. });
        }
        if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
            continue;
        }
        let unrolled = sitting.read().position().test().is_some_and(|test| !test.rolled);
        asked = answered && unrolled && plays(&sitting).iter().any(|order| {
            matches!(order, Order::PlayCard { card, kind: CardKind::Combat, .. } if *card == first_contact)
        });
        if asked || !unrolled {
            break;
        }
        sitting.write().intend(&Intent::Commit);
    }
    assert!(answered && asked, "answered {answered}, asked {asked}");
    let venture = sitting.read().m().find_ship("venture");
    assert_eq!(sitting.read().selection.ship, venture, "the dial of the ship that is attacked is in sight");
}

/// Whoever attacks and lets it run is asked again once the target has played a card: what they hold can still be played, and
/// they press the gold button for one thing at a time.
#[test]
fn the_aggressor_is_asked_again_after_the_targets_card() {
    let setup = setup(
        r#"(
            id: "again", name: "Again", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0, dice: [3, 3],
            position: (
                bare: true, to_move: 0,
                ships: [
                    (ship: "venture", at: "C2", dial: "9 5 4 8"), (ship: "bortas", at: "C2", dial: "12 3 4 8"),
                ],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
                seats: [(hand: ["auxiliary_power"]), (hand: ["garrison_law"])],
            ),
            source: Original,
        )"#,
    );
    let m = Match::new(content(), setup).unwrap();
    let (own, venture) = (m.find_card("auxiliary_power").unwrap(), m.find_ship("venture").unwrap());
    let target = m.find_ship("bortas").unwrap();
    let mut sitting = against(m, 1, ComputerPlayer::new(Attacker));
    sitting.write().finish();
    sitting.write().order(&[Order::Attack { ship: venture, target }]);
    let (mut answered, mut asked) = (false, false);
    for _ in 0..40 {
        while let Some(fact) = sitting.write().show_next() {
            answered |= matches!(fact, Fact::CardPlayed { .. });
        }
        if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
            continue;
        }
        let offered = |order: &Order| matches!(order, Order::PlayCard { card, .. } if *card == own);
        asked = plays(&sitting).iter().any(offered);
        if answered {
            break;
        }
        assert!(asked, "what could be played is not offered");
        sitting.write().intend(&Intent::Commit);
    }
    assert!(answered && asked, "answered {answered}, asked {asked}");
}

/// Between two facts of the run to the die a window stands open for a moment: whoever pressed a card in it would have the
/// die fall under the pointer instead.
#[test]
fn what_is_about_to_be_passed_is_not_asked() {
    let mut passed = 0;
    for seed in 0..12 {
        let mut sitting = fight(1, seed);
        play(&mut sitting, seed, |sitting| {
            let live = sitting.read();
            if !live.may_order() || !live.before_the_die() {
                return;
            }
            assert!(sitting.model().prompt.is_some(), "seed {seed}");
            sitting.write().pass_on(true);
            assert_eq!(sitting.read().in_control(), None, "seed {seed}");
            assert_eq!(sitting.model().prompt, None, "seed {seed}");
            let orders = sitting.ordered().len();
            sitting.write().intend(&Intent::Commit);
            assert_eq!(sitting.ordered().len(), orders, "seed {seed}: nobody is asked");
            assert!(sitting.write().pass_by(), "seed {seed}");
            passed += 1;
        });
    }
    assert!(passed > 10, "{passed}");
}

/// Who is rolled against reads no cards that leave the roll as it is, but for those that do something else, and is told so.
#[test]
fn against_a_roll_only_what_helps_is_offered() {
    let (mut helped, mut left) = (0, 0);
    for seed in 0..40 {
        play(&mut fight(1, seed), seed, |sitting| {
            let viewer = sitting.read().playhead.viewer;
            if !is_window(sitting) || !sitting.read().position().against(viewer) {
                return;
            }
            let Some(prompt) = sitting.model().prompt else { return };
            let offered = &prompt.suggestions;
            let aside = |order: &Order| match *order {
                Order::PlayCard { card, .. } => {
                    does_more(sitting.read().m(), sitting.read().view(), *order).then_some(card)
                }
                _ => None,
            };
            let aside: Vec<CardId> = sitting.read().orders().iter().filter_map(aside).collect();
            assert!(
                offered.iter().all(|card| card.after != "no change" || aside.contains(&card.card)),
                "{offered:?}"
            );
            assert!(offered.iter().all(|card| card.good != Some(false)), "{offered:?}");
            let help = offered.iter().any(|card| card.after != "no change");
            assert!(!help || offered.iter().all(|card| card.after != "no change"), "{offered:?}");
            let none = offered.is_empty() && !prompt.idle.is_empty();
            assert_eq!(prompt.text.contains("of your cards helps"), none, "{}", prompt.text);
            helped += usize::from(help);
            left += usize::from(none || !help && !offered.is_empty());
        });
    }
    assert!(helped > 5 && left > 5, "{helped} with help, {left} without");
}

#[test]
fn at_a_shared_screen_every_window_waits() {
    let mut waited = 0;
    for seed in 0..6 {
        let mut sitting = fight(2, seed);
        play(&mut sitting, seed, |sitting| {
            if sitting.read().in_control().is_some() && is_window(sitting) {
                assert!(
                    !sitting.write().pass_by(),
                    "seed {seed}: a pause that depends on a hand would tell of it"
                );
                sitting.write().pass_on(true);
                assert!(!sitting.write().pass_by(), "seed {seed}");
                waited += 1;
            }
        });
    }
    assert!(waited > 20, "{waited}");
}

#[test]
fn the_run_never_passes_a_choice_after_the_dice() {
    let mut waited = 0;
    for seed in 0..40 {
        let mut sitting = fight(1, seed);
        play(&mut sitting, seed, |sitting| {
            let live = sitting.read();
            let Decision::Window { window } = live.position().f.decision else { return };
            let late = matches!(
                window.timing,
                Timing::AfterDice | Timing::AfterCombatDice | Timing::CombatDamage | Timing::Damage
            );
            if late && live.may_order() && live.orders().len() > 1 {
                sitting.write().pass_on(true);
                assert!(!sitting.write().pass_by(), "seed {seed}: {window:?}");
                assert!(!sitting.read().selection.passing, "seed {seed}");
                waited += 1;
            }
        });
    }
    assert!(waited > 5, "{waited}");
}

#[test]
fn taking_back_ends_the_run() {
    let mut undone = 0;
    for seed in 0..16 {
        let mut sitting = fight(1, seed);
        play(&mut sitting, seed, |sitting| {
            let live = sitting.read();
            let viewer = live.playhead.viewer;
            if !live.before_the_die() || !live.may_order() || live.client.undoable(viewer).is_err() {
                return;
            }
            sitting.write().pass_on(true);
            sitting.write().undo();
            assert!(
                !sitting.read().selection.passing,
                "seed {seed}: else what was undone would be passed again"
            );
            undone += 1;
        });
    }
    assert!(undone > 3, "{undone}");
}

/// What was played into a fight, and its speed, end with it.
#[test]
fn a_fight_is_over_when_the_turn_goes_on() {
    let (mut fights, mut after) = (0, 0);
    for seed in 0..12 {
        let mut sitting = fight(0, seed);
        let (mut over, mut fought) = (false, false);
        for _ in 0..200 {
            if !computer_moves(&mut sitting.write()) {
                break;
            }
            while let Some(fact) = sitting.write().show_next() {
                if matches!(fact, Fact::CombatBegan { .. }) {
                    fights += 1;
                    fought = true;
                } else if over {
                    assert_ne!(sitting.write().moment(), Moment::Combat, "seed {seed}: {fact:?}");
                    after += usize::from(fought);
                    fought = false;
                }
                over = false;
            }
            over = sitting.read().view().flow.decision == Decision::Turn;
            if over {
                assert!(sitting.model().played.is_empty(), "seed {seed}");
            }
        }
    }
    assert!(fights > 10 && after > 5, "{fights} fights, {after} gone on after");
}

/// A person's Prometheus at the Gr'oth, in a place of theirs, with these missions open.
fn at_the_groth(missions: &str) -> Sitting {
    let setup = setup(&format!(
        r#"(
            id: "groth", name: "At the Gr'oth", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0, dice: [6, 1],
            position: (
                bare: true,
                ships: [(ship: "prometheus", at: "C2", dial: "11 4 5 7"), (ship: "gr_oth", at: "C2", dial: "4 4 4 9")],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0, control: (0, 1))],
                seats: [(missions: [{missions}]), ()],
            ),
            source: Original,
        )"#
    ));
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(1));
    let player = ComputerPlayer::new(RandomPlayer(Rng64::new(1)));
    let chairs = vec![Chair::Person, Chair::Computer { level: "random".to_owned(), player }];
    let mut sitting = Sitting::new(session, chairs, "1".to_owned(), 0.0);
    sitting.write().finish();
    sitting
}

#[test]
fn of_missions_that_are_alike_the_first_is_taken() {
    for (other, asked) in [("hold_the_line#2", false), ("attack_run", true)] {
        let mut sitting = at_the_groth(&format!(r#""hold_the_line", "{other}""#));
        let attack = |order: &&Order| matches!(order, Order::Attack { .. });
        let order = *sitting.read().orders().iter().find(attack).unwrap();
        sitting.write().order(&[order]);
        let mut was_asked = false;
        for _ in 0..40 {
            sitting.write().finish();
            if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
                continue;
            }
            let decision = sitting.read().position().f.decision;
            if decision == Decision::Turn {
                break;
            }
            was_asked |= matches!(decision, Decision::Mission { .. });
            let order = sitting.read().orders()[0];
            sitting.write().order(&[order]);
        }
        assert_eq!(was_asked, asked, "{other}");
        let points = sitting.read().view().table.seat(Seat(0)).victory_points();
        assert!(points.0 > 0, "{other}: it is credited");
    }
}

/// A Repair Action sets the ship's dial anew, and every other dial can be turned after it: nobody is asked about power before.
#[test]
fn a_repair_action_asks_about_no_power() {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.bare = true;
    let dock = position.tiles.iter_mut().find(|tile| tile.cell == "B1").unwrap();
    (dock.location, dock.control) = ("class_m_planet".to_owned(), Some((0, 1)));
    dock.installation = Some(Installation::Outpost);
    position.ships.retain(|ship| ["venture", "defiant", "bortas"].contains(&ship.ship.as_str()));
    for ship in &mut position.ships {
        ship.crew.clear();
        let (at, level) =
            if ship.ship == "venture" { ("B1", LevelAt(DamageLevel::Yellow)) } else { ("B3", ship.level) };
        (ship.at, ship.level) = (at.to_owned(), level);
    }
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(1));
    let player = ComputerPlayer::new(RandomPlayer(Rng64::new(1)));
    let chairs = vec![Chair::Person, Chair::Computer { level: "random".to_owned(), player }];
    let mut sitting = Sitting::new(session, chairs, "1".to_owned(), 0.0);
    sitting.write().finish();
    let repair = |order: &&Order| matches!(order, Order::Repair { .. });
    let order = *sitting.read().orders().iter().find(repair).expect("the Venture can be repaired");
    sitting.write().order(&[order]);
    for _ in 0..10 {
        sitting.write().finish();
        if !sitting.write().pass_by() && !computer_moves(&mut sitting.write()) {
            break;
        }
    }
    let asked = sitting.read().position().f.decision;
    assert!(matches!(asked, Decision::Setting { .. }), "{asked:?}");
}

#[test]
fn whoever_turns_a_dial_before_dice_sees_the_chance_before_they_fall() {
    let mut seen = 0;
    for seed in 0..12 {
        let mut sitting = fight(1, seed);
        play(&mut sitting, seed, |sitting| {
            let waits = |sitting: &Sitting| {
                let live = sitting.read();
                is_window(sitting)
                    && live.before_the_die()
                    && live.position().test().is_some_and(|test| !test.rolled)
                    && !is_idle_and_settled(sitting)
            };
            let turns = |order: &&Order| matches!(order, Order::AdjustPower { .. });
            let order = sitting.read().orders().iter().find(turns).copied();
            let Some(Order::AdjustPower { ship, setting }) = order.filter(|_| waits(sitting)) else { return };
            sitting.write().intend(&Intent::AdjustPower { ship, setting });
            sitting.write().finish();
            if waits(sitting) {
                assert_eq!(sitting.read().without_choice(), None, "seed {seed}");
                seen += usize::from(sitting.read().in_control().is_some());
            }
        });
    }
    assert!(seen > 3, "{seen}");
}
