//! The board in words, for those who do not see it, and what the keys do on it.

use crate::fleet::ids::CellId;
use bevy_egui::egui::Rect;

/// Every place of the board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PlacesModel {
    /// As they are read: row by row, each from left to right.
    pub places: Vec<PlaceModel>,
    /// What is told of the place under the cursor, if the keys point at one.
    pub cursor: Option<String>,
    /// What is asked is answered on the board.
    pub asked: bool,
    /// How much of its lower edge a board seen whole leaves free, in logical points of the window.
    pub foot: f32,
}

/// One place of the board.
#[derive(Debug, Clone, PartialEq)]
pub struct PlaceModel {
    pub cell: CellId,
    /// What is there, in a sentence: "D4, Vulcan, explored, your Excelsior".
    pub text: String,
    /// What a click there would do, or empty.
    pub does: String,
    /// Where it is seen, in logical points of the window, if it is.
    pub at: Option<Rect>,
}
