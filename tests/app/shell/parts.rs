//! The table's model is filled in parts, and none of them is ever behind.

use bevy::prelude::*;
use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::{LogFilter, PanelIntent};
use fleet_captains::app::play::board::BoardEvent;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::app::play::open_panels::OpenPanels;
use fleet_captains::app::play::playhead::Playhead;
use fleet_captains::app::shell::models::Models;
use fleet_captains::fleet::ids::CellId;

use super::folder;
use super::screens::{Pressed, clear, in_play, settle};
use crate::app::play::model_with;

/// The model is what filling it as a whole makes.
fn is_whole(app: &App, what: &str) {
    let world = app.world();
    let mut whole = model_with(world, world.resource::<OpenPanels>());
    let table = world.resource::<Models>().table.as_ref().unwrap_or_else(|| panic!("{what}: there is none"));
    // In the others' turn missions keep the hints they had, which are nowhere else.
    if whole.top.turn != "Your turn" {
        whole.missions.own.clone_from(&table.missions.own);
    }
    assert_eq!(*table, whole, "{what}");
}

fn rest(app: &mut App, cell: u8) {
    app.world_mut().write_message(BoardEvent::Hover { cell: Some(CellId(cell)), ship: None });
    app.update();
}

#[test]
fn filled_in_parts_the_table_is_what_it_would_be_as_a_whole() {
    let path = folder("parts");
    let mut app = in_play(&path);
    is_whole(&app, "at rest");
    for cell in 0..app.world().resource::<Playhead>().m.board.cell_count() {
        rest(&mut app, cell);
        is_whole(&app, "under the pointer");
        assert!(
            app.world().resource::<Models>().table.as_ref().is_some_and(|table| table.inspector.is_some())
        );
    }
    let intents = [
        Intent::Panel(PanelIntent::ToggleLog),
        Intent::Panel(PanelIntent::FilterLog(LogFilter::Dice)),
        Intent::NextShip,
        Intent::Verb(1),
        Intent::Verb(3),
        Intent::Cancel,
        Intent::ToggleStop(0),
        Intent::EndTurn,
        Intent::EndTurn,
    ];
    for intent in intents {
        app.world_mut().resource_mut::<Pressed>().0.push(intent.clone());
        app.update();
        // What was pressed at the end of that frame is shown in this one.
        app.update();
        is_whole(&app, &format!("{intent:?}"));
        rest(&mut app, 5);
        is_whole(&app, &format!("the pointer after {intent:?}"));
    }
    *app.world_mut().resource_mut::<Notice>() = Notice::Trouble("It is not being saved.".to_owned());
    app.update();
    is_whole(&app, "a notice");
    settle(&mut app);
    is_whole(&app, "the computer's turn");
    clear(path, [app]);
}
