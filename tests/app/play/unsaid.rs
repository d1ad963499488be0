//! What a click on a card brings that nobody has asked for is said first; a second click does it.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::SettingState;
use fleet_captains::fleet::ids::{CardId, ShipId};
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::state::parts::CardPlace;

use super::{Sitting, alone_at, seated_at};

/// The effect of a card as crew, as clicks number them.
const CREW: u8 = 2;

/// Voyager with somebody aboard and Reliant without, in different places; this card in hand.
fn with_crew(aboard: &str, hand: &str) -> (Sitting, [ShipId; 2], CardId) {
    let mut sitting = seated_at(&format!(
        r#"
        ships: [(ship: "voyager", at: "B2", crew: [{aboard}]), (ship: "reliant", at: "C2"), (ship: "t_ong", at: "B2")],
        seats: [(hand: ["{hand}"]), ()],
        "#
    ));
    sitting.write().finish();
    let m = sitting.read().m().clone();
    let ships = ["voyager", "reliant"].map(|name| m.find_ship(name).unwrap());
    sitting.write().intend(&Intent::SelectShip(ships[0]));
    (sitting, ships, m.find_card(hand).unwrap())
}

fn clicked(sitting: &mut Sitting, card: CardId) -> (String, CardPlace) {
    sitting.write().intend(&Intent::PlayCard { card, effect: CREW });
    sitting.write().finish();
    let told = sitting.model().toast.map(|toast| toast.text).unwrap_or_default();
    (told, sitting.read().view().table.card(card))
}

