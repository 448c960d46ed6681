"""Reading a round: the fewest and cheapest errors that explain everything that was done.

A right act has one meaning. A wrong one may have several, and only what follows decides between
them. A reading therefore carries several moments forward at once, the cheapest first, as one
aligns a misspelled word with the right one. A :class:`RoundReading` is a value, as a moment is:
keeping it, taking it back and looking ahead from it cost nothing.

The judge (``app.grading.judge``) names an error where the acts leave the procedure. This module
decides which moment follows.

For a round on paper, the table is the one that explains the acts best. At a table that people saw,
it is the one they saw: such a reading is *bound*, and it follows no way to a table that nobody
could have seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from app.grading.consequences import charged, cost_of_owed, still_owed
from app.grading.findings import Finding, Kind
from app.grading.judge import lacking
from app.grading.meanings import Further, further, named, ways
from app.grading.nodes import GIVEN_UP, NOT_JUDGED, Node, excused, played, seen_of
from app.grading.reviewing import reviewed
from games.engine.acts import Act
from games.engine.moment import Moment
from games.engine.round import Round
from games.engine.ways import (
    noted,
)

WIDTH = 8
"""How many moments are carried forward at one act."""
PATIENCE, AT_ONCE = 64, 8
"""How many wrong acts are examined in full: for a list, and while somebody waits for a verdict. A
list that needs more is another round, not this one with mistakes."""
Entry = tuple[float, int, int, Node | Further]
"""The cost of a moment, minus the acts it has read, when it was found, and the moment itself."""


@dataclass(frozen=True, slots=True)
class RoundReading:
    """The acts so far, and the moments that they may have led to."""

    acts: tuple[Act, ...]
    best: Node
    """The cheapest explanation of all acts."""
    others: tuple[Entry, ...] = ()
    """The moments that may still turn out to be the right ones, as a heap."""
    taken: tuple[int, ...] = (0,)
    """How many moments have been carried on at each act."""
    made: int = 0
    """How many moments have been looked at: of equally cheap ones, the one found first goes
    first."""
    tables: tuple[Round, ...] | None = None
    """The table as people saw it before each act and now, if the reading is bound to it."""

    @classmethod
    def of(cls, first: Moment, *, bound: bool = False) -> RoundReading:
        """Return the reading of a round in which nothing has been done yet."""
        return cls((), Node(0, 0, first, bound=bound), tables=(first.round,) if bound else None)

    @property
    def moment(self) -> Moment:
        """The round as it is now, by the cheapest explanation."""
        return self.best.moment

    @property
    def finding(self) -> Finding | None:
        """The finding on the last act."""
        return self.best.finding

    def read(self, act: Act) -> RoundReading:
        """Return the reading with one more act."""
        return self.read_all((act,))

    def read_all(self, acts: Sequence[Act], *, whole: bool = False) -> RoundReading:
        """Return the reading with *acts*; if the list is *whole*, what is still owed counts
        too."""
        search = _Search(self, tuple(acts), whole)
        return search.run()

    def explained(self, *, whole: bool = True) -> Explanation:
        """Return the explanation of a finished round, or of the acts so far if that is not the
        *whole*."""
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

    def __init__(self, reading: RoundReading, more: tuple[Act, ...], whole: bool) -> None:
        self.acts = reading.acts + more
        self.whole = whole
        self.tables = list(reading.tables) if reading.tables is not None else None
        self.taken = [*reading.taken, *([0] * len(more))]
        self.heap = list(reading.others)
        self.made = reading.made
        self.seen: set[object] = set()
        self.best = reading.best
        self.made += 1  # of equally cheap readings, keep the one believed before
        heappush(self.heap, (reading.best.cost, -reading.best.read, -self.made, reading.best))

    def run(self) -> RoundReading:
        if self.tables is None:
            self.best = self._reached(len(self.acts))
        else:
            for number in range(len(self.tables), len(self.acts) + 1):
                self.tables.append(_shown(self.best.moment, self.acts[number - 1]))
                self.best = self._reached(number)
        tables = None if self.tables is None else tuple(self.tables)
        heap, taken = tuple(self.heap), tuple(self.taken)
        return RoundReading(self.acts, self.best, heap, taken, self.made, tables)

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
                if self.whole and id(node) not in asked and (lack := cost_of_owed(node)):
                    asked.add(id(node))
                    self._push(cost + lack, goal, node)
                    continue
                return node
            if self.taken[node.read] >= WIDTH or self._known(node):
                continue
            self.taken[node.read] += 1
            found = list(ways(node, self.acts))
            self._go(node, found)
            if any(way.way != "right" for way in found):
                looks += 1
                for least, look in further(node, self.acts):
                    self._push(node.cost + least, node.read, Further(node, look))
        return self._given_up(goal)

    def _go(self, node: Node, found: Iterable[Node]) -> None:
        """Take the ways *found* on from *node*, but only those that lead to the table people
        saw."""
        table = self.tables[node.read + 1] if self.tables is not None else None
        seen = None if table is None else seen_of(table)
        for way in found:
            if seen is None or way.moment.round is table or seen_of(way.moment.round) == seen:
                self._push(way.cost, way.read, way)

    def _given_up(self, goal: int) -> Node:
        """Return the best reading so far, with the acts that cannot be explained any more.

        At a table each of these acts has its effect and is judged by itself; the rest of a list is
        not.
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
                price, said = charged(node, named(node, act))
                after = played(node.moment, act)
            node = node.on(after, said, price, GIVEN_UP)
        return node

    def _known(self, node: Node) -> bool:
        """Whether a moment at least as good was carried on at the same act."""
        if not node.cost:  # nothing competes with a way without error
            return False
        key = _signature(node)
        known = key in self.seen
        self.seen.add(key)
        return known


def _signature(node: Node) -> object:
    """The key by which two moments at the same act are alike, so that only one is followed."""
    r = node.moment.round
    return node.read, node.moment.rest, node.moment.missed, node.lent, node.told, seen_of(r)


def _shown(moment: Moment, act: Act) -> Round:
    """Return the table that people see after *act*, by the best reading of all before it."""
    return played(moment, act).round


def explanation(end: Node, acts: Sequence[Act], *, whole: bool = True) -> Explanation:
    """Return the explanation once the list is known."""
    path = end.path
    owed = still_owed(end) if whole else ()
    return Explanation(reviewed(path, end.mended, acts), owed, path, end.moment)
