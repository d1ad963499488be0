//! One position in which every speaker has its say: its files, the table, and what sets its words off.

use fleet_captains::engine::content::options;
use fleet_captains::engine::game::Game;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::content::compile::speakers::WordSpeaker;
use fleet_captains::fleet::content::vocabulary::Ability;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::units::{DamageLevel, Installation, System};
use serde_json::json;

use crate::rules::orders::ops;
use crate::rules::table::{Played, Table};
use crate::support::content;

/// A trigger for speakers that speak of no ship at the end of a turn: the Venture enters.
pub const ENTERS: &str = "On(trigger: Enters, if: Not(Disabled(Engines)),";

/// Whether a file says that, written by us or by the game.
fn is_of_entering(text: &str) -> bool {
    let plain = |text: &str| text.replace(' ', "");
    plain(text).contains(&plain(ENTERS))
}

/// The files in which the speaker says that ability; where it has none, the effects. None: it cannot say either.
pub fn files(
    speaker: WordSpeaker,
    ability: &str,
    effects: Option<String>,
) -> Option<Vec<(&'static str, String)>> {
    let card = |id: &str, subdeck: &str, says: &str| {
        format!(
            "[(id: \"{id}\", name: \"Test\", side: \"federation\", subdeck: \"{subdeck}\", {says}, source: Original)]"
        )
    };
    let met = |says: &str| {
        let spawns = u8::from(says.contains("Spawn("));
        // What goes elsewhere before its test scores only by a word.
        let goes = ["BecomeCargo", "StayAt", "DiscardThis"].iter().any(|word| says.contains(word));
        let points = u8::from(!(goes && says.starts_with("effects")) || says.contains("Score"));
        format!(
            "[(id: \"nexus\", name: \"Test\", points: {points}, persistent: true, spawns: {spawns}, test: (systems: [Engines], level: 40), {says}, source: Original)]"
        )
    };
    let drawn = card("code_47", "new_horizons", "ops: (when: [Turn], effects: [Encounter()])");
    Some(match speaker {
        WordSpeaker::Ship => vec![("ships.ron", venture(ability))],
        WordSpeaker::Crew => {
            let says = format!("crew: (kind: Officer, abilities: [{ability}])");
            vec![("command.ron", card("data", "main_engineering", &says))]
        }
        WordSpeaker::Location => vec![("locations.ron", place(ability))],
        WordSpeaker::Cargo => {
            let says = format!("effects: [BecomeCargo()], while_aboard: [{ability}]");
            vec![("encounters.ron", met(&says).replace("nexus", "tribbles"))]
        }
        WordSpeaker::Lying => vec![("encounters.ron", met(&format!("while_there: [{ability}]")))],
        WordSpeaker::Encounter => {
            vec![("encounters.ron", met(&format!("effects: [{}]", effects?))), ("command.ron", drawn)]
        }
        WordSpeaker::Mission => vec![(
            "missions.ron",
            format!(
                "[(id: \"task\", name: \"Task\", kind: Science, points: 1, task: Deed(deed: Enter()), reward: [{}], source: Original)]",
                effects?
            ),
        )],
        WordSpeaker::Command => {
            let says = format!("ops: (when: [Turn], effects: [{}])", effects?);
            vec![("command.ron", card("code_47", "new_horizons", &says))]
        }
        WordSpeaker::Beside => {
            let says =
                format!("ops: (when: [Turn], effects: [Attach(until: Forever, abilities: [{ability}])])");
            vec![("command.ron", card("code_47", "new_horizons", &says))]
        }
        WordSpeaker::Planted => {
            let says = format!("ops: (when: [Turn], effects: [Plant(abilities: [{ability}])])");
            vec![("command.ron", card("code_47", "new_horizons", &says))]
        }
        WordSpeaker::Before => {
            let says = format!(
                "ops: (when: [Turn], effects: [Attach(to: Me, until: Forever, abilities: [{ability}])])"
            );
            vec![("command.ron", card("code_47", "new_horizons", &says))]
        }
    })
}

/// The Venture with this ability in place of its own.
fn venture(ability: &str) -> String {
    let core = content();
    let mut entry = core.ships.iter().find(|ship| ship.entry.id == "venture").unwrap().entry.clone();
    entry.abilities = options()
        .from_str::<Vec<Ability>>(&format!("[{ability}]"))
        .unwrap_or_else(|error| panic!("{error} {ability}"));
    ron::to_string(&vec![entry]).unwrap()
}

fn place(ability: &str) -> String {
    format!(
        "[(id: \"pulsar\", name: \"Test\", size: 1, tags: [\"planet\", \"habitable\"], abilities: [{ability}], source: Original)]"
    )
}

