"""Reading a round: the fewest and cheapest faults that explain all that was done.

A right act has one meaning.  A wrong one may have several, and only what follows tells which: so
a reading carries some moments forward at once, the cheapest first, as one aligns a misspelt word
with the right one.  A :class:`Reading` is a value as a moment is.  It can be kept, taken back and
looked ahead from for nothing.

The judge (``app.grading.judge``) names a fault where the acts part from the procedure.  Which
moment follows is decided here.

Of a round on paper the table is what explains the acts best.  At a table that people saw, it is
what they saw: then a reading is *bound*, and no way is gone whose table nobody could have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from heapq import heappop, heappush
from typing import Any

from app.grading.amends import Amiss, amiss
from app.grading.findings import UNTIMELY, Finding, Gravity, Kind
from app.grading.judge import judge, lacking, left_out
from app.grading.saying import say
from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.moment import BROKEN, Moment, UnacceptableError
from games.engine.procedure import Procedure, Step
from games.engine.round import Round
from games.engine.tolerance import MONEY
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

WIDTH = 8
"""How many moments are carried forward at one act."""
PATIENCE, AT_ONCE = 64, 8
"""How many wrong acts are looked at from all sides, of a list and while somebody waits for the
verdict on one.  A list that needs more is another round, and not this one with mistakes."""
FAULT = 4.0
"""What a finding costs; all else only decides between readings with as many findings."""
NO_FAULT = 0.5
"""What an act costs that is wrong and no finding, as a stranger's out of his turn."""
MERGED = 0.8
"""An act that is wrong for the very reason for which the one before it was."""
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
GIVEN_UP = "given up"
NO_CARDS = MONEY | {Verb.ANNOUNCE, Verb.LOCK_OUT, Verb.GATHER, Verb.RACK, Verb.USE, Verb.PROVE}
"""What may be left out before a card without making it another."""
NOT_JUDGED = "Not judged: what is done no longer follows this round."
PUTS_RIGHT = "This puts the mistake right."
BELONGED = "That card lay where it belonged: nothing was wrong with it."
PART_RIGHT = "This puts part of the mistake right."
BEYOND_RECALL = "It has been seen, and the Code says what follows: this does not undo it."
AS_BEFORE = "This goes with the mistake before it."


class Others(IntEnum):
    """Whether cards lie where none belongs, or lack: all hands are others from there on."""

    NOT = 0
    SO = 1
    TOLD = 2
    """And it was told: what merely follows from it is not told again."""


@dataclass(frozen=True, slots=True)
class Node:
    """A moment that the acts may have led to, and what it costs to believe so."""

    cost: float
    read: int
    """How many acts have been read."""
    moment: Moment
    finding: Finding | None = None
    """What is said of the act read last."""
    way: str = ""
    lent: tuple[Act, ...] = ()
    """The steps gone through that nobody has done yet: done late, they are no further fault."""
    wrongs: tuple[Amiss, ...] = ()
    """What is amiss on the table, and may be put right."""
    mended: frozenset[int] = frozenset()
    """The numbers of the acts that were wrong and have been put right since."""
    unbent: Procedure | None = None
    """What was left to do before something befell: for a dealer who takes no notice of it."""
    told: frozenset[Act] = frozenset()
    """What was named as due and has not been done since: it is not told again."""
    others: Others = Others.NOT
    """Whether the hands on this table are others than those that should have been dealt."""
    bound: bool = False
    """Whether people have seen the table, and what they do is meant for it."""
    before: Node | None = field(default=None, repr=False)

    def on(self, moment: Moment, finding: Finding, cost: float, way: str, **more: Any) -> Node:
        """Return the node one act further on."""
        kept: dict[str, Any] = {
            "lent": self.lent, "wrongs": self.wrongs, "mended": self.mended,
            "unbent": self.unbent, "others": self.others, "bound": self.bound, **more,
        }  # fmt: skip
        told = self.told - {finding.act.plain}
        if told and finding.kind is Kind.RIGHT and moment.round.stakes:
            told = _still_due(moment, told)  # what comes again is another duty
        if finding.is_error and finding.kind in UNTIMELY:
            told |= frozenset(finding.due[:1])
        return Node(
            self.cost + cost, self.read + 1, moment, finding, way, told=told, before=self, **kept
        )

    @property
    def path(self) -> tuple[Node, ...]:
        """The nodes on the way here, one for each act."""
        nodes, node = [], self
        while node.before:
            nodes.append(node)
            node = node.before
        return tuple(reversed(nodes))


