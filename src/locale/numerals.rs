//! How a language writes whole numbers: its digits and where it parts them.

/// A way to write numbers. A language with other digits or other parting gets a new variant here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numerals {
    /// 1,234,567 in Latin digits.
    Western,
    /// 12,34,567 in Latin digits, as in India.
    Indian,
    /// १२,३४,५६७ in Devanagari digits.
    Devanagari,
}

impl Numerals {
    /// Writes a whole number, with a true minus sign where it is negative.
    ///
    /// ```
    /// use outflank_locale::Numerals;
    ///
    /// assert_eq!(Numerals::Western.write(-1_234_567), "−1,234,567");
    /// assert_eq!(Numerals::Indian.write(1_234_567), "12,34,567");
    /// ```
    #[must_use]
    pub fn write(self, number: i64) -> String {
        let sign = if number < 0 { "−" } else { "" };
        let digits = number.unsigned_abs().to_string();
        let parted = digits.char_indices().flat_map(|(at, digit)| {
            let comma = at > 0 && self.parts_before(digits.len() - at);
            comma.then_some(',').into_iter().chain([self.digit(digit)])
        });
        sign.chars().chain(parted).collect()
    }

    /// Writes a number with its decimals, if it has any, rounded to two at most.
    pub(crate) fn write_decimal(self, number: f64) -> String {
        let hundredths = (number.abs() * 100.0).round() as i64;
        let whole = self.write(hundredths / 100);
        let sign = if number < 0.0 && hundredths > 0 {
            "−"
        } else {
            ""
        };
        let decimals = format!("{:02}", hundredths % 100);
        let decimals: String = decimals
            .trim_end_matches('0')
            .chars()
            .map(|digit| self.digit(digit))
            .collect();
        let point = if decimals.is_empty() { "" } else { "." };
        format!("{sign}{whole}{point}{decimals}")
    }

    /// Is there a comma before the last `left` digits?
    fn parts_before(self, left: usize) -> bool {
        match self {
            Self::Western => left.is_multiple_of(3),
            Self::Indian | Self::Devanagari => left >= 3 && left % 2 == 1,
        }
    }

    fn digit(self, latin: char) -> char {
        let zero = match self {
            Self::Western | Self::Indian => return latin,
            Self::Devanagari => '०',
        };
        let value = latin.to_digit(10).unwrap_or_default();
        char::from_u32(u32::from(zero) + value).unwrap_or(latin)
    }
}
