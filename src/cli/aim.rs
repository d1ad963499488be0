//! What a figure ought to be: the aims of the box of cards, which `list shapes` and `sim --report` print beside what they find.

/// What a figure ought to be, in its own unit: a count, or a percentage.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Aim {
    /// Not less.
    pub least: Option<f64>,
    /// Not more.
    pub most: Option<f64>,
}

impl Aim {
    /// Not less.
    pub const fn at_least(least: f64) -> Self {
        Self { least: Some(least), most: None }
    }

    /// Not more.
    pub const fn at_most(most: f64) -> Self {
        Self { least: None, most: Some(most) }
    }

    /// From the one to the other.
    pub const fn between(least: f64, most: f64) -> Self {
        Self { least: Some(least), most: Some(most) }
    }

    /// Whether a value is as it ought to be.
    pub fn is_met(self, value: f64) -> bool {
        self.least.is_none_or(|least| value >= least) && self.most.is_none_or(|most| value <= most)
    }

    /// In words, with the unit behind the last number.
    pub fn told(self, unit: &str) -> String {
        match (self.least, self.most) {
            (Some(least), Some(most)) => format!("{least} to {most}{unit}"),
            (Some(least), None) => format!("at least {least}{unit}"),
            (None, Some(most)) => format!("at most {most}{unit}"),
            (None, None) => String::new(),
        }
    }
}