@dataclass(frozen=True, slots=True)
class Further:
    """Ways on from a wrong act that take long to find, and are looked for if others cost more."""

    node: Node
    look: Callable[[Node, Sequence[Act]], Iterator[Node]]


Entry = tuple[float, int, int, Node | Further]
"""What a moment costs, the acts it has read (below zero), when it was found, and the moment."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The acts so far, and the moments that they may have led to."""

    acts: tuple[Act, ...]
    best: Node
    """The cheapest explanation of all acts."""
    others: tuple[Entry, ...] = ()
    """The moments that may yet turn out to be the right ones: a heap."""
    taken: tuple[int, ...] = (0,)
    """How many moments have been carried on at each act."""
    made: int = 0
    """How many moments have been looked at: of those as cheap, the one found first goes first."""
    tables: tuple[Round, ...] | None = None
    """The table as it was seen before each act and now, where a reading is bound to it."""

    @classmethod
    def of(cls, first: Moment, *, bound: bool = False) -> Reading:
        """Return the reading of a round of which nothing has been done yet."""
        return cls((), Node(0, 0, first, bound=bound), tables=(first.round,) if bound else None)

    @property
    def moment(self) -> Moment:
        """The round as it stands, by the cheapest explanation."""
        return self.best.moment

    @property
    def finding(self) -> Finding | None:
        """What is said of the last act."""
        return self.best.finding

    def read(self, act: Act) -> Reading:
        """Return the reading with one more act."""
        return self.read_all((act,))

    def read_all(self, acts: Sequence[Act], *, whole: bool = False) -> Reading:
        """Return the reading with *acts*; if the list is *whole*, what is owed then counts."""
        search = _Search(self, tuple(acts), whole)
        return search.run()

    def explained(self, *, whole: bool = True) -> Explanation:
        """Return what is found of a round that is declared done; or, if that is not the *whole* of
        it, of the acts so far."""
        return explanation(self.best, self.acts, whole=whole)


@dataclass(frozen=True, slots=True)
class Explanation:
    """A round explained: a finding for each act, and what was never done."""

    findings: tuple[Finding, ...]
    owed: tuple[Finding, ...]
    path: tuple[Node, ...]
    end: Moment


