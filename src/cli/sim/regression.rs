//! Logistic regression: what each of some numbers has to do with winning, and how sure that is.
//!
//! Invariant: the same rows give the same result.

/// Rounds of Newton's method; it settles within a few.
const ROUNDS: usize = 12;
/// How strongly what the rows say nothing about is held to nothing.
const HELD: f64 = 1e-3;

/// By how much a number multiplies the odds to win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swing {
    /// The logarithm of that.
    pub odds: f64,
    /// Its standard error.
    pub error: f64,
}

/// What one more of each number does to the odds; both sides of a row are otherwise alike, so nothing wins by itself.
pub fn swings<const N: usize>(rows: &[([f64; N], bool)]) -> [Swing; N] {
    let mut odds = [0.0; N];
    let mut bend = [[0.0; N]; N];
    for _ in 0..ROUNDS {
        let mut slope = odds.map(|one| -HELD * one);
        bend = [[0.0; N]; N];
        for (numbers, won) in rows {
            let sum: f64 = odds.iter().zip(numbers).map(|(a, b)| a * b).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            let missed = f64::from(u8::from(*won)) - chance;
            for at in 0..N {
                slope[at] += missed * numbers[at];
                for other in 0..N {
                    bend[at][other] += chance * (1.0 - chance) * numbers[at] * numbers[other];
                }
            }
        }
        for (at, row) in bend.iter_mut().enumerate() {
            row[at] += HELD;
        }
        for (one, step) in odds.iter_mut().zip(solved(bend, slope)) {
            *one += step;
        }
    }
    std::array::from_fn(|at| {
        let unit = std::array::from_fn(|other| if other == at { 1.0 } else { 0.0 });
        Swing { odds: odds[at], error: solved(bend, unit)[at].max(0.0).sqrt() }
    })
}

/// What solves linear equations, by elimination; unknowns that nothing settles stay 0.
fn solved<const N: usize>(mut rows: [[f64; N]; N], mut sums: [f64; N]) -> [f64; N] {
    for at in 0..N {
        let best = (at..N).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs())).unwrap_or(at);
        rows.swap(at, best);
        sums.swap(at, best);
        let pivot = rows[at];
        if pivot[at].abs() < 1e-12 {
            continue;
        }
        for below in at + 1..N {
            let share = rows[below][at] / pivot[at];
            for (own, other) in rows[below].iter_mut().zip(pivot) {
                *own -= share * other;
            }
            sums[below] -= share * sums[at];
        }
    }
    let mut found = [0.0; N];
    for at in (0..N).rev() {
        let known: f64 = (at + 1..N).map(|other| rows[at][other] * found[other]).sum();
        if rows[at][at].abs() >= 1e-12 {
            found[at] = (sums[at] - known) / rows[at][at];
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_that_decides_is_found_and_how_sure_that_is() {
        // The first multiplies the odds by e: 73 of 100 are won with it, 27 without. The second says nothing.
        let rows: Vec<([f64; 2], bool)> = (0..400)
            .map(|number| {
                let first = if number % 2 == 0 { 1.0 } else { -1.0 };
                let second = if number / 2 % 2 == 0 { 1.0 } else { -1.0 };
                let often = number / 4 % 100 < 73;
                ([first, second], often == (first > 0.0))
            })
            .collect();
        let [first, second] = swings(&rows);
        assert!((first.odds - 1.0).abs() < 0.02 && second.odds.abs() < 0.01, "{first:?} {second:?}");
        // The error of a share of 73 in 400, as odds.
        let error = 1.0 / (400.0 * 0.73 * 0.27_f64).sqrt();
        assert!((first.error - error).abs() < 0.005, "{first:?}");
    }

    #[test]
    fn what_cannot_be_settled_stays_nothing() {
        let found = solved([[0.0, 2.0, 0.0], [4.0, 0.0, 0.0], [0.0; 3]], [6.0, 8.0, 0.0]);
        assert_eq!(found, [2.0, 3.0, 0.0]);
    }
}
