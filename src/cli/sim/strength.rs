//! How strong one kind is against another: the mean of what it scored on each seed, and how far that may be off.

/// A mean with the interval that holds the true one 95 times of 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// Half the width, before the ends are cut off at 0 and 1.
    pub half: f64,
    /// The lower end, at least 0.
    pub low: f64,
    /// The upper end, at most 1.
    pub high: f64,
}

/// The interval of scores from 0 to 1, each of two matches on one seed: 1.96 standard deviations of their mean to either
/// side. One score alone says nothing about how far scores lie apart: then it is everything from 0 to 1.
pub fn interval(scores: &[f64]) -> Option<Interval> {
    let count = scores.len() as f64;
    if scores.is_empty() {
        return None;
    }
    let mean = scores.iter().sum::<f64>() / count;
    if scores.len() == 1 {
        return Some(Interval { mean, half: 1.0, low: 0.0, high: 1.0 });
    }
    let squares: f64 = scores.iter().map(|score| (score - mean) * (score - mean)).sum();
    let half = 1.96 * (squares / (count - 1.0)).sqrt() / count.sqrt();
    Some(Interval { mean, half, low: (mean - half).max(0.0), high: (mean + half).min(1.0) })
}

/// The number below which that share of them lies, by nearest rank; 0 if there is none.
pub fn percentile(sorted: &[u64], share: f64) -> u64 {
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
}
