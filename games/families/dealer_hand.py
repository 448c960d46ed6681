"""Games in which each player bets or folds once, and then faces the dealer's hand.

A chapter says how its hands rank, which wagers it has and what its procedure is. The house's
choices, what the layout shows, what a drill may ask, how simulated players decide and what a
dealer may say all follow from these.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from random import Random

from games.common import conduct as common_conduct
from games.common import rounds
from games.common.chapter import MANNERS, PHASES, REMEDIES, BankedTable, PlayerRules, Remedies
from games.common.choices import (
    EQUIPMENT,
    Equipment,
    clashes,
    draw_equipment,
    equipment,
    lettered,
    limits,
    offered,
)
from games.common.claims import QUALIFYING, ClaimTopics, claims
from games.common.common_errors import Broken, common_errors, fold_with_live_wager
from games.common.dealing import DealingCites, deal_in_turn, deliver_round, ways_of_dealing
from games.common.devices import devices
from games.common.duties import StandingDuties, duties
from games.common.facing import (
    Times,
    by_strategy,
    collect_forfeits,
    deciding_until,
    everyone_decides,
    hidden_at,
    reveal,
)
from games.common.irregularities import unaccepted_wager
from games.common.paying import Limit, pay_or_collect
from games.common.players_conduct import conduct, second_place, withdrawing
from games.common.preparing import SISTERS, PreparationCites
from games.common.readings import of_any_round, readings
from games.common.rounds import settle_to_the_last
from games.common.seating import OpeningWagers
from games.common.when import stub_away
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.choices import Choice, Clash
from games.engine.cite import Chapter, Cite
from games.engine.features import Claim, CommonError, Irregularity
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.moment import Moment
from games.engine.odds import Meter, MeterName, PayTable
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import (
    OUTCOME_WORDS,
    HandPattern,
    contest,
    qualifying,
    rows_of,
    words_for,
    written,
)

PHRASES = {**QUALIFYING, "wagers-stay": "Wagers stay where they are, please"}
"""What is announced at every table of the kind: act -> words."""
COMPLETING = {
    "11": "decide",
    "11(a)": "irregularity",
    "11(c)(1)": "settle",
    "11(c)(2)": "settle",
    "11(c)(3)": "settle",
    "11(d)": "settle",
    "11(e)": "settle",
    "11(f)": "clear",
    "8(h)": "irregularity",
}
"""Provision -> phase, where chapters of the kind complete a round."""
DEALING = {
    "manual_shoe": "8(b) 8(c) 8(d) 8(d) 8(d) 8(e) 8(e) 8(f) 8(g) 8(h)",
    "hand": "9(a)(3) 9(a)(2) 9(b) 9(b) 9(b) 9(c) 9(c) 9(d) 9(e) 9(f)",
    "automated_shoe": "10(a)(2) 9(a)(2) 10(b) 10(b) 10(b) 10(c) 10(c) 10(d) 10(e) 10(f)",
}
"""Way of dealing -> where chapters of the kind keep each of its duties."""


def never(rules: RulesSubmission) -> bool:
    """What is so in no house."""
    return False


def always(rules: RulesSubmission) -> bool:
    """What is so in every house."""
    return True


@dataclass(frozen=True, kw_only=True, eq=False)
class Ranking:
    """How hands of a certain number of cards rank, and what they are called."""

    size: int
    rank: Callable[[Sequence[Card]], tuple[int, ...]]
    name: Callable[[Sequence[Card]], str]
    describe: Callable[[Sequence[Card]], str]
    """The name of a hand with its ranks, as the dealer calls it."""
    hands: tuple[str, ...]
    """All names, the best first."""
    kinds: Collection[str]
    """What a hand may be called aloud, without its ranks; high card left out."""
    suited: int
    """How many cards of one suit it takes before suits count."""
    made: Mapping[int, int]
    """Level of a hand -> how many of its ranks are not kickers, where two hands can share
    these."""

    def against(self, *outcomes: str) -> dict[str, tuple[str, ...]]:
        """Return what a drill asks for where a hand has one of *outcomes* against a dealer's
        that qualifies."""
        came = tuple(one for word in outcomes for one in OUTCOME_WORDS[word])
        return {"against": came, "dealer": self.hands}


@dataclass(frozen=True, kw_only=True, eq=False)
class Payout:
    """What a wager is paid by: a table as printed, or several by letter."""

    key: str
    """The name under which the house chooses its letter and drills ask for its rows."""
    pays: PayTable | Mapping[str, PayTable]
    title: str = ""
    """As the layout has it; empty where the layout shows it with something else."""
    letters: tuple[Cite, str, str] | None = None
    """Where the house chooses the letter, the title of that choice, and how letters differ."""
    asked: str = "hand"
    """What a drill asks of the cards to win a row; empty where no cards of the player's do."""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What else a drill asks for."""
    ending: str = ""
    """What a drill adds to the names of its rows, where two payouts have one key."""
    usual: str = "A"
    """The letter of a house that has chosen none."""

    @property
    def by_letter(self) -> Mapping[str, PayTable]:
        """The tables by letter; none where there is only one."""
        return {} if isinstance(self.pays, PayTable) else self.pays

    def table(self, rules: RulesSubmission) -> PayTable:
        """Return the table in force."""
        return (
            self.pays
            if isinstance(self.pays, PayTable)
            else self.pays[rules.paytables.get(self.key, self.usual)]
        )

    def rows(self, patterns: Mapping[str, HandPattern]) -> dict[str, dict[str, tuple[str, ...]]]:
        """Return each row that any letter has, in the words of a file, with what wins it."""
        widest = max(self.by_letter.values() or [self.table(RulesSubmission())], key=_breadth)
        if not self.asked:
            return {written(row): dict(self.needs) for row in widest.rows}
        found = rows_of(widest, self.asked, patterns[self.asked], self.needs)
        return {f"{row}{self.ending}": wins for row, wins in found.items()}


