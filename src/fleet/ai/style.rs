//! How a computer player weighs things, as numbers: what makes one level differ from another.
//!
//! Invariant: every weight is in Victory Points, or a share of them.

/// The weights of an evaluation and how thorough the thinking is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Imagined worlds for an order that dice decide; others take fewer.
    pub worlds: usize,
    /// The budget of a choice: how many imagined worlds may be played through for it.
    pub steps: u32,
    /// How much an evaluation may err, by chance.
    pub carelessness: f32,
    /// What the hope of a mission's points is worth.
    pub mission: f32,
    /// An opponent's Victory Point.
    pub other_point: f32,
    /// A tile one has explored oneself.
    pub explored: f32,
    /// The pull of the nearest unexplored tile on a ship.
    pub exploring: f32,
    /// A point of Size of one's own ships.
    pub size: f32,
    /// An enemy fleet, compared with one's own.
    pub enemies: f32,
    /// What enemies may do to one's own ships.
    pub danger: f32,
    /// What one's own ships may do to enemies.
    pub threat: f32,
    /// Tokens and installations on the way to a Starbase.
    pub holding: f32,
    /// A point of rating on a ship's dial.
    pub rating: f32,
    /// A point of a way still to go, in turns.
    pub way: f32,
    /// Cards in hand.
    pub cards: f32,
    /// How much a mission's test at hand is preferred to anything that could be done after it.
    pub eager: f32,
    /// How much more a Task Force has to promise than its ships apart.
    pub task_force: f32,
}

impl Style {
    /// Careful with everything.
    pub const LIEUTENANT: Self = Self {
        worlds: 12,
        steps: 40_000,
        carelessness: 0.0,
        mission: 0.85,
        other_point: 0.8,
        explored: 0.12,
        exploring: 0.12,
        size: 0.12,
        enemies: 0.7,
        danger: 0.5,
        threat: 0.35,
        holding: 1.0,
        rating: 0.012,
        way: 0.02,
        cards: 1.0,
        eager: 0.25,
        task_force: 0.02,
    };

    /// The same knowledge, used hastily.
    pub const CADET: Self = Self { worlds: 2, carelessness: 1.3, ..Self::LIEUTENANT };
}
