//! What a person asks for. Panels say it, the app decides what it means.
//!
//! Invariant: an intent carries only the ids, small numbers and names its model carried; no panel knows a rule.

use super::keys::{Chord, KeyCommand};
use super::model::Figure;
use crate::fleet::ids::{CardId, CellId, MissionId, ShipId, SubdeckId};

/// One of the options an open decision offers, as numbered by whoever filled the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OptionId(pub u32);

/// Everything a player can ask for at the table with a click or a key.
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    /// Take this option of the open decision.
    Choose(OptionId),
    /// Do what the prompt is about: roll, attack, confirm.
    Commit,
    /// Step back from an order half given.
    Cancel,
    /// Select this ship, which the panels then show.
    SelectShip(ShipId),
    /// Select the next own ship that has something left to do.
    NextShip,
    /// The one before it.
    PreviousShip,
    /// Move the cursor over the board.
    Cursor(CursorStep),
    /// Press the hex under the cursor.
    PressPlace,
    /// Press the ship under the cursor: of several, the next.
    PressShip,
    /// Press this hex.
    PressCell(CellId),
    /// Look at the board in this way.
    View(CameraView),
    /// Take this ship into or out of the joint effort the prompt is about.
    ToggleShip(ShipId),
    /// Start the verb in this fixed slot, counted from 1.
    Verb(u8),
    /// Turn a dial.
    AdjustPower {
        /// Whose dial.
        ship: ShipId,
        /// The setting to turn to.
        setting: u8,
    },
    /// Show what a setting would change; `None` when the pointer has left the chart.
    PreviewPower {
        /// Whose dial.
        ship: ShipId,
        /// The setting under the pointer.
        setting: Option<u8>,
    },
    /// Play one effect of a command card.
    PlayCard {
        card: CardId,
        effect: u8,
    },
    /// Discard a command card and draw another.
    DiscardCard(CardId),
    /// Play a card that is suggested for the open test.
    ToggleSuggestion {
        card: CardId,
        effect: u8,
    },
    /// Replace a mission.
    CycleMission(MissionId),
    /// Ask the partner for this mission of theirs, in exchange for one of one's own.
    SwapMission(MissionId),
    /// Show the partner's missions in place of one's own, or one's own again.
    ShowPartner(bool),
    /// Let the partner go on with the team's turn.
    PartnerGoesOn,
    /// Show on the board what a mission is about.
    LocateMission(MissionId),
    /// Select the ship that could work on this mission now, and point out where.
    PursueMission(MissionId),
    /// Roll to leave the enemies behind that hold a ship.
    BreakAway(ShipId),
    /// Keep the breakdown of a number open, or put it away if it is.
    Pin(Figure),
    /// The same of what the way to the place under the pointer costs.
    PinWay,
    /// Put the open breakdown away.
    Unpin,
    /// What the card of a lesson offers.
    Lesson(LessonIntent),
    /// The answer to a tip.
    Tip(TipIntent),
    /// Look a rule up, by its id.
    LookUp(String),
    /// Point out on the board a place named in the log; after the match, ask why it was ordered too.
    LocateEntry(u32),
    EndTurn,
    /// Ask what a captain would do, or put away what was told.
    Advice,
    /// Do what advice says, or the first of it.
    FollowAdvice,
    /// Ask the computer that thinks for the best it has found so far.
    HurryThought,
    /// Take back the latest order.
    Undo,
    /// Open or close a panel.
    Panel(PanelIntent),
    /// Show something else than the table, or something over it.
    Go(GoTo),
    /// Be asked, or no longer be asked, at this kind of moment.
    ToggleStop(u8),
    /// Pass everything until one's own turn.
    PassAll,
    /// The hold-to-see button is down (`true`) or up again.
    HoldToSee(bool),
    /// The next player is here and alone.
    LiftCurtain,
    /// The recap has been read.
    SkipRecap,
    /// Something that cannot be done now was pressed: why, in words.
    PressClosed(String),
}

/// Where the cursor goes on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CursorStep {
    /// To the neighbour that lies there on the screen.
    Left,
    Right,
    Up,
    Down,
    /// To the next hex that a click would do something with.
    Next,
    Previous,
}

/// How the camera is led.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CameraMove {
    Left,
    Right,
    Up,
    Down,
    TurnLeft,
    TurnRight,
    Nearer,
    Farther,
    /// Towards straight above.
    Raise,
    Lower,
}

