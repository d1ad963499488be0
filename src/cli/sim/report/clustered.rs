//! Shares with their 95 % intervals, where what is counted comes in bunches: all that happens in the matches on one seed hangs
//! together, so seeds are drawn and not single matches.
//!
//! Invariant: seeds are added in their order, each in one stretch.

/// A share: how much of how much, seed by seed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClusteredShare {
    seeds: Vec<(u64, f64, f64)>,
}

/// A share and where the true one lies 95 times of 100, in percent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShareInterval {
    pub percent: f64,
    pub low: f64,
    pub high: f64,
}

/// How far off a share is, in points of percent, and whether seeds enough say so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShareChange {
    pub by: f64,
    pub off: f64,
    /// On so few seeds even what is so on every one of them may be chance.
    pub few: bool,
}

/// So many standard deviations to either side hold 95 of 100.
const Z: f64 = 1.96;

/// The same where the deviation is itself found from few: of Student's distribution, by how many seeds there are beyond one.
const STUDENT: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// On fewer seeds no change is more than one in a thousand by chance: all of ten fall alike twice in 1024 times.
pub const FEWEST: usize = 11;

/// So many standard deviations for what is known from so many seeds; from one nothing is.
fn deviations(seeds: usize) -> Option<f64> {
    let beyond = seeds.checked_sub(2)?;
    Some(STUDENT.get(beyond).copied().unwrap_or(Z))
}

impl ClusteredShare {
    /// Adds so much of so much on a seed.
    pub fn add(&mut self, seed: u64, part: f64, whole: f64) {
        match self.seeds.last_mut() {
            Some((last, parts, wholes)) if *last == seed => {
                *parts += part;
                *wholes += whole;
            }
            _ => self.seeds.push((seed, part, whole)),
        }
    }

    /// Of how much.
    pub fn whole(&self) -> f64 {
        self.seeds.iter().map(|(.., whole)| whole).sum()
    }

    /// The share; none of nothing.
    pub fn share(&self) -> Option<f64> {
        let whole = self.whole();
        let part: f64 = self.seeds.iter().map(|(_, part, _)| part).sum();
        (whole > 0.0).then(|| part / whole)
    }

    /// With its interval: that of Wilson, which is as wide as it ought to be near 0 and 100 % too, for as many independent
    /// matches as the seeds are worth.
    pub fn interval(&self) -> Option<ShareInterval> {
        let share = self.share()?;
        let variance = variance(&self.offsets(share));
        let spread = share * (1.0 - share);
        let seeds = self.seeds.iter().filter(|(.., whole)| *whole > 0.0).count();
        let Some(z) = deviations(seeds) else {
            return Some(ShareInterval { percent: 100.0 * share, low: 0.0, high: 100.0 });
        };
        // Seeds that happen to agree are worth no more than all that was counted.
        let count = if variance > 0.0 && spread > 0.0 {
            (spread / variance).min(self.whole().max(1.0))
        } else {
            seeds as f64
        };
        let squared = z * z / count;
        let middle = (share + squared / 2.0) / (1.0 + squared);
        let half = z * (spread / count + squared / (4.0 * count)).sqrt() / (1.0 + squared);
        let [percent, low, high] =
            [share, (middle - half).max(0.0), (middle + half).min(1.0)].map(|part| 100.0 * part);
        Some(ShareInterval { percent, low, high })
    }

    /// How much larger the other share is, in points of percent, and how far off that may be: with the same seeds much that is
    /// left to chance is the same in both. What is the same throughout has not changed.
    pub fn change_to(&self, other: &Self) -> Option<ShareChange> {
        let (before, after) = (self.share()?, other.share()?);
        if self == other {
            return Some(ShareChange { by: 0.0, off: 0.0, few: false });
        }
        let mut both: Vec<(u64, f64)> =
            self.offsets(before).into_iter().map(|(seed, off)| (seed, -off)).collect();
        for (seed, off) in other.offsets(after) {
            match both.binary_search_by_key(&seed, |(own, _)| *own) {
                Ok(at) => both[at].1 += off,
                Err(at) => both.insert(at, (seed, off)),
            }
        }
        let (seeds, variance) = (both.len(), variance(&both));
        let off = match deviations(seeds) {
            None => 1.0,
            Some(z) if variance > 0.0 => z * variance.sqrt(),
            // The same on every seed: as for a share of all, the next one may be another.
            Some(z) => z * z / (seeds as f64 + z * z),
        };
        Some(ShareChange { by: 100.0 * (after - before), off: 100.0 * off.min(1.0), few: seeds < FEWEST })
    }

