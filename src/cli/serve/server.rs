//! The match that is served, and one function for each operation.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::answer::{self, ProtocolError};
use super::log::{self, Eyes};
use super::reasons;
use super::request::{Request, seat, wrong};
use super::setup;
use crate::cli::arguments::ModArguments;
use crate::cli::list;
use crate::cli::packs::Library;
use crate::engine::content::hint;
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::engine::meter::Meter;
use crate::engine::save::Save;
use crate::engine::session::{NoUndo, Refused, Session};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::reasons::Reasons;
use crate::fleet::ai::words;
use crate::fleet::ai::{Computer, ComputerLevel, Temperament};
use crate::fleet::names::Spelled;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::setup::Setup;
use crate::fleet::{odds, secrecy, view_json};
use crate::players::{self, SeatKind, Unexplained};
use crate::saves::{Edition, open};

/// Every operation.
const OPS: [&str; 16] = [
    "hello", "new", "legal", "check", "odds", "waste", "act", "view", "redeal", "ai", "why", "log",
    "content", "undo", "save", "load",
];

type Reply = Result<Map<String, Value>, ProtocolError>;

/// A match between two lines of input.
pub struct Server {
    /// What the program was started with.
    library: Library,
    mods: Vec<PathBuf>,
    table: Option<ServedMatch>,
}

/// The open match.
struct ServedMatch {
    session: Session<FleetCaptains>,
    /// What it is played with, which may be more than what the program was started with.
    edition: Edition,
    scenarios: Vec<Setup>,
    /// Who played each seat, as a save told it; else empty.
    seats: Vec<String>,
    /// The seed of its computers.
    seed: u64,
}

impl Server {
    /// No match yet.
    #[must_use]
    pub fn new(library: Library, mods: &[PathBuf]) -> Self {
        Server { library, mods: mods.to_vec(), table: None }
    }

    /// Ends the match without a result.
    pub fn close(&mut self) {
        self.table = None;
    }

    /// Does what a request asks for.
    ///
    /// # Errors
    /// When it cannot be done; nothing has changed then.
    pub fn answer(&mut self, request: &Request<'_>) -> Reply {
        let op = request.needed("op")?;
        match op.as_str().ok_or_else(|| wrong("op", "a text", op))? {
            "hello" => Ok(self.hello()),
            "new" => self.start(request),
            "load" => self.load(request),
            "content" => self.content(request),
            "legal" => self.table()?.legal(request),
            "check" => self.table()?.check(request),
            "odds" => self.table()?.odds(request),
            "waste" => self.table()?.waste(request),
            "view" => self.table()?.view(request),
            "log" => self.table()?.log(request),
            "ai" => self.table()?.ai(request),
            "why" => self.table()?.why(request),
            "save" => self.table()?.save(),
            "act" => self.table()?.act(request),
            "undo" => self.table()?.undo(request),
            "redeal" => self.table()?.redeal(request),
            unknown => Err(ProtocolError::new(
                "unknown-op",
                format!("there is no op \"{unknown}\"{}", hint(unknown, OPS)),
            )),
        }
    }

    fn table(&mut self) -> Result<&mut ServedMatch, ProtocolError> {
        self.table
            .as_mut()
            .ok_or_else(|| ProtocolError::new("no-match", "no match is open; \"new\" or \"load\" opens one"))
    }

    /// What the open match is played with, else what the program was started with.
    fn content_now(&self) -> Edition {
        self.table.as_ref().map_or(&self.library.edition, |table| &table.edition).clone()
    }

    /// What the program was started with and the mods that a request names beside it.
    fn library(&self, more: &[PathBuf]) -> Result<Library, ProtocolError> {
        if more.is_empty() {
            return Ok(self.library.clone());
        }
        let all: Vec<PathBuf> = self.mods.iter().chain(more).cloned().collect();
        let asked = ModArguments { named: all, none: self.library.asked.none };
        Library::load_asked(&asked).map_err(|failure| ProtocolError::new("bad-mod", failure.text()))
    }

    fn hello(&self) -> Map<String, Value> {
        fields(json!({
            "name": "fleet-captains",
            "version": env!("CARGO_PKG_VERSION"),
            "protocol": 1,
            "content": self.content_now().hash(),
            "ops": OPS,
        }))
    }

