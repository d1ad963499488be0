//! Giving the keyboard to the first thing in a place that can have it.

use bevy_egui::egui::{LayerId, Rect, Ui};

/// Gives the keyboard to the uppermost open button that stands in `rect`; what has been drawn by now counts.
pub fn into(ui: &Ui, rect: Rect) {
    let first = ui.ctx().viewport(|seen| {
        let widgets = seen.this_pass.widgets.get_layer(LayerId::background());
        let fits = widgets.filter(|own| {
            own.enabled
                && own.sense.is_focusable()
                && own.sense.senses_click()
                && rect.contains(own.rect.center())
        });
        // Rows first, then from the left.
        let order = |rect: Rect| ((rect.top() / 4.0).round(), rect.left());
        fits.min_by(|a, b| {
            let (a, b) = (order(a.rect), order(b.rect));
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
        })
        .map(|own| own.id)
    });
    if let Some(id) = first {
        ui.memory_mut(|memory| memory.request_focus(id));
        ui.ctx().request_repaint();
    }
}
