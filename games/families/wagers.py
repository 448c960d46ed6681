"""A wager, and what pays it: what a chapter says of each, and how it is paid or collected."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from games.common.paying import Limit, pay_or_collect
from games.engine.cite import Cite
from games.engine.odds import Meter, PayTable
from games.engine.procedure import DONE, Procedure
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, rows_of, written


def never(rules: RulesSubmission) -> bool:
    """What is so in no house."""
    return False


def always(rules: RulesSubmission) -> bool:
    """What is so in every house."""
    return True


@dataclass(frozen=True, kw_only=True, eq=False)
class Payout:
    """What a wager is paid by: a table as printed, or several by letter."""

    key: str
    """The name under which the house chooses its letter and drills ask for its rows."""
    pays: PayTable | Mapping[str, PayTable]
    title: str = ""
    """As the layout has it; empty where the layout shows it with something else."""
    last: bool = False
    """Whether the layout shows it after all others."""
    letters: tuple[Cite, str, str] | None = None
    """Where the house chooses the letter, the title of that choice, and how letters differ."""
    asked: str = "hand"
    """What a drill asks of the cards to win a row; empty where no cards of the player's do."""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What else a drill asks for."""
    ending: str = ""
    """What a drill adds to the names of its rows, where two payouts have one key."""
    misread: str = ""
    """What to say of another row paid, where its rows are not the names of hands."""
    usual: str = "A"
    """The letter of a house that has chosen none."""
    spot: str = ""
    """Where it is paid, by the amount of its wager, if not with the wager itself."""

    @property
    def by_letter(self) -> Mapping[str, PayTable]:
        """The tables by letter; none where there is only one."""
        return {} if isinstance(self.pays, PayTable) else self.pays

    def table(self, rules: RulesSubmission) -> PayTable:
        """Return the table in force."""
        return self.pays if isinstance(self.pays, PayTable) else self.pays[self.letter(rules)]

    def letter(self, rules: RulesSubmission) -> str:
        """Return the letter of the table in force, where there are several."""
        return rules.paytables.get(self.key, self.usual)

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
    short: str = ""
    """Its name alone, if not these words without "wager"."""
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
    chosen_as: str = ""
    """The house's choice of that amount, where it has one of its own and admits others."""
    meter: Meter | None = None
    """The meter that it alone moves, where a system takes it from a game account."""
    shared: Mapping[str, int] = field(default_factory=dict)
    """Place of the table that gets cards when anyone makes this wager -> how many."""
    turning: Cite | None = None
    """Where these cards are turned, once for all who need them."""
    checked: tuple[Cite, ...] = ()
    """Where a Progressive is verified by the hand and by the light, and where it is validated."""
    reset: Cite | None = None
    """Where its meter starts again."""
    envy: Cite | None = None
    """Where others are paid for it, at games that have that."""
    envy_pays: Callable[[RulesSubmission, int], PayTable | None] = lambda rules, stake: None
    """What a Progressive of this many cents gets for another player's hand."""
    lost_by_fold: Cite | None = None
    """Where a fold loses it, accepted by a system or not, if not where players fold."""
    survives: Callable[[RulesSubmission], bool] = never
    """Whether a fold leaves it in play."""
    alone: Callable[[RulesSubmission], bool] = never
    """Whether a player may have it without the wagers that everyone else has."""

    @property
    def name(self) -> str:
        """The name alone: ``Play`` for a Play Wager."""
        return self.short or re.sub(" wager$", "", self.words, flags=re.IGNORECASE)

    def table(self, rules: RulesSubmission) -> PayTable:
        """Return the table in force of a wager that has one payout."""
        return self.payouts[0].table(rules)

    def wins(self, rules: RulesSubmission, hand: str) -> bool:
        """Return whether any of its tables pays a *hand* of this name."""
        return any(payout.table(rules).line(hand) is not None for payout in self.payouts)

    def pay_or_collect(
        self, r: Round, seat: int, hand: str, limit: Limit | None = None
    ) -> Procedure:
        """Pay this wager of *seat* what its table gives a *hand* of this name, or collect it."""
        spot = f"{seat}/{self.key}"
        if spot not in r.wagers:
            return DONE
        wins, loses = self.settled[0], self.settled[-1]
        return pay_or_collect(
            r, self.table(r.rules), spot, hand, wins=wins, loses=loses, limit=limit
        )
