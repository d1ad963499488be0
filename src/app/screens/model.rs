//! What the screens show, as plain data.

use crate::app::panels::intent::DialPreset;
use crate::app::panels::keys::KeyCommand;
use crate::app::panels::model::{
    AlertLevel, DialModel, Gate, MissionKindModel, RecapItem, SideScore, SideStyle,
};
use crate::app::theme::Subject;
use crate::app::theme::{CardOrigin, Icon};
use crate::fleet::ids::{ShipId, SubdeckId};
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::Color32;

/// One of the screens.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenModel {
    /// The main menu.
    Menu(MenuModel),
    /// Match set-up.
    Setup(SetupModel),
    /// The draft of a fleet.
    Draft(DraftModel),
    /// The choice of subdecks.
    Subdecks(SubdecksModel),
    /// The starting dials.
    Deploy(DeployModel),
    /// How the match ended, over the table.
    Ending(EndingModel),
    Result(ResultModel),
    Settings(SettingsModel),
    /// The pause menu.
    Pause(PauseModel),
    /// The rules, and what mouse and keys do.
    Help(HelpModel),
    /// Whose work the game is made of.
    Credits,
    /// Which key does what.
    Keys(KeysModel),
    /// The mods of the data folder.
    Mods(ModsModel),
}

/// The mods of the data folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ModsModel {
    /// In the order in which they are loaded.
    pub rows: Vec<ModRow>,
    /// Where they lie.
    pub folder: String,
    /// What could not be done; empty: nothing.
    pub note: String,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModRow {
    /// The name of its folder.
    pub folder: String,
    /// Its name and version.
    pub name: String,
    /// By whom, under which licence, what it does.
    pub about: String,
    pub state: ModState,
    /// It was named when the game was started: it is on, and nobody switches or moves it.
    pub named: bool,
    /// What is wrong with it, each with its place.
    pub problems: Vec<String>,
}

/// Whether a mod is loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ModState {
    On,
    /// Somebody has switched it off.
    Off,
    /// It is switched on, and has errors.
    Broken,
    /// The same, and what was loaded of it before the errors came is still in use.
    Kept,
    /// The game was started without mods.
    Barred,
}

/// The main menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuModel {
    /// Is there a match to go on with?
    pub proceed: Gate,
    /// What that match is: "Standard, 3 hours ago".
    pub proceed_what: String,
    /// Further matches that are not over, the latest first.
    pub others: Vec<String>,
    /// Matches that are over, the latest first.
    pub finished: Vec<String>,
    /// Can a match be watched?
    pub watch: Gate,
    /// The lessons, in their order.
    pub lessons: Vec<LessonRow>,
    pub version: String,
    /// Mods that are left out because they are broken.
    pub broken_mods: usize,
    /// Something that has to be told; empty: nothing.
    pub notice: String,
    /// It is no trouble: what was asked for has been done.
    pub done: bool,
    /// What can be opened in place of a save that does not load.
    pub instead: Vec<String>,
}

/// The help: mouse and keys, or the rules.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HelpModel {
    /// Mouse and keys are shown.
    pub keys: bool,
    /// What is searched.
    pub query: String,
    /// What was found, the best first.
    pub rows: Vec<HelpRow>,
    pub entry: Option<HelpEntryModel>,
    /// Was something else open before?
    pub can_return: bool,
}

/// Something found in the help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HelpRow {
    /// An entry's id, or a rule's.
    pub id: String,
    pub title: String,
    /// Of a rule: where it is explained.
    pub note: String,
}

/// An open entry of the help.
#[derive(Debug, Clone, PartialEq)]
pub struct HelpEntryModel {
    pub id: String,
    pub title: String,
    pub icon: Option<(Icon, Color32)>,
    /// A thing of the game that it is about, as it looks in play.
    pub scene: Option<Subject>,
    /// The text in pieces; some lead to another entry, by its id.
    pub text: Vec<(String, Option<String>)>,
    /// Entries to read next: ids and titles.
    pub see: Vec<(String, String)>,
    /// The rules behind it: ids and what they say.
    pub rules: Vec<(String, String)>,
}

/// A lesson in the menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonRow {
    pub name: String,
    /// Some of it has been played.
    pub begun: bool,
    /// It has been played to its end.
    pub done: bool,
}

/// A scenario to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScenarioModel {
    pub id: String,
    pub name: String,
    /// What it is like.
    pub text: String,
    /// Short facts: tiles, goal, subdecks.
    pub facts: Vec<(String, String)>,
    /// Every hex of its board.
    pub map: Vec<MapCell>,
    /// How it begins, in a sentence.
    pub begins: String,
    /// Ships of each side: those it has, or some that it may be dealt.
    pub fleets: Vec<Vec<Subject>>,
    /// What speaks for it, or empty: "Good first match".
    pub note: String,
    /// Can it be chosen?
    pub gate: Gate,
}

