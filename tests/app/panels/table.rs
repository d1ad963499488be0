//! The whole table: what is there, what a click asks for, what greyed things say.

use super::{asked, description, harness, harness_of};
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Rect, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use fleet_captains::app::panels::intent::{LessonIntent, PanelIntent};
use fleet_captains::app::panels::keys::{self, KeyCommand};
use fleet_captains::app::panels::model::{
    AboardShip, BeforeModel, Breakdown, Figure, Gate, LessonModel, LessonOffers, MissionModel, PartnerModel,
    PinnedModel, SideStyle, TableModel,
};
use fleet_captains::app::panels::{Drawer, Intent, LeftTab, LogFilter, PanelLayout, sample, table, verbs};
use fleet_captains::fleet::ids::{CardId, MissionId, ShipId};
use std::cell::RefCell;
use std::rc::Rc;

fn show(model: TableModel) -> egui_kittest::Harness<'static, Vec<Intent>> {
    harness(move |ui, out| {
        table::show(ui, &model, out);
    })
}

#[test]
fn the_five_questions_are_answered() {
    let harness = show(sample::table());
    harness.get_by_label("Your turn");
    harness.get_by_label("Federation: 6 of 10 victory points");
    harness.get_by_label("Klingon Empire: 4 of 10 victory points");
    harness.get_by_label("2 of 3 Actions left");
    harness.get_by_label("Nova turns its dial: Engines 5, Shields 1.");
}

#[test]
fn a_row_of_the_fleet_selects_its_ship() {
    let mut harness = show(sample::table());
    harness.get_by_label("Defiant, Size 2, Yellow alert, C2, open space").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::SelectShip(ShipId(1))]);
}

#[test]
fn a_column_of_the_dial_adjusts_power() {
    let mut harness = show(sample::table());
    harness.get_by_label("Undamaged: Weapons 2, Sensors 3, Engines 6, Shields 3").click();
    harness.run();
    let asked = asked(&mut harness);
    assert!(asked.contains(&Intent::AdjustPower { ship: ShipId(0), setting: 2 }), "{asked:?}");
    assert!(asked.contains(&Intent::PreviewPower { ship: ShipId(0), setting: Some(2) }), "{asked:?}");
}

#[test]
fn the_current_column_and_other_levels_say_why_they_are_closed() {
    let mut harness = show(sample::table());
    let current = harness.get_by_label("Undamaged: Weapons 3, Sensors 4, Engines 3, Shields 4, current");
    assert!(current.accesskit_node().is_disabled());
    assert_eq!(description(&current).as_deref(), Some("Current setting"));
    assert!(
        harness.query_by_label_contains("Yellow alert: Weapons").is_none(),
        "folded where there is little room"
    );
    harness.get_by_label("Show the dial at Yellow alert and Red alert").click();
    harness.run();
    asked(&mut harness);
    let yellow = harness.get_by_label("Yellow alert: Weapons 2, Sensors 3, Engines 3, Shields 3");
    assert!(yellow.accesskit_node().is_disabled());
    let why = "Only damage and repair cross the black line.";
    assert_eq!(description(&yellow).as_deref(), Some(why));
    yellow.click();
    harness.run();
    assert!(asked(&mut harness).contains(&Intent::PressClosed(why.to_owned())));
}

#[test]
fn greyed_verbs_carry_their_reason_and_a_click_tells_it() {
    let mut harness = show(sample::table());
    let attack = harness.get_by_label("Attack, A");
    assert!(attack.accesskit_node().is_disabled());
    assert_eq!(description(&attack).as_deref(), Some("No enemy ship is in D4."));
    attack.click();
    harness.run();
    let told = Intent::PressClosed("Attack: No enemy ship is in D4.".to_owned());
    assert_eq!(asked(&mut harness), [told]);
    harness.get_by_label("Scan, S").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Verb(2)]);
}

#[test]
fn missions_cycle_and_a_spent_cycle_says_so() {
    let mut harness = show(sample::table());
    harness.get_by_label("Cycle Chart the Frontier: another mission comes for it. Free, once a turn").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::CycleMission(MissionId(0))]);
    let closed =
        harness.get_by_label("Cycle Break the Blockade: another mission comes for it. Free, once a turn");
    assert!(closed.accesskit_node().is_disabled());
    assert_eq!(description(&closed).as_deref(), Some("You have cycled a mission this turn."));
}

