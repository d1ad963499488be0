//! Computer players: whole legal matches, blind to what is hidden; strength as a report.

mod play;
mod report;
