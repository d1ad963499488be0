//! Five pilots play whole ten-point matches against the lieutenant with what is on screen and nothing else: the panels'
//! models, lit cells, marked ships. What they press is counted: 130 inputs in the median match that ends by points and 10 in an
//! own turn are aimed at.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::MatchIntent;
use fleet_captains::app::panels::model::{OptionModel, Pip, Playability, PromptModel, TableModel};
use fleet_captains::app::play::board::MarkKind;
use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::picks::Picks;

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::{CardId, CellId, ShipId};
use fleet_captains::players;

use super::{Sitting, computer_moves};
use crate::support::standard;

/// What a pilot likes.
struct Style {
    name: &'static str,
    /// Slots of verbs, in the order they are tried.
    verbs: &'static [u8],
    /// The least chance in percent worth an Action.
    least: u32,
    /// Which lit cells come first.
    first: MarkKind,
    /// Whether cards are played from the hand in one's own turn.
    cards: bool,
    /// Whether dials are turned to where their largest figure is at the start of each turn.
    dials: bool,
}

const ATTACK: u8 = 1;
const SCAN: u8 = 2;
const INFLUENCE: u8 = 3;
const BUILD: u8 = 4;
const REPAIR: u8 = 5;
const MISSION: u8 = 6;
const REINFORCE: u8 = 8;

const STYLES: [Style; 5] = [
    Style {
        name: "explorer",
        verbs: &[MISSION, INFLUENCE, BUILD, REINFORCE],
        least: 40,
        first: MarkKind::Risk,
        cards: false,
        dials: false,
    },
    Style {
        name: "governor",
        verbs: &[BUILD, INFLUENCE, MISSION, REINFORCE],
        least: 50,
        first: MarkKind::Move,
        cards: true,
        dials: false,
    },
    Style {
        name: "raider",
        verbs: &[ATTACK, MISSION, REPAIR, INFLUENCE],
        least: 30,
        first: MarkKind::Risk,
        cards: true,
        dials: true,
    },
    Style {
        name: "scholar",
        verbs: &[MISSION, SCAN, INFLUENCE, BUILD],
        least: 33,
        first: MarkKind::Risk,
        cards: true,
        dials: true,
    },
    Style {
        name: "gambler",
        verbs: &[ATTACK, MISSION, INFLUENCE, BUILD, SCAN, REPAIR, REINFORCE],
        least: 15,
        first: MarkKind::Risk,
        cards: true,
        dials: false,
    },
];

/// What one match took.
#[derive(Debug, Default)]
struct Tally {
    inputs: u32,
    own_turns: u32,
    in_own: u32,
    in_other: u32,
    won: bool,
    /// Somebody reached the points that win.
    by_points: bool,
}

struct Pilot {
    style: &'static Style,
    rng: Rng64,
    sitting: Sitting,
    /// How often something was pressed.
    inputs: u32,
    /// Ships already sent this turn.
    sent: Vec<ShipId>,
    /// Verbs already tried this turn, by ship.
    tried: Vec<(ShipId, u8)>,
    turned: Vec<ShipId>,
    /// Cards played this turn without being asked.
    played: usize,
}

/// Cards a pilot plays in a turn before it gets on with it.
const CARDS: usize = 3;

impl Pilot {
    fn new(style: &'static Style, seed: u64) -> Self {
        let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
        let level = "ai:lieutenant".to_owned();
        let player = ComputerPlayer::new(players::computer(&level, seed).unwrap());
        let chairs = vec![Chair::Person, Chair::Computer { level, player }];
        let sitting = Sitting::new(session, chairs, seed.to_string(), 0.0);
        Self {
            style,
            rng: Rng64::new(seed),
            sitting,
            inputs: 0,
            sent: Vec::new(),
            tried: Vec::new(),
            turned: Vec::new(),
            played: 0,
        }
    }

    fn play(mut self) -> Tally {
        let mut tally = Tally::default();
        let mut turn = 0;
        for _ in 0..60_000 {
            self.sitting.write().finish();
            if self.sitting.read().client.outcome().is_some() {
                let result = fill::result(self.sitting.read()).expect("a result is shown without an OK");
                tally.won = result.title == "Victory";
                tally.inputs = self.inputs;
                let live = self.sitting.read();
                tally.by_points =
                    (0..2).any(|seat| live.shown().victory_points(Seat(seat)) >= live.m().setup.goal);
                return tally;
            }
            if self.sitting.write().pass_by() || computer_moves(&mut self.sitting.write()) {
                continue;
            }
            let now = self.sitting.read().playhead.table.turn;
            let own = self.sitting.read().playhead.table.active == self.sitting.read().playhead.viewer;
            if now != turn && own {
                turn = now;
                tally.own_turns += 1;
                (self.sent, self.tried, self.turned, self.played) = Default::default();
            }
            let before = self.inputs;
            self.step();
            let used = self.inputs - before;
            assert!(used > 0, "{}: nothing on screen could be pressed", self.style.name);
            if turn > 0 {
                *(if own { &mut tally.in_own } else { &mut tally.in_other }) += used;
            }
        }
        panic!("{}: the match does not end", self.style.name);
    }