def _breadth(table: PayTable) -> int:
    return len(table.rows)


@dataclass(frozen=True, kw_only=True, eq=False)
class Wager:
    """A wager: its place and name, what it is paid by, and the provisions for it."""

    key: str
    words: str
    """As it is spoken of."""
    settled: tuple[Cite, ...]
    """Where it wins and, if elsewhere, where it loses."""
    payouts: tuple[Payout, ...] = ()
    offered: tuple[Cite, str] | None = None
    """Where the house may offer it, and as what; nothing for wagers that everyone makes."""
    places: Mapping[str, int] = field(default_factory=dict)
    """Place of a seat that gets cards when this wager lies there -> how many."""
    always: bool = False
    """Whether the house may not leave it out."""
    by_system: bool = False
    """Whether a system accepts it."""
    amounts: tuple[int, ...] = ()
    """The amounts among which the house chooses one for all, in cents; nothing where players
    choose theirs."""
    survives: Callable[[RulesSubmission], bool] = never
    """Whether a fold leaves it in play."""
    alone: Callable[[RulesSubmission], bool] = never
    """Whether a player may have it without the wagers that everyone else has."""

    def table(self, rules: RulesSubmission) -> PayTable:
        """Return the table in force of a wager that has one payout."""
        return self.payouts[0].table(rules)


