"""What a kind of table lets pass: which acts count for one another, and what waits for what.

The Code says what must be done. It does not say what a table looks like after something else was
done: that depends on the kind of table. Where cards make hands, a hand is not settled before it is
dealt. Where chips lie in pots, each sum depends on those before it. Where papers are signed, no
card holds anything up. A :class:`Tolerance` states it for one kind, and a game names the one of
its table.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.acts import Act, Verb
from games.engine.procedure import Step

MONEY = frozenset({Verb.PAY, Verb.COLLECT, Verb.RETURN, Verb.CREDIT})
"""What settles a wager."""
CHIPS_IN_POTS = frozenset({Verb.POOL, Verb.RAKE, Verb.RETURN, Verb.DEPOSIT, Verb.PUSH})
"""What a dealer does with chips that players bet against each other."""
IN_POTS = CHIPS_IN_POTS | {Verb.COUNT}
VOIDING = frozenset({Verb.RETURN, Verb.RESHUFFLE, Verb.DISCARD, Verb.REMOVE})
"""What comes due when cards or money are wrong; to leave it undone is grave."""
CLEARING = frozenset({Verb.DISCARD, Verb.RESHUFFLE})
AFTER_DEAL = MONEY | {Verb.ASK, Verb.REVEAL, Verb.VERIFY, Verb.CALL, Verb.DISCARD}
"""What a dealer does once all cards are dealt."""
LASTING = frozenset(
    {Verb.REVEAL, Verb.DISCARD, Verb.ANNOUNCE, Verb.PLACE, Verb.REMOVE, Verb.TAKE, Verb.REFUSE,
     Verb.POOL, Verb.RAKE, Verb.DEPOSIT, Verb.PUSH}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wait:
    """Acts that are only a mistake while a step of one of the *phases* is due.

    What is done with a deck does not wait, nor does what waits for the stub.
    """

    acts: frozenset[Verb]
    phases: frozenset[str]

    def holds(self, act: Act, step: Step, phase: str) -> bool:
        """Return whether *act* waits for *step*, which is of *phase*."""
        decks = act.target.startswith("deck") or act.spot == "cut"
        waits = (act.verb in self.acts and not decks) or act.target == "stub"
        return waits and phase in self.phases and step.act.target != "stub"


FOR_HANDS = Wait(AFTER_DEAL, frozenset({"opening", "shuffle", "bets", "deal"}))
"""No hand is settled, and nobody is asked, before it is dealt."""


@dataclass(frozen=True, slots=True)
class Tolerance:
    """What a kind of table lets pass."""

    waits: tuple[Wait, ...] = (FOR_HANDS,)
    alike: tuple[frozenset[Verb], ...] = (MONEY,)
    """Verbs that count for each other: at a place where one is due, another one counts as done,
    wrongly."""
    sums: frozenset[Verb] = frozenset()
    """Verbs whose sum, or number of cards, depends on everything before. Done out of order, such
    an act has the sum it would have at that moment."""
    recurring: frozenset[Verb] = frozenset()
    """What comes due again and again, perhaps with the same sum."""
    momentary: bool = False
    """Whether an announcement belongs to its moment and is not made later."""
    by_position: bool = False
    """Whether nobody can tell who is next before something else has been done."""
    mixing: frozenset[Verb] = frozenset({Verb.RACK})
    """What mixes chips with others: doing what was due does not part them again."""
    attesting: frozenset[Verb] = frozenset()
    """What says that all is as it should be: said against a duty, it is made good by whatever is
    due."""
    counts_cards: bool = True
    """Whether what is counted is cards: a wrong count of them is serious."""
    settled_in_place: bool = True
    """Whether a wager lies at its place until it is settled there."""
    by_the_hands: frozenset[Verb] | None = None
    """What is done by the hands that players hold, where that is not everything."""
    unmixed: frozenset[Verb] = frozenset({Verb.DEAL})
    """Errors with these verbs leave cards that may have to come back."""
    one_by_one: bool = False
    """Whether each card dealt wrong has to be corrected at its own place."""
    pooling: frozenset[Verb] = frozenset()
    """What moves chips between players."""

    def settles(self, verb: Verb) -> frozenset[Verb]:
        """Return the verbs that count for *verb* at a place; none if only *verb* does."""
        return next((verbs for verbs in self.alike if verb in verbs), frozenset())


AT_CARDS = Tolerance()
AT_POTS = Tolerance(
    sums=IN_POTS - {Verb.RETURN},
    recurring=frozenset({Verb.ASK, Verb.POOL, Verb.RAKE, Verb.PUSH, Verb.PLACE}),
    momentary=True,
    by_position=True,
    settled_in_place=False,
    by_the_hands=frozenset({Verb.ASK, Verb.DEAL, Verb.REVEAL, Verb.DISCARD, Verb.COUNT, Verb.PUSH})
    | VOIDING,
    unmixed=frozenset({Verb.DEAL, Verb.SHUFFLE, Verb.PLACE, Verb.CUT}),
    one_by_one=True,
    pooling=CHIPS_IN_POTS,
)
AT_PAPERS = Tolerance(
    waits=(),
    alike=(MONEY, frozenset({Verb.COUNT}), frozenset({Verb.VERIFY, Verb.REFUSE})),
    attesting=frozenset({Verb.VERIFY}),
    counts_cards=False,
)


def lasting(act: Act) -> str | None:
    """Return a name for a duty that stays the same until the duty is done.

    The duty is a wager to settle; cards to turn or put away; something to say, lay down, take or
    refuse.
    """
    if act.verb in MONEY:
        return act.target
    return f"{act.verb} {act.target}" if act.verb in LASTING else None
