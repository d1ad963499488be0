//! The scene: board, ships and tokens in three dimensions, drawn from what is shown.
