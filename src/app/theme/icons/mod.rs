//! Our own icons, drawn with egui's painter in one weight.
//!
//! Invariants: an icon is drawn inside a square from -1 to 1 and keeps to it; two icons never differ by colour
//! alone; strokes stay at least one point wide, so that all of them read at 16 points.

mod deeds;
mod interface;
mod pen;
mod pieces;
mod systems;

use bevy_egui::egui::{Color32, Painter, Rect};
use pen::IconPen;

/// Everything that has a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Icon {
    /// The Weapons system: a bolt.
    Weapons,
    /// The Sensors system: a dish with waves.
    Sensors,
    /// The Engines system: chevrons.
    Engines,
    /// The Shields system: a hexagonal shell.
    Shields,
    /// A Combat effect: a reticle.
    CardCombat,
    /// An Ops effect: a gear.
    CardOps,
    /// Crew: a person.
    CardCrew,
    /// A Science mission: an atom.
    Science,
    /// An Influence mission: a banner.
    Influence,
    /// A Combat mission: crossed blades.
    Combat,
    /// A victory point.
    Victory,
    /// A Control Token.
    Control,
    Outpost,
    Colony,
    Starbase,
    Cargo,
    /// A Cloak Token.
    Cloak,
    /// A System Token.
    System,
    Action,
    /// Movement.
    Move,
    /// A Power Adjustment.
    Power,
    Damage,
    Die,
    /// Take back.
    Undo,
    Log,
    Menu,
    Help,
    /// Somebody's advice.
    Advice,
    /// Hidden from you.
    Secret,
    /// Look.
    Eye,
    /// Replace one thing by another.
    Cycle,
    /// Find on the board.
    Locate,
    /// Yes, done, chosen.
    Check,
    /// No, lost, closed.
    Cross,
    /// Onwards.
    Next,
    /// Damage mended: a spanner.
    Repair,
    /// Command cards.
    Cards,
    /// More ships.
    Fleet,
    /// It is stopped.
    Halt,
    /// The Federation: a ring.
    Ring,
    /// The Klingon Empire: three points.
    ThreePoint,
}

impl Icon {
    /// Every icon, for the gallery and the tests.
    pub const ALL: [Icon; 41] = [
        Icon::Weapons,
        Icon::Sensors,
        Icon::Engines,
        Icon::Shields,
        Icon::CardCombat,
        Icon::CardOps,
        Icon::CardCrew,
        Icon::Science,
        Icon::Influence,
        Icon::Combat,
        Icon::Victory,
        Icon::Control,
        Icon::Outpost,
        Icon::Colony,
        Icon::Starbase,
        Icon::Cargo,
        Icon::Cloak,
        Icon::System,
        Icon::Action,
        Icon::Move,
        Icon::Power,
        Icon::Damage,
        Icon::Die,
        Icon::Undo,
        Icon::Log,
        Icon::Menu,
        Icon::Help,
        Icon::Advice,
        Icon::Secret,
        Icon::Eye,
        Icon::Cycle,
        Icon::Locate,
        Icon::Check,
        Icon::Cross,
        Icon::Next,
        Icon::Repair,
        Icon::Cards,
        Icon::Fleet,
        Icon::Halt,
        Icon::Ring,
        Icon::ThreePoint,
    ];
}

/// Draws `icon` centred in `rect`, as large as its shorter side allows.
pub fn paint(painter: &Painter, rect: Rect, icon: Icon, colour: Color32) {
    let pen = IconPen::new(painter, rect, colour);
    match icon {
        Icon::Weapons => systems::weapons(&pen),
        Icon::Sensors => systems::sensors(&pen),
        Icon::Engines => systems::engines(&pen),
        Icon::Shields => systems::shields(&pen),
        Icon::CardCombat => pieces::reticle(&pen),
        Icon::CardOps => pieces::gear(&pen),
        Icon::CardCrew => pieces::person(&pen),
        Icon::Science => pieces::atom(&pen),
        Icon::Influence => pieces::banner(&pen),
        Icon::Combat => pieces::blades(&pen),
        Icon::Victory => pieces::star(&pen),
        Icon::Control => pieces::control(&pen),
        Icon::Outpost => pieces::installation(&pen, 1),
        Icon::Colony => pieces::installation(&pen, 2),
        Icon::Starbase => pieces::installation(&pen, 3),
        Icon::Cargo => pieces::crate_box(&pen),
        Icon::Cloak => pieces::cloak(&pen),
        Icon::System => pieces::system(&pen),
        Icon::Damage => pieces::burst(&pen),
        Icon::Die => pieces::die(&pen),
        Icon::Repair => deeds::repair(&pen),
        Icon::Cards => deeds::cards(&pen),
        Icon::Fleet => deeds::fleet(&pen),
        Icon::Halt => deeds::halt(&pen),
        Icon::Ring => pieces::ring(&pen),
        Icon::ThreePoint => pieces::three_point(&pen),
        Icon::Action => interface::action(&pen),
        Icon::Move => interface::movement(&pen),
        Icon::Power => interface::power(&pen),
        Icon::Undo => interface::undo(&pen),
        Icon::Log => interface::log(&pen),
        Icon::Menu => interface::menu(&pen),
        Icon::Help => interface::help(&pen),
        Icon::Advice => interface::advice(&pen),
        Icon::Secret => interface::lock(&pen),
        Icon::Eye => interface::eye(&pen),
        Icon::Cycle => interface::cycle(&pen),
        Icon::Locate => interface::locate(&pen),
        Icon::Check => interface::check(&pen),
        Icon::Cross => interface::cross(&pen),
        Icon::Next => interface::next(&pen),
    }
}
