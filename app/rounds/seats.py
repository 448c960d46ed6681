"""Reading and writing the players of a round: wagers, cards, and what they will do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from app.errors import shown
from app.rounds import values
from app.rounds.pack import CardPack
from app.rounds.spec import SeatSpec
from app.rounds.values import FileTable
from games.engine.cards import Card
from games.engine.game import Game
from games.engine.rules import RulesSubmission

LARGEST_SIDE_WAGER = 100 * 100_000
"""In cents; what the house allows next to the first wager is not among its choices."""
MOST_DECISIONS = 200
"""The most decisions of one player in a round: more than any hand asks for."""
EXAMPLE = 1500
"""What everyone might have down, in cents."""


def read_seats(
    given: FileTable, rules: RulesSubmission, game: Game, pack: CardPack
) -> dict[int, SeatSpec]:
    """Read ``[seats]``; the *pack* hands out the cards there."""
    if not given.said and game.wagers.required:
        cure = f"write [seats.1] with {game.wagers.required[0]} = {_example(rules, game)}"
        given.wrong("", f"nobody sits there; {cure}")
    cards = {"hand": game.table.hand_size, **game.table.beside}
    seats: dict[int, SeatSpec] = {}
    for name in given.said:
        number, seat = seat_of(name, given, game), given.table(name)
        for one in game.wagers.required[1:]:
            if one in seat:
                seat.wrong(
                    one, f"it is always as much as {game.wagers.required[0]}; remove the line"
                )
        seat.only(
            *game.wagers.required[:1],
            *game.wagers.side_wagers,
            *cards,
            "decisions",
            "manner",
            "stays",
        )
        for place, count in cards.items():
            if place in seat:
                held, key = seat.said[place], seat.at(place)
                pack.ask_up_to(f"{number}/{place}", held, count, game, key)
        seats[number] = SeatSpec(
            wagers=_wagers(seat, rules, game),
            decisions=_decisions(seat, game),
            manner=seat.word("manner", game.drilling.manners, "sensible"),
            stays=seat.flag("stays", False),
        )
    return seats


def seat_of(name: str, given: FileTable, game: Game) -> int:
    """Return the number of the player's place that is called *name* in a file."""
    if name not in map(str, game.table.seats):
        known = (
            f"seats are {min(game.table.seats)} to {max(game.table.seats)}, from the dealer's left"
        )
        raise given.error(name, known)
    return int(name)


def _wagers(seat: FileTable, rules: RulesSubmission, game: Game) -> dict[str, int]:
    stakes = {}
    if not _stands_alone(seat, rules, game):
        stakes = dict.fromkeys(game.wagers.required, _required(seat, rules, game))
    for name in game.wagers.side_wagers:
        if name in seat:
            stakes[name] = seat.read(name, partial(_side_wager, name=name, rules=rules, game=game))
    return stakes


def _stands_alone(seat: FileTable, rules: RulesSubmission, game: Game) -> bool:
    """Whether a player has nothing of what everyone has down, and a wager that needs none."""
    without = not any(name in seat for name in game.wagers.required)
    return without and any(name in seat for name in game.wagers.alone(rules))


def _required(seat: FileTable, rules: RulesSubmission, game: Game) -> int:
    """What everybody has down, in cents; nothing where nobody has to bet."""
    if not game.wagers.required:
        return 0
    first, (least, most) = game.wagers.required[0], game.wagers.bounds(rules)
    if first not in seat:
        cure = f"write {first} = {_example(rules, game)}"
        names = (game.speech.words.get(one, one) for one in (first, *game.wagers.alone(rules)))
        seat.wrong(first, f"every player has {' or '.join(names)} down; {cure}")
    stake = seat.read(first, values.cents)
    if not least <= stake <= most:
        low, high = values.dollars_of(least), values.dollars_of(most)
        seat.wrong(first, f"the table takes {low} to {high} dollars")
    if game.table_stakes and stake % 100:
        seat.wrong(first, f"{shown(seat.said[first])} can't all be bet: write whole dollars")
    return stake


def _example(rules: RulesSubmission, game: Game) -> int | str:
    """A sum in dollars that this table takes."""
    least, most = game.wagers.bounds(rules)
    return values.dollars_of(max(least, min(EXAMPLE, most)))


def _side_wager(value: object, name: str, rules: RulesSubmission, game: Game) -> int:
    if name not in rules.offers:
        raise ValueError(f'not offered here; add "{name}" to rules.offers, or remove it')
    amount = values.cents(value, LARGEST_SIDE_WAGER)
    fixed = game.wagers.set_stakes(rules)
    if name in fixed and amount != fixed[name]:
        due = values.dollars_of(fixed[name])
        raise ValueError(f"the house has set this wager to {due} dollars")
    if not amount:
        raise ValueError("a wager of nothing; remove the line")
    return amount


def _decisions(seat: FileTable, game: Game) -> tuple[str, ...]:
    """Read what a player decides: at most once a street, or as often as a hand without takes."""
    most, such = (
        len(game.wagers.streets) or MOST_DECISIONS,
        f'["{next(iter(game.drilling.decisions), "")}"]',
    )
    return seat.listed("decisions", partial(_decision, game=game), such, most)


def _decision(word: object, game: Game) -> str:
    """Read one decision: a word, and where there are pots perhaps the dollars they put in."""
    said = values.text(str(word) if isinstance(word, int) else word, values.SHORT)
    name, _, dollars = said.partition(" ")
    if not dollars or not game.table_stakes:
        return values.word(said, game.drilling.decisions)
    if not dollars.isdecimal() or len(dollars) > 8 or not int(dollars):
        raise ValueError(f'{shown(said)}: write whole dollars, as in "raise 12"')
    return f"{values.word(name, game.drilling.decisions)} {int(dollars)}"


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
