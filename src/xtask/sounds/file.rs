//! Samples into files: 16-bit WAV, and Ogg Vorbis through `oggenc`.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Writes channels of one length as `path`.wav.
///
/// # Errors
/// When the file or its folder cannot be written.
pub fn write_wav(path: &Path, channels: &[&[f32]], rate: u32) -> Result<(), String> {
    let path = path.with_extension("wav");
    prepare(&path)?;
    fs::write(&path, wav(channels, rate)).map_err(|why| format!("{}: {why}", path.display()))
}

/// Writes channels of one length as `path`.ogg, at a quality of `oggenc`'s.
///
/// # Errors
/// When `oggenc` is missing or fails, or the file cannot be written.
pub fn write_ogg(path: &Path, channels: &[&[f32]], rate: u32, quality: &str) -> Result<(), String> {
    let path = path.with_extension("ogg");
    prepare(&path)?;
    let missing = |why| format!("oggenc: {why} (Debian and Ubuntu: apt install vorbis-tools)");
    // A serial number of our own: by default it is drawn by lot, and the file would differ each time.
    let mut encoder = Command::new("oggenc")
        .args(["--quiet", "--serial", "1", "--quality", quality, "--output"])
        .arg(&path)
        .arg("-")
        .stdin(Stdio::piped())
        .spawn()
        .map_err(missing)?;
    let mut input = encoder.stdin.take().expect("its input is a pipe");
    let written = input.write_all(&wav(channels, rate));
    drop(input);
    match encoder.wait() {
        Ok(status) if status.success() && written.is_ok() => Ok(()),
        other => Err(format!(
            "{}: oggenc ended with {other:?}, {written:?}",
            path.display()
        )),
    }
}

fn prepare(path: &Path) -> Result<(), String> {
    let folder = path.parent().expect("a sound lies in a folder");
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))
}

fn wav(channels: &[&[f32]], rate: u32) -> Vec<u8> {
    let count = channels.len() as u32;
    let length = channels.first().map_or(0, |channel| channel.len());
    let data = 2 * count * length as u32;
    let mut file = Vec::with_capacity(44 + data as usize);
    file.extend_from_slice(b"RIFF");
    file.extend_from_slice(&(36 + data).to_le_bytes());
    file.extend_from_slice(b"WAVEfmt ");
    file.extend_from_slice(&16_u32.to_le_bytes());
    // Whole numbers: format, channels, rate, bytes a second, bytes a sample of all channels, bits a sample.
    file.extend_from_slice(&[1, 0, count as u8, 0]);
    file.extend_from_slice(&rate.to_le_bytes());
    file.extend_from_slice(&(2 * count * rate).to_le_bytes());
    file.extend_from_slice(&[2 * count as u8, 0, 16, 0]);
    file.extend_from_slice(b"data");
    file.extend_from_slice(&data.to_le_bytes());
    for n in 0..length {
        for channel in channels {
            let sample = (channel[n].clamp(-1.0, 1.0) * 32_767.0).round() as i16;
            file.extend_from_slice(&sample.to_le_bytes());
        }
    }
    file
}
