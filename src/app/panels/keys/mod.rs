//! The keyboard: which key asks for what, given what is on screen.
//!
//! `command` is the table of everything a key can ask for, `map` the player's own keys, `told` how panels name them.
//!
//! Invariants: a key asks for nothing that its button would refuse; digits select ships, or one of several things that are
//! offered, letters start verbs, so both can be learnt; nothing is read while a text field has the keyboard; a key that is held
//! asks once, but for the cursor's. While a button has the keyboard, arrows, Enter and Space are its own, and Esc takes the
//! keyboard from it.

mod command;
mod map;
mod told;

pub use command::{CommandRow, KeyCommand, KeyGroup, ROWS};
pub use map::{Chord, KeyMap};
pub use told::{install, label, of, spelt};

use super::intent::{CameraMove, CameraView, CursorStep, Drawer, GoTo, Intent, PanelIntent};
use super::lesson;
use super::model::{Gate, TableModel, ThoughtModel};
use super::steady;
use super::widgets::{asked_about, closed};
use bevy_egui::egui::{Event, Id, Key, Modifiers, Ui};

/// Space, Enter and Esc are pressed once, however long they are held: for egui each repeat is another press, which would
/// answer what comes up next. A text field has its letters by other events.
pub fn press_once(ui: &Ui) {
    ui.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Key { key, pressed: true, repeat: true, .. } = event else { return true };
            !matches!(key, Key::Space | Key::Enter | Key::Escape)
        });
    });
}

/// A part of the table that the keyboard can be sent to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeySpot {
    /// What is asked.
    Prompt,
    Dial,
    Hand,
    Missions,
}

/// Whether a text field has the keyboard.
fn writes(ui: &Ui) -> bool {
    ui.ctx().egui_wants_keyboard_input() && ui.memory(|memory| memory.focused().is_none())
}

/// The keys that have gone down since the last frame, and whether each was held before. Those with Ctrl or Alt are not ours.
pub fn pressed(ui: &Ui) -> Vec<(Chord, bool)> {
    let chord = |event: &Event| match event {
        Event::Key { key, pressed: true, repeat, modifiers, .. } if is_plain(*modifiers) => {
            Some((Chord { key: *key, shift: modifiers.shift }, *repeat))
        }
        _ => None,
    };
    ui.input(|input| input.events.iter().filter_map(chord).collect())
}

const fn is_plain(modifiers: Modifiers) -> bool {
    !(modifiers.ctrl || modifiers.alt || modifiers.command)
}

/// Reads the keys pressed since the last frame. Returns where the keyboard is sent, if it is.
pub fn read(ui: &Ui, model: &TableModel, out: &mut Vec<Intent>) -> Option<KeySpot> {
    if writes(ui) {
        return None;
    }
    let map = of(ui.ctx());
    let focused = ui.memory(|memory| memory.focused().is_some());
    let left = was_focused(ui, focused);
    let mut sent = None;
    for (chord, held) in pressed(ui) {
        let Some(command) = map.command(chord) else { continue };
        if held && !command.repeats() || focused && is_of_focus(command) {
            continue;
        }
        // Esc has taken the keyboard from a button: that was the step back.
        if command == KeyCommand::Back && left && !focused {
            continue;
        }
        match spot(command, model) {
            Some(spot) => sent = Some(spot),
            None => out.extend(match (command, asked_about(ui)) {
                // Help opens at what the pointer is on.
                (KeyCommand::Help, Some(entry)) if model.curtain.is_none() => {
                    Some(Intent::LookUp(entry.to_owned()))
                }
                _ => meant(ui, command, chord.shift, model),
            }),
        }
    }
    sent
}

/// What a key means now, if it is not meant for what was on the screen before.
fn meant(ui: &Ui, command: KeyCommand, insists: bool, model: &TableModel) -> Option<Intent> {
    let confirms = matches!(command, KeyCommand::Confirm | KeyCommand::Press);
    let asked = intent(command, insists, model).filter(|asked| answers(ui, asked, model));
    // Whoever has hurried the others along has not asked what else there is.
    let told = asked.filter(|asked| {
        !(confirms && matches!(asked, Intent::PressClosed(_)) && steady::comes_late(ui.ctx()))
    });
    if confirms && told.is_none() {
        steady::pressed_in_vain(ui.ctx());
    }
    told
}