/// The Venture in C3, damaged, with crew, cargo and a System Token, beside an enemy and a ship of its own.
pub fn table(speaker: WordSpeaker, files: &[(&'static str, String)]) -> Table {
    let own: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let mut files = own.clone();
    let missing = place("");
    if !own.iter().any(|(name, _)| *name == "locations.ron") {
        files.push(("locations.ron", &missing));
    }
    let enters = speaker == WordSpeaker::Mission || files.iter().any(|(_, text)| is_of_entering(text));
    let at = if enters { "C4" } else { "C3" };
    let mut table =
        Table::standard().with_pack(&files).quiet(&["C4", "B3"]).tile("C3", "pulsar").control(0, 3);
    let drawn: &[&str] = if speaker == WordSpeaker::Lying {
        &["grateful_freighter"]
    } else {
        &["nexus", "grateful_freighter"]
    };
    if speaker == WordSpeaker::Lying {
        table = table.persistent("nexus");
    }
    table = table.quiet(&["D3"]).control(0, 1).installation(Installation::Outpost);
    table = table.unexplored("C2", "class_d_planet");
    table = table.ship("venture", at).level(DamageLevel::Yellow).dial("4 3 7 6").adjusted();
    table = table.disabled(System::Weapons).crew("data").crew("seven_of_nine").cargo("tribbles");
    table = table.ship("reliant", "C3").moved().ship("defiant", "").cloaked();
    table = table.ship("bortas", "C3").crew("kurn").ship("somraw", "C3");
    table = table
        .hand(0, &["code_47", "first_contact"])
        .hand(1, &["vagh"])
        .deck(0, &["emergency_power", "auxiliary_power", "mr_spock"]);
    table = table.discard(0, &["geordi_la_forge"]).encounters(drawn);
    let missions: &[&str] = if files.iter().any(|(name, _)| *name == "missions.ron") {
        &["task", "warp_experiment"]
    } else {
        &["warp_experiment"]
    };
    table = table.missions(0, missions).mission_deck(0, &["nebula_research", "stellar_nursery"]);
    table.setup(|setup| setup.position.as_mut().unwrap().spare_tiles = vec!["class_d_planet".to_owned()])
}

/// Sets off what the speaker says, and answers whatever is asked with the first choice, until a turn is open again;
/// everything told meanwhile.
/// `enters`: the Venture enters, else the turn ends.
pub fn run(speaker: WordSpeaker, table: Table, enters: bool) -> Vec<Fact> {
    let mut t = table.start();
    let mut facts = Vec::new();
    match speaker {
        WordSpeaker::Command | WordSpeaker::Encounter => t.play(ops_of(&t)),
        WordSpeaker::Mission => t.step("venture", "C3"),
        WordSpeaker::Beside | WordSpeaker::Planted => {
            // Where something is to happen to whoever enters, it lies where the Venture is not yet.
            let elsewhere = enters && speaker == WordSpeaker::Planted;
            t.play(ops("code_47", Some(if elsewhere { "reliant" } else { "venture" })));
            settle(&mut t, &mut facts);
            facts.clear();
            if enters { t.step("venture", "C3") } else { t.say("EndTurn") }
        }
        WordSpeaker::Before => {
            t.play(ops("code_47", None));
            settle(&mut t, &mut facts);
            facts.clear();
            t.step("venture", "C3")
        }
        WordSpeaker::Ship
        | WordSpeaker::Crew
        | WordSpeaker::Location
        | WordSpeaker::Cargo
        | WordSpeaker::Lying => {
            if enters {
                t.step("venture", "C3")
            } else {
                t.say("EndTurn")
            }
        }
    };
    settle(&mut t, &mut facts);
    facts
}

/// The card is played on the Venture, unless it concerns no ship.
pub fn ops_of(t: &Played) -> serde_json::Value {
    let own = ops("code_47", Some("venture"));
    if t.allows(own.clone()) { own } else { ops("code_47", None) }
}

/// Answers with the first choice until a turn is open; windows are passed.
pub fn settle(t: &mut Played, facts: &mut Vec<Fact>) {
    for _ in 0..60 {
        settle_choices(t, facts);
        if t.window().is_none() {
            return;
        }
        t.play(json!("Pass"));
    }
    panic!("it never ends: {:?}", t.ask());
}

/// Answers with the first choice until a turn or a window is open.
pub fn settle_choices(t: &mut Played, facts: &mut Vec<Fact>) {
    facts.append(&mut t.facts);
    for _ in 0..60 {
        if matches!(t.ask(), Decision::Turn | Decision::Nothing | Decision::Window { .. }) {
            return;
        }
        let (seat, order) = (t.asked().unwrap(), t.legal()[0]);
        let legal = FleetCaptains::check(&t.m, &t.s, seat, order).unwrap();
        FleetCaptains::play(&t.m, &mut t.s, legal, facts);
    }
    panic!("it never ends: {:?}", t.ask());
}
