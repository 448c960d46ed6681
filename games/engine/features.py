"""What a chapter has in addition to its procedures: irregularities, duties, readings, common
errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.procedure import Procedure
from games.engine.round import Round
from games.engine.rules import RulesSubmission

if TYPE_CHECKING:
    from games.engine.moment import Moment


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that goes wrong, and what the Code changes in the round because of it."""

    name: str
    cite: Cite
    title: str
    can_happen: Callable[[Round, str], bool]
    """Whether it can happen now, at a place on the table."""
    remedy: Callable[[Round, Procedure, str], Procedure]
    """What it leaves of the procedure."""
    happen: Callable[[Round, str], Round] = lambda r, place: r
    """What it does to the table."""
    places: Callable[[Round], Iterable[str]] = lambda r: ("",)
    """Where it may happen."""
    unseen: bool = False
    """Whether nobody announces it: the dealer has to find it."""
    apparent: Callable[[Round, str], bool] | None = None
    """Whether the table shows it before anyone has announced it; nothing if that is always
    possible."""


@dataclass(frozen=True, slots=True)
class SystemDraw:
    """What a system draws for each round before it begins: a card, or one of the seats."""

    key: str
    """What files call it; :attr:`Round.drawn` holds what was drawn by this name."""
    title: str
    held: str
    """How a person is asked whether a drill wants a player to have it."""
    drawn: Callable[[RulesSubmission], bool]
    """Whether the house has it drawn."""
    of_seats: bool = False
    wish: str = ""
    """What a drill calls it to want a player to have it, if not as files do."""

    @property
    def wanted(self) -> str:
        """Return what a drill writes to want a player to have it."""
        return self.wish or self.key


@dataclass(frozen=True, slots=True)
class Duty:
    """A condition that holds over every act: what breaks it, whenever it is done."""

    cite: Cite
    title: str
    broken_by: Callable[[Round, Act], bool]


@dataclass(frozen=True, slots=True)
class Reading:
    """A gap in the Code: what was asked, and how it is answered here."""

    cite: Cite
    question: str
    answer: str
    verbs: tuple[Verb, ...] = ()
    """The acts it is about; if none is named, whatever the provision requires."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What an announcement claims about the table as it is."""

    so: bool | None = None
    """Whether the claim is true; nothing if the words claim nothing that could be false."""
    cite: Cite | None = None
    """The provision that a false claim breaks, unless a step that is due names it."""
    why: str = ""
    """What is true instead: ``the hand is 13``."""


IDLE = Claim()
"""Words that claim nothing: "good luck"."""


@dataclass(frozen=True, slots=True)
class Misreading:
    """What cards were taken for, where a wager was settled wrongly by them."""

    outcome: str
    """What became of the wager by it, such as ``won``."""
    hands: frozenset[str] = frozenset()
    """The hands for which that would have been right; where none is named, whichever it takes."""

    def along_with(self, other: Misreading) -> Misreading | None:
        """Return the one misreading that explains both, if there is one."""
        both = self.hands & other.hands if self.hands and other.hands else self.hands | other.hands
        apart = self.outcome != other.outcome or (self.hands and other.hands and not both)
        return None if apart else Misreading(self.outcome, both)


@dataclass(frozen=True, slots=True)
class CommonError:
    """A wrong act that trainees often make, with what to say of it."""

    name: str
    is_it: Callable[[Moment, Act], bool]
    message: str
    cite: Cite | None = None
    """The provision it breaks, where the step due next would name another."""
    gravity: str = ""
    """Its gravity, such as ``critical``, where its kind would give another."""
    kind: str = ""
    """The kind of finding in the report, where the judge would choose another."""
    tell: Callable[[Moment, Act], str] | None = None
    """The message where it depends on the table: ``Seat 7's 18 beats your 17``."""
    misread: Callable[[Moment, Act], Misreading] | None = None
    """What the cards were taken for, if that is the error: wagers of one hand that were settled
    by one misreading are one mistake."""

    def told(self, moment: Moment, act: Act) -> str:
        """Return what to say of *act*."""
        return self.tell(moment, act) if self.tell else self.message