    /// Looks at the screen and presses one thing.
    fn step(&mut self) {
        if let Some((seat, decision)) = fill::preparing(self.sitting.read()) {
            return self.prepare(seat, decision);
        }
        let model = self.sitting.model();
        match &model.prompt {
            Some(prompt) => self.answer(&model, prompt),
            None => self.turn(&model),
        }
    }

    fn press(&mut self, intent: Intent) {
        self.inputs += 1;
        self.sitting.write().intend(&intent);
    }

    fn click(&mut self, cell: CellId) {
        self.inputs += 1;
        self.sitting.write().click(cell, None);
    }

    fn prepare(&mut self, seat: Seat, decision: Decision) {
        let intent = match decision {
            Decision::Draft => MatchIntent::KeepFleet,
            Decision::Subdeck => {
                let screen = fill::subdecks(self.sitting.read(), self.sitting.get::<Picks>(), seat);
                if screen.confirm.is_open() {
                    MatchIntent::ConfirmSubdecks
                } else {
                    let free = screen.subdecks.iter().find(|one| !one.chosen && one.gate.is_open());
                    MatchIntent::ToggleSubdeck(free.expect("a subdeck can be taken").id)
                }
            }
            _ => MatchIntent::ConfirmDials,
        };
        self.inputs += 1;
        self.sitting.write().intend_screen(intent);
    }

    /// At a prompt: the likeliest option, a card that helps, or the main button.
    fn answer(&mut self, model: &TableModel, prompt: &PromptModel) {
        let now = prompt.chance.as_ref().map(|chance| chance.percent());
        let against = prompt.chance.as_ref().is_some_and(|chance| chance.against);
        let helps = |after: Option<u32>| if against { after < now } else { after > now };
        if let Some(help) =
            prompt.suggestions.iter().find(|one| percent(&one.after).is_some_and(|one| helps(Some(one))))
            && now.is_some_and(|now| against || now < 70)
        {
            return self.press(Intent::PlayCard { card: help.card, effect: help.effect });
        }
        if let Some(chip) = prompt.ships.iter().find(|chip| !chip.on && chip.gate.is_open())
            && now.is_none_or(|now| now < 80)
        {
            return self.press(Intent::ToggleShip(chip.ship));
        }
        if let Some((_, gate)) = &prompt.commit
            && gate.is_open()
        {
            return self.press(Intent::Commit);
        }
        if self.sitting.read().selection.verb.is_some() {
            let best = prompt.options.iter().max_by_key(|option| percent(&option.hint).unwrap_or(0));
            return match best {
                Some(best) if percent(&best.hint).is_none_or(|chance| chance >= self.style.least) => {
                    self.press(Intent::Choose(best.id));
                }
                _ => self.press(Intent::Cancel),
            };
        }
        let lit = self.sitting.marks();
        if let Some(cell) = lit.lit.first().map(|mark| mark.cell) {
            return self.click(cell);
        }
        let open: Vec<&OptionModel> = prompt.options.iter().filter(|option| option.gate.is_open()).collect();
        let pick = open.get(self.rng.below(open.len().max(1)));
        match pick {
            Some(option) => self.press(Intent::Choose(option.id)),
            None if prompt.cancel.is_some() => self.press(Intent::Cancel),
            None => {
                panic!("{}: nothing to press in {:?} ({:?})", self.style.name, prompt.title, model.top.turn)
            }
        }
    }