    fn start(&mut self, request: &Request<'_>) -> Reply {
        let library = self.library(&setup::mods(request)?)?;
        let seed = request.number("seed")?;
        let setup = setup::setup(request, &library)?;
        let m = Match::new(library.edition.content.clone(), setup)
            .map_err(|why| ProtocolError::new("bad-setup", why))?;
        let session = Session::new(Arc::new(m), seed.map_or_else(Key::fresh, Key::from_seed));
        Ok(self.open(ServedMatch {
            session,
            edition: library.edition,
            scenarios: library.scenarios,
            seats: Vec::new(),
            seed: seed.unwrap_or(0),
        }))
    }

    /// A save brings its own match: what is open now has no say in what it means.
    fn load(&mut self, request: &Request<'_>) -> Reply {
        let text = request.needed("save")?;
        let text = text.as_str().ok_or_else(|| wrong("save", "the text of a save", text))?;
        let failed = |why: String| ProtocolError::new("bad-save", why);
        let save = Save::from_text(text).map_err(|error| failed(error.to_string()))?;
        let library = self.library(&setup::folders("mods", request.field("mods"))?)?;
        let opened = match request.number("orders")? {
            None => open::open(&save, &library),
            Some(orders) => open::open_first(&save, usize::try_from(orders).unwrap_or(usize::MAX), &library),
        };
        let opened = opened.map_err(|unopened| failed(unopened.why))?;
        // With the content it was played with a log has to replay: an arbiter trusts no final state without the orders
        // that led to it.
        if let Some(why) = &opened.past_lost
            && save.header.content == opened.edition.hash()
        {
            return Err(failed(why.to_string()));
        }
        let loaded = if opened.past_lost.is_none() { "replayed" } else { "snapshot" };
        let (session, edition) = (opened.session, opened.edition);
        let mut answer = self.open(ServedMatch {
            session,
            edition,
            scenarios: library.scenarios,
            seats: save.header.seats,
            seed: players::told_seed(&save.header.seed),
        });
        answer.insert("loaded".to_owned(), Value::from(loaded));
        let lost = opened.past_lost.map(|why| format!("{why}."));
        let told: Vec<String> =
            lost.into_iter().chain([opened.differs]).filter(|told| !told.is_empty()).collect();
        let notice = if told.is_empty() { Value::Null } else { Value::from(told.join(" ")) };
        answer.insert("notice".to_owned(), notice);
        Ok(answer)
    }

    fn open(&mut self, table: ServedMatch) -> Map<String, Value> {
        let mut answer = table.now();
        answer.insert("scenario".to_owned(), Value::from(table.m().setup.id.as_str()));
        answer.insert("seats".to_owned(), Value::from(table.m().seats()));
        self.table = Some(table);
        answer
    }

    fn content(&self, request: &Request<'_>) -> Reply {
        let kind = request.needed("kind")?;
        let kind = kind.as_str().ok_or_else(|| wrong("kind", "a text", kind))?;
        let scenarios = self.table.as_ref().map_or(&self.library.scenarios, |table| &table.scenarios);
        let entries = list::entries(&self.content_now().content, scenarios, &self.library.help, kind)
            .map_err(|why| ProtocolError::new("unknown-kind", why))?;
        Ok(fields(json!({ "kind": kind, "entries": entries })))
    }
}

impl ServedMatch {
    fn m(&self) -> &Match {
        self.session.fixed()
    }

    /// Who is asked, the digest and the result: what every change is answered with.
    fn now(&self) -> Map<String, Value> {
        let to_act: Vec<u8> = self.session.to_act().iter().map(|seat| seat.0).collect();
        fields(json!({ "to_act": to_act, "digest": self.digest(), "outcome": self.outcome() }))
    }

    fn digest(&self) -> String {
        format!("{:016x}", self.session.digest())
    }

    fn outcome(&self) -> Value {
        let table = self.session.state().table();
        self.session.outcome().map_or(Value::Null, |end| view_json::outcome(self.m(), &end, table))
    }

    /// The seat of a request, else the first that is asked.
    fn seat(&self, request: &Request<'_>) -> Result<Seat, ProtocolError> {
        let given = request.seat("seat", self.m().seats())?;
        given.or_else(|| self.session.to_act().iter().next()).ok_or_else(|| {
            let over = crate::fleet::refusal::Refusal::MatchOver;
            ProtocolError { code: over.code(), message: over.to_string(), rule: Some(over.rule().id()) }
        })
    }

    fn needed_seat(&self, request: &Request<'_>) -> Result<Seat, ProtocolError> {
        seat("seat", request.needed("seat")?, self.m().seats())
    }

