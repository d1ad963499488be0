//! What has just come up is not answered yet: a click or key meant for what stood there before would answer a question that
//! nobody has read.
//!
//! Invariants: a click answers the decision that was drawn when the button went down, unchanged and already for
//! [`SETTLES`], where it has come up under a pointer at rest for [`UNDER`]; a key the one that has been drawn for as long,
//! in somebody else's turn for [`UNDER`], and still is the same question where a click has just changed its rows.
//! Neither answers for [`UNDER`] after something large over the board has gone by itself: what is pressed then was meant for
//! that. Whoever keeps pressing a key to hurry the others along answers nothing with it before they have let go of it for
//! [`HURRIES`], or gone on for [`PATIENCE`]. Whoever lets a screen reader press means what it has read.

use super::widgets::Salt;
use bevy_egui::egui::{Context, Event, Id, Key, Pos2, Rect, Ui};

/// Seconds until a decision that has come up, or whose rows have changed, is answered.
pub const SETTLES: f64 = 0.35;

/// Seconds until one is answered by a click that has come up where nothing was asked, under a pointer that has not moved
/// since: what was there before is what the pointer was meant for.
pub const UNDER: f64 = 0.9;

/// Seconds for which whoever has pressed a key that answered nothing is held to hurry the others along still.
const HURRIES: f64 = 1.5;

/// Seconds after which no such key counts any more: whoever still presses one means what is asked.
const PATIENCE: f64 = 4.0;

/// The decision that was drawn last.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawn {
    /// What tells it from any other, and from itself with other rows.
    print: Id,
    /// When it was drawn first.
    first: f64,
    /// It has been drawn twice, so the first picture has been on the screen.
    twice: bool,
    /// The pass in which it was drawn last.
    pass: u64,
    /// When that was.
    seen: f64,
    /// The button of the pointer went down on it once it had settled.
    pressed: bool,
    /// Where the pointer has rested since it came up where nothing was asked.
    under: Option<Pos2>,
    /// Its question, whatever rows there are.
    name: Id,
    /// From when on a key answers it, but for [`SETTLES`]: a click that has changed its rows was on it.
    since: f64,
}

fn place() -> Id {
    Id::new("the decision that was drawn last")
}

/// The decision as it was drawn in the pass before, if one was.
fn before(ctx: &Context) -> Option<Drawn> {
    let last: Option<Drawn> = ctx.data(|data| data.get_temp(place()));
    last.filter(|last| is_unbroken(ctx, last.pass))
}

/// Whether what was drawn last in this pass is drawn without a break: no pass has gone by since.
fn is_unbroken(ctx: &Context, last: u64) -> bool {
    last + 1 >= ctx.cumulative_pass_nr()
}

fn has_settled(ctx: &Context, last: Drawn) -> bool {
    let time = ctx.input(|input| input.time);
    last.twice && time - last.first >= SETTLES && time - gone_by_itself(ctx) >= UNDER
}

fn cover() -> Id {
    Id::new("when something large over the board went by itself")
}

/// When something large was last seen over the board that nobody has sent away.
fn gone_by_itself(ctx: &Context) -> f64 {
    ctx.data(|data| data.get_temp(cover())).unwrap_or(f64::NEG_INFINITY)
}

/// Notes that something large is over the board, which whatever is pressed sends away.
pub fn covered(ctx: &Context) {
    let (time, pressed) = ctx.input(|input| {
        let key = input.events.iter().any(|event| matches!(event, Event::Key { pressed: true, .. }));
        (input.time, key || input.pointer.any_pressed())
    });
    ctx.data_mut(|data| data.insert_temp(cover(), if pressed { f64::NEG_INFINITY } else { time }));
}

/// Whether the decision on the screen has stood long enough to be answered by a key: for [`UNDER`] in somebody else's turn,
/// which keys hurry along.
pub fn settled(ctx: &Context, theirs: bool) -> bool {
    let time = ctx.input(|input| input.time);
    let least = if theirs { UNDER } else { SETTLES };
    let stood = |last: Drawn| last.seen > last.since && time - last.since >= least;
    let hurries = |last: Drawn| theirs && still_hurries(ctx, last.since);
    let covered = time - gone_by_itself(ctx) < UNDER;
    before(ctx).is_some_and(|last| stood(last) && !covered && !hurries(last))
}

fn vain_place() -> Id {
    Id::new("when a key was pressed that answered nothing")
}

