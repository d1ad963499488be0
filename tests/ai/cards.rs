//! Cards of every word of the language: where playing one pays, the commander plays it, in the right place and with the right
//! answers; where it would be wasted or do harm, it is kept.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::ai::{Computer, ComputerLevel, words};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::units::DamageLevel as Hurt;

use super::deeds::{calm, gives, orders};
use crate::rules::table::{Played, Table, attack};
use crate::vocabulary::command;

/// A calm board but for these locations, with the Federation's Code 47 doing this instead, in the hand of seat 0.
fn with_card_but(says: &str, but: &[&str]) -> Table {
    let table = calm(but).with_pack(&[("command.ron", &command(&[("code_47", says)]))]);
    table.hand(0, &["code_47"]).fleet_size(0, 1)
}

fn with_card(says: &str) -> Table {
    with_card_but(says, &[])
}

fn turn(effects: &str) -> Table {
    with_card(&format!("ops: (when: [Turn], effects: [{effects}])"))
}

fn action(effects: &str) -> Table {
    with_card(&format!("ops: (when: [AsAction], effects: [{effects}])"))
}

/// Whether the card has been played after a turn of the commander, and all of its orders.
fn played(table: Table) -> (bool, Vec<&'static str>, Played) {
    let mut t = table.start();
    let given = orders(&mut t, 1);
    (given.contains(&"PlayCard"), given, t)
}

/// Why the commander does what it does first.
fn why(t: &Played) -> Vec<String> {
    let choice = Computer::new(ComputerLevel::Commander, 1)
        .careful()
        .explain(&t.m, &view(&t.m, &t.s, Seat(0)))
        .unwrap();
    choice.reasons.map_or_else(Vec::new, |reasons| words::lines(&t.m, &reasons))
}

/// Whether the commander plays the card in one of the windows that are open now or open next.
fn reacts(t: &mut Played) -> bool {
    let mut computer = Computer::new(ComputerLevel::Commander, 1).careful();
    while t.window().is_some() {
        if t.asked() == Some(Seat(0)) {
            if matches!(gives(t, &mut computer), Order::PlayCard { .. }) {
                return true;
            }
        } else {
            t.say("Pass");
        }
    }
    false
}

#[test]
fn a_lasting_card_is_played_where_what_it_waits_for_is_near() {
    let prize = "Attach(until: Forever, abilities: [On(trigger: AttackWon, effects: [\
                 VictoryPoints(player: Me, points: 1), TrashThis])])";
    let home = "Attach(until: Forever, abilities: [On(trigger: EntersPost, effects: [\
                VictoryPoints(player: Me, points: 1), TrashThis])])";
    let mine = "Plant(abilities: [On(trigger: EnemyEnters, effects: [Damage(points: 2), DiscardThis])])";
    for effects in [prize, mine] {
        // A ship that has done its part may still lay the card out where it is.
        let lies = turn(effects).ship("venture", "C3");
        let lies = if effects == mine { lies.moved().acted() } else { lies };
        let (done, given, _) = played(lies.ship("bortas", "C2"));
        assert!(done, "{effects}: {given:?}");
        let mut t = turn(effects).ship("venture", "C3").start();
        let (why, given) = (why(&t), orders(&mut t, 1));
        assert!(!given.contains(&"PlayCard"), "there is no enemy, {effects}: {why:#?}");
    }
    let (done, given, _) = played(turn(home).ship("venture", "C4"));
    assert!(done, "{given:?}");
}

#[test]
fn a_card_for_the_player_that_acts_in_every_turn_is_played() {
    let every = "Attach(to: Me, until: Forever, abilities: [On(trigger: TurnStarts, effects: [\
                 Draw(player: Me, cards: 1)])])";
    let (done, given, _) =
        played(turn(every).ship("venture", "C3").ship("bortas", "C1").deck(0, &["data", "mr_spock"]));
    assert!(done, "{given:?}");
}

#[test]
fn an_action_with_an_enemy_takes_the_ship_there_first() {
    // No attack could do as much.
    let burn = "PickShip(ships: (owner: Enemy)), Damage(points: 3, on: Picked)";
    let (done, given, t) = played(action(burn).ship("venture", "C4").ship("bortas", "C3"));
    assert!(done && given.contains(&"MoveStep"), "{given:?}");
    assert_eq!(t.at("venture"), "C3");
    // What it costs here is the ship itself.
    let blaze = format!("{burn}, Damage(points: 2)");
    let (done, given, _) =
        played(action(&blaze).ship("venture", "C4").level(Hurt::Red).ship("qhondoq", "C4"));
    assert!(!done, "{given:?}");
}

#[test]
fn of_several_effects_the_one_that_pays_is_chosen() {
    let choice =
        "Choose(options: [[Damage(points: 1)], [VictoryPoints(player: Me, points: 1)], [LookAtHand]])";
    let (done, given, t) = played(turn(choice).ship("venture", "C3").ship("bortas", "C1"));
    assert!(done && t.points(0) == 1, "{given:?}");
    // The first location that fits is not the one that is worth a token.
    let cells =
        "PickCell(reach: Anywhere, if: Explored), Control(at: Picked, player: Me, tokens: 1), TrashThis";
    let says = format!("ops: (when: [Turn], effects: [{cells}])");
    let table = with_card_but(&says, &["E5"]).tile("E5", "class_m_planet").explored_by(0);
    let (done, given, t) = played(table.ship("venture", "C3"));
    assert!(done && t.cell("E5").tokens == 1, "{given:?}");
}

