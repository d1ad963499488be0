//! Programs from outside: those of `docs/bots` play whole matches, and whatever one does wrong, its seat resigns.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::commands::{complaint, json as answer, output};
use super::{folder, write};
use crate::support::root;

/// Python, if this machine has it; else the test has nothing to run, and says so.
fn python() -> Option<&'static str> {
    let found = ["python3", "python"].into_iter().find(|name| {
        let version = Command::new(name).arg("--version").output();
        version.is_ok_and(|version| String::from_utf8_lossy(&version.stdout).starts_with("Python 3"))
    });
    if found.is_none() {
        eprintln!("skipped: programs in docs/bots need Python 3, which is not here");
    }
    found
}

/// The seat of a script.
fn seat(python: &str, script: &Path) -> String {
    format!("bot:{python} '{}'", script.display())
}

/// The report on so many matches between a program and a computer player.
fn played(bot: &str, games: &str, more: &[&str]) -> Value {
    let seats = format!("{bot},ai:cadet");
    answer(
        &[&["sim", "--scenario", "skirmish", "--games", games, "--json", "--seats", &seats], more].concat(),
    )
}

#[test]
fn the_example_of_a_bot_plays_whole_matches() {
    let Some(python) = python() else { return };
    let bot = seat(python, &root().join("docs/bots/random_bot.py"));
    let report = played(&bot, "2", &["--seed", "3"]);
    assert_eq!((&report["failed_bots"], &report["endings"]["resigned"]), (&json!([]), &json!(0)), "{report}");
    assert_eq!(report["seats"][0], json!(bot));
    let pair = format!("{bot}/random");
    let ladder =
        answer(&["sim", "--ladder", "--scenario", "skirmish", "--games", "2", "--pairs", &pair, "--json"]);
    assert_eq!((&ladder["pairs"][0]["pairs"], &ladder["failed_bots"]), (&json!(1), &json!([])), "{ladder}");
}

#[test]
fn the_example_of_an_arbiter_plays_a_whole_match() {
    let Some(python) = python() else { return };
    let script = root().join("docs/bots/serve_match.py");
    let done = Command::new(python)
        .arg(script)
        .args([env!("CARGO_BIN_EXE_fleet-captains"), "skirmish", "7"])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(told.starts_with("fleet-captains ") && told.contains(" wins: "), "{told}");
}

#[test]
fn a_bot_is_told_its_match_its_view_and_the_end() {
    let Some(python) = python() else { return };
    let home = folder("bot_told");
    let (script, heard) = (home.join("listens.py"), home.join("heard.jsonl"));
    let text = "import json, sys\nheard = open(sys.argv[1], 'w', encoding='utf-8')\n\
        sys.stdin.reconfigure(encoding='utf-8')\nfor line in sys.stdin:\n    heard.write(line)\n    m = json.loads(line)\n    \
        if m['op'] == 'choose':\n        \
        print(json.dumps({'order': m['orders'][0]['order'] if m['view']['turn'] == 0 else 'Resign'}), flush=True)\n";
    write(&script, text);
    let report = played(&format!("{} '{}'", seat(python, &script), heard.display()), "1", &[]);
    assert_eq!((&report["failed_bots"], &report["endings"]["resigned"]), (&json!([]), &json!(1)), "{report}");
    let heard = std::fs::read_to_string(&heard).unwrap();
    let lines: Vec<Value> = heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ops: Vec<&str> = lines.iter().map(|line| line["op"].as_str().unwrap()).collect();
    let (first, rest) = ops.split_first().unwrap();
    let (last, asked) = rest.split_last().unwrap();
    assert!((*first, *last) == ("match", "over") && asked.iter().all(|op| *op == "choose"), "{ops:?}");
    assert_eq!((&lines[0]["scenario"], &lines[0]["seat"]), (&json!("skirmish"), &json!(0)));
    for line in &lines[1..lines.len() - 1] {
        assert!(line["decision"]["kind"].is_string() && line["decision"]["prompt"].is_string(), "{line}");
        assert!(line["orders"][0]["order"] != Value::Null && line["orders"][0]["text"].is_string(), "{line}");
        assert_eq!((&line["seat"], &line["view"]["seat"]), (&json!(0), &json!(0)));
    }
    assert_eq!(lines[lines.len() - 1]["winner"], json!(1));
}

#[test]
fn whatever_a_bot_does_wrong_it_resigns_and_the_report_says_why() {
    let Some(python) = python() else { return };
    let home = folder("bot_wrong");
    let answers =
        |text: &str| format!("import sys\nfor line in sys.stdin:\n    {text}\n    sys.stdout.flush()\n");
    let silent = "import time\ntime.sleep(600)\n".to_owned();
    for (name, text, why) in [
        ("ends", "raise SystemExit(3)\n".to_owned(), "it ended before the match did"),
        ("nonsense", answers("print('nonsense')"), "its answer is no JSON: nonsense"),
        ("empty", answers("print('{}')"), "its answer has no field \"order\": {}"),
        ("unknown", answers("print('{\"order\":\"Fly\"}')"), "is no order: "),
        (
            "unoffered",
            answers("print('{\"order\":\"EndTurn\"}')"),
            "its order is none of those it was offered",
        ),
        ("silent", silent, "it gave no answer within 1 seconds (--bot-seconds)"),
        ("endless", "while True:\n    print('x' * 1000)\n".to_owned(), "its answer is no JSON: xxx"),
    ] {
        let script = home.join(name).with_extension("py");
        write(&script, &text);
        let limit = if name == "silent" { "1" } else { "60" };
        let report = played(&seat(python, &script), "1", &["--bot-seconds", limit]);
        assert_eq!(
            (&report["wins"], &report["endings"]["resigned"]),
            (&json!([0, 1]), &json!(1)),
            "{report}"
        );
        let failed = &report["failed_bots"][0];
        assert_eq!((&failed["seed"], &failed["seat"]), (&json!(1), &json!(0)));
        assert!(failed["why"].as_str().unwrap().contains(why), "{name}: {failed}");
    }
    let ends = seat(python, &home.join("ends.py"));
    let told =
        output(&["sim", "--scenario", "skirmish", "--games", "1", "--seats", &format!("random,{ends}")]);
    assert!(told.contains("Seat 1 resigned with seed 1: it ended before the match did"), "{told}");
    let pair = format!("ai:cadet/{ends}");
    let ladder = ["sim", "--ladder", "--scenario", "skirmish", "--games", "2", "--pairs", &pair];
    let told = output(&ladder);
    assert!(told.contains("100.0 %") && told.contains("resigned with seed 1: it ended"), "{told}");
}

#[test]
fn a_bot_that_cannot_play_is_one_sentence() {
    for (arguments, code, told) in [
        (&["play", "--seats", "human,bot:x"][..], 2, "bot:x plays with \"sim\" only"),
        (&["sim", "--seats", "bot:,random"], 2, "wants a program behind the colon"),
        (&["sim", "--seats", "bot:'x,random"], 2, "without its counterpart"),
        (&["sim", "--seats", "bot:x,random", "--bot-seconds", "0"], 2, "--bot-seconds"),
    ] {
        let sentence = complaint(arguments, code);
        assert!(sentence.contains(told), "{arguments:?}: {sentence}");
    }
    let missing = ["sim", "--games", "1", "--seats", "bot:no/such/program,random"];
    let done = super::commands::run(&missing);
    assert_eq!(done.status.code(), Some(1));
    let told = String::from_utf8(done.stderr).unwrap();
    assert!(told.contains("was not begun: \"no/such/program\" cannot be started"), "{told}");
}