/// The key that goes on says what a lesson waits for, where there is nothing to go on with.
#[test]
fn a_lesson_answers_the_key_that_goes_on_with_its_task() {
    let mut model = sample::table();
    (model.prompt, model.recap) = (None, None);
    let press = |model: &TableModel| keys::intent(KeyCommand::Confirm, false, model);
    model.lesson = Some(LessonModel { task: "Now: Venture to D3.".to_owned(), ..LessonModel::default() });
    let told = "There is nothing to confirm yet. Now: Venture to D3.".to_owned();
    assert_eq!(press(&model), Some(Intent::PressClosed(told)));
    model.lesson = Some(LessonModel::default());
    assert_eq!(press(&model), None);
}

/// Whatever room the weightiest news leaves, the least of five is not lost: it is shown, or where there is too little room
/// counted, and told of where the pointer rests.
#[test]
fn all_items_of_a_recap_are_told_of() {
    let recap = sample::recap();
    let model = TableModel { prompt: None, recap: Some(recap.clone()), ..sample::table() };
    let harness = show(model.clone());
    for item in &recap.items {
        assert!(harness.query_by_label(&item.text).is_some(), "{}", item.text);
    }
    let small = harness_of([640.0, 360.0], move |ui, out| {
        table::show(ui, &model, out);
    });
    let shown = recap.items.iter().filter(|item| small.query_by_label(&item.text).is_some()).count();
    assert!(shown < recap.items.len());
    assert!(small.query_by_label(&format!("{} more", recap.items.len() - shown)).is_some());
}

#[test]
fn the_last_lesson_leads_to_a_first_match() {
    let mut model = sample::table();
    model.lesson = Some(LessonModel { offers: LessonOffers::Over { next: None }, ..LessonModel::default() });
    let mut harness = show(model);
    harness.get_by_label_contains("Start a first match").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Lesson(LessonIntent::FirstMatch)]);
    harness.get_by_label_contains("Main menu").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Lesson(LessonIntent::Leave)]);
}

#[test]
fn a_hidden_mission_shows_nothing_but_its_back() {
    let harness = show(sample::table());
    // In a list they are counted, in one line each has its sign.
    let signs = harness.query_all_by_label("A mission, face down").count();
    assert!(signs == 2 || harness.query_by_label("2 face down").is_some(), "{signs}");
    assert!(harness.query_by_label_contains("Secret mission").is_none());
}

#[test]
fn cards_before_players_have_a_row_that_says_before_whom() {
    let mut model = sample::table();
    let card = sample::hand().cards.remove(0);
    let whose = "the Klingon Empire".to_owned();
    model.before = vec![BeforeModel { side: sample::other_side(), whose, cards: vec![card] }];
    let harness = show(model);
    harness.get_by_label_contains("Divert Auxiliary Power before the Klingon Empire: Choose a system");
    assert!(show(sample::table()).query_by_label_contains(" before the ").is_none());
}

#[test]
fn undo_names_what_it_takes_back() {
    let mut harness = show(sample::table());
    let undo = harness.get_by_label("Undo, Z");
    assert_eq!(description(&undo).as_deref(), Some("Takes back: Nova moves to D4"));
    undo.click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Undo]);
}

#[test]
fn ending_the_turn_warns_in_place() {
    let mut model = sample::table();
    model.verbs.end_label = "End turn?".into();
    model.verbs.end_warning = "1 Action left, Defiant has not moved".into();
    let mut harness = show(model);
    let end = harness.get_by_label("End turn?, E");
    assert_eq!(description(&end).as_deref(), Some("1 Action left, Defiant has not moved"));
    end.click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::EndTurn]);
}

#[test]
fn stops_are_toggles() {
    let mut harness = show(sample::table());
    harness.get_by_label("When to ask me, 2 of 5").click();
    harness.run();
    harness.get_by_label("Ask me at enemy missions: off").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::ToggleStop(3)]);
}

#[test]
fn behind_the_curtain_there_is_nothing() {
    let mut model = sample::table();
    model.curtain = Some(sample::curtain());
    let mut harness = show(model);
    for secret in ["Divert", "Excelsior", "Chart the Frontier", "K'Vort"] {
        assert!(harness.query_by_label_contains(secret).is_none(), "{secret} shows behind the curtain");
    }
    harness.get_by_label_contains("I am alone here").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::LiftCurtain]);
}

#[test]
fn the_full_log_filters() {
    let mut model = sample::table();
    model.log.full = true;
    let mut harness = show(model);
    harness.get_by_label("Dice").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Panel(PanelIntent::FilterLog(LogFilter::Dice))]);
}

