//! `sim --report`: what is counted agrees with what the matches came to.

use serde_json::{Value, json};

use super::commands::{complaint, json as answer, output};

const REPORT: [&str; 6] = ["sim", "--report", "--scenario", "skirmish", "--seed", "3"];

fn report(more: &[&str]) -> Value {
    answer(&[&REPORT[..], more, &["--json"]].concat())
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("no number: {value}"))
}

#[test]
fn a_report_agrees_with_the_plain_count_of_the_same_matches() {
    let arguments = ["--seats", "ai:cadet,random", "--games", "3"];
    let found = report(&arguments);
    let plain =
        answer(&[&["sim", "--scenario", "skirmish", "--seed", "3", "--json"][..], &arguments].concat());
    assert_eq!((&found["games"], &found["seats"]), (&json!(3), &json!(["ai:cadet", "random"])));
    for (seat, kind) in found["kinds"].as_array().unwrap().iter().enumerate() {
        assert_eq!((&kind["kind"], &kind["won"]), (&found["seats"][seat], &plain["wins"][seat]));
        for source in ["missions", "encounters", "starbases", "prizes", "effects"] {
            assert_eq!(kind["points"][source], plain["points"][seat][source], "{source}");
        }
    }
}

#[test]
fn what_a_report_counts_fits_together() {
    let found = report(&["--seats", "ai:cadet,ai:cadet", "--games", "4"]);
    let kinds = found["kinds"].as_array().unwrap();
    assert_eq!(kinds.len(), 1, "both seats are of one kind");
    let (kind, uses) = (&kinds[0], |name: &str| number(&kinds[0]["per_match"][name]));
    assert_eq!((&kind["seats_played"], &kind["won"]), (&json!(8), &json!(4)), "one of two wins each match");
    assert!(uses("tiles_explored") > 0.0 && uses("moves") > 0.0 && uses("mission_tests_attempted") > 0.0);
    // Each side's loss is the other's doing, as both are of one kind.
    assert!(
        uses("ships_destroyed") <= uses("ships_lost")
            && uses("damage_dealt_to_ships") <= uses("damage_taken")
    );
    assert!(uses("enemy_control_tokens_removed") <= uses("control_tokens_lost"));
    assert!(uses("missions_by_tests") <= uses("mission_tests_passed"));
    assert!(uses("mission_tests_passed") <= uses("mission_tests_attempted"));
    assert!(uses("attacks_on_damaged_ships") <= uses("attacks_on_ships"));
    let turns = &kind["ship_turns"];
    let idle = number(&turns["idle_percent"]);
    assert!(number(&turns["idle_though_able_percent"]) <= idle && idle < 100.0 && idle > 0.0, "{idle}");
    for groups in ["by_round", "by_ship"] {
        let groups = turns[groups].as_object().unwrap().values();
        assert_eq!(groups.map(|group| number(&group["count"])).sum::<f64>(), number(&turns["count"]));
    }
}

/// What a task says was used as often as missions were completed.
#[test]
fn words_are_counted_by_the_entries_that_say_them() {
    let found = report(&["--seats", "ai:cadet,ai:cadet", "--games", "4"]);
    let words = found["words"].as_array().unwrap();
    let of = |group: &str, word: &str| {
        words
            .iter()
            .find(|row| row["group"] == group && row["word"] == word)
            .unwrap_or_else(|| panic!("{group} {word}"))
    };
    let completed = |how: &str| number(&found["kinds"][0]["per_match"][how]) * 8.0;
    assert_eq!(number(&of("Task", "Test")["used"]), completed("missions_by_tests"));
    assert_eq!(number(&of("Task", "Condition")["used"]), completed("missions_by_a_condition"));
    let task = of("Task", "Test");
    assert!(number(&task["came_up"]) >= number(&task["used"]) && number(&task["entries"]) > 5.0, "{task}");
    for word in ["Enter", "AttackShip", "Explore"] {
        assert!(number(&of("Deed", word)["entries"]) > 0.0, "{word}");
    }
    let all = answer(&["list", "words", "--json"]);
    let listed = all.as_array().unwrap().iter().filter(|word| word["kind"] != "Value").count();
    assert_eq!(words.len(), listed, "none is left out");
    let table = output(&[&REPORT[..], &["--seats", "ai:cadet,ai:cadet", "--games", "1"]].concat());
    for told in ["Deed  ", "Static  ", "AttackShip", "never used: ", "never came up: ", "said by no entry"] {
        assert!(table.contains(told), "{told}");
    }
}

