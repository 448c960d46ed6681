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

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count

from app.grading.amends import Amiss, amiss
from app.grading.findings import Finding, Gravity, Kind
from app.grading.judge import judge, lacking, left_out
from games.engine.acts import Act, Verb
from games.engine.moment import BROKEN, MONEY, Moment, UnacceptableError
from games.engine.procedure import Procedure, Step
from games.engine.round import Round
from games.engine.ways import (
    PASSIVE,
    gone_through,
    noted,
    out_of_order,
    remedied,
    stands_for,
)

WIDTH = 8
"""How many moments are carried forward at one act."""
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
AS_BEFORE = "This goes with the mistake before it."


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
    before: Node | None = field(default=None, repr=False)

    def on(self, moment: Moment, finding: Finding, cost: float, way: str, **more: object) -> Node:
        """Return the node one act further on."""
        kept = {
            "lent": self.lent, "wrongs": self.wrongs, "mended": self.mended,
            "unbent": self.unbent, **more,
        }  # fmt: skip
        return Node(self.cost + cost, self.read + 1, moment, finding, way, before=self, **kept)  # type: ignore[arg-type]

    @property
    def path(self) -> tuple[Node, ...]:
        """The nodes on the way here, one for each act."""
        nodes, node = [], self
        while node.before:
            nodes.append(node)
            node = node.before
        return tuple(reversed(nodes))


@dataclass(frozen=True, slots=True)
class Reading:
    """The acts so far, and the moments that they may have led to."""

    acts: tuple[Act, ...]
    best: Node
    """The cheapest explanation of all acts."""
    others: tuple[tuple[float, int, int, Node], ...] = ()
    """The moments that may yet turn out to be the right ones: a heap."""
    taken: tuple[int, ...] = (0,)
    """How many moments have been carried on at each act."""
    tables: tuple[Round, ...] | None = None
    """The table as it was seen before each act and now, where a reading is bound to it."""

    @classmethod
    def of(cls, first: Moment, *, bound: bool = False) -> Reading:
        """Return the reading of a round of which nothing has been done yet."""
        return cls((), Node(0, 0, first), tables=(first.round,) if bound else None)

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

    def explained(self) -> Explanation:
        """Return what is found of a round that is declared done."""
        whole = self.read_all((), whole=True) if self.tables is None else self
        return explanation(whole.best, self.acts)


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
        self.order = count(len(self.heap) + sum(reading.taken))
        self.seen: set[object] = set()
        self.best = reading.best
        self._push(reading.best)

    def run(self) -> Reading:
        if self.tables is None:
            self.best = self._reached(len(self.acts))
        else:
            for number in range(len(self.tables), len(self.acts) + 1):
                self.tables.append(_shown(self.best.moment, self.acts[number - 1]))
                self.best = self._reached(number)
        tables = None if self.tables is None else tuple(self.tables)
        return Reading(self.acts, self.best, tuple(self.heap), tuple(self.taken), tables)

    def _push(self, node: Node, more: float = 0.0) -> None:
        heappush(self.heap, (node.cost + more, -node.read, next(self.order), node))

    def _reached(self, goal: int) -> Node:
        """Carry the cheapest moments on until one has read *goal* acts."""
        waiting: dict[int, float] = {}
        while self.heap:
            entry = heappop(self.heap)
            node = entry[-1]
            if node.read == goal:
                if self.whole and goal == len(self.acts) and id(node) not in waiting:
                    waiting[id(node)] = lack = _lack(node)
                    if lack:
                        self._push(node, lack)
                        continue
                return node
            if self.taken[node.read] >= WIDTH or self._known(node):
                continue
            self.taken[node.read] += 1
            table = self.tables[node.read + 1] if self.tables is not None else None
            for way in ways(node, self.acts, table):
                self._push(way)
        raise AssertionError("every act has a way on")

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
    due = tuple((step.act, step.waived) for step in node.moment.expected())
    return node.read, due, node.lent, seen_of(r)


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
    return moment.played(act).round


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
        return tuple(one for one in left_out(node.moment) if one.act not in done)
    except BROKEN:
        return ()


def ways(node: Node, acts: Sequence[Act], table: Round | None = None) -> Iterator[Node]:
    """Yield what may be made of the next act; of a right one, only that it is right.

    Where a *table* was seen after the act, no way is yielded that has another.
    """
    found = [way for way in _ways(node, acts) if way.moment.sound]
    if table is not None:
        seen = seen_of(table)
        found = [way for way in found if seen_of(way.moment.round) == seen]
    if found:
        yield from found
        return
    moment, act = node.moment, acts[node.read]
    stuck = replace(moment, round=table) if table is not None else noted(moment, act)
    stuck = stuck if stuck.sound else noted(moment, act)
    yield node.on(stuck, _named(moment, act), FAULT, "nothing moved")


def _named(moment: Moment, act: Act) -> Finding:
    """Return what the judge says; of an act nobody foresaw, that nothing asks for it."""
    try:
        return judge(moment, act)
    except BROKEN:
        return lacking(moment, act, Kind.UNCALLED_FOR, ())