impl CameraMove {
    pub const ALL: [Self; 10] = [
        Self::Left,
        Self::Right,
        Self::Up,
        Self::Down,
        Self::TurnLeft,
        Self::TurnRight,
        Self::Nearer,
        Self::Farther,
        Self::Raise,
        Self::Lower,
    ];
}

/// A way to look at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CameraView {
    /// All of it, as at first.
    Whole,
    /// From straight above, or no longer.
    Top,
}

/// Which panels are to be open; it changes nothing but what is in sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PanelIntent {
    /// Open or close the full log.
    ToggleLog,
    /// Show only some of the log.
    FilterLog(LogFilter),
    /// Show this tab of the left column in the compact layout.
    ShowTab(LeftTab),
    /// Open this drawer, or close it when it is open.
    ToggleDrawer(Drawer),
    /// Close the full log, or else the drawer; never quits.
    CloseTop,
}

/// What the log shows.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LogFilter {
    /// Everything.
    #[default]
    All,
    /// Dice and their sums.
    Dice,
    /// Own ships only.
    Own,
}

/// What can be asked of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonIntent {
    /// The words have been read.
    GoOn,
    /// Open this lesson, by its place among them.
    Open(u8),
    /// To the set-up of a short first match.
    FirstMatch,
    /// Back to the main menu.
    Leave,
}

/// What can be answered to a tip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TipIntent {
    /// It has been read.
    Told,
    /// No more of them.
    NoMore,
}

/// A tab of the left column in the compact layout.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LeftTab {
    /// The missions.
    #[default]
    Missions,
    /// The fleet rows.
    Fleet,
}

/// One of the five drawers of the smallest layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Drawer {
    Missions,
    /// The fleet rows.
    Fleet,
    /// The selected ship with its verbs.
    Ship,
    Hand,
    /// The log and the stops.
    Log,
}

/// What can be asked for on the screens around and inside a match, by who handles it.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenIntent {
    /// Another screen.
    Go(GoTo),
    /// A match to begin or to take up again.
    Open(OpenMatch),
    /// Saving and leaving.
    Leave(Leave),
    /// The match set-up.
    Form(FormIntent),
    Setting(SettingIntent),
    /// The match that is being played.
    Match(MatchIntent),
    /// The help.
    Help(HelpIntent),
    /// The keys.
    Keys(KeyIntent),
    /// The mods.
    Mods(ModIntent),
}

/// What is asked about mods, each by the name of its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModIntent {
    /// Load it from now on, or leave it out.
    Switch { folder: String, on: bool },
    /// Load it before the one that came before it.
    Earlier(String),
    /// Load everything anew.
    Reload,
    /// Show the folder of mods in the system's file manager.
    OpenFolder,
}

/// What is asked about the keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyIntent {
    /// Change the key of this command: the next one pressed is to be it.
    Change(KeyCommand),
    /// This one.
    Give(Chord),
    /// Change nothing after all.
    Leave,
    /// Every key as it began.
    Reset,
}

/// What is asked of the help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HelpIntent {
    /// Search for this.
    Find(String),
    /// Open an entry, or what explains a rule, by its id.
    Open(String),
    /// Back to what was open before.
    Return,
    /// Show mouse and keys, or the rules.
    Keys(bool),
}

/// Ways between the screens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoTo {
    /// To the match set-up.
    NewMatch,
    /// To the match set-up, for a match between computers.
    Watch,
    /// To the pause menu, over a match.
    Pause,
    /// To the help, over a match.
    Help,
    /// To the settings, over whatever is shown.
    Settings,
    /// To the credits and licences, over the menu.
    Credits,
    /// To the mods, over the menu.
    Mods,
    /// To the keys, over whatever is shown.
    Keys,
    /// Back to what lies below, or one screen back.
    Back,
}

/// A match to begin or to take up again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenMatch {
    /// Begin the match that the set-up describes; after a match, the same once more.
    Start,
    /// The same once more, against computers of the next level.
    Harder,
    /// Go on with a match that is not over, by its place among them: the latest is the first.
    Continue(u8),
    /// Look back at a match that is over, by its place among them: the latest is the first.
    LookBack(u8),
    /// Open what is offered in place of a save that does not load, by its place among the offers.
    Instead(u8),
    /// Begin a lesson, or go on where it was left, by its place among them.
    Lesson(u8),
}

/// Saving and leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leave {
    /// Save now, and stay.
    Save,
    /// To the main menu.
    MainMenu,
    /// Leave the program.
    Quit,
}

