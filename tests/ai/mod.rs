//! Computer players: whole legal matches, blind to what is hidden. How strong they are is measured by `sim`.

mod cards;
mod concede;
mod deeds;
mod play;
mod preparation;
mod reasons;
mod temperament;
mod waste;
