"""Cards speak for themselves: § .6(f)."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, at_once, dealer, in_order, someone
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.seen import contested
from games.families.pot.showdown.calling import called, miscall

CARDS_SPEAK = "6(f)"


def just_shown(r: Round) -> int | None:
    """The seat that has shown its hand at this moment, if one has."""
    last = r.log[-1] if r.log else None
    shows = last is not None and last.verb is Verb.REVEAL and last.actor.startswith("seat-")
    return last.seat if last is not None and shows and contested(r) else None


def miscalled(kind: PokerGame) -> Irregularity:
    """A player overcalls the hand: the dealer reads the cards that lie there."""

    def can(r: Round, place: str) -> bool:
        seat = just_shown(r)
        return seat is not None and place == str(seat) and bool(called(kind, r, seat))

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        seat = int(place)
        wrong = someone(
            f"seat-{seat}",
            kind.code[CARDS_SPEAK],
            Verb.ANNOUNCE,
            f"{seat}/{miscall(kind, r, seat)}",
        )
        said = (Act("dealer", Verb.ANNOUNCE, f"{seat}/{it}") for it in called(kind, r, seat))
        read = (
            dealer(kind.code[CARDS_SPEAK], act.verb, act.target)
            for act in said
            if act not in r.log
        )
        return in_order(wrong, at_once(*read), rest)

    def places(r: Round) -> Iterable[str]:
        seat = just_shown(r)
        return () if seat is None else (str(seat),)

    return Irregularity(
        "miscalled-hand", kind.code[CARDS_SPEAK], "A player calls the hand for more than it is",
        can, remedy, places=places,
    )  # fmt: skip
