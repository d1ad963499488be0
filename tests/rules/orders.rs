//! Orders and answers by name, as short as tests need them, and what they look for in facts and windows.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::TokenId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace};
use fleet_captains::fleet::timing::Timing;
use serde_json::{Value, json};

use super::table::Played;

pub fn attack(ship: &str, target: &str) -> Value {
    json!({"Attack": {"ship": ship, "target": target}})
}

pub fn attack_installation(ship: &str) -> Value {
    json!({"AttackInstallation": {"ship": ship}})
}

pub fn exert(ship: &str) -> Value {
    json!({"ExertInfluence": {"ship": ship}})
}

pub fn build(ship: &str) -> Value {
    json!({"Build": {"ship": ship}})
}

pub fn repair(ship: &str) -> Value {
    json!({"Repair": {"ship": ship}})
}

pub fn movement_repair(ship: &str) -> Value {
    json!({"MovementRepair": {"ship": ship}})
}

pub fn reinforce(ship: &str) -> Value {
    json!({"Reinforce": {"ship": ship}})
}

pub fn scan(ship: &str, cell: &str) -> Value {
    json!({"ScanLocation": {"ship": ship, "cell": cell}})
}

pub fn attempt(ship: &str, mission: &str) -> Value {
    json!({"AttemptMission": {"ship": ship, "mission": mission}})
}

pub fn try_encounter(ship: &str, encounter: &str) -> Value {
    json!({"AttemptEncounter": {"ship": ship, "encounter": encounter}})
}

pub fn cycle(mission: &str) -> Value {
    json!({"CycleMission": {"mission": mission}})
}

/// An Ops effect; without a ship if it concerns none.
pub fn ops(card: &str, ship: Option<&str>) -> Value {
    json!({"PlayCard": {"card": card, "kind": "Ops", "ship": ship}})
}

pub fn combat(card: &str, ship: &str) -> Value {
    json!({"PlayCard": {"card": card, "kind": "Combat", "ship": ship}})
}

pub fn assign(card: &str, ship: &str) -> Value {
    json!({"AssignCrew": {"card": card, "ship": ship}})
}

pub fn spend(card: &str, kind: &str) -> Value {
    json!({"SpendCrew": {"card": card, "kind": kind}})
}

pub fn transport(ship: &str, other: &str) -> Value {
    json!({"Transport": {"ship": ship, "other": other}})
}

pub fn pick_cargo(encounter: &str) -> Value {
    json!({"ChooseCargo": {"encounter": encounter}})
}

pub fn drop_crew(card: &str) -> Value {
    json!({"DiscardCard": {"card": card}})
}

pub fn place_team(ship: &str) -> Value {
    json!({"PlaceAwayTeam": {"ship": ship}})
}

pub fn recover_team(ship: &str, of: u8) -> Value {
    json!({"RecoverAwayTeam": {"ship": ship, "of": of}})
}

pub fn swap_missions(ship: &str, give: &str, take: &str) -> Value {
    json!({"SwapMissions": {"ship": ship, "give": give, "take": take}})
}

pub fn join(ship: &str) -> Value {
    json!({"Join": {"ship": ship}})
}

pub fn option(index: u8) -> Value {
    json!({"ChooseOption": {"index": index}})
}

pub fn setting(index: u8) -> Value {
    json!({"ChooseSetting": {"setting": index}})
}

pub fn pick_ship(ship: &str) -> Value {
    json!({"ChooseShip": {"ship": ship}})
}

pub fn pick_cell(cell: &str) -> Value {
    json!({"ChooseCell": {"cell": cell}})
}

pub fn pick_card(card: &str) -> Value {
    json!({"ChooseCard": {"card": card}})
}

pub fn pick_mission(mission: &str) -> Value {
    json!({"ChooseMission": {"mission": mission}})
}

pub fn pick_system(system: &str) -> Value {
    json!({"ChooseSystem": {"system": system}})
}

/// The only ability the ship could use now.
pub fn ability(t: &Played, ship: &str) -> Value {
    let own = t.id(ship);
    let uses: Vec<u16> = t
        .legal()
        .iter()
        .filter_map(|order| match order {
            Order::UseAbility { ship, ability } if *ship == own => Some(*ability),
            _ => None,
        })
        .collect();
    assert_eq!(uses.len(), 1, "{ship} could use {uses:?} in {:?}", t.ask());
    json!({"UseAbility": {"ship": ship, "ability": uses[0]}})
}

