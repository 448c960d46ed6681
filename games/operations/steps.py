"""What several operations have in common: counting, signing, the floorperson's part."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import Procedure, any_order, dealer, given, in_order, someone
from games.engine.round import Round
from games.engine.work import CHIPS, Paper, laid_out, work_of

SIGNATURE = "signature"
AWAY = "turned-away"
"""Begins the name of what happens when the floorperson does not watch a count."""


def count_all(cite: Cite) -> Procedure:
    """Count each denomination that lies there, whichever first."""

    def each_of(r: Round) -> Procedure:
        lying = laid_out(r).items()
        return any_order(
            *(dealer(cite, Verb.COUNT, f"{CHIPS}/{chip}", count) for chip, count in lying)
        )

    return given(each_of)


def signed_by_floor(cite: Cite, papers: Iterable[str]) -> Procedure:
    """The floorperson signs *papers*, or where one has not, the dealer calls the floor to it."""

    def signs(r: Round) -> Procedure:
        open_yet = [name for name in papers if "floor" not in work_of(r).papers[name].signed]
        signing = any_order(*(someone("floor", cite, Verb.SIGN, name) for name in open_yet))
        if work_of(r).lacking == SIGNATURE and open_yet:
            return in_order(dealer(cite, Verb.CALL, "floor"), signing)
        return signing

    return given(signs)


def both_sign(cite: Cite, *papers: str) -> Procedure:
    return any_order(
        *(dealer(cite, Verb.SIGN, name) for name in papers), signed_by_floor(cite, papers)
    )


def watched(cite: Cite) -> Procedure:
    """The floorperson comes to watch."""
    return someone("floor", cite, Verb.INSPECT, "tray")


def slip_of(r: Round, name: str) -> Paper:
    return work_of(r).papers[name]


def differs(r: Round, name: str) -> bool:
    """Whether what is written on the slip *name* is not what lies in the inventory."""
    return bool(differing(r, name))


def differing(r: Round, name: str) -> tuple[int, ...]:
    """Return the denominations for which the slip *name* says more or fewer than are there."""
    written, there = slip_of(r, name).counts, r.rack
    chips = dict.fromkeys((*there, *written))
    return tuple(chip for chip in chips if written.get(chip, 0) != there.get(chip, 0))


def called_since(r: Round, verb: Verb, *targets: str) -> bool:
    """Return whether the dealer has called the floor after *verb* was first done, at one of
    *targets*.

    A call that brings back a floorperson who has turned away reports nothing else.
    """
    since = away = False
    for act in r.log:
        if act.actor == "dealer" and (act.verb, act.target) == (Verb.CALL, "floor"):
            if since and not away:
                return True
            away = False
        away |= act.verb is Verb.BEFALL and act.target.startswith(AWAY) and verb is not act.verb
        since |= act.verb is verb and (not targets or act.target in targets)
    return False
