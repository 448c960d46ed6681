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
from app.grading.findings import Finding, Gravity, Kind
from app.grading.judge import judge, lacking, left_out
from games.engine.acts import Act, Verb
from games.engine.moment import BROKEN, MONEY, Moment, UnacceptableError
from games.engine.procedure import Procedure, Step
from games.engine.round import Round
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
ORDER = (Kind.TOO_SOON, Kind.OUT_OF_TURN, Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT)
"""What is found of an act that came before another."""
FINAL = MONEY | {Verb.DISCARD, Verb.PUSH}
"""What ends something: done before its turn, it is itself wrong, and not what it passes."""
VOIDING = {Verb.RETURN, Verb.RESHUFFLE, Verb.DISCARD, Verb.REMOVE}
"""What is due where cards or money have gone wrong, and grave to leave undone."""
NO_CARDS = MONEY | {Verb.ANNOUNCE, Verb.LOCK_OUT, Verb.GATHER, Verb.RACK, Verb.USE, Verb.PROVE}
"""What may be left out before a card without making it another."""
NOT_JUDGED = "Not judged: what is done no longer follows this round."
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
        if finding.is_error and finding.kind in ORDER:
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
        self._push(reading.best.cost, reading.best.read, reading.best)

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
            node = node.on(after, said, price, "given up")
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


def _lack(node: Node) -> float:
    owed = len(still_owed(node))
    return OWED + EACH_OWED * (owed - 1) if owed else 0.0


def still_owed(node: Node) -> tuple[Finding, ...]:
    """Return what the dealer still owes, less what was found before."""
    done = {
        one.finding.act.plain
        for one in node.path
        if one.finding is not None and one.finding.kind in ORDER and one.finding.is_error
    }
    try:
        owed = tuple(one for one in left_out(node.moment) if one.act not in done)
    except BROKEN:
        return ()
    return owed[: Others.TOLD - node.others] if node.others is not Others.NOT else owed


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
        yield from _put_right(node, act, finding)
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
    said = excused(finding, "This puts the mistake right.")
    yield node.on(after, said, NO_FAULT, "put right", wrongs=wrongs, mended=mended)


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
    yield (NO_FAULT if act.actor != "dealer" else merged + 0.1), _passed_over
    if act.actor == "dealer":
        yield (NO_FAULT if _cards_amiss(node) else merged) + 0.4, _remedied


