//! The screens around a match: menu, set-up, settings; starting a match from what they say.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use super::house_list::List;
use super::launch::Start;
use super::{Form, Instead, Screen, Shell};
use crate::app::panels::ScreenIntent;
use crate::app::panels::model::{Gate, Mark, SideLook};
use crate::app::play::desk::{Chair, Desk};
use crate::app::play::players;
use crate::app::screens::model::{ChoiceModel, MenuModel, ScenarioModel, SeatModel, SetupModel};
use crate::app::theme::palette;
use crate::engine::dice::Key;
use crate::engine::session::Session;
use crate::fleet::board::Board;
use crate::fleet::roster::Match;
use crate::fleet::setup::Setup;
use crate::saves::store::{NotResumed, Resumed};

/// What to open with, once.
#[derive(Resource)]
pub struct Opening(pub Option<Start>);

/// Opens what the command line asked for.
pub fn open(mut opening: ResMut<Opening>, mut shell: ResMut<Shell>) {
    let Some(start) = opening.0.take() else { return };
    let result = match start {
        Start::Menu => return,
        Start::Continue => shell.proceed(0),
        Start::Match { scenario, seats, seed } => {
            shell.pick_scenario(&scenario);
            if !seats.is_empty() {
                shell.form.seats = seats;
            }
            shell.form.seed = seed.map_or_else(String::new, |seed| seed.to_string());
            shell.start_match()
        }
    };
    if let Err(sentence) = result {
        shell.notice = Some(sentence);
    }
    shell.touch();
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
            house_rules: first.map_or_else(Vec::new, |one| one.house_rules.clone()),
            list: List::default(),
        }
    }
}

impl Shell {
    /// Starts the match the form describes.
    pub fn start_match(&mut self) -> Result<(), String> {
        let Some(scenario) = self.scenarios.iter().find(|one| one.id == self.form.scenario) else {
            return Err(format!("There is no scenario \"{}\".", self.form.scenario));
        };
        let mut setup = scenario.clone();
        if self.form.sides.len() == setup.sides.len() {
            setup.sides.clone_from(&self.form.sides);
        }
        setup.house_rules.clone_from(&self.form.house_rules);
        let seed = self.form.seed.trim().to_owned();
        let number = if seed.is_empty() {
            None
        } else {
            Some(seed.parse::<u64>().map_err(|_| format!("The seed is a whole number, not \"{seed}\"."))?)
        };
        let key = number.map_or_else(Key::fresh, Key::from_seed);
        let m = Arc::new(Match::new(self.content.clone(), setup)?);
        let told = number.map_or_else(|| key.to_hex(), |number| number.to_string());
        let chairs = chairs(&self.form.seats, number.unwrap_or(1))?;
        let session = Session::new(m, key);
        self.keeper.begin();
        self.desk = Some(Desk::new(session, chairs, told, self.settings.pace()));
        self.screen = Screen::Match;
        (self.notice, self.instead) = (None, Vec::new());
        self.wait = 0.0;
        self.touch();
        Ok(())
    }

    /// Goes on with a match that the menu offers, by its place there: the latest is the first.
    pub fn proceed(&mut self, index: usize) -> Result<(), String> {
        match self.keeper.offered().get(index).cloned() {
            Some(offered) => self.proceed_with(&offered.kept.file, None),
            None => Err(self.keeper.nothing_offered().to_owned()),
        }
    }

    fn proceed_with(&mut self, file: &Path, from: Option<&Path>) -> Result<(), String> {
        match self.keeper.resume(file, from) {
            Ok(resumed) => self.take_up(resumed),
            Err(not) => {
                let NotResumed { why, earlier, first_orders } = *not;
                let first = first_orders.map(|(file, orders)| Instead::First { file, orders });
                let earlier = earlier.map(|from| Instead::Earlier { file: file.to_owned(), from });
                self.instead = first.into_iter().chain(earlier).collect();
                self.keeper.look_around();
                Err(why)
            }
        }
    }

    /// Opens what was offered in place of a save that does not lead back into its match.
    fn proceed_instead(&mut self, index: usize) -> Result<(), String> {
        match self.instead.get(index).cloned() {
            Some(Instead::Earlier { file, from }) => self.proceed_with(&file, Some(&from)),
            Some(Instead::First { file, orders }) => {
                let resumed = self.keeper.branch(&file, orders)?;
                self.take_up(resumed)
            }
            None => Ok(()),
        }
    }

