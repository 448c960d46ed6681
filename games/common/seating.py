"""How a round begins: the wagers that may lie there, and those the systems have accepted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.card_table import with_cards
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
    from_account: Mapping[str, Meter] = field(default_factory=dict)
    """Wager that a system takes from a game account, so that no chips lie there -> the meter that
    it alone moves, under its own name."""
    set_stakes: Callable[[RulesSubmission], Mapping[str, int]] = lambda rules: {}
    """Wager -> cents, for the wagers that the house has set to one size for all."""

    def begin(self, start: Beginning) -> Round:
        """Return a round with the wagers down; the systems have accepted their own.

        :raises ValueError: if the chapter or the house does not allow a wager.
        """
        rules, wagers = start.rules, start.wagers
        self.refuse_strange(rules, wagers)
        names = {spot: spot.rpartition("/")[2] for spot in wagers}
        on_account = {spot: n for spot, n in wagers.items() if names[spot] in self.from_account}
        by_systems = {spot: n for spot, n in wagers.items() if names[spot] == "progressive"}
        shown = dict(self.opening_meters(rules) if start.meters is None else start.meters)
        for name, meter in self.meters(rules).items():
            for stake in by_systems.values():
                shown[name] = shown.get(name, 0) + meter.growth(stake)
        for spot, stake in on_account.items():
            name, meter = names[spot], self.from_account[names[spot]]
            shown[name] = shown.get(name, 0) + meter.growth(stake)
            if meter.reserve is not None:
                shown[reserve_of(name)] = shown.get(reserve_of(name), 0) + meter.kept(stake)
        accepted = {spot: n for spot, n in wagers.items() if spot in {**by_systems, **on_account}}
        r = changed(with_cards(start), accepted=accepted, meters=shown)
        return _taken_from_accounts(r, on_account) if on_account else r

    def opening_meters(self, rules: RulesSubmission) -> dict[str, int]:
        """Return what each meter shows before anyone has wagered, in cents."""
        shown: dict[str, int] = {}
        if "progressive" in rules.offers:
            stake = rules.progressive_stake
            shown |= {name: meter.opening(stake) for name, meter in self.meters(rules).items()}
        for name, meter in self.from_account.items():
            if name in rules.offers:
                shown[name] = meter.opening(self.set_stakes(rules)[name])
                shown |= {reserve_of(name): 0} if meter.reserve is not None else {}
        return shown

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


def reserve_of(name: str) -> str:
    """Return the name of what is kept for a later start of the meter of this *name*."""
    return f"{name}-reserve"


def _taken_from_accounts(r: Round, on_account: Mapping[str, int]) -> Round:
    down = {spot: cents for spot, cents in r.wagers.items() if spot not in on_account}
    owed = {int(spot.partition("/")[0]): -cents for spot, cents in on_account.items()}
    return changed(
        r,
        wagers=down,
        on_account=frozenset(on_account),
        accounts={**r.accounts, **owed},
        outside=-sum(owed.values()),
    )
