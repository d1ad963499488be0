//! The match set-up as filled in so far, and the screen on which that is done.

use bevy::prelude::*;

use super::house_list::List;
use super::scenario_map;
use super::{Asked, Catalogue};
use crate::app::panels::intent::FormIntent;
use crate::app::panels::model::{Gate, SideStyle};
use crate::app::play::curtain::Privacy;
use crate::app::screens::model::{ChoiceModel, ScenarioModel, SeatModel, SetupModel};
use crate::fleet::ai::Temperament;
use crate::fleet::board::Board;
use crate::fleet::content::Content;
use crate::fleet::content::entries::Provenance;
use crate::fleet::setup::Setup;
use crate::players::SeatKind;

/// The scenario for a first match.
pub const FIRST_MATCH: &str = "first-patrol";

/// The match set-up as filled in so far.
#[derive(Resource, Clone, Debug)]
pub struct Form {
    pub scenario: String,
    /// Who plays each seat: `human`, `ai:cadet`, ...
    pub seats: Vec<String>,
    /// The sides in seat order.
    pub sides: Vec<String>,
    pub seed: String,
    /// How people at this screen keep from each other what they hold.
    pub privacy: Privacy,
    /// Ids of the house rules that are on.
    pub house_rules: Vec<String>,
    /// The search, filter and open chapters of the list of house rules.
    pub list: List,
}

/// Adds the form.
pub fn plugin(app: &mut App) {
    app.add_observer(fill_in);
}

fn fill_in(asked: On<Asked<FormIntent>>, catalogue: Res<Catalogue>, mut form: ResMut<Form>) {
    form.fill_in(&asked.0, &catalogue.scenarios);
}

impl Form {
    /// A person as the first seat against the computer.
    pub fn first(scenarios: &[Setup]) -> Self {
        let first = scenarios.iter().find(|one| one.id == "standard").or(scenarios.first());
        Self {
            scenario: first.map_or_else(String::new, |one| one.id.clone()),
            seats: vec!["human".to_owned(), "ai:lieutenant".to_owned()],
            sides: first.map_or_else(Vec::new, |one| one.sides.clone()),
            seed: String::new(),
            privacy: Privacy::default(),
            house_rules: first.map_or_else(Vec::new, |one| one.house_rules.clone()),
            list: List::default(),
        }
    }

    /// The same for somebody who has not finished a match: a short one.
    pub fn first_match(&mut self, scenarios: &[Setup]) {
        if scenarios.iter().any(|one| one.id == FIRST_MATCH) {
            self.pick_scenario(FIRST_MATCH, scenarios);
        }
    }

    /// Gives the first seat to this player and all others to the computer.
    pub fn seat_first(&mut self, player: &str, scenarios: &[Setup]) {
        self.seats = vec![player.to_owned(), "ai:lieutenant".to_owned()];
        self.pick_scenario(&self.scenario.clone(), scenarios);
    }

    /// Gives the seats of computers to those of the next level.
    pub fn seat_harder(&mut self) {
        for seat in &mut self.seats {
            let harder = seat.parse::<SeatKind>().ok().and_then(|kind| kind.harder());
            *seat = harder.map_or_else(|| seat.clone(), |kind| kind.to_string());
        }
    }

    /// Does what the set-up screen asked for.
    pub fn fill_in(&mut self, intent: &FormIntent, scenarios: &[Setup]) {
        match intent {
            FormIntent::PickScenario(id) => self.pick_scenario(id, scenarios),
            FormIntent::PickPlayer { seat, player } => {
                if let Some(own) = self.seats.get_mut(usize::from(*seat)) {
                    own.clone_from(player);
                }
            }
            FormIntent::PickSide { seat, side } if self.begins_in_position(scenarios) => {
                if self.sides.get(usize::from(*seat) % self.sides.len().max(1)) != Some(side) {
                    self.change_places();
                }
            }
            FormIntent::PickSide { seat, side } => self.pick_side(usize::from(*seat), side),
            FormIntent::Seed(seed) => self.seed.clone_from(seed),
            FormIntent::PickPrivacy(id) => self.privacy = Privacy::named(id),
            FormIntent::ToggleAdvanced => self.list.shown = !self.list.shown,
            FormIntent::ToggleHouseRule(id) => self.toggle_house_rule(id),
            FormIntent::ToggleChapter(name) => self.list.toggle(name),
            FormIntent::FindHouseRule(text) => self.list.search.clone_from(text),
            FormIntent::OnlyRulesOn(only) => self.list.only_on = *only,
            FormIntent::NoHouseRules => {
                self.house_rules.clear();
                self.list.only_on = false;
            }
        }
    }