/// What a number is made of would lie below the log.
#[test]
fn a_number_that_is_kept_open_closes_the_full_log() {
    let mut model = sample::table();
    model.log.full = true;
    let mut harness = show(model);
    harness.get_by_label("Weapons 3").click();
    harness.run();
    let asked_for = asked(&mut harness);
    assert!(
        matches!(asked_for.as_slice(), [Intent::Pin(_), Intent::Panel(PanelIntent::CloseTop)]),
        "{asked_for:?}"
    );
}

#[test]
fn the_compact_layout_has_tabs() {
    let model = sample::table();
    let mut harness = harness_of([960.0, 540.0], move |ui, out| {
        table::show(ui, &model, out);
    });
    harness.get_by_label("Cycle Chart the Frontier: another mission comes for it. Free, once a turn");
    harness.get_by_label("Fleet").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Panel(PanelIntent::ShowTab(LeftTab::Fleet))]);
}

#[test]
fn the_smallest_layout_opens_one_drawer_at_a_time() {
    let mut model = sample::table();
    model.drawer = Some(Drawer::Fleet);
    let mut harness = harness_of([640.0, 360.0], move |ui, out| {
        table::show(ui, &model, out);
    });
    harness.get_by_label("Excelsior, Size 4, Undamaged, D4, Veil of Arath");
    assert!(
        harness
            .query_by_label("Cycle Chart the Frontier: another mission comes for it. Free, once a turn")
            .is_none()
    );
    harness.get_by_label("Hand").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Panel(PanelIntent::ToggleDrawer(Drawer::Hand))]);
}

#[test]
fn the_whole_hand_is_opened_by_a_button_and_closed_by_playing_a_card() {
    let model = sample::table();
    let mut harness = harness_of([1600.0, 900.0], move |ui, out| {
        table::show(ui, &model, out);
    });
    harness.get_by_label("Read all").click();
    harness.run();
    let toggle = Intent::Panel(PanelIntent::ToggleDrawer(Drawer::Hand));
    assert_eq!(asked(&mut harness), [toggle]);
    let mut model = sample::table();
    model.prompt = None;
    model.drawer = Some(Drawer::Hand);
    let mut harness = harness_of([1600.0, 900.0], move |ui, out| {
        table::show(ui, &model, out);
    });
    assert!(harness.query_by_label("Read all").is_none(), "the open hand has its place");
    harness.get_by_label_contains("Counsellor Ferrane: Crew").click();
    harness.run();
    let played = Intent::PlayCard { card: CardId(2), effect: 0 };
    assert_eq!(asked(&mut harness), [played, Intent::Panel(PanelIntent::CloseTop)]);
}

/// Where three missions have no room their texts give up their ends, and every hint is in sight.
#[test]
fn the_hint_of_every_mission_is_in_sight() {
    let mut model = sample::table();
    for one in &mut model.missions.own {
        if let MissionModel::Known { text, .. } = one {
            *text =
                "Explore a location that lies far from every place you know of, and come back. ".repeat(4);
        }
    }
    let missions = PanelLayout::new(vec2(1600.0, 900.0)).left.unwrap();
    let mut harness = harness_of([1600.0, 900.0], move |ui, out| {
        table::show(ui, &model, out);
    });
    harness.run_steps(4);
    let places: Vec<Rect> = harness.query_all_by_label_contains("Work on ").map(|node| node.rect()).collect();
    assert_eq!(places.len(), 3);
    assert!(places.iter().all(|place| missions.contains_rect(*place)), "{places:?} in {missions:?}");
}

#[test]
fn a_still_table_asks_for_no_redraw() {
    let mut harness = show(sample::table());
    harness.step();
    let delay = harness.output().viewport_output.values().map(|viewport| viewport.repaint_delay).min();
    assert!(delay.is_some_and(|delay| delay.as_secs() > 3600), "{delay:?}");
}

#[test]
fn without_room_for_the_log_its_latest_line_opens_it() {
    let model = sample::table();
    let mut harness = harness_of([960.0, 540.0], move |ui, out| {
        table::show(ui, &model, out);
    });
    harness.get_by_label("Nova turns its dial: Engines 5, Shields 1.").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Panel(PanelIntent::ToggleLog)]);
}

