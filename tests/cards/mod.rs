//! Cards, ships, places and missions of the core pack: one test for each that does anything special, named after what
//! its text promises; plain modifiers share a table.

mod crew;
mod encounters;
mod federation;
mod hard;
mod klingon;
mod locations;
mod missions;
mod plain;
mod ships;
