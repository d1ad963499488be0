//! What somebody does in between is announced, with what it changes, and is still told when the next decision is open.

use std::sync::Arc;

use fleet_captains::app::panels::model::{AnnouncementModel, PromptModel};
use fleet_captains::app::panels::sample;
use fleet_captains::app::play::announcement::Announced;
use fleet_captains::app::play::client::Chair;
use fleet_captains::app::play::fill;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::app::play::pace::Moment;
use fleet_captains::app::play::words;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::game::Stop;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::frame::{TestFrame, TestKind};
use fleet_captains::fleet::units::DamagePoints;

use super::{Sitting, computer_moves, watched};
use crate::playthroughs::battle;
use crate::support::content;

/// A battle of two people who are asked at every moment.
fn fight(seed: u64) -> Sitting {
    let m = Match::new(content(), battle()).unwrap();
    let session = Session::new(Arc::new(m), Key::from_seed(seed));
    let chairs = vec![Chair::Person, Chair::Person];
    Sitting::with_stops(session, chairs, seed.to_string(), 1.0, &Stop::ALL)
}

/// Shows what waits, fact by fact, and gives each to `watch` with the match as it stands then.
fn show(sitting: &mut Sitting, mut watch: impl FnMut(&Sitting, &Fact)) {
    loop {
        let Some(fact) = sitting.write().show_next() else { return };
        watch(sitting, &fact);
    }
}

/// The legal order that a fight is most about: cards and attacks before all else.
fn lively(sitting: &Sitting, rng: &mut Rng64) -> Option<Order> {
    let orders = sitting.read().orders();
    let lively: Vec<Order> = orders
        .iter()
        .filter(|order| matches!(order, Order::PlayCard { .. } | Order::Attack { .. }))
        .copied()
        .collect();
    let from = if lively.is_empty() || rng.below(4) == 0 { orders } else { &lively };
    from.get(rng.below(from.len().max(1))).copied()
}

