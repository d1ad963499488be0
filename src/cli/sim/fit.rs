//! `sim --fit LEVEL`: which weights win, found from matches of a level against itself.
//!
//! In each pair of matches both sides play with every number of their style a little higher or a little lower, as chance has
//! it, and then swap seats. A logistic regression says what each number had to do with winning. What positions of lost and
//! won matches have in common does not say that: weights found from positions tell the winner better and play worse.
//!
//! Invariant: the same level, scenario, seeds and content give the same numbers; nothing here decides a match.

use std::process::ExitCode;
use std::sync::Arc;

use super::jobs;
use super::matches::MOST_ORDERS;
use super::regression::{Swing, swings};
use crate::cli::arguments::SimArguments;
use crate::cli::packs::Library;
use crate::cli::{Failure, print};
use crate::engine::dice::{Key, Rng64};
use crate::engine::game::Seat;
use crate::engine::sim::{GameEnd, Player, play_many, play_match};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::aspects::Aspect;
use crate::fleet::ai::{Computer, ComputerLevel, Style};
use crate::fleet::roster::Match;
use crate::fleet::team::allied;
use crate::fleet::units::Listed as _;

/// Matches where no number is given.
const GAMES: u32 = 1200;
/// How far a number is shifted: a share of it, and a little, so that one of nothing is shifted too.
const SHARE: f32 = 0.25;
const LITTLE: f32 = 0.05;
/// The same for numbers that no weight is measured in.
const HALF: f32 = 0.5;
/// What is found is followed as far as it is sure: so many of its standard errors move a number by a whole shift, and none
/// goes further than the second number of shifts.
const SURE: f64 = 2.5;
const FARTHEST: f64 = 1.2;
/// What is shifted: the weight of every aspect but the end of a match, how much ways count, and how eager for tests.
const COUNT: usize = Aspect::ALL.len() + 1;

/// One number of a style.
#[derive(Clone, Copy)]
enum StyleNumber {
    Weight(Aspect),
    Way,
    Eager,
}

impl StyleNumber {
    fn all() -> impl Iterator<Item = Self> {
        let weights = Aspect::ALL.iter().copied().filter(|aspect| *aspect != Aspect::Decided);
        weights.map(Self::Weight).chain([Self::Way, Self::Eager])
    }

    fn name(self) -> &'static str {
        match self {
            Self::Weight(aspect) => aspect.name(),
            Self::Way => "(way)",
            Self::Eager => "(eager)",
        }
    }

    fn of(self, style: &mut Style) -> &mut f32 {
        match self {
            Self::Weight(aspect) => &mut style.weights[aspect],
            Self::Way => &mut style.way,
            Self::Eager => &mut style.eager,
        }
    }

    /// How far it is shifted from what it is.
    fn shift(self, now: f32) -> f32 {
        match self {
            Self::Weight(_) => SHARE * now.abs() + LITTLE,
            Self::Way | Self::Eager => HALF * now,
        }
    }
}

/// Plays the matches and prints what every number had to do with winning.
///
/// # Errors
/// On wrong usage, or if content does not load.
pub fn run(arguments: &SimArguments, name: &str) -> Result<ExitCode, Failure> {
    let level = ComputerLevel::from_name(name)
        .ok_or_else(|| Failure::Usage(format!("There is no level \"{name}\" to find weights for.")))?;
    let library = Library::load_asked(&arguments.mods)?;
    let setup = library.scenario(&arguments.scenario).map_err(Failure::Usage)?.clone();
    let m = Arc::new(Match::new(library.edition.content.clone(), setup).map_err(Failure::Usage)?);
    let pairs = arguments.games.unwrap_or(GAMES).div_ceil(2) as usize;
    let style = level.style();
    let rows = play_many(pairs, jobs(arguments), |number| {
        pair(&m, &style, arguments.seed.wrapping_add(number as u64))
    })
    .concat();
    print(&told(style, rows.len(), &swings(&rows)))?;
    Ok(ExitCode::SUCCESS)
}

