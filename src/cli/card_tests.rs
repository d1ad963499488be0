//! Tests of cards: scripts that lie beside the cards of a pack, played whenever content is checked.
//!
//! Those of the game are played with what is shipped, those of a mod with that, the mod itself and the mods it requires, so
//! that what comes of them depends on nothing else that is installed.
//!
//! Invariants: reading and playing go script by script, and end where a pack's tests have come to [`MOST_WORK`], whatever
//! stands in them; what is not played is told.

use std::sync::Arc;

use super::packs::{Checked, is_error};
use super::proofreading;
use super::sources::{Sources, TestFile};
use super::unused;
use crate::engine::content::{LineColumn, MOST_PROBLEMS, Problem};
use crate::fleet::content::Content;
use crate::fleet::content::pack::{PackFile, PackFiles, read};
use crate::fleet::script::{self, Script, ScriptCase, ScriptEntry, ScriptRun};

/// So much of the tests of a pack or mod is played: several thousand tests, or some seconds of the worst that somebody makes up.
pub const MOST_WORK: usize = 1_000_000;

/// What setting a match up adds to that.
const WORK_OF_MATCH: usize = 20;

/// So many bytes of a script take as long to read as a look at the table.
const BYTES_OF_WORK: usize = 64;

/// What came of one test.
pub enum TestOutcome<'a> {
    /// It went as written.
    Passed(&'a Script, ScriptRun),
    /// It did not, or could not be read.
    Failed(Vec<Problem>),
    /// Something beside it is hardly meant.
    Doubtful(Problem),
    /// Only its shape was looked at, as there is no sound content to play it with.
    Unplayed,
}

/// Checks everything, plays the tests and reads the texts. How many tests there are comes second.
#[must_use]
pub fn check(sources: &mut Sources) -> (Checked, usize) {
    sources.read_tests();
    let mut checked = sources.check();
    let (mut problems, mut tests) = (Vec::new(), 0);
    play(sources, &checked, |outcome| match outcome {
        TestOutcome::Passed(..) | TestOutcome::Unplayed => tests += 1,
        TestOutcome::Failed(found) => {
            tests += 1;
            problems.extend(found);
        }
        TestOutcome::Doubtful(problem) => problems.push(problem),
    });
    checked.problems.extend(problems);
    let warnings = [proofreading::warnings(sources, &checked), unused::warnings(sources, &checked)];
    checked.problems.extend(warnings.into_iter().flatten());
    (checked, tests)
}

/// Plays the tests that have been read, in their order.
pub fn play(sources: &Sources, checked: &Checked, mut tell: impl FnMut(TestOutcome<'_>)) {
    let mut labels: Vec<&str> = Vec::new();
    for test in &sources.tests {
        if !labels.contains(&test.label.as_str()) {
            labels.push(&test.label);
        }
    }
    for label in labels {
        let content = checked.sound.then(|| content_of(label, sources, &checked.content));
        let mut player = TestPlayer { content, work: 0, problems: 0, ended: false, tell: &mut tell };
        for TestFile { file, .. } in sources.tests.iter().filter(|test| test.label == label) {
            player.file(file);
        }
    }
}

/// What the tests of a pack or mod are played with.
fn content_of(label: &str, sources: &Sources, all: &Arc<Content>) -> Arc<Content> {
    let core = sources.packs.first().map(|pack| pack.label.as_str());
    let is_own = Some(label) == core || sources.mods.iter().any(|own| own == label);
    let required = sources.requires.get(label);
    let goes_along = |pack: &&PackFiles| {
        let own = pack.label.as_str();
        Some(own) == core
            || own == label
            || required.is_some_and(|labels| labels.iter().any(|one| one == own))
    };
    let packs: Vec<PackFiles> = sources.packs.iter().filter(goes_along).cloned().collect();
    if !is_own || packs.len() == sources.packs.len() {
        return all.clone();
    }
    let found = read(&packs);
    // A mod may lean on one that it does not say it requires.
    if found.problems.iter().any(is_error) { all.clone() } else { Arc::new(found.content) }
}

/// Plays the tests of one pack or mod.
struct TestPlayer<'a, F: FnMut(TestOutcome<'_>)> {
    content: Option<Arc<Content>>,
    work: usize,
    problems: usize,
    /// It has been told that the rest is not played.
    ended: bool,
    tell: &'a mut F,
}

impl<F: FnMut(TestOutcome<'_>)> TestPlayer<'_, F> {
    fn file(&mut self, file: &PackFile) {
        if self.ended {
            return;
        }
        let entries = match script::entries(file) {
            Ok(entries) => entries,
            Err(problem) => return self.fail(vec![problem]),
        };
        let mut names: Vec<String> = Vec::new();
        for entry in entries {
            if let Some(name) = entry.name() {
                if names.contains(&name) {
                    let why = "another test of this file has the same name: nobody can tell which one fails";
                    self.doubt(Problem::warning(&file.path, entry.place(), "odd-name", why));
                }
                names.push(name);
            }
            match entry.cases() {
                Ok(cases) => self.cases(file, &entry, &cases),
                Err(problem) => self.fail(vec![problem]),
            }
        }
    }

    fn cases(&mut self, file: &PackFile, entry: &ScriptEntry<'_>, cases: &[ScriptCase<'_>]) {
        let mut told = Vec::new();
        for case in cases {
            if self.ended {
                return;
            }
            // Many tests are no fault of a mod; many problems are told as such already.
            if self.work > MOST_WORK || self.problems > MOST_PROBLEMS {
                self.ended = true;
                let why = "these tests are more than are played, or have too many problems; those from here on are not played";
                return self.fail(vec![Problem::warning(&file.path, entry.place(), "too-many", why)]);
            }
            self.work += WORK_OF_MATCH + case.length() / BYTES_OF_WORK;
            match case.load(self.content.as_ref()) {
                Ok(Some(script)) => self.script(file, &script),
                Ok(None) => (self.tell)(TestOutcome::Unplayed),
                Err(problems) => {
                    let known = told.len();
                    script::tell_once(problems, &mut told);
                    self.fail(told[known..].to_vec());
                }
            }
        }
    }

    fn script(&mut self, file: &PackFile, script: &Script) {
        self.work += script.work();
        match script::run(script) {
            Ok(run) => {
                self.work += run.passes * script::WORK_OF_ORDER;
                (self.tell)(TestOutcome::Passed(script, run));
            }
            Err(failure) => {
                let place = LineColumn { line: failure.line, column: failure.column };
                let message = format!("{}: {}", script.name, failure.sentence());
                self.fail(vec![Problem::error(&file.path, place, "failed-test", message)]);
            }
        }
    }

    /// Tells a warning, which is no test.
    fn doubt(&mut self, problem: Problem) {
        (self.tell)(TestOutcome::Doubtful(problem));
    }

    fn fail(&mut self, problems: Vec<Problem>) {
        self.problems += problems.len();
        (self.tell)(TestOutcome::Failed(problems));
    }
}