#[test]
fn triggers_effects_and_the_words_of_places_are_counted_where_they_work() {
    let found = report(&["--seats", "ai:cadet,ai:cadet", "--games", "4"]);
    let words = found["words"].as_array().unwrap();
    let all_of = |group: &str| {
        words.iter().filter(|row| row["group"] == group).map(|row| number(&row["used"])).sum::<f64>()
    };
    let used = |group: &str, word: &str| {
        let row = words.iter().find(|row| row["group"] == group && row["word"] == word);
        number(&row.unwrap_or_else(|| panic!("{group} {word}"))["used"])
    };
    assert_eq!(used("Ability", "On"), all_of("Trigger"), "each is set off by one trigger");
    assert!(used("Ability", "On") > 0.0 && all_of("Cost") <= used("Ability", "Use"));
    let abilities = number(&found["kinds"][0]["per_match"]["abilities_used"]) * 8.0;
    assert!(
        used("Ability", "Use") > 0.0 && used("Ability", "Use") <= abilities,
        "what is cancelled does not work"
    );
    // A mission of several deeds is credited with each.
    let deeds: f64 = ["missions_by_a_deed", "missions_by_several_deeds"]
        .iter()
        .map(|how| number(&found["kinds"][0]["per_match"][how]) * 8.0)
        .sum();
    assert!(deeds > 0.0 && all_of("Deed") > deeds, "{deeds}");
    // Places alone say it, and it holds by itself.
    let passage = words.iter().find(|row| row["word"] == "Passage").unwrap();
    assert!(number(&passage["came_up"]) > 0.0 && number(&passage["used"]) > 0.0, "{passage}");
    // A verb that hangs on a die or a test is used less often than its entries are.
    // What stays on the board may do it many times, so it does not hold for each.
    let seldom = |row: &&Value| number(&row["used"]) > 0.0 && number(&row["used"]) < number(&row["came_up"]);
    assert!(words.iter().filter(|row| row["group"] == "Effect").any(|row| seldom(&row)), "{words:?}");
}

#[test]
fn gains_are_told_for_orders_that_were_given() {
    let found = report(&["--seats", "ai:cadet,ai:cadet", "--games", "4"]);
    let kind = &found["kinds"][0];
    let gains = kind["gains"].as_array().unwrap();
    let of = |order: &str, window: bool| {
        gains.iter().find(|one| one["order"] == order && one["window"] == window).unwrap_or(&Value::Null)
    };
    assert_eq!(of("AttemptMission", false)["per_match"], kind["per_match"]["mission_tests_attempted"]);
    assert!(number(&of("AttemptMission", false)["points"]) > 0.0, "tests bring points on average");
    assert!(of("Pass", true).is_object() && of("Pass", false).is_null(), "one passes in windows only");
    assert!(of("KeepFleet", false).is_null(), "preparations gain nothing in a turn");
}

#[test]
fn a_report_is_the_same_however_many_run_at_once() {
    let arguments = ["--seats", "ai:cadet,random", "--games", "3", "--jobs"];
    let [one, three] = ["1", "3"].map(|jobs| report(&[&arguments[..], &[jobs]].concat()));
    assert_eq!(one, three);
}

#[test]
fn people_read_a_table_with_a_column_for_each_kind() {
    let table = output(&[&REPORT[..], &["--seats", "ai:cadet,random", "--games", "1"]].concat());
    for words in ["ai:cadet", "random", "tiles explored", "cloaked moves", "points from missions", "MoveStep"]
    {
        assert!(table.contains(words), "{words}: {table}");
    }
    let sentence = complaint(&["sim", "--report", "--ladder"], 2);
    assert!(sentence.contains("--report") || sentence.contains("--ladder"), "{sentence}");
}

#[test]
fn a_temperament_does_more_often_what_it_is_fond_of() {
    for (temperament, fond_of) in [("explorer", "tiles_explored"), ("diplomat", "control_tokens_placed")] {
        let seats = format!("ai:commander:{temperament},ai:commander");
        let found = report(&["--seats", &seats, "--games", "8"]);
        let [fond, plain] = [0, 1].map(|kind| number(&found["kinds"][kind]["per_match"][fond_of]));
        assert!(fond > plain, "{temperament}: {fond} against {plain}");
    }
}
