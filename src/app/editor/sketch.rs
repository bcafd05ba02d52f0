//! An arrangement in the making: a board of any shape, discs on it, and who moves. It may be nonsense.

use outflank_game::paste;
use outflank_rules::{
    ByDisc, Disc, Position, Rules, Setup, Shape, ShapeError, Square, SquareSet, Start, Supply,
    Symmetry, Variant,
};

/// What a square can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A disc stands there.
    Disc(Disc),
    /// Nothing stands there.
    Empty,
    /// The board has no such square.
    Hole,
}

/// The shapes that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outline {
    /// Every square is there.
    Square,
    /// The octagon of "8-Stars".
    Stars,
    /// Drawn by hand.
    Own,
}

/// An arrangement in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    size: u8,
    squares: SquareSet,
    discs: ByDisc<SquareSet>,
    to_move: Disc,
    /// The rules but for the shape and who moves first.
    base: Rules,
}

impl Default for Sketch {
    fn default() -> Self {
        let mut sketch = Self {
            size: Shape::STANDARD.size(),
            squares: Shape::STANDARD.squares(),
            discs: ByDisc::default(),
            to_move: Disc::Black,
            base: Rules::STANDARD,
        };
        sketch.begin();
        sketch
    }
}

impl Sketch {
    /// The sketch of an arrangement.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let shape = setup.rules.shape;
        Self {
            size: shape.size(),
            squares: shape.squares(),
            discs: setup.discs.map(|discs| discs & shape.squares()),
            to_move: setup.to_move,
            base: Rules {
                shape: Shape::STANDARD,
                first: Disc::Black,
                ..setup.rules
            },
        }
    }

    /// The board's side.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }
    /// The squares that are there.
    #[must_use]
    pub const fn squares(&self) -> SquareSet {
        self.squares
    }
    /// The squares with a disc of this colour.
    #[must_use]
    pub fn discs(&self, disc: Disc) -> SquareSet {
        self.discs[disc]
    }
    /// Who moves.
    #[must_use]
    pub const fn to_move(&self) -> Disc {
        self.to_move
    }
    /// How many discs each side may place, those on the board counted in.
    #[must_use]
    pub const fn supply(&self) -> Supply {
        self.base.supply
    }
    /// Is the square within the board's sides?
    #[must_use]
    pub const fn spans(&self, square: Square) -> bool {
        square.col() < self.size && square.row() < self.size
    }
    /// What the square is.
    #[must_use]
    pub fn at(&self, square: Square) -> Cell {
        if !self.squares.contains(square) {
            return Cell::Hole;
        }
        Disc::BOTH
            .into_iter()
            .find(|&disc| self.discs[disc].contains(square))
            .map_or(Cell::Empty, Cell::Disc)
    }
    /// Whether it has one of the named shapes.
    #[must_use]
    pub fn outline(&self) -> Outline {
        let whole = Shape::square(self.size).map(Shape::squares);
        if whole == Ok(self.squares) {
            Outline::Square
        } else if self.size == 10 && self.squares == Shape::eight_stars().squares() {
            Outline::Stars
        } else {
            Outline::Own
        }
    }

    /// Makes a square this; nothing beyond the board's sides.
    pub fn set(&mut self, square: Square, cell: Cell) {
        if !self.spans(square) {
            return;
        }
        for disc in Disc::BOTH {
            self.discs[disc].remove(square);
        }
        match cell {
            Cell::Hole => self.squares.remove(square),
            Cell::Empty => self.squares.insert(square),
            Cell::Disc(disc) => {
                self.squares.insert(square);
                self.discs[disc].insert(square);
            }
        }
    }
    /// Says who moves.
    pub const fn give_move(&mut self, disc: Disc) {
        self.to_move = disc;
    }
    /// Gives the board this side, an even one from 4 to 16; what stands on it stays round the middle.
    pub fn resize(&mut self, size: u8) {
        let Ok(whole) = Shape::square(size) else {
            return;
        };
        let by = (i16::from(size) - i16::from(self.size)) / 2;
        let moved = |square: Square| {
            let to = |at: u8| u8::try_from(i16::from(at) + by).ok();
            Square::new(to(square.col())?, to(square.row())?).filter(|&at| whole.contains(at))
        };
        let moved = |set: SquareSet| -> SquareSet { set.iter().filter_map(moved).collect() };
        let before = Shape::square(self.size).map_or(self.squares, Shape::squares);
        self.squares = whole.squares() & !moved(before & !self.squares);
        self.discs = self.discs.map(moved);
        self.size = size;
    }
    /// Gives the board a named shape.
    pub fn shape(&mut self, outline: Outline) {
        let shape = match outline {
            Outline::Own => return,
            Outline::Square => Shape::square(self.size).unwrap_or(Shape::STANDARD),
            Outline::Stars => Shape::eight_stars(),
        };
        self.resize(shape.size());
        self.squares = shape.squares();
        self.discs = self.discs.map(|discs| discs & shape.squares());
    }
    /// Takes all discs away.
    pub fn clear(&mut self) {
        self.discs = ByDisc::default();
    }
    /// Puts the four discs of the start on the board, and no others.
    pub fn begin(&mut self) {
        self.discs = crossed(self.size);
        self.squares |= self.discs.black | self.discs.white;
        self.to_move = Disc::Black;
    }
    /// Mirrors it left to right.
    pub fn mirror(&mut self) {
        self.move_by(Symmetry::all()[1]);
    }
    /// Turns it a quarter, clockwise.
    pub fn turn(&mut self) {
        self.move_by(Symmetry::all()[6]);
    }
    fn move_by(&mut self, symmetry: Symmetry) {
        let size = self.size;
        self.squares = symmetry.set(self.squares, size);
        self.discs = self.discs.map(|discs| symmetry.set(discs, size));
    }

    /// The rules with this board.
    fn rules(&self) -> Result<Rules, ShapeError> {
        let whole = Shape::square(self.size)?;
        let shape = Shape::without(self.size, whole.squares() & !self.squares)?;
        Ok(Rules {
            shape,
            first: self.to_move,
            fill_centre: false,
            ..self.base
        })
    }

    /// The rule set that begins like this: a named one where there is one.
    ///
    /// # Errors
    /// The board cannot be.
    pub fn variant(&self) -> Result<Variant, ShapeError> {
        let rules = self.rules()?;
        let start = if self.discs == crossed(self.size) {
            Start::Crossed
        } else if self.base.fill_centre && self.discs == ByDisc::default() {
            Start::EmptyCentre
        } else {
            Start::Given(self.discs.map(|discs| discs.iter().collect()))
        };
        let rules = Rules {
            fill_centre: start == Start::EmptyCentre,
            ..rules
        };
        let is_same = |known: &Variant| known.rules == rules && known.start == start;
        let named = Variant::all().into_iter().find(is_same);
        Ok(named.unwrap_or(Variant {
            key: "custom".into(),
            start,
            rules,
        }))
    }

    /// The rules as a set with the start that all sets have, for what is pasted into it.
    #[must_use]
    pub fn ground(&self) -> Variant {
        let rules = Rules {
            first: Disc::Black,
            ..self.rules().unwrap_or(Rules::STANDARD)
        };
        Variant {
            key: "custom".into(),
            start: Start::Crossed,
            rules,
        }
    }

    /// Its text, for [`paste::read`].
    ///
    /// # Errors
    /// The board cannot be.
    pub fn text(&self) -> Result<String, ShapeError> {
        Ok(paste::write(&Setup {
            rules: self.rules()?,
            discs: self.discs,
            to_move: self.to_move,
            reserves: None,
        }))
    }
}

impl From<&Position> for Sketch {
    fn from(position: &Position) -> Self {
        Self::of(&Setup::from(*position))
    }
}

/// The four discs of the usual start.
fn crossed(size: u8) -> ByDisc<SquareSet> {
    let (low, high) = (size / 2 - 1, size / 2);
    let set = |cells: [(u8, u8); 2]| -> SquareSet {
        let squares = cells.into_iter();
        squares.filter_map(|(c, r)| Square::new(c, r)).collect()
    };
    ByDisc::new(
        set([(high, low), (low, high)]),
        set([(low, low), (high, high)]),
    )
}
