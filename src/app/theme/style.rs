//! Hands the palette and the fonts to egui, so that its own widgets look like ours.

use super::{Palette, fonts, palette};
use bevy_egui::egui::{
    Color32, Context, CornerRadius, Id, Margin, Shadow, Stroke, Style, Theme, Ui, Visuals,
    style::WidgetVisuals, vec2,
};

/// Installs fonts, sizes and colours. Call once for a context, and again when the text size or the colours change.
///
/// Fonts take effect with the next pass, and egui knows no family before that: call this before the first pass
/// of a context, or show no panel in the pass that calls it.
pub fn install(ctx: &Context, text_scale: f32, colours: Palette) {
    colours.wear(ctx);
    ctx.set_fonts(fonts::definitions());
    ctx.set_theme(Theme::Dark);
    ctx.options_mut(|options| options.input_options.max_click_duration = SLOW_CLICK);
    ctx.all_styles_mut(|style| dress(style, text_scale, colours));
}

/// Seconds for which a button may be held and is pressed all the same: nothing here is held for another purpose but the
/// hand, and a slow hand or picture is no change of mind.
const SLOW_CLICK: f64 = 3.0;

/// Whether what comes up in this context does so without moving.
pub fn keep_calm(ctx: &Context, calm: bool) {
    ctx.data_mut(|data| data.insert_temp(Id::new("calm"), calm));
}

/// Whether nothing is to move here.
pub fn is_calm(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(Id::new("calm"))).unwrap_or(false)
}

fn dress(style: &mut Style, text_scale: f32, colours: Palette) {
    style.text_styles = fonts::text_styles(text_scale);
    style.visuals = visuals(colours);
    style.spacing.item_spacing = vec2(8.0, 6.0);
    style.spacing.button_padding = vec2(12.0, 6.0);
    style.spacing.window_margin = Margin::same(12);
    style.spacing.menu_margin = Margin::same(8);
    style.spacing.tooltip_width = 320.0;
    style.spacing.scroll.bar_width = 6.0;
    style.spacing.scroll.floating = true;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.25;
    style.animation_time = 0.12;
}

fn visuals(colours: Palette) -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(palette::DIM);
    visuals.panel_fill = palette::PANEL;
    visuals.window_fill = palette::PANEL;
    visuals.window_stroke = Stroke::new(1.0, palette::LINE_BRIGHT);
    visuals.window_corner_radius = CornerRadius::same(6);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.window_shadow = Shadow::NONE;
    visuals.popup_shadow =
        Shadow { offset: [0, 4], blur: 12, spread: 0, color: Color32::from_black_alpha(140) };
    visuals.extreme_bg_color = palette::SPACE;
    visuals.faint_bg_color = palette::RAISED;
    visuals.hyperlink_color = colours.cool;
    visuals.selection.bg_fill = palette::tint(palette::RAISED, palette::ACT, 0.35);
    visuals.selection.stroke = Stroke::new(1.0, palette::ACT);
    visuals.widgets.noninteractive = widget(palette::PANEL, palette::LINE, palette::TEXT);
    visuals.widgets.inactive = widget(palette::RAISED, palette::LINE, palette::TEXT);
    visuals.widgets.hovered = widget(palette::HOVER, palette::LINE_BRIGHT, palette::TEXT);
    visuals.widgets.active = widget(palette::LINE, palette::ACT, palette::TEXT);
    visuals.widgets.open = widget(palette::HOVER, palette::LINE_BRIGHT, palette::TEXT);
    visuals
}

fn widget(fill: Color32, edge: Color32, text: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.5, text),
        expansion: 0.0,
    }
}
