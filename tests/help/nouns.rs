//! Every noun that the program itself lists or says leads to an entry.

use fleet_captains::fleet::help::{FoundBy, HelpPicture, HelpPlace, HelpSign};
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::units::{
    ActionKind, CardKind, CrewType, DamageLevel, Installation, Listed, MissionKind, System,
};

use super::book;
use crate::support::sources;

/// Ends of nouns whose first words open a sentence.
const NAMES: [&str; 3] = ["Alert", "Point", "Points"];

fn names<T: Listed>(form: &str) -> Vec<String> {
    T::NAMES.iter().map(|name| form.replace("{}", name)).collect()
}

#[test]
fn every_listed_noun_has_an_entry() {
    let lists = [
        names::<System>("{}"),
        names::<DamageLevel>("{}"),
        names::<Installation>("{}"),
        names::<CrewType>("{}"),
        names::<ShipCommand>("{}"),
        names::<ActionKind>("{} Action"),
        names::<CardKind>("{} effect"),
        names::<MissionKind>("{} mission"),
    ];
    for noun in lists.concat() {
        let best = book().find(&noun).first().map(|found| found.by);
        assert_eq!(best, Some(FoundBy::Name), "{noun}");
    }
}

/// What stands on the screen beside those, by hand: the panels' titles, and what the log speaks of.
#[test]
fn every_noun_of_the_panels_has_an_entry() {
    for noun in [
        "Dial",
        "D",
        "Setting",
        "Power Adjustment",
        "Size",
        "Fleet",
        "Location",
        "Encounter",
        "Command Post",
        "Unexplored",
        "Scanned",
        "Away Team",
        "Prisoner",
        "Sensor Echo",
        "Cloak Token",
        "Action",
        "Actions",
        "Missions",
        "Secret",
        "Ask me",
        "Interrupt",
        "Pass",
        "Break away",
        "Task force",
        "End turn",
        "Undo",
        "Advice",
        "assisted",
        "Log",
        "House rules",
        "Draft",
        "Set your dials",
        "Cycle",
        "Discard",
        "Victory Pile",
        "Trash",
        "Subdecks",
        "Condition",
        "Level",
        "Opposed test",
        "Cooperative test",
        "dice",
        "Goal",
        "Last turn",
        "Resign",
        "Hand over",
        "partner",
        "Lead player",
        "odds",
        "%",
        "deck",
        "pool",
        "chance",
        "Persistent",
    ] {
        let best = book().find(noun).first().map(|found| found.by);
        assert!(best.is_some_and(|by| by <= FoundBy::TitleStart), "{noun}: {best:?}");
    }
}

/// The sentences of a line of a source file: what stands between quotation marks.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2).filter(|said| said.contains(' '))
}

/// The runs of capital words within a sentence, without its first word.
pub(super) fn capitals(sentence: &str) -> Vec<String> {
    let mut runs: Vec<Vec<&str>> = vec![Vec::new()];
    let mut begins = true;
    for word in sentence.split_whitespace() {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let capital = bare.starts_with(char::is_uppercase) && bare.len() > 1 && !word.contains(['{', '}']);
        if word.starts_with('(') {
            runs.push(Vec::new());
        }
        match capital && !begins {
            true => runs.last_mut().unwrap().push(bare),
            false => runs.push(Vec::new()),
        }
        begins = word.ends_with(['.', ':', '?', '!']);
        if word.ends_with([',', '.', ';', ':']) {
            runs.push(Vec::new());
        }
    }
    runs.into_iter().filter(|run| !run.is_empty()).map(|run| run.join(" ")).collect()
}

#[test]
fn every_noun_of_refusals_prompts_and_the_log_leads_to_an_entry() {
    let mut checked = 0;
    let mut strange: Vec<String> = Vec::new();
    let said =
        ["src/fleet/refusal/text.rs", "src/fleet/describe/facts.rs", "src/fleet/describe/prompt/mod.rs"];
    for (path, text) in sources("src/fleet").iter().filter(|(path, _)| said.contains(&path.as_str())) {
        let code = text.split("#[cfg(test)]").next().unwrap();
        let lines = code.lines().filter(|line| !line.trim().starts_with("//"));
        for noun in
            lines.flat_map(sentences).flat_map(capitals).filter(|noun| !NAMES.contains(&noun.as_str()))
        {
            checked += 1;
            let terms = book().terms(&noun);
            let covered: usize = terms.iter().map(|(range, _)| range.len()).sum();
            if covered + terms.len() < noun.len() {
                strange.push(format!("{path}: {noun}"));
            }
        }
    }
    strange.sort();
    strange.dedup();
    assert!(strange.is_empty(), "{strange:#?}");
    assert!(checked > 60, "only {checked}");
}

#[test]
fn every_picture_there_is_stands_beside_some_entry() {
    let shown = |picture: HelpPicture| book().entries().iter().any(|entry| entry.picture == picture);
    for place in HelpPlace::ALL {
        assert!(shown(HelpPicture::Place(*place)), "{place:?}");
    }
    for sign in HelpSign::ALL {
        assert!(shown(HelpPicture::Sign(*sign)), "{sign:?}");
    }
    for system in System::ALL {
        assert!(shown(HelpPicture::System(*system)), "{system:?}");
    }
}
