//! Pictures in files, whatever is in them.

use outflank_app::portrait::{LARGEST, Pixels, Refused, read, read_file, shrink};
use outflank_net::Portrait;
use outflank_net::identity::portrait::{Rgb, SIDE};
use proptest::prelude::*;

const PNG: &[u8] = include_bytes!("photo.png");
const JPEG: &[u8] = include_bytes!("photo.jpg");
const TURNED: &[u8] = include_bytes!("turned.jpg");
const GREY: &[u8] = include_bytes!("grey.jpg");
const WEBP: &[u8] = include_bytes!("photo.webp");
/// What they show: 120 by 80, the left half red, the right half blue.
const RED: Rgb = [0xd0, 0x20, 0x30];
const BLUE: Rgb = [0x20, 0x40, 0xd0];

/// Is the picture of this colour here, as nearly as files with losses have it?
#[track_caller]
fn assert_is(portrait: &Portrait, (x, y): (usize, usize), colour: Rgb) {
    let found = portrait.points()[y * SIDE + x];
    let is_near = found.iter().zip(colour).all(|(a, b)| a.abs_diff(b) < 24);
    assert!(is_near, "{found:?} at {x}, {y} is not {colour:?}");
}

#[test]
fn the_square_in_the_middle_is_taken_of_every_kind() {
    for (kind, bytes) in [("png", PNG), ("jpeg", JPEG), ("webp", WEBP)] {
        let portrait = read(bytes).unwrap_or_else(|why| panic!("{kind}: {why:?}"));
        for y in [0, 24, 47] {
            assert_is(&portrait, (2, y), RED);
            assert_is(&portrait, (45, y), BLUE);
        }
    }
    let [red, green, blue] = read(GREY).unwrap().points()[0];
    assert!(red == green && green == blue);
}

#[test]
fn a_photograph_stands_as_the_camera_says() {
    let portrait = read(TURNED).unwrap();
    for x in [0, 24, 47] {
        assert_is(&portrait, (x, 2), RED);
        assert_is(&portrait, (x, 45), BLUE);
    }
}

#[test]
fn what_is_not_opaque_lies_on_white_and_small_pictures_keep_their_edges() {
    let pixels = Pixels {
        width: 3,
        height: 2,
        bytes: [
            [0, 0, 0, 0],
            [255, 0, 0, 255],
            [9, 9, 9, 255],
            [0, 255, 0, 255],
            [0, 0, 255, 255],
            [9, 9, 9, 255],
        ]
        .concat(),
    };
    let points = shrink(&pixels).unwrap();
    let at = |x: usize, y: usize| points[y * SIDE + x];
    assert_eq!(at(0, 0), [255; 3]);
    assert_eq!(at(23, 23), [255; 3]);
    assert_eq!(at(24, 23), [255, 0, 0]);
    assert_eq!(at(23, 24), [0, 255, 0]);
    assert_eq!(at(47, 47), [0, 0, 255]);
}

#[test]
fn pixels_that_are_not_what_they_say_are_no_picture() {
    for (width, height, bytes) in [
        (0, 0, 0),
        (0, 4, 4),
        (2, 2, 3),
        (2, 2, 21),
        (usize::MAX, 2, 8),
    ] {
        let bytes = vec![0; bytes];
        let pixels = Pixels {
            width,
            height,
            bytes,
        };
        assert!(shrink(&pixels).is_none(), "{width} {height}");
    }
}

/// A PNG that says it is of this size.
fn png_of(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    drop(encoder.write_header().unwrap());
    bytes
}

/// The same JPEG with this size written into it.
fn jpeg_of(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = JPEG.to_vec();
    let frame = bytes.windows(2).position(|two| two == [0xff, 0xc0]);
    let at = frame.unwrap() + 5;
    bytes[at..at + 2].copy_from_slice(&height.to_be_bytes());
    bytes[at + 2..at + 4].copy_from_slice(&width.to_be_bytes());
    bytes
}

/// The same WebP.
fn webp_of(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = WEBP.to_vec();
    let start = bytes.windows(3).position(|s| s == [0x9d, 0x01, 0x2a]);
    let at = start.unwrap() + 3;
    bytes[at..at + 2].copy_from_slice(&width.to_le_bytes());
    bytes[at + 2..at + 4].copy_from_slice(&height.to_le_bytes());
    bytes
}

#[test]
fn what_is_too_large_is_refused_before_it_is_unpacked() {
    assert_eq!(read(&vec![0; LARGEST + 1]), Err(Refused::Large));
    for bytes in [
        png_of(8_001, 1),
        png_of(1, 8_001),
        png_of(u32::MAX >> 1, u32::MAX >> 1),
        jpeg_of(8_001, 10),
        jpeg_of(65_535, 65_535),
        webp_of(8_001, 10),
        webp_of(10, 16_383),
    ] {
        assert_eq!(read(&bytes), Err(Refused::Vast));
    }
    // One that only says that it is as large as may be.
    assert_eq!(read(&png_of(8_000, 8_000)), Err(Refused::Broken));
}

#[test]
fn what_is_no_picture_is_refused_by_its_reason() {
    for bytes in [&b""[..], b"\x89", b"GIF89a", b"<svg/>", b"RIFF....WAVE"] {
        assert_eq!(read(bytes), Err(Refused::Unknown));
    }
    for bytes in [
        &PNG[..40],
        &PNG[..200],
        &JPEG[..30],
        &WEBP[..20],
        &WEBP[..60],
    ] {
        assert_eq!(read(bytes), Err(Refused::Broken));
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("photo.png");
    assert_eq!(read_file(&file), Err(Refused::NoFile));
    assert_eq!(read_file(folder.path()), Err(Refused::Unknown));
    std::fs::write(&file, PNG).unwrap();
    assert_eq!(read_file(&file), read(PNG));
    std::fs::write(&file, vec![0; LARGEST + 1]).unwrap();
    assert_eq!(read_file(&file), Err(Refused::Large));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn changed_files_are_pictures_or_refused(
        which in 0..4_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        length in any::<prop::sample::Index>(),
        is_cut in any::<bool>(),
    ) {
        let mut bytes = [PNG, JPEG, TURNED, WEBP][which].to_vec();
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if is_cut {
            bytes.truncate(length.index(bytes.len()));
        }
        // Whatever comes of it.
        let _ = read(&bytes);
    }

    #[test]
    fn any_bytes_after_a_kinds_mark_are_pictures_or_refused(
        which in 0..3_usize,
        rest in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let mark = [&PNG[..8], &JPEG[..3], &WEBP[..16]][which];
        let _ = read(&[mark, &rest].concat());
    }
}
