//! A card in hand that the selected ship cannot play and several others can: the prompt asks which, and each of them answers
//! wherever it is clicked.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::PromptModel;
use fleet_captains::fleet::ids::{CardId, ShipId};
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::state::parts::CardPlace;

use super::ways::catch_up;
use super::{Sitting, seated_at};

const OPS: u8 = 0;

/// Voyager, selected, has acted; Reliant and Excelsior have not. Jean-Luc Picard as Ops takes an Action.
fn asked() -> (Sitting, [ShipId; 3], CardId) {
    let mut sitting = seated_at(
        r#"
        ships: [
            (ship: "voyager", at: "B2", acted: true), (ship: "reliant", at: "C2"), (ship: "excelsior", at: "B1"),
        ],
        seats: [(hand: ["jean_luc_picard"], deck: ["data", "mr_spock", "code_47"]), ()],
        "#,
    );
    sitting.write().finish();
    let m = sitting.read().m().clone();
    let ships = ["voyager", "reliant", "excelsior"].map(|name| m.find_ship(name).unwrap());
    let picard = m.find_card("jean_luc_picard").unwrap();
    sitting.write().intend(&Intent::SelectShip(ships[0]));
    sitting.write().intend(&Intent::PlayCard { card: picard, effect: OPS });
    (sitting, ships, picard)
}

fn prompt(sitting: &Sitting) -> Option<PromptModel> {
    sitting.model().prompt
}

/// Which of the ships has acted, once the card was played.
fn played_by(sitting: &mut Sitting, ships: [ShipId; 3], card: CardId) -> Vec<bool> {
    sitting.write().finish();
    let table = &sitting.read().view().table;
    assert!(matches!(table.card(card), CardPlace::Discard { .. }), "{:?}", table.card(card));
    ships.map(|ship| table.ship(ship).acted > 0).to_vec()
}

#[test]
fn a_card_that_several_ships_could_play_asks_which() {
    let (sitting, ships, _) = asked();
    let prompt = prompt(&sitting).expect("it is asked");
    assert_eq!(prompt.title, "Jean-Luc Picard");
    assert!(prompt.text.starts_with("Which ship is it for?"), "{}", prompt.text);
    let labels: Vec<&str> = prompt.options.iter().map(|option| option.label.as_str()).collect();
    assert_eq!(labels, ["Excelsior", "Reliant"]);
    let mut lit = sitting.marks().targets;
    lit.sort_unstable();
    let mut free = ships[1..].to_vec();
    free.sort_unstable();
    assert_eq!(lit, free, "and they are marked on the board");
}

#[test]
fn the_ship_is_named_on_its_button_in_the_fleet_or_on_the_board() {
    let (mut sitting, ships, picard) = asked();
    let reliant = prompt(&sitting).unwrap().options[1].id;
    sitting.write().intend(&Intent::Choose(reliant));
    assert_eq!(played_by(&mut sitting, ships, picard), [true, true, false]);

    let (mut sitting, ships, picard) = asked();
    sitting.write().intend(&Intent::SelectShip(ships[2]));
    assert_eq!(played_by(&mut sitting, ships, picard), [true, false, true]);

    let (mut sitting, ships, picard) = asked();
    let cell = sitting.read().view().table.ship(ships[1]).cell().unwrap();
    sitting.write().click(cell, Some(ships[1]));
    assert_eq!(played_by(&mut sitting, ships, picard), [true, true, false]);
}

#[test]
fn the_question_is_put_away_without_a_card_played() {
    type Away = fn(&mut Sitting, [ShipId; 3], CardId);
    let ways: [Away; 3] = [
        |sitting, _, _| sitting.write().intend(&Intent::Cancel),
        |sitting, _, card| sitting.write().intend(&Intent::PlayCard { card, effect: OPS }),
        |sitting, ships, _| sitting.write().intend(&Intent::SelectShip(ships[0])),
    ];
    for (at, away) in ways.into_iter().enumerate() {
        let (mut sitting, ships, picard) = asked();
        away(&mut sitting, ships, picard);
        assert!(prompt(&sitting).is_none(), "way {at}");
        let hand = CardPlace::Hand { seat: sitting.read().playhead.viewer };
        assert_eq!(sitting.read().view().table.card(picard), hand, "way {at}");
    }
}

