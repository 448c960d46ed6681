"""What is counted of a game of any kind, shown as data and as pages.

It stands apart from the kinds of games because a table opens without any counting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from games.engine import edges
from games.engine.cite import Cite
from games.engine.counting import Cost, CostBounds, Figures, Return
from games.engine.odds import Meter, MeterName, PayTable


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BestPlay:
    """What the best play of the main wagers costs."""

    title: str
    cite: Cite
    cost: Callable[[], Cost | CostBounds]

    def report(self) -> dict[str, object]:
        cost = self.cost()
        counted = edges.cost(cost) if isinstance(cost, Cost) else edges.bounds(cost)
        return {"provision": str(self.cite), **counted}

    def figures(self, about: str) -> Figures:
        title, cost = f"{self.title} ({self.cite})", self.cost()
        rows = edges.cost_rows(cost) if isinstance(cost, Cost) else edges.bounds_rows(cost)
        return Figures(title, ("", "", "exactly"), rows, about)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SideEdge:
    """What an optional wager that is paid by one table costs."""

    title: str
    pays: PayTable
    returned: Callable[[], Return]

    def report(self) -> dict[str, object]:
        edge = self.returned().edge()
        return {"provision": str(self.pays.cite), "edge": edges.exact(edge)}

    def figures(self) -> Iterator[Figures]:
        edge = self.returned().edge()
        rows = [("House edge", edges.percent(edge), str(edge))]
        yield Figures(f"{self.title} ({self.pays.cite})", ("", "", "exactly"), rows)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LetteredEdge:
    """What an optional wager costs under each of its paytables."""

    title: str
    pays: Mapping[str, PayTable]
    returned: Callable[[], Mapping[str, Return]]
    about: str = ""

    def report(self) -> dict[str, object]:
        return dict(edges.lettered(self.pays, self.returned()))

    def figures(self) -> Iterator[Figures]:
        yield edges.lettered_figures(self.title, self.pays, self.returned(), self.about)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MeteredEdge:
    """What an optional wager that moves meters costs under each of its paytables."""

    title: str
    pays: Mapping[str, PayTable]
    returned: Callable[[], Mapping[str, Return]]
    meters: Mapping[str, Mapping[MeterName, Meter]]
    about: str = ""

    def report(self) -> dict[str, object]:
        return {
            letter: {
                "provision": str(self.pays[letter].cite),
                **edges.metered(back, self.meters[letter]),
            }
            for letter, back in self.returned().items()
        }

    def figures(self) -> Iterator[Figures]:
        about = self.about
        for letter, back in self.returned().items():
            title = f"{self.title}, paytable {letter} ({self.pays[letter].cite})"
            yield edges.metered_figures(title, back, self.meters[letter], about)
            about = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SoleMeteredEdge:
    """What an optional wager that moves meters and is paid by one table costs."""

    title: str
    pays: PayTable
    returned: Callable[[], Return]
    meters: Mapping[MeterName, Meter]
    about: str = ""

    def report(self) -> dict[str, object]:
        return {"provision": str(self.pays.cite), **edges.metered(self.returned(), self.meters)}

    def figures(self) -> Iterator[Figures]:
        title = f"{self.title} ({self.pays.cite})"
        yield edges.metered_figures(title, self.returned(), self.meters, self.about)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SoleEnvyReturn:
    """What an Envy Bonus brings back that is the same under every paytable, by the stake of its
    receiver."""

    pays: Mapping[int, PayTable]
    returned: Callable[[int], Fraction]

    def report(self) -> dict[str, object]:
        return {
            str(stake): {
                "provision": str(table.cite),
                "return_per_other_hand": edges.exact(self.returned(stake)),
            }
            for stake, table in self.pays.items()
        }

    def figures(self) -> Iterator[Figures]:
        cite = next(iter(self.pays.values())).cite
        yield edges.envy_figures(str(cite), {stake: self.returned(stake) for stake in self.pays})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EnvyReturn:
    """What an Envy Bonus brings back under each paytable, by the stake of its receiver."""

    pays: Mapping[str, Mapping[int, PayTable]]
    returned: Callable[[str], Mapping[int, Fraction]]

    def report(self) -> dict[str, object]:
        return {
            letter: {
                str(stake): {
                    "provision": str(paid[stake].cite),
                    "return_per_other_hand": edges.exact(part),
                }
                for stake, part in self.returned(letter).items()
            }
            for letter, paid in self.pays.items()
        }

    def figures(self) -> Iterator[Figures]:
        for letter, paid in self.pays.items():
            title = f"paytable {letter}, {next(iter(paid.values())).cite}"
            yield edges.envy_figures(title, self.returned(letter))


Edge = SideEdge | LetteredEdge | MeteredEdge | SoleMeteredEdge | EnvyReturn | SoleEnvyReturn


@dataclass(frozen=True, kw_only=True, eq=False)
class Counted:
    """Everything that is counted of a game."""

    key: str
    hands: Mapping[str, Callable[[], Mapping[str, int]]]
    """What hands are made of -> how often each comes."""
    main: BestPlay | Mapping[str, BestPlay]
    """The best play, under each letter where it depends on one."""
    main_by: str = ""
    """The paytable of these letters."""
    about: str
    """What the figures of the best play are to be read with."""
    side: Mapping[str, Edge] = field(default_factory=dict)
    """Optional wager -> what it costs."""

    @cached_property
    def _counts(self) -> dict[str, Mapping[str, int]]:
        return {name: count() for name, count in self.hands.items()}

    def report(self) -> dict[str, object]:
        """Return everything counted, each fraction as ``exact`` text and as a float."""
        if isinstance(self.main, BestPlay):
            main = self.main.report()
        else:
            main = {self.main_by: {key: one.report() for key, one in self.main.items()}}
        return {
            "game": self.key,
            "frequencies": edges.frequencies(self._counts),
            "main": {**main, "about": self.about},
            **{key: edge.report() for key, edge in self.side.items()},
        }

    def figures(self) -> Iterator[Figures]:
        """Yield the same as tables for reading."""
        for name, hands in self._counts.items():
            yield edges.frequency_figures(name, hands)
        plays = [self.main] if isinstance(self.main, BestPlay) else [*self.main.values()]
        for play in plays:
            yield play.figures(self.about if play is plays[-1] else "")
        for edge in self.side.values():
            yield from edge.figures()