@dataclass(frozen=True, kw_only=True, eq=False)
class DealerHand:
    """A chapter in which each player bets or folds once and then faces the dealer's hand."""

    key: str
    title: str
    edition: str
    code: Chapter
    ranking: Ranking
    qualifies: Callable[[Sequence[Card]], bool]
    """Whether the dealer's hand is good enough to play."""
    wagers: tuple[Wager, ...]
    """The wagers that the hand decides."""
    side_wagers: tuple[Wager, ...] = ()
    required: tuple[str, ...] = ("ante",)
    """The wagers that everyone in a round has down."""
    meters: Callable[[RulesSubmission], Mapping[MeterName, Meter]] = lambda rules: {}
    dealing: Mapping[str, str] = field(default_factory=lambda: DEALING)
    """Way of dealing -> where the chapter keeps each of its duties."""
    limits: tuple[str, str, str] = ("7(d)(1)", "7(e)", "7(b)")
    """Where the chapter leaves limits, boxes and players who leave to the house."""
    standing: tuple[str, ...] = (
        "8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(f)",
    )  # fmt: skip
    """Where it keeps each duty that always holds."""
    clearing: str = "11(f)"
    """Where cards are taken up at the end of a round."""
    deciding: str = "11(b)"
    revealing: str = "11(c)"
    naming: str = "11(c)(2)"
    """Where the dealer says what a player's hand is."""
    qualifying: str = "11(c)(3)(i)"
    """Where a dealer's hand does not qualify."""
    phases: Mapping[str, str] = field(default_factory=dict)
    """Provision -> phase, where the chapter has it otherwise or in addition."""
    boxes: int = 6
    """How many boxes there are to wager on; 1 where a player has only one hand."""
    least_ante: str = "The least Ante."
    rules: RulesSubmission = field(default_factory=RulesSubmission)
    """A house that has chosen nothing."""
    card_choices: tuple[Choice, ...] = ()
    """The house's own choices about cards."""
    wager_choices: tuple[Choice, ...] = ()
    """The house's own choices about wagers."""
    clashes: tuple[Clash, ...] = ()
    also_shown: Callable[[RulesSubmission], Mapping[str, PayTable]] = lambda rules: {}
    """What the layout shows last: title -> paytable."""
    draw_own: Callable[[Random, RulesSubmission], Mapping[str, str | int | bool]] = (
        lambda chance, rules: {}
    )
    """Values at random for the house's own choices."""
    dealt_out: Callable[[Round], bool] = stub_away
    best_play: Callable[[Sequence[Card]], int]
    """The best bet on a hand in Antes, 0 to fold."""
    no_doubt: tuple[int, ...] = (1,)
    """The lowest rank with which a timid player stays."""
    decisions: tuple[str, ...]
    """What a player may decide, as the file of a round has it."""
    hand_patterns: Mapping[str, HandPattern] = field(default_factory=dict)
    """What else a drill may ask of a player's hand."""
    side_patterns: Mapping[str, HandPattern] = field(default_factory=dict)
    """What a drill may ask of the cards that optional wagers look at."""
    words: Mapping[str, str] = field(default_factory=dict)
    """The names of what lies at a seat other than wagers."""
    meter_words: Mapping[str, str] = field(default_factory=dict)

    # Cards on the table.

    def held(self, r: Round, spot: str) -> tuple[Card, ...]:
        """The cards at *spot*; none while any is missing."""
        cards = r.cards.get(spot, ())
        return cards if len(cards) == self.ranking.size else ()

    def player_cards(self, r: Round, seat: int) -> tuple[Card, ...]:
        """The cards of *seat* while wagers depend on them; none while any is missing."""
        out = seat in r.folded and not self.survivors(r.rules)
        return () if out else self.held(r, f"{seat}/hand")

    def dealer_cards(self, r: Round) -> tuple[Card, ...]:
        """The dealer's cards; none while any is missing."""
        return self.held(r, "dealer")

    def dealer_qualifies(self, r: Round) -> bool | None:
        """Whether the dealer's hand qualifies, once it is shown."""
        dealers = self.dealer_cards(r)
        return self.qualifies(dealers) if r.shown("dealer") and dealers else None

    def dealer_beats(self, r: Round, seat: int) -> bool:
        own, dealers = self.player_cards(r, seat), self.dealer_cards(r)
        return bool(own and dealers) and self.ranking.rank(own) < self.ranking.rank(dealers)

    def still_alive(self, r: Round, seat: int) -> tuple[str, ...]:
        """The optional wagers of *seat* that a fold has not ended."""
        if any(act.verb is Verb.BEFALL and act.target == f"left-table/{seat}" for act in r.log):
            return ()
        return r.backed(seat, *self.survivors(r.rules))

    def survivors(self, rules: RulesSubmission) -> tuple[str, ...]:
        """The wagers that a fold leaves in play."""
        return tuple(wager.key for wager in self.side_wagers if wager.survives(rules))

    def forfeited(self, rules: RulesSubmission) -> tuple[str, ...]:
        """The wagers that the dealer takes in of a fold."""
        taken = (one for one in self.every_wager if not one.by_system and not one.survives(rules))
        return tuple(wager.key for wager in taken)

    def alone(self, rules: RulesSubmission) -> tuple[str, ...]:
        """The wagers with which a player may be in a round without those required."""
        offered = (wager for wager in self.side_wagers if wager.key in rules.offers)
        return tuple(wager.key for wager in offered if wager.alone(rules))

    # What shared procedures ask for.

    @cached_property
    def every_wager(self) -> tuple[Wager, ...]:
        return (*self.wagers, *self.side_wagers)

    @cached_property
    def side_keys(self) -> tuple[str, ...]:
        return tuple(wager.key for wager in self.side_wagers)

    @cached_property
    def amounts(self) -> dict[str, tuple[int, ...]]:
        """Optional wager -> the amounts among which the house chooses one for all, in cents."""
        return {wager.key: wager.amounts for wager in self.side_wagers if wager.amounts}

    @cached_property
    def places(self) -> dict[str, int]:
        """Place of a seat other than its hand -> how many cards are dealt there."""
        return {spot: n for wager in self.side_wagers for spot, n in wager.places.items()}

    @cached_property
    def banked(self) -> BankedTable:
        size, code = self.ranking.size, self.code
        return BankedTable(
            preparing=PreparationCites(*code[SISTERS]),
            dealing=ways_of_dealing(code, **self.dealing),
            remedies=Remedies(*code[REMEDIES]),
            manners=PlayerRules(*code[MANNERS]),
            sizes={"hand": size, "dealer": size, **self.places},
            board=("dealer",),
            required=self.required,
            stakes=tuple(wager.key for wager in self.wagers),
            side_wagers=self.side_keys,
            systems=tuple(wager.key for wager in self.side_wagers if wager.by_system),
            alone=tuple(one.key for one in self.side_wagers if one.alone is not never),
            deciding=deciding_until("dealer", "play"),
            hidden=hidden_at("dealer"),
            beside=self.beside,
            dealt_out=self.dealt_out,
        )

    def beside(self, r: Round, seat: int) -> tuple[str, ...]:
        """The places of *seat*, other than its hand, that get cards for its wagers."""
        made = (wager for wager in self.side_wagers if r.staked(seat, wager.key))
        return tuple(spot for wager in made for spot in wager.places)

    @cached_property
    def opening(self) -> OpeningWagers:
        return OpeningWagers(
            seats=(1, 2, 3, 4, 5, 6),
            required=self.required,
            side_wagers=self.side_keys,
            places=self.code["2(a)"],
            wagers=self.code["7(d)"],
            first=self.code["7(d)(1)"],
            stakes=self.amounts,
            meters=self.meters,
            alone=self.alone,
        )

    # What the house chooses.

    @cached_property
    def left_to_house(self) -> Equipment:
        return Equipment(*self.code[EQUIPMENT], *self.code[self.limits])

    @cached_property
    def payouts(self) -> tuple[Payout, ...]:
        return tuple(payout for wager in self.every_wager for payout in wager.payouts)

    def choices(self) -> Iterator[Choice]:
        """Yield everything that the chapter leaves to the house."""
        yield from equipment(self.left_to_house)
        yield from self.card_choices
        for wager in self.side_wagers:
            if wager.offered:
                yield offered(wager.key, *wager.offered)
        for payout in self.payouts:
            if payout.letters:
                yield lettered(payout.key, *payout.letters, payout.by_letter)
        yield from self.wager_choices
        yield from limits(self.left_to_house, self.boxes, self.least_ante)

    def shown(self, rules: RulesSubmission) -> dict[str, PayTable]:
        """Title -> paytable in force, for every wager offered (§ .2(b)(4))."""
        there = (w for w in self.every_wager if w in self.wagers or w.key in rules.offers)
        titled = (payout for wager in there for payout in wager.payouts if payout.title)
        return {**{one.title: one.table(rules) for one in titled}, **self.also_shown(rules)}

    @cached_property
    def usual_letters(self) -> dict[str, str]:
        """Payout -> its letter in a house that has chosen none, where that is not the first."""
        return {one.key: one.usual for one in self.payouts if one.letters and one.usual != "A"}

    def draw_rules(self, chance: Random) -> RulesSubmission:
        """Draw choices that can stand together."""
        letters = {one.key: one.by_letter for one in self.payouts if one.letters}
        always = {wager.key for wager in self.side_wagers if wager.always}
        offers = (key for key in self.side_keys if key not in always)
        more: dict[str, object] = {"boxes": 1} if self.boxes == 1 else {}
        for amounts in self.amounts.values():
            more["progressive_stake"] = chance.choice(amounts)
        rules = draw_equipment(chance, offers, letters, **more)
        house = self.draw_own(chance, rules)
        return replace(rules, offers=rules.offers | always, house=house)

    def set_stakes(self, rules: RulesSubmission) -> dict[str, int]:
        """Wager -> cents, for the wagers that the house has set to one size for all."""
        return dict.fromkeys(self.amounts, rules.progressive_stake)

    # What drills may ask.

    @cached_property
    def patterns(self) -> dict[str, HandPattern]:
        at, dealers = self.ranking, {"dealer": self.ranking.size}
        own = HandPattern({"*/hand": at.size}, at.name, words_for(at.hands), suited=at.suited)
        theirs = qualifying(dealers, at.name, at.hands, self.qualifies, suited=at.suited)
        return {
            "hand": own,
            **self.hand_patterns,
            "dealer": theirs,
            "against": contest("*/hand", dealers, at.size, at.rank, at.made, suited=at.suited),
            **self.side_patterns,
        }

    @cached_property
    def rows(self) -> dict[str, dict[str, dict[str, tuple[str, ...]]]]:
        """Payout -> row -> the names that win it."""
        found: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}
        for payout in self.payouts:
            found.setdefault(payout.key, {}).update(payout.rows(self.patterns))
        return found

    # What people do and say.

    def best(self, r: Round, seat: int) -> int:
        cards = self.player_cards(r, seat)
        return int(self.best_play(cards)) if cards else 0

    def doubtful(self, r: Round, seat: int) -> bool:
        return self.ranking.rank(self.player_cards(r, seat)) < self.no_doubt

    def called(self, r: Round, place: str) -> str | None:
        """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
        spot = place if place == "dealer" else f"{place}/hand"
        cards = self.held(r, spot)
        if not cards or not r.shown(spot):
            return None
        return self.ranking.describe(cards).replace(",", "").replace(" ", "-")

    @cached_property
    def claim(self) -> Callable[[Round, Act], Claim | None]:
        return claims(
            ClaimTopics(
                self.banked,
                PHRASES,
                self.ranking.kinds,
                self.called,
                hands=self.code[self.naming],
                own=self.code[self.revealing],
                qualifying=self.code[self.qualifying],
                qualifies=self.dealer_qualifies,
                beats=self.dealer_beats,
            )
        )

    @cached_property
    def customary(self) -> Callable[[Round, Act], bool]:
        return common_conduct.customary(self.banked, self.claim)

    @cached_property
    def causes_irregularity(self) -> Callable[[Moment, Act], Act | None]:
        return common_conduct.causes_irregularity(self.banked)

    # Steps that chapters of the kind share.

    def open_and_deal(self, r: Round, then: Procedure) -> Procedure:
        """Everything up to the stub in the discard rack; *then* the hands are played."""
        return rounds.open_and_deal(
            self.banked, r, by_hand=self.by_hand, stacks=self.in_stacks, then=then
        )

    def by_hand(self, r: Round, how: DealingCites) -> Procedure:
        """A card to every player, then one to the dealer, around and around."""
        spots = (*(f"{seat}/hand" for seat in r.seats), "dealer")
        return deal_in_turn(how.players, spots, self.ranking.size)

    def in_stacks(self, r: Round, how: DealingCites) -> Procedure:
        """A stack to each player, then one to the dealer."""
        return in_order(
            deliver_round(r, how.players, self.ranking.size),
            dealer(how.board, Verb.DEAL, "dealer", self.ranking.size),
            dealer(how.take_stub, Verb.TAKE, "stub"),
        )

    def decide_and_reveal(self, r: Round, times: Times = lambda r, seat: (1,)) -> Procedure:
        """Everyone plays or folds, the dealer takes the forfeits and turns the dealer's hand."""
        cite = self.code[self.revealing]
        return in_order(
            everyone_decides(
                r, self.code[self.deciding], "play", times, seats=self.banked.contenders(r)
            ),
            given(lambda r: collect_forfeits(r, cite, self.forfeited(r.rules), self.still_alive)),
            given(lambda r: reveal(r, cite, "dealer", alive=self.undecided(r))),
        )

    def undecided(self, r: Round) -> bool:
        """Whether any wager depends on the dealer's hand."""
        alive = any(self.still_alive(r, seat) for seat in r.seats)
        return bool(self.banked.contenders(r)) or alive

    def too_soon(self, r: Round, place: str) -> bool:
        """Whether a player has yet to fold or play."""
        return any(f"{seat}/play" not in r.wagers for seat in self.banked.contenders(r))

    def settle_all(self, r: Round, settle: Callable[[int], Procedure]) -> Procedure:
        """Settle every player in turn from the dealer's right, then take up what is left."""
        each_seat = partial(self.settle_each, settle=settle)
        return in_order(settle_to_the_last(self.banked, r, each_seat), given(self.clear))

    def settle_each(
        self, seats: Sequence[int], settle: Callable[[int], Procedure], *, void: bool = False
    ) -> Procedure:
        """Settle the players one after the other; a settled player's cards may go at any time."""
        return any_order(each(seats, settle), *(self.take_up(seat, void=void) for seat in seats))

    def take_up(self, seat: int, *, void: bool = False) -> Procedure:
        """A settled player's cards may go at once, later, or with all others at the end.

        In a *void* round the cards go once the optional wagers that live on are settled.
        """
        spots = (f"{seat}/hand", *(f"{seat}/{name}" for name in self.places))
        stakes = () if void else self.banked.stakes

        def look(r: Round) -> Procedure:
            unsettled = r.staked(seat, *self.side_keys, *stakes)
            unseen = r.lies(spots[0]) and not r.shown(spots[0])
            if unsettled or unseen or not (void or r.wagers):
                return DONE
            return any_order(*map(optional, map(self.away, spots)))

        return given(look)

    def away(self, spot: str) -> Procedure:
        """Put the cards of *spot* in the discard rack, if they are still there."""
        cards = dealer(self.code[self.clearing], Verb.DISCARD, spot)
        return given(lambda r: cards if r.lies(spot) else DONE)

    def clear(self, r: Round) -> Procedure:
        """Take up each place's cards separately, so that every hand can be rebuilt."""
        lying = (spot for spot in r.cards if spot != r.discards and r.lies(spot))
        return any_order(*map(self.away, lying))

    def pay_or_collect(
        self, r: Round, seat: int, wager: Wager, name: str, limit: Limit | None = None
    ) -> Procedure:
        """Pay the *wager* of *seat* what its table gives a hand called *name*, or collect it."""
        spot, table = f"{seat}/{wager.key}", wager.table(r.rules)
        if spot not in r.wagers:
            return DONE
        wins, loses = wager.settled[0], wager.settled[-1]
        return pay_or_collect(r, table, spot, name, wins=wins, loses=loses, limit=limit)

    # Everything together.

    def turned_too_soon(self, why: str) -> CommonError:
        """Return the common error of turning the dealer's hand before all had acted."""

        def is_it(moment: Moment, act: Act) -> bool:
            turned = act.verb is Verb.REVEAL and act.target == "dealer"
            return turned and bool(moment.game.conduct.causes_irregularity(moment, act))

        said = "turned the dealer's hand before all had acted"
        cite = self.banked.remedies.exposed
        return CommonError(said, is_it, why, cite, "critical", "too soon")

    def fold_errors(self) -> tuple[CommonError, ...]:
        """Return the common errors with a wager that outlives a fold, and with its cards."""

        def collected(moment: Moment, act: Act) -> bool:
            r, seat = moment.round, act.seat or 0
            early = act.verb is Verb.COLLECT and seat in r.folded and not r.shown("dealer")
            return early and act.target in self.still_alive(r, seat)

        return (
            CommonError(
                "collected the optional wager of a fold",
                collected,
                "The fold leaves this wager in play: it waits for the cards.",
                self.code[self.deciding],
            ),
            CommonError(
                "collected a fold's cards though an optional wager lives",
                fold_with_live_wager(self.still_alive),
                "The hand stays on the table: an optional wager still hangs on the round.",
                self.code[self.revealing],
            ),
        )

    def asked_without_need(self) -> CommonError:
        """Return the common error of asking a player who faces nobody's hand."""

        def is_it(moment: Moment, act: Act) -> bool:
            asks = act.verb is Verb.ASK and act.seat in moment.round.live
            return asks and act.seat not in self.banked.contenders(moment.round)

        first = next(wager.words for wager in self.wagers if wager.key == self.required[0])
        why = f"This player has no {first} and nothing to decide: the cards wait to be settled."
        cite = self.code[self.deciding]
        return CommonError("asked a player who has nothing to decide", is_it, why, cite)

    def shared_errors(self) -> tuple[CommonError, ...]:
        """Return the common errors that trainees make at every table, with this chapter's
        provisions."""
        broken = Broken(
            clearing=self.code[self.clearing],
            fold=self.code[self.deciding],
            from_right=self.code[self.revealing],
            paying={wager.key: wager.settled[0] for wager in self.every_wager},
        )
        back = "This wager is neither won nor lost: it goes back to the player."
        needless = (self.asked_without_need(),) if self.banked.alone else ()
        return (*needless, *common_errors(self.banked, broken, back))

    def irregularities(
        self,
        whole: Callable[[Round], Procedure],
        cards: tuple[Irregularity, ...],
        *own: Irregularity,
    ) -> tuple[Irregularity, ...]:
        """Return everything that can go wrong: with the *cards*, and what is the game's *own*.

        *whole* is the round's procedure, to begin it again.
        """
        game, code = self.banked, self.code
        one_place = (second_place(game, code[self.limits[1]]),) if self.boxes == 1 else ()
        return (
            *cards,
            *devices(game, whole),
            *((unaccepted_wager(game),) if self.banked.systems else ()),
            *conduct(game),
            *one_place,
            withdrawing(game, game.manners.late),
            *own,
        )

    def game(
        self,
        procedure: Callable[[Round], Procedure],
        *,
        irregularities: tuple[Irregularity, ...],
        common_errors: tuple[CommonError, ...],
        customary: Callable[[Round, Act], bool] | None = None,
        causes_irregularity: Callable[[Moment, Act], Act | None] | None = None,
    ) -> Game:
        """Return the game with its *procedure*, and what goes wrong in it.

        *customary* and *causes_irregularity* are for a chapter that has exceptions to what is
        shared.
        """
        size, code = self.ranking.size, self.code
        return Game(
            key=self.key,
            title=self.title,
            code=code,
            edition=self.edition,
            procedure=procedure,
            begin=self.opening.begin,
            phases={**PHASES, **COMPLETING, **self.phases},
            table=GameTable(hand_size=size, board={"dealer": size}, beside=self.places),
            wagers=GameWagers(
                required=self.required,
                side_wagers=self.side_keys,
                streets=("play",),
                main=self.banked.stakes,
                set_stakes=self.set_stakes,
                alone=self.alone,
                survivors=self.survivors,
            ),
            house=HouseChoices(
                choices=tuple(self.choices()),
                clashes=(*clashes(self.left_to_house), *self.clashes),
                rules=replace(self.rules, paytables=self.usual_letters),
                draw_rules=self.draw_rules,
                payouts=self.shown,
            ),
            speech=Speech(
                words={**{wager.key: wager.words for wager in self.every_wager}, **self.words},
                places={"dealer": "the dealer's hand"},
                meters=self.meter_words,
                phrases=PHRASES,
                called=self.called,
            ),
            conduct=Conduct(
                duties=duties(StandingDuties(*code[self.standing])),
                irregularities=irregularities,
                readings=(*readings(code), *of_any_round(code[self.revealing], code["13"])),
                common_errors=common_errors,
                customary=customary or self.customary,
                causes_irregularity=causes_irregularity or self.causes_irregularity,
                claim=self.claim,
            ),
            drilling=Drilling(
                shapes=self.patterns,
                rows=self.rows,
                manners=by_strategy(self.best, self.doubtful),
                decisions=self.decisions,
            ),
        )