/// Whether the ship could use any ability now.
pub fn usable(t: &Played, ship: &str) -> bool {
    let own = t.id(ship);
    t.legal().iter().any(|order| matches!(order, Order::UseAbility { ship, .. } if *ship == own))
}

/// Passes windows until one of that moment is open for the seat.
pub fn pass_until(t: &mut Played, seat: u8, timing: Timing) {
    let mut facts = std::mem::take(&mut t.facts);
    for _ in 0..20 {
        if t.window() == Some(timing) && t.asked() == Some(Seat(seat)) {
            t.facts = facts;
            return;
        }
        assert!(t.window().is_some(), "{timing:?} never opened for seat {seat}; asked: {:?}", t.ask());
        t.say("Pass");
        facts.append(&mut t.facts);
    }
    panic!("{timing:?} never opened for seat {seat}");
}

/// Ends turns, passing whatever opens, until the seat has its turn.
pub fn until_turn_of(t: &mut Played, seat: u8) {
    t.say("EndTurn").pass_all();
    while t.asked() != Some(Seat(seat)) || t.ask() != Decision::Turn {
        assert_eq!(t.ask(), Decision::Turn, "something else is asked");
        t.say("EndTurn").pass_all();
    }
}

/// Picks the first offered dial setting wherever one is asked for.
pub fn settle(t: &mut Played) {
    while matches!(t.ask(), Decision::Setting { .. }) {
        let facts = std::mem::take(&mut t.facts);
        t.play(setting(0));
        let later = std::mem::replace(&mut t.facts, facts);
        t.facts.extend(later);
    }
}

/// Passes windows, lets nobody join and picks first settings until a real choice is open; keeps all facts.
pub fn finish(t: &mut Played) {
    let mut facts = std::mem::take(&mut t.facts);
    loop {
        match t.ask() {
            Decision::Window { .. } => t.say("Pass"),
            Decision::Join { must: false, .. } => t.say("Done"),
            Decision::Setting { .. } => t.play(setting(0)),
            _ => break,
        };
        facts.append(&mut t.facts);
    }
    t.facts = facts;
}

/// The sums and dice of the only comparison: own, own die, the other side's, its die.
pub fn totals(t: &Played) -> (i16, u8, i16, u8) {
    match t.fact("TotalsCompared") {
        Fact::TotalsCompared { own, own_die, enemy, enemy_die, .. } => (own, own_die, enemy, enemy_die),
        other => panic!("{other:?}"),
    }
}

/// The sum and die of the only test against a Level, and whether it was passed.
pub fn compared(t: &Played) -> (i16, u8, bool) {
    match t.fact("TestCompared") {
        Fact::TestCompared { rating, die, passed, .. } => (rating, die, passed),
        other => panic!("{other:?}"),
    }
}

/// Points of the only hit; 0 if there was none.
pub fn hit(t: &Played) -> u8 {
    if !t.told("AttackHit") {
        return 0;
    }
    match t.fact("AttackHit") {
        Fact::AttackHit { points, .. } => points.0,
        other => panic!("{other:?}"),
    }
}

pub fn card_at(t: &Played, card: &str) -> CardPlace {
    t.s.table().card(t.m.find_card(card).unwrap_or_else(|| panic!("no card {card}")))
}

pub fn mission_at(t: &Played, mission: &str) -> MissionPlace {
    t.s.table().mission(t.mission_id(mission))
}

pub fn encounter_at(t: &Played, encounter: &str) -> EncounterPlace {
    t.s.table().encounter(t.encounter_id(encounter))
}

pub fn hand(t: &Played, seat: u8) -> u8 {
    t.s.table().seat(Seat(seat)).hand
}

pub fn fleet_size(t: &Played, seat: u8) -> u8 {
    t.s.table().seat(Seat(seat)).fleet_size
}

pub fn cloak(ship: &str) -> Value {
    json!({"Cloak": {"ship": ship}})
}

/// One step of a Cloak Token.
pub fn move_token(token: TokenId, to: &str) -> Value {
    json!({"MoveToken": {"token": token.0, "to": to}})
}

pub fn search(ship: &str, token: TokenId) -> Value {
    json!({"Search": {"ship": ship, "token": token.0}})
}

/// Leaving the cloak on the first setting with these ratings.
pub fn decloak(t: &Played, ship: &str, ratings: &str) -> Value {
    json!({"Decloak": {"ship": ship, "setting": t.setting(ship, ratings)}})
}

pub fn pick_token(token: TokenId) -> Value {
    json!({"ChooseToken": {"token": token.0}})
}
