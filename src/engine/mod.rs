//! Game-agnostic machinery: everything a turn-based game with secrets and dice needs, and no game's name.