/// A hex of a small map of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapCell {
    pub column: i8,
    pub half_row: i8,
    pub is: MapPlace,
    /// The seats whose ships stand there at the beginning, one each.
    pub ships: Vec<u8>,
}

/// What is known of a hex at the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapPlace {
    Unknown,
    Known,
    /// Controlled by this seat.
    Held(u8),
    /// The Command Post of this seat.
    Post(u8),
}

/// Something with an id that can be chosen from a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceModel {
    pub id: String,
    pub name: String,
    /// What it means to choose it, or empty.
    pub about: String,
    /// Can it be chosen?
    pub gate: Gate,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatModel {
    /// Its number.
    pub seat: u8,
    /// What it is called.
    pub name: String,
    /// The side it plays.
    pub side: SideStyle,
    /// The id of that side.
    pub side_id: String,
    /// The id of who plays it.
    pub player: String,
    /// What a computer of that level can be fond of; empty where it has no choice.
    pub temperaments: Vec<ChoiceModel>,
    /// The id of the one it has.
    pub temperament: String,
    /// Who that is, in a sentence.
    pub about: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseRuleModel {
    pub id: String,
    pub name: String,
    /// What it changes.
    pub text: String,
    /// Which others are turned off with it when it is turned on, or empty.
    pub excludes: String,
    /// Is it on?
    pub on: bool,
}

/// The house rules of one chapter of the rulings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChapterModel {
    pub name: String,
    /// Are its rules listed?
    pub open: bool,
    /// Those to be listed when it is open: all, or what the search has found.
    pub rules: Vec<HouseRuleModel>,
    /// How many of all its rules are on.
    pub on: usize,
}

/// Match set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupModel {
    pub scenarios: Vec<ScenarioModel>,
    /// The chosen one.
    pub scenario: String,
    pub seats: Vec<SeatModel>,
    /// Who can play a seat.
    pub players: Vec<ChoiceModel>,
    /// Which sides there are.
    pub sides: Vec<ChoiceModel>,
    /// The seed as typed.
    pub seed: String,
    /// What is wrong with the seed, or empty.
    pub seed_problem: String,
    /// How people at this screen could keep their hands from each other; empty if nobody needs to.
    pub privacies: Vec<ChoiceModel>,
    /// The way they do, by its id.
    pub privacy: String,
    /// Whether seed and house rules are unfolded.
    pub advanced: bool,
    /// The house rules, chapter by chapter; without chapters in which the search finds nothing.
    pub house_rules: Vec<ChapterModel>,
    /// How many house rules are on.
    pub rules_on: usize,
    /// Only those that are on are listed.
    pub only_on: bool,
    /// What is searched for among the house rules, as typed.
    pub search: String,
    /// The match that is running and would be replaced, in words; or empty.
    pub running: String,
    /// Can the match begin?
    pub start: Gate,
}

/// Where a drafted ship went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drafted {
    /// Into the fleet.
    Kept,
    /// Set aside, because it was too large.
    SetAside,
}

/// A ship turned over in the draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftCard {
    pub picture: Subject,
    pub name: String,
    pub class: String,
    pub size: u8,
    /// The best reading of each system, for a first impression.
    pub best: [u8; 4],
    /// Its missions of each type.
    pub missions: Vec<(MissionKindModel, u8)>,
    /// Its special ability, or empty.
    pub ability: String,
    /// Where it went.
    pub drafted: Drafted,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftModel {
    /// Whose fleet.
    pub side: SideStyle,
    /// The cards turned so far, in order.
    pub cards: Vec<DraftCard>,
    /// The sum of the Sizes kept.
    pub sum: u8,
    /// The Fleet Size to reach.
    pub fleet_size: u8,
    /// Cards not yet turned.
    pub left: u8,
    /// What happened, in a sentence.
    pub text: String,
    /// Can the fleet be kept?
    pub keep: Gate,
    /// Can it be drafted again?
    pub redraft: Gate,
}

/// A card in the list of a subdeck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubdeckCard {
    pub title: String,
    /// What its picture is composed from: where it comes from, and what it is about.
    pub origin: CardOrigin,
    pub signs: Vec<Icon>,
    /// Its effects, each as a kind and a text.
    pub effects: Vec<(crate::app::panels::model::CardKindModel, String)>,
    /// How many of it.
    pub copies: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubdeckModel {
    pub id: SubdeckId,
    pub name: String,
    /// What it is good for.
    pub blurb: String,
    /// How many Combat, Ops and Crew effects it has.
    pub counts: [u8; 3],
    /// Is it chosen?
    pub chosen: bool,
    /// Can it be taken or put back?
    pub gate: Gate,
    pub cards: Vec<SubdeckCard>,
}