    /// A scenario comes with the house rules it names, and with its sides.
    pub fn pick_scenario(&mut self, id: &str, scenarios: &[Setup]) {
        let scenario = scenarios.iter().find(|one| one.id == id);
        self.house_rules = scenario.map_or_else(Vec::new, |one| one.house_rules.clone());
        self.scenario = id.to_owned();
        // Who is on which side is kept as long as the sides are the same.
        let others = |one: &&Setup| !one.sides.iter().all(|side| self.sides.contains(side));
        if let Some(one) = scenario.filter(others) {
            self.sides.clone_from(&one.sides);
        }
        // A person keeps the first chair; who is not named yet is a computer.
        let seats = scenario.map_or(2, |one| usize::from(one.seats));
        let computer = self.seats.iter().find(|player| *player != "human").cloned();
        self.seats.resize(seats, computer.unwrap_or_else(|| "ai:lieutenant".to_owned()));
        if let Some(one) = scenario.filter(|one| one.position.is_some() && one.sides != self.sides) {
            self.sides.clone_from(&one.sides);
            self.change_places();
        }
    }

    /// Whether the scenario begins where each side has a place of its own.
    fn begins_in_position(&self, scenarios: &[Setup]) -> bool {
        scenarios.iter().any(|one| one.id == self.scenario && one.position.is_some())
    }

    /// The players of both teams sit down in each other's places; the sides stay in theirs.
    fn change_places(&mut self) {
        for pair in self.seats.chunks_exact_mut(2) {
            pair.swap(0, 1);
        }
    }

    /// Two teams never have the same side: the other gets what this one leaves (SETUP-02).
    fn pick_side(&mut self, seat: usize, side: &str) {
        let seat = seat % self.sides.len().max(1);
        let Some(old) = self.sides.get(seat).cloned() else { return };
        if let Some(other) = self.sides.iter().position(|own| own == side) {
            self.sides[other] = old;
        }
        self.sides[seat] = side.to_owned();
    }

    /// The scenario with the sides and house rules of the form.
    ///
    /// # Errors
    /// A sentence, if there is no such scenario.
    pub fn set_up(&self, scenarios: &[Setup]) -> Result<Setup, String> {
        let Some(scenario) = scenarios.iter().find(|one| one.id == self.scenario) else {
            return Err(format!("There is no scenario \"{}\".", self.scenario));
        };
        let mut setup = scenario.clone();
        if self.sides.len() == setup.sides.len() {
            setup.sides.clone_from(&self.sides);
        }
        setup.house_rules.clone_from(&self.house_rules);
        Ok(setup)
    }

    /// The seed as a number; none if none was given.
    ///
    /// # Errors
    /// A sentence, if it is not a whole number.
    pub fn seed_number(&self) -> Result<Option<u64>, String> {
        let seed = self.seed.trim();
        if seed.is_empty() {
            return Ok(None);
        }
        seed.parse().map(Some).map_err(|_| format!("The seed is a whole number, not \"{seed}\"."))
    }

    /// The set-up screen; `running` is a match that is not over, if there is one; `newcomer` has not finished any.
    pub fn model(&self, catalogue: &Catalogue, running: Option<&str>, newcomer: bool) -> SetupModel {
        let bad_seed = self.seed_number().is_err();
        SetupModel {
            scenarios: scenarios(&catalogue.content, &catalogue.scenarios, newcomer),
            scenario: self.scenario.clone(),
            seats: self.seat_models(&catalogue.content),
            players: SeatKind::all().filter_map(|kind| player(&kind)).collect(),
            sides: catalogue.content.sides.iter().map(|side| choice(&side.id, &side.adjective, "")).collect(),
            seed: self.seed.clone(),
            seed_problem: if bad_seed { "A seed is a whole number.".to_owned() } else { String::new() },
            privacies: self.privacies(),
            privacy: self.privacy.id().to_owned(),
            advanced: self.list.shown,
            house_rules: self.chapters(),
            rules_on: self.house_rules.len(),
            only_on: self.list.only_on,
            search: self.list.search.clone(),
            running: running.map_or_else(String::new, |what| {
                format!("One match is not finished ({what}). It is kept: continue it from the menu.")
            }),
            start: if bad_seed { Gate::closed("The seed is not a number.") } else { Gate::Open },
        }
    }

    /// How several people at this screen could keep their hands; none where there is nobody to keep them from.
    fn privacies(&self) -> Vec<ChoiceModel> {
        let people = self.seats.iter().filter(|player| *player == "human").count();
        let all = Privacy::ALL.iter().filter(|_| people > 1);
        all.map(|one| choice(one.id(), one.told().0, one.told().1)).collect()
    }

