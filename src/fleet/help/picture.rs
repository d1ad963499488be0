//! What stands beside a help entry: a closed list of things that a window can draw.

use serde::{Deserialize, Serialize};

use crate::fleet::macros::closed_list;
use crate::fleet::units::{CardKind, DamageLevel, Installation, MissionKind, System};

/// What a reader should see beside an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HelpPicture {
    /// Nothing.
    #[default]
    None,
    /// The sign of a system.
    System(System),
    /// The row of a dial.
    Level(DamageLevel),
    /// A Command Card's effect of that kind.
    Card(CardKind),
    /// The sign of Mission Cards of that kind.
    Mission(MissionKind),
    /// An installation.
    Installation(Installation),
    /// A place of the board.
    Place(HelpPlace),
    /// A sign.
    Sign(HelpSign),
}

/// A thing of the game that an entry shows as it looks in play, by its id in the content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HelpScene {
    /// Nothing.
    #[default]
    None,
    /// A ship.
    Ship(String),
    /// An Encounter Card.
    Encounter(String),
    /// A Mission Card.
    Mission(String),
}

closed_list! {
    /// Places as they stand on the board.
    HelpPlace { CommandPost, Unexplored, HabitablePlanet, Nebula, OpenSpace }
}

closed_list! {
    /// Signs that panels have for things without a model.
    HelpSign {
        Action,
        Advice,
        Cargo,
        Check,
        Cloak,
        Control,
        Cross,
        Cycle,
        Damage,
        Die,
        Eye,
        Help,
        Locate,
        Log,
        Move,
        Next,
        Power,
        Secret,
        /// A System Token.
        System,
        Undo,
        Victory,
    }
}
