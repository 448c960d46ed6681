"""The cost of a finding: what merely follows from an earlier mistake is no further one.

One wrong card changes every hand after it; a pot shared wrongly leaves a different last share; a
dealer who takes a round for void gives every wager back. Each is reported once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from app.grading.findings import UNTIMELY, Finding, Kind
from app.grading.judge import left_out
from app.grading.nodes import AS_BEFORE, FAULT, GIVEN_UP, MERGED, Node, Others, excused
from app.grading.saying import say
from games.engine.acts import Act, Verb
from games.engine.moment import BROKEN, Moment
from games.engine.tolerance import MONEY, VOIDING

OWED, EACH_OWED = 4.0, 1.5
"""What is still owed at the end: the cost of the first duty, and of each further one."""
TAKEN = (Verb.RAKE, Verb.DEPOSIT)
"""What is taken from a pot before it is pushed."""
NO_CARDS = MONEY | {Verb.ANNOUNCE, Verb.LOCK_OUT, Verb.GATHER, Verb.RACK, Verb.USE, Verb.PROVE}
"""What may be missed before a card without changing which card comes."""


def charged(node: Node, finding: Finding) -> tuple[float, Finding]:
    """The cost of *finding*, and what to say of it if it is part of the one before."""
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
    """Whether the seat was passed over before, and none of it has been done since."""
    due = {(one.seat, one.verb) for one in finding.due[:1] if one.seat and one.verb in MONEY}
    return any((told.seat, told.verb) in due for told in node.told)


def _of_the_same_pot(node: Node, finding: Finding) -> bool:
    """Whether a share is wrong only because of an earlier mistake with the chips of that pot.

    What was not taken from a pot is pushed with it. After a wrong share, the last share is
    whatever is left, and there is none if nothing is left.
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
    """Whether one more wager goes back that should be settled, after something happened in the
    round. A dealer who takes the round for void gives all of them back."""
    befell = any(act.verb is Verb.BEFALL for act in node.moment.round.log)
    if (
        not befell
        or not node.moment.tolerance.settled_in_place
        or finding.act.verb is not Verb.RETURN
    ):
        return False
    before = (one.finding for one in node.path if one.finding and one.finding.is_error)
    return any(one.act.verb is Verb.RETURN for one in before)


def _shared_wrongly(node: Node, share: Act) -> bool:
    """Whether another share of the same pot was pushed in a wrong amount."""
    for one in node.path:
        found = one.finding
        if found and found.is_error and found.kind is Kind.WRONG_AMOUNT:
            pushed = found.act.verb is Verb.PUSH and found.act.spot == share.spot
            if pushed and found.act.target != share.target:
                return True
    return False


def by_the_hands(moment: Moment, finding: Finding) -> bool:
    """Whether *finding* may follow merely because the hands have changed.

    Where players bet against each other, their bets, the pots, the rake and the button do not
    depend on the hands; nor does a pot pushed to a player who has none.
    """
    depends = moment.tolerance.by_the_hands
    if depends is None:
        return True
    act = next(iter(finding.due), finding.act) if finding.kind in UNTIMELY else finding.act
    if act.verb is Verb.ANNOUNCE:
        return finding.phase != "decide"
    away = act.target == moment.game.table.burnt or (
        act.verb is Verb.PUSH and act.seat in moment.round.folded
    )
    return act.verb in depends and not away


def others_after(node: Node, act: Act, finding: Finding) -> Others:
    """Return whether the hands have changed once *act*, which was wrong, was done by hand."""
    if node.others is not Others.NOT:
        merely = finding.is_error and by_the_hands(node.moment, finding)
        return Others.TOLD if merely else node.others
    moment = node.moment
    burns = (
        (moment.round.discards, moment.game.table.burnt) if node.bound else ()
    )  # the card was seen, so no hand changes
    deals = any(one.target not in burns for one in _cards_of(act, finding))
    undone = finding.phase == "irregularity" and any(one.verb in VOIDING for one in finding.due)
    other = deals or (undone and not node.bound)
    return Others.SO if other and finding.is_error else Others.NOT


def _cards_of(act: Act, finding: Finding, verbs: Collection[Verb] = (Verb.DEAL,)) -> Iterator[Act]:
    """Yield what went wrong with the cards, by *verbs*, from what was found of *act*.

    Where only words or chips were missed before a card, the card is the right one.
    """
    passed_over = finding.kind in (Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT)
    moves_none = passed_over and all(one.verb in NO_CARDS for one in finding.due)
    for one in finding.due if moves_none else (act, *finding.due):
        if one.verb in verbs:
            yield one


def cards_amiss(node: Node | None, now: Act) -> bool:
    """Whether cards went wrong before: what the Code makes of that is no further error.

    Where there are pots, cards dealt without a shuffle and a cut are wrong too. A card dealt *now*
    corrects only a card that was dealt wrong at the same place.
    """
    while node and node.finding:
        tolerance, found = node.moment.tolerance, node.finding
        here = (
            not tolerance.one_by_one or now.verb is not Verb.DEAL or now.target == found.act.target
        )
        if found.is_error and here and any(_cards_of(found.act, found, tolerance.unmixed)):
            return True
        node = node.before
    return False


def more_than_told(node: Node, steps: tuple[Act, ...]) -> bool:
    """Whether the dealer passes over something that was neither named nor done yet.

    Only a burn card is known by itself: anything else may be something the dealer did before.
    """
    burn = node.moment.game.table.burnt
    return any(one.target == burn and one not in node.told for one in steps)


def cost_of_owed(node: Node) -> float:
    owed = len(still_owed(node))
    return OWED + EACH_OWED * (owed - 1) if owed else 0.0


def still_owed(node: Node) -> tuple[Finding, ...]:
    """Return what the dealer still owes, less what was found before; nothing if the round is no
    longer judged."""
    if node.way == GIVEN_UP:
        return ()
    done = {
        one.finding.act.plain
        for one in node.path
        if one.finding is not None and one.finding.kind in UNTIMELY and one.finding.is_error
    }
    try:
        owed = left_out(node.moment)
    except BROKEN:
        return ()
    owed = tuple(one for one in owed if one.act not in done | node.told)
    owed = tuple(one for one in owed if not _never_turned(node, one.act))
    owed = _by_remedy(owed, node.moment)
    if node.others is Others.NOT:
        return owed
    merely = [one for one in owed if by_the_hands(node.moment, one)]
    return tuple(one for one in owed if one not in merely[Others.TOLD - node.others :])


def _by_remedy(owed: Sequence[Finding], moment: Moment) -> tuple[Finding, ...]:
    """Return *owed* with a single finding for everything one provision asks of a void round."""
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
    """Whether *act* clears a hand after a finding that this hand is yet to be turned."""
    turned = Act(act.actor, Verb.REVEAL, f"{act.seat}/hand")
    return act.verb is Verb.DISCARD and act.seat is not None and turned in node.told