class _Search:
    """The cheapest way through the acts, best first."""

    def __init__(self, reading: Reading, more: tuple[Act, ...], whole: bool) -> None:
        self.acts = reading.acts + more
        self.whole = whole
        self.tables = list(reading.tables) if reading.tables is not None else None
        self.taken = [*reading.taken, *([0] * len(more))]
        self.heap = list(reading.others)
        self.made = reading.made
        self.seen: set[object] = set()
        self.best = reading.best
        self.made += 1  # of readings as cheap, the one that was believed goes on being believed
        heappush(self.heap, (reading.best.cost, -reading.best.read, -self.made, reading.best))

    def run(self) -> Reading:
        if self.tables is None:
            self.best = self._reached(len(self.acts))
        else:
            for number in range(len(self.tables), len(self.acts) + 1):
                self.tables.append(_shown(self.best.moment, self.acts[number - 1]))
                self.best = self._reached(number)
        tables = None if self.tables is None else tuple(self.tables)
        heap, taken = tuple(self.heap), tuple(self.taken)
        return Reading(self.acts, self.best, heap, taken, self.made, tables)

    def _push(self, cost: float, read: int, item: Node | Further) -> None:
        self.made += 1
        heappush(self.heap, (cost, -read, self.made, item))

    def _reached(self, goal: int) -> Node:
        """Carry the cheapest moments on until one has read *goal* acts."""
        asked, looks = set[int](), 0
        while self.heap and looks < (PATIENCE if self.tables is None else AT_ONCE):
            cost, _, _, item = heappop(self.heap)
            if isinstance(item, Further):
                self._go(item.node, item.look(item.node, self.acts))
                continue
            node = item
            if not node.moment.sound:
                continue
            if node.read == goal:
                if self.whole and id(node) not in asked and (lack := _lack(node)):
                    asked.add(id(node))
                    self._push(cost + lack, goal, node)
                    continue
                return node
            if self.taken[node.read] >= WIDTH or self._known(node):
                continue
            self.taken[node.read] += 1
            found = list(ways(node, self.acts))
            self._go(node, found)
            if len(found) > 1:
                looks += 1
                for least, look in further(node, self.acts):
                    self._push(node.cost + least, node.read, Further(node, look))
        return self._given_up(goal)

    def _go(self, node: Node, found: Iterable[Node]) -> None:
        """Take the ways *found* on from *node*; no other than leads to the table that was seen."""
        table = self.tables[node.read + 1] if self.tables is not None else None
        seen = None if table is None else seen_of(table)
        for way in found:
            if seen is None or way.moment.round is table or seen_of(way.moment.round) == seen:
                self._push(way.cost, way.read, way)

    def _given_up(self, goal: int) -> Node:
        """Return the best reading so far, with what cannot be explained any more.

        At a table each act has its effect and is judged for itself; the rest of a list is not.
        """
        reached = [item for *_, item in self.heap if isinstance(item, Node) and item.moment.sound]
        node = self.best
        if self.tables is None or any(one.read == goal for one in reached):
            node = min(reached, key=lambda one: (-one.read, one.cost), default=node)
        while node.read < goal:
            act = self.acts[node.read]
            if self.tables is None:
                after, price = noted(node.moment, act), 0.0
                said = excused(lacking(node.moment, act, Kind.UNCALLED_FOR, ()), NOT_JUDGED)
            else:
                price, said = _charged(node, _named(node, act))
                after = _played(node.moment, act)
            node = node.on(after, said, price, GIVEN_UP)
        return node

    def _known(self, node: Node) -> bool:
        """Whether a moment as good as this one has been carried on at the same act."""
        if not node.cost:  # nothing competes with a way without fault
            return False
        key = _signature(node)
        known = key in self.seen
        self.seen.add(key)
        return known


def _signature(node: Node) -> object:
    """What makes two moments at the same act alike enough to follow only one."""
    r = node.moment.round
    return node.read, node.moment.rest, node.moment.missed, node.lent, node.told, seen_of(r)


def seen_of(r: Round) -> tuple[object, ...]:
    """Return what a person who watches the table can tell of it."""
    return (
        frozenset(r.cards.items()), frozenset(r.wagers.items()), frozenset(r.won.items()),
        frozenset(r.stacks.items()), frozenset(r.rack.items()), frozenset(r.proving.items()),
        frozenset(r.lodged.items()), len(r.deck), r.exposed, r.folded, r.locked, r.holding,
        frozenset(r.marks.items()), r.cover,
    )  # fmt: skip


def _shown(moment: Moment, act: Act) -> Round:
    """Return the table that is seen after *act*, by the best reading of all before it."""
    return _played(moment, act).round


def _played(moment: Moment, act: Act) -> Moment:
    """Return the moment after *act*; the same, if the act cannot be."""
    try:
        return moment.played(act)
    except (UnacceptableError, *BROKEN):
        return noted(moment, act)


def _still_due(moment: Moment, told: frozenset[Act]) -> frozenset[Act]:
    """Return those of *told* that are due now."""
    steps = [s for s in moment.expected() if not s.waived] if moment.sound else []
    return frozenset(act for act in told if any(step.admits(act) for step in steps))


def _lack(node: Node) -> float:
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
    merely = [one for one in owed if _by_the_hands(node.moment, one)]
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


