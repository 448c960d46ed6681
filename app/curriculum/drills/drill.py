"""A drill: how its rounds begin, what the trainee does in them, and how they are marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from app.curriculum.cards.chance import one_of, pick, some
from app.curriculum.cards.finding import ImpossibleError, found
from app.curriculum.cards.wants import (
    Want,
    apart,
    decided,
    decisions,
    rivals,
    together,
    wagers,
    wishes,
)
from app.curriculum.drills.irregularities import PlannedIrregularity, mishaps
from app.grading.course import opened
from app.grading.findings import Skill
from app.randomly import begun
from app.rounds import RoundSpec, UnusableError, values
from app.rounds.file import read_round
from app.rounds.rules import read_rules
from app.session import Mode
from games.catalogue import game
from games.engine.apply import RACKED
from games.engine.cards import SUITS, Card
from games.engine.cite import Cite
from games.engine.game import Game


@dataclass(frozen=True)
class Drill:
    """One exercise, of as many rounds as a seed can give.

    A list in *houses*, *table*, *draw* or *seats* stands for one of its values, drawn
    for each round; amounts are dollars, as in a file, or ``house`` for what the house
    has set.
    """

    key: str
    title: str
    trains: str
    """What it trains, for the trainee."""
    game_key: str
    provisions: tuple[Cite, ...]
    mode: Mode
    phases: frozenset[str]
    """The phases the trainee does; the simulator does the others."""
    houses: tuple[Mapping[str, object], ...]
    """Rules Submissions as a file has them: one is drawn for each round."""
    table: Mapping[str, object] = field(default_factory=dict)
    """What else the file of a round may say: ``opening``, ``since-count``, ``board`` …"""
    draw: Mapping[str, object] = field(default_factory=dict)
    """How seats beyond those named are filled."""
    seats: Mapping[int, Mapping[str, object]] = field(default_factory=dict)
    cases: tuple[Mapping[str, tuple[Card, ...]], ...] = ()
    """Cards written down, place -> cards: one case is drawn for each round, and its suits are
    exchanged by chance."""
    wants: tuple[Want, ...] = ()
    troubles: tuple[PlannedIrregularity, ...] = ()
    begun: object = False
    """Whether rounds have been dealt from the shoe before: yes, no, or either by chance."""
    rounds: int = 3
    """How many rounds make it once."""
    pass_mark: int = 90
    """The percentage to reach; 0 where nothing is graded."""
    weights: Mapping[Skill, int] = field(default_factory=dict)
    """How much each skill counts; one that is not named counts 1."""
    seconds: int | None = None
    """How long one round may take, once accuracy holds."""
    category: str = ""
    where: str = "drill"
    """The file, for errors."""

    @cached_property
    def game(self) -> Game:
        return game(self.game_key)

    def round(self, seed: str, chance_of: Callable[[str], Random] = Random) -> RoundSpec:
        """Return the round for *seed*, always the same.

        *chance_of* makes the source of chance; another one can break off a long search.

        :raises UnusableError: if no cards or no moment can be found as wanted, its cards cannot be
            dealt together, or the round never reaches its starting point.
        """
        chance = chance_of(f"{self.key}/{seed}")
        table, wanted = self.plain(chance, seed)
        spec = read_round(table, self.where)
        spec = self._with_cards(chance, spec, wanted)
        goes_on = spec.opening == "round" and spec.rules.dealing != "reshuffling-shoe"
        if one_of(chance, self.begun) and goes_on:
            spec = begun(chance, spec)
        try:
            if spec.starts or (spec.places and spec.opening != "round"):
                opened(spec)
            return replace(spec, mishaps=mishaps(chance, spec, self.troubles, self.phases))
        except UnusableError as error:
            raise UnusableError(self.where, error.where, f"{error.key} {error.problem}") from None
        except LookupError as error:
            raise UnusableError(
                self.where, "mishaps", f"{error} can never happen there: name another time "
                "with during or before, or change the rules or the wagers"
            ) from None  # fmt: skip

    def plain(self, chance: Random, seed: str) -> tuple[dict[str, object], list[Want]]:
        """Return a round as its file would have it, without what the wants ask of the cards.

        The wants come back with their seats.
        """
        rules = _drawn(chance, pick(chance, self.houses), keep=("offers",))
        table: dict[str, object] = {"game": self.game_key, "seed": f"{self.key}/{seed}"}
        table |= _drawn(chance, self.table, keep=("board", "begin", "end", "done"))
        table["rules"] = rules
        seats = self._seats(chance)
        self._lay(chance, seats, table)
        wanted = self._wanted(chance, seats)
        house = read_rules(rules, self.game, self.where)
        stakes = self.game.wagers.set_stakes(house)
        for seat in seats.values():
            for name, cents in stakes.items():
                if seat.get(name) == "house":
                    seat[name] = values.dollars_of(cents)
        table["seats"] = {str(number): seat for number, seat in sorted(seats.items())}
        if self.game.memory.marks:
            marks = self.game.memory.draw_marks(chance, house, sorted(seats))
            table["marks"] = {**marks, **self._said("marks", table)}
        for one in self.game.house.system_draws:
            if one.drawn(house) and one.key not in table:
                table[one.key] = (
                    pick(chance, self.game.table.seats)
                    if one.of_seats
                    else pick(chance, self.game.table.deck(house))
                )
        return table, wanted

    def _seats(self, chance: Random) -> dict[int, dict[str, object]]:
        seats = {
            n: _drawn(chance, one, keep=("hand", *self.game.table.beside, "decisions"))
            for n, one in self.seats.items()
        }
        players = one_of(chance, self.draw.get("players", len(seats)))
        assert isinstance(players, int)
        missing = max(0, players - len(seats))
        free = some(chance, [n for n in self.game.table.seats if n not in seats], missing)
        often = self.draw.get("often", 0.5)
        assert isinstance(often, float | int)
        for number in sorted(free):
            seats[number] = {
                first: one_of(chance, self.draw.get(first, 10))
                for first in self.game.wagers.required[:1]
            }
            seats[number]["manner"] = one_of(chance, self.draw.get("manner", "sensible"))
            for name, stakes in self._wagers().items():
                if chance.random() < often:
                    seats[number][name] = one_of(chance, stakes)
            if "decisions" in self.draw:
                seats[number]["decisions"] = self._decisions(chance)
            if one_of(chance, self.draw.get("stays", False)):
                seats[number]["stays"] = True
        return seats

    def _lay(
        self, chance: Random, seats: dict[int, dict[str, object]], table: dict[str, object]
    ) -> None:
        """Write the cards of a case down at its seats and at the *table*."""
        if not self.cases:
            return
        case, suits = (
            pick(chance, self.cases),
            dict(zip(SUITS, some(chance, SUITS, 4), strict=True)),
        )
        board: dict[str, object] = {}
        for spot, held in case.items():
            cards = [card[0] + suits[card[1]] for card in held]
            seat, _, place = spot.rpartition("/")
            if seat:
                seats[int(seat)][place] = cards
            else:
                board[place] = cards
        table["board"] = {**self._said("board", table), **board}

    def _decisions(self, chance: Random) -> object:
        """The decisions of one of the drawn players: the list that is given, or one of several."""
        given = self.draw["decisions"]
        several = isinstance(given, list) and any(isinstance(one, list) for one in given)
        return one_of(chance, given) if several else given

    @staticmethod
    def _said(name: str, table: Mapping[str, object]) -> Mapping[str, object]:
        """The value of *name* in *table*, where it has one."""
        said = table.get(name, {})
        assert isinstance(said, Mapping)
        return said

    def _wagers(self) -> Mapping[str, object]:
        wagers = self.draw.get("wagers", {})
        assert isinstance(wagers, Mapping)
        return wagers

    def _wanted(self, chance: Random, seats: dict[int, dict[str, object]]) -> list[Want]:
        """Give every want its seat, and the seat the wagers and decisions it needs."""
        taken = {want.seat for want in self.wants}
        placed: list[Want] = []
        for want in (decided(chance, want) for want in self.wants):
            if not want.of_a_seat(self.game):
                placed.append(want)
                continue
            number = want.seat
            if number is None:
                others = rivals(want, self.game)
                open_seats = [n for n in seats if n not in taken and n not in others]
                if not open_seats:
                    raise UnusableError(
                        self.where,
                        "want",
                        "the wants need more seats than there are players: raise "
                        "draw.players, or give the want its own seat",
                    )
                number = pick(chance, sorted(open_seats))
                taken.add(number)
            seat = seats[number]
            for name in wagers(want, self.game):
                seat.setdefault(name, one_of(chance, self._wagers().get(name)))
            if want.folds:
                streets = self.game.wagers.streets
                street = pick(chance, streets) if want.folds == "drawn" else want.folds
                seat["decisions"] = [*self._bets(chance, streets.index(street)), "fold"]
            elif want.stays(self.game) and self.game.table_stakes:
                for one in (number, *rivals(want, self.game)):
                    if one not in seats:
                        told = f"seat {one} is not taken: write [seats.{one}]"
                        raise UnusableError(self.where, "want", told)
                    seats[one]["stays"] = True
            elif want.stays(self.game) and "decisions" not in seat:
                first = decisions(want, self.game)
                seat["decisions"] = [*first, *self._bets(chance, len(self.game.wagers.streets))]
            placed.append(replace(want, seat=number))
        return placed

    def _bets(self, chance: Random, count: int) -> list[str]:
        """Bets on this many streets, small ones more often."""
        open_bets = [word for word in self.game.drilling.decisions if word != "fold"]
        return [pick(chance, (*open_bets[:1], *open_bets)) for _ in range(count)]

    def _with_cards(self, chance: Random, spec: RoundSpec, wanted: Sequence[Want]) -> RoundSpec:
        for want in reversed(wanted):
            own = {one.key: want.seat for one in want.draws if one.of_seats and want.seat}
            spec = replace(spec, drawn={**spec.drawn, **own})
        asked = [wish for want in wanted for wish in wishes(want, self.game)]
        if not asked:
            return spec
        deck, known = self.game.table.deck(spec.rules), apart(spec.places, self.game)
        if spec.shoe:
            known[RACKED] = tuple(sorted(set(deck).difference(spec.shoe.left)))
        try:
            cards = found(chance, deck, asked, known)
        except ImpossibleError as error:
            raise UnusableError(
                self.where,
                "want",
                f"no cards can be found for {error}: ask for less at once, or "
                "for hands that can occur together",
            ) from None
        cards.pop(RACKED, None)
        spec = replace(spec, places=together(cards))
        for draw in self.game.house.system_draws:
            for want in [want for want in wanted if draw in want.cards_drawn][:1]:
                places = {place for wish in wishes(want, self.game) for place in wish.places}
                held = sorted(card for place in places for card in cards[place])
                spec = replace(spec, drawn={**spec.drawn, draw.key: pick(chance, held)})
        return spec


def _drawn(
    chance: Random, table: Mapping[str, object], keep: Sequence[str] = ()
) -> dict[str, object]:
    """Return *table* with every list replaced by one of its values, tables inside it too."""
    return {
        name: value if name in keep
        else _drawn(chance, value) if isinstance(value, Mapping)
        else one_of(chance, value)
        for name, value in table.items()
    }  # fmt: skip
