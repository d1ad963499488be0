//! The hand: what can be played, what cannot and why.

use super::{asked, description, harness, harness_of};
use bevy_egui::egui;
use egui_kittest::kittest::{NodeT, Queryable};
use fleet_captains::app::panels::model::{HandModel, Playability};
use fleet_captains::app::panels::widgets::{area, reading};
use fleet_captains::app::panels::{Intent, hand, sample};
use fleet_captains::fleet::ids::CardId;

fn show(model: HandModel) -> egui_kittest::Harness<'static, Vec<Intent>> {
    harness_of([1000.0, 400.0], move |ui, out| {
        let whole = ui.max_rect();
        let low = bevy_egui::egui::Rect::from_min_max(bevy_egui::egui::pos2(0.0, 230.0), whole.max);
        let mut ui = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(low));
        hand::show(&mut ui, &model, true, out);
    })
}

#[test]
fn a_playable_effect_is_played_with_one_click() {
    let mut harness = show(sample::hand());
    let effect = harness.get_by_label_contains("Counsellor Ferrane: Crew");
    let place = effect.rect().center();
    harness.hover_at(place);
    harness.run();
    harness.get_by_label_contains("Counsellor Ferrane: Crew").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::PlayCard { card: CardId(2), effect: 0 }]);
}

#[test]
fn each_effect_of_a_card_is_its_own_button() {
    let harness = show(sample::hand());
    let now = harness.get_by_label_contains("Divert Auxiliary Power: Ops");
    let later = harness.get_by_label_contains("Divert Auxiliary Power: Combat");
    assert!(!now.accesskit_node().is_disabled());
    assert!(later.accesskit_node().is_disabled());
    assert_eq!(description(&later).as_deref(), Some("In a combat of your ships"));
}

#[test]
fn a_dead_card_says_why() {
    let harness = show(sample::hand());
    let never = harness.get_by_label_contains("Overload the Array: Ops");
    assert_eq!(description(&never).as_deref(), Some("No ship of yours can reach Sensors 5."));
}

#[test]
fn the_lifted_card_offers_to_be_discarded() {
    let mut harness = show(sample::hand());
    assert!(harness.query_by_label_contains("Discard Evasive Pattern").is_none());
    let place = harness.get_by_label_contains("Evasive Pattern: Combat").rect().center();
    harness.hover_at(place);
    harness.run();
    let discard = harness.get_by_label_contains("Discard Evasive Pattern");
    assert_eq!(description(&discard).as_deref(), Some("You have discarded a card this turn."));
}

#[test]
fn the_back_of_a_card_tells_nothing_of_its_face() {
    let harness = show(HandModel {
        cards: Vec::new(),
        hidden: 4,
        deck: 27,
        discarded: 5,
        awaited: false,
        advised: None,
        fresh: Vec::new(),
    });
    harness.get_by_label("27 to draw");
    assert!(harness.query_by_label_contains("Ops").is_none());
}

/// Wherever a player aims at a lit effect of a resting card, that effect is played, though the card is shown large
/// meanwhile.
#[test]
fn an_effect_does_not_run_away_from_the_pointer() {
    let hand = sample::hand();
    let lit: Vec<(CardId, u8, String)> = hand
        .cards
        .iter()
        .flat_map(|card| card.effects.iter().map(move |effect| (card, effect)))
        .filter(|(_, effect)| effect.play == Playability::Now)
        .map(|(card, effect)| (card.card, effect.id, format!("{}: {}", card.title, effect.kind.name())))
        .collect();
    assert!(lit.len() > 1, "{lit:?}");
    for (card, effect, label) in lit {
        let shown = hand.clone();
        let mut harness = harness(move |ui, out| {
            let place = egui::Rect::from_min_size(egui::pos2(300.0, 700.0), egui::vec2(1000.0, 180.0));
            area(ui, place, "hand", |ui| hand::show(ui, &shown, true, out));
        });
        let place = harness.get_by_label_contains(&label).rect().shrink(3.0);
        for at in [place.left_top(), place.center(), place.right_bottom()] {
            harness.event(egui::Event::PointerMoved(at));
            harness.run();
            harness.run();
            click(&mut harness, at);
            assert_eq!(asked(&mut harness), [Intent::PlayCard { card, effect }], "{label} at {at:?}");
        }
    }
}

fn click(harness: &mut egui_kittest::Harness<'static, Vec<Intent>>, pos: egui::Pos2) {
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        harness.run();
    }
}

