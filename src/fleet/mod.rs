//! Fleet Captains: the rules as a pure function of set-up, orders and addressed dice.
