//! A match played through `serve`, with its chances played out.
//!
//! Every decision and order is a line of JSON, as a program at the other end writes it.

use std::collections::BTreeMap;

use fleet_captains::cli::packs::Library;
use fleet_captains::cli::serve::{Server, answer_line};
use serde_json::{Value, json};

use crate::rules::table::SUBDECKS;

/// Most answers to what comes up while a roll is played out.
const ANSWERS: usize = 60;

/// A served match, and what has to be repeated to get back to where it stands.
pub struct Served {
    server: Server,
    /// The set-up, whose script of dice is its `dice`.
    setup: Value,
    scenario: &'static str,
    given: Vec<(u64, Value)>,
    /// Dice rolled so far.
    fallen: Vec<u64>,
    /// The facts of the latest orders.
    facts: Vec<Value>,
}

impl Served {
    /// The standard board with this position; piles are empty where it names nothing.
    pub fn standard(position: Value, dice: &[u8]) -> Self {
        Self::on("standard", position, dice)
    }

    /// The same on the board of another scenario.
    pub fn on(scenario: &'static str, mut position: Value, dice: &[u8]) -> Self {
        position["bare"] = json!(true);
        let server = Server::new(Library::shipped().unwrap(), &[]);
        let picks = if scenario == "team" { 1 } else { 2 };
        let pool = json!({ "subdecks": SUBDECKS });
        let setup = json!({ "position": position, "dice": dice, "pool": pool, "subdecks": picks });
        let mut own =
            Self { server, setup, scenario, given: Vec::new(), fallen: Vec::new(), facts: Vec::new() };
        own.open(dice.to_vec());
        own
    }

    fn open(&mut self, dice: Vec<u8>) {
        let mut setup = self.setup.clone();
        setup["dice"] = json!(dice);
        self.done(&json!({ "op": "new", "scenario": self.scenario, "seed": 7, "setup": setup }));
    }

    fn ask(&mut self, request: &Value) -> Value {
        answer_line(&mut self.server, request.to_string().as_bytes())
    }