/// The choice of subdecks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubdecksModel {
    /// Who chooses.
    pub side: SideStyle,
    /// All there are.
    pub subdecks: Vec<SubdeckModel>,
    /// The one whose cards are listed.
    pub shown: Option<SubdeckId>,
    /// How many are to be chosen.
    pub pick: u8,
    /// Can the choice be confirmed?
    pub confirm: Gate,
}

/// A ship whose starting dial is to be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeployShip {
    pub picture: Subject,
    pub ship: ShipId,
    pub name: String,
    pub class: String,
    pub size: u8,
    /// What it can do besides, in words, or empty.
    pub abilities: String,
    /// Its damage level, white at the start of a match.
    pub level: AlertLevel,
    /// Its dial; only the row of its level is shown.
    pub dial: DialModel,
}

/// The starting dials.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeployModel {
    /// The way of playing that all dials are set for, if it is one.
    pub preset: Option<DialPreset>,
    /// Whose ships.
    pub side: SideStyle,
    pub ships: Vec<DeployShip>,
    /// Can the choice be confirmed?
    pub confirm: Gate,
}

/// The points of both sides from one source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointsRow {
    pub source: String,
    /// The points, in the order of the sides.
    pub points: Vec<VictoryPoints>,
}

/// How a match ended, told where it was seen to end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndingModel {
    /// "Victory", "Defeat", or who won.
    pub title: String,
    /// How it ended.
    pub text: String,
    pub winner: SideStyle,
    /// The winner's greatest ship that came through.
    pub picture: Option<Subject>,
    /// Both sides' points, the first to be named first.
    pub scores: Vec<SideScore>,
    /// What the others' last turn came to, and whose it was.
    pub news_title: String,
    pub news: Vec<RecapItem>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultModel {
    /// "Victory", "Defeat", or who won.
    pub title: String,
    /// How it ended.
    pub text: String,
    /// Who won, if anybody.
    pub winner: Option<SideStyle>,
    pub sides: Vec<SideStyle>,
    /// Each side's ships, as they came out of it.
    pub fleets: Vec<Vec<ResultShip>>,
    /// The points by source.
    pub rows: Vec<PointsRow>,
    /// Short facts: rounds, seed, whether it was assisted.
    pub facts: Vec<(String, String)>,
    /// Whom the same could be played against next, a level stronger: "Against a Commander"; or empty.
    pub harder: String,
    /// How the match went, if there was a turn to tell of.
    pub course: Option<CourseModel>,
}

/// A ship at the end of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultShip {
    pub picture: Subject,
    pub name: String,
    /// How it stands; none if it was lost.
    pub level: Option<AlertLevel>,
}

/// The chances of a side, turn by turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseModel {
    /// What is shown, and whose: "Your chance to win, turn by turn".
    pub title: String,
    pub side: SideStyle,
    /// Its chance to win as the first turn begins, at the end of each of its turns and of the match, in percent.
    pub chances: Vec<u8>,
    /// The turns that changed most, by their place among the chances, in words.
    pub turning: Vec<(usize, String)>,
}

/// How a setting is changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Control {
    /// One of several steps.
    Choice {
        /// Their names.
        choices: Vec<String>,
        /// The chosen one.
        chosen: u8,
    },
    /// A range in percent.
    Level {
        /// The value.
        percent: u16,
        /// The lowest.
        least: u16,
        /// The highest.
        most: u16,
    },
    /// On or off.
    Switch(bool),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingModel {
    pub id: String,
    pub name: String,
    /// What it does, or empty.
    pub text: String,
    /// How it is changed.
    pub control: Control,
}

/// Settings under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsGroup {
    /// The heading.
    pub name: String,
    pub settings: Vec<SettingModel>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsModel {
    pub groups: Vec<SettingsGroup>,
    /// A remark, such as that the scale is capped, or empty.
    pub note: String,
}

/// Which key does what.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KeysModel {
    pub groups: Vec<KeyListing>,
    /// The command whose key is being changed: the next one pressed is to be it.
    pub waiting: Option<KeyCommand>,
    /// Why a key could not be given, or what was not understood in the settings; or empty.
    pub note: String,
    /// Some key is not as it began.
    pub changed: bool,
}

/// Keys under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyListing {
    pub name: String,
    pub keys: Vec<KeyLine>,
}

/// One key and what it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyLine {
    /// Whose key it is, if it is one's own.
    pub command: Option<KeyCommand>,
    pub name: String,
    pub key: String,
    /// Can it be another?
    pub gate: Gate,
    pub changed: bool,
}

/// The pause menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PauseModel {
    /// What is being played.
    pub text: String,
    /// When it was last saved.
    pub saved: String,
    /// Can it be saved now?
    pub save: Gate,
    /// Can the match be given up?
    pub resign: Gate,
    /// It was pressed once and waits to be confirmed.
    pub resigning: bool,
}