/// Whether what a key asks for is no answer to a decision or a recap that has only just come up.
fn answers(ui: &Ui, asked: &Intent, model: &TableModel) -> bool {
    if *asked == Intent::SkipRecap {
        return steady::recap_settled(ui.ctx());
    }
    let decision = model.curtain.is_none() && (model.prompt.is_some() || model.response.is_some());
    // Whoever hurries somebody else's turn along presses the same key.
    let theirs = model.prompt.as_ref().is_some_and(|prompt| prompt.theirs);
    !(decision && matches!(asked, Intent::Commit | Intent::Choose(_))) || steady::settled(ui.ctx(), theirs)
}

/// Whether a button had the keyboard in the last frame; from now on, whether one has it in this.
fn was_focused(ui: &Ui, now: bool) -> bool {
    let place = Id::new("a button had the keyboard");
    ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(place), now))
}

/// What belongs to the button that has the keyboard.
const fn is_of_focus(command: KeyCommand) -> bool {
    matches!(
        command,
        KeyCommand::Confirm
            | KeyCommand::Press
            | KeyCommand::Choices
            | KeyCommand::Cursor(CursorStep::Left | CursorStep::Right | CursorStep::Up | CursorStep::Down)
    )
}

/// Where a command sends the keyboard. The arrows go to what is asked where that is nothing on the board.
fn spot(command: KeyCommand, model: &TableModel) -> Option<KeySpot> {
    let asked = model.prompt.is_some() || model.response.is_some();
    match command {
        _ if model.curtain.is_some() => None,
        KeyCommand::Dial => model.ship.is_some().then_some(KeySpot::Dial),
        KeyCommand::Hand => Some(KeySpot::Hand),
        KeyCommand::Missions => Some(KeySpot::Missions),
        KeyCommand::Choices => asked.then_some(KeySpot::Prompt),
        KeyCommand::Cursor(CursorStep::Left | CursorStep::Right | CursorStep::Up | CursorStep::Down) => {
            let choices = model.prompt.as_ref().is_some_and(|prompt| {
                !prompt.options.is_empty() || !prompt.suggestions.is_empty() || !prompt.ships.is_empty()
            });
            (choices && !model.board.asked).then_some(KeySpot::Prompt)
        }
        _ => None,
    }
}

/// Whether the key of a command has just gone down.
pub fn is_pressed(ui: &Ui, command: KeyCommand) -> bool {
    let map = of(ui.ctx());
    pressed(ui).into_iter().any(|(chord, held)| !held && map.command(chord) == Some(command))
}

/// Whether the key of a command is held down.
pub fn held(ui: &Ui, command: KeyCommand) -> bool {
    let Some(chord) = of(ui.ctx()).chord(command) else { return false };
    !writes(ui)
        && ui.input(|input| {
            let modifiers = input.modifiers;
            is_plain(modifiers) && modifiers.shift == chord.shift && input.key_down(chord.key)
        })
}

/// How the keys that are held lead the camera.
pub fn leads(ui: &Ui) -> Vec<CameraMove> {
    CameraMove::ALL.into_iter().filter(|way| held(ui, KeyCommand::Camera(*way))).collect()
}

