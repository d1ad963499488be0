//! Pictures of cards: whatever the core pack has is composed, and nothing else.

use std::collections::BTreeSet;

use fleet_captains::looks::Looks;

use crate::support::{content, root};

#[test]
fn every_encounter_and_mission_has_a_scene_of_its_own() {
    let looks = Looks::core(&root().join("assets")).unwrap();
    let content = content();
    let encounters: BTreeSet<&str> = content.encounters.iter().map(|card| card.entry.id.as_str()).collect();
    let missions: BTreeSet<&str> = content.missions.iter().map(|card| card.entry.id.as_str()).collect();
    let keys = |ids: Vec<&String>| ids.into_iter().cloned().collect::<Vec<_>>();
    assert_eq!(keys(looks.scenes.encounters.keys().collect()), encounters.into_iter().collect::<Vec<_>>());
    assert_eq!(keys(looks.scenes.missions.keys().collect()), missions.into_iter().collect::<Vec<_>>());
}
