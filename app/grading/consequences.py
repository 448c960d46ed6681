"""What merely follows from a mistake before it, and so is no further one: what a finding costs.

A card gone wrong makes all hands others, a pot shared wrongly leaves another last share, a round
taken for void has every wager go back.  Each is told once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.grading.findings import UNTIMELY, Finding, Kind
from app.grading.judge import left_out
from app.grading.nodes import AS_BEFORE, FAULT, GIVEN_UP, MERGED, Node, Others, excused
from app.grading.saying import say
from games.engine.acts import Act, Verb
from games.engine.moment import BROKEN, Moment
from games.engine.tolerance import MONEY

OWED, EACH_OWED = 4.0, 1.5
"""What is still owed at the end: the first duty, and each further one."""
VOIDING = {Verb.RETURN, Verb.RESHUFFLE, Verb.DISCARD, Verb.REMOVE}
"""What is due where cards or money have gone wrong, and grave to leave undone."""
BY_THE_HANDS = {Verb.ASK, Verb.DEAL, Verb.REVEAL, Verb.DISCARD, Verb.COUNT, Verb.PUSH} | VOIDING
"""What is done by what the hands are, where there are pots."""
UNMIXED = (Verb.DEAL, Verb.SHUFFLE, Verb.PLACE, Verb.CUT)
"""What gone wrong makes cards that may have to come back, where there are pots."""
TAKEN = (Verb.RAKE, Verb.DEPOSIT)
"""What is taken of a pot before it is pushed."""
NO_CARDS = MONEY | {Verb.ANNOUNCE, Verb.LOCK_OUT, Verb.GATHER, Verb.RACK, Verb.USE, Verb.PROVE}
"""What may be left out before a card without making it another."""


def charged(node: Node, finding: Finding) -> tuple[float, Finding]:
    """What *finding* costs, and what is said of it if it is part of the one before it."""
    if not finding.is_error:
        return 0.3, finding
    if node.others is Others.TOLD and by_the_hands(node.moment, finding):
        return MERGED, excused(finding, AS_BEFORE)
    if finding.kind in UNTIMELY and not node.told.isdisjoint(finding.due[:1]):
        return MERGED, excused(finding, AS_BEFORE)
    if finding.kind is Kind.OUT_OF_TURN and _still_passed(node, finding):
        return MERGED, excused(finding, AS_BEFORE)
    if _of_the_same_pot(node, finding) or _of_another_pot(node, finding):
        return MERGED, excused(finding, AS_BEFORE)
    if _of_the_same_remedy(node, finding):
        return MERGED, excused(finding, AS_BEFORE)
    return FAULT, finding


def _still_passed(node: Node, finding: Finding) -> bool:
    """Whether the seat was passed over before, and nothing of that has been made good since."""
    due = {(one.seat, one.verb) for one in finding.due[:1] if one.seat and one.verb in MONEY}
    return any((told.seat, told.verb) in due for told in node.told)


def _of_the_same_pot(node: Node, finding: Finding) -> bool:
    """Whether a share is wrong only because of a mistake before it with the chips of that pot.

    What was not taken of a pot is pushed with it; of a pot that was shared wrongly the last share
    is what is left, and none where nothing is left.
    """
    r, act, due = node.moment.round, finding.act, next(iter(finding.due), None)
    if due is None or due.verb is not Verb.PUSH:
        return False
    if finding.kind in UNTIMELY:
        return due.spot not in r.wagers and _shared_wrongly(node, due)
    if finding.kind is not Kind.WRONG_AMOUNT or act.target != due.target:
        return False
    untaken = sum(one.amount or 0 for one in node.lent if one.verb in TAKEN)
    over = (act.amount or 0) - (due.amount or 0)
    if over and over == untaken:
        return True
    return act.amount == r.wagers.get(act.spot) and _shared_wrongly(node, due)


def _of_another_pot(node: Node, finding: Finding) -> bool:
    """Whether a sum is wrong only by what was brought into a wrong pot before: the one has too
    much, and the other lacks it."""
    act, due = finding.act, next(iter(finding.due), None)
    if due is None or due.verb not in (Verb.POOL, Verb.PUSH):
        return False
    if finding.kind in UNTIMELY and due.verb is Verb.POOL:
        over = -(due.amount or 0)
    elif finding.kind is Kind.WRONG_AMOUNT and act.target == due.target:
        over = (act.amount or 0) - (due.amount or 0)
    else:
        return False
    return over != 0 and over in _brought_wrongly(node, due.spot)


def _brought_wrongly(node: Node, pot: str) -> set[int]:
    """Return by how much *pot* has been wrong since bets were brought into it, or another, or
    were not brought in."""
    late = [one for one in node.lent if one.verb is Verb.POOL and one.spot == pot]
    sums = {sum(one.amount or 0 for one in late)}
    for number, one in enumerate(node.path):
        found = one.finding
        if found is None or not found.is_error or number in node.mended:
            continue
        if found.act.verb is Verb.POOL and found.kind is Kind.WRONG_AMOUNT:
            extra = (found.act.amount or 0) - (found.due[0].amount or 0)
            sums.add(extra if found.act.spot == pot else -extra)
    return sums


def _of_the_same_remedy(node: Node, finding: Finding) -> bool:
    """Whether one wager more goes back that should be settled, where something has befallen the
    round: whoever takes it for void gives back them all."""
    befell = any(act.verb is Verb.BEFALL for act in node.moment.round.log)
    if not befell or node.moment.round.stakes or finding.act.verb is not Verb.RETURN:
        return False
    before = (one.finding for one in node.path if one.finding and one.finding.is_error)
    return any(one.act.verb is Verb.RETURN for one in before)


def _shared_wrongly(node: Node, share: Act) -> bool:
    """Whether another share of the same pot has been pushed in a wrong amount."""
    for one in node.path:
        found = one.finding
        if found and found.is_error and found.kind is Kind.WRONG_AMOUNT:
            pushed = found.act.verb is Verb.PUSH and found.act.spot == share.spot
            if pushed and found.act.target != share.target:
                return True
    return False


def by_the_hands(moment: Moment, finding: Finding) -> bool:
    """Whether *finding* may merely follow from it that the hands are others.

    Where players bet against each other their bets, the pots, the rake and the button do not hang
    on the hands; nor does a pot pushed to a player who has none.
    """
    r = moment.round
    if not r.stakes:
        return True
    act = next(iter(finding.due), finding.act) if finding.kind in UNTIMELY else finding.act
    if act.verb is Verb.ANNOUNCE:
        return finding.phase != "decide"
    away = act.target == moment.game.burnt or (act.verb is Verb.PUSH and act.seat in r.folded)
    return act.verb in BY_THE_HANDS and not away


def others_after(node: Node, act: Act, finding: Finding) -> Others:
    """Return whether the hands are others once *act*, which was wrong, has been done by hand."""
    if node.others is not Others.NOT:
        merely = finding.is_error and by_the_hands(node.moment, finding)
        return Others.TOLD if merely else node.others
    moment = node.moment
    burns = (moment.round.discards, moment.game.burnt) if node.bound else ()  # seen: none is other
    deals = any(one.target not in burns for one in _cards_of(act, finding))
    undone = finding.phase == "irregularity" and any(one.verb in VOIDING for one in finding.due)
    other = deals or (undone and not node.bound)
    return Others.SO if other and finding.is_error else Others.NOT


def _cards_of(act: Act, finding: Finding, verbs: Sequence[Verb] = (Verb.DEAL,)) -> Iterator[Act]:
    """Yield what went wrong with the cards, by *verbs*, by what was found of *act*.

    Where only words or chips were left out before a card, the card is the right one.
    """
    passed_over = finding.kind in (Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT)
    moves_none = passed_over and all(one.verb in NO_CARDS for one in finding.due)
    for one in finding.due if moves_none else (act, *finding.due):
        if one.verb in verbs:
            yield one


def cards_amiss(node: Node | None, now: Act) -> bool:
    """Whether cards have gone wrong before: what the Code makes of it is no further fault.

    Where there are pots, so has what was dealt without a shuffle and a cut; and a card dealt *now*
    makes good only what was dealt wrong at the same place.
    """
    while node and node.finding:
        pots, found = bool(node.moment.round.stakes), node.finding
        amiss = UNMIXED if pots else (Verb.DEAL,)
        here = not pots or now.verb is not Verb.DEAL or now.target == found.act.target
        if found.is_error and here and any(_cards_of(found.act, found, amiss)):
            return True
        node = node.before
    return False


def more_than_told(node: Node, steps: tuple[Act, ...]) -> bool:
    """Whether something the dealer passes over has not been named yet, nor been done.

    Only a burn card can be known by itself: all else may be what the dealer has done already.
    """
    burn = node.moment.game.burnt
    return any(one.target == burn and one not in node.told for one in steps)


def cost_of_owed(node: Node) -> float:
    owed = len(still_owed(node))
    return OWED + EACH_OWED * (owed - 1) if owed else 0.0


def still_owed(node: Node) -> tuple[Finding, ...]:
    """Return what the dealer still owes, less what was found before; nothing of a round that is
    not judged any more."""
    if node.way == GIVEN_UP:
        return ()
    done = {
        one.finding.act.plain
        for one in node.path
        if one.finding is not None and one.finding.kind in UNTIMELY and one.finding.is_error
    }
    try:
        owed = tuple(one for one in left_out(node.moment) if one.act not in done)
    except BROKEN:
        return ()
    owed = tuple(one for one in owed if not _never_turned(node, one.act))
    owed = _by_remedy(owed, node.moment)
    if node.others is Others.NOT:
        return owed
    merely = [one for one in owed if by_the_hands(node.moment, one)]
    return tuple(one for one in owed if one not in merely[Others.TOLD - node.others :])


def _by_remedy(owed: Sequence[Finding], moment: Moment) -> tuple[Finding, ...]:
    """Return *owed* with one finding for all that one provision asks for where a round is void."""
    found: dict[object, Finding] = {}
    for number, one in enumerate(owed):
        whole = one.phase == "irregularity" and one.act.verb in VOIDING
        key = (one.cite, one.act.verb) if whole else number
        if (first := found.get(key)) is not None:
            both = replace(first, due=(*first.due, *one.due))
            found[key] = both.telling(say(both, "", moment.game))
        else:
            found[key] = one
    return tuple(found.values())


def _never_turned(node: Node, act: Act) -> bool:
    """Whether *act* clears a hand of which it was told that it had yet to be turned."""
    turned = Act(act.actor, Verb.REVEAL, f"{act.seat}/hand")
    return act.verb is Verb.DISCARD and act.seat is not None and turned in node.told