/// Two matches of the same shifted players, who swap seats: how much higher the first one has each number than the second,
/// from -1 to 1 shifts to each side, and whether it won. None of a match that came to no end.
fn pair(m: &Match, style: &Style, seed: u64) -> Vec<([f64; COUNT], bool)> {
    let mut rng = Rng64::new(seed);
    let ((first, ups), (second, downs)) = (shifted(style, &mut rng), shifted(style, &mut rng));
    let higher = std::array::from_fn(|at| (ups[at] - downs[at]) / 2.0);
    let won = |swapped: bool| {
        let styles = if swapped { [second, first] } else { [first, second] };
        let player = |seat: Seat| -> Box<dyn Player<FleetCaptains>> {
            let style = styles[usize::from(!allied(seat, Seat(0)))];
            Box::new(Computer::with_style(style, seed ^ u64::from(seat.0 + 1) << 32))
        };
        let mut players: Vec<_> = m.all_seats().map(player).collect();
        let end = play_match(m, Key::from_seed(seed), &mut players, MOST_ORDERS, |_, _, _| {});
        let GameEnd::Over(outcome) = end else { return None };
        Some((higher, allied(outcome.winner, Seat(u8::from(swapped)))))
    };
    [false, true].into_iter().filter_map(won).collect()
}

/// A style with every number shifted, and which way: 1 up, -1 down.
fn shifted(style: &Style, rng: &mut Rng64) -> (Style, [f64; COUNT]) {
    let (mut style, mut ways) = (*style, [0.0; COUNT]);
    for (way, number) in ways.iter_mut().zip(StyleNumber::all()) {
        let up = rng.below(2) == 0;
        *way = if up { 1.0 } else { -1.0 };
        let now = number.of(&mut style);
        *now += if up { number.shift(*now) } else { -number.shift(*now) };
    }
    (style, ways)
}

fn told(mut style: Style, matches: usize, swings: &[Swing; COUNT]) -> String {
    let mut text = format!(
        "{matches} matches. \"wins\" is how many more of 100 a player wins whose number is one shift higher, against one \
         whose number is one shift lower.\n{:<14} {:>8} {:>7}  {:>14} {:>8}\n",
        "number", "now", "shift", "wins", "try"
    );
    for (number, swing) in StyleNumber::all().zip(swings) {
        let now = *number.of(&mut style);
        let shift = number.shift(now);
        let step = (swing.odds / swing.error.max(1e-9) / SURE).clamp(-FARTHEST, FARTHEST);
        let next = now + shift * step as f32;
        // A change of the odds by e is one of a quarter of the chance, where that is even.
        let (wins, error) = (25.0 * swing.odds, 25.0 * 1.96 * swing.error);
        let name = number.name();
        text += &format!("{name:<14} {now:>8.3} {shift:>7.3}  {wins:>+6.1} ± {error:>5.1} {next:>8.3}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_shifted_and_the_end_of_a_match_is_not() {
        let style = Style::CAPTAIN;
        let (mut moved, ways) = shifted(&style, &mut Rng64::new(7));
        assert_eq!(StyleNumber::all().count(), COUNT);
        let mut before = style;
        for (number, way) in StyleNumber::all().zip(ways) {
            let by = *number.of(&mut moved) - *number.of(&mut before);
            assert!(f64::from(by) * way > 0.0, "{}", number.name());
        }
        assert!((moved.weights[Aspect::Decided] - style.weights[Aspect::Decided]).abs() < 1e-6);
    }

    #[test]
    fn what_is_sure_is_followed_further() {
        let mut swings = [Swing { odds: 0.0, error: 0.1 }; COUNT];
        (swings[0].odds, swings[1].odds) = (0.1, 9.0);
        let text = told(Style::CAPTAIN, 2, &swings);
        let tried = |row: usize| -> f32 {
            text.lines().nth(row + 2).unwrap().split_whitespace().next_back().unwrap().parse().unwrap()
        };
        let numbers: Vec<StyleNumber> = StyleNumber::all().collect();
        let (mut style, all) = (Style::CAPTAIN, [0.4, 1.2, 0.0]);
        for (row, shifts) in all.into_iter().enumerate() {
            let now = *numbers[row].of(&mut style);
            assert!((tried(row) - now - shifts * numbers[row].shift(now)).abs() < 0.002, "{text}");
        }
    }
}
