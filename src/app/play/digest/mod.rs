//! The digest: what the enemies' turn has meant for the viewer, in a few items, the weightiest first.
//!
//! Invariants: told from lines of the log, which hold nothing but what the viewer has seen; every item leads to the line
//! it comes from, and so to its place.

mod holdings;
mod searches;
mod threats;
mod ventures;

use crate::engine::game::Seat;
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, CellId, MissionId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{PointsFrom, Source};
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;
use crate::fleet::units::{ActionKind, CardKind};

use super::journal::JournalLine;
use super::words;
use holdings::Holdings;
use ventures::Ventures;

/// The most items of a digest.
pub const MOST: usize = 5;

/// What kind of news an item is, the weightiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DigestKind {
    /// One of the viewer's ships is destroyed.
    Loss,
    /// The enemies have scored.
    Points,
    /// One of the viewer's ships is damaged.
    Damage,
    /// A place of the viewer's is taken or freed.
    Lost,
    /// A place has come to the viewer.
    Gain,
    /// One of the viewer's ships has lost crew.
    Crew,
    /// One of the viewer's ships was attacked, and nothing came of it.
    Withstood,
    /// The enemies have lost something themselves.
    TheirLoss,
    /// One of their ships acts more than once.
    Again,
    /// The enemies have won a place, or built or destroyed something.
    Capture,
    /// An enemy ship stands where one of the viewer's does.
    Threat,
    /// An enemy ship has come to a place beside one of the viewer's.
    Nears,
    /// A mission of the enemies' has come nearer.
    Progress,
    /// The enemies have brought a ship into play.
    Arrival,
    /// The enemies have brought somebody aboard a ship.
    Aboard,
    /// A ship has vanished under its cloak, come out of it, or was searched for.
    Cloak,
    /// The enemies have repaired ships.
    Repair,
    /// The cards that the enemies have played.
    Cards,
    /// The encounters that they have met.
    Met,
    /// A Persistent Encounter has gone on to another place.
    Wanders,
    /// An enemy ship has failed a test.
    Failed,
    /// What they have turned up or looked at.
    Explored,
    /// The enemies have given a mission away.
    Cycled,
    /// Where their ships have gone.
    Moved,
    /// They have let their turn go by.
    Idle,
}

/// An item of a digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigestItem {
    pub kind: DigestKind,
    pub text: String,
    /// What there is to read besides: the words of the cards and missions that it names.
    pub words: String,
    /// The line of the log that it comes from, the latest if there are several.
    pub entry: usize,
    /// Where it happened.
    pub cell: Option<CellId>,
}

/// The digest of lines of the log, each with its number, for somebody who sees this table now.
pub fn digest<'a>(
    m: &Match,
    table: &Table,
    viewer: Seat,
    lines: impl Iterator<Item = (usize, &'a JournalLine)>,
) -> Vec<DigestItem> {
    let mut news = News {
        m,
        table,
        viewer,
        items: Vec::new(),
        points: 0,
        scored_for: Vec::new(),
        scored_by: Vec::new(),
        explored: Vec::new(),
        scanned: Vec::new(),
        harm: Vec::new(),
        crew: Vec::new(),
        crew_through: Vec::new(),
        boarded: Vec::new(),
        cards: Vec::new(),
        again: Vec::new(),
        holdings: Holdings::default(),
        ventures: Ventures::default(),
        search: None,
        attack: None,
        cause: None,
        tried_for: None,
        set_off: None,
    };
    let mut last = None;
    for (entry, line) in lines {
        if let Some(fact) = &line.fact {
            news.hear(entry, line, fact);
            last = Some(entry);
        }
    }
    news.withstands();
    if let Some(entry) = last {
        news.threats(entry);
        news.tell_idle(entry);
    }
    news.items.sort_by_key(|item| item.kind);
    news.items.truncate(MOST);
    news.items
}

/// What points are for, by its name.
fn scored_for(m: &Match, from: PointsFrom, source: Source) -> String {
    match from {
        PointsFrom::Mission | PointsFrom::Encounter | PointsFrom::Effect => called(m, source),
        PointsFrom::Starbase => "a Starbase".to_owned(),
        PointsFrom::Prize => format!("{} destroyed", called(m, source)),
    }
}

/// What something comes from, by its name; a rule has none.
fn called(m: &Match, source: Source) -> String {
    match source {
        Source::Ship { ship } => describe::ship(m, ship),
        Source::Rule => String::new(),
        source => m.source_name(source),
    }
}