    /// Sits down at a match that was saved.
    fn take_up(&mut self, resumed: Resumed) -> Result<(), String> {
        let Resumed { opened, header, slot, notice } = resumed;
        let seats = usize::from(opened.session.fixed().seats());
        let chairs = chairs(&seated(&header.seats, seats), opened.session.steps() as u64 + 1)?;
        self.form.seats = seated(&header.seats, seats);
        self.form.scenario.clone_from(&opened.session.fixed().setup.id);
        let mut desk = Desk::new(opened.session, chairs, header.seed, self.settings.pace());
        self.keeper.hold(&desk, slot, &opened.edition);
        if let Some(viewer) = header.viewer.filter(|seat| desk.is_person(*seat)) {
            desk.curtain = (desk.people() > 1).then_some(viewer);
        }
        desk.notice = notice;
        (self.notice, self.instead) = (None, Vec::new());
        self.desk = Some(desk);
        self.screen = Screen::Match;
        self.wait = 0.0;
        self.touch();
        Ok(())
    }

    /// The main menu.
    pub fn menu(&self) -> MenuModel {
        let mut matches = self.keeper.offered().iter().map(|offered| offered.what.clone());
        let latest = matches.next();
        MenuModel {
            proceed: if latest.is_some() { Gate::Open } else { Gate::closed(self.keeper.nothing_offered()) },
            proceed_what: latest.unwrap_or_default(),
            others: matches.collect(),
            watch: Gate::Open,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            notice: self.notice.clone().unwrap_or_default(),
            instead: self.instead.iter().map(Instead::label).collect(),
        }
    }

    /// The match set-up.
    pub fn setup(&self) -> SetupModel {
        let mut by_length: Vec<&Setup> = self.scenarios.iter().collect();
        by_length.sort_by_key(|one| one.goal);
        let scenarios = by_length
            .into_iter()
            .map(|one| {
                let tiles = Board::new(&one.board, one.seats).map_or(0, |board| board.tile_count());
                ScenarioModel {
                    id: one.id.clone(),
                    name: one.name.clone(),
                    text: one.description.clone(),
                    facts: vec![
                        ("Tiles".to_owned(), tiles.to_string()),
                        ("Goal".to_owned(), format!("{} points", one.goal)),
                        ("Subdecks".to_owned(), one.subdecks.to_string()),
                    ],
                    gate: Gate::Open,
                }
            })
            .collect();
        let seats = self
            .form
            .seats
            .iter()
            .zip(self.form.sides.iter().cycle())
            .enumerate()
            .map(|(seat, (player, side))| SeatModel {
                seat: seat as u8,
                name: seat_name(seat, self.form.seats.len()),
                side: self.side(side),
                side_id: side.clone(),
                player: player.clone(),
            })
            .collect();
        let choice =
            |id: &str, name: &str| ChoiceModel { id: id.to_owned(), name: name.to_owned(), gate: Gate::Open };
        let seed = self.form.seed.trim();
        let bad_seed = !seed.is_empty() && seed.parse::<u64>().is_err();
        SetupModel {
            scenarios,
            scenario: self.form.scenario.clone(),
            seats,
            players: vec![
                choice("human", "Human"),
                choice("ai:cadet", "Cadet"),
                choice("ai:lieutenant", "Lieutenant"),
            ],
            sides: self.content.sides.iter().map(|side| choice(&side.id, &side.adjective)).collect(),
            seed: self.form.seed.clone(),
            seed_problem: if bad_seed { "A seed is a whole number.".to_owned() } else { String::new() },
            house_rules: self.form.chapters(),
            rules_on: self.form.house_rules.len(),
            only_on: self.form.list.only_on,
            search: self.form.list.search.clone(),
            running: self.keeper.offered().first().map_or_else(String::new, |offered| {
                format!(
                    "A match is not over yet ({}). It stays, and can be gone on with from the menu.",
                    offered.what
                )
            }),
            start: if bad_seed { Gate::closed("The seed is not a number.") } else { Gate::Open },
        }
    }

    fn side(&self, id: &str) -> SideLook {
        let name = self.content.sides.iter().find(|side| side.id == id).map_or(id, |side| side.name.as_str());
        match id {
            "federation" => SideLook::new(name, Mark::Ring, palette::FEDERATION),
            "klingon" => SideLook::new(name, Mark::ThreePoint, palette::KLINGON),
            _ => SideLook::neutral(name),
        }
    }