/// What a command means now.
pub fn intent(command: KeyCommand, insists: bool, model: &TableModel) -> Option<Intent> {
    if model.curtain.is_some() {
        return matches!(command, KeyCommand::Confirm | KeyCommand::Press).then_some(Intent::LiftCurtain);
    }
    match command {
        KeyCommand::Confirm => asked(model)
            .or_else(|| one_of_several(model))
            .or_else(|| advised(model))
            .or_else(|| past_recap(model))
            .or_else(|| lesson_task(model))
            .or_else(|| nothing_asked(model)),
        KeyCommand::Press => press(model),
        KeyCommand::Back => Some(escape(model)),
        KeyCommand::Advice => Some(Intent::Advice),
        // The button may say something else meanwhile.
        KeyCommand::EndTurn => Some(match model.prompt.as_ref().filter(|_| !model.verbs.end.is_open()) {
            Some(asked) => first_comes("End turn", &asked.title),
            None => unless_closed(Intent::EndTurn, "End turn", &model.verbs.end),
        }),
        KeyCommand::Undo => Some(unless_closed(Intent::Undo, "Undo", &model.top.undo)),
        KeyCommand::Log => Some(Intent::Panel(PanelIntent::ToggleLog)),
        KeyCommand::OpenHand => {
            (!model.hand.cards.is_empty()).then_some(Intent::Panel(PanelIntent::ToggleDrawer(Drawer::Hand)))
        }
        KeyCommand::NextShip => Some(Intent::NextShip),
        KeyCommand::PreviousShip => Some(Intent::PreviousShip),
        KeyCommand::PinWay => Some(Intent::PinWay),
        KeyCommand::Partner => {
            model.missions.partner.as_ref().map(|_| Intent::ShowPartner(!model.missions.beside))
        }
        KeyCommand::Help => Some(Intent::Go(GoTo::Help)),
        KeyCommand::Keys => Some(Intent::Go(GoTo::Keys)),
        KeyCommand::PassAll => Some(Intent::PassAll),
        KeyCommand::Cursor(step) => Some(Intent::Cursor(step)),
        KeyCommand::ShipHere => Some(Intent::PressShip),
        KeyCommand::Whole => Some(Intent::View(CameraView::Whole)),
        KeyCommand::Top => Some(Intent::View(CameraView::Top)),
        KeyCommand::Ship(number) => numbered(number, model),
        KeyCommand::Verb(slot) => verb(slot, insists, model),
        KeyCommand::BreakAway => Some(break_away(model)),
        // These are held, or send the keyboard somewhere.
        KeyCommand::Camera(_)
        | KeyCommand::ShowHand
        | KeyCommand::Choices
        | KeyCommand::Dial
        | KeyCommand::Hand
        | KeyCommand::Missions => None,
    }
}

/// Enter does what is asked, as the gold button would; with nothing of that kind it presses the hex under the cursor.
fn press(model: &TableModel) -> Option<Intent> {
    let place = model.board.cursor.as_ref().map(|_| Intent::PressPlace);
    asked(model)
        .or(place)
        .or_else(|| one_of_several(model))
        .or_else(|| advised(model))
        .or_else(|| past_recap(model))
        .or_else(|| nothing_asked(model))
}

/// The button in the panel of the ship that enemies hold.
fn break_away(model: &TableModel) -> Intent {
    match model.ship.as_ref().filter(|ship| !ship.break_away.is_empty()) {
        Some(ship) => Intent::BreakAway(ship.ship),
        None => Intent::PressClosed("Break away: no enemy holds the selected ship.".to_owned()),
    }
}

/// With nothing asked, what advice says is done.
fn advised(model: &TableModel) -> Option<Intent> {
    (!model.follow.is_empty() && model.prompt.is_none()).then_some(Intent::FollowAdvice)
}

/// In one's own turn, with nothing to go on with: what else there is.
fn nothing_asked(model: &TableModel) -> Option<Intent> {
    let told = "Nothing to answer now. Click a lit hex, an Action or a card, or end the turn.";
    let asked = model.prompt.is_some() || model.response.is_some() || model.thought.is_some();
    let free = !asked && model.lesson.is_none() && model.verbs.end.is_open();
    free.then(|| Intent::PressClosed(told.to_owned()))
}

/// With nothing to go on with, a lesson says again what it waits for.
fn lesson_task(model: &TableModel) -> Option<Intent> {
    task_of_lesson(model).map(|task| Intent::PressClosed(format!("There is nothing to confirm yet. {task}")))
}

/// What a lesson waits for, in words.
fn task_of_lesson(model: &TableModel) -> Option<&str> {
    model.lesson.as_ref().map(|lesson| lesson.task.as_str()).filter(|task| !task.is_empty())
}

/// With nothing asked, the recap has been read.
fn past_recap(model: &TableModel) -> Option<Intent> {
    (model.recap.is_some() && model.prompt.is_none()).then_some(Intent::SkipRecap)
}