/// A pointer that comes in one leap and rests there has moved; one that has not moved since the hand changed has not.
#[test]
fn a_card_comes_up_for_a_pointer_that_rests_but_not_under_one_that_has_not_moved() {
    let hand = std::rc::Rc::new(std::cell::RefCell::new(sample::hand()));
    let shown = hand.clone();
    let shift = std::rc::Rc::new(std::cell::Cell::new(0.0_f32));
    let moved = shift.clone();
    let mut harness = harness(move |ui, out| {
        let place = egui::Rect::from_min_size(egui::pos2(300.0, 700.0), egui::vec2(1000.0, 180.0));
        let place = place.translate(egui::vec2(moved.get() * 3.0, 0.0));
        area(ui, place, "hand", |ui| hand::show(ui, &shown.borrow(), true, out));
    });
    let lifted = |harness: &egui_kittest::Harness<Vec<Intent>>| {
        harness.ctx.memory(|memory| {
            memory.areas().visible_layer_ids().iter().any(|layer| layer.order == egui::Order::Foreground)
        })
    };
    let card = egui::pos2(700.0, 800.0);
    assert!(!lifted(&harness));
    harness.event(egui::Event::PointerMoved(egui::pos2(290.0, 800.0)));
    harness.run();
    shift.set(-60.0);
    harness.run_steps(3);
    assert!(!lifted(&harness), "the hand has come to it");
    shift.set(0.0);
    harness.run_steps(2);
    harness.event(egui::Event::PointerMoved(card));
    harness.run();
    assert!(lifted(&harness));
    hand.borrow_mut().cards.remove(0);
    harness.run_steps(3);
    assert!(!lifted(&harness), "the hand has changed under it");
    harness.event(egui::Event::PointerMoved(card + egui::vec2(3.0, 0.0)));
    harness.run_steps(3);
    assert!(lifted(&harness));
}

/// What is read under a pointer at rest goes with a key, and comes again once the pointer moves.
#[test]
fn a_key_puts_the_lifted_card_away_until_the_pointer_moves() {
    let mut harness = harness(move |ui, out| {
        reading::note_keys(ui.ctx());
        let place = egui::Rect::from_min_size(egui::pos2(300.0, 700.0), egui::vec2(1000.0, 180.0));
        area(ui, place, "hand", |ui| hand::show(ui, &sample::hand(), true, out));
    });
    let lifted = |harness: &egui_kittest::Harness<Vec<Intent>>| {
        harness.ctx.memory(|memory| {
            memory.areas().visible_layer_ids().iter().any(|layer| layer.order == egui::Order::Foreground)
        })
    };
    harness.event(egui::Event::PointerMoved(egui::pos2(700.0, 800.0)));
    harness.run();
    harness.run_steps(3);
    assert!(lifted(&harness));
    harness.key_press(egui::Key::E);
    harness.run_steps(4);
    assert!(!lifted(&harness), "the key has put it away");
    harness.run_steps(4);
    assert!(!lifted(&harness), "and it stays away");
    harness.event(egui::Event::PointerMoved(egui::pos2(702.0, 800.0)));
    harness.run_steps(2);
    assert!(lifted(&harness));
}

/// However many cards are held, none lies over another, and each effect can be pressed.
#[test]
fn a_hand_of_many_cards_is_a_list_in_which_each_can_be_pressed() {
    let cards = sample::hand().cards;
    let many = (0..18).map(|at: u8| {
        let mut card = cards[usize::from(at) % cards.len()].clone();
        card.card = CardId(at);
        card.title = format!("Card {at}");
        card
    });
    let hand = HandModel { cards: many.collect(), ..sample::hand() };
    let effects: usize = hand.cards.iter().map(|card| card.effects.len()).sum();
    let lit = hand.cards.iter().find_map(|card| {
        let now = card.effects.iter().find(|effect| effect.play == Playability::Now)?;
        Some((card.card, now.id, format!("{}: {}", card.title, now.kind.name())))
    });
    let (card, effect, label) = lit.expect("something can be played");
    let mut harness = harness(move |ui, out| {
        let place = egui::Rect::from_min_size(egui::pos2(300.0, 700.0), egui::vec2(1000.0, 180.0));
        area(ui, place, "hand", |ui| hand::show(ui, &hand, true, out));
    });
    let places: Vec<egui::Rect> =
        harness.query_all_by_label_contains("Card ").map(|node| node.rect()).collect();
    assert_eq!(places.len(), effects);
    for (at, one) in places.iter().enumerate() {
        assert!(places[at + 1..].iter().all(|other| !one.shrink(0.5).intersects(*other)), "{one:?}");
    }
    let at = harness.get_by_label_contains(&label).rect().center();
    harness.event(egui::Event::PointerMoved(at));
    harness.run_steps(3);
    click(&mut harness, at);
    assert_eq!(asked(&mut harness), [Intent::PlayCard { card, effect }]);
}