/// All that a ship has suffered.
struct Harm {
    ship: ShipId,
    points: u16,
    /// What did it, each once.
    through: Vec<String>,
}

/// An attack on an own ship.
#[derive(Clone, Copy)]
struct AttackNews {
    lead: ShipId,
    target: ShipId,
    entry: usize,
    cell: Option<CellId>,
}

struct News<'a> {
    m: &'a Match,
    table: &'a Table,
    viewer: Seat,
    items: Vec<DigestItem>,
    points: u16,
    /// What those points are for, and how many for each.
    scored_for: Vec<(String, u16)>,
    /// What the missions among these ask for.
    scored_by: Vec<String>,
    explored: Vec<CellId>,
    scanned: Vec<CellId>,
    harm: Vec<Harm>,
    /// The crew that own ships have lost.
    crew: Vec<(ShipId, CardId)>,
    /// What cost ships their crew, each once.
    crew_through: Vec<(ShipId, String)>,
    /// Whom the enemies have brought aboard ships.
    boarded: Vec<(ShipId, CardId)>,
    /// The cards that the enemies have played, each once, with the words of the effect.
    cards: Vec<(CardId, String)>,
    /// Which enemy ships may act once more, and by what.
    again: Vec<(ShipId, String)>,
    holdings: Holdings,
    ventures: Ventures,
    /// An enemy's search that is told of: how it begins, and how it went so far.
    search: Option<(String, String)>,
    /// The latest attack on an own ship, as long as it has done no damage.
    attack: Option<AttackNews>,
    /// What may be behind what happens now; nothing where a ship does as every ship may.
    cause: Option<Source>,
    /// What has asked for the test under way: what is played in it is not behind what comes of it.
    tried_for: Option<Source>,
    /// Where the Persistent Encounter lay that has just been set off.
    set_off: Option<CellId>,
}

