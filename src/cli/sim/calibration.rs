//! Whether the chances that are told come true: told against won, and the scale that these matches would put leads on.
//!
//! Invariant: nothing here decides a match.

/// Rounds of the regression; it settles within a few.
const ROUNDS: usize = 20;
/// Ranges of chances that are told apart.
const BINS: usize = 10;

/// A position at the end of a turn.
#[derive(Clone, Copy, Debug)]
pub struct ToldPosition {
    /// By how many Victory Points it seems better to its side than to the other.
    pub lead: f64,
    /// Its side's chance to win as it was told, from 0 to 1.
    pub told: f64,
    /// Whether its side won.
    pub won: bool,
}

/// Where a logistic curve of leads stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The lead at which both sides win alike.
    pub even: f64,
    /// How much more multiplies the odds by e.
    pub step: f64,
}

impl Scale {
    /// Logistic regression of one variable, by Newton's method.
    pub fn of(positions: &[ToldPosition]) -> Self {
        let mean = positions.iter().map(|one| one.lead).sum::<f64>() / positions.len().max(1) as f64;
        let (mut at_mean, mut rise) = (0.0, 0.0);
        for _ in 0..ROUNDS {
            // Slope and bend of the likelihood; a little is added to the bend for leads that never vary.
            let (mut slope, mut bend) = ([0.0; 2], [1e-3, 0.0, 1e-3]);
            for one in positions {
                let from_mean = one.lead - mean;
                let chance = 1.0 / (1.0 + (-(at_mean + rise * from_mean)).exp());
                let missed = f64::from(u8::from(one.won)) - chance;
                let weight = chance * (1.0 - chance);
                slope = [slope[0] + missed, slope[1] + missed * from_mean];
                bend = [
                    bend[0] + weight,
                    bend[1] + weight * from_mean,
                    bend[2] + weight * from_mean * from_mean,
                ];
            }
            let size = bend[0] * bend[2] - bend[1] * bend[1];
            at_mean += (bend[2] * slope[0] - bend[1] * slope[1]) / size;
            rise += (bend[0] * slope[1] - bend[1] * slope[0]) / size;
        }
        let rise = rise.max(1e-3);
        Self { even: mean - at_mean / rise, step: 1.0 / rise }
    }
}

/// The scale of these positions, and what was told of them against what came of it.
pub fn told(positions: &[ToldPosition]) -> String {
    let Scale { even, step } = Scale::of(positions);
    let mut text = format!("scale of leads: even {even:.2}, step {step:.2}\n");
    text += &format!("{:<12} {:>9} {:>8} {:>8}\n", "told", "positions", "mean", "won");
    for bin in 0..BINS {
        let of_bin = |one: &&ToldPosition| ((one.told * BINS as f64) as usize).min(BINS - 1) == bin;
        let all: Vec<&ToldPosition> = positions.iter().filter(of_bin).collect();
        let share = |sum: f64| 100.0 * sum / all.len().max(1) as f64;
        let mean = share(all.iter().map(|one| one.told).sum());
        let won = share(all.iter().filter(|one| one.won).count() as f64);
        let range = format!("{} to {} %", bin * 100 / BINS, (bin + 1) * 100 / BINS);
        text += &format!("{range:<12} {:>9} {mean:>6.1} % {won:>6.1} %\n", all.len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of leads from -20 to 20, won as a curve with this scale has it.
    fn positions(scale: Scale) -> Vec<ToldPosition> {
        let of_lead = |lead: i32| {
            let chance = 1.0 / (1.0 + ((scale.even - f64::from(lead)) / scale.step).exp());
            (0..1000).map(move |number| {
                let won = f64::from(number) + 0.5 < chance * 1000.0;
                ToldPosition { lead: f64::from(lead), told: chance, won }
            })
        };
        (-20..=20).flat_map(of_lead).collect()
    }

    #[test]
    fn the_scale_is_found_again() {
        let scale = Scale { even: 3.0, step: 4.0 };
        let found = Scale::of(&positions(scale));
        assert!((found.even - scale.even).abs() < 0.1 && (found.step - scale.step).abs() < 0.1, "{found:?}");
    }

    #[test]
    fn each_position_is_told_in_one_range() {
        let positions = positions(Scale { even: 0.0, step: 5.0 });
        let text = told(&positions);
        let count = |line: &str| line.split_whitespace().nth(4).and_then(|count| count.parse::<usize>().ok());
        assert_eq!(text.lines().filter_map(count).sum::<usize>(), positions.len(), "{text}");
        let last = told(&[ToldPosition { lead: 1.0, told: 1.0, won: true }]);
        assert!(last.lines().last().unwrap().ends_with("100.0 %  100.0 %"), "{last}");
    }
}