    /// What each seed moves the share by.
    fn offsets(&self, share: f64) -> Vec<(u64, f64)> {
        let whole = self.whole();
        self.seeds.iter().map(|(seed, part, own)| (*seed, (part - share * own) / whole)).collect()
    }
}

/// The variance of a sum of what independent seeds put in.
fn variance(offsets: &[(u64, f64)]) -> f64 {
    let count = offsets.len() as f64;
    if offsets.len() < 2 {
        return 0.0;
    }
    offsets.iter().map(|(_, off)| off * off).sum::<f64>() * count / (count - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(parts: &[f64]) -> ClusteredShare {
        let mut share = ClusteredShare::default();
        (0..).zip(parts).for_each(|(seed, part)| share.add(seed, *part, 1.0));
        share
    }

    /// 30 of 100 single matches: Wilson's interval is 21.9 to 39.6 % (with n - 1 in the variance, hardly other).
    #[test]
    fn single_matches_have_the_interval_of_wilson() {
        let parts: Vec<f64> = (0..100).map(|at| f64::from(u8::from(at < 30))).collect();
        let found =
            of(&parts).interval().map(|own| [own.percent, own.low, own.high].map(|one| (one * 10.0).round()));
        assert_eq!(found, Some([300.0, 219.0, 396.0]));
    }

    #[test]
    fn nothing_of_many_may_be_a_little() {
        let found = of(&[0.0; 50]).interval();
        assert!(found.is_some_and(|own| own.low == 0.0 && own.high > 3.0 && own.high < 9.0), "{found:?}");
        assert_eq!(ClusteredShare::default().interval(), None);
    }

    #[test]
    fn what_hangs_together_counts_once() {
        let mut twice = ClusteredShare::default();
        let mut once = ClusteredShare::default();
        for seed in 0..40 {
            let part = f64::from(u8::from(seed % 4 == 0));
            once.add(seed, part, 1.0);
            twice.add(seed, part, 1.0);
            twice.add(seed, part, 1.0);
        }
        assert_eq!(twice.interval().map(|own| own.low.round()), once.interval().map(|own| own.low.round()));
    }

    #[test]
    fn a_change_on_the_same_seeds_is_known_better() {
        let before = of(&[1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]);
        let same = before.change_to(&before);
        assert_eq!(same, Some(ShareChange { by: 0.0, off: 0.0, few: false }));
        let after = of(&[0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0]);
        let turned = before.change_to(&after);
        assert!(turned.is_some_and(|own| own.by == 0.0 && own.off > 50.0), "{turned:?}");
    }

    /// 1 to 5 matches that all end alike, or nearly: nothing is known to a point, and nothing is sure.
    #[test]
    fn a_handful_of_matches_says_little() {
        for count in 1..=5 {
            for (before, after) in [(0.0, 1.0), (0.5, 0.5), (0.49, 0.51)] {
                let [one, other] = [before, after].map(|part| of(&vec![part; count]));
                for share in [&one, &other] {
                    let wide = share.interval().is_some_and(|own| own.high - own.low > 20.0);
                    assert!(wide, "{count} of {before}: {:?}", share.interval());
                }
                let mixed =
                    of(&(0..count).map(|at| if at == 0 { after } else { before }).collect::<Vec<_>>());
                for change in [one.change_to(&other), one.change_to(&mixed)] {
                    let same = change.is_some_and(|own| own.by == 0.0 && own.off == 0.0);
                    let told = change.is_some_and(|own| own.few && own.off > 0.0);
                    assert!(same == (before == after) && (same || told), "{count}, {before}: {change:?}");
                }
            }
        }
        let [all, none] = [1.0, 0.0].map(|part| of(&[part; 40]));
        assert!(none.change_to(&all).is_some_and(|own| !own.few && own.by == 100.0 && own.off < 10.0));
    }
}
