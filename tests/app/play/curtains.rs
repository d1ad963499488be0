//! The curtain of people at one screen: while it hangs, nothing in any frame depends on what only one of them may know;
//! and the ways in which they may keep their hands from each other.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bevy_egui::egui::Pos2;
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;
use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::TableModel;
use fleet_captains::app::panels::{sample, table};
use fleet_captains::app::play::client::Chair;
use fleet_captains::app::play::curtain::Privacy;
use fleet_captains::app::play::open_panels::OpenPanels;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Seat, SeatMask};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::game::Stop;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::parts::CardPlace;

use super::{Sitting, people};
use crate::app::panels::harness;
use crate::support::imagine;
use crate::support::worlds::{Situation, each_position};

/// A match of people at a state, for the eyes of one of them.
fn sitting(m: &Arc<Match>, s: &State, viewer: Seat, privacy: Privacy) -> Sitting {
    let session = Session::from_state(m.clone(), Key([0; 16]), *s);
    let chairs = m.all_seats().map(|_| Chair::Person).collect();
    let mut sitting = Sitting::with_stops(session, chairs, "1".to_owned(), 0.0, &Stop::ALL);
    sitting.write().client.keep_private(privacy);
    sitting.write().curtain.0 = Some(viewer);
    sitting.write().lift_curtain();
    sitting
}

/// All that panels, board and scene are drawn from, and all that could be done.
fn frame(sitting: &Sitting) -> Vec<(&'static str, String)> {
    fn text(what: &impl Debug) -> String {
        format!("{what:#?}")
    }
    let panels = OpenPanels { full_log: true, ..OpenPanels::default() };
    let live = sitting.read();
    vec![
        ("panels", text(&sitting.model_with(&panels))),
        ("marks", text(&sitting.marks())),
        ("the scene's table", text(&live.playhead.table)),
        ("the scene's fact", text(&live.playhead.now)),
        ("orders", text(&(live.orders(), live.options(), live.in_control()))),
    ]
}

#[test]
fn nothing_behind_the_curtain_depends_on_what_only_one_person_knows() {
    let hung = AtomicU64::new(0);
    let positions = each_position(|position| {
        let Situation { what, m, s, mut rng } = position;
        for viewer in m.all_seats() {
            for privacy in [Privacy::Quick, Privacy::Strict] {
                let behind = |world: &State| {
                    let mut sitting = sitting(&m, world, viewer, privacy);
                    sitting.write().hand_over();
                    sitting.read().curtain.hangs().then(|| frame(&sitting))
                };
                let Some(here) = behind(&s) else { continue };
                hung.fetch_add(1, Ordering::Relaxed);
                for reader in m.all_seats() {
                    let there =
                        behind(&imagine(&m, &s, reader, &mut rng)).expect("it hangs for all they know");
                    for ((part, here), (_, there)) in here.iter().zip(&there) {
                        let differs = here.lines().zip(there.lines()).find(|(here, there)| here != there);
                        assert_eq!(differs, None, "{what}, after {viewer:?}, {reader:?} reads: {part}");
                        assert_eq!(here.len(), there.len(), "{what}: {part}");
                    }
                }
            }
        }
    });
    let hung = hung.into_inner();
    assert!(hung > positions / 2, "only {hung} curtains in {positions} positions");
}

/// Everything a screen reader would read of some frames, the pointer going over the screen meanwhile.
fn read_aloud(model: TableModel) -> BTreeSet<String> {
    let mut harness: Harness<Vec<Intent>> = harness(move |ui, out| {
        table::show(ui, &model, out);
    });
    let mut words = BTreeSet::new();
    for at in [(140.0, 200.0), (800.0, 850.0), (800.0, 450.0), (1500.0, 300.0)] {
        harness.hover_at(Pos2::from(at));
        harness.run();
        for node in harness.root().children_recursive() {
            let node = node.accesskit_node();
            words.extend(
                [node.label(), node.value(), node.description(), node.placeholder().map(str::to_owned)]
                    .into_iter()
                    .flatten(),
            );
        }
    }
    words
}

