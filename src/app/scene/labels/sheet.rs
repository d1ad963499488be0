//! The labels of one picture: collected first, then given room, then painted.
//!
//! Invariant: what is measured is what is painted, in the same font and with the same border.

use bevy_egui::egui::{Color32, Pos2, Rect, Vec2, vec2};

use super::pen::{LabelPen, TAG_BAR};
use super::room::{LabelRank, LabelWay, LabelWish, arrange};
use crate::app::theme::{FontFace, palette};

/// Half the width of the ground of a digit.
pub const DIGIT: f32 = 9.5;
/// The border of a plate, both sides together.
pub const BORDER: Vec2 = vec2(14.0, 6.0);

/// How a label looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LabelLook {
    /// On a small dark plate with an edge.
    Plate { size: f32, colour: Color32, edge: Color32 },
    /// A ship's name on a dark plate with a bar of its side's colour, so that it is told from the name of a place.
    Tag { size: f32, colour: Color32, side: Color32 },
    /// On soft dark ground.
    Name { size: f32, colour: Color32 },
    /// In a ring, as keys are.
    Digit,
}

/// One label.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub rank: LabelRank,
    /// Where its middle wants to be.
    pub at: Pos2,
    /// What it says in full, then shorter.
    pub texts: Vec<String>,
    pub look: LabelLook,
    pub way: LabelWay,
    /// Written over others rather than not at all.
    pub must: bool,
}

impl Label {
    /// One that stays where it is, whatever is there.
    pub fn fixed(rank: LabelRank, at: Pos2, text: &str, look: LabelLook) -> Self {
        Self { rank, at, texts: vec![text.to_owned()], look, way: LabelWay::Stays, must: true }
    }
}

/// What is painted in a place that was found.
#[derive(Clone, Debug)]
enum Painted {
    /// Something else has painted there already.
    Nothing,
    /// One of these texts, in the middle.
    Texts(Vec<String>, LabelLook),
    /// A text that has risen so far from the foot of its place to the top.
    Rising(String, LabelLook, f32),
}

/// All labels of a picture.
pub struct LabelSheet<'p, 'a> {
    pub pen: &'p LabelPen<'a>,
    wishes: Vec<LabelWish>,
    painted: Vec<Painted>,
}

impl<'p, 'a> LabelSheet<'p, 'a> {
    /// An empty one.
    pub const fn new(pen: &'p LabelPen<'a>) -> Self {
        Self { pen, wishes: Vec::new(), painted: Vec::new() }
    }

    /// Notes a label.
    pub fn put(&mut self, label: Label) {
        let Label { rank, at, texts, look, way, must } = label;
        let sizes = texts.iter().map(|text| self.size(text, look)).collect();
        self.wishes.push(LabelWish { rank, spot: at, sizes, way, must });
        self.painted.push(Painted::Texts(texts, look));
    }

    /// Keeps a place free of labels.
    pub fn keep(&mut self, rank: LabelRank, place: Rect) {
        let (spot, sizes) = (place.center(), vec![place.size()]);
        self.wishes.push(LabelWish { rank, spot, sizes, way: LabelWay::Stays, must: true });
        self.painted.push(Painted::Nothing);
    }

    /// Notes a text that rises from one point to another and is `share` of the way up.
    pub fn put_rising(&mut self, text: &str, look: LabelLook, from: Pos2, to: Pos2, share: f32) {
        let size = self.size(text, look);
        let room = Rect::from_center_size(from, size).union(Rect::from_center_size(to, size));
        // Further up it would be said of another hex.
        let way = LabelWay::Either { lines: 2, step: size.y * 0.6 };
        let (spot, sizes) = (room.center(), vec![room.size()]);
        self.wishes.push(LabelWish { rank: LabelRank::Float, spot, sizes, way, must: true });
        self.painted.push(Painted::Rising(text.to_owned(), look, share));
    }

    /// Finds room for all and paints those that have it.
    pub fn paint(self) {
        let met = arrange(&self.wishes, self.pen.painter.clip_rect());
        for (painted, place) in self.painted.iter().zip(met) {
            let Some((form, place)) = place else { continue };
            match painted {
                Painted::Nothing => {}
                Painted::Texts(texts, look) => {
                    texts.get(form).into_iter().for_each(|text| self.letter(place, text, *look));
                }
                Painted::Rising(text, look, share) => {
                    let size = self.size(text, *look);
                    let way = place.height() - size.y;
                    let at = place.center_bottom() - vec2(0.0, size.y / 2.0 + way * share);
                    self.letter(Rect::from_center_size(at, size), text, *look);
                }
            }
        }
    }

    /// How much room a text takes.
    fn size(&self, text: &str, look: LabelLook) -> Vec2 {
        match look {
            LabelLook::Plate { size, .. } => self.pen.size(text, size, FontFace::Display) + BORDER,
            LabelLook::Tag { size, .. } => {
                self.pen.size(text, size, FontFace::Strong) + vec2(TAG_BAR + 10.0, 1.0)
            }
            LabelLook::Name { size, .. } => self.pen.size(text, size, FontFace::Body) + vec2(8.0, 0.0),
            LabelLook::Digit => Vec2::splat(DIGIT * 2.0),
        }
    }

    fn letter(&self, place: Rect, text: &str, look: LabelLook) {
        match look {
            LabelLook::Plate { size, colour, edge } => self.pen.plate(place, text, size, colour, edge),
            LabelLook::Tag { size, colour, side } => self.pen.tag(place, text, size, (colour, side)),
            LabelLook::Name { size, colour } => self.pen.name(place, text, size, colour),
            LabelLook::Digit => self.pen.digit(place, text, palette::ACT),
        }
    }
}
