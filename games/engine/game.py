"""A game: the procedures of a chapter of the Code, and everything that belongs to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from games.engine.acts import Act, Verb
from games.engine.cards import DECK, Card
from games.engine.choices import Choice, Clash
from games.engine.cite import Chapter, Cite
from games.engine.features import Claim, CommonError, Duty, Irregularity, Reading, SystemDraw
from games.engine.odds import PayTable
from games.engine.procedure import Procedure, Step
from games.engine.round import Beginning, Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, Rows

if TYPE_CHECKING:
    from games.engine.moment import Moment

PHASES = ("opening", "shuffle", "bets", "deal", "decide", "settle", "clear", "irregularity")
"""The stretches of a round. A drill may have the dealer act in one of them or skip it."""

DECIDING = frozenset(
    {Verb.BET, Verb.FOLD, Verb.HIT, Verb.STAND, Verb.SURRENDER, Verb.RESCUE, Verb.TAKE,
     Verb.DECLINE, Verb.CHECK, Verb.REVEAL, Verb.DISCARD}
)  # fmt: skip
"""How a player decides."""

CHIPS = "chips"
"""The place of a seat's table stakes, at games with pots."""

Manner = Callable[[Round, Step, Random], Act]
"""How a simulated player decides: which option of the player's step to take.

A manner looks only at cards the player could see, and draws only on the chance it is given.
"""


@dataclass(frozen=True, slots=True, eq=False)
class GameTable:
    """Where players sit, and where cards lie."""

    seats: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    """The players' places, from the dealer's left."""
    hand_size: int = 0
    """How many cards a player is dealt."""
    board: Mapping[str, int] = field(default_factory=dict)
    """Place of the table -> how many cards are dealt there."""
    beside: Mapping[str, int] = field(default_factory=dict)
    """Place of a seat other than its hand -> how many cards are dealt there."""
    burnt: str = ""
    """The place of the burn cards, where they are kept apart."""
    discards: str = "discard-rack"
    """The place to which cards out of play go."""
    draws: bool = False
    """Whether a player may exchange cards of the hand for new ones."""
    deck: Callable[[RulesSubmission], tuple[Card, ...]] = lambda rules: DECK
    """The cards the game is dealt from, in the order of new decks."""


@dataclass(frozen=True, slots=True, eq=False)
class GameWagers:
    """What players wager, before the deal and on the streets."""

    required: tuple[str, ...] = ("ante",)
    """The wagers that everyone in a round has down before it begins, all of one amount."""
    side_wagers: tuple[str, ...] = ()
    alone: Callable[[RulesSubmission], tuple[str, ...]] = lambda rules: ()
    """The optional wagers with which a player may be in a round without those required."""
    survivors: Callable[[RulesSubmission], tuple[str, ...]] = lambda rules: ()
    """The optional wagers that a fold leaves in play."""
    posted: tuple[str, ...] = ()
    """The bets that must be made: nobody decides on them."""
    streets: tuple[str, ...] = ()
    """The wagers on which each player decides, one after the other."""
    main: tuple[str, ...] = ()
    """The wagers that the hand decides, in the order in which people name them."""
    as_one: bool = False
    """Whether all of these win, lose or push together."""
    lasting: Callable[[Round], Mapping[str, int]] = lambda r: {}
    """What the players have down for the next round as this one ends: place -> cents."""
    set_stakes: Callable[[RulesSubmission], Mapping[str, int]] = lambda rules: {}
    """Wagers of one size for all -> cents."""
    bounds: Callable[[RulesSubmission], tuple[int, int]] = lambda rules: (
        rules.minimum,
        rules.maximum,
    )
    """The least and the most that everyone has down before the round begins, in cents."""


