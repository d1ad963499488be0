//! The whole table: every panel's model together with what is open.

use super::{
    AnnouncementModel, BeforeModel, CurtainModel, FleetModel, Gate, HandModel, HeadlineModel, InspectorModel,
    LessonModel, LogModel, MissionsModel, PinnedModel, PlacesModel, PromptModel, RecapModel, ResponseModel,
    ShipModel, SideStyle, StopsModel, ToastModel,
};
use crate::app::panels::intent::{Drawer, LeftTab};
use crate::app::theme::Icon;
use crate::fleet::units::VictoryPoints;

/// A thought under way.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ThoughtModel {
    pub side: SideStyle,
    /// Who thinks about what: "Klingon Empire is thinking".
    pub text: String,
    /// How long it has taken.
    pub seconds: f32,
    /// How far it has come, from 0 to 1, as far as can be told.
    pub part: f32,
    /// Worlds imagined and played through so far.
    pub worlds: u32,
    /// The button that ends it: "Decide now".
    pub end: String,
}

impl ThoughtModel {
    /// Seconds a thought takes before it is shown.
    const PATIENCE: f32 = 0.4;

    /// Whether it has taken long enough to be shown.
    pub fn is_shown(&self) -> bool {
        self.seconds >= Self::PATIENCE
    }
}

/// The points of one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideScore {
    pub side: SideStyle,
    /// Its points.
    pub points: VictoryPoints,
    /// Is the goal within reach of a single stroke?
    pub near: bool,
    /// Is it this side's turn?
    pub to_act: bool,
    /// Is it the viewer's?
    pub own: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TopBarModel {
    /// Whose turn, in words: "Your turn".
    pub turn: String,
    pub round: u16,
    /// The goal.
    pub goal: VictoryPoints,
    /// The sides, own first.
    pub scores: Vec<SideScore>,
    /// Actions left and how many a turn has.
    pub actions: (u8, u8),
    /// Can something be taken back? The label says what.
    pub undo: Gate,
    /// What would be taken back, or empty.
    pub undo_what: String,
    /// Was anything undone that a real match would not allow?
    pub assisted: bool,
}

/// One verb in its fixed slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerbModel {
    /// Its slot from 1 to 9.
    pub slot: u8,
    pub name: String,
    /// What it is called at other times, or empty: its place has room for both.
    pub other_name: &'static str,
    /// Its sign.
    pub icon: Icon,
    /// A note such as "67 %" or "free", or empty.
    pub note: String,
    /// Can it be started?
    pub gate: Gate,
    /// It could be, but makes no sense, as its gate says; then it is lit only while Shift is held.
    pub doubtful: bool,
    /// Has it been started?
    pub active: bool,
    /// Its entry in the help.
    pub entry: &'static str,
    /// What it does, in a sentence.
    pub what: &'static str,
    /// It has not been possible yet in a first match: its place stays empty until it is.
    pub awaited: bool,
}

impl VerbModel {
    /// Whether it can be started by somebody who insists, or does not.
    pub fn gate(&self, insists: bool) -> Gate {
        if self.doubtful && (insists || self.active) { Gate::Open } else { self.gate.clone() }
    }
}

/// The verbs of the selected ship, and the end of the turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VerbsModel {
    /// The nine slots in order.
    pub verbs: Vec<VerbModel>,
    /// What the end-of-turn button says.
    pub end_label: String,
    /// What would be left undone, or empty; then a second press ends the turn.
    pub end_warning: String,
    /// Can the turn be ended?
    pub end: Gate,
    /// Whether to end it is the next thing to do: nothing is left, or it is asked for.
    pub end_due: bool,
}

/// Everything on screen during play.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TableModel {
    pub top: TopBarModel,
    pub missions: MissionsModel,
    /// The fleet rows.
    pub fleet: FleetModel,
    /// The cards before players, one's own first; only those who have any.
    pub before: Vec<BeforeModel>,
    /// The selected ship.
    pub ship: Option<ShipModel>,
    pub verbs: VerbsModel,
    pub hand: HandModel,
    pub stops: StopsModel,
    pub log: LogModel,
    /// The open decision, if it is the viewer's.
    pub prompt: Option<PromptModel>,
    /// An answer asked of the other player at the same screen.
    pub response: Option<ResponseModel>,
    /// The board in words.
    pub board: PlacesModel,
    /// What the pointer rests on.
    pub inspector: Option<InspectorModel>,
    /// A breakdown that is kept open.
    pub pinned: Option<PinnedModel>,
    /// What is announced large, for a moment.
    pub announced: Option<AnnouncementModel>,
    /// An own ship is hit; the number tells one hit from the next.
    pub alarm: Option<u64>,
    /// What has been played into what is under way.
    pub played: Vec<AnnouncementModel>,
    /// A success on show.
    pub headline: Option<HeadlineModel>,
    /// A result on show.
    pub toast: Option<ToastModel>,
    /// The recap of the others' turn.
    pub recap: Option<RecapModel>,
    /// Advice that was asked for, a line each; empty if there is none.
    pub advice: Vec<String>,
    /// The button that carries out what it says, or empty.
    pub follow: String,
    /// What a computer thinks about.
    pub thought: Option<ThoughtModel>,
    /// A tip, or empty.
    pub tip: String,
    /// The lesson that is being played.
    pub lesson: Option<LessonModel>,
    /// The curtain; while it is there, nothing else is drawn.
    pub curtain: Option<CurtainModel>,
    /// The tab of the left column in the compact layout.
    pub tab: LeftTab,
    /// The open drawer of the smallest layout.
    pub drawer: Option<Drawer>,
}