/// Notes that a key that answers what is asked has been pressed, and answered nothing.
pub fn pressed_in_vain(ctx: &Context) {
    let time = ctx.input(|input| input.time);
    ctx.data_mut(|data| data.insert_temp(vain_place(), time));
}

/// Whether such a key was pressed so shortly before that the next is meant for the same.
fn hurries(ctx: &Context) -> bool {
    let vain: Option<f64> = ctx.data(|data| data.get_temp(vain_place()));
    vain.is_some_and(|vain| ctx.input(|input| input.time) - vain < HURRIES)
}

/// Whether a key that finds nothing to answer was meant for what was there a moment ago: the others' turn, something large
/// that has gone by itself, or a decision that has just been taken.
pub fn comes_late(ctx: &Context) -> bool {
    let asked: Option<Drawn> = ctx.data(|data| data.get_temp(place()));
    let gone = asked.filter(|last| !is_unbroken(ctx, last.pass)).map_or(f64::NEG_INFINITY, |last| last.seen);
    hurries(ctx) || ctx.input(|input| input.time) - gone.max(gone_by_itself(ctx)) < HURRIES
}

/// Whether a key is still meant for what was on the screen before something came up.
fn still_hurries(ctx: &Context, came_up: f64) -> bool {
    hurries(ctx) && ctx.input(|input| input.time) - came_up < PATIENCE
}

/// Whether the pointer has not moved since the decision on the screen came up where nothing was asked: what lies under it is not
/// pointed at for that.
pub fn pointer_rests(ctx: &Context) -> bool {
    before(ctx).is_some_and(|last| last.under.is_some())
}

fn recap_place() -> Id {
    Id::new("since when the recap is shown, and in which pass it was last")
}

/// Notes that the recap is drawn in this pass.
pub fn recap_drawn(ctx: &Context) {
    let first = recap_since(ctx).unwrap_or_else(|| ctx.input(|input| input.time));
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(recap_place(), (first, pass)));
}

/// Since when the recap has been drawn without a break.
fn recap_since(ctx: &Context) -> Option<f64> {
    let drawn: Option<(f64, u64)> = ctx.data(|data| data.get_temp(recap_place()));
    drawn.filter(|(_, last)| is_unbroken(ctx, *last)).map(|(first, _)| first)
}

/// Whether the recap has stood long enough to be sent away by a key: until then that was meant for the turn it tells of.
pub fn recap_settled(ctx: &Context) -> bool {
    recap_since(ctx)
        .is_some_and(|first| ctx.input(|input| input.time) - first >= UNDER && !still_hurries(ctx, first))
}

/// What tells a decision in its place from any other.
pub fn print(rect: Rect, what: impl Salt) -> Id {
    let place = [rect.left(), rect.top(), rect.right(), rect.bottom()].map(|at| at.round() as i32);
    Id::new((place, Id::new(what)))
}

/// Notes that a decision of this print is drawn, which asks this; says whether what is pressed in this pass answers it.
pub fn answers(ui: &Ui, print: Id, question: &str) -> bool {
    let ctx = ui.ctx();
    let last = before(ctx);
    let (time, down, up, key, pointer) = ui.input(|input| {
        let key = input.key_pressed(Key::Enter) || input.key_pressed(Key::Space);
        let pointer = input.pointer.latest_pos();
        (input.time, input.pointer.any_pressed(), input.pointer.any_released(), key, pointer)
    });
    let name = Id::new(question);
    let ticked = || ui.input(|input| input.pointer.time_since_last_click()) < HURRIES as f32;
    let same = last.filter(|last| last.print == print);
    let settled = same.is_some_and(|last| has_settled(ctx, last));
    let under = match last {
        None => pointer,
        Some(last) => last.under.filter(|place| Some(*place) == pointer),
    };
    let meant = under.is_none() || same.is_some_and(|last| time - last.first >= UNDER);
    let pressed = if down { settled && meant } else { same.is_some_and(|last| last.pressed) };
    let since = match (same, last.filter(|last| last.name == name)) {
        (Some(same), _) => same.since,
        (None, Some(last)) if ticked() => last.since,
        (None, _) => time,
    };
    let drawn = Drawn {
        name,
        since,
        print,
        first: same.map_or(time, |last| last.first),
        twice: same.is_some(),
        pass: ctx.cumulative_pass_nr(),
        seen: time,
        pressed,
        under,
    };
    ctx.data_mut(|data| data.insert_temp(place(), drawn));
    if !drawn.twice {
        ctx.request_repaint();
    }
    if up { pressed } else { settled || !key }
}
