//! Points that were just scored: a star flies from the board to the side's sum, which stays lit for a while.
//!
//! Invariants: only what rises while it is looked at is told, not what a match begins with or what is taken back; nothing flies
//! where motion is reduced.

use crate::app::theme::{Icon, art, is_calm, paint_icon, palette};
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::{Id, LayerId, Order, Rect, Ui, vec2};
use std::time::Duration;

/// Seconds of the flight.
const FLIGHT: f64 = 0.9;
/// Seconds for which the sum stays lit.
const LIT: f64 = 6.0;
/// Sides of the star, in points, where it begins and where it ends.
const SIDES: (f32, f32) = (64.0, 16.0);

/// How a sum stood when it was looked at last.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SeenSum {
    points: VictoryPoints,
    /// The pass in which that was.
    pass: u64,
    /// From what it rose last, and when.
    rose: Option<(VictoryPoints, f64)>,
}

impl SeenSum {
    /// Passes without a look after which what was seen is forgotten: another match may be shown.
    const GAP: u64 = 3;

    /// What is known once the sum is looked at again.
    fn next(self, points: VictoryPoints, pass: u64, now: f64) -> Self {
        let rose = if pass > self.pass + Self::GAP || points < self.points {
            None
        } else if points > self.points {
            Some((self.points, now))
        } else {
            self.rose.filter(|(_, when)| now < when + LIT)
        };
        Self { points, pass, rose }
    }
}

/// Looks at the sum of a side, which stands here, and lets a star fly to it if it has risen; gives what it rose from for as long
/// as it stays lit.
pub fn risen(ui: &Ui, index: u8, points: VictoryPoints, number: Rect) -> Option<VictoryPoints> {
    let (now, pass) = (ui.input(|input| input.time), ui.ctx().cumulative_pass_nr());
    let seen = ui.data_mut(|data| {
        let seen = data.get_temp_mut_or(Id::new(("scored", index)), SeenSum { points, pass, rose: None });
        *seen = seen.next(points, pass, now);
        *seen
    });
    let (from, when) = seen.rose?;
    let since = now - when;
    if since < FLIGHT && !is_calm(ui) {
        fly(ui, index, (since / FLIGHT) as f32, number);
        ui.ctx().request_repaint();
    } else {
        ui.ctx().request_repaint_after(Duration::from_secs_f64((LIT - since).max(0.0) + 0.05));
    }
    (since >= FLIGHT || is_calm(ui)).then_some(from)
}

/// The star on its way from the middle of the screen.
fn fly(ui: &Ui, index: u8, part: f32, number: Rect) {
    let screen = ui.ctx().content_rect();
    // It hangs for a moment and then goes ever faster.
    let way = part * part * (3.0 - 2.0 * part);
    let at = screen.lerp_inside(vec2(0.5, 0.42)).lerp(number.center(), way * way);
    let side = SIDES.0 + (SIDES.1 - SIDES.0) * way;
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new(("star", index))));
    let strength = (part * 6.0).min(1.0);
    art::glow(&painter, at, side * 1.5, palette::ACT, 0.45 * strength);
    let star = Rect::from_center_size(at, vec2(side, side));
    paint_icon(&painter, star, Icon::Victory, palette::ACT.gamma_multiply(strength));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(number: u8) -> VictoryPoints {
        VictoryPoints(number)
    }

    #[test]
    fn what_rises_while_it_is_looked_at_is_told_for_a_while() {
        let seen = SeenSum { points: points(1), pass: 10, rose: None };
        let risen = seen.next(points(2), 11, 5.0);
        assert_eq!(risen.rose, Some((points(1), 5.0)));
        assert_eq!(risen.next(points(2), 12, 5.5).rose, risen.rose);
        assert_eq!(risen.next(points(2), 13, 5.0 + LIT).rose, None);
    }

    #[test]
    fn what_a_match_begins_with_or_is_taken_back_is_not_told() {
        let seen = SeenSum { points: points(1), pass: 10, rose: None };
        assert_eq!(seen.next(points(4), 200, 5.0).rose, None, "another match");
        let risen = seen.next(points(2), 11, 5.0);
        assert_eq!(risen.next(points(1), 12, 5.5).rose, None, "taken back");
    }
}
