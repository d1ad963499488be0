//! Temperaments: what a computer player is fond of, beside winning.
//!
//! Invariants: a temperament changes what things are worth to a player, never what it knows, how far it sees or what it
//! is given; it makes a player another, not a weaker one.

use super::aspects::Aspect;
use super::level::ComputerLevel;
use super::style::Style;
use crate::engine::dice::Rng64;
use crate::fleet::macros::closed_list;

closed_list! {
    /// What a computer player is fond of.
    Temperament {
        /// Nothing in particular.
        Balanced,
        /// Tiles that nobody has seen.
        Explorer,
        /// Control Tokens, and what is built on them.
        Diplomat,
        /// Attacks.
        Hunter,
        /// Cloaks.
        Shadow,
        /// One of the others, as chance has it.
        Any,
    }
}

impl Temperament {
    /// The temperament a player of that seed has: another only for [`Self::Any`].
    pub fn settled(self, seed: u64) -> Self {
        if self != Self::Any {
            return self;
        }
        let others = &Self::ALL[..Self::ALL.len() - 1];
        Rng64::new(seed).pick(others).copied().unwrap_or(Self::Balanced)
    }

    /// How a player of that level and seed weighs things.
    pub fn style(self, level: ComputerLevel, seed: u64) -> Style {
        let mut style = level.style();
        let settled = self.settled(seed);
        for (aspect, more) in settled.leaning() {
            style.weights[*aspect] += more;
        }
        // A hunter takes an attack that promises something before what promises a little more. To value fights for
        // themselves cost it matches.
        style.bold = if settled == Self::Hunter { 0.4 } else { style.bold };
        style
    }

    /// What is worth more, or less, than to a balanced player: in Victory Points for each piece. Found by trying, so that
    /// what a player is fond of happens about half as often again and they are as strong as a balanced one. Tiles are the
    /// exception: both sides together explore nearly all there are, whoever plays.
    const fn leaning(self) -> &'static [(Aspect, f32)] {
        match self {
            Self::Balanced | Self::Hunter | Self::Any => &[],
            Self::Explorer => &[(Aspect::Explored, 1.0)],
            Self::Diplomat => &[(Aspect::Tokens, 0.17), (Aspect::Holdings, 0.7)],
            Self::Shadow => &[(Aspect::Cloaked, 0.15), (Aspect::Prowling, 0.1)],
        }
    }

    /// As the command line spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Explorer => "explorer",
            Self::Diplomat => "diplomat",
            Self::Hunter => "hunter",
            Self::Shadow => "shadow",
            Self::Any => "any",
        }
    }

    /// As a player reads it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Balanced => "Balanced",
            Self::Explorer => "Explorer",
            Self::Diplomat => "Diplomat",
            Self::Hunter => "Hunter",
            Self::Shadow => "Shadow",
            Self::Any => "Any",
        }
    }

    /// What it is fond of, in a sentence.
    pub const fn fondness(self) -> &'static str {
        match self {
            Self::Balanced => "Weighs everything as it is worth.",
            Self::Explorer => "Cannot leave a tile face down, and goes to see for themselves.",
            Self::Diplomat => "Places Control Tokens wherever a ship can stop, and builds on them.",
            Self::Hunter => "Takes every attack that promises something.",
            Self::Shadow => "Moves under the cloak whenever a ship has one.",
            Self::Any => "One of these, and you will have to find out which.",
        }
    }
}