#[test]
fn a_click_elsewhere_moves_nobody_while_it_is_asked() {
    let (mut sitting, ships, _) = asked();
    let before = sitting.read().view().table.ship(ships[0]).cell();
    assert!(sitting.marks().lit.is_empty());
    let next = sitting.read().view().table.ship(ships[1]).cell().unwrap();
    sitting.write().click(next, None);
    assert_eq!(sitting.read().view().table.ship(ships[0]).cell(), before);
}

/// Reliant has done all it could, and the Excelsior is selected in its place; these cards are in hand.
fn left_for_excelsior() -> (Sitting, [ShipId; 2], [CardId; 2]) {
    let mut sitting = seated_at(
        r#"
        ships: [
            (ship: "reliant", at: "C2", moved: true, adjusted: true), (ship: "excelsior", at: "B1"),
        ],
        tiles: [(cell: "C2", location: "class_m_planet", explored_by: 0)],
        seats: [(hand: ["data", "mr_spock"], deck: ["code_47", "jean_luc_picard"]), ()],
        "#,
    );
    sitting.write().finish();
    let m = sitting.read().m().clone();
    let ships = ["reliant", "excelsior"].map(|name| m.find_ship(name).unwrap());
    let cards = ["data", "mr_spock"].map(|name| m.find_card(name).unwrap());
    sitting.write().intend(&Intent::SelectShip(ships[0]));
    sitting.write().intend(&Intent::Verb(ShipCommand::Influence.slot()));
    catch_up(&mut sitting);
    // The window before it takes effect.
    sitting.write().intend(&Intent::Commit);
    catch_up(&mut sitting);
    assert_eq!(sitting.read().selection.ship, Some(ships[1]), "the next is selected");
    (sitting, ships, cards)
}

const CREW: u8 = 2;

/// Whoever has done all and is left for another ship did not choose that one: crew does not go aboard unasked.
#[test]
fn a_ship_that_came_to_be_selected_by_itself_is_not_meant() {
    let (mut sitting, [_, excelsior], [data, _]) = left_for_excelsior();
    sitting.write().intend(&Intent::PlayCard { card: data, effect: CREW });
    let hand = CardPlace::Hand { seat: sitting.read().playhead.viewer };
    assert_eq!(sitting.read().view().table.card(data), hand);
    assert_eq!(prompt(&sitting).expect("it is asked").title, "Data");
    // Whoever says themselves which ship it is gets no question.
    sitting.write().intend(&Intent::Cancel);
    sitting.write().intend(&Intent::SelectShip(excelsior));
    sitting.write().intend(&Intent::PlayCard { card: data, effect: CREW });
    sitting.write().finish();
    assert_eq!(sitting.read().view().table.card(data), CardPlace::Crew { ship: excelsior });
}

/// The ship that one card was named for is not thereby meant by the next.
#[test]
fn a_ship_that_a_card_was_named_for_is_not_meant_by_the_next() {
    let (mut sitting, [_, excelsior], [data, spock]) = left_for_excelsior();
    sitting.write().intend(&Intent::PlayCard { card: data, effect: CREW });
    sitting.write().intend(&Intent::SelectShip(excelsior));
    catch_up(&mut sitting);
    assert_eq!(sitting.read().view().table.card(data), CardPlace::Crew { ship: excelsior });
    sitting.write().intend(&Intent::PlayCard { card: spock, effect: CREW });
    assert_eq!(prompt(&sitting).expect("it is asked").title, "Mr. Spock");
}
