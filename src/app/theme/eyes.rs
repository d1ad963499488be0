//! How colours look to different eyes, for the tests of the palette: colour vision without one kind of cone, the
//! lightness in grey, the difference that is seen (CIEDE2000), and contrast.

use bevy_egui::egui::Color32;

/// Whose eyes look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Usual,
    /// Without the cones for long waves.
    Protan,
    /// Without those for middle waves.
    Deutan,
    /// Without those for short waves.
    Tritan,
}

impl Sight {
    pub const ALL: [Self; 4] = [Self::Usual, Self::Protan, Self::Deutan, Self::Tritan];

    /// What becomes of linear light: Machado, Oliveira and Fernandes 2009, at full severity.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// Linear sRGB to XYZ under D65.
const XYZ: [[f64; 3]; 3] = [
    [0.412_456_4, 0.357_576_1, 0.180_437_5],
    [0.212_672_9, 0.715_152_2, 0.072_175_0],
    [0.019_333_9, 0.119_192_0, 0.950_304_1],
];

fn times(matrix: [[f64; 3]; 3], by: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * by[0] + row[1] * by[1] + row[2] * by[2])
}

fn linear(colour: Color32) -> [f64; 3] {
    [colour.r(), colour.g(), colour.b()].map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn lab(light: [f64; 3]) -> [f64; 3] {
    let white = times(XYZ, [1.0; 3]);
    let there = times(XYZ, light.map(|part| part.clamp(0.0, 1.0)));
    let edge: f64 = 6.0 / 29.0;
    let [x, y, z] = [0, 1, 2].map(|axis| {
        let share = there[axis] / white[axis];
        if share > edge.powi(3) { share.cbrt() } else { share / (3.0 * edge * edge) + 4.0 / 29.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// A colour in CIELAB as these eyes see it.
pub fn seen(colour: Color32, eyes: Sight) -> [f64; 3] {
    lab(times(eyes.matrix(), linear(colour)))
}

/// How light a colour is in grey, 0 to 100.
pub fn lightness(colour: Color32) -> f64 {
    seen(colour, Sight::Usual)[0]
}

/// The contrast of two colours, 1 to 21 (WCAG).
pub fn contrast(one: Color32, other: Color32) -> f64 {
    let [one, other] = [one, other].map(|colour| times(XYZ, linear(colour))[1]);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The difference of two colours in CIELAB that is seen (CIEDE2000).
pub fn difference(one: [f64; 3], other: [f64; 3]) -> f64 {
    let chroma = |[_, a, b]: [f64; 3]| a.hypot(b);
    let pale = |mean: f64| (mean.powi(7) / (mean.powi(7) + 25_f64.powi(7))).sqrt();
    let green = 0.5 * (1.0 - pale((chroma(one) + chroma(other)) / 2.0));
    let turned = |[light, a, b]: [f64; 3]| {
        let a = a * (1.0 + green);
        (light, a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((l1, c1, h1), (l2, c2, h2)) = (turned(one), turned(other));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let hue = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let (light, mean) = ((l1 + l2) / 2.0 - 50.0, (c1 + c2) / 2.0);
    let wave = |factor: f64, off: f64| (factor * hue + off).to_radians().cos();
    let uneven = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.20 * wave(4.0, -63.0);
    let by_light = (l2 - l1) / (1.0 + 0.015 * light * light / (20.0 + light * light).sqrt());
    let by_chroma = (c2 - c1) / (1.0 + 0.045 * mean);
    let by_hue = 2.0 * (c1 * c2).sqrt() * (turn.to_radians() / 2.0).sin() / (1.0 + 0.015 * mean * uneven);
    let blue = 60.0 * (-((hue - 275.0) / 25.0).powi(2)).exp();
    let slant = -2.0 * pale(mean) * blue.to_radians().sin();
    (by_light.powi(2) + by_chroma.powi(2) + by_hue.powi(2) + slant * by_chroma * by_hue).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs published by Sharma, Wu and Dalal with their formula's results: blues, greys, hues across the end of the circle.
    #[test]
    fn differences_are_as_published() {
        let published = [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0000),
            ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            ([50.0, 2.5, 0.0], [56.0, -27.0, -3.0], 31.9030),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
            ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
            ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
        ];
        for (one, other, expected) in published {
            let found = difference(one, other);
            assert!((found - expected).abs() < 5e-5, "{one:?} {other:?}: {found}");
        }
    }
}
