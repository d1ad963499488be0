//! The help on rules: what a search finds, and an entry with its links, its picture and the rules behind it.

use bevy_egui::egui::Color32;

use crate::app::panels::model::{AlertLevel, CardKindModel};
use crate::app::screens::model::{HelpEntryModel, HelpRow};
use crate::app::theme::{Icon, Subject, palette};
use crate::fleet::help::{HelpBook, HelpEntry, HelpPicture, HelpPlace, HelpScene, HelpSign};
use crate::fleet::rule::RuleId;
use crate::fleet::units::{DamageLevel, Installation};

use super::{card_kind, level, mission_kind, system_kind};

/// What a search finds; everything where nothing is searched.
pub fn help_rows(book: &HelpBook, query: &str) -> Vec<HelpRow> {
    let of =
        |entry: &HelpEntry| HelpRow { id: entry.id.clone(), title: entry.title.clone(), note: String::new() };
    if query.trim().is_empty() {
        return book.entries().iter().map(of).collect();
    }
    let found = book.find(query).into_iter().map(|found| match found.rule {
        None => of(found.entry),
        Some(rule) => {
            HelpRow { id: rule.id.to_owned(), title: rule.id.to_owned(), note: found.entry.title.clone() }
        }
    });
    found.collect()
}

/// The entry with that id, or the one that explains the rule with it.
pub fn help_entry(book: &HelpBook, id: &str) -> Option<HelpEntryModel> {
    let rule = RuleId::printed(id);
    let entry = rule.and_then(|rule| book.entry_of(rule)).or_else(|| book.entry(id))?;
    let told = |rule: &RuleId| (rule.id().to_owned(), rule.rule().text.to_owned());
    Some(HelpEntryModel {
        id: id.to_owned(),
        title: entry.title.clone(),
        icon: picture(entry.picture),
        scene: scene(&entry.scene),
        text: linked(book, entry),
        see: book.see(entry).map(|other| (other.id.clone(), other.title.clone())).collect(),
        rules: rule.iter().chain(entry.rules.iter().filter(|own| Some(**own) != rule)).map(told).collect(),
    })
}

/// The picture of the thing that an entry is about.
fn scene(of: &HelpScene) -> Option<Subject> {
    Some(match of {
        HelpScene::None => return None,
        HelpScene::Ship(id) => Subject::Ship(id.clone()),
        HelpScene::Encounter(id) => Subject::Encounter(id.clone()),
        HelpScene::Mission(id) => Subject::Mission(id.clone()),
    })
}

/// The text in pieces; a noun with another entry leads there.
fn linked(book: &HelpBook, entry: &HelpEntry) -> Vec<(String, Option<String>)> {
    let mut pieces = Vec::new();
    let mut at = 0;
    for (range, other) in book.terms(&entry.text) {
        if other.id == entry.id || range.start < at {
            continue;
        }
        pieces.push((entry.text[at..range.start].to_owned(), None));
        pieces.push((entry.text[range.clone()].to_owned(), Some(other.id.clone())));
        at = range.end;
    }
    pieces.push((entry.text[at..].to_owned(), None));
    pieces.retain(|(text, _)| !text.is_empty());
    pieces
}

/// What stands beside an entry.
fn picture(of: HelpPicture) -> Option<(Icon, Color32)> {
    let card = |kind: CardKindModel| (kind.icon(), kind.colour());
    Some(match of {
        HelpPicture::None => return None,
        HelpPicture::System(system) => (system_kind(system).icon(), palette::TEXT),
        HelpPicture::Level(damage) => {
            let shown: AlertLevel = level(damage);
            let icon = if damage == DamageLevel::Undamaged { Icon::Power } else { Icon::Damage };
            (icon, shown.colour())
        }
        HelpPicture::Card(kind) => card(card_kind(kind)),
        HelpPicture::Mission(kind) => (mission_kind(kind).icon(), mission_kind(kind).colour()),
        HelpPicture::Installation(one) => (
            match one {
                Installation::Outpost => Icon::Outpost,
                Installation::Colony => Icon::Colony,
                Installation::Starbase => Icon::Starbase,
            },
            palette::TEXT,
        ),
        HelpPicture::Place(place) => match place {
            HelpPlace::CommandPost => (Icon::Starbase, palette::TEXT),
            HelpPlace::Unexplored | HelpPlace::Nebula | HelpPlace::OpenSpace => (Icon::Locate, palette::DIM),
            HelpPlace::HabitablePlanet => (Icon::Ring, palette::TEXT),
        },
        HelpPicture::Sign(sign) => (icon_of(sign), palette::TEXT),
    })
}

const fn icon_of(sign: HelpSign) -> Icon {
    match sign {
        HelpSign::Action => Icon::Action,
        HelpSign::Advice => Icon::Advice,
        HelpSign::Cargo => Icon::Cargo,
        HelpSign::Check => Icon::Check,
        HelpSign::Cloak => Icon::Cloak,
        HelpSign::Control => Icon::Control,
        HelpSign::Cross => Icon::Cross,
        HelpSign::Cycle => Icon::Cycle,
        HelpSign::Damage => Icon::Damage,
        HelpSign::Die => Icon::Die,
        HelpSign::Eye => Icon::Eye,
        HelpSign::Help => Icon::Help,
        HelpSign::Locate => Icon::Locate,
        HelpSign::Log => Icon::Log,
        HelpSign::Move => Icon::Move,
        HelpSign::Next => Icon::Next,
        HelpSign::Power => Icon::Power,
        HelpSign::Secret => Icon::Secret,
        HelpSign::System => Icon::System,
        HelpSign::Undo => Icon::Undo,
        HelpSign::Victory => Icon::Victory,
    }
}