    fn order(&self, value: &Value) -> Result<Order, ProtocolError> {
        Order::read(value, self.m()).map_err(|why| ProtocolError::new("bad-order", why))
    }

    fn eyes(&self, request: &Request<'_>) -> Result<Eyes, ProtocolError> {
        match request.field("as") {
            None => Ok(Eyes::All),
            Some(Value::String(all)) if all == "all" => Ok(Eyes::All),
            Some(value) => seat("as", value, self.m().seats()).map(Eyes::Of),
        }
    }

    fn facts(&self, first: usize, eyes: Eyes) -> Vec<Value> {
        log::facts(&self.session, first, eyes)
    }

    fn legal(&self, request: &Request<'_>) -> Reply {
        let seat = self.seat(request)?;
        let m = self.m();
        let seen = secrecy::view(m, self.session.state(), seat);
        let decision = if self.session.to_act().has(seat) { answer::decision(m, &seen) } else { Value::Null };
        let orders = self.session.legal_orders(seat).into_iter();
        let orders: Vec<Value> = orders.map(|order| answer::order(m, &seen, order)).collect();
        Ok(fields(json!({ "seat": seat.0, "decision": decision, "orders": orders })))
    }

    fn check(&self, request: &Request<'_>) -> Reply {
        let order = self.order(request.needed("order")?)?;
        let refusal = match self.session.check(self.seat(request)?, order) {
            Ok(_) => return Ok(fields(json!({ "legal": true }))),
            Err(refused) => ProtocolError::refused(&refused),
        };
        let ProtocolError { code, message, rule } = refusal;
        Ok(fields(json!({ "legal": false, "refusal": { "code": code, "text": message, "rule": rule } })))
    }

    fn odds(&self, request: &Request<'_>) -> Reply {
        let seat = self.seat(request)?;
        let mut orders = vec![self.order(request.needed("order")?)?];
        if let Some(with) = request.field("with") {
            for more in with.as_array().ok_or_else(|| wrong("with", "a list of orders", with))? {
                orders.push(self.order(more)?);
            }
        }
        self.session.check(seat, orders[0]).map_err(|refused| ProtocolError::refused(&refused))?;
        let m = self.m();
        let seen = secrecy::view(m, self.session.state(), seat);
        let odds =
            odds::odds(m, &seen, &orders).map_err(|why| ProtocolError::refused(&Refused::Rule(why)))?;
        Ok(fields(odds.spell(m)))
    }

    /// What an order of that seat gives away, in the eyes of a computer in its place.
    fn waste(&self, request: &Request<'_>) -> Reply {
        let seat = self.seat(request)?;
        let order = self.order(request.needed("order")?)?;
        let seed = request.number("seed")?.unwrap_or(0);
        let (level, temperament) = level(request.text("level")?.unwrap_or("captain"))?;
        self.session.check(seat, order).map_err(|refused| ProtocolError::refused(&refused))?;
        let m = self.m();
        let view = secrecy::view(m, self.session.state(), seat);
        let waste = Computer::tempered(level, temperament, seed).waste(m, &view, order, &Meter::default());
        Ok(fields(json!({ "waste": reasons::waste(m, waste.as_ref()) })))
    }

    fn act(&mut self, request: &Request<'_>) -> Reply {
        let seat = self.seat(request)?;
        let eyes = self.eyes(request)?;
        let order = self.order(request.needed("order")?)?;
        let played = self.session.act(seat, order).map_err(|refused| ProtocolError::refused(&refused))?;
        let mut answer = self.now();
        answer.insert("facts".to_owned(), Value::from(self.facts(played.first, eyes)));
        Ok(answer)
    }

    fn view(&self, request: &Request<'_>) -> Reply {
        let seat = self.needed_seat(request)?;
        let seen = secrecy::view(self.m(), self.session.state(), seat);
        Ok(fields(json!({ "view": view_json::view(self.m(), &seen) })))
    }

    fn redeal(&mut self, request: &Request<'_>) -> Reply {
        let seat = self.needed_seat(request)?;
        self.session.redeal(seat, request.number("seed")?.unwrap_or(0));
        Ok(self.now())
    }

