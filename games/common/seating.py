"""How a round begins: the wagers that may lie there, and those the systems have accepted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.cite import Cite
from games.engine.odds import Meter, MeterName
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission


@dataclass(frozen=True, slots=True)
class OpeningWagers:
    """The wagers a game has before the deal, and the provisions for them."""

    seats: Sequence[int]
    required: tuple[str, ...]
    """Down at every seat in the round, all of one amount."""
    side_wagers: tuple[str, ...]
    places: Cite
    wagers: Cite
    first: Cite
    stakes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Optional wager -> the amounts allowed, in cents, where they are set."""
    meters: Callable[[RulesSubmission], Mapping[MeterName, Meter]] = lambda rules: {}
    """The meters that Progressive wagers move, in this house."""
    alone: Callable[[RulesSubmission], tuple[str, ...]] = lambda rules: ()
    """The optional wagers with which a player may be in a round without those required."""

    def begin(self, start: Beginning) -> Round:
        """Return a round with the wagers down; the progressive system has accepted its own.

        :raises ValueError: if the chapter or the house does not allow a wager.
        """
        rules, wagers = start.rules, start.wagers
        self.refuse_strange(rules, wagers)
        accepted = {spot: n for spot, n in wagers.items() if spot.endswith("/progressive")}
        grown = dict(self.opening_meters(rules) if start.meters is None else start.meters)
        for name, meter in self.meters(rules).items():
            for stake in accepted.values():
                grown[name] = grown.get(name, 0) + meter.growth(stake)
        return changed(Round.begin(start), accepted=accepted, meters=grown)

    def opening_meters(self, rules: RulesSubmission) -> dict[str, int]:
        """Return what each meter shows before anyone has wagered, in cents."""
        if "progressive" not in rules.offers:
            return {}
        stake = rules.progressive_stake
        return {name: meter.opening(stake) for name, meter in self.meters(rules).items()}

    def refuse_strange(self, rules: RulesSubmission, wagers: Mapping[str, int]) -> None:
        """Refuse wagers that cannot lie there when a round begins.

        :raises ValueError: saying which, why, and what is allowed.
        """
        first, known = "".join(self.required[:1]), (*self.required, *self.side_wagers)
        for spot, cents in wagers.items():
            seat, _, name = spot.partition("/")
            if seat not in map(str, self.seats):
                raise ValueError(
                    f"{spot}: there is no such seat; the seats are {self.seats[0]} to "
                    f"{self.seats[-1]} ({self.places})"
                )
            if name not in known:
                raise ValueError(f"{spot}: no wager before the deal; there are {', '.join(known)}")
            if name in self.side_wagers and name not in rules.offers:
                raise ValueError(
                    f"{spot}: the house does not offer it ({self.wagers}); add it to offers"
                )
            if cents <= 0:
                raise ValueError(f"{spot}: {cents} cents is no wager; use a sum above 0")
            if name in self.stakes and cents not in self.stakes[name]:
                sums = " or ".join(map(str, self.stakes[name]))
                raise ValueError(f"{spot}: {cents} cents; such a wager is {sums} cents")
            if self._stands_alone(rules, wagers, seat):
                continue
            for other in self.required:
                if f"{seat}/{other}" not in wagers:
                    raise ValueError(
                        f"{spot}: seat {seat} has no {other} wager ({self.first}); "
                        f"add {seat}/{other}"
                    )
                if wagers[f"{seat}/{other}"] != wagers[f"{seat}/{first}"]:
                    raise ValueError(
                        f"{seat}/{other}: {wagers[f'{seat}/{other}']} cents, but {seat}/{first} "
                        f"has {wagers[f'{seat}/{first}']}; both are of one amount ({self.first})"
                    )

    def _stands_alone(self, rules: RulesSubmission, wagers: Mapping[str, int], seat: str) -> bool:
        """Whether *seat* has none of the wagers required, and one that needs none of them."""

        def down(*names: str) -> bool:
            return any(f"{seat}/{name}" in wagers for name in names)

        return down(*self.alone(rules)) and not down(*self.required)