#[test]
fn loops_are_judged_by_all_they_do() {
    let volley = "ForEach(ships: (owner: Enemy, reach: Within(1)), effects: [Damage(points: 1, on: Picked)])";
    let near = turn(volley).ship("venture", "C3").ship("bortas", "C2").ship("somraw", "C2");
    let (done, given, _) = played(near);
    assert!(done, "{given:?}");
    let own = "Repeat(times: 2, effects: [Damage(points: 1)])";
    let (done, given, _) = played(turn(own).ship("venture", "C3").level(Hurt::Yellow));
    assert!(!done, "{given:?}");
}

#[test]
fn an_agent_goes_aboard_an_enemy_ship() {
    let spy = "crew: (kind: Officer, infiltrates: true, abilities: [Gives(give: [Plus(AllRatings, -4)])])";
    let table = with_card(spy).ship("venture", "C3").ship("bortas", "C3");
    let mut t = table.start();
    let given = orders(&mut t, 1);
    let card = t.m.find_card("code_47").unwrap();
    assert_eq!(t.s.table().card(card), CardPlace::Agent { ship: t.id("bortas") }, "{given:?}");
}

#[test]
fn a_price_is_paid_for_what_is_worth_it() {
    let dear = "Damage(points: 1), VictoryPoints(player: Me, points: 1)";
    let (done, given, _) = played(turn(dear).ship("venture", "C3").ship("bortas", "C1"));
    assert!(done, "{given:?}");
    let folly = "Damage(points: 1), LookAtHand";
    let (done, given, _) = played(turn(folly).ship("venture", "C3").ship("bortas", "C1").hand(1, &["kurn"]));
    assert!(!done, "{given:?}");
}

/// Venture attacks Bortas, or is attacked by it, with these dice.
fn fight(says: &str, own: bool, dice: &[u8]) -> Played {
    let table = with_card(says).ship("venture", "C3").dial("9 5 4 8").adjusted();
    let table = table.ship("bortas", "C3").dial("12 3 4 8").dice(dice);
    let mut t = if own { table } else { table.turn_of(1) }.start();
    t.play(if own { attack("venture", "bortas") } else { attack("bortas", "venture") });
    t
}

#[test]
fn a_die_is_rolled_again_where_it_may_change_what_comes() {
    let again = "combat: (when: [AfterDice], effects: [Reroll(player: Me)])";
    assert!(reacts(&mut fight(again, true, &[1, 3])));
    assert!(!reacts(&mut fight(again, true, &[6, 5])), "15 against 13 is a hit, and no other die would be");
}

/// However careless somebody is: that a card adds nothing, or takes something away, stands on it. Where it adds something, one
/// or the other plays it.
#[test]
fn nobody_plays_a_card_that_makes_the_roll_no_better() {
    let plays = |amount: &str| {
        let says =
            format!("combat: (needs: InCombat, effects: [Modify(what: Total(Shields), by: {amount})])");
        let reacts_as = |seed: u64| {
            let mut t = fight(&says, false, &[]);
            let mut computer = Computer::new(ComputerLevel::Lieutenant, seed);
            while t.window().is_some() {
                if t.asked() != Some(Seat(0)) {
                    t.say("Pass");
                } else if matches!(gives(&mut t, &mut computer), Order::PlayCard { .. }) {
                    return true;
                }
            }
            false
        };
        (1..=40).filter(|seed| reacts_as(*seed)).count()
    };
    assert_eq!(plays("Times(2, Control(Me))"), 0);
    assert_eq!(plays("-1"), 0);
    assert!(plays("4") > 0);
}

/// So it is in one's own turn: what brings nothing is not played because it is held to be more than to end the turn.
#[test]
fn nobody_plays_a_card_that_brings_nothing() {
    let plays = |effects: &str| {
        let plays_as = |seed: u64| {
            let mut t = turn(effects).ship("venture", "C3").ship("bortas", "C1").start();
            let mut computer = Computer::new(ComputerLevel::Lieutenant, seed);
            (0..20).any(|_| match t.asked() {
                Some(Seat(0)) => matches!(gives(&mut t, &mut computer), Order::PlayCard { .. }),
                _ => false,
            })
        };
        (1..=40).filter(|seed| plays_as(*seed)).count()
    };
    assert_eq!(plays("Modify(what: Total(Weapons), by: -1, until: TurnEnd)"), 0);
    assert!(plays("VictoryPoints(player: Me, points: 1)") > 30);
}

#[test]
fn an_attack_is_cancelled_where_it_does_harm() {
    let cancel = "ops: (when: [EnemyAction(Combat)], effects: [Cancel])";
    assert!(reacts(&mut fight(cancel, false, &[])));
}

#[test]
fn a_fight_that_goes_well_is_not_ended() {
    let end = "combat: (needs: InCombat, effects: [EndCombat])";
    assert!(reacts(&mut fight(end, false, &[])), "12 against 8");
    let table = with_card(end).ship("venture", "C3").dial("9 5 4 8").adjusted();
    let mut t = table.ship("qhondoq", "C3").dial("2 2 9 3").adjusted().start();
    t.play(attack("venture", "qhondoq"));
    assert!(!reacts(&mut t));
}

#[test]
fn what_follows_an_attack_that_was_survived_is_wanted_by_who_survives_it() {
    let back = "combat: (needs: All([InCombat, Defender]), effects: [Attach(until: Over, abilities: [\
                On(trigger: AttackSurvived, effects: [Damage(points: 1, on: Target)])])])";
    assert!(reacts(&mut fight(back, false, &[])));
}
