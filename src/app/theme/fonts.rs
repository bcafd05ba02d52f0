//! The fonts of the interface, a family for each script and weight.

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily};
use std::sync::Arc;

/// The family of a script and weight.
pub(super) fn family(name: &'static str) -> FontFamily {
    FontFamily::Name(name.into())
}

/// Gives the context its fonts. Latin and Devanagari are families of their own, since the text
/// function sets every run of a script in its own font.
pub fn install(context: &Context) {
    let mut fonts = FontDefinitions::empty();
    let files: [(&'static str, &'static [u8]); 5] = [
        (
            "latin",
            include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf"),
        ),
        (
            "latin-strong",
            include_bytes!("../../../assets/fonts/NotoSans-SemiBold.ttf"),
        ),
        (
            "devanagari",
            include_bytes!("../../../assets/fonts/NotoSansDevanagari-Regular.ttf"),
        ),
        (
            "devanagari-strong",
            include_bytes!("../../../assets/fonts/NotoSansDevanagari-SemiBold.ttf"),
        ),
        (
            "display",
            include_bytes!("../../../assets/fonts/Display.ttf"),
        ),
    ];
    for (name, bytes) in files {
        fonts
            .font_data
            .insert(name.into(), Arc::new(FontData::from_static(bytes)));
        // The other fonts stand behind each, so that no sign is ever missing.
        let mut chain = vec![name.to_owned()];
        chain.extend(
            files
                .iter()
                .map(|(other, _)| (*other).to_owned())
                .filter(|other| other != name),
        );
        fonts.families.insert(family(name), chain);
    }
    for plain in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts
            .families
            .insert(plain, vec!["latin".into(), "devanagari".into()]);
    }
    context.set_fonts(fonts);
}