@dataclass(frozen=True, slots=True, eq=False)
class HouseChoices:
    """What the chapter leaves to the house, and what follows from its choices."""

    choices: tuple[Choice, ...] = ()
    clashes: tuple[Clash, ...] = ()
    rules: RulesSubmission = field(default_factory=RulesSubmission)
    """A house that has chosen nothing."""
    usual: Mapping[str, str | int | bool] = field(default_factory=dict)
    """Choice that only this chapter has -> its value where a house says nothing, unless that is
    off, the least or the first of its words."""
    draw_rules: Callable[[Random], RulesSubmission] = lambda chance: RulesSubmission()
    """A house at random, among all that the chapter allows."""
    payouts: Callable[[RulesSubmission], Mapping[str, PayTable]] = lambda rules: {}
    """What the layout must show: title of a wager -> the paytable in force, the main game's
    first."""
    signs: Callable[[RulesSubmission], tuple[str, ...]] = lambda rules: ()
    """What else must be posted at a table: lines about bets and about what the house takes."""
    system_draws: tuple[SystemDraw, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TableMemory:
    """What a table remembers from round to round (:attr:`Round.marks`)."""

    marks: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """What a table remembers from round to round (:attr:`Round.marks`) -> the least and the
    most it may be."""
    draw_marks: Callable[[Random, RulesSubmission, Sequence[int]], Mapping[str, int]] = (
        lambda chance, rules, seats: {}
    )
    """Values for these at random, for the seats that are taken."""
    onward: Callable[[Round, int], Mapping[str, int]] = lambda r, minutes: r.marks
    """What the next round inherits of these, this many minutes after the last one."""


@dataclass(frozen=True, slots=True, eq=False)
class Speech:
    """The names of things and acts in hints, findings and announcements."""

    words: Mapping[str, str] = field(default_factory=dict)
    """Place of a seat, without the seat -> its name; also the names of hands."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Place of the table -> the name of the cards or things there, as in "the stub"."""
    meters: Mapping[str, str] = field(default_factory=dict)
    """Meter -> its name."""
    phase_names: Mapping[str, str] = field(default_factory=dict)
    """Phase -> its name in this game, where that differs from other games."""
    told: Mapping[str, str] = field(default_factory=dict)
    """Instructions where the verb alone does not say enough: verb and place, without the seat ->
    words, with ``{where}`` for the place and ``{number}`` for the amount."""
    looked_at: frozenset[str] = frozenset()
    """Places with a name of several parts at which a hint looks as they are: ``chips/2500``."""
    elsewhere: frozenset[str] = frozenset()
    """Places of a seat, without the seat, that the layout does not have: a hint looks at the
    seat."""
    phrases: Mapping[str, str] = field(default_factory=dict)
    """What may be announced at this table, rightly or wrongly: act -> words."""
    calls: Mapping[str, str] = field(default_factory=dict)
    """What is said of a player's decision: place of its act, without the seat -> words."""
    bets: Mapping[str, str] = field(default_factory=dict)
    """How a bet into a pot is announced: place, without the seat -> words, with ``{}`` for the
    sum."""
    does: Mapping[str, str] = field(default_factory=dict)
    """A later bet of a player on their hand, by its place without a number -> what they do with
    it: "double"."""
    called: Callable[[Round, str], str | None] = lambda r, place: None
    """What the hand that lies shown at a place is called aloud, joined by hyphens. The place is a
    seat's number, or ``dealer``."""
    hand_names: tuple[str, ...] = ()
    """All that a hand may be called, joined by hyphens and best first. Where they are few,
    :attr:`called` alone finds them."""


@dataclass(frozen=True, slots=True, eq=False)
class Conduct:
    """The dealer's duties other than the steps of the procedure, and what may go wrong."""

    duties: tuple[Duty, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    readings: tuple[Reading, ...] = ()
    """Answers that are equal in many chapters; those of one stand in its file of law."""
    common_errors: tuple[CommonError, ...] = ()
    customary: Callable[[Round, Act], bool] = lambda r, act: False
    """Acts the Code neither asks for nor forbids: never an error."""
    causes_irregularity: Callable[[Moment, Act], Act | None] = lambda moment, act: None
    """The irregularity that a wrong act causes, if any."""
    claim: Callable[[Round, Act], Claim | None] | None = None
    """What the dealer's words claim about the table, whenever they are said; ``None`` for words
    that nobody says at this table."""


@dataclass(frozen=True, slots=True, eq=False)
class Drilling:
    """What drills ask of its rounds, and who plays in them."""

    shapes: Mapping[str, HandPattern] = field(default_factory=dict)
    """What a drill may ask of the cards: word of its files -> how the cards are named."""
    rows: Rows = field(default_factory=dict)
    """Which of these names win each row of the paytables."""
    manners: Mapping[str, Manner] = field(default_factory=dict)
    """How simulated players decide; every game knows ``sensible``."""
    decisions: tuple[str, ...] = ("1", "2", "3", "fold")
    """What a player may decide, as the file of a round has it: a number takes that bet among those
    open to the player, a word the option with that verb or place."""
    duties: Mapping[str, Cite] = field(default_factory=dict)
    """Where the chapter keeps what every dealer of its kind has to do, by the words of drills."""
    an_hour: tuple[int, int] = (0, 0)
    """How many rounds an experienced dealer deals in an hour, from and to; 0 if unknown."""


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Game:
    key: str
    title: str
    code: Chapter
    edition: str
    procedure: Callable[[Round], Procedure]
    begin: Callable[[Beginning], Round]
    """Sit down; if the chapter or the house does not allow something, refuse and say why."""
    phases: Mapping[str, str]
    """Provision (or one above it) -> phase of the round; where the chapter and the rules of
    the house differ, the key names one of them: ``555.11(b)``, ``house-555.11(b)``."""
    also: tuple[str, ...] = ()
    """The other chapters from which its edition takes something."""
    customs: bool = False
    """Whether the rules of the house are mere custom here: shown, never graded."""
    table: GameTable = field(default_factory=GameTable)
    wagers: GameWagers = field(default_factory=GameWagers)
    house: HouseChoices = field(default_factory=HouseChoices)
    memory: TableMemory = field(default_factory=TableMemory)
    speech: Speech = field(default_factory=Speech)
    conduct: Conduct = field(default_factory=Conduct)
    drilling: Drilling = field(default_factory=Drilling)

    def __repr__(self) -> str:
        return f"Game({self.key!r})"

    @property
    def chapters(self) -> tuple[str, ...]:
        """Return the chapters by whose provisions the game is graded."""
        return (self.code.number, *self.also)

    @property
    def table_stakes(self) -> bool:
        """Whether players bet into a pot, each from table stakes."""
        return self.wagers.required == (CHIPS,)

    def is_custom(self, cite: Cite) -> bool:
        """Return whether what *cite* asks for is mere custom, on which nobody is graded."""
        return self.customs and cite.of_house

    def phase(self, cite: Cite) -> str:
        """Return the phase of the round in which *cite* asks for something."""
        return _phase(self, cite)

    def belongs(self, cite: Cite, stretch: str) -> bool:
        """Return whether *cite* belongs to a *stretch* of the round: a phase, or a provision by
        its key (``18(e)``), with those under it."""
        return _belongs(self, cite, stretch)


@cache
def _phase(game: Game, cite: Cite) -> str:
    named = ((key, key if "." in key else f"{cite.chapter}.{key}") for key in game.phases)
    here = ((key, Cite.parse(full)) for key, full in named)
    above = [(len(whole.path), key) for key, whole in here if cite.within(whole)]
    return game.phases[max(above)[1]]


@cache
def _belongs(game: Game, cite: Cite, stretch: str) -> bool:
    if stretch in PHASES:
        return game.phase(cite) == stretch
    return cite.within(Cite.parse(stretch) if "." in stretch else game.code[stretch])