    /// Does what a screen asked for; what concerns the match goes to the desk.
    pub fn wish(&mut self, wish: &ScreenIntent) {
        let result = match wish {
            ScreenIntent::Continue(index) => self.proceed(usize::from(*index)),
            ScreenIntent::Instead(index) => self.proceed_instead(usize::from(*index)),
            ScreenIntent::NewMatch => {
                self.form.seats = vec!["human".to_owned(), "ai:lieutenant".to_owned()];
                self.pick_scenario(&self.form.scenario.clone());
                self.screen = Screen::Setup;
                Ok(())
            }
            ScreenIntent::Watch => {
                self.form.seats = vec!["ai:lieutenant".to_owned(), "ai:lieutenant".to_owned()];
                self.pick_scenario(&self.form.scenario.clone());
                self.screen = Screen::Setup;
                Ok(())
            }
            ScreenIntent::OpenSettings => {
                self.back = self.screen;
                self.screen = Screen::Settings;
                Ok(())
            }
            ScreenIntent::Quit => {
                self.store();
                self.quit = true;
                Ok(())
            }
            ScreenIntent::Back => {
                self.screen = match self.screen {
                    Screen::Settings => self.back,
                    // Back from the help.
                    Screen::Match => Screen::Match,
                    Screen::Menu | Screen::Setup => Screen::Menu,
                };
                Ok(())
            }
            ScreenIntent::PickScenario(id) => {
                self.pick_scenario(id);
                Ok(())
            }
            ScreenIntent::PickPlayer { seat, player } => {
                if let Some(own) = self.form.seats.get_mut(usize::from(*seat)) {
                    own.clone_from(player);
                }
                Ok(())
            }
            ScreenIntent::PickSide { seat, side } => {
                self.pick_side(usize::from(*seat), side);
                Ok(())
            }
            ScreenIntent::Seed(seed) => {
                self.form.seed.clone_from(seed);
                Ok(())
            }
            ScreenIntent::ToggleHouseRule(id) => {
                self.form.toggle_house_rule(id);
                Ok(())
            }
            ScreenIntent::ToggleChapter(_)
            | ScreenIntent::FindHouseRule(_)
            | ScreenIntent::OnlyRulesOn(_)
            | ScreenIntent::NoHouseRules => {
                self.form.list_wish(wish);
                Ok(())
            }
            ScreenIntent::Start | ScreenIntent::Rematch => self.start_match(),
            ScreenIntent::MainMenu => {
                self.store();
                (self.notice, self.instead) = (self.keeper.leave(), Vec::new());
                self.keeper.look_around();
                self.desk = None;
                self.screen = Screen::Menu;
                Ok(())
            }
            ScreenIntent::Save => {
                self.store();
                Ok(())
            }
            ScreenIntent::SetChoice { id, choice } => {
                self.settings.set(id, u16::from(*choice));
                self.settings.store(&self.home);
                Ok(())
            }
            ScreenIntent::SetLevel { id, percent } => {
                self.settings.set(id, *percent);
                self.settings.store(&self.home);
                Ok(())
            }
            ScreenIntent::SetSwitch { id, on } => {
                self.settings.set(id, u16::from(*on));
                self.settings.store(&self.home);
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(sentence) = result {
            self.notice = Some(sentence);
        }
        self.touch();
    }

    /// A scenario comes with the house rules it names.
    fn pick_scenario(&mut self, id: &str) {
        let scenario = self.scenarios.iter().find(|one| one.id == id);
        self.form.house_rules = scenario.map_or_else(Vec::new, |one| one.house_rules.clone());
        self.form.scenario = id.to_owned();
        // A person keeps the first chair; who is not named yet is a computer.
        let seats = scenario.map_or(2, |one| usize::from(one.seats));
        let computer = self.form.seats.iter().find(|player| *player != "human").cloned();
        self.form.seats.resize(seats, computer.unwrap_or_else(|| "ai:lieutenant".to_owned()));
    }

    /// Two teams never have the same side: the other gets what this one leaves (SETUP-02).
    fn pick_side(&mut self, seat: usize, side: &str) {
        let seat = seat % self.form.sides.len().max(1);
        let Some(old) = self.form.sides.get(seat).cloned() else { return };
        if let Some(other) = self.form.sides.iter().position(|own| own == side) {
            self.form.sides[other] = old;
        }
        self.form.sides[seat] = side.to_owned();
    }

    fn store(&mut self) {
        if let Some(desk) = &mut self.desk
            && let Some(told) = self.keeper.keep_now(desk)
        {
            desk.notice = Some(told);
        }
    }
}

/// Who sits where in a match that was saved: where nobody said, or one who does not play here, a person against computers.
fn seated(saved: &[String], seats: usize) -> Vec<String> {
    let usual = std::iter::once("human").chain(std::iter::repeat("ai:lieutenant")).map(str::to_owned);
    let known = |name: &String| name == "human" || players::NAMES.contains(&name.as_str());
    if saved.len() == seats && saved.iter().all(known) { saved.to_vec() } else { usual.take(seats).collect() }
}

/// What a seat is called: of two partners the first or the second player of its side.
fn seat_name(seat: usize, seats: usize) -> String {
    match (seats > 2, seat < 2) {
        (false, _) => format!("Seat {}", seat + 1),
        (true, true) => format!("Seat {}, first player", seat + 1),
        (true, false) => format!("Seat {}, second player", seat + 1),
    }
}

/// Who sits where.
fn chairs(seats: &[String], seed: u64) -> Result<Vec<Chair>, String> {
    seats
        .iter()
        .enumerate()
        .map(|(seat, kind)| match kind.as_str() {
            "human" => Ok(Chair::Person),
            level => players::computer(level, seed.wrapping_add(seat as u64))
                .map(|player| Chair::Computer { level: level.to_owned(), player }),
        })
        .collect()
}