/// A table whose viewer has a partner.
fn with_partner(beside: bool) -> TableModel {
    let mut model = sample::table();
    let rows = vec![model.fleet.enemies[0].clone()];
    let side = SideStyle::of(&model.fleet.own.id, "Second Federation player");
    model.fleet.partner = Some(PartnerModel { side, note: "2 Actions left".into(), rows, go_on: Gate::Open });
    let mut theirs = model.missions.own[..1].to_vec();
    theirs.push(MissionModel::Back);
    (model.missions.partner, model.missions.beside) = (Some(theirs), beside);
    model
}

#[test]
fn the_partner_is_named_in_the_fleet_and_can_go_on() {
    let mut harness = show(with_partner(false));
    harness.get_by_label_contains("Your partner's");
    let over = harness.get_by_label("Hand over");
    assert!(description(&over).is_some_and(|told| told.contains("2 Actions left")));
    over.click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::PartnerGoesOn]);
}

#[test]
fn the_partners_missions_are_a_press_away_and_can_be_asked_for() {
    let mut harness = show(with_partner(false));
    harness.get_by_label("Your partner's").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::ShowPartner(true)]);
    harness.key_press(Key::P);
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::ShowPartner(true)]);
    let mut harness = show(with_partner(true));
    assert!(
        harness
            .query_by_label("Cycle Chart the Frontier: another mission comes for it. Free, once a turn")
            .is_none()
    );
    harness.get_by_label("Ask your partner for Chart the Frontier").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::SwapMission(MissionId(0))]);
}

#[test]
fn a_thought_is_seen_above_the_prompt_and_what_is_told_below_the_whole_log() {
    let asked =
        TableModel { prompt: Some(sample::encounter()), thought: Some(sample::thought()), ..sample::table() };
    for size in [[1600.0, 900.0], [640.0, 360.0]] {
        let asked = asked.clone();
        let harness = harness_of(size, move |ui, out| {
            table::show(ui, &asked, out);
        });
        let (thought, roll) =
            (harness.get_by_label("Decide now, Space"), harness.get_by_label("Roll, Space"));
        assert!(thought.rect().bottom() < roll.rect().top(), "{:?} {:?}", thought.rect(), roll.rect());
    }
    let mut told = TableModel { advice: sample::advice(), ..sample::table() };
    told.log.full = true;
    let mut harness = show(told);
    harness.get_by_label("Put away (H)").click();
    harness.run();
    assert_eq!(self::asked(&mut harness), [Intent::Advice]);
}

#[test]
fn a_click_on_a_number_or_k_over_it_keeps_its_breakdown_open_and_escape_puts_it_away() {
    let mut harness = show(sample::table());
    let rating = harness.get_by_label("Weapons 3").rect();
    harness.get_by_label("Weapons 3").click();
    harness.run();
    let asked_for = asked(&mut harness);
    assert!(matches!(asked_for.as_slice(), [Intent::Pin(Figure::Rating { .. })]), "{asked_for:?}");
    harness.event(bevy_egui::egui::Event::PointerMoved(rating.center()));
    harness.run();
    harness.key_press(Key::K);
    harness.run();
    assert!(asked(&mut harness).contains(&asked_for[0]));
}

#[test]
fn the_rules_of_an_open_breakdown_can_be_looked_up() {
    let mut model = sample::table();
    let rating = model.ship.as_ref().unwrap().ratings[0].clone();
    let ship = model.ship.as_ref().unwrap().ship;
    model.pinned = Some(PinnedModel {
        figure: Figure::Rating { ship, system: rating.system },
        title: "Excelsior: Weapons".to_owned(),
        value: rating.reading.text(),
        text: String::new(),
        breakdown: rating.breakdown.clone(),
    });
    let rule = rating.breakdown.0[0].rule.clone();
    let mut harness = show(model);
    harness.get_all_by_label_contains(&format!("Rule {rule}")).next().unwrap().click();
    harness.run();
    assert_eq!(asked(&mut harness), vec![Intent::LookUp(rule)]);
    harness.key_press(Key::Escape);
    harness.run();
    assert_eq!(asked(&mut harness), vec![Intent::Unpin]);
}

/// Whoever is aboard is named on the panel, tells what they do, and can be kept open.
#[test]
fn who_is_aboard_is_named_and_a_click_keeps_what_they_do_open() {
    let mut model = sample::table();
    let ship = model.ship.as_mut().unwrap();
    let figure = Figure::Aboard { ship: ship.ship, what: AboardShip::Card(CardId(3)) };
    ship.attached[0].figure = Some(figure);
    let (name, text) = (ship.attached[0].name.clone(), ship.attached[0].text.clone());
    let mut harness = show(model.clone());
    let crew = harness.get_by_label(&name);
    assert_eq!(description(&crew), Some(format!("{name}: {text}")));
    crew.click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Pin(figure)]);
    let (title, value, breakdown) = (name.clone(), String::new(), Breakdown::default());
    model.pinned = Some(PinnedModel { figure, title, value, text: text.clone(), breakdown });
    show(model).get_by_label(&text);
}

