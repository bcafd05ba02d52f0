//! Turns the screen that Xvfb keeps in a file (X window dump format) into a PNG.

use std::path::Path;
use std::{fs, io};

/// Width, height and the pixels row by row, red, green, blue.
struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

/// Reads the dump at `dump` and writes it as a PNG to `png`.
///
/// # Errors
/// When a file cannot be read or written, or the dump is not of four bytes a pixel.
pub fn convert(dump: &Path, png: &Path) -> Result<(), String> {
    let bytes =
        fs::read(dump).map_err(|why| format!("{} cannot be read: {why}", dump.display()))?;
    let picture = read_dump(&bytes).ok_or("the screen is kept in a form that is not known here")?;
    write_png(&picture, png).map_err(|why| format!("{} cannot be written: {why}", png.display()))
}

fn read_dump(bytes: &[u8]) -> Option<Picture> {
    let field = |n: usize| -> Option<usize> {
        let four = bytes.get(4 * n..4 * n + 4)?;
        usize::try_from(u32::from_be_bytes(four.try_into().ok()?)).ok()
    };
    // Fields of the header: its own size, the picture's size, the byte order, bits a pixel, bytes a row, colours.
    let (width, height, stride) = (field(4)?, field(5)?, field(12)?);
    let big_endian = field(7)? == 1;
    if field(11)? != 32 {
        return None;
    }
    let start = field(0)? + 12 * field(19)?;
    let mut rgb = Vec::with_capacity(3 * width * height);
    for row in 0..height {
        let row = bytes.get(start + row * stride..)?.get(..4 * width)?;
        for pixel in row.chunks_exact(4) {
            if big_endian {
                rgb.extend_from_slice(&pixel[1..]);
            } else {
                rgb.extend([pixel[2], pixel[1], pixel[0]]);
            }
        }
    }
    Some(Picture { width, height, rgb })
}

fn write_png(picture: &Picture, path: &Path) -> io::Result<()> {
    encode(
        &picture.rgb,
        picture.width,
        picture.height,
        png::ColorType::Rgb,
        path,
    )
}

/// Writes a square picture of red, green, blue and opacity.
///
/// # Errors
/// The file cannot be written.
pub fn write_square(rgba: &[u8], side: usize, path: &Path) -> io::Result<()> {
    encode(rgba, side, side, png::ColorType::Rgba, path)
}

fn encode(
    bytes: &[u8],
    width: usize,
    height: usize,
    colours: png::ColorType,
    path: &Path,
) -> io::Result<()> {
    let file = io::BufWriter::new(fs::File::create(path)?);
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(colours);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(bytes)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dump_of_two_pixels_is_read() {
        let mut fields = [0_u32; 25];
        (fields[0], fields[4], fields[5], fields[11], fields[12]) = (100, 2, 1, 32, 8);
        let mut bytes: Vec<u8> = fields
            .iter()
            .flat_map(|field| field.to_be_bytes())
            .collect();
        bytes.extend([3, 2, 1, 0, 6, 5, 4, 0]);
        let picture = read_dump(&bytes).expect("a picture");
        assert_eq!(
            (picture.width, picture.height, picture.rgb),
            (2, 1, vec![1, 2, 3, 4, 5, 6])
        );
        assert!(read_dump(&bytes[..104]).is_none(), "cut short");
    }
}
