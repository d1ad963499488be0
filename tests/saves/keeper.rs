//! Keeping the match at the table: what is handed over, what is told, what there is to go on with.

use std::path::Path;
use std::sync::Arc;

use fleet_captains::engine::save::Copied;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::saves::keeper::{Handed, MatchMark};
use fleet_captains::saves::{Keeper, Store};

use super::{folder, play_on, played, shipped};

fn keeper(data: &Path) -> Keeper {
    Keeper::new(Arc::new(shipped()), Store::new(data))
}

fn mark(session: &Session<FleetCaptains>) -> MatchMark {
    (session.steps(), Some(session.digest()))
}

fn handed(session: &Session<FleetCaptains>) -> Handed {
    let setup = &session.fixed().setup;
    Handed {
        scenario: setup.id.clone(),
        copied: Copied::of(session),
        header: shipped().header(setup),
        over: session.outcome().is_some(),
    }
}

#[test]
fn a_match_is_handed_over_where_it_has_changed_and_only_there() {
    let mut keeper = keeper(&folder("keeper-changed"));
    let mut session = played(&shipped(), 5, 2);
    assert_eq!(keeper.keep_now(mark(&session), || handed(&session)), None);
    assert_eq!(keeper.told(), "Saved after order 2.");
    keeper.keep(mark(&session), || panic!("nothing has changed"));
    play_on(&mut session, 9, 1);
    assert_eq!(keeper.keep_now(mark(&session), || handed(&session)), None);
    assert_eq!(keeper.told(), "Saved after order 3.");
}

#[test]
fn a_finished_match_that_is_looked_back_at_is_not_kept_once_more() {
    let data = folder("keeper-look-back");
    let mut keeper = keeper(&data);
    let session = played(&shipped(), 5, 2);
    keeper.keep(mark(&session), || Handed { over: true, ..handed(&session) });
    keeper.leave();
    keeper.look_around();
    assert!(keeper.offered().is_empty());
    let [offered] = keeper.finished() else { panic!("one match is over") };
    assert!(offered.what.ends_with("just now"), "{}", offered.what);
    let file = offered.kept.file.clone();
    let resumed = keeper.look_back(&file).unwrap();
    keeper.hold_finished(mark(&resumed.opened.session), &resumed.opened.edition);
    keeper.keep_now(mark(&resumed.opened.session), || panic!("it lies where it is to lie"));
    keeper.leave();
    keeper.look_around();
    assert!(keeper.offered().is_empty() && keeper.finished().len() == 1);
}

#[test]
fn a_match_that_was_left_is_offered_and_can_be_taken_up() {
    let mut keeper = keeper(&folder("keeper-offered"));
    keeper.look_around();
    assert_eq!(keeper.nothing_offered(), "There is no match to go on with.");
    let session = played(&shipped(), 5, 2);
    keeper.keep(mark(&session), || handed(&session));
    assert_eq!(keeper.leave(), None);
    keeper.look_around();
    let [offered] = keeper.offered() else { panic!("one match was left") };
    let file = offered.kept.file.clone();
    assert!(offered.what.ends_with("just now"), "{}", offered.what);
    let resumed = keeper.resume(&file, None).unwrap_or_else(|not| panic!("{}", not.why));
    assert_eq!(resumed.opened.session.digest(), session.digest());
}

#[test]
fn that_a_match_is_not_being_saved_is_told_once() {
    let data = folder("keeper-failing");
    // A file lies where the folder of matches should be.
    std::fs::write(data.join("matches"), "").unwrap();
    let mut keeper = keeper(&data);
    let mut session = played(&shipped(), 5, 1);
    let told = keeper.keep_now(mark(&session), || handed(&session)).unwrap();
    assert!(told.starts_with("The match is not being saved: "), "{told}");
    play_on(&mut session, 9, 1);
    assert_eq!(keeper.keep_now(mark(&session), || handed(&session)), None);
    assert!(keeper.told().starts_with("Not saved: "));
    assert!(keeper.leave().is_some_and(|told| told.starts_with("The latest orders were not saved: ")));
}