/// The card of a hex covers neither the hand nor the verbs, nor what is asked.
#[test]
fn the_card_of_a_place_keeps_to_the_board() {
    for size in [[1280.0, 720.0], [1600.0, 900.0], [2560.0, 1440.0], [960.0, 540.0]] {
        for prompt in [None, Some(sample::attack())] {
            for place in [vec2(0.1, 0.15), vec2(0.5, 0.5), vec2(0.93, 0.12), vec2(0.9, 0.9)] {
                let mut inspector = sample::location();
                inspector.text = inspector.text.repeat(3);
                let (kind, asks) = (inspector.kind.clone(), prompt.is_some());
                let prompt = prompt.clone();
                let model = TableModel { inspector: Some(inspector), prompt, ..sample::table() };
                let mut harness = harness_of(size, move |ui, out: &mut Vec<PanelLayout>| {
                    *out = vec![table::show(ui, &model, &mut Vec::new())];
                });
                let layout = harness.state()[0].clone();
                harness.hover_at(layout.board.lerp_inside(place));
                harness.run();
                let card = harness.get_by_label_contains(&kind).rect();
                assert!(layout.board.contains_rect(card), "{size:?} {place:?}: {card:?}");
                let asked = asks.then(|| harness.get_by_label("Attack from E3").rect());
                assert!(
                    asked.is_none_or(|asked| asked.top() > card.bottom()),
                    "{size:?} {place:?}: {card:?}"
                );
                assert!(harness.state()[0].told.contains(&card), "labels keep off it");
            }
        }
    }
}

/// Whatever is selected, each verb stays where it is.
#[test]
fn verbs_keep_their_places() {
    for size in [[640.0, 360.0], [1280.0, 720.0], [1600.0, 900.0]] {
        let mut seen = Vec::new();
        for change in 0..4 {
            let mut verbs = sample::verbs();
            for verb in &mut verbs.verbs {
                match change {
                    0 => verb.gate = Gate::Open,
                    1 => (verb.gate, verb.note) = (Gate::closed("Not now."), String::new()),
                    2 => verb.note = "58 \u{2192} 92 %".to_owned(),
                    _ => verb.active = true,
                }
            }
            let harness = harness_of(size, move |ui, out: &mut Vec<Rect>| {
                *out = (1..=9).map(|slot| verbs::place_of(ui, ui.max_rect(), &verbs, slot)).collect();
            });
            seen.push(harness.state().clone());
        }
        assert!(seen[0].iter().all(|place| place.width() > 30.0), "{size:?}: {:?}", seen[0]);
        assert!(seen.iter().all(|places| *places == seen[0]), "{size:?}: {seen:?}");
    }
}

/// What comes to lie under a pointer at rest is not explained before it moves, nor a place that has just been clicked.
#[test]
fn a_place_is_explained_once_the_pointer_has_gone_there() {
    let inspector = sample::location();
    let kind = inspector.kind.clone();
    let with = TableModel { inspector: Some(inspector), ..sample::table() };
    let shown = Rc::new(RefCell::new(TableModel { inspector: None, ..sample::table() }));
    let model = shown.clone();
    let mut harness = harness(move |ui, out| {
        table::show(ui, &model.borrow(), out);
    });
    let place = pos2(700.0, 300.0);
    let explained =
        |harness: &egui_kittest::Harness<'_, Vec<Intent>>| harness.query_by_label_contains(&kind).is_some();
    harness.hover_at(place);
    harness.run_steps(6);
    shown.replace(with);
    harness.run_steps(3);
    assert!(!explained(&harness), "the pointer has been there before");
    harness.hover_at(place + vec2(30.0, 0.0));
    harness.run_steps(3);
    assert!(explained(&harness));
    for pressed in [true, false] {
        let (pos, button) = (place + vec2(30.0, 0.0), PointerButton::Primary);
        harness.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
        harness.run_steps(2);
    }
    assert!(!explained(&harness), "it has been clicked");
    harness.hover_at(place);
    harness.run_steps(3);
    assert!(explained(&harness));
}
