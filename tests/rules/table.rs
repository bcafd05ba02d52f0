//! The tables in `data/`: remarks, a line that names the columns, records.

/// One record.
pub struct Row {
    cells: Vec<(String, String)>,
}

impl Row {
    /// The text in this column, which must be there.
    pub fn text(&self, column: &str) -> &str {
        let found = self.cells.iter().find(|(name, _)| name == column);
        &found.unwrap_or_else(|| panic!("a column {column}")).1
    }

    /// The number in this column.
    pub fn number<T: std::str::FromStr>(&self, column: &str) -> T {
        let text = self.text(column);
        let number = text.parse().ok();
        number.unwrap_or_else(|| panic!("{column} is a number, not \"{text}\""))
    }
}

/// All records of a table.
pub fn rows(text: &str) -> Vec<Row> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let header: Vec<&str> = lines.next().expect("a header").split('\t').collect();
    let row = |line: &str| Row {
        cells: header
            .iter()
            .zip(line.split('\t'))
            .map(|(name, cell)| ((*name).to_owned(), cell.to_owned()))
            .collect(),
    };
    lines.map(row).collect()
}
