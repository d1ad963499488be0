//! Words that depend on the moment: what is refused at a moment is never so there, in any of many random matches, and what
//! may be so is.

use std::collections::BTreeSet;

use fleet_captains::fleet::content::compile::moments::{EffectMoment, shipless_for_cards};
use fleet_captains::fleet::content::program::Question;
use fleet_captains::fleet::content::vocabulary::Cond;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::timing::{Timing, TimingMask};
use fleet_captains::fleet::units::System;

use crate::support::{content, play_random, scenario};

/// Questions about what is under way, and some about the ship concerned.
fn questions() -> Vec<Question> {
    let tests = System::ALL.iter().map(|system| Cond::Testing(*system));
    let plain = [
        Cond::InCombat,
        Cond::Aggressor,
        Cond::Defender,
        Cond::InEncounter,
        Cond::MyTurn,
        Cond::AnyCrew,
        Cond::Moved,
        Cond::TargetLarger,
    ];
    plain.into_iter().chain(tests).collect()
}

/// The moment of a card that is played at one timing only.
fn moment(timing: Timing) -> EffectMoment {
    EffectMoment::Played { timings: TimingMask::of(timing), shipless: shipless_for_cards(false) }
}

#[test]
fn what_is_refused_at_a_moment_is_never_so_there() {
    let (mut lies, mut seen, mut timings) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (name, matches) in [("skirmish", 10), ("standard", 3), ("veiled", 3)] {
        let m = Match::new(content(), scenario(name)).unwrap();
        for seed in 0..matches {
            play_random(&m, seed, 4_000, |s, seat, _| {
                let position = Position::new(&m, s);
                let Decision::Window { window } = position.f.decision else { return };
                let (context, at) = (position.about_window(seat, &window), moment(window.timing));
                let timing = format!("{:?}", window.timing);
                timings.insert(timing.clone());
                for cond in questions().iter().filter(|cond| position.holds(cond, &context)) {
                    seen.insert(format!("{cond:?}"));
                    if let Some(why) = at.why_never(cond) {
                        lies.insert(format!("{cond:?} at {timing}: {why}"));
                    }
                }
                for (there, allowed, what) in [
                    (context.this.is_some(), at.has_ship(), "This"),
                    (context.target.is_some(), at.has_target(), "Target"),
                    (position.here(&context).is_some(), at.has_place(), "Here"),
                ] {
                    if there && !allowed {
                        lies.insert(format!("{what} at {timing}"));
                    }
                }
            });
        }
    }
    assert!(lies.is_empty(), "{lies:#?}");
    assert!(timings.len() > 20, "{timings:?}");
    for cond in questions() {
        assert!(seen.contains(&format!("{cond:?}")), "{cond:?} is never so in these matches");
    }
}