    fn seat_models(&self, content: &Content) -> Vec<SeatModel> {
        let seats = self.seats.iter().zip(self.sides.iter().cycle()).enumerate();
        seats
            .map(|(seat, (player, side))| SeatModel {
                seat: seat as u8,
                name: seat_name(seat, self.seats.len()),
                side: side_style(content, side),
                side_id: side.clone(),
                ..played_by(player)
            })
            .collect()
    }
}

/// The scenarios to choose from: the one for a first match, those of the rulebook, then our own, short ones first.
fn scenarios(content: &Content, all: &[Setup], newcomer: bool) -> Vec<ScenarioModel> {
    let mut in_order: Vec<&Setup> = all.iter().collect();
    in_order
        .sort_by_key(|one| (one.id != FIRST_MATCH, !matches!(one.source, Provenance::Rulebook(_)), one.goal));
    in_order
        .into_iter()
        .map(|one| {
            let board = Board::new(&one.board, one.seats).ok();
            let tiles = board.as_ref().map_or(0, Board::tile_count);
            ScenarioModel {
                id: one.id.clone(),
                name: one.name.clone(),
                text: one.description.clone(),
                facts: vec![
                    ("Tiles".to_owned(), tiles.to_string()),
                    ("Goal".to_owned(), format!("{} points", one.goal)),
                    ("Subdecks of cards".to_owned(), format!("{} each", one.subdecks)),
                ],
                map: board.map_or_else(Vec::new, |board| scenario_map::cells(content, one, &board)),
                begins: scenario_map::begins(content, one),
                fleets: scenario_map::fleets(content, one),
                note: if newcomer && one.id == FIRST_MATCH { "Good first match" } else { "" }.to_owned(),
                gate: Gate::Open,
            }
        })
        .collect()
}

fn side_style(content: &Content, id: &str) -> SideStyle {
    let name = content.sides.iter().find(|side| side.id == id).map_or(id, |side| side.name.as_str());
    SideStyle::of(id, name)
}

/// Who sits where in a saved match: if the save does not say, or names somebody who cannot play here, a person against
/// computers.
pub fn seated(saved: &[String], seats: usize) -> Vec<String> {
    let usual = std::iter::once("human").chain(std::iter::repeat("ai:lieutenant")).map(str::to_owned);
    let known = |name: &String| matches!(name.parse(), Ok(kind) if !matches!(kind, SeatKind::Bot(_)));
    if saved.len() == seats && saved.iter().all(known) { saved.to_vec() } else { usual.take(seats).collect() }
}

fn choice(id: &str, name: &str, about: &str) -> ChoiceModel {
    ChoiceModel { id: id.to_owned(), name: name.to_owned(), about: about.to_owned(), gate: Gate::Open }
}

/// Who plays a seat: the level, and what it is fond of.
fn played_by(name: &str) -> SeatModel {
    let kind = name.parse().unwrap_or(SeatKind::Human);
    let SeatKind::Computer(level, temperament) = kind else {
        let about = player(&kind).map_or_else(String::new, |choice| choice.about);
        return SeatModel { player: name.to_owned(), about, ..SeatModel::default() };
    };
    let of = |temperament| SeatKind::Computer(level, temperament).to_string();
    let all = Temperament::ALL.iter().filter(|_| level.has_temperament());
    let temperaments = all.map(|one| choice(&of(*one), one.title(), one.fondness())).collect();
    let balanced = temperament == Temperament::Balanced;
    SeatModel {
        player: of(Temperament::Balanced),
        temperaments,
        temperament: of(temperament),
        about: if balanced { level.considers() } else { temperament.fondness() }.to_owned(),
        ..SeatModel::default()
    }
}

/// A kind of player as it is offered; none for one that is not.
fn player(kind: &SeatKind) -> Option<ChoiceModel> {
    let (name, about) = match kind {
        SeatKind::Human => ("Human", "A person at this screen."),
        SeatKind::Computer(level, _) => (level.title(), level.considers()),
        SeatKind::Random | SeatKind::Bot(_) => return None,
    };
    Some(choice(&kind.to_string(), name, about))
}

/// What a seat is called: of two partners the first or the second player of its side.
fn seat_name(seat: usize, seats: usize) -> String {
    match (seats > 2, seat < 2) {
        (false, _) => format!("Seat {}", seat + 1),
        (true, true) => format!("Seat {}, first player", seat + 1),
        (true, false) => format!("Seat {}, second player", seat + 1),
    }
}
