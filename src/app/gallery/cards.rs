//! Sheets of everything that is printed: command cards, missions, encounters, and ships with their whole dials.
//!
//! Invariant: the texts come from the content as the game loaded it, so a sheet shows what players read.

use std::path::Path;
use std::sync::Arc;

use bevy_egui::egui::{Rect, Ui, pos2, vec2};

use super::pages::{Page, Shot};
use crate::app::panels::model::{
    CardEffectModel, CardModel, Gate, InspectorModel, MissionModel, MissionsModel, Playability, ShipModel,
};
use crate::app::panels::widgets::{area, line};
use crate::app::panels::{card, inspector, missions, ship};
use crate::app::play::client::Chair;
use crate::app::play::fill;
use crate::app::play::live::BegunMatch;
use crate::app::theme::{FontFace, Palette, Subject, fonts, palette};
use crate::engine::dice::Key;
use crate::engine::session::Session;
use crate::fleet::content::{Content, LocationCard};
use crate::fleet::describe::faces;
use crate::fleet::ids::{CardId, MissionId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::units::VictoryPoints;

/// Picture size.
const SIZE: (u32, u32) = (1600, 1000);

/// What lies side by side on one sheet, under its heading.
#[derive(Clone)]
pub struct CardSheet {
    title: String,
    things: Things,
}

#[derive(Clone)]
enum Things {
    Cards(Vec<CardModel>),
    Missions(Vec<MissionModel>),
    Explained(Vec<InspectorModel>),
    Ships(Vec<ShipModel>),
}

/// All sheets of a match's content.
pub fn shots(folder: &Path, m: Arc<Match>) -> Vec<Shot> {
    let content = m.content.clone();
    let mut sheets = Vec::new();
    for subdeck in &content.subdecks {
        sheets.push((
            format!("cards-{}", subdeck.id),
            subdeck.name.clone(),
            Things::Cards(cards(&content, &subdeck.id)),
        ));
    }
    let all = missions_of(&content);
    for (at, part) in all.chunks(12).enumerate() {
        sheets.push((format!("missions-{}", at + 1), "Missions".to_owned(), Things::Missions(part.to_vec())));
    }
    let all: Vec<InspectorModel> = content.encounters.iter().map(|one| encounter(&content, one)).collect();
    for (at, part) in all.chunks(10).enumerate() {
        sheets.push((
            format!("encounters-{}", at + 1),
            "Encounters".to_owned(),
            Things::Explained(part.to_vec()),
        ));
    }
    let all: Vec<InspectorModel> = content.locations.iter().map(place).collect();
    for (at, part) in all.chunks(15).enumerate() {
        sheets.push((format!("places-{}", at + 1), "Places".to_owned(), Things::Explained(part.to_vec())));
    }
    for (at, part) in ships(&m).chunks(8).enumerate() {
        sheets.push((
            format!("dials-{}", at + 1),
            "Ships and dials".to_owned(),
            Things::Ships(part.to_vec()),
        ));
    }
    sheets
        .into_iter()
        .map(|(name, title, things)| Shot {
            colours: Palette::STANDARD,
            page: Page::Sheet(Box::new(CardSheet { title, things })),
            size: SIZE,
            path: folder.join(format!("{name}.png")),
        })
        .collect()
}

fn cards(content: &Content, subdeck: &str) -> Vec<CardModel> {
    let of = content.cards.iter().filter(|card| card.entry.subdeck == subdeck);
    of.enumerate()
        .map(|(at, card)| {
            let face = faces::card(content, card);
            let effect = |(id, (kind, text)): (usize, (_, String))| CardEffectModel {
                id: id as u8,
                kind: fill::card_kind(kind),
                signs: fill::signs(&card.entry, kind),
                interrupt: text.starts_with("Interrupt"),
                text,
                play: Playability::Later(String::new()),
                click: String::new(),
                idle: false,
            };
            CardModel {
                card: CardId(at as u8),
                origin: fill::origin(&card.entry),
                title: face.name,
                subdeck: format!("{} · {} in the deck", face.subdeck, card.entry.copies),
                flavour: face.flavour,
                effects: face.texts.into_iter().enumerate().map(effect).collect(),
                discard: Gate::closed(String::new()),
            }
        })
        .collect()
}

fn missions_of(content: &Content) -> Vec<MissionModel> {
    let mut all: Vec<_> = content.missions.iter().enumerate().collect();
    all.sort_by_key(|(at, card)| (card.kind, *at));
    all.into_iter()
        .map(|(at, card)| {
            let face = faces::mission(content, card);
            let text =
                if face.reward.is_empty() { face.task } else { format!("{} {}", face.task, face.reward) };
            MissionModel::Known {
                picture: Subject::Mission(card.entry.id.clone()),
                mission: MissionId(at as u8),
                kind: fill::mission_kind(face.kind),
                title: face.name,
                text: format!("{text} {}", face.flavour),
                points: face.points,
                secret: face.secret,
                left: None,
                progress: (face.times > 1).then_some((0, face.times)),
                way: None,
                cycle: Gate::closed(String::new()),
                locate: Gate::closed(String::new()),
            }
        })
        .collect()
}

fn encounter(content: &Content, card: &crate::fleet::content::EncounterCard) -> InspectorModel {
    let face = faces::encounter(content, card);
    let points =
        if face.points == VictoryPoints(1) { "1 VP".to_owned() } else { format!("{} VP", face.points) };
    InspectorModel {
        picture: Some(Subject::Encounter(card.entry.id.clone())),
        kind: if face.persistent { "Persistent encounter".to_owned() } else { "Encounter".to_owned() },
        title: face.name,
        side: None,
        facts: if face.points > VictoryPoints::NONE {
            vec![("Worth".to_owned(), points)]
        } else {
            Vec::new()
        },
        text: format!("{}\n\n{}", face.text.whole(), face.flavour),
        card: None,
    }
}

fn place(card: &LocationCard) -> InspectorModel {
    let entry = &card.entry;
    InspectorModel {
        picture: Some(Subject::Place { id: entry.id.clone(), tags: entry.tags.clone() }),
        kind: "Location".to_owned(),
        title: entry.name.clone(),
        side: None,
        facts: vec![("Size".to_owned(), entry.size.to_string())],
        text: entry.flavour.clone(),
        card: None,
    }
}

/// Every ship of both sides, whole, on its first setting.
fn ships(m: &Arc<Match>) -> Vec<ShipModel> {
    let session = Session::new(m.clone(), Key::from_seed(1));
    let begun = BegunMatch::new(session, vec![Chair::Person, Chair::Person], String::new(), 0.0);
    let (live, position) = (begun.read(), begun.read().position());
    (0..m.ships.len() as u8).map(|ship| fill::ship_model(live, &position, ShipId(ship))).collect()
}

impl CardSheet {
    /// Draws the heading and everything on the sheet in a grid.
    pub fn show(&self, ui: &mut Ui) {
        let whole = ui.max_rect().shrink(16.0);
        let heading = Rect::from_min_size(whole.min, vec2(whole.width(), 34.0));
        line(ui, heading, &self.title, FontFace::Heavy, fonts::HEAD, palette::TEXT);
        let room = Rect::from_min_max(pos2(whole.left(), heading.bottom() + 6.0), whole.max);
        match &self.things {
            Things::Cards(cards) => grid(ui, room, (5, 2), cards, |ui, rect, one| {
                card::face(ui, rect, one, card::Pose::Reading, &mut Vec::new());
            }),
            Things::Missions(all) => grid(ui, room, (4, 3), all, |ui, rect, one| {
                let model = MissionsModel { own: vec![one.clone()], ..MissionsModel::default() };
                area(ui, rect, "mission", |ui| missions::show(ui, &model, &mut Vec::new()));
            }),
            Things::Explained(all) => grid(ui, room, (5, all.len().div_ceil(5)), all, |ui, rect, one| {
                area(ui, rect, "explained", |ui| {
                    inspector::show(ui, one, inspector::Grows::DownTo(rect.bottom()))
                });
            }),
            Things::Ships(all) => grid(ui, room, (4, 2), all, |ui, rect, one| {
                area(ui, rect, "ship", |ui| ship::show(ui, Some(one), &mut Vec::new()));
            }),
        }
    }
}

fn grid<T>(
    ui: &mut Ui,
    room: Rect,
    (columns, rows): (usize, usize),
    things: &[T],
    show: impl Fn(&mut Ui, Rect, &T),
) {
    let size = vec2(room.width() / columns as f32, room.height() / rows as f32);
    for (at, thing) in things.iter().enumerate() {
        let corner = room.min + vec2((at % columns) as f32 * size.x, (at / columns) as f32 * size.y);
        let rect = Rect::from_min_size(corner, size).shrink(6.0);
        ui.push_id(at, |ui| show(ui, rect, thing));
    }
}