def _ways(node: Node, acts: Sequence[Act]) -> Iterator[Node]:
    moment, act = node.moment, acts[node.read]
    finding = _named(moment, act)
    if act.verb is Verb.BEFALL:
        yield from _befell(node, act, finding)
        return
    if finding.kind is Kind.RIGHT or not finding.is_error:
        try:
            after = moment.played(act)
        except BROKEN:
            after = noted(moment, act)
        wrongs, mended = _mended(node, act)
        yield node.on(after, finding, 0, "right", wrongs=wrongs, mended=mended)
        if finding.kind is Kind.RIGHT or act.plain not in node.lent:
            return
    late = next((lent for lent in node.lent if lent == act.plain), None)
    if late:
        lent = tuple(one for one in node.lent if one is not late)
        yield node.on(noted(moment, act), excused(finding, "Late."), 0, "late", lent=lent)
        return
    if act.actor == "dealer":
        yield from _put_right(node, act, finding)
    yield from _strayed(node, act, finding, acts)


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
        if (better := one.with_amends(act)) is not None:
            wrongs = (*node.wrongs[:number], better, *node.wrongs[number + 1 :])
            return wrongs, node.mended | {one.at} if better.put_right else node.mended - {one.at}
    return node.wrongs, node.mended


def _strayed(node: Node, act: Act, finding: Finding, acts: Sequence[Act]) -> Iterator[Node]:
    """Yield the ways on from a wrong act, each with one finding."""
    moment = node.moment
    price, said = _charged(node, finding)

    def wrong(due: Iterable[Step | Act], *, pretended: bool = False) -> tuple[Amiss, ...]:
        return (*node.wrongs, amiss(node.read, act, due, pretended=pretended))

    try:
        fell = moment.played(act)
    except BROKEN:
        fell = noted(moment, act)
    meant = stands_for(moment, act)
    due: Sequence[Step | Act] = [step for step, _ in meant] or finding.due
    slipped = any(one.verb is Verb.BEFALL for one in fell.round.log[len(moment.round.log) :])
    unbent = moment.rest if _bends(moment, act, fell) else node.unbent
    yield node.on(fell, said, price, "as it falls", wrongs=wrong(due), unbent=unbent)
    if act.actor != "dealer":
        cheap = 0.1 if act.verb in PASSIVE else NO_FAULT
        yield node.on(noted(moment, act), excused(finding, ""), cheap, "not their turn")
    elif finding.is_error:
        table = None if slipped else moment.done_by_hand(act)
        for step, left in meant:
            if table is not None:
                seen = replace(moment, round=table, rest=left)
                yield node.on(seen, said, price, "for what was due", wrongs=wrong((step,)))
            if step in moment.expected():
                as_if = wrong((step,), pretended=True)
                kept = moment.after(step.act)
                yield node.on(kept, said, price + 0.05, "as if right", wrongs=as_if)
        if table is not None:
            seen = replace(moment, round=table)
            yield node.on(seen, said, price + 0.2, "beside", wrongs=wrong(finding.due))
        as_if = wrong(finding.due, pretended=True)
        yield node.on(noted(moment, act), said, price + 0.25, "for nothing", wrongs=as_if)
    for waive in (False, True):
        if (jumped := out_of_order(moment, act, waive=waive)) is not None:
            yield node.on(jumped, said, price + 0.3, "out of order", wrongs=wrong(finding.due))
    yield from _passed_over(node, act, finding, acts)
    if node.unbent:
        plain = replace(moment, rest=node.unbent)
        if plain.sound and plain.step_for(act):
            undone = _unheeded(moment, act)
            yield node.on(plain.after(act), undone, FAULT, "took no notice", unbent=None)
    for way in remedied(moment, act):
        if _cards_amiss(node):
            price, said = NO_FAULT, excused(finding, "This is what such a round calls for.")
        yield node.on(way.moment.after(act), said, price + 0.4, "remedied")


def _bends(moment: Moment, act: Act, fell: Moment) -> bool:
    """Whether *act* has brought an irregularity about."""
    return fell.rest is not moment.rest and moment.game.slip(moment, act) is not None


def _passed_over(node: Node, act: Act, finding: Finding, acts: Sequence[Act]) -> Iterator[Node]:
    moment = node.moment
    reached = gone_through(moment, act, acts[node.read :])
    if reached is None:
        return
    steps = reached.steps
    mine = any(one.actor == "dealer" for one in steps)
    if act.actor != "dealer" and not mine:
        yield node.on(
            reached.moment.after(act), excused(finding, ""), NO_FAULT, "before others",
            lent=(*node.lent, *steps),
        )  # fmt: skip
        return
    cost, told = _charged(node, _by_order(moment, act, finding, steps))
    lent = (*node.lent, *steps)
    more = 0.1 * len(steps)
    yield node.on(reached.moment.after(act), told, cost + more, "passed over", lent=lent)


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
        about = (node.finding.act, *node.finding.due)
        if node.finding.is_error and any(act.verb is Verb.DEAL for act in about):
            return True
        node = node.before
    return False


def _charged(node: Node, finding: Finding) -> tuple[float, Finding]:
    """What *finding* costs, and what is said of it if it is part of the one before it."""
    if not finding.is_error:
        return 0.3, finding
    one: Node | None = node
    while one and one.finding and one.finding.said == AS_BEFORE:
        one = one.before
    last = one.finding if one else None
    if last is None or last.kind is not finding.kind or finding.kind not in ORDER:
        return FAULT, finding
    if (last.due[:1], last.act.seat) == (finding.due[:1], finding.act.seat):
        return MERGED, excused(finding, AS_BEFORE)
    return FAULT, finding


def excused(finding: Finding, said: str) -> Finding:
    """Return *finding* as one that is no fault of its own."""
    return replace(finding, kind=Kind.CUSTOM, gravity=Gravity.NONE, misstep="", said=said)


def explanation(end: Node, acts: Sequence[Act]) -> Explanation:
    """Return what is found once the whole list is known."""
    from app.grading.reviewing import reviewed

    path = end.path
    return Explanation(reviewed(path, end.mended, acts), still_owed(end), path, end.moment)