/// The one thing that is asked: the response, the end of a thought, the prompt's button.
fn asked(model: &TableModel) -> Option<Intent> {
    if model.response.is_some() {
        return Some(Intent::Commit);
    }
    if let Some(told) = model.lesson.as_ref().and_then(lesson::confirm) {
        return Some(told);
    }
    if model.thought.as_ref().is_some_and(ThoughtModel::is_shown) {
        return Some(Intent::HurryThought);
    }
    match model.prompt.as_ref().and_then(|prompt| prompt.commit.as_ref()) {
        Some((name, gate)) => Some(unless_closed(Intent::Commit, name, gate)),
        None if model.prompt.is_some() => only_option(model),
        None => None,
    }
}

/// Where one thing can be chosen and nothing else, Space chooses it.
fn only_option(model: &TableModel) -> Option<Intent> {
    match model.prompt.as_ref()?.options.as_slice() {
        [only] if only.gate.is_open() => Some(Intent::Choose(only.id)),
        _ => None,
    }
}

/// Where several things can be chosen, how one is taken.
fn one_of_several(model: &TableModel) -> Option<Intent> {
    let asked = model.prompt.as_ref().filter(|asked| asked.takes_numbers())?;
    Some(Intent::PressClosed(format!("Choose one: press 1 to {}, or click.", asked.options.len().min(9))))
}

/// Esc steps back by one: the log, a drawer, the prompt, advice, an open breakdown; with nothing open it shows the menu.
fn escape(model: &TableModel) -> Intent {
    if model.log.full || model.drawer.is_some() {
        Intent::Panel(PanelIntent::CloseTop)
    } else if model.prompt.as_ref().is_some_and(|prompt| prompt.cancel.is_some()) {
        Intent::Cancel
    } else if !model.advice.is_empty() {
        Intent::Advice
    } else if model.pinned.is_some() {
        Intent::Unpin
    } else {
        Intent::Go(GoTo::Pause)
    }
}

/// A number selects a ship; with the cards held up, it plays one of them; where one of several things is chosen, it takes one.
fn numbered(number: u8, model: &TableModel) -> Option<Intent> {
    if let Some(hand) = model.response.as_ref().and_then(|response| response.held.as_ref()) {
        let card = hand.cards.get(usize::from(number).checked_sub(1)?)?;
        let effect = card.effects.iter().find(|effect| effect.play.gate().is_open())?;
        return Some(Intent::PlayCard { card: card.card, effect: effect.id });
    }
    if let Some(asked) = model.prompt.as_ref().filter(|asked| asked.takes_numbers()) {
        let option = asked.options.get(usize::from(number).checked_sub(1)?)?;
        return Some(unless_closed(Intent::Choose(option.id), &option.label, &option.gate));
    }
    let row = model.fleet.rows.iter().find(|row| row.key == number)?;
    // What is under way is about ships of its own: another's dial beside it would be taken for theirs.
    let under_way = model.prompt.as_ref().filter(|asked| asked.cancel.is_none() && asked.ships.is_empty());
    if let Some(asked) = under_way {
        return Some(first_comes(&row.name, &asked.title));
    }
    Some(Intent::SelectShip(row.ship))
}

/// Something has to wait for what is asked.
fn first_comes(name: &str, asked: &str) -> Intent {
    Intent::PressClosed(closed::because(name, &format!("First comes: {asked}")))
}

fn verb(slot: u8, insists: bool, model: &TableModel) -> Option<Intent> {
    let Some(verb) = model.verbs.verbs.iter().find(|verb| verb.slot == slot) else {
        // A lesson shows only what it teaches.
        let told = |task: &str| Intent::PressClosed(format!("This lesson does without that. {task}"));
        return task_of_lesson(model).map(told);
    };
    Some(unless_closed(Intent::Verb(verb.slot), &verb.name, &verb.gate(insists)))
}

/// What a key asks for; of something closed, to be told why.
fn unless_closed(intent: Intent, name: &str, gate: &Gate) -> Intent {
    gate.reason().map_or(intent, |reason| Intent::PressClosed(closed::because(name, reason)))
}
