//! Turns the screen that Xvfb keeps in a file (X window dump format) into a PNG, without help from other programs.

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
    let mut header = Vec::new();
    header.extend_from_slice(&(picture.width as u32).to_be_bytes());
    header.extend_from_slice(&(picture.height as u32).to_be_bytes());
    // Eight bits a sample, true colour, the only compression, filter and order there are.
    header.extend_from_slice(&[8, 2, 0, 0, 0]);
    let mut rows = Vec::with_capacity(picture.rgb.len() + picture.height);
    for row in picture.rgb.chunks_exact(3 * picture.width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, b"IHDR", &header);
    chunk(&mut file, b"IDAT", &stored(&rows));
    chunk(&mut file, b"IEND", &[]);
    fs::write(path, file)
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    file.extend_from_slice(&(data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend_from_slice(name);
    file.extend_from_slice(data);
    let sum = crc32(&file[start..]);
    file.extend_from_slice(&sum.to_be_bytes());
}

/// A zlib stream whose blocks are stored as they are.
fn stored(data: &[u8]) -> Vec<u8> {
    let mut stream = vec![0x78, 0x01];
    let mut blocks = data.chunks(0xFFFF).peekable();
    while let Some(block) = blocks.next() {
        let length = block.len() as u16;
        stream.push(u8::from(blocks.peek().is_none()));
        stream.extend_from_slice(&length.to_le_bytes());
        stream.extend_from_slice(&(!length).to_le_bytes());
        stream.extend_from_slice(block);
    }
    stream.extend_from_slice(&adler32(data).to_be_bytes());
    stream
}

fn adler32(data: &[u8]) -> u32 {
    let (mut low, mut high) = (1_u32, 0_u32);
    for &byte in data {
        low = (low + u32::from(byte)) % 65_521;
        high = (high + low) % 65_521;
    }
    high << 16 | low
}

fn crc32(data: &[u8]) -> u32 {
    let step = |sum: u32, &byte: &u8| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 1 {
                0xEDB8_8320 ^ sum >> 1
            } else {
                sum >> 1
            }
        })
    };
    !data.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sums_are_those_of_the_standards() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(adler32(b"Wikipedia"), 0x11E6_0398);
    }

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