#[test]
fn crew_that_would_leave_is_named_before_it_does() {
    let (mut sitting, [voyager, _], data) = with_crew(r#""worf""#, "data");
    let (told, place) = clicked(&mut sitting, data);
    assert!(told.starts_with("Worf leaves Voyager for Data"), "{told}");
    assert_eq!(place, CardPlace::Hand { seat: sitting.read().playhead.viewer });
    assert_eq!(clicked(&mut sitting, data).1, CardPlace::Crew { ship: voyager });
}

#[test]
fn crew_for_whom_there_is_room_goes_aboard_at_once() {
    let (mut sitting, [voyager, _], data) = with_crew("", "data");
    assert_eq!(clicked(&mut sitting, data).1, CardPlace::Crew { ship: voyager });
}

/// Where a click takes crew stands on the lifted card, and Special names who is aboard and what else there is.
#[test]
fn what_a_click_on_crew_and_special_would_do_is_said_before() {
    let (mut sitting, [voyager, reliant], data) = with_crew(r#""geordi_la_forge""#, "data");
    let crew = |sitting: &Sitting| {
        let hand = sitting.model().hand;
        let card = hand.cards.iter().find(|one| one.card == data).expect("it is held");
        card.effects.iter().find(|one| one.id == CREW).expect("it is crew").click.clone()
    };
    assert_eq!(crew(&sitting), "aboard Voyager, free");
    let note = |sitting: &Sitting| {
        sitting.model().verbs.verbs[usize::from(ShipCommand::Special.slot()) - 1].note.clone()
    };
    // Nobody needs to turn a dial again that has not been turned.
    assert_eq!(note(&sitting), "");
    sitting.write().intend(&Intent::SelectShip(reliant));
    assert_eq!(crew(&sitting), "aboard Reliant, free");
    sitting.write().intend(&Intent::SelectShip(voyager));
    sitting.write().intend(&Intent::AdjustPower { ship: voyager, setting: 1 });
    sitting.write().finish();
    assert_eq!(note(&sitting), "Geordi La Forge");
    // And the dial names who lets it turn again.
    let dial = sitting.model().ship.expect("it is selected").dial;
    let closed = dial.rows[0].settings.iter().find_map(|one| match &one.state {
        SettingState::Other(gate) => gate.reason(),
        SettingState::Current => None,
    });
    let told = closed.expect("it was turned in this turn");
    assert!(told.contains("Special: Voyager, Geordi La Forge"), "{told}");
}

#[test]
fn an_agent_goes_aboard_an_enemy_ship_at_once() {
    let (mut sitting, _, odo) = with_crew("", "odo");
    let place = clicked(&mut sitting, odo).1;
    assert!(matches!(place, CardPlace::Agent { .. }), "{place:?}");
}

/// RD-21: whatever else is done within a move ends it.
#[test]
fn a_card_that_would_end_a_move_says_so_first() {
    let mut sitting = seated_at(
        r#"
        ships: [(ship: "voyager", at: "B1", dial: "3 11 5 3"), (ship: "t_ong", at: "E1")],
        tiles: [
            (cell: "B1", location: "class_d_planet", explored_by: 0),
            (cell: "B2", location: "class_d_planet", explored_by: 0),
            (cell: "B3", location: "class_d_planet", explored_by: 0),
        ],
        seats: [(hand: ["code_47"], missions: ["gravity_run"], mission_deck: ["warp_experiment"]), ()],
        "#,
    );
    sitting.write().finish();
    let (voyager, to, card) = {
        let m = sitting.read().m();
        (m.find_ship("voyager").unwrap(), m.board.cell("B2").unwrap(), m.find_card("code_47").unwrap())
    };
    sitting.write().intend(&Intent::SelectShip(voyager));
    sitting.write().click(to, None);
    sitting.write().finish();
    let steps = sitting.read().client.steps();
    sitting.write().intend(&Intent::PlayCard { card, effect: 0 });
    let told = sitting.model().toast.map(|toast| toast.text).unwrap_or_default();
    // Engines 5, and the place is left with its Size of 3.
    assert_eq!(told, "That ends the move of Voyager with 2 points left. Click again to do it.");
    assert_eq!(sitting.read().client.steps(), steps, "nothing is played yet");
    // A mission that is cycled ends it as well, and asks for itself.
    let mission = sitting.read().view().table.open_missions(sitting.read().playhead.viewer).next().unwrap();
    sitting.write().intend(&Intent::CycleMission(mission));
    assert_eq!(sitting.read().client.steps(), steps, "nothing is cycled yet");
    sitting.write().intend(&Intent::PlayCard { card, effect: 0 });
    assert_eq!(sitting.read().client.steps(), steps, "another has been asked about since");
    sitting.write().intend(&Intent::PlayCard { card, effect: 0 });
    assert!(sitting.read().client.steps() > steps);
}

/// Voyager has acted and has no points left, so that the next ship is selected: a click meant for Voyager's dial would turn another.
#[test]
fn the_dial_of_a_ship_that_was_selected_by_itself_asks_first() {
    let mut sitting = seated_at(
        r#"
        ships: [
            (ship: "voyager", at: "B1", dial: "3 11 5 3", acted: true), (ship: "reliant", at: "B3", dial: "7 2 4 5"),
            (ship: "t_ong", at: "E1"),
        ],
        tiles: [
            (cell: "B1", location: "class_d_planet", explored_by: 0),
            (cell: "B2", location: "binary_star", explored_by: 0),
            (cell: "B3", location: "class_d_planet", explored_by: 0),
        ],
        "#,
    );
    sitting.write().finish();
    let (voyager, reliant, to) = {
        let m = sitting.read().m();
        (m.find_ship("voyager").unwrap(), m.find_ship("reliant").unwrap(), m.board.cell("B2").unwrap())
    };
    sitting.write().intend(&Intent::SelectShip(voyager));
    sitting.write().click(to, None);
    sitting.write().finish();
    assert_eq!(sitting.read().selection.ship, Some(reliant));
    let turn = Intent::AdjustPower { ship: reliant, setting: 1 };
    let steps = sitting.read().client.steps();
    sitting.write().intend(&turn);
    let told = sitting.model().toast.map(|toast| toast.text).unwrap_or_default();
    assert_eq!(told, "This is the dial of Reliant, not that of Voyager. Click again to turn it.");
    assert_eq!(sitting.read().client.steps(), steps);
    sitting.write().intend(&turn);
    assert!(sitting.read().client.steps() > steps);
}

/// With Data a 6 comes to 20, with Emergency Power as well to 22: Data alone is not enough.
#[test]
fn crew_is_spent_in_vain_only_on_a_second_click() {
    let mut sitting = alone_at(
        r#"
        ships: [(ship: "excelsior", at: "B2", dial: "2 9 5 5", crew: ["data"], adjusted: true)],
        tiles: [(cell: "B2", location: "class_m_planet", explored_by: 0, control: (0, 2))],
        seats: [(missions: ["mediation"], hand: ["emergency_power"]), ()],
        "#,
    );
    sitting.write().finish();
    let excelsior = sitting.read().m().find_ship("excelsior").unwrap();
    sitting.write().intend(&Intent::SelectShip(excelsior));
    sitting.write().intend(&Intent::Verb(ShipCommand::Mission.slot()));
    let data = sitting.read().m().find_card("data").unwrap();
    let spend = |sitting: &mut Sitting| {
        let prompt = sitting.model().prompt.expect("the test is asked about");
        let option =
            prompt.options.iter().find(|option| option.label.contains("Data")).expect("Data is aboard");
        sitting.write().intend(&Intent::Choose(option.id));
        sitting.write().finish();
        sitting.read().view().table.card(data)
    };
    let steps = sitting.read().client.steps();
    assert_eq!(spend(&mut sitting), CardPlace::Crew { ship: excelsior });
    assert_eq!(sitting.read().client.steps(), steps, "nothing was ordered");
    let told = sitting.model().toast.map(|toast| toast.text).unwrap_or_default();
    assert_eq!(told, "That alone is not enough: it would still fail. Click again to spend Data.");
    spend(&mut sitting);
    assert!(sitting.read().client.steps() > steps);
}
