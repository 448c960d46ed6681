"""The meanings of the next act: that it is right, or each thing that a wrong one may mean.

The judge (``app.grading.judge``) names each meaning. What a meaning costs together with everything
after it decides which one to believe (``app.grading.reading``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.grading.amends import Amiss, amiss
from app.grading.consequences import (
    by_the_hands,
    cards_amiss,
    charged,
    more_than_told,
    others_after,
)
from app.grading.findings import NEEDLESS, UNTIMELY, Finding, Gravity, Kind
from app.grading.judge import judge, lacking
from app.grading.nodes import (
    BELONGED,
    BEYOND_RECALL,
    FAULT,
    MERGED,
    NO_FAULT,
    PART_RIGHT,
    PUTS_RIGHT,
    Node,
    Others,
    excused,
    played,
    seen_of,
)
from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.features import Irregularity
from games.engine.moment import BROKEN, Moment, UnacceptableError
from games.engine.procedure import Step
from games.engine.round import Round, changed
from games.engine.tolerance import CLEARING, MONEY, VOIDING
from games.engine.ways import (
    PASSIVE,
    bent_as_it_is,
    gone_through,
    noted,
    out_of_order,
    places_of,
    remedied,
    stands_for,
)

STATED = (Verb.ANNOUNCE, Verb.COUNT, Verb.PROVE)
"""What says something: the right one corrects all wrong ones in its place."""


def named(node: Node, act: Act) -> Finding:
    """Return the judge's finding; for an act nobody foresaw, that nothing asks for it.

    An act done once too often breaks the provision that asked for it once. A wrong count given
    again is the same wrong count.
    """
    try:
        finding = judge(node.moment, act)
    except BROKEN:
        finding = lacking(node.moment, act, Kind.UNCALLED_FOR, ())
    if finding.kind is Kind.REPEATED and not finding.common_error:
        before: Node | None = node
        while before and before.finding:
            if before.finding.act.plain == act.plain and before.finding.cite:
                if act.verb in STATED and before.finding.is_error:
                    return before.finding
                return replace(finding, cite=before.finding.cite)
            before = before.before
    return finding


def ways(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    """Yield the meanings of the next act; for a right one, only that it is right."""
    moment, act = node.moment, acts[node.read]
    finding = named(node, act)
    if act.verb is Verb.BEFALL:
        yield from _befell(node, act, finding)
        return
    right = finding.kind is Kind.RIGHT
    if right or not finding.is_error:
        after = played(moment, act)
        wrongs, mended = _mended(node, act, right=right)
        if mended > node.mended and not right:
            finding = excused(finding, PUTS_RIGHT)
        yield node.on(after, finding, 0, "right", wrongs=wrongs, mended=mended)
        if right or act.plain not in node.lent:
            return
    late = next((lent for lent in node.lent if lent == act.plain), None)
    if late:
        lent = tuple(one for one in node.lent if one is not late)
        wrongs, mended = _mended(node, act)
        said = excused(finding, "Late.")
        yield node.on(noted(moment, act), said, 0, "late", lent=lent, wrongs=wrongs, mended=mended)
        return
    if act.actor in moment.role:
        if (dealt := _taken_back(node, act)) is not None:
            yield dealt
            return
        yield from _put_right(node, act, finding)
    if act.plain in node.told and (table := moment.done_by_hand(act)) is not None:
        at_last = replace(moment, round=table)
        yield node.on(at_last, excused(finding, "Late."), 0.3, "at last")
    yield from _strayed(node, act, finding)


def _befell(node: Node, act: Act, finding: Finding) -> Iterator[Node]:
    try:
        bent = node.moment.befallen(act)
    except (UnacceptableError, *BROKEN):
        nothing = excused(finding, "That cannot happen now.")
        yield node.on(noted(node.moment, act), nothing, NO_FAULT, "cannot befall")
    else:
        yield node.on(bent, finding, 0, "befell", unbent=node.moment.rest)


def _put_right(node: Node, act: Act, finding: Finding) -> Iterator[Node]:
    wrongs, mended = _mended(node, act)
    bettered = next(
        (new for old, new in zip(node.wrongs, wrongs, strict=True) if old is not new), None
    )
    if bettered is None:
        return
    cured = PUTS_RIGHT if bettered.put_right else PART_RIGHT
    said = excused(finding, BEYOND_RECALL if bettered.bent else cured)
    how: dict[str, Any] = {"wrongs": wrongs, "mended": mended}
    after = noted(node.moment, act)
    if not bettered.pretended and (table := node.moment.done_by_hand(act)) is not None:
        after = replace(node.moment, round=table)
        if not bettered.bent and (undone := _undone(node, bettered, table)):
            after, how["lent"] = undone
    yield node.on(after, said, NO_FAULT, "put right", **how)


def _undone(node: Node, one: Amiss, table: Round) -> tuple[Moment, tuple[Act, ...]] | None:
    """Return the moment at which all was done but the mistake *one* and its amends, and what was
    lent by then; nothing unless that leaves the *table* as it is.

    What was due before the mistake is due once more.
    """
    begun, amends, since = node, [*one.done], list[Act]()
    while begun.before and begun.finding and begun.read > one.at:
        act = begun.finding.act
        if act.plain in amends:
            amends.remove(act.plain)
        else:
            since.append(act)
        begun = begun.before
    moment = begun.moment
    for act in reversed(since):
        moment = played(moment, act)
    kept = {"log": table.log, "rack": table.rack, "put_back": table.put_back}
    alike = changed(moment.round, **kept) == table
    return (replace(moment, round=table), begun.lent) if alike else None


def _taken_back(node: Node, act: Act) -> Node | None:
    """Return what follows if *act* takes back cards that have only just been dealt.

    They are the next cards again, and what was due before they were drawn is due once more.  Of
    a card that was only shown, the Code has said what follows.
    """
    dealt = node
    while dealt.before and dealt.finding and dealt.finding.act.verb in (Verb.ANNOUNCE, Verb.CALL):
        dealt = dealt.before
    table = node.moment.done_by_hand(act) if act.verb is Verb.TAKE else None
    was, wrong = dealt.before, dealt.finding
    if table is None or was is None or wrong is None or wrong.act.verb is not Verb.DEAL:
        return None
    if table.deck != was.moment.round.deck or table.cards != was.moment.round.cards:
        return None
    only_shown = table.cards == node.moment.round.cards
    after = replace(node.moment if only_shown else was.moment, round=table)
    kept: dict[str, Any] = {
        "others": was.others, "unbent": was.unbent, "lent": was.lent, "wrongs": was.wrongs,
    }  # fmt: skip
    if not wrong.is_error:
        found = lacking(node.moment, act, Kind.UNCALLED_FOR, ())
        found = replace(found, phase=wrong.phase, skill=wrong.skill, cite=wrong.cite)
        return node.on(after, found.telling(BELONGED), FAULT, "taken back", **kept)
    mended = node.mended | {dealt.read - 1}
    said = excused(wrong, PUTS_RIGHT)
    return node.on(after, replace(said, act=act), NO_FAULT, "put right", mended=mended, **kept)


def _mended(
    node: Node, act: Act, *, right: bool = False
) -> tuple[tuple[Amiss, ...], frozenset[int]]:
    """Return what is wrong after *act*, and the wrong acts that were corrected.

    Chips correct the last mistake that they can.  The right words or count correct all wrong ones
    in their place.
    """
    if not node.wrongs or act.actor not in node.moment.role:
        return node.wrongs, node.mended
    wrongs, mended = list(node.wrongs), node.mended
    for number in range(len(wrongs) - 1, -1, -1):
        one = wrongs[number]
        better = one.with_amends(act, _right_since(node, one.at), right=right)
        if better is None and _says_instead(node.moment, one.done[0], act):
            better = replace(one, done=(*one.done, act.plain), due=())
        if better is None:
            continue
        wrongs[number] = better
        mended = mended | {one.at} if better.put_right else mended - {one.at}
        if act.verb not in STATED and not any(other.open_at(act) for other in wrongs[:number]):
            break
    return tuple(wrongs), mended


def _says_instead(moment: Moment, wrong: Act, act: Act) -> bool:
    """Whether *act* says what is true where *wrong* said what is false, though nothing asks for
    it."""
    of_the_same = wrong.verb is act.verb is Verb.ANNOUNCE and wrong.seat == act.seat
    if not of_the_same or moment.step_for(act):
        return False
    true, false = moment.claimed(act), moment.claimed(wrong)
    return bool(true and false and true.so and false.so is False)


def _right_since(node: Node, at: int) -> Iterator[Act]:
    """Yield what the dealer has done rightly after the act of number *at*, up to *node*."""
    one = node
    while one.before and one.read > at + 1:
        found = one.finding
        if found is not None and found.kind is Kind.RIGHT and found.act.actor in node.moment.role:
            yield found.act
        one = one.before


@dataclass(frozen=True, slots=True)
class Further:
    """Ways on from a wrong act that take long to find: they are tried only if all others cost
    more."""

    node: Node
    look: Callable[[Node, Sequence[Act]], Iterator[Node]]


def further(
    node: Node, acts: Sequence[Act]
) -> Iterator[tuple[float, Callable[[Node, Sequence[Act]], Iterator[Node]]]]:
    """Yield the other meanings of a wrong act, each with the least that it can cost."""
    act = acts[node.read]
    finding = named(node, act)
    if act.verb is Verb.BEFALL or not finding.is_error or act.plain in node.lent:
        return
    cost, _ = charged(node, finding)
    merged = MERGED if node.told or node.others is Others.TOLD else cost
    mine = act.actor in node.moment.role
    if finding.kind is not Kind.BROKEN_DUTY:  # that is wrong whatever was passed over
        yield (merged + 0.1 if mine else NO_FAULT), _passed_over
    if mine:
        yield (NO_FAULT if cards_amiss(node, act) else merged) + 0.4, _remedied


def _remedied(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    act = acts[node.read]
    price, said = charged(node, named(node, act))
    if cards_amiss(node, act):
        price, said = NO_FAULT, excused(said, "This is what such a round calls for.")
    for way in remedied(node.moment, act):
        after = played(way.moment, act)
        yield node.on(after, said, price + 0.4, "remedied", others=Others.NOT)


def _strayed(node: Node, act: Act, finding: Finding) -> Iterator[Node]:
    """Yield the ways on from a wrong act, each with one finding."""
    moment = node.moment
    if node.others is Others.SO and finding.is_error and by_the_hands(moment, finding):
        finding = _other_hands(moment, finding)
    price, said = charged(node, finding)
    others = others_after(node, act, said if node.others is Others.NOT else finding)

    def wrong(due: Iterable[Step | Act], *, pretended: bool = False) -> tuple[Amiss, ...]:
        how = {
            "pretended": pretended,
            "late": finding.kind in UNTIMELY,
            "stays": stays,
            "bent": bent,
        }
        there = [due for one in node.wrongs if one.open_at(act) for due in one.due_at(act)]
        before = tuple(one.noting(act) for one in node.wrongs)
        return (*before, amiss(node.read, act, tuple(due) or there[-1:], moment.round, **how))

    fell = played(moment, act)
    slipped = any(one.verb is Verb.BEFALL for one in fell.round.log[len(moment.round.log) :])
    if finding.kind is Kind.WRONG_AMOUNT and not slipped:
        fell = _passing_over(moment, act, finding) or fell
    meant = stands_for(moment, act)
    moved_on = act.actor in moment.role and seen_of(fell.round) != seen_of(moment.round)
    needless = finding.kind in NEEDLESS and moved_on and not slipped
    asked = _due_there_later(moment, act) if needless else finding.due
    due: Sequence[Step | Act] = [step for step, _ in meant] or asked
    tolerance = moment.tolerance
    if finding.kind is Kind.BROKEN_DUTY and act.verb in tolerance.attesting and not due:
        due = [step for step in moment.expected() if step.actor in moment.role and not step.waived]
    if act.verb is Verb.POOL and not needless:
        due = (*due, *(step for step in moment.expected() if step.act.verb is Verb.RETURN))
    bends = _bends(moment, act, fell)
    bent = bends and _void(fell)
    due = (bends and _called_for(fell, moment)) or due
    moved = act.verb is Verb.DEAL and fell.round.cards != moment.round.cards
    mixed = act.verb in tolerance.mixing and finding.kind not in UNTIMELY
    stays = mixed or (moved and fell.rest is moment.rest)
    unbent = moment.rest if bends else node.unbent
    yield node.on(
        fell, said, price, "as it falls", wrongs=wrong(due), unbent=unbent, others=others
    )
    jumped = moment.passed_over(act) or ()
    ours = any(_brought_about(moment, step.act) for step in jumped)
    if act.actor not in moment.role and not ours:
        cheap = 0.1 if act.verb in PASSIVE else NO_FAULT
        yield node.on(noted(moment, act), excused(finding, ""), cheap, "not their turn")
    elif act.actor in moment.role and finding.is_error:
        table = None if slipped else moment.done_by_hand(act)
        for step, left in meant:
            if table is not None:
                seen = replace(moment, round=table, rest=left)
                yield node.on(
                    seen, said, price, "for what was due", wrongs=wrong((step,)), others=others
                )
            if step in moment.expected():
                as_if = wrong((step,), pretended=True)
                kept = moment.after(step.act)
                yield node.on(kept, said, price + 0.05, "as if right", wrongs=as_if)
        there = None if table is None else replace(moment, round=table)
        if there is not None and not _still_asked_for(there, act):
            yield node.on(there, said, price + 0.2, "beside", wrongs=wrong(asked), others=others)
        as_if = wrong(asked, pretended=True)
        yield node.on(noted(moment, act), said, price + 0.25, "for nothing", wrongs=as_if)
    for waive in (False, True) if finding.kind in UNTIMELY else (False,):
        if (early := _passing_over(moment, act, finding, waive=waive)) is not None:
            yield node.on(
                early, said, price + 0.3, "out of order", wrongs=wrong(finding.due), others=others
            )
    if node.unbent:
        plain = replace(moment, rest=node.unbent)
        if plain.sound and plain.step_for(act):
            undone = _unheeded(moment, act)
            others = others_after(node, act, undone)
            after = plain.after(act)
            yield node.on(after, undone, FAULT, "took no notice", unbent=None, others=others)


def _due_there_later(moment: Moment, act: Act) -> tuple[Act, ...]:
    """Return what comes due for the wager that *act* settled without need, once the cards have
    decided it.

    Nothing else that comes next corrects what was needless.
    """
    lies = act.verb in MONEY and act.target in moment.round.wagers
    later = moment.settled_later(act.target) if lies else None
    if later is None:
        return ()
    step = later[0]
    before = moment.skipping(step.act, waive=False)
    decided = before and all(one.act.verb in (*MONEY, *CLEARING) for one in before.skipped)
    return (step.act,) if decided else ()


def _passing_over(
    moment: Moment, act: Act, finding: Finding, *, waive: bool = False
) -> Moment | None:
    """Return *act* done before what comes first; that is missed only if *finding* tells so."""
    early = out_of_order(moment, act, waive=waive)
    if early is None or finding.kind in UNTIMELY:
        return early
    return replace(early, missed=moment.missed)


def _other_hands(moment: Moment, finding: Finding) -> Finding:
    """Return *finding* as a result of the wrong cards: a void round was dealt on."""
    for odd in moment.game.conduct.irregularities:
        for place in places_of(odd, moment):
            bent = bent_as_it_is(moment, odd, place)
            if bent is None or not bent.sound or not _shows(odd, bent.round, place):
                continue
            due = [step for step in bent.expected() if step.at_once or step.cite == odd.cite]
            if any(step.act.verb in VOIDING for step in due):
                found = lacking(moment, finding.act, Kind.LEFT_OUT, due)
                return replace(found, gravity=Gravity.CRITICAL) if found.is_error else finding
    return finding


def _shows(odd: Irregularity, r: Round, place: str) -> bool:
    """Whether the table has *odd* already: it is no other once that has happened."""
    try:
        return seen_of(odd.happen(r, place)) == seen_of(r)
    except BROKEN:
        return False


def _void(moment: Moment) -> bool:
    """Whether the Code has the wagers go back now, or the cards be shuffled again."""
    due = moment.expected() if moment.sound else ()
    return any(step.act.verb in (Verb.RETURN, Verb.RESHUFFLE) for step in due if not step.waived)


def _still_asked_for(seen: Moment, act: Act) -> bool:
    """Whether *act* would be due once more, though the table as *seen* lets nobody repeat it."""
    return not possible(seen.round, act) and seen.skipping(act.plain, waive=False) is not None


def _called_for(fell: Moment, before: Moment) -> list[Step]:
    """Return what the dealer has to do at a table that has *fell*, and had not *before*."""
    due = fell.expected() if fell.sound else ()
    return [step for step in due if step.actor in fell.role and step not in before.expected()]


def _bends(moment: Moment, act: Act, fell: Moment) -> bool:
    """Whether *act* has caused an irregularity."""
    return (
        fell.rest is not moment.rest
        and moment.game.conduct.causes_irregularity(moment, act) is not None
    )


def _passed_over(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    moment, act = node.moment, acts[node.read]
    finding = named(node, act)
    reached = gone_through(moment, act, acts[node.read :])
    if reached is None:
        return
    steps = reached.steps
    jumped = (*steps, *(step.act for step in moment.passed_over(act) or ()))
    mine = any(_brought_about(moment, one) for one in jumped) or node.unbent is not None
    if act.actor not in moment.role and not mine:
        yield node.on(
            reached.moment.after(act), excused(finding, ""), NO_FAULT, "before others",
            lent=(*node.lent, *steps),
        )  # fmt: skip
        return
    late = _by_order(moment, act, finding, steps)
    cost, told = charged(node, late)
    if cost == MERGED and node.others is not Others.TOLD and more_than_told(node, steps):
        cost, told = FAULT, late
    lent = (*node.lent, *steps)
    price = cost + 0.1 * len(steps)
    cards = replace(act, target="") if not moment.tolerance.one_by_one else steps[0]
    others = others_after(node, cards, replace(told, due=steps))
    after = reached.moment.after(act)
    due = tuple(one for one in steps if one.actor in moment.role)
    fell = played(moment, act)
    bent = _bends(moment, act, fell) and _void(fell)
    how = {"pretended": True, "late": True, "bent": bent}
    wrongs = (*node.wrongs, amiss(node.read, act, due, moment.round, **how))
    yield node.on(after, told, price, "passed over", lent=lent, others=others, wrongs=wrongs)


def _brought_about(moment: Moment, act: Act) -> bool:
    """Whether the dealer does *act*, or must have it done: the floor validates a win."""
    return act.actor in moment.role or act.verb is Verb.VALIDATE


def _by_order(moment: Moment, act: Act, finding: Finding, steps: tuple[Act, ...]) -> Finding:
    """Return *finding*, if it names what was passed over; otherwise one that does."""
    if finding.is_error and finding.kind in UNTIMELY:
        return finding
    mine = [step for step in moment.expected() if step.act in steps and step.actor in moment.role]
    others = [step for step in moment.expected() if any(map(step.admits, steps))]
    return lacking(moment, act, Kind.LEFT_OUT if mine else Kind.TOO_SOON, mine or others)


def _unheeded(moment: Moment, act: Act) -> Finding:
    """The finding that a round went on in spite of what happened in it."""
    due = [step for step in moment.expected() if step.actor in moment.role]
    found = lacking(moment, act, Kind.LEFT_OUT, due)
    grave = any(step.act.verb in VOIDING for step in due)
    return replace(found, gravity=Gravity.CRITICAL) if grave and found.is_error else found
