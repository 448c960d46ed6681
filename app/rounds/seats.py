"""Reading and writing the players of a round: wagers, cards, and what they will do."""

from __future__ import annotations

from collections.abc import Mapping

from app.errors import UnusableError, shown
from app.rounds import values
from app.rounds.pack import CardPack
from app.rounds.spec import SeatSpec
from app.rounds.values import Table
from games.engine.cards import Card
from games.engine.game import Game
from games.engine.rules import RulesSubmission

LARGEST_SIDE_WAGER = 100 * 100_000
"""In cents; what the house allows beside the first wager is not among its choices."""
MOST_DECISIONS = 200
"""How often one player decides in a round, at the most: more than any hand asks for."""
EXAMPLE = 1500
"""What everyone might have down, in cents."""


def read_seats(
    table: Table, rules: RulesSubmission, game: Game, pack: CardPack, where: str
) -> dict[int, SeatSpec]:
    """Read ``[seats]``; what cards lie there is asked of the *pack*."""
    given = values.table_of(table.get("seats", {}), where, "seats")
    if not given and game.wagers.required:
        cure = f"write [seats.1] with {game.wagers.required[0]} = {_example(rules, game)}"
        raise UnusableError(where, "seats", f"nobody sits there; {cure}")
    seats: dict[int, SeatSpec] = {}
    for name, value in given.items():
        key = f"seats.{name}"
        number = values.seat(name, game.table.seats, where, key)
        seat = values.table_of(value, where, key)
        first, others = game.wagers.required[:1], game.wagers.required[1:]
        cards = {"hand": game.table.hand_size, **game.table.beside}
        for one in others:
            if one in seat:
                same = f"it is always as much as {first[0]}; take the line out"
                raise UnusableError(where, f"{key}.{one}", same)
        known = [*first, *game.wagers.side_wagers, *cards, "decisions", "manner", "stays"]
        values.only(seat, known, where, key)
        for place, count in cards.items():
            if place in seat:
                pack.ask_up_to(f"{number}/{place}", seat[place], count, game, f"{key}.{place}")
        seats[number] = SeatSpec(
            wagers=_wagers(seat, rules, game, where, key),
            decisions=_decisions(seat, game, where, f"{key}.decisions"),
            manner=values.word(
                seat.get("manner", "sensible"), game.drilling.manners, where, f"{key}.manner"
            ),
            stays=values.flag(seat.get("stays", False), where, f"{key}.stays"),
        )
    return seats


def _wagers(
    seat: Table, rules: RulesSubmission, game: Game, where: str, key: str
) -> dict[str, int]:
    stakes = dict.fromkeys(game.wagers.required, _required(seat, rules, game, where, key))
    for name in game.wagers.side_wagers:
        if name in seat:
            stakes[name] = _side_wager(name, seat[name], rules, game, where, f"{key}.{name}")
    return stakes


def _required(seat: Table, rules: RulesSubmission, game: Game, where: str, key: str) -> int:
    """What everybody has down, in cents; nothing where nobody has to."""
    if not game.wagers.required:
        return 0
    first = game.wagers.required[0]
    if first not in seat:
        cure = f"write {first} = {_example(rules, game)}"
        told = f"every player has {game.speech.words.get(first, first)} down"
        raise UnusableError(where, f"{key}.{first}", f"{told}; {cure}")
    stake = values.cents(seat[first], where, f"{key}.{first}")
    least, most = game.wagers.bounds(rules)
    if not least <= stake <= most:
        low, high = values.dollars_of(least), values.dollars_of(most)
        raise UnusableError(where, f"{key}.{first}", f"the table takes {low} to {high} dollars")
    if game.table_stakes and stake % 100:
        told = f"{shown(seat[first])} cannot all be bet: write whole dollars"
        raise UnusableError(where, f"{key}.{first}", told)
    return stake


def _example(rules: RulesSubmission, game: Game) -> int | str:
    """A sum in dollars that this table takes."""
    least, most = game.wagers.bounds(rules)
    return values.dollars_of(max(least, min(EXAMPLE, most)))


def _side_wager(
    name: str, value: object, rules: RulesSubmission, game: Game, where: str, key: str
) -> int:
    if name not in rules.offers:
        raise UnusableError(
            where,
            key,
            f'not offered here; add "{name}" to rules.offers, or take it out',
        )
    amount = values.cents(value, where, key, LARGEST_SIDE_WAGER)
    fixed = game.wagers.set_stakes(rules)
    if name in fixed and amount != fixed[name]:
        due = values.dollars_of(fixed[name])
        raise UnusableError(where, key, f"the house has set this wager to {due} dollars")
    if not amount:
        raise UnusableError(where, key, "a wager of nothing; take the line out")
    return amount


def _decisions(seat: Table, game: Game, where: str, key: str) -> tuple[str, ...]:
    """Read what a player decides: at most once a street, or as often as a hand without takes."""
    decisions, most = seat.get("decisions", []), len(game.wagers.streets)
    if isinstance(decisions, list):
        decisions = values.list_of(decisions, MOST_DECISIONS, where, key)
    if not isinstance(decisions, list) or (most and len(decisions) > most):
        wanted = f"a list of up to {most}" if most else "a list"
        raise UnusableError(where, key, f"{wanted} is wanted")
    return tuple(
        _decision(str(one) if isinstance(one, int) else one, game, where, key) for one in decisions
    )


def _decision(word: object, game: Game, where: str, key: str) -> str:
    """Read one decision: a word, and where there are pots perhaps the dollars they put in."""
    said = values.text(word, where, key, values.SHORT)
    name, _, dollars = said.partition(" ")
    if not dollars or not game.table_stakes:
        return values.word(said, game.drilling.decisions, where, key)
    if not dollars.isdecimal() or len(dollars) > 8 or not int(dollars):
        raise UnusableError(where, key, f'{shown(said)}: write whole dollars, as in "raise 12"')
    return f"{values.word(name, game.drilling.decisions, where, key)} {int(dollars)}"


def seat_table(
    seat: SeatSpec, cards: Mapping[str, tuple[Card, ...]], game: Game
) -> Mapping[str, object]:
    """Return *seat* as a file has it; *cards* are those of its places."""
    others = game.wagers.required[1:]
    table: dict[str, object] = {
        name: values.dollars_of(cents) for name, cents in seat.wagers.items() if name not in others
    }
    sizes = {"hand": game.table.hand_size, **game.table.beside}
    table |= {
        place: held[0] if sizes[place] == len(held) == 1 else list(held)
        for place, held in cards.items()
    }
    if seat.decisions:
        table["decisions"] = list(seat.decisions)
    if seat.stays:
        table["stays"] = True
    return {**table, "manner": seat.manner}
