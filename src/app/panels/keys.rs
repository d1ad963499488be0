//! The keyboard: which key asks for what, given what is on screen.
//!
//! Invariants: a key asks for nothing that its button would refuse; digits select ships, letters start verbs,
//! so both can be learnt; nothing is read while a text field has the keyboard; a key that is held asks once.

use super::intent::{GoTo, Intent, PanelIntent};
use super::lesson;
use super::model::{Gate, TableModel, ThoughtModel};
use super::widgets::asked_about;
use bevy_egui::egui::{Event, Key, Modifiers, Ui};

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

/// Reads the keys pressed since the last frame.
pub fn read(ui: &Ui, model: &TableModel, out: &mut Vec<Intent>) {
    if ui.ctx().egui_wants_keyboard_input() && ui.memory(|memory| memory.focused().is_none()) {
        return;
    }
    let focused = ui.memory(|memory| memory.focused().is_some());
    let pressed: Vec<(Key, Modifiers)> = ui.input(|input| {
        input
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Key { key, pressed: true, repeat: false, modifiers, .. } => Some((*key, *modifiers)),
                _ => None,
            })
            .collect()
    });
    for (key, modifiers) in pressed {
        // Enter and Space belong to the button that has the keyboard.
        if focused && matches!(key, Key::Space | Key::Enter) {
            continue;
        }
        if modifiers.ctrl || modifiers.alt || modifiers.command {
            continue;
        }
        out.extend(match (key, asked_about(ui)) {
            // Help opens at what the pointer is on.
            (Key::F1, Some(entry)) if model.curtain.is_none() => Some(Intent::LookUp(entry.to_owned())),
            _ => intent(key, modifiers.shift, model),
        });
    }
}

/// What a key means now.
pub fn intent(key: Key, shift: bool, model: &TableModel) -> Option<Intent> {
    if model.curtain.is_some() {
        return matches!(key, Key::Space | Key::Enter).then_some(Intent::LiftCurtain);
    }
    match key {
        Key::Space | Key::Enter => confirm(model),
        Key::Escape => Some(escape(model)),
        Key::H => Some(Intent::Advice),
        Key::E => model.verbs.end.is_open().then_some(Intent::EndTurn),
        Key::Z => model.top.undo.is_open().then_some(Intent::Undo),
        Key::L => Some(Intent::Panel(PanelIntent::ToggleLog)),
        Key::N => Some(Intent::NextShip),
        Key::K => Some(Intent::PinWay),
        Key::P => model.missions.partner.as_ref().map(|_| Intent::ShowPartner(!model.missions.beside)),
        Key::F1 => Some(Intent::Go(GoTo::Help)),
        Key::F6 => Some(Intent::PassAll),
        other => digit(other, model).or_else(|| verb(other, shift, model)),
    }
}

/// The one thing Space means: the response, the end of a thought, the prompt's button, or going past the recap.
fn confirm(model: &TableModel) -> Option<Intent> {
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
        Some((_, Gate::Open)) => Some(Intent::Commit),
        Some((_, Gate::Closed(_))) => None,
        None if model.prompt.is_some() => only_option(model),
        None => model.recap.is_some().then_some(Intent::SkipRecap),
    }
}

/// Where one thing can be chosen and nothing else, Space chooses it.
fn only_option(model: &TableModel) -> Option<Intent> {
    match model.prompt.as_ref()?.options.as_slice() {
        [only] if only.gate.is_open() => Some(Intent::Choose(only.id)),
        _ => None,
    }
}

/// Esc steps back by one: the log, a drawer, the prompt, an open breakdown; with nothing open it shows the menu.
fn escape(model: &TableModel) -> Intent {
    if model.log.full || model.drawer.is_some() {
        Intent::Panel(PanelIntent::CloseTop)
    } else if model.prompt.as_ref().is_some_and(|prompt| prompt.cancel.is_some()) {
        Intent::Cancel
    } else if model.pinned.is_some() {
        Intent::Unpin
    } else {
        Intent::Go(GoTo::Pause)
    }
}

fn digit(key: Key, model: &TableModel) -> Option<Intent> {
    const DIGITS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    let number = DIGITS.iter().position(|digit| *digit == key)? + 1;
    if let Some(hand) = model.response.as_ref().and_then(|response| response.held.as_ref()) {
        let card = hand.cards.get(number - 1)?;
        let effect = card.effects.iter().find(|effect| effect.play.gate().is_open())?;
        return Some(Intent::PlayCard { card: card.card, effect: effect.id });
    }
    let row = model.fleet.rows.iter().find(|row| usize::from(row.key) == number)?;
    Some(Intent::SelectShip(row.ship))
}

fn verb(key: Key, insists: bool, model: &TableModel) -> Option<Intent> {
    let mut letters = key.name().chars();
    let letter = letters.next()?;
    if letters.next().is_some() {
        return None;
    }
    let verb = model.verbs.verbs.iter().find(|verb| verb.key.eq_ignore_ascii_case(&letter))?;
    verb.gate(insists).is_open().then_some(Intent::Verb(verb.slot))
}