#[test]
fn a_card_is_announced_with_what_it_changes_before_the_next_decision() {
    let (mut cards, mut changes, mut rows) = (0, 0, 0);
    for seed in 0..24 {
        let (mut sitting, mut rng) = (fight(seed), Rng64::new(seed));
        for _ in 0..150 {
            show(&mut sitting, |sitting, fact| {
                let Fact::CardPlayed { card, seat, .. } = *fact else { return };
                let latest = sitting.get::<Journal>().announced().last().expect("it is announced at once");
                assert!(matches!(latest.what, Announced::Card { card: own, .. } if own == card));
                assert_eq!((latest.seat, latest.beat), (seat, sitting.read().playhead.beat));
                cards += 1;
            });
            sitting.write().lift_curtain();
            let live = sitting.read();
            let played = fill::played(live, sitting.get::<Journal>());
            // Dice that lie on the table say more than what was told before them.
            let window = matches!(live.position().f.decision, Decision::Window { .. })
                && live.position().test().is_some_and(|test| !test.rolled);
            // The latest change is what the decision that is open now is told.
            let told = sitting.model().prompt.and_then(|prompt| prompt.chance);
            let change = played.last().and_then(|one| one.change.as_ref());
            changes += usize::from(change.is_some() && played.last().is_some_and(|one| one.card.is_some()));
            if let (true, Some(told), Some(change)) = (window, told, change) {
                assert_eq!(change.after.percent(), told.percent(), "seed {seed}: {change:?}");
                assert_eq!(change.after.label, told.label, "seed {seed}");
                rows += 1;
            }
            let Some(order) = lively(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
            sitting.write().hand_over();
        }
    }
    assert!(cards > 50 && changes > 10 && rows > 10, "{cards} cards, {changes} changes, {rows} told again");
}

#[test]
fn a_card_after_the_dice_says_what_it_has_made_of_them() {
    let mut turned = 0;
    for seed in 0..400 {
        if turned > 2 {
            break;
        }
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 500 {
            show(&mut sitting, |sitting, fact| {
                let announced = sitting.get::<Journal>().announced();
                let change = announced.last().and_then(|one| one.change.as_ref());
                let (Fact::TotalsCompared { passed, .. } | Fact::TestCompared { passed, .. }) = *fact else {
                    return;
                };
                if let Some(change) = change.filter(|change| change.before.of == 1 && change.after.of == 1) {
                    assert_eq!(change.after.success() > 0, passed, "seed {seed}");
                    turned += usize::from(change.before.success() == 0 || change.after.success() == 0);
                }
            });
        }
    }
    assert!(turned > 0, "no card turned a roll that had fallen");
}

#[test]
fn a_button_says_when_the_ship_would_be_lost() {
    let (mut lost, mut others) = (0, 0);
    for seed in 0..40 {
        let (mut sitting, mut rng) = (fight(seed), Rng64::new(seed));
        for _ in 0..150 {
            show(&mut sitting, |_, _| {});
            sitting.write().lift_curtain();
            let button = sitting.model().prompt.and_then(|prompt| prompt.commit).map(|(label, _)| label);
            let at_stake = button.as_deref() == Some("Lose the ship");
            if at_stake || button.as_deref() == Some("Take the damage") {
                let mut destroyed = false;
                // Everybody lets it happen.
                while matches!(sitting.read().position().f.decision, Decision::Window { .. })
                    && sitting.read().orders().contains(&Order::Pass)
                {
                    sitting.write().order(&[Order::Pass]);
                    show(&mut sitting, |_, fact| destroyed |= matches!(fact, Fact::ShipDestroyed { .. }));
                    sitting.write().hand_over();
                    sitting.write().lift_curtain();
                }
                assert_eq!(destroyed, at_stake, "seed {seed}");
                *(if at_stake { &mut lost } else { &mut others }) += 1;
                continue;
            }
            let Some(order) = lively(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
            sitting.write().hand_over();
        }
    }
    assert!(lost > 3 && others > 3, "{lost} lost, {others} not");
}

#[test]
fn while_a_card_is_looked_at_it_is_shown_large_and_nobody_is_asked() {
    let (mut sitting, mut rng) = (fight(3), Rng64::new(3));
    let mut seen = 0;
    for _ in 0..400 {
        while let Some(fact) = sitting.write().show_next() {
            let look = sitting.write().look(&fact);
            sitting.write().playhead.linger(look.holds && look.seconds > 0.0);
            let model = fill::announced(sitting.read(), sitting.get::<Journal>());
            let Fact::CardPlayed { card, .. } = fact else { continue };
            let model = model.expect("it is shown large");
            assert_eq!(model.name(), sitting.read().m().card(card).entry.name);
            assert!(!model.text.is_empty() && model.card.is_some_and(|face| face.effects.len() == 1));
            // A known card among many others has half of its time.
            assert!(look.holds && look.seconds >= 0.8, "{look:?}");
            assert_eq!(sitting.read().in_control(), None, "the next decision waits");
            seen += 1;
        }
        assert_eq!(fill::announced(sitting.read(), sitting.get::<Journal>()), None);
        sitting.write().lift_curtain();
        let Some(order) = lively(&sitting, &mut rng) else { break };
        sitting.write().order(&[order]);
        sitting.write().hand_over();
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn what_belongs_to_something_over_is_told_no_more() {
    let (mut sitting, mut rng) = (fight(5), Rng64::new(5));
    let mut cleared = 0;
    for _ in 0..200 {
        show(&mut sitting, |sitting, fact| {
            let announced = sitting.get::<Journal>().announced();
            if matches!(fact, Fact::TurnBegan { .. } | Fact::CombatEnded { .. } | Fact::ActionSpent { .. }) {
                assert!(announced.is_empty(), "{fact:?}: {announced:?}");
                cleared += 1;
            }
        });
        sitting.write().lift_curtain();
        let Some(order) = lively(&sitting, &mut rng) else { break };
        sitting.write().order(&[order]);
        sitting.write().hand_over();
    }
    assert!(cleared > 5, "{cleared}");
}

#[test]
fn a_success_has_its_moment() {
    let (mut built, mut placed, mut points, mut named) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 500 {
            while let Some(fact) = sitting.write().show_next() {
                let look = sitting.write().look(&fact);
                sitting.write().playhead.linger(look.holds && look.seconds > 0.0);
                let journal = sitting.get::<Journal>();
                let told = fill::headline(sitting.read());
                let (place, number) = match fact {
                    Fact::InstallationBuilt { cell, .. } => (Some(cell), String::new()),
                    Fact::ControlPlaced { cell, .. } => (Some(cell), String::new()),
                    Fact::PointsGained { points, .. } => (None, format!("+{points}")),
                    Fact::MissionAdvanced { .. } | Fact::EncounterWon { .. } => (None, String::new()),
                    Fact::ShipReinforced { .. } => {
                        assert!(told.as_ref().is_some_and(|told| told.text.ends_with("arrives")), "{told:?}");
                        (None, String::new())
                    }
                    Fact::TurnBegan { turn: 1, .. } => {
                        assert!(told.as_ref().is_some_and(|told| told.text.ends_with("begins")), "{told:?}");
                        (None, String::new())
                    }
                    Fact::MatchEnded { .. } => {
                        assert!(told.as_ref().is_some_and(|told| told.text.ends_with("victory")), "{told:?}");
                        (None, String::new())
                    }
                    _ => {
                        assert_eq!(told, None, "{fact:?}");
                        continue;
                    }
                };
                let told = told.unwrap_or_else(|| panic!("{fact:?} goes by untold"));
                assert!(told.number.starts_with(&number), "{told:?}");
                let least = if look.moment == Moment::Theirs { 0.5 } else { 1.0 };
                let once = matches!(fact, Fact::TurnBegan { .. } | Fact::MatchEnded { .. });
                let (least, most) = if once { (1.0, 6.0) } else { (least, 3.0) };
                assert!(look.holds && (least..most).contains(&look.seconds), "{fact:?}: {look:?}");
                assert_eq!(
                    fill::told_once(sitting.read().playhead, journal, &Notice::Nothing),
                    None,
                    "it is told once"
                );
                let (m, table) = (sitting.read().m(), &sitting.read().playhead.table);
                let tile =
                    place.and_then(|cell| table.cell(cell).tile.known().filter(|_| m.board.is_tile(cell)));
                if let Some(tile) = tile {
                    assert!(told.text.contains(&m.tile(tile).entry.name), "{told:?}");
                    named += 1;
                }
                built += usize::from(matches!(fact, Fact::InstallationBuilt { .. }));
                placed += usize::from(matches!(fact, Fact::ControlPlaced { .. }));
                points += usize::from(matches!(fact, Fact::PointsGained { .. }));
            }
        }
    }
    assert!(placed > 5 && points > 5 && named > 5, "{built} built, {placed} placed, {points} scored");
}

/// What was told last is over when other dice tumble.
#[test]
fn dice_are_never_told_as_what_was_before_them() {
    let (mut rolled, mut again) = (0, 0);
    for seed in 0..24 {
        let (mut sitting, mut rng) = (fight(seed), Rng64::new(seed));
        let (mut begun, mut fallen) = (None, false);
        for _ in 0..150 {
            show(&mut sitting, |sitting, fact| {
                let begins = matches!(
                    fact,
                    Fact::TestBegan { .. } | Fact::CombatBegan { .. } | Fact::FoeFought { .. }
                );
                let latest = || sitting.get::<Journal>().lines().last().map(|line| line.text.clone());
                if begins || matches!(fact, Fact::InstallationAttacked { .. } | Fact::TransportBegan { .. }) {
                    (begun, fallen) = (latest(), false);
                }
                let plays = matches!(
                    fact,
                    Fact::CardPlayed { .. } | Fact::CrewSpent { .. } | Fact::AbilityUsed { .. }
                );
                if fallen && plays {
                    // Dice that fall after it fall because of it.
                    begun = latest();
                    again += 1;
                }
                let Fact::DieRolled { purpose: DieFor::Test | DieFor::Opposed, .. } = fact else { return };
                let mut shown = sitting.read().playhead.clone();
                shown.linger(true);
                let told = fill::told_once(&shown, sitting.get::<Journal>(), &Notice::Nothing);
                assert_eq!(told.map(|told| told.text), begun, "seed {seed}");
                (rolled, fallen) = (rolled + 1, true);
            });
            sitting.write().lift_curtain();
            let Some(order) = lively(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
            sitting.write().hand_over();
        }
    }
    assert!(rolled > 20 && again > 0, "{rolled}, {again} again");
}

#[test]
fn what_an_attack_in_the_others_turn_came_to_is_shown_with_its_totals() {
    let (mut told, mut followed) = (0, 0);
    for seed in 0..24 {
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) {
            while let Some(fact) = sitting.write().show_next() {
                let Fact::TotalsCompared { own, own_die, enemy, enemy_die, damage: Some(_), .. } = fact
                else {
                    continue;
                };
                let table = &sitting.read().playhead.table;
                let theirs = table.active != sitting.read().playhead.viewer;
                let harm = sitting.read().playhead.coming().find_map(|next| match *next {
                    Fact::ShipDamaged { .. } => words::fact(sitting.read().m(), next),
                    _ => None,
                });
                sitting.write().playhead.linger(true);
                let shown = fill::announced(sitting.read(), sitting.get::<Journal>());
                assert_eq!(shown.is_some(), theirs, "seed {seed}");
                let Some(shown) = shown else { continue };
                let (mine, other) = (own + i16::from(own_die), enemy + i16::from(enemy_die));
                assert_eq!(shown.title, format!("{mine} against {other}"));
                assert!(shown.text.contains(&format!("= {mine})")), "{}", shown.text);
                if let Some(harm) = harm {
                    followed += usize::from(shown.text.contains(&harm));
                }
                told += 1;
            }
        }
    }
    assert!(told > 5 && followed > 2, "{told} told, {followed} with what came of it");
}

#[test]
fn a_die_that_something_asks_for_says_what() {
    let mut rolled = 0;
    for seed in 0..60 {
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) {
            while let Some(fact) = sitting.write().show_next() {
                let Fact::DieRolled { purpose: DieFor::Effect, .. } = fact else { continue };
                let mut shown = sitting.read().playhead.clone();
                shown.linger(true);
                let told = fill::told_once(&shown, sitting.get::<Journal>(), &Notice::Nothing);
                let told = told.expect("something has asked for the die");
                assert!(!told.text.is_empty(), "seed {seed}");
                rolled += 1;
            }
        }
        if rolled > 20 {
            return;
        }
    }
    panic!("{rolled} dice for effects");
}

#[test]
fn cards_drawn_in_a_row_are_one_line_of_the_log() {
    let mut sitting = watched(3);
    let mut several = 0;
    for _ in 0..60 {
        if !computer_moves(&mut sitting.write()) {
            break;
        }
        sitting.write().finish();
        let log = sitting.model().log.lines;
        let draws = |text: &str| text.contains(" draws ") && !text.contains("mission");
        for pair in log.windows(2) {
            let same =
                pair[0].side.as_ref().map(|side| &side.name) == pair[1].side.as_ref().map(|side| &side.name);
            assert!(!(draws(&pair[0].text) && draws(&pair[1].text) && same), "{pair:?}");
        }
        several += log.iter().filter(|line| line.text.contains(" cards.")).count();
    }
    assert!(several > 0, "nobody drew several cards");
}

#[test]
fn roll_is_said_only_where_the_dice_fall_next() {
    let (mut rolls, mut hands) = (0, 0);
    for seed in 0..24 {
        let (mut sitting, mut rng) = (fight(seed), Rng64::new(seed));
        for _ in 0..150 {
            sitting.write().finish();
            sitting.write().lift_curtain();
            let prompt = sitting.model().prompt.filter(|_| sitting.read().may_order());
            let label = prompt.and_then(|prompt| prompt.commit).map(|(label, _)| label).unwrap_or_default();
            let viewer = sitting.read().playhead.viewer;
            if ["Roll", "Attack", "Make the test", "Beam over"].contains(&label.as_str())
                && sitting.read().before_the_die()
            {
                sitting.write().order(&[Order::Pass]);
                let mut dice = false;
                show(&mut sitting, |_, fact| dice |= matches!(fact, Fact::DieRolled { .. }));
                if label == "Roll" {
                    // One may have been asked once more before.
                    assert!(dice || sitting.read().asked() == Some(viewer), "seed {seed}");
                    rolls += 1;
                } else {
                    assert!(!dice && sitting.read().asked() != Some(viewer), "seed {seed}: {label}");
                    hands += 1;
                }
                sitting.write().hand_over();
                continue;
            }
            let Some(order) = lively(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
            sitting.write().hand_over();
        }
    }
    assert!(rolls > 5 && hands > 5, "{rolls} rolled, {hands} handed over");
}

#[test]
fn damage_that_is_not_that_of_the_totals_says_where_it_comes_from() {
    let mut told = 0;
    for seed in 0..24 {
        let (mut sitting, mut rng) = (fight(seed), Rng64::new(seed));
        let mut base = DamagePoints::NONE;
        for _ in 0..150 {
            show(&mut sitting, |_, fact| {
                if let Fact::TotalsCompared { damage: Some(points), .. } = fact {
                    base = *points;
                }
            });
            sitting.write().lift_curtain();
            let hit = |test: &TestFrame| test.kind == TestKind::Combat && test.rolled;
            let of_attack = sitting.read().position().test().is_some_and(hit);
            let prompt = sitting.model().prompt.filter(|_| of_attack);
            let text = prompt.map(|prompt| prompt.text).unwrap_or_default();
            if let Some((_, rest)) = text.split_once("is about to take ") {
                let same = rest.starts_with(&format!("{base} damage and"));
                assert!(same || rest.contains(&format!("({base} by the totals")), "seed {seed}: {text}");
                told += 1;
            }
            let Some(order) = lively(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
            sitting.write().hand_over();
        }
    }
    assert!(told > 0, "{told}");
}

#[test]
fn a_card_that_comes_to_nothing_is_shown_crossed_out_with_what_stopped_it() {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.seats[0].hand = vec!["overcharged_injectors".to_owned()];
    position.seats[1].hand = vec!["imperial_edict".to_owned()];
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(1));
    let chairs = vec![Chair::Person, Chair::Person];
    let mut sitting = Sitting::with_stops(session, chairs, "1".to_owned(), 1.0, &Stop::ALL);
    let mut seen = Vec::new();
    for _ in 0..2 {
        sitting.write().finish();
        sitting.write().lift_curtain();
        let card = |order: &&Order| matches!(order, Order::PlayCard { .. });
        let order = *sitting.read().orders().iter().find(card).expect("it can be played");
        sitting.write().order(&[order]);
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        while let Some(fact) = sitting.write().show_next() {
            let look = sitting.write().look(&fact);
            sitting.write().playhead.linger(look.holds && look.seconds > 0.0);
            let model = fill::announced(sitting.read(), sitting.get::<Journal>());
            if let Fact::CardCancelled { .. } = fact {
                seen.push(model.expect("it is shown large"));
            }
        }
    }
    let [model] = &seen[..] else { panic!("{seen:?}") };
    assert_eq!(model.heading, "Overcharged Injectors is cancelled by Imperial Edict");
    assert!(model.undone && model.name() == "Overcharged Injectors");
}

/// What an encounter says stands in the row over the prompt that asks about it.
#[test]
fn a_prompt_does_not_say_again_what_stands_over_it() {
    let asked = "Reliant meets Ferengi Informant: \"Look at their hand.\" The test is over.";
    let mut prompt = PromptModel { text: asked.to_owned(), ..sample::encounter() };
    let row = |text: &str| AnnouncementModel { text: text.to_owned(), ..AnnouncementModel::default() };
    fill::say_once(&mut prompt, &[row(""), row("Something else.")]);
    assert_eq!(prompt.text, asked, "it stands nowhere else");
    fill::say_once(&mut prompt, &[row("Look at their hand.")]);
    assert_eq!(prompt.text, "Reliant meets Ferengi Informant. The test is over.");
}
