//! The prompt that asks about a roll shows what could be played before its dice: a card picked there is played in its window,
//! and the gold button leaves that window, unless the other side has done anything in between.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{PromptModel, SettingState};
use fleet_captains::app::play::client::ComputerPlayer;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::order::{Order, ShipCommand};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::parts::CardPlace;

use super::{Sitting, against, any_order, computer_moves};
use crate::playthroughs::battle;
use crate::support::content;

/// A battle of one person against somebody who plays at random.
fn fight(seed: u64) -> Sitting {
    against(
        Match::new(content(), battle()).unwrap(),
        seed,
        ComputerPlayer::new(RandomPlayer(Rng64::new(seed))),
    )
}

/// A prompt before a window: of a verb that could mean but one roll, or of who joins.
fn prompt_before_dice(sitting: &Sitting) -> Option<PromptModel> {
    let live = sitting.read();
    let before = live.sole_roll().is_some() || matches!(live.position().f.decision, Decision::Join { .. });
    sitting.model().prompt.filter(|_| live.may_order() && before)
}

/// A prompt of an open window.
fn prompt_in_window(sitting: &Sitting) -> Option<PromptModel> {
    let window = matches!(sitting.read().position().f.decision, Decision::Window { .. });
    sitting.model().prompt.filter(|_| window && sitting.read().may_order())
}

/// Plays at random with attacks and missions begun wherever there is one thing they could mean; `press` may answer the prompt
/// before a window, and says whether it did.
fn play(seed: u64, press: impl FnMut(&mut Sitting, &PromptModel) -> bool) {
    play_asked(seed, prompt_before_dice, press);
}

/// The same with the prompts that `asked` finds.
fn play_asked(
    seed: u64,
    asked: fn(&Sitting) -> Option<PromptModel>,
    mut press: impl FnMut(&mut Sitting, &PromptModel) -> bool,
) {
    let (mut sitting, mut rng) = (fight(seed), Rng64::new(seed));
    for _ in 0..200 {
        sitting.write().finish();
        if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
            continue;
        }
        for verb in [ShipCommand::Attack, ShipCommand::Mission] {
            if sitting.read().may_order() && sitting.read().selection.verb.is_none() {
                sitting.write().intend(&Intent::Verb(verb.slot()));
            }
        }
        if let Some(prompt) = asked(&sitting)
            && press(&mut sitting, &prompt)
        {
            continue;
        }
        let Some(order) = any_order(&sitting, &mut rng) else { return };
        sitting.write().order(&[order]);
    }
}

/// What comes of a press: the facts up to the die, and whether the person was asked in a window that had a choice in it.
fn up_to_the_die(sitting: &mut Sitting) -> (Vec<Fact>, bool) {
    let mut facts = Vec::new();
    for _ in 0..40 {
        while let Some(fact) = sitting.write().show_next() {
            facts.push(fact);
        }
        let dice = |fact: &Fact| matches!(fact, Fact::DieRolled { .. } | Fact::TestSure { .. });
        if facts.iter().any(dice) {
            return (facts, false);
        }
        if !sitting.write().pass_by() && !computer_moves(&mut sitting.write()) {
            let window = matches!(sitting.read().position().f.decision, Decision::Window { .. });
            return (facts, window && sitting.read().orders() != [Order::Pass]);
        }
    }
    (facts, false)
}

fn answered(facts: &[Fact], sitting: &Sitting) -> bool {
    let viewer = sitting.read().playhead.viewer;
    facts.iter().any(|fact| match *fact {
        Fact::CardPlayed { seat, .. } | Fact::CrewSpent { seat, .. } => seat != viewer,
        Fact::ActionCancelled { .. } | Fact::PowerAdjusted { .. } | Fact::AbilityUsed { .. } => true,
        _ => false,
    })
}

#[test]
fn a_card_picked_with_the_order_is_played_before_its_dice() {
    let (mut played, mut spent) = (0, 0);
    for seed in 0..40 {
        play(seed, |sitting, prompt| {
            let card = prompt.suggestions.first().map(|one| (one.card, one.effect));
            let intent = match (card, prompt.options.first()) {
                (Some((card, effect)), _) => Intent::ToggleSuggestion { card, effect },
                (None, Some(option)) => Intent::Choose(option.id),
                (None, None) => return false,
            };
            sitting.write().intend(&intent);
            if card.is_some() {
                sitting.write().intend(&Intent::Commit);
            }
            let (facts, _) = up_to_the_die(sitting);
            let own = |fact: &Fact| match (*fact, card) {
                (Fact::CardPlayed { card: own, .. }, Some((card, _))) => own == card,
                (Fact::CrewSpent { .. } | Fact::AbilityUsed { .. }, None) => true,
                _ => false,
            };
            let done = facts.iter().any(own);
            assert!(done || answered(&facts, sitting), "seed {seed}: {intent:?} came to nothing: {facts:?}");
            *(if card.is_some() { &mut played } else { &mut spent }) += usize::from(done);
            true
        });
    }
    assert!(played > 2 && spent > 2, "{played} played, {spent} spent");
}