    #[track_caller]
    fn done(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], json!(true), "{request}\n{answer}");
        answer
    }

    /// The seat that is asked; of several, the first.
    pub fn asked(&mut self) -> u64 {
        self.done(&json!({ "op": "legal" }))["seat"].as_u64().unwrap()
    }

    /// The open decision.
    pub fn decision(&mut self) -> Value {
        self.done(&json!({ "op": "legal" }))["decision"].clone()
    }

    /// Every order of the seat that is asked.
    pub fn legal(&mut self) -> Vec<Value> {
        let answer = self.done(&json!({ "op": "legal" }));
        answer["orders"].as_array().unwrap().iter().map(|one| one["order"].clone()).collect()
    }

    /// The code and the rule with which an order of the seat that is asked is refused.
    #[track_caller]
    pub fn refused(&mut self, order: &Value) -> (String, String) {
        let answer = self.done(&json!({ "op": "check", "order": order }));
        assert_eq!(answer["legal"], json!(false), "{order}");
        let word = |key: &str| answer["refusal"][key].as_str().unwrap().to_owned();
        (word("code"), word("rule"))
    }

    /// Gives an order of the seat that is asked.
    #[track_caller]
    pub fn act(&mut self, order: Value) -> &mut Self {
        let seat = self.asked();
        let answer = self.done(&json!({ "op": "act", "seat": seat, "order": order }));
        self.facts = answer["facts"].as_array().unwrap().clone();
        self.given.push((seat, order));
        let dice: Vec<u64> = self.told("DieRolled").iter().map(|die| die["face"].as_u64().unwrap()).collect();
        self.fallen.extend(dice);
        self
    }

    /// Passes every window, and keeps the facts of what came of it.
    #[track_caller]
    pub fn pass_all(&mut self) -> &mut Self {
        let mut facts = std::mem::take(&mut self.facts);
        while self.decision()["kind"] == "Window" {
            self.act(json!("Pass"));
            facts.append(&mut self.facts);
        }
        self.facts = facts;
        self
    }

    /// Passes until that seat is asked in a window of that title.
    #[track_caller]
    pub fn pass_to(&mut self, seat: u64, title: &str) -> &mut Self {
        for _ in 0..ANSWERS {
            let decision = self.decision();
            if self.asked() == seat && decision["prompt"].as_str().unwrap().starts_with(title) {
                return self;
            }
            self.act(json!("Pass"));
        }
        panic!("no {title} for {seat}");
    }

    /// The facts of that kind from the latest orders.
    pub fn told(&self, kind: &str) -> Vec<Value> {
        self.facts.iter().filter_map(|fact| fact["fact"].get(kind).cloned()).collect()
    }

    /// The only fact of that kind.
    #[track_caller]
    pub fn fact(&self, kind: &str) -> Value {
        let mut found = self.told(kind);
        assert_eq!(found.len(), 1, "{kind}: {:#?}", self.facts);
        found.remove(0)
    }

    fn view(&mut self, seat: u64) -> Value {
        self.done(&json!({ "op": "view", "seat": seat }))["view"].take()
    }

    /// An entry of a list in a seat's view, found by the field that names it.
    #[track_caller]
    pub fn seen(&mut self, seat: u64, list: &str, key: &str, name: &str) -> Value {
        let view = self.view(seat);
        let all = view[list].as_array().unwrap();
        all.iter().find(|one| one[key] == name).cloned().unwrap_or(Value::Null)
    }

    /// How far a mission before that seat has come; none if it does not lie there.
    pub fn progress(&mut self, seat: u64, mission: &str) -> Option<u64> {
        self.seen(seat, "missions", "mission", mission)["done"].as_u64()
    }

    /// Victory Points of a seat.
    pub fn points(&mut self, seat: usize) -> u64 {
        self.view(0)["victory_points"][seat].as_u64().unwrap()
    }

    /// The chances of an order of the seat that is asked: each end with its ways, as the answer has them, and the
    /// total.
    #[track_caller]
    pub fn odds(&mut self, order: &Value, with: &[Value]) -> (BTreeMap<String, u64>, u64) {
        let answer = self.done(&json!({ "op": "odds", "order": order, "with": with }));
        let ends = answer["outcomes"].as_array().unwrap().iter();
        let named = ends.map(|end| {
            let points = end["points"].as_u64().map_or_else(String::new, |points| format!(" {points}"));
            (end["end"].as_str().unwrap().to_owned() + &points, end["ways"].as_u64().unwrap())
        });
        (named.collect(), answer["of"].as_u64().unwrap())
    }

    /// The breakdown of one side in the chances of an order: amounts, null where the system is Disabled.
    #[track_caller]
    pub fn breakdown(&mut self, order: &Value, side: &str) -> Vec<Value> {
        let answer = self.done(&json!({ "op": "odds", "order": order }));
        answer[side].as_array().unwrap().iter().map(|part| part["amount"].clone()).collect()
    }

    /// Plays an order out with every pair of dice and checks that its chances are exact; then all is as it was.
    #[track_caller]
    pub fn exact(&mut self, order: &Value, with: &[Value]) {
        let (told, of) = self.odds(order, with);
        let mut ends: BTreeMap<String, u64> = BTreeMap::new();
        for (first, second) in (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second))) {
            let end = self.played_out(order, with, &[first, second]);
            *ends.entry(end).or_default() += 1;
        }
        self.reopen(&[]);
        let shares = |ends: &BTreeMap<String, u64>, by: u64| -> BTreeMap<String, u64> {
            ends.iter().map(|(end, ways)| (end.clone(), ways * by)).collect()
        };
        assert_eq!(shares(&told, 36), shares(&ends, of), "{order}");
    }

    /// Goes back to where the match stands, with these dice next.
    fn reopen(&mut self, next: &[u8]) {
        let (given, fallen) = (self.given.clone(), self.fallen.clone());
        let dice = fallen.iter().map(|face| *face as u8).chain(next.iter().copied());
        let script: Vec<u8> = if next.is_empty() {
            self.setup["dice"].as_array().unwrap().iter().map(|face| face.as_u64().unwrap() as u8).collect()
        } else {
            dice.collect()
        };
        self.open(script);
        for (seat, order) in &given {
            self.done(&json!({ "op": "act", "seat": seat, "order": order }));
        }
    }

    fn played_out(&mut self, order: &Value, with: &[Value], dice: &[u8]) -> String {
        self.reopen(dice);
        let mut facts = Vec::new();
        let mut orders = std::iter::once(order).chain(with);
        let mut next = orders.next();
        for _ in 0..ANSWERS {
            let legal = self.done(&json!({ "op": "legal" }));
            let mine = next.filter(|order| {
                legal["orders"].as_array().unwrap().iter().any(|one| one["order"] == **order)
            });
            let quiet = |word: &str| {
                legal["orders"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|one| one["order"] == word)
                    .then(|| json!(word))
            };
            let Some(given) = mine.cloned().or_else(|| quiet("Pass")).or_else(|| quiet("Done")) else {
                break;
            };
            if mine.is_some() {
                next = orders.next();
            }
            let answer = self.done(&json!({ "op": "act", "seat": legal["seat"], "order": given }));
            facts.extend(answer["facts"].as_array().unwrap().iter().map(|fact| fact["fact"].clone()));
            if let Some(end) = end_of(&facts) {
                return end;
            }
        }
        end_of(&facts).unwrap_or_else(|| panic!("{order}: no roll in {facts:#?}"))
    }
}

/// What the facts say about the end of a test or an attack, in the words of the odds.
fn end_of(facts: &[Value]) -> Option<String> {
    let of = |kind: &str| facts.iter().find_map(|fact| fact.get(kind));
    let result = |passed: bool| Some(if passed { "Passed" } else { "Failed" }.to_owned());
    let fight = of("CombatBegan").is_some();
    if let Some(fact) = of("TestCompared") {
        return result(fact["passed"] == true);
    }
    if of("TestSure").is_some() {
        return result(true);
    }
    if let Some(fact) = of("TestFailedDisabled") {
        let target = of("TestBegan").is_some_and(|began| began["target"] == fact["ship"]);
        return if fight { Some("Missed".to_owned()) } else { result(target) };
    }
    if of("CombatEnded").is_some() {
        return Some("Missed".to_owned());
    }
    let totals = of("TotalsCompared")?;
    if totals["damage"].is_null() {
        return result(totals["passed"] == true);
    }
    match of("AttackHit").map_or(0, |hit| hit["points"].as_u64().unwrap()) {
        0 => Some("Missed".to_owned()),
        _ if of("ShipDestroyed").is_some() => Some("Destroyed".to_owned()),
        points => of("ShipDamaged").map(|_| format!("Damaged {points}")),
    }
}
