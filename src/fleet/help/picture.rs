//! What stands beside a help entry: a closed list of things that a window can draw.

use serde::{Deserialize, Serialize};

use crate::fleet::macros::closed_list;
use crate::fleet::units::{CardKind, DamageLevel, Installation, MissionKind, System};

/// What a reader should see beside an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HelpPicture {
    #[default]
    None,
    System(System),
    /// The row of a dial.
    Level(DamageLevel),
    /// A Command Card's effect of that kind.
    Card(CardKind),
    Mission(MissionKind),
    Installation(Installation),
    Place(HelpPlace),
    Sign(HelpSign),
}

/// A thing of the game that an entry shows as it looks in play, by its id in the content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HelpScene {
    #[default]
    None,
    Ship(String),
    Encounter(String),
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