    /// In one's own turn with nothing open: Actions here, then the next ship, then the end.
    fn turn(&mut self, model: &TableModel) {
        let Some(ship) = model.ship.as_ref().filter(|ship| ship.own) else {
            // Without a ship nothing is left but to let the others play.
            return match model.fleet.rows.first() {
                Some(row) => self.press(Intent::SelectShip(row.ship)),
                None => self.press(Intent::EndTurn),
            };
        };
        let ship = ship.ship;
        if self.style.dials
            && !self.turned.contains(&ship)
            && let Some(setting) = likelier(model)
        {
            self.turned.push(ship);
            return self.press(Intent::AdjustPower { ship, setting });
        }
        if model.top.actions.0 > 0 {
            for slot in self.style.verbs {
                let verb = &model.verbs.verbs[usize::from(*slot) - 1];
                if verb.gate.is_open() && !self.tried.contains(&(ship, *slot)) {
                    self.tried.push((ship, *slot));
                    return self.press(Intent::Verb(*slot));
                }
            }
        }
        if self.style.cards
            && self.played < CARDS
            && let Some((card, effect)) = playable(model)
        {
            self.played += 1;
            return self.press(Intent::PlayCard { card, effect });
        }
        if !self.sent.contains(&ship) {
            self.sent.push(ship);
            let lit = self.sitting.marks().lit;
            let liked = lit.iter().filter(|mark| mark.kind == self.style.first).count();
            let from: Vec<_> = lit
                .iter()
                .filter(|mark| liked == 0 || mark.kind == self.style.first)
                .map(|mark| mark.cell)
                .collect();
            if let Some(cell) = self.rng.pick(&from).copied() {
                self.tried.retain(|(own, _)| *own != ship);
                return self.click(cell);
            }
        }
        let next =
            model.fleet.rows.iter().find(|row| !self.sent.contains(&row.ship) && row.movement == Pip::Left);
        match next {
            Some(row) => self.press(Intent::SelectShip(row.ship)),
            None => self.press(Intent::EndTurn),
        }
    }
}

/// The chance a line names.
fn percent(text: &str) -> Option<u32> {
    // "You hit 58 %, destroyed 17 %" and "58 → 92 %".
    let first = text.split(',').next()?;
    first.strip_suffix(" %")?.rsplit(' ').next()?.parse().ok()
}

/// A setting whose largest figure is above the present one's.
fn likelier(model: &TableModel) -> Option<u8> {
    use fleet_captains::app::panels::model::{DialReading, Gate, SettingState};
    let ship = model.ship.as_ref()?;
    let top =
        |readings: &[DialReading; 4]| readings.iter().filter_map(|one| one.text().parse::<u32>().ok()).max();
    let settings = || ship.dial.rows.iter().flat_map(|row| &row.settings);
    let now =
        settings().find(|one| matches!(one.state, SettingState::Current)).and_then(|one| top(&one.readings));
    settings()
        .filter(|one| matches!(&one.state, SettingState::Other(Gate::Open)))
        .max_by_key(|one| top(&one.readings))
        .filter(|one| top(&one.readings) > now)
        .map(|one| one.id)
}

/// The first card that can be played now.
fn playable(model: &TableModel) -> Option<(CardId, u8)> {
    model.hand.cards.iter().find_map(|card| {
        card.effects
            .iter()
            .find(|effect| matches!(effect.play, Playability::Now))
            .map(|effect| (card.card, effect.id))
    })
}

/// Matches that each pilot plays.
const MATCHES: u64 = 6;

#[test]
fn five_pilots_finish_their_matches_with_few_inputs() {
    let mut tallies: Vec<Tally> = Vec::new();
    for (style, first) in STYLES.iter().zip((1..).step_by(100)) {
        let own: Vec<Tally> = (first..first + MATCHES).map(|seed| Pilot::new(style, seed).play()).collect();
        let sum = |of: fn(&Tally) -> u32| own.iter().map(of).sum::<u32>();
        let turns = f64::from(sum(|tally| tally.own_turns).max(1));
        println!(
            "{:9} {:4} inputs a match, {:4.1} an own turn, {:.1} in the other's, {} of {} to the points, {} won",
            style.name,
            sum(|tally| tally.inputs) / MATCHES as u32,
            f64::from(sum(|tally| tally.in_own)) / turns,
            f64::from(sum(|tally| tally.in_other)) / turns,
            sum(|tally| u32::from(tally.by_points)),
            own.len(),
            sum(|tally| u32::from(tally.won)),
        );
        tallies.extend(own);
    }
    let mut inputs: Vec<u32> =
        tallies.iter().filter(|tally| tally.by_points).map(|tally| tally.inputs).collect();
    inputs.sort_unstable();
    let median = inputs[inputs.len() / 2];
    let sum = |of: fn(&Tally) -> u32| tallies.iter().map(of).sum::<u32>();
    let turns = sum(|tally| tally.own_turns);
    println!(
        "median of {} matches: {median}; {:.1} an own turn",
        inputs.len(),
        f64::from(sum(|tally| tally.in_own)) / f64::from(turns)
    );
    // 130 are aimed at, and ten in a turn; these are what must not be lost. With missions that take their time and cards that
    // have their price a match has more turns, and with all cards of the box a turn offers more to do: three cards a turn
    // are three inputs, and a fourth where another ship plays it.
    assert!(inputs.len() >= 15 && median <= 205, "{inputs:?}");
    assert!(sum(|tally| tally.in_own) <= 13 * turns, "{tallies:?}");
    assert!(sum(|tally| tally.in_other) <= 2 * turns, "{tallies:?}");
}
