//! Pictures from files: PNG, JPEG and WebP. Sizes are looked at before anything is unpacked.

use super::exif::{orientation, upright};
use super::{LARGEST, LONGEST_SIDE, Pixels, Refused, shrink};
use image_webp::WebPDecoder;
use outflank_net::Portrait;
use std::fs::File;
use std::io::{Cursor, Read};
use std::path::Path;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// What stands beside the pixels of a file may take so many bytes.
const BESIDE: usize = 32 << 20;

/// The picture in a file.
///
/// # Errors
/// Why it is not taken.
pub fn read_file(path: &Path) -> Result<Portrait, Refused> {
    let found = std::fs::metadata(path).map_err(|_| Refused::NoFile)?;
    if !found.is_file() {
        return Err(Refused::Unknown);
    }
    let file = File::open(path).map_err(|_| Refused::NoFile)?;
    let mut bytes = Vec::new();
    let mut bounded = file.take(LARGEST as u64 + 1);
    bounded
        .read_to_end(&mut bytes)
        .map_err(|_| Refused::NoFile)?;
    read(&bytes)
}

/// The picture that a file's bytes are.
///
/// # Errors
/// Why they are not taken.
pub fn read(bytes: &[u8]) -> Result<Portrait, Refused> {
    if bytes.len() > LARGEST {
        return Err(Refused::Large);
    }
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    let (pixels, way) = match bytes {
        [0x89, b'P', b'N', b'G', ..] => (png(bytes)?, 1),
        [0xff, 0xd8, 0xff, ..] => jpeg(bytes)?,
        _ if is_webp => webp(bytes)?,
        _ => return Err(Refused::Unknown),
    };
    let points = shrink(&pixels).ok_or(Refused::Broken)?;
    Ok(Portrait::of(&upright(&points, way)))
}

/// Is it small enough to be unpacked?
fn measured(width: usize, height: usize) -> Result<(usize, usize), Refused> {
    if width.max(height) > LONGEST_SIDE {
        return Err(Refused::Vast);
    }
    Ok((width, height))
}

fn broken<E>(_: E) -> Refused {
    Refused::Broken
}

fn png(bytes: &[u8]) -> Result<Pixels, Refused> {
    let limits = png::Limits { bytes: BESIDE };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    let head = decoder.read_header_info().map_err(broken)?;
    let (width, height) = measured(head.width as usize, head.height as usize)?;
    decoder.set_ignore_text_chunk(true);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(broken)?;
    let size = reader.output_buffer_size().ok_or(Refused::Broken)?;
    let mut bytes = vec![0; size];
    let frame = reader.next_frame(&mut bytes).map_err(broken)?;
    bytes.truncate(frame.buffer_size());
    Ok(Pixels {
        width,
        height,
        bytes,
    })
}

fn jpeg(bytes: &[u8]) -> Result<(Pixels, u16), Refused> {
    let most = usize::from(u16::MAX);
    let options = DecoderOptions::default()
        .set_max_width(most)
        .set_max_height(most)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(broken)?;
    let (width, height) = decoder.dimensions().ok_or(Refused::Broken)?;
    let (width, height) = measured(width, height)?;
    let way = decoder.exif().map_or(1, |exif| orientation(exif));
    let bytes = decoder.decode().map_err(broken)?;
    let pixels = Pixels {
        width,
        height,
        bytes,
    };
    Ok((pixels, way))
}

fn webp(bytes: &[u8]) -> Result<(Pixels, u16), Refused> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(broken)?;
    decoder.set_memory_limit(BESIDE);
    let (width, height) = decoder.dimensions();
    let (width, height) = measured(width as usize, height as usize)?;
    let exif = decoder.exif_metadata().ok().flatten();
    let way = exif.map_or(1, |exif| orientation(&exif));
    let size = decoder.output_buffer_size().ok_or(Refused::Broken)?;
    let mut bytes = vec![0; size];
    decoder.read_image(&mut bytes).map_err(broken)?;
    let pixels = Pixels {
        width,
        height,
        bytes,
    };
    Ok((pixels, way))
}
