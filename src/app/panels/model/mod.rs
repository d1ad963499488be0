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
pub use board::{
    DuelModel, DuelSide, InspectorModel, LogLine, LogModel, LogTone, RecapItem, RecapModel, ToastModel,
};
pub use card::{
    BeforeModel, CardEffectModel, CardKindModel, CardModel, HandModel, MissionKindModel, MissionModel,
    MissionWay, MissionsModel, Playability, WayRisk,
};
pub use figure::{AboardShip, Figure, PinnedModel};
pub use fleet::{EnemyRow, FleetModel, FleetRow, PartnerModel, Pip};
pub use lesson::{LessonModel, LessonOffers, LessonPart};
pub use places::{PlaceModel, PlacesModel};
pub use prompt::{
    Chance, ContestModel, CurtainModel, OptionModel, PromptModel, ResponseModel, ShipChip, StopModel,
    StopsModel, Suggestion,
};
pub use ship::{
    AlertLevel, Breakdown, BreakdownLine, DialModel, DialReading, DialRow, DialSettingModel, RatingModel,
    SettingState, ShipModel, SystemKind, TokenModel,
};
pub use table::{SideScore, TableModel, ThoughtModel, TopBarModel, VerbModel, VerbsModel};

use crate::app::theme::{paint_side, side_colour};
use bevy_egui::egui::{Color32, Context, Painter, Rect, Ui};

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

/// How a side looks; filled from content, so the panels need not know which sides there are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideStyle {
    /// Whose colour and mark it has, by the side's id.
    pub id: String,
    pub name: String,
}

impl SideStyle {
    /// The side with this id of the content.
    pub fn of(id: impl Into<String>, name: impl Into<String>) -> Self {
        SideStyle { id: id.into(), name: name.into() }
    }

    /// Its colour where this is drawn.
    pub fn colour(&self, ui: &Ui) -> Color32 {
        self.colour_in(ui.ctx())
    }

    /// The same without a panel.
    pub fn colour_in(&self, ctx: &Context) -> Color32 {
        side_colour(ctx, &self.id)
    }

    /// Draws its mark in this colour.
    pub fn paint_mark(&self, painter: &Painter, rect: Rect, colour: Color32) {
        paint_side(painter, rect, &self.id, colour);
    }
}
