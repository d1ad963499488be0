//! Computer players: whole legal matches, blind to what is hidden. How strong they are, `sim` counts.

mod play;