/// What is filled in on the match set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormIntent {
    /// Choose a scenario.
    PickScenario(String),
    /// Let somebody else play a seat.
    PickPlayer {
        seat: u8,
        /// Who plays it.
        player: String,
    },
    /// Give a seat a side.
    PickSide { seat: u8, side: String },
    /// The seed as typed; empty means a fresh one.
    Seed(String),
    /// Switch a house rule.
    ToggleHouseRule(String),
    /// Open or close a chapter of house rules.
    ToggleChapter(String),
    /// Search the house rules.
    FindHouseRule(String),
    /// List only the house rules that are on, or all.
    OnlyRulesOn(bool),
    /// Turn all house rules off.
    NoHouseRules,
    /// How people at this screen keep their hands from each other, by its id.
    PickPrivacy(String),
    /// Unfold seed and house rules, or fold them.
    ToggleAdvanced,
}

/// A setting to change, by its id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingIntent {
    /// One that has steps.
    Choice {
        /// The setting.
        id: String,
        /// The step.
        choice: u8,
    },
    /// One with a range.
    Level {
        /// The setting.
        id: String,
        /// The new value in percent.
        percent: u16,
    },
    /// One that is on or off.
    Switch {
        /// The setting.
        id: String,
        on: bool,
    },
}

/// What the screens inside a match ask of it: preparation, giving up, looking back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchIntent {
    /// Keep the drafted fleet.
    KeepFleet,
    /// Draft once more.
    Redraft,
    /// Look at a subdeck.
    ShowSubdeck(SubdeckId),
    /// Take a subdeck or put it back.
    ToggleSubdeck(SubdeckId),
    /// Take the subdecks that a computer would take; they can still be changed.
    SuggestSubdecks,
    /// The chosen subdecks are final.
    ConfirmSubdecks,
    /// Choose the dial setting a ship begins with.
    StartSetting { ship: ShipId, setting: u8 },
    /// Turn all dials to what one way of playing wants.
    PresetDials(DialPreset),
    /// All dials are set.
    ConfirmDials,
    /// Give the match up; pressed twice, so that it is meant.
    Resign,
    /// The end has been told: show the result.
    ToResult,
    /// After the match, show the table in place of the result.
    LookBack,
}

/// A way of playing that a ship's power can be shared out for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DialPreset {
    /// Far and with open eyes.
    Scout,
    /// Weapons, and what survives an answer.
    Attack,
    /// Shields first.
    Defend,
}

impl DialPreset {
    pub const ALL: [Self; 3] = [Self::Scout, Self::Attack, Self::Defend];

    /// What its button says.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scout => "Scout",
            Self::Attack => "Attack",
            Self::Defend => "Defend",
        }
    }

    /// What it is good for.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Scout => "Engines and Sensors: ships get far, and tests of what they find succeed.",
            Self::Attack => "Weapons and Engines: ships reach an enemy and hurt it.",
            Self::Defend => "Shields and Weapons: ships are hard to hit and hit back.",
        }
    }

    /// How much a point of each system counts: Weapons, Sensors, Engines, Shields.
    pub const fn weights(self) -> [i32; 4] {
        match self {
            Self::Scout => [1, 3, 4, 2],
            Self::Attack => [4, 1, 3, 2],
            Self::Defend => [2, 1, 2, 4],
        }
    }
}

impl From<GoTo> for ScreenIntent {
    fn from(intent: GoTo) -> Self {
        Self::Go(intent)
    }
}

impl From<OpenMatch> for ScreenIntent {
    fn from(intent: OpenMatch) -> Self {
        Self::Open(intent)
    }
}

impl From<Leave> for ScreenIntent {
    fn from(intent: Leave) -> Self {
        Self::Leave(intent)
    }
}

impl From<FormIntent> for ScreenIntent {
    fn from(intent: FormIntent) -> Self {
        Self::Form(intent)
    }
}

impl From<SettingIntent> for ScreenIntent {
    fn from(intent: SettingIntent) -> Self {
        Self::Setting(intent)
    }
}

impl From<HelpIntent> for ScreenIntent {
    fn from(intent: HelpIntent) -> Self {
        Self::Help(intent)
    }
}

impl From<KeyIntent> for ScreenIntent {
    fn from(intent: KeyIntent) -> Self {
        Self::Keys(intent)
    }
}

impl From<ModIntent> for ScreenIntent {
    fn from(intent: ModIntent) -> Self {
        Self::Mods(intent)
    }
}

impl From<MatchIntent> for ScreenIntent {
    fn from(intent: MatchIntent) -> Self {
        Self::Match(intent)
    }
}