def _remedied(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    act = acts[node.read]
    price, said = _charged(node, _named(node, act))
    if _cards_amiss(node):
        price, said = NO_FAULT, excused(said, "This is what such a round calls for.")
    for way in remedied(node.moment, act):
        yield node.on(way.moment.after(act), said, price + 0.4, "remedied")


def _strayed(node: Node, act: Act, finding: Finding) -> Iterator[Node]:
    """Yield the ways on from a wrong act, each with one finding."""
    moment = node.moment
    if node.others is Others.SO and finding.is_error:
        finding = _other_hands(moment, finding)
    price, said = _charged(node, finding)
    others = _others(node, act, said if node.others is Others.NOT else finding)

    def wrong(due: Iterable[Step | Act], *, pretended: bool = False) -> tuple[Amiss, ...]:
        late = finding.kind in ORDER
        return (*node.wrongs, amiss(node.read, act, due, pretended=pretended, late=late))

    fell = _played(moment, act)
    meant = stands_for(moment, act)
    due: Sequence[Step | Act] = [step for step, _ in meant] or finding.due
    slipped = any(one.verb is Verb.BEFALL for one in fell.round.log[len(moment.round.log) :])
    unbent = moment.rest if _bends(moment, act, fell) else node.unbent
    yield node.on(
        fell, said, price, "as it falls", wrongs=wrong(due), unbent=unbent, others=others
    )
    jumped = moment.passed_over(act) or ()
    if act.actor != "dealer" and not any(step.actor == "dealer" for step in jumped):
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
    for waive in (False, True):
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


def _others(node: Node, act: Act, finding: Finding) -> Others:
    """Return whether the hands are others once *act*, which was wrong, has been done by hand."""
    if node.others is not Others.NOT:
        return Others.TOLD if finding.is_error else node.others
    moment = node.moment
    burns = (moment.round.discards, moment.game.burnt) if node.bound else ()  # seen: none is other
    deals = any(one.target not in burns for one in _cards_of(act, finding))
    undone = finding.phase == "irregularity" and any(one.verb in VOIDING for one in finding.due)
    other = deals or (undone and not node.bound)
    return Others.SO if other and finding.is_error else Others.NOT


def _cards_of(act: Act, finding: Finding) -> Iterator[Act]:
    """Yield the deals that went wrong by what was found of *act*.

    Where only words or chips were left out before a card, the card is the right one.
    """
    passed_over = finding.kind in (Kind.LEFT_OUT, Kind.MISSING_ANNOUNCEMENT)
    moves_none = passed_over and all(one.verb in NO_CARDS for one in finding.due)
    for one in finding.due if moves_none else (act, *finding.due):
        if one.verb is Verb.DEAL:
            yield one


def _other_hands(moment: Moment, finding: Finding) -> Finding:
    """Return *finding* as what the cards amiss have led to: a round dealt on that was void."""
    for odd in moment.game.irregularities:
        for place in places_of(odd, moment):
            bent = bent_as_it_is(moment, odd, place)
            if bent is None or not bent.sound:
                continue
            due = [step for step in bent.expected() if step.at_once or step.cite == odd.cite]
            if any(step.act.verb in VOIDING for step in due):
                found = lacking(moment, finding.act, Kind.LEFT_OUT, due)
                return replace(found, gravity=Gravity.CRITICAL) if found.is_error else finding
    return finding


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
    mine = any(one.actor == "dealer" for one in jumped) or node.unbent is not None
    if act.actor != "dealer" and not mine:
        yield node.on(
            reached.moment.after(act), excused(finding, ""), NO_FAULT, "before others",
            lent=(*node.lent, *steps),
        )  # fmt: skip
        return
    cost, told = _charged(node, _by_order(moment, act, finding, steps))
    lent = (*node.lent, *steps)
    price = cost + 0.1 * len(steps)
    others = _others(node, replace(act, target=""), replace(told, due=steps))
    after = reached.moment.after(act)
    due = tuple(one for one in steps if one.actor == "dealer")
    wrongs = (*node.wrongs, amiss(node.read, act, due, pretended=True, late=True))
    yield node.on(after, told, price, "passed over", lent=lent, others=others, wrongs=wrongs)


def _by_order(moment: Moment, act: Act, finding: Finding, steps: tuple[Act, ...]) -> Finding:
    """Return *finding*, if it says what was passed over; else one that does."""
    if finding.is_error and finding.kind in ORDER:
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


def _cards_amiss(node: Node | None) -> bool:
    """Whether cards have gone wrong before: what the Code makes of it is no further fault."""
    while node and node.finding:
        found = node.finding
        if found.is_error and next(_cards_of(found.act, found), None) is not None:
            return True
        node = node.before
    return False


def _charged(node: Node, finding: Finding) -> tuple[float, Finding]:
    """What *finding* costs, and what is said of it if it is part of the one before it."""
    if not finding.is_error:
        return 0.3, finding
    if node.others is Others.TOLD:
        return MERGED, excused(finding, AS_BEFORE)
    if finding.kind in ORDER and not node.told.isdisjoint(finding.due[:1]):
        return MERGED, excused(finding, AS_BEFORE)
    return FAULT, finding


def excused(finding: Finding, said: str) -> Finding:
    """Return *finding* as one that is no fault of its own."""
    return replace(finding, kind=Kind.CUSTOM, gravity=Gravity.NONE, misstep="", said=said)


def explanation(end: Node, acts: Sequence[Act], *, whole: bool = True) -> Explanation:
    """Return what is found once the list is known."""
    from app.grading.reviewing import reviewed

    path = end.path
    owed = still_owed(end) if whole else ()
    return Explanation(reviewed(path, end.mended, acts), owed, path, end.moment)
