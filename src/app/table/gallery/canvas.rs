//! The sheet in the making: cells are pasted one by one, then all is one picture.

use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::sheets::ExhibitSheet;

/// Bytes of one pixel.
const PIXEL: usize = 4;

/// Pixels of a sheet, row by row; nothing before the first cell is pasted.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Pastes the picture of the exhibit at `place`; one that is not of the size of the sheet's cells is left out.
    pub fn paste(&mut self, sheet: &ExhibitSheet, place: usize, picture: &Image) {
        let (width, height) = (sheet.cell.0 as usize, sheet.cell.1 as usize);
        let columns = sheet.columns as usize;
        if self.pixels.is_empty() {
            (self.width, self.height) = (width * columns, height * sheet.rows() as usize);
            self.pixels = vec![0; self.width * self.height * PIXEL];
        }
        let Some(cell) = picture.data.as_ref().filter(|cell| cell.len() == width * height * PIXEL) else {
            return;
        };
        let corner = (place / columns * height * self.width + place % columns * width) * PIXEL;
        for (row, line) in cell.chunks_exact(width * PIXEL).enumerate() {
            let start = corner + row * self.width * PIXEL;
            if let Some(target) = self.pixels.get_mut(start..start + line.len()) {
                target.copy_from_slice(line);
            }
        }
    }

    /// The finished picture.
    pub fn image(self) -> Image {
        let size =
            Extent3d { width: self.width as u32, height: self.height as u32, depth_or_array_layers: 1 };
        Image::new(size, TextureDimension::D2, self.pixels, TextureFormat::Rgba8UnormSrgb, default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::table::gallery::sheets::Exhibit;

    #[test]
    fn cells_land_in_their_row_and_column() {
        let exhibits = vec![(String::new(), Exhibit::Closed(0)); 3];
        let sheet = ExhibitSheet { name: "test", cell: (2, 1), columns: 2, view: 1.0, exhibits };
        let mut canvas = Canvas::default();
        let size = Extent3d { width: 2, height: 1, depth_or_array_layers: 1 };
        let white =
            Image::new(size, TextureDimension::D2, vec![255; 8], TextureFormat::Rgba8UnormSrgb, default());
        canvas.paste(&sheet, 2, &white);
        assert_eq!(canvas.pixels[..16], [0; 16]);
        assert_eq!(canvas.pixels[16..24], [255; 8]);
        assert_eq!(canvas.pixels[24..], [0; 8]);
    }
}
