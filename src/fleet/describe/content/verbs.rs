//! Single verbs as clauses: "draw 1 Command Card", "your ship takes 1 damage".

use super::voice::{Noun, Speaker, Voice, systems};
use super::words;
use crate::fleet::content::vocabulary::{
    Amount, CardCond, Chooser, Cond, KeptFace, Pile, Place, Until, Verb, WhichPlayer, Who,
};
use crate::fleet::units::{ActionKind, Listed, System, VictoryPoints};

impl Voice<'_> {
    /// One verb as a clause without capital and full stop.
    #[deny(clippy::wildcard_enum_match_arm)]
    #[expect(clippy::too_many_lines, reason = "a plain list, an arm for each verb")]
    pub fn verb(&self, verb: &Verb) -> String {
        let me = self.players(WhichPlayer::Me);
        match verb {
            Verb::Modify { what, by, on, until } => self.modify(*what, by, on, *until),
            Verb::Disable { system, on, until } => self.disable(&[*system], on, *until),
            Verb::Grant { give, to, until } => self.grant(give, to, *until),

            Verb::Damage { points, on } => self.damage(points, on),
            Verb::Repair { steps, on } => {
                let steps = match self.on_top(ActionKind::Repair) {
                    true => words::count(*steps, "more step", "more steps"),
                    false => words::count(*steps, "step", "steps"),
                };
                format!("repair {} by {steps}", self.who(on).name)
            }
            Verb::Restore { on } => {
                let more = if self.on_top(ActionKind::Repair) { "more " } else { "" };
                format!("remove 1 {more}System Token from {}", self.who(on).name)
            }
            Verb::Soften { points } => format!("{} takes {points} less damage", self.this.name),
            Verb::PreventDamage => "prevent all of that damage".to_owned(),
            Verb::Adjust { on, chooser } => self.adjust(on, *chooser),
            Verb::RefreshAdjustment { on } => {
                let turn = if self.in_turn { "" } else { " this turn" };
                format!("{} may use its Power Adjustment again{turn}", self.who(on).name)
            }
            Verb::Cloak { on } => format!("{} engages its cloak", self.who(on).name),
            Verb::Echo { on } => format!("{} makes a Sensor Echo", self.who(on).name),
            Verb::PlaceAwayTeam { ship } => format!("{} puts an Away Team down", self.who(ship).name),
            Verb::RecoverAwayTeam { ship, player } => {
                format!("{} takes {} Away Team up", self.who(ship).name, self.players(*player))
            }
            Verb::Reinforce => {
                let may = self.player(WhichPlayer::Me);
                format!("{may} may bring a ship of {me} Reinforcement Pool into play, without an Action")
            }
            Verb::Decloak { on } => format!("{} must drop its cloak", self.who(on).name),

            Verb::ChangeDie { player: of, by } => {
                let bound = if *by < 0 { "at least 1" } else { "at most 6" };
                format!("{} to {} die ({bound})", words::signed(*by), self.players(*of))
            }
            Verb::Reroll { player: of, keep } => {
                let which = match keep {
                    KeptFace::New => "",
                    KeptFace::Higher => " and keep the higher face",
                    KeptFace::Lower => " and keep the lower face",
                };
                self.acts(WhichPlayer::Me, "reroll", &format!("{} die{which}", self.players(*of)))
            }

            Verb::EndCombat => "end this combat at once, without dice or damage".to_owned(),
            Verb::RemoveShip => {
                self.acts(WhichPlayer::Opponent, "take", "one of their ships out of this combat")
            }
            Verb::Cancel => "cancel it".to_owned(),
            Verb::Attack { ship: by, on } => {
                format!("{} attacks {} at once, without an Action", self.who(by).name, self.who(on).name)
            }

            Verb::Draw { player, cards } => {
                self.acts(*player, "draw", &words::count(*cards, "Command Card", "Command Cards"))
            }
            Verb::Discard { player, cards, chooser } => self.discard(*player, *cards, *chooser),
            Verb::Fetch { from, cond } => self.acts(
                WhichPlayer::Me,
                "take",
                &format!("{} from {me} {} into {me} hand", card(cond), pile(*from)),
            ),
            Verb::Peek { cards, take } => self.peek(*cards, *take),
            Verb::DrawMissions { cards, put_back } => {
                let mut what = words::count(*cards, "mission", "missions");
                if *put_back > 0 {
                    what += &format!(", then put {put_back} of {me} missions under the Mission Deck");
                }
                self.acts(WhichPlayer::Me, "draw", &what)
            }
            Verb::LookAtHand => self.acts(
                WhichPlayer::Me,
                "look",
                &format!("at {} hand", self.players(WhichPlayer::Opponent)),
            ),
            Verb::DiscardCrew { from, cards, chooser } => self.discard_crew(from, *cards, *chooser),
            Verb::CaptureCrew { from, chooser: by } => {
                let chosen = if *by == Chooser::Me { String::new() } else { self.chosen(*by) };
                let whom = format!("1 of {}{chosen}", self.who(from).has("crew"));
                self.acts(WhichPlayer::Me, "take", &format!("{whom} as a prisoner aboard {}", self.this.name))
            }
            Verb::MoveCargo { from, to } => {
                format!("move 1 piece of cargo from {} to {}", self.who(from).name, self.who(to).name)
            }
            Verb::TrashThis => "trash this card".to_owned(),
            Verb::BecomeCargo { to } => format!("take this card aboard {} as cargo", self.who(to).name),
            Verb::Score => format!("score this card ({})", victory_points(self.worth)),
            Verb::StayAt { at: Place::Here } => "this card stays here".to_owned(),
            Verb::StayAt { at: Place::Toward(ships) } => {
                format!("move {} one step towards {}", self.card(), self.nearest_ship(ships))
            }
            Verb::StayAt { at } => {
                format!("move {} {}", self.card(), self.place(at).replacen("at ", "to ", 1))
            }
            Verb::Spawn { at } => format!("one more of this card appears {}", self.place(at)),
            Verb::DiscardThis => format!("discard {}", self.card()),
            Verb::Count { by } if *by < 0 => {
                let counter = if self.counted { "it" } else { "this card's counter" };
                format!("take {} from {counter}", by.unsigned_abs())
            }
            Verb::Count { by } => format!("add {by} to this card's counter"),

            Verb::Control { at, player, tokens } => self.control(at, *player, *tokens),
            Verb::Build { at } => {
                let what =
                    format!("or expand {me} installation {}, with the usual Control Tokens", self.place(at));
                self.acts(WhichPlayer::Me, "build", &what)
            }
            Verb::Raze { at } => format!("destroy the installation {}", self.place(at)),
            Verb::Teleport { on: Who::This, to } => {
                format!("put {} {}", self.this.name, self.of_it().place(to))
            }
            Verb::Teleport { on, to } => format!("put {} {}", self.who(on).name, self.place(to)),
            Verb::Survey { at } => {
                format!(
                    "turn {} face up as explored by {} (no encounter roll)",
                    self.tile(at),
                    self.player(WhichPlayer::Me)
                )
            }
            Verb::ScanTile { at } => self.acts(
                WhichPlayer::Me,
                "look",
                &format!("at {} and put {me} Scan Token on it", self.tile(at)),
            ),
            Verb::ReplaceTile { at } => {
                format!("replace {} by the top spare tile, face down", self.tile(at))
            }
            Verb::Encounter { on: Who::This } => {
                let resolve = if self.speaker == Speaker::Tile { "resolves" } else { "resolve" };
                self.acts(WhichPlayer::Me, "draw", &format!("and {resolve} an Encounter Card"))
            }
            Verb::Encounter { on } => {
                format!("draw and resolve an Encounter Card for {}", self.who(on).name)
            }

            Verb::ExtraAction { on } => {
                format!("{} may act once more, within {me} limit of Actions", self.who(on).name)
            }
            Verb::MoreActions { actions } => {
                let actions = words::count(*actions, "more Action", "more Actions");
                let turn = if self.in_turn { "" } else { " this turn" };
                format!("{} may take {actions}{turn}", self.player(WhichPlayer::Me))
            }
            Verb::MoveAgain { on } => format!("{} may move again", self.who(on).name),
            Verb::EndMovement { on } => format!("{} ends", self.who(on).has("movement")),
            Verb::FleetSize { by } => format!("{me} Fleet Size rises by {by} for the rest of the match"),
            Verb::VictoryPoints { player, points: number } => {
                self.acts(*player, "score", &victory_points(*number))
            }
            Verb::CycleMission => self.acts(WhichPlayer::Me, "cycle", "1 mission beyond the usual limit"),
        }
    }

    /// Systems of the same ship for the same time.
    pub fn disable(&self, which: &[System], on: &Who, until: Until) -> String {
        let (whose, until) = (self.who(on).has(&systems(which, "and")), self.until(until));
        // "That is uncloaked until your next turn" would ask for something else.
        match on {
            Who::All(ships) if *ships.cond != Cond::Always && !until.is_empty() => {
                format!("{}, disable {whose}", until.trim_start())
            }
            _ => format!("disable {whose}{until}"),
        }
    }

    fn damage(&self, points: &Amount, on: &Who) -> String {
        let ship = self.who(on).name;
        match points {
            Amount::N(points) => format!("{ship} takes {points} damage"),
            other => format!("{ship} takes damage equal to {}", self.amount(other)),
        }
    }

    fn adjust(&self, on: &Who, by: Chooser) -> String {
        let power = self.who(on).has("power");
        let free = "without using its Power Adjustment";
        match by {
            Chooser::Me => self.acts(WhichPlayer::Me, "adjust", &format!("{power} {free}")),
            Chooser::Opponent => self.acts(WhichPlayer::Opponent, "adjust", &format!("{power} {free}")),
            Chooser::Chance => {
                format!("set {} to a random setting of its damage level", self.who(on).has("dial"))
            }
        }
    }

    /// An adjustment for nothing, and the ship's own once more.
    pub fn adjust_and_refresh(&self, on: &Who) -> String {
        let free = "without using its Power Adjustment, which is regained if already used";
        self.acts(WhichPlayer::Me, "adjust", &format!("{} {free}", self.who(on).has("power")))
    }

    fn discard(&self, player: WhichPlayer, cards: u8, by: Chooser) -> String {
        let whose = self.players(player);
        let number = words::count(cards, "card", "cards");
        match (player, by) {
            (_, Chooser::Chance) => {
                let random = words::count(cards, "random card", "random cards");
                format!("discard {random} from {whose} hand")
            }
            (WhichPlayer::Me, Chooser::Me) => {
                self.acts(player, "discard", &format!("{number} from {whose} hand"))
            }
            (WhichPlayer::Opponent, Chooser::Opponent) => self.acts(player, "discard", &number),
            (WhichPlayer::Opponent, Chooser::Me) => {
                format!("discard {number} of your choice from {whose} hand")
            }
            (WhichPlayer::Me, Chooser::Opponent) => {
                let chooser = self.player(WhichPlayer::Opponent);
                format!("discard {number} from {whose} hand, chosen by {chooser}")
            }
        }
    }

    /// Cards of one's own deck, some of them taken.
    fn peek(&self, cards: u8, take: u8) -> String {
        let me = self.players(WhichPlayer::Me);
        let top = if cards == 1 { "card".to_owned() } else { format!("{cards} cards") };
        let (them, top) =
            (if cards == 1 { "it" } else { "them" }, format!("the top {top} of {me} Command Deck"));
        let verb = |verb: &str| match self.speaker {
            Speaker::Tile => words::third(verb),
            Speaker::Ship | Speaker::Card | Speaker::Bearer | Speaker::Planted | Speaker::Before => {
                verb.to_owned()
            }
        };
        match take {
            0 => {
                let put = verb("put");
                self.acts(WhichPlayer::Me, "look", &format!("at {top} and {put} {them} under the deck"))
            }
            all if all == cards => self.acts(WhichPlayer::Me, "take", &format!("{top} into {me} hand")),
            some => {
                let (take, put) = (verb("take"), verb("put"));
                let rest =
                    format!("{take} {some} of {them} into {me} hand and {put} the rest under the deck");
                self.acts(WhichPlayer::Me, "look", &format!("at {top}, {rest}"))
            }
        }
    }

    fn discard_crew(&self, on: &Who, cards: u8, by: Chooser) -> String {
        let ship = self.who(on);
        if cards >= 4 {
            return format!("discard all crew of {}", ship.name);
        }
        if *on == Who::This && by == Chooser::Me && self.this == Noun::it() && self.own_ship {
            return format!("it loses {}", words::count(cards, "Crew Card", "Crew Cards"));
        }
        // Where nothing is said, whoever reads it chooses.
        let chosen = if by == Chooser::Me { String::new() } else { self.chosen(by) };
        format!("discard {cards} of {}{chosen}", ship.has("crew"))
    }

    fn chosen(&self, by: Chooser) -> String {
        match by {
            Chooser::Me => format!(" ({} choice)", self.players(WhichPlayer::Me)),
            Chooser::Opponent => format!(" ({} choice)", self.players(WhichPlayer::Opponent)),
            Chooser::Chance => " at random".to_owned(),
        }
    }

    fn control(&self, at: &Place, player: WhichPlayer, tokens: i8) -> String {
        let number = tokens.unsigned_abs();
        let place = self.place(at);
        if tokens < 0 {
            let whose = self.side(player);
            let tokens =
                words::count(number, &format!("{whose} Control Token"), &format!("{whose} Control Tokens"));
            let tokens = match player {
                WhichPlayer::Me => format!("{number} of {whose} Control Tokens"),
                WhichPlayer::Opponent => tokens,
            };
            return self.acts(WhichPlayer::Me, "remove", &format!("{tokens} {place}"));
        }
        let tokens = match player == WhichPlayer::Me && self.on_top(ActionKind::Influence) {
            true => words::count(number, "more Control Token", "more Control Tokens"),
            false => words::count(number, "Control Token", "Control Tokens"),
        };
        self.acts(player, "place", &format!("{tokens} {place}"))
    }
}

/// "1 Victory Point".
pub fn victory_points(points: VictoryPoints) -> String {
    words::count(points.0, "Victory Point", "Victory Points")
}

fn card(of: &CardCond) -> String {
    match of {
        CardCond::Any => "a card".to_owned(),
        CardCond::Kind(kind) => words::article(&format!("{} Card", kind.name())),
        CardCond::Crew(kind) => words::article(kind.name()),
    }
}

const fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Deck => "Command Deck",
        Pile::Discard => "discard pile",
    }
}
