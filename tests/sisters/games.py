"""The games, each with its table and with what it does in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType

from games.catalogue import GAMES
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests.caribbean_stud import table as caribbean_stud
from tests.crazy_4_poker import table as crazy_4_poker
from tests.mississippi_stud import table as mississippi_stud
from tests.tables import returned, said
from tests.three_card_poker import table as three_card_poker
from tests.three_card_prime import table as three_card_prime

HOUSES = frozenset({"2", "3", "4", "5", "8", "9", "10", "13"})
"""The sections that house rules stand for, where a text of the Code is missing."""


@dataclass(frozen=True)
class Sister:
    """One of the games, as the tests of what all have in common need it."""

    key: str
    tables: ModuleType
    """Its ``tests.<package>.table``."""
    each: int
    """How many cards a player is dealt."""
    besides: int
    """How many are dealt besides, to the dealer or to the board."""
    down: str
    """Two seats' wagers, of each kind one."""
    lying: int
    """How many cards lie on the layout when these two have been dealt to."""
    places: tuple[str, ...]
    """Where, at that table, a card too many may lie; the last is hidden from all."""
    side: str
    """An optional wager that lies on the layout, where the dealer takes it in."""
    bet: str
    """The wager that seat 1 makes after its look at the cards, and the least it may be."""
    turned: str
    """What the dealer turns when everyone has decided."""
    systems: tuple[str, ...] = ()
    """The systems that a dealer locks out."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """A provision of 655a, or of 657a -> where this chapter says the same, if elsewhere."""
    of_house: bool = False
    """Whether house rules stand for what is missing of the chapter."""

    @property
    def game(self) -> Game:
        return GAMES[self.key]

    @property
    def table(self) -> Callable[..., Moment]:
        """Open a table: wagers such as "1, 2", rules, and more by name."""
        return self.tables.table

    @property
    def hand(self) -> RulesSubmission:
        return self.tables.HAND

    @property
    def manual(self) -> RulesSubmission:
        return self.tables.MANUAL

    @property
    def shoe(self) -> RulesSubmission:
        return self.tables.SHOE

    @property
    def reshuffling(self) -> RulesSubmission:
        return self.tables.RESHUFFLING

    @property
    def two(self) -> RulesSubmission:
        """Dealt from the hand with two decks in turn."""
        return replace(self.hand, decks=2)

    @property
    def stub(self) -> int:
        """How many cards are left when one player has been dealt to."""
        return 52 - self.each - self.besides

    @property
    def stack(self) -> str:
        """The first act of dealing from an automated shoe."""
        return f"dealer deal 1/hand {self.each}"

    @property
    def returned(self) -> frozenset[str]:
        """All the dealer gives back when a round is void that began with ``down``."""
        return returned(self.table(self.down))

    def plain(self, rules: RulesSubmission) -> RulesSubmission:
        """*rules* without anything to be locked out."""
        return replace(rules, offers=rules.offers - set(self.systems))

    def key_of(self, provision: str) -> str:
        """Where this chapter, or its house, says what 655a says at *provision*."""
        if provision in self.moved:
            return self.moved[provision]
        house = self.of_house and provision.partition("(")[0] in HOUSES
        return f"house {provision}" if house else said(self.game.code[provision])


SISTERS = (
    Sister(
        "mississippi-stud", mississippi_stud, each=2, besides=3, lying=7,
        down="1, 1/progressive 100, 2, 2/five-card 100, 2/three-card 500",
        places=("1/hand", "2/hand", "3rd", "4th", "5th"), side="three-card",
        bet="1/3rd 1000", turned="3rd", systems=("progressive", "five-card"),
    ),
    Sister(
        "three-card-poker", three_card_poker, each=3, besides=3, lying=9,
        down="1, 1/pair-plus 500, 2, 2/six-card 500",
        places=("1/hand", "2/hand", "dealer"), side="six-card", bet="1/play 1000",
        turned="dealer",
    ),
    Sister(
        "three-card-prime", three_card_prime, each=3, besides=3, lying=10,
        down="1, 1/prime 500, 2, 2/pair-bonus 500",
        places=("1/hand", "2/hand", "2/fourth", "dealer"), side="prime", bet="1/play 1000",
        turned="dealer",
        moved={"8(c)": "8(b)", "8(e)": "8(d)", "8(f)": "8(e)", "8(h)": "8(g)"},
    ),
    Sister(
        "crazy-4-poker", crazy_4_poker, each=5, besides=5, lying=15,
        down="1, 1/progressive 100, 2, 2/queens-up 500",
        places=("1/hand", "2/hand", "dealer"), side="queens-up", bet="1/play 1000",
        turned="dealer", systems=("progressive",),
    ),
    Sister(
        "caribbean-stud", caribbean_stud, each=5, besides=5, lying=15,
        down="1, 1/progressive 100, 2, 2/bonus 500",
        places=("1/hand", "2/hand", "dealer", "hole-cards"), side="bonus", bet="1/bet 2000",
        turned="hole-cards", systems=("progressive",), of_house=True,
        moved={"7(b)": "7(g)", "7(c)": "7(b)", "7(e)": "7(f)", "11(a)(1)": "11(b)",
               "11(a)(2)": "11(b)", "11(b)": "house 11(b)"},
    ),
)  # fmt: skip