    fn ai(&self, request: &Request<'_>) -> Reply {
        let seed = request.number("seed")?.unwrap_or(0);
        let steps = request.number("iterations")?.map(|steps| u32::try_from(steps).unwrap_or(u32::MAX));
        let kind = match request.text("level")?.unwrap_or("lieutenant") {
            "random" => SeatKind::Random,
            name => {
                let (level, temperament) = level(name)?;
                SeatKind::Computer(level, temperament)
            }
        };
        let seat = self.seat(request)?;
        if !self.session.to_act().has(seat) {
            let to_act = self.session.to_act();
            return Err(ProtocolError::refused(&Refused::NotToAct { seat, to_act, why: None }));
        }
        let m = self.m();
        let view = secrecy::view(m, self.session.state(), seat);
        let advice =
            players::advice(kind, seed, steps, m, &view).map_err(|why| ProtocolError::new("not-yet", why))?;
        let (order, reasons) =
            advice.ok_or_else(|| ProtocolError::new("internal", "the seat has no legal order"))?;
        let mut answer = fields(answer::order(m, &view, order));
        answer.insert("seat".to_owned(), Value::from(seat.0));
        answer.extend(self.reasons(reasons.as_ref()));
        Ok(answer)
    }

    /// Reasons as sentences and for programs.
    fn reasons(&self, reasons: Option<&Reasons>) -> Map<String, Value> {
        let Some(reasons) = reasons else {
            return fields(json!({ "why": "There was no choice to make.", "reasons": null }));
        };
        let why = words::lines(self.m(), reasons).join("\n");
        fields(json!({ "why": why, "reasons": reasons::reasons(self.m(), reasons) }))
    }

    /// Why an order of the log was given, by a computer that is asked again.
    fn why(&self, request: &Request<'_>) -> Reply {
        let step = request.number("step")?.and_then(|step| usize::try_from(step).ok());
        let step =
            step.ok_or_else(|| ProtocolError::new("missing-field", "the field \"step\" is missing"))?;
        let unexplained = |why: Unexplained| ProtocolError::new("unexplained", why.to_string());
        let entry = step.checked_sub(1).and_then(|at| self.session.log().nth(at));
        let seat = entry.ok_or_else(|| unexplained(Unexplained::NoStep))?.seat;
        if !self.eyes(request)?.may_read(seat) {
            let message = "the order is another seat's, and its reasons would tell what that seat knows";
            return Err(ProtocolError::new("not-yours", message));
        }
        let played = self.seats.get(seat.index()).and_then(|kind| kind.strip_prefix("ai:"));
        let name = request.text("level")?.or(played).unwrap_or("lieutenant");
        let (level, temperament) = level(name)?;
        let seed = request.number("seed")?.unwrap_or(self.seed);
        let reasons = players::explain(&self.session, step, level, temperament, seed).map_err(unexplained)?;
        let mut answer = fields(json!({ "step": step, "seat": seat.0, "level": name }));
        answer.extend(self.reasons(Some(&reasons)));
        Ok(answer)
    }

    fn log(&self, request: &Request<'_>) -> Reply {
        let steps = self.session.steps();
        let since = request.number("since")?.unwrap_or(0);
        let first = usize::try_from(since).unwrap_or(usize::MAX).min(steps);
        let eyes = self.eyes(request)?;
        let orders = log::orders(&self.session, first, eyes);
        let facts = self.facts(first, eyes);
        Ok(fields(json!({ "orders": orders, "facts": facts, "next": steps })))
    }

    fn undo(&mut self, request: &Request<'_>) -> Reply {
        let seat = self.needed_seat(request)?;
        let undone = self.session.undo(seat).map_err(|why| {
            let code = match why {
                NoUndo::Nothing => "nothing-to-undo",
                NoUndo::NotYours { .. } => "not-yours",
                NoUndo::Barrier { .. } => "cannot-undo",
            };
            ProtocolError::new(code, why.to_string())
        })?;
        let mut answer = self.now();
        answer.insert("undone".to_owned(), Value::from(undone));
        Ok(answer)
    }

    fn save(&self) -> Reply {
        let save = Save::of(&self.session, self.edition.header(&self.m().setup));
        let text = save.to_text().map_err(|why| ProtocolError::new("internal", why))?;
        Ok(fields(json!({ "digest": self.digest(), "save": text })))
    }
}

/// The level of that name.
fn level(name: &str) -> Result<(ComputerLevel, Temperament), ProtocolError> {
    match SeatKind::computer(name) {
        Ok(SeatKind::Computer(level, temperament)) => Ok((level, temperament)),
        Ok(_) => Err(ProtocolError::new("unknown-level", format!("{name} is no computer"))),
        Err(why) => Err(ProtocolError::new("unknown-level", why)),
    }
}

/// An object's fields; everything answered is an object.
fn fields(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}