def _named(node: Node, act: Act) -> Finding:
    """Return what the judge says; of an act nobody foresaw, that nothing asks for it.

    What is done once too often breaks the provision that asked for it once.
    """
    try:
        finding = judge(node.moment, act)
    except BROKEN:
        finding = lacking(node.moment, act, Kind.UNCALLED_FOR, ())
    if finding.kind is Kind.REPEATED and not finding.misstep:
        before: Node | None = node
        while before and before.finding:
            if before.finding.act.plain == act.plain and before.finding.cite:
                return replace(finding, cite=before.finding.cite)
            before = before.before
    return finding


def ways(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    """Yield what may be made of the next act; of a right one, only that it is right."""
    moment, act = node.moment, acts[node.read]
    finding = _named(node, act)
    if act.verb is Verb.BEFALL:
        yield from _befell(node, act, finding)
        return
    if finding.kind is Kind.RIGHT or not finding.is_error:
        after = _played(moment, act)
        wrongs, mended = _mended(node, act)
        if mended > node.mended and finding.kind is not Kind.RIGHT:
            finding = excused(finding, PUTS_RIGHT)
        yield node.on(after, finding, 0, "right", wrongs=wrongs, mended=mended)
        if finding.kind is Kind.RIGHT or act.plain not in node.lent:
            return
    late = next((lent for lent in node.lent if lent == act.plain), None)
    if late:
        lent = tuple(one for one in node.lent if one is not late)
        wrongs, mended = _mended(node, act)
        said = excused(finding, "Late.")
        yield node.on(noted(moment, act), said, 0, "late", lent=lent, wrongs=wrongs, mended=mended)
        return
    if act.actor == "dealer":
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
    changed = next(
        (new for old, new in zip(node.wrongs, wrongs, strict=True) if old is not new), None
    )
    if changed is None:
        return
    after = noted(node.moment, act)
    if not changed.pretended and (table := node.moment.done_by_hand(act)) is not None:
        after = replace(node.moment, round=table)
    cured = PUTS_RIGHT if changed.put_right else PART_RIGHT
    said = excused(finding, BEYOND_RECALL if changed.bent else cured)
    yield node.on(after, said, NO_FAULT, "put right", wrongs=wrongs, mended=mended)


def _taken_back(node: Node, act: Act) -> Node | None:
    """Return what follows if *act* takes cards back that have only just been dealt.

    They are the next cards again, and what was due before they were drawn is due once more.
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
    after = replace(was.moment, round=table)
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


def _mended(node: Node, act: Act) -> tuple[tuple[Amiss, ...], frozenset[int]]:
    """Return what is amiss once *act* is done, and the wrong acts that have been put right."""
    if act.actor != "dealer":
        return node.wrongs, node.mended
    for number in range(len(node.wrongs) - 1, -1, -1):
        one = node.wrongs[number]
        if (better := one.with_amends(act, node.read)) is not None:
            wrongs = (*node.wrongs[:number], better, *node.wrongs[number + 1 :])
            return wrongs, node.mended | {one.at} if better.put_right else node.mended - {one.at}
    return node.wrongs, node.mended


def further(
    node: Node, acts: Sequence[Act]
) -> Iterator[tuple[float, Callable[[Node, Sequence[Act]], Iterator[Node]]]]:
    """Yield what else may be made of a wrong act, each with the least that it can cost."""
    act = acts[node.read]
    finding = _named(node, act)
    if act.verb is Verb.BEFALL or not finding.is_error or act.plain in node.lent:
        return
    merged = MERGED if node.told or node.others is Others.TOLD else FAULT
    if finding.kind is not Kind.BROKEN_DUTY:  # that is wrong whatever was passed over
        yield (NO_FAULT if act.actor != "dealer" else merged + 0.1), _passed_over
    if act.actor == "dealer":
        yield (NO_FAULT if _cards_amiss(node, act) else merged) + 0.4, _remedied


def _remedied(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    act = acts[node.read]
    price, said = _charged(node, _named(node, act))
    if _cards_amiss(node, act):
        price, said = NO_FAULT, excused(said, "This is what such a round calls for.")
    for way in remedied(node.moment, act):
        after = _played(way.moment, act)
        yield node.on(after, said, price + 0.4, "remedied", others=Others.NOT)


def _strayed(node: Node, act: Act, finding: Finding) -> Iterator[Node]:
    """Yield the ways on from a wrong act, each with one finding."""
    moment = node.moment
    if node.others is Others.SO and finding.is_error and _by_the_hands(moment, finding):
        finding = _other_hands(moment, finding)
    price, said = _charged(node, finding)
    others = _others(node, act, said if node.others is Others.NOT else finding)

    def wrong(due: Iterable[Step | Act], *, pretended: bool = False) -> tuple[Amiss, ...]:
        how = {
            "pretended": pretended,
            "late": finding.kind in UNTIMELY,
            "lies": lies,
            "bent": bent,
        }
        return (*node.wrongs, amiss(node.read, act, due, **how))

    fell = _played(moment, act)
    meant = stands_for(moment, act)
    due: Sequence[Step | Act] = [step for step, _ in meant] or finding.due
    slipped = any(one.verb is Verb.BEFALL for one in fell.round.log[len(moment.round.log) :])
    bends = _bends(moment, act, fell)
    bent = bends and _void(fell)
    moved = act.verb is Verb.DEAL and fell.round.cards != moment.round.cards
    lies = moved and fell.rest is moment.rest
    unbent = moment.rest if bends else node.unbent
    yield node.on(
        fell, said, price, "as it falls", wrongs=wrong(due), unbent=unbent, others=others
    )
    jumped = moment.passed_over(act) or ()
    if act.actor != "dealer" and not any(_brought_about(step.act) for step in jumped):
        cheap = 0.1 if act.verb in PASSIVE else NO_FAULT
        yield node.on(noted(moment, act), excused(finding, ""), cheap, "not their turn")
    elif act.actor == "dealer" and finding.is_error:
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
        if table is not None:
            seen = replace(moment, round=table)
            yield node.on(
                seen, said, price + 0.2, "beside", wrongs=wrong(finding.due), others=others
            )
        as_if = wrong(finding.due, pretended=True)
        yield node.on(noted(moment, act), said, price + 0.25, "for nothing", wrongs=as_if)
    for waive in (False, True) if finding.kind in UNTIMELY else (False,):
        if (early := out_of_order(moment, act, waive=waive)) is not None:
            yield node.on(
                early, said, price + 0.3, "out of order", wrongs=wrong(finding.due), others=others
            )
    if node.unbent:
        plain = replace(moment, rest=node.unbent)
        if plain.sound and plain.step_for(act):
            undone = _unheeded(moment, act)
            others = _others(node, act, undone)
            after = plain.after(act)
            yield node.on(after, undone, FAULT, "took no notice", unbent=None, others=others)


def _by_the_hands(moment: Moment, finding: Finding) -> bool:
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


def _others(node: Node, act: Act, finding: Finding) -> Others:
    """Return whether the hands are others once *act*, which was wrong, has been done by hand."""
    if node.others is not Others.NOT:
        merely = finding.is_error and _by_the_hands(node.moment, finding)
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


def _other_hands(moment: Moment, finding: Finding) -> Finding:
    """Return *finding* as what the cards amiss have led to: a round dealt on that was void."""
    for odd in moment.game.irregularities:
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
    """Whether the table has *odd* already: where there are pots, it is no other once that has
    happened."""
    try:
        return not r.stakes or seen_of(odd.happen(r, place)) == seen_of(r)
    except BROKEN:
        return False


def _void(moment: Moment) -> bool:
    """Whether the Code has the wagers go back now, or the cards be shuffled anew."""
    due = moment.expected() if moment.sound else ()
    return any(step.act.verb in (Verb.RETURN, Verb.RESHUFFLE) for step in due if not step.waived)


def _bends(moment: Moment, act: Act, fell: Moment) -> bool:
    """Whether *act* has brought an irregularity about."""
    return fell.rest is not moment.rest and moment.game.slip(moment, act) is not None


def _passed_over(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    moment, act = node.moment, acts[node.read]
    finding = _named(node, act)
    reached = gone_through(moment, act, acts[node.read :])
    if reached is None:
        return
    steps = reached.steps
    jumped = (*steps, *(step.act for step in moment.passed_over(act) or ()))
    mine = any(map(_brought_about, jumped)) or node.unbent is not None
    if act.actor != "dealer" and not mine:
        yield node.on(
            reached.moment.after(act), excused(finding, ""), NO_FAULT, "before others",
            lent=(*node.lent, *steps),
        )  # fmt: skip
        return
    late = _by_order(moment, act, finding, steps)
    cost, told = _charged(node, late)
    if cost == MERGED and node.others is not Others.TOLD and _more_than_told(node, steps):
        cost, told = FAULT, late
    lent = (*node.lent, *steps)
    price = cost + 0.1 * len(steps)
    cards = replace(act, target="") if not moment.round.stakes else steps[0]
    others = _others(node, cards, replace(told, due=steps))
    after = reached.moment.after(act)
    due = tuple(one for one in steps if one.actor == "dealer")
    fell = _played(moment, act)
    bent = _bends(moment, act, fell) and _void(fell)
    wrongs = (*node.wrongs, amiss(node.read, act, due, pretended=True, late=True, bent=bent))
    yield node.on(after, told, price, "passed over", lent=lent, others=others, wrongs=wrongs)


def _brought_about(act: Act) -> bool:
    """Whether the dealer does *act*, or has to have it done: the floor validates what is won."""
    return act.actor == "dealer" or act.verb is Verb.VALIDATE


def _more_than_told(node: Node, steps: tuple[Act, ...]) -> bool:
    """Whether something the dealer passes over has not been named yet, nor been done.

    Only a burn card can be known by itself: all else may be what the dealer has done already.
    """
    burn = node.moment.game.burnt
    return any(one.target == burn and one not in node.told for one in steps)


def _by_order(moment: Moment, act: Act, finding: Finding, steps: tuple[Act, ...]) -> Finding:
    """Return *finding*, if it says what was passed over; else one that does."""
    if finding.is_error and finding.kind in UNTIMELY:
        return finding
    mine = [step for step in moment.expected() if step.act in steps and step.actor == "dealer"]
    others = [step for step in moment.expected() if any(map(step.admits, steps))]
    return lacking(moment, act, Kind.LEFT_OUT if mine else Kind.TOO_SOON, mine or others)


def _unheeded(moment: Moment, act: Act) -> Finding:
    """The finding that a round went on over what had befallen it."""
    due = [step for step in moment.expected() if step.actor == "dealer"]
    found = lacking(moment, act, Kind.LEFT_OUT, due)
    grave = any(step.act.verb in VOIDING for step in due)
    return replace(found, gravity=Gravity.CRITICAL) if grave and found.is_error else found


def _cards_amiss(node: Node | None, now: Act) -> bool:
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


def _charged(node: Node, finding: Finding) -> tuple[float, Finding]:
    """What *finding* costs, and what is said of it if it is part of the one before it."""
    if not finding.is_error:
        return 0.3, finding
    if node.others is Others.TOLD and _by_the_hands(node.moment, finding):
        return MERGED, excused(finding, AS_BEFORE)
    if finding.kind in UNTIMELY and not node.told.isdisjoint(finding.due[:1]):
        return MERGED, excused(finding, AS_BEFORE)
    if finding.kind is Kind.OUT_OF_TURN and _still_passed(node, finding):
        return MERGED, excused(finding, AS_BEFORE)
    if _of_the_same_pot(node, finding) or _of_the_same_remedy(node, finding):
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


def excused(finding: Finding, said: str) -> Finding:
    """Return *finding* as one that is no fault of its own."""
    return replace(finding, kind=Kind.CUSTOM, gravity=Gravity.NONE, misstep="", said=said)


def explanation(end: Node, acts: Sequence[Act], *, whole: bool = True) -> Explanation:
    """Return what is found once the list is known."""
    from app.grading.reviewing import reviewed

    path = end.path
    owed = still_owed(end) if whole else ()
    return Explanation(reviewed(path, end.mended, acts), owed, path, end.moment)