impl News<'_> {
    fn is_own(&self, seat: Seat) -> bool {
        allied(seat, self.viewer)
    }

    fn is_own_ship(&self, ship: ShipId) -> bool {
        self.is_own(self.table.ship(ship).seat)
    }

    fn add(&mut self, kind: DigestKind, text: String, entry: usize, cell: Option<CellId>) {
        // Twice the same is one piece of news.
        self.items.retain(|item| item.text != text);
        self.items.push(DigestItem { kind, text, words: String::new(), entry, cell });
    }

    /// One item of its kind, which grows.
    fn replace(&mut self, kind: DigestKind, text: String, entry: usize, cell: Option<CellId>) {
        self.items.retain(|item| item.kind != kind);
        self.add(kind, text, entry, cell);
    }

    /// One item that begins so, which grows.
    fn grow(&mut self, kind: DigestKind, begun: &str, rest: &str, (entry, cell): (usize, Option<CellId>)) {
        self.forget(begun);
        self.add(kind, format!("{begun}{rest}"), entry, cell);
    }

    /// What begins so is no news any more.
    fn forget(&mut self, begun: &str) {
        self.items.retain(|item| !item.text.starts_with(begun));
    }

    /// Their points so far, with what they are for; of several things each with its own.
    fn scores(&mut self, points: u16, from: PointsFrom, source: Source) -> String {
        let what = scored_for(self.m, from, source);
        self.points += points;
        match self.scored_for.iter_mut().find(|(name, _)| *name == what) {
            Some((_, sum)) => *sum += points,
            None => self.scored_for.push((what, points)),
        }
        let all = match self.scored_for.as_slice() {
            [(sole, _)] => sole.clone(),
            several => {
                let each = several.iter().map(|(name, points)| format!("{name} ({points})"));
                each.collect::<Vec<_>>().join(", ")
            }
        };
        format!("They score {}: {all}", self.points)
    }

    /// What the latest item was scored for, in its own words, after those of what was scored before it.
    fn asked_for(&mut self, source: Source) {
        let asks = match source {
            Source::Mission { mission } => words::mission(self.m, mission),
            _ => String::new(),
        };
        if !asks.is_empty() {
            self.scored_by.push(format!("{}: {asks}", called(self.m, source)));
        }
        if let Some(item) = self.items.last_mut() {
            item.words = self.scored_by.join("\n\n");
        }
    }

    /// What did it, in brackets.
    fn through(sources: &[String]) -> String {
        let named: Vec<&str> = sources.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        if named.is_empty() { String::new() } else { format!(" ({})", named.join(", ")) }
    }

    /// A ship is damaged once more: all that it has suffered is one item.
    fn harmed(&mut self, ship: ShipId, points: u16, source: Source) -> String {
        let by = called(self.m, source);
        let at = self.harm.iter().position(|one| one.ship == ship).unwrap_or_else(|| {
            self.harm.push(Harm { ship, points: 0, through: Vec::new() });
            self.harm.len() - 1
        });
        let own = self.is_own_ship(ship);
        let harm = &mut self.harm[at];
        harm.points += points;
        if !harm.through.contains(&by) {
            harm.through.push(by);
        }
        let name = describe::ship(self.m, ship);
        let (points, through) = (harm.points, Self::through(&self.harm[at].through));
        let before = if own { format!("{name}: ") } else { format!("Their {name}: ") };
        self.forget(&before);
        format!("{before}{points} damage{through}")
    }

    /// Who of the crew a ship has lost, by name.
    fn lost_crew(&self, ship: ShipId) -> String {
        let of_ship = self.crew.iter().filter(|(one, _)| *one == ship);
        let names = of_ship.map(|(_, card)| self.m.source_name(Source::Card { card: *card }));
        names.collect::<Vec<_>>().join(", ")
    }

    /// A ship has lost one of its crew.
    fn loses_crew(&mut self, entry: usize, cell: Option<CellId>, ship: ShipId, card: CardId) {
        let begun = format!("{} loses its crew: ", describe::ship(self.m, ship));
        self.crew.push((ship, card));
        // Whoever gives themself up has no other cause.
        let cause = self.cause.filter(|cause| *cause != Source::Card { card });
        let by = cause.map_or_else(String::new, |cause| called(self.m, cause));
        if !self.crew_through.contains(&(ship, by.clone())) {
            self.crew_through.push((ship, by));
        }
        let of_ship = self.crew_through.iter().filter(|(one, _)| *one == ship);
        let through: Vec<String> = of_ship.map(|(_, by)| by.clone()).collect();
        let who = self.lost_crew(ship) + &Self::through(&through);
        self.grow(DigestKind::Crew, &begun, &who, (entry, cell));
    }

    /// An own ship is lost with all aboard; what it suffered before is no news any more.
    fn loses(&mut self, entry: usize, cell: Option<CellId>, ship: ShipId, source: Source) {
        let lost = describe::ship(self.m, ship);
        let before = [format!("{lost}: "), format!("{lost} loses its crew: ")];
        before.iter().for_each(|begun| self.forget(begun));
        let crew = match self.lost_crew(ship) {
            none if none.is_empty() => none,
            crew => format!(" with {crew}"),
        };
        let through = Self::through(&[called(self.m, source)]);
        self.add(DigestKind::Loss, format!("{lost} is lost{crew}{through}"), entry, cell);
    }

    /// Somebody of the enemies' comes aboard a ship, of theirs or of the viewer's: all who come aboard it are one item.
    fn boards(&mut self, kind: DigestKind, entry: usize, cell: Option<CellId>, card: CardId, ship: ShipId) {
        let aboard = format!("aboard {}", describe::ship(self.m, ship));
        self.items.retain(|item| item.kind != kind || !item.text.ends_with(&aboard));
        self.boarded.push((ship, card));
        let name = |(_, card): &(ShipId, CardId)| self.m.card(*card).entry.name.clone();
        let all: Vec<String> = self.boarded.iter().filter(|(own, _)| *own == ship).map(name).collect();
        let go = if all.len() == 1 { "goes" } else { "go" };
        self.add(kind, format!("{} {go} {aboard}", describe::list(&all, "and")), entry, cell);
    }

    /// The enemies have played a card: all of them are one item.
    fn plays(&mut self, entry: usize, card: CardId, kind: CardKind) {
        let name = |card: CardId| self.m.card(card).entry.name.as_str();
        if self.cards.iter().all(|(before, _)| *before != card) {
            let does = words::card_effect(self.m, card, kind).unwrap_or_default();
            self.cards.push((card, format!("{}: {does}", name(card))));
        }
        let names: Vec<&str> = self.cards.iter().map(|(card, _)| name(*card)).collect();
        self.replace(DigestKind::Cards, format!("They play {}", names.join(", ")), entry, None);
        let all: Vec<&str> = self.cards.iter().map(|(_, words)| words.as_str()).collect();
        if let Some(item) = self.items.last_mut() {
            let said = all.join("\n\n");
            let whose =
                if said.contains("you") { "\n\nOn their cards \"you\" is your opponent." } else { "" };
            item.words = said + whose;
        }
    }

    /// What they have turned up or looked at: all of it is one item.
    fn surveys(&mut self, entry: usize, cell: Option<CellId>) {
        // Who scans looks at what the others do not see.
        let explored = self.explored.iter().map(|cell| words::place(self.m, self.table, *cell));
        let scanned = self.scanned.iter().map(|cell| describe::cell(self.m, *cell));
        let of = |verb: &str, names: Vec<String>| match names.len() {
            0 => None,
            1 | 2 => Some(format!("{verb} {}", describe::list(&names, "and"))),
            more => Some(format!("{verb} {more} places")),
        };
        let done = [of("explore", explored.collect()), of("scan", scanned.collect())];
        let text = done.into_iter().flatten().collect::<Vec<_>>().join(" and ");
        self.replace(DigestKind::Explored, format!("They {text}"), entry, cell);
    }

    fn mission_of_theirs(&self, mission: MissionId) -> String {
        format!("Their {}: ", self.m.mission(mission).entry.name)
    }

    /// A part of a mission is done; once it is completed its points say so.
    fn advances(&mut self, entry: usize, cell: Option<CellId>, mission: MissionId, count: u8) {
        let card = self.m.mission(mission);
        let (begun, done) = (self.mission_of_theirs(mission), card.parts_done(count));
        self.grow(DigestKind::Progress, &begun, &format!("{done} of {}", card.times), (entry, cell));
    }

    fn hear(&mut self, entry: usize, line: &JournalLine, fact: &Fact) {
        let cell = line.cell;
        let name = |ship: ShipId| describe::ship(self.m, ship);
        self.attend(fact);
        match *fact {
            Fact::CombatBegan { lead, target, .. } => {
                self.withstands();
                self.attack = self.is_own_ship(target).then_some(AttackNews { lead, target, entry, cell });
            }
            Fact::CombatEnded { .. } => {
                if let Some(AttackNews { lead, target, entry, cell }) = self.attack.take() {
                    let text = format!("{} attacks {} without a result", name(lead), name(target));
                    self.add(DigestKind::Withstood, text, entry, cell);
                }
            }
            Fact::ShipDestroyed { ship, source, .. } if self.is_own_ship(ship) => {
                self.attack = self.attack.filter(|attack| attack.target != ship);
                self.loses(entry, cell, ship, source);
            }
            Fact::ShipDestroyed { ship, source, .. } => {
                let through = Self::through(&[called(self.m, source)]);
                self.add(DigestKind::TheirLoss, format!("They lose {}{through}", name(ship)), entry, cell);
            }
            Fact::ShipDamaged { ship, points, source, .. } => {
                let kind = if self.is_own_ship(ship) { DigestKind::Damage } else { DigestKind::TheirLoss };
                self.attack = self.attack.filter(|attack| attack.target != ship);
                let text = self.harmed(ship, u16::from(points.0), source);
                self.add(kind, text, entry, cell);
            }
            Fact::CardDiscarded { card, .. }
            | Fact::CardTrashed { card }
            | Fact::CrewCaptured { card, .. } => {
                if let Some(ship) = line.crew_of.filter(|ship| self.is_own_ship(*ship)) {
                    self.loses_crew(entry, cell, ship, card);
                }
            }
            Fact::PointsGained { seat, points, from, source } if !self.is_own(seat) => {
                let text = self.scores(u16::from(points.0), from, source);
                self.replace(DigestKind::Points, text, entry, cell);
                self.asked_for(source);
            }
            Fact::ShipReinforced { seat, ship, cell } if !self.is_own(seat) => {
                self.add(DigestKind::Arrival, format!("{} arrives", name(ship)), entry, Some(cell));
            }
            Fact::CrewAssigned { card, ship } if !self.is_own_ship(ship) => {
                self.boards(DigestKind::Aboard, entry, cell, card, ship);
            }
            Fact::AgentPlaced { card, ship, .. } if self.is_own_ship(ship) => {
                self.boards(DigestKind::Threat, entry, cell, card, ship);
            }
            Fact::CardPlayed { seat, card, kind, .. } if !self.is_own(seat) => self.plays(entry, card, kind),
            Fact::Cloaked { ship, .. } if !self.is_own_ship(ship) => {
                self.add(DigestKind::Cloak, format!("{} cloaks", name(ship)), entry, cell);
            }
            _ => self.hear_holdings(entry, line, fact),
        }
    }

    /// How far they have come: with their missions, and with what is known of the board.
    fn hear_progress(&mut self, entry: usize, cell: Option<CellId>, fact: &Fact) {
        match *fact {
            Fact::MissionAdvanced { mission, count, ship, .. } if !self.is_own_ship(ship) => {
                self.advances(entry, cell, mission, count);
            }
            Fact::MissionCompleted { mission, .. } => {
                self.forget(&self.mission_of_theirs(mission));
            }
            Fact::ActionGranted { ship } if !self.is_own_ship(ship) => self.acts_again(entry, cell, ship),
            Fact::TileExplored { seat, .. } if !self.is_own(seat) => {
                self.explored.extend(cell);
                self.surveys(entry, cell);
            }
            Fact::EncounterStays { encounter, cell }
                if self.set_off.take().is_some_and(|from| from != cell) =>
            {
                self.wanders(entry, encounter, cell);
            }
            Fact::TileScanned { seat, .. } if !self.is_own(seat) => {
                self.scanned.extend(cell);
                self.surveys(entry, cell);
            }
            _ => self.hear_search(entry, cell, fact),
        }
    }

    /// An enemy ship may act once more, where what lets it has a name: all that a ship may is one item.
    fn acts_again(&mut self, entry: usize, cell: Option<CellId>, ship: ShipId) {
        let by = self.cause.map_or_else(String::new, |cause| called(self.m, cause));
        if by.is_empty() {
            return;
        }
        self.again.push((ship, by));
        let of_ship = self.again.iter().filter(|(one, _)| *one == ship);
        let causes: Vec<String> = of_ship.map(|(_, by)| by.clone()).collect();
        let begun = format!("{} may act ", describe::ship(self.m, ship));
        let often = match causes.len() {
            1 => "twice".to_owned(),
            more => format!("{} times", more + 1),
        };
        let mut named = causes;
        named.dedup();
        self.grow(DigestKind::Again, &begun, &(often + &Self::through(&named)), (entry, cell));
    }

    /// Keeps what is going on, until something else begins.
    fn attend(&mut self, fact: &Fact) {
        self.note_ventures(fact);
        if let Fact::PlaceSetOff { cell, .. } = *fact {
            self.set_off = Some(cell);
        }
        match fact {
            Fact::TestBegan { .. } => self.tried_for = self.cause,
            Fact::CombatBegan { .. } => self.tried_for = None,
            _ => {}
        }
        self.cause = match *fact {
            Fact::TestSure { .. } | Fact::TestCompared { .. } | Fact::TotalsCompared { .. }
                if self.tried_for.is_some() =>
            {
                self.tried_for.take()
            }
            Fact::CardPlayed { card, .. } | Fact::CrewSpent { card, .. } => Some(Source::Card { card }),
            Fact::AbilitySetOff { source, .. } => Some(source),
            Fact::EncounterDrawn { encounter, .. } | Fact::PlaceSetOff { encounter, .. } => {
                Some(Source::Encounter { encounter })
            }
            Fact::MissionCompleted { mission, .. } => Some(Source::Mission { mission }),
            Fact::TurnBegan { .. }
            | Fact::PowerAdjusted { .. }
            | Fact::MoveBegan { .. }
            | Fact::TokenMoveBegan { .. }
            | Fact::TestBegan { .. }
            | Fact::CombatBegan { .. }
            | Fact::AbilityUsed { .. }
            | Fact::ShipReinforced { .. } => None,
            // The Action of a card is spent as it is played.
            Fact::ActionSpent { kind, .. } if kind != ActionKind::Card => None,
            _ => return,
        };
    }

    /// The latest attack is over; if it has done no damage, that is news too.
    fn withstands(&mut self) {
        let Some(AttackNews { lead, target, entry, cell }) = self.attack.take() else { return };
        let text = format!("{} withstands {}", describe::ship(self.m, target), describe::ship(self.m, lead));
        self.add(DigestKind::Withstood, text, entry, cell);
    }
}