#[test]
fn the_gold_button_leaves_the_window_that_was_seen() {
    let mut left = 0;
    for seed in 0..80 {
        play(seed, |sitting, prompt| {
            let sees = !prompt.suggestions.is_empty() || !prompt.options.is_empty();
            if !sees || !prompt.commit.as_ref().is_some_and(|(_, gate)| gate.is_open()) {
                return false;
            }
            let turn = sitting.read().position().f.decision == Decision::Turn;
            sitting.write().intend(&Intent::Commit);
            let (facts, asked) = up_to_the_die(sitting);
            // Power that could be turned is asked about where nobody could have turned it before.
            assert!(!turn || !asked || answered(&facts, sitting), "seed {seed}: asked again after {facts:?}");
            left += usize::from(turn && !asked);
            true
        });
    }
    assert!(left > 5, "{left}");
}

/// The chance that the dial of the selected ship tells at the setting it stands at; none if it tells none.
fn current_column(sitting: &Sitting) -> Option<String> {
    let rows = sitting.model().ship?.dial.rows;
    let current =
        rows.into_iter().flat_map(|row| row.settings).find(|one| one.state == SettingState::Current);
    current.map(|one| one.chance).filter(|chance| !chance.is_empty())
}

#[test]
fn a_picked_card_shows_its_chance_and_can_be_put_back() {
    let (mut picked, mut changed, mut columns) = (0, 0, 0);
    for seed in 0..50 {
        play(seed, |sitting, prompt| {
            let Some(card) = prompt.suggestions.first().cloned() else { return false };
            assert_eq!(card.along, Some(false));
            let (toggle, steps) = (
                Intent::ToggleSuggestion { card: card.card, effect: card.effect },
                sitting.read().client.steps(),
            );
            sitting.write().intend(&toggle);
            let with = sitting.model().prompt.expect("still asked");
            assert_eq!(with.suggestions[0].along, Some(true));
            let percent = with.chance.as_ref().map(|chance| chance.percent());
            if let Some(percent) = percent.filter(|_| card.after.contains('→')) {
                assert!(card.after.ends_with(&format!("→ {percent} %")), "{} but {percent} %", card.after);
                changed += 1;
                // The dial's columns count the card as well.
                if let Some(column) = current_column(sitting) {
                    assert_eq!(column, format!("{percent} %"));
                    columns += 1;
                }
            }
            sitting.write().intend(&toggle);
            let without = sitting.model().prompt.expect("still asked");
            assert_eq!((&without, sitting.read().client.steps()), (prompt, steps));
            picked += 1;
            false
        });
    }
    assert!(picked > 5 && changed > 2, "{picked} picked, {changed} with another chance");
    assert!(columns > 0, "no dial told a chance");
}

/// In a window a card is picked as before an order, and the gold button plays it.
#[test]
fn a_card_is_picked_in_a_window_and_played_with_the_gold_button() {
    let mut played = 0;
    for seed in 0..20 {
        play_asked(seed, prompt_in_window, |sitting, prompt| {
            let Some(card) = prompt.suggestions.first() else { return false };
            assert_eq!(card.along, Some(false), "{card:?}");
            let steps = sitting.read().client.steps();
            sitting.write().intend(&Intent::ToggleSuggestion { card: card.card, effect: card.effect });
            assert_eq!(sitting.read().client.steps(), steps, "nothing is played yet");
            let (label, _) = sitting.model().prompt.and_then(|prompt| prompt.commit).expect("a button");
            assert!(label.starts_with("Play "), "{label}");
            let held = |sitting: &Sitting| {
                matches!(sitting.read().view().table.card(card.card), CardPlace::Hand { .. })
            };
            assert!(held(sitting));
            sitting.write().intend(&Intent::Commit);
            let shown = std::iter::from_fn(|| sitting.write().show_next()).collect::<Vec<_>>();
            let own = |fact: &Fact| matches!(fact, Fact::CardPlayed { card: own, .. } if *own == card.card);
            assert!(shown.iter().any(own), "{card:?} came to nothing: {shown:?}");
            played += 1;
            true
        });
    }
    assert!(played > 10, "{played}");
}