#[test]
fn every_frame_under_the_curtain_of_a_match_reads_as_the_curtain_alone() {
    let bare = read_aloud(TableModel { curtain: Some(sample::curtain()), ..TableModel::default() });
    assert!(bare.iter().any(|word| word.contains("I am alone here")));
    for privacy in [Privacy::Quick, Privacy::Strict] {
        let (mut sitting, mut rng, mut hung) = (people(7), Rng64::new(7), 0);
        sitting.write().client.keep_private(privacy);
        while hung < 12 && sitting.read().client.steps() < 1200 {
            sitting.write().finish();
            sitting.write().hand_over();
            if let Some(next) = sitting.read().curtain.0 {
                hung += 1;
                let model = sitting.model();
                let told = model.curtain.clone().unwrap();
                let words = read_aloud(model);
                let known = |word: &String| {
                    bare.contains(word)
                        || *word == told.side.name
                        || *word == told.text
                        || *word == format!("{}. {}", told.side.name, told.text)
                };
                let more: Vec<&String> = words.iter().filter(|word| !known(word)).collect();
                assert!(more.is_empty(), "behind the curtain for {next:?}: {more:?}");
                let table = &sitting.read().playhead.table;
                let mut theirs = table.cards_in(CardPlace::Hand { seat: next });
                assert!(theirs.all(|card| table.card_known(card) == SeatMask::ALL), "of a hand nobody saw");
            }
            sitting.write().lift_curtain();
            let legal = sitting.read().orders().to_vec();
            if legal.is_empty() {
                break;
            }
            sitting.write().order(&[legal[rng.below(legal.len())]]);
        }
        assert!(hung >= 12, "{privacy:?}: {hung}");
    }
}

/// Plays on at random, looking at each moment in which somebody is asked.
fn each_moment(privacy: Privacy, mut look: impl FnMut(&Sitting)) -> u64 {
    let mut moments = 0;
    for seed in 0..4 {
        let (mut sitting, mut rng) = (people(seed), Rng64::new(seed));
        sitting.write().client.keep_private(privacy);
        for _ in 0..300 {
            sitting.write().finish();
            sitting.write().hand_over();
            look(&sitting);
            sitting.write().lift_curtain();
            let legal = sitting.read().orders().to_vec();
            if legal.is_empty() {
                break;
            }
            moments += 1;
            sitting.write().order(&[legal[rng.below(legal.len())]]);
        }
    }
    moments
}

#[test]
fn in_strict_privacy_nobody_decides_at_the_table_of_another() {
    let mut hung = 0;
    let moments = each_moment(Privacy::Strict, |sitting| {
        let live = sitting.read();
        hung += u64::from(live.curtain.hangs());
        assert!(live.in_control().is_none_or(|seat| seat == live.playhead.viewer));
        assert_eq!(sitting.model().response, None);
    });
    let mut usually = 0;
    each_moment(Privacy::Quick, |sitting| usually += u64::from(sitting.read().curtain.hangs()));
    assert!(moments > 600 && hung > usually, "{hung} curtains instead of {usually} in {moments} moments");
}

#[test]
fn with_open_hands_there_is_no_curtain_and_all_hands_lie_open() {
    let (mut both, mut wide) = (0, 0);
    let moments = each_moment(Privacy::Open, |sitting| {
        let live = sitting.read();
        assert!(!live.curtain.hangs());
        assert!(live.in_control().is_none_or(|seat| seat == live.playhead.viewer), "who is asked looks");
        let hand = sitting.model().hand;
        let counts = [0, 1].map(|seat| {
            let seat = Seat(seat);
            live.view().table.seat(seat).hand as usize
        });
        assert_eq!(hand.cards.len(), counts.iter().sum::<usize>());
        both += usize::from(counts.iter().all(|count| *count > 0));
        wide += hand.cards.iter().filter(|card| card.title.contains(": ")).count();
    });
    assert!(moments > 600 && both > 200 && wide > 200, "{both}, {wide} of {moments}");
}
