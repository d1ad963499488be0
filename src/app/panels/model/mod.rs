//! What the panels show, as plain data: owned strings, numbers and a few enums.
//!
//! Invariants: a model is filled when something it shows has changed, not in each frame; what must be secret never gets
//! into one; whatever is closed to the player carries the sentence that says why.

mod announcement;
mod board;
mod card;
mod figure;
mod fleet;
mod lesson;
mod places;
mod prompt;
mod ship;
mod table;

pub use announcement::{AnnouncementModel, ChangedChance, HeadlineModel};
pub use board::{InspectorModel, LogLine, LogModel, LogTone, RecapItem, RecapModel, ToastModel};
pub use card::{
    CardEffectModel, CardKindModel, CardModel, HandModel, MissionKindModel, MissionModel, MissionWay,
    MissionsModel, Playability,
};
pub use figure::{Figure, PinnedModel};
pub use fleet::{EnemyRow, FleetModel, FleetRow, PartnerModel, Pip};
pub use lesson::{LessonModel, LessonOffers, LessonPart};
pub use places::{PlaceModel, PlacesModel};
pub use prompt::{
    Chance, CurtainModel, OptionModel, PromptModel, ResponseModel, ShipChip, StopModel, StopsModel,
    Suggestion,
};
pub use ship::{
    AlertLevel, Breakdown, BreakdownLine, DialModel, DialReading, DialRow, DialSettingModel, RatingModel,
    SettingState, ShipModel, SystemKind, TokenModel,
};
pub use table::{SideScore, TableModel, ThoughtModel, TopBarModel, VerbModel, VerbsModel};

use crate::app::theme::{Icon, Palette, colours, palette};
use bevy_egui::egui::{Color32, Ui};

/// Whether something can be done now, and if not, why.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Gate {
    /// It can.
    #[default]
    Open,
    /// It cannot; the sentence is shown to the player.
    Closed(String),
}

impl Gate {
    /// Closed for a reason.
    pub fn closed(reason: impl Into<String>) -> Self {
        Gate::Closed(reason.into())
    }

    /// Can it be done?
    pub fn is_open(&self) -> bool {
        matches!(self, Gate::Open)
    }

    /// Why it cannot be done.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Gate::Open => None,
            Gate::Closed(reason) => Some(reason),
        }
    }
}

/// The mark of a side: a shape, so that it is told apart without its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SideMark {
    Ring,
    ThreePoint,
    /// A plain diamond, for sides without a mark of their own.
    #[default]
    Diamond,
}

impl SideMark {
    /// The icon that draws this mark.
    pub fn icon(self) -> Icon {
        match self {
            SideMark::Ring => Icon::Ring,
            SideMark::ThreePoint => Icon::ThreePoint,
            SideMark::Diamond => Icon::Control,
        }
    }

    /// The colour of the side that has this mark.
    pub fn colour(self, worn: &Palette) -> Color32 {
        match self {
            SideMark::Ring => worn.federation,
            SideMark::ThreePoint => worn.klingon,
            SideMark::Diamond => palette::OTHER_SIDE,
        }
    }
}

/// How a side looks; filled from content, so the panels need not know which sides there are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideStyle {
    pub name: String,
    pub mark: SideMark,
}

impl SideStyle {
    /// A side with a name and a mark.
    pub fn new(name: impl Into<String>, mark: SideMark) -> Self {
        SideStyle { name: name.into(), mark }
    }

    /// The side with this id of the content; one that nobody drew a mark for has a plain one.
    pub fn of(id: &str, name: impl Into<String>) -> Self {
        match id {
            "federation" => SideStyle::new(name, SideMark::Ring),
            "klingon" => SideStyle::new(name, SideMark::ThreePoint),
            _ => SideStyle::new(name, SideMark::Diamond),
        }
    }

    /// Its colour where this is drawn.
    pub fn colour(&self, ui: &Ui) -> Color32 {
        self.mark.colour(&colours(ui))
    }
}
