//! No word lies: each word of the vocabulary is said by every speaker. Where the table (`content/compile/speakers`) allows
//! it, it changes something that would not have changed without it; elsewhere it is refused.

mod lasting;
mod moments;
mod scene;
mod verbs;

use fleet_captains::fleet::content::compile::speakers::{TABLE, WordKind, WordSpeaker, refusal};
use fleet_captains::fleet::content::pack::{PackFile, PackFiles, load};

use crate::support::{pack, root};
use scene::files;

/// The codes of everything wrong with these files on top of the shipped content.
pub fn problems(files: &[(&'static str, String)]) -> Vec<&'static str> {
    let files = files.iter().map(|(name, text)| PackFile {
        path: (*name).to_owned(),
        name: (*name).to_owned(),
        text: text.clone(),
    });
    let own = PackFiles { label: "own".to_owned(), files: files.collect() };
    let core = pack(&root().join("assets/fleet/packs/core"));
    let found = load(&[core, own]).err().unwrap_or_default();
    // What is written here stands in the place of something shipped.
    found.iter().map(|problem| problem.code).filter(|code| *code != "replaces").collect()
}

/// An ability of the speaker in which the word stands; none where the speaker has no abilities.
fn saying(kind: WordKind, word: &str) -> String {
    let of = |word: &str| match word {
        "StayAt" => "StayAt(at: Here)".to_owned(),
        "Spawn" => "Spawn(at: Here)".to_owned(),
        "BecomeCargo" => "BecomeCargo()".to_owned(),
        "Count" => "Count(by: 1)".to_owned(),
        "Attach" => "Attach(until: Forever, abilities: [Gives(give: [Held])])".to_owned(),
        "Plant" => "Plant(abilities: [Gives(give: [Held])])".to_owned(),
        "Soften" => "Soften(points: 1)".to_owned(),
        "ChangeDie" => "ChangeDie(player: Me, by: 1)".to_owned(),
        "Reroll" => "Reroll(player: Me)".to_owned(),
        plain => plain.to_owned(),
    };
    match kind {
        WordKind::Effect => format!("On(trigger: TurnEnds, effects: [{}])", of(word)),
        WordKind::Who => format!("On(trigger: TurnEnds, effects: [Damage(points: 1, on: {word})])"),
        WordKind::StaysWith => format!(
            "On(trigger: TurnEnds, effects: [Attach(to: {word}, until: Forever, abilities: [Gives(to: Ships(reach: Anywhere), give: [Held])])])"
        ),
        WordKind::Amount => format!("On(trigger: TurnEnds, effects: [Damage(points: {word})])"),
        WordKind::Ability => "Use(when: [Turn], effects: [Draw(player: Me, cards: 1)])".to_owned(),
        WordKind::Trigger => format!("On(trigger: {word}, effects: [Draw(player: Me, cards: 1)])"),
        WordKind::When if word == "EnemyAction" => {
            "Use(when: [EnemyAction(Combat)], effects: [Draw(player: Me, cards: 1)])".to_owned()
        }
        WordKind::When => format!("Use(when: [{word}], effects: [Draw(player: Me, cards: 1)])"),
        WordKind::Cost => format!("Use(when: [Turn], cost: {word}, effects: [Draw(player: Me, cards: 1)])"),
        WordKind::Scope if word == "Bearer" => "Gives(to: Bearer, give: [Held])".to_owned(),
        WordKind::Scope => format!("Gives(to: {word}(reach: Anywhere), give: [Held])"),
        WordKind::Static if word == "TokensNeeded" => "Gives(give: [TokensNeeded(Outpost, -1)])".to_owned(),
        WordKind::Static => format!("Gives(give: [{word}(1)])"),
    }
}

/// The effects inside such an ability, for speakers that have no abilities.
fn effects_of(ability: &str) -> Option<String> {
    let inside = ability.strip_prefix("On(trigger: TurnEnds, effects: [")?;
    Some(inside.strip_suffix("])")?.to_owned())
}

#[test]
fn what_the_table_forbids_is_refused_with_its_code() {
    let mut refused = 0;
    for row in TABLE {
        for speaker in WordSpeaker::ALL {
            let ability = saying(row.kind, row.word);
            let Some(files) = files(speaker, &ability, effects_of(&ability)) else { continue };
            let found = problems(&files);
            let expected = refusal(row.kind, row.word, speaker).is_some();
            assert_eq!(found.contains(&"wrong-speaker"), expected, "{} {speaker:?}: {found:?}", row.word);
            refused += usize::from(expected);
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn every_refusal_says_whom_it_speaks_to_and_why() {
    for row in TABLE {
        assert!(!row.speakers.is_empty() && row.speakers.len() < WordSpeaker::ALL.len(), "{}", row.word);
        assert!(!row.why.ends_with('.') && row.why.len() > 10, "{}", row.word);
        assert_ne!(row.instead, Some(row.word));
    }
}
