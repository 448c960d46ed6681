"""Reading and writing a round as TOML."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, partial
from pathlib import Path

import tomli_w

from app.errors import UnusableError, shown
from app.files import parse_toml, read_text
from app.rounds import values
from app.rounds.pack import CardPack
from app.rounds.rules import read_rules, rules_table
from app.rounds.seats import read_seats, seat_table
from app.rounds.shoe import from_a_shoe, openings_of, packs_of, read_shoe, shoe_table
from app.rounds.spec import RoundSpec
from app.rounds.values import FileTable, Table
from app.script import CARD, Mishap
from games import law
from games.catalogue import FIRST, TABLES
from games.engine.acts import Act
from games.engine.cards import Card
from games.engine.chips import DENOMINATIONS, OPENING_RACK, Rack
from games.engine.game import PHASES, Game

LARGEST = 1024 * 1024
"""How large the file of a round may be, in bytes."""
MANY = 100
"""How many irregularities one round may have, or stretches to begin and to end at."""
MOST_DONE = 1000
"""How many acts may be done before play begins."""
BY = ("chance", "dealer", "floor")
KEYS = (
    "game", "seed", "opening", "deck", "deck-minutes", "since-count", "rules", "marks", "board",
    "seats", "mishaps", "meters", "rack", "shoe", "cover-came", "new-dealer", "begin", "end",
    "done",
)  # fmt: skip
MINE = "phases"
"""The phases the trainee does, which a record keeps with the round; no part of the round."""


def keys_of(game: Game) -> tuple[str, ...]:
    """Return what the file of a round of *game* may say."""
    others = dict.fromkeys(("cover-came", "new-dealer"), from_a_shoe(game, game.house.rules))
    others["marks"] = bool(game.memory.marks)
    own = (one.key for one in game.house.system_draws)
    return (*(key for key in KEYS if others.get(key, True)), *own)


def load(path: Path) -> RoundSpec:
    """Read the file *path*.

    :raises UnusableError: if it cannot be read, or naming key and cure.
    """
    return loads(read_text(path, LARGEST), str(path))


def loads(content: str, where: str = "round") -> RoundSpec:
    """Read the text of a round; *where* names it in errors."""
    return read_round(parse_toml(content, where), where)


def phases_in(content: str, where: str = "round") -> frozenset[str] | None:
    """Return the phases that the text of a round names as the trainee's own, if any."""
    file = FileTable(parse_toml(content, where), where)
    return frozenset(file.words(MINE, PHASES)) if MINE in file else None


def read_round(table: Table, where: str) -> RoundSpec:
    file = FileTable(table, where)
    game = TABLES[file.word("game", list(TABLES), FIRST)]
    file.only(*keys_of(game), MINE)
    rules = read_rules(table.get("rules", {}), game, where)
    shoe = read_shoe(file, game, rules)
    irregular = bool(shoe or table.get("mishaps"))
    pack = CardPack(shoe.left if shoe else game.table.deck(rules), where, irregular)
    seats = read_seats(file.table("seats"), rules, game, pack)
    _ask_board(file.table("board"), game, pack)
    packs = packs_of(game, rules)
    spec = RoundSpec(
        rules=rules,
        seats=seats,
        game_key=game.key,
        seed=file.read("seed", _seed, ""),
        places=pack.dealt(),
        drawn=_drawn(file, game, pack),
        meters=_meters(file.table("meters")),
        marks=_marks(file.table("marks"), game),
        opening=file.word("opening", openings_of(game, rules), "round"),
        in_use=file.word("deck", packs, packs[0]),
        deck_minutes=file.number("deck-minutes", 0, 1440, 0),
        since_count=file.number("since-count", 0, 99, 0),
        mishaps=tuple(_mishap(one, game) for one in file.tables("mishaps", MANY)),
        rack=_rack(file.table("rack")) if "rack" in file else OPENING_RACK,
        shoe=shoe,
        cover_came=file.text("cover-came", "", values.SHORT),
        new_dealer=file.flag("new-dealer", False),
        starts=_stretches(file, "begin", game),
        until=_stretches(file, "end", game),
        done=file.several("done", _act, MOST_DONE),
    )
    try:
        spec.begin()
    except ValueError as error:
        raise UnusableError(where, "seats", str(error)) from None
    return spec


def _drawn(file: FileTable, game: Game, pack: CardPack) -> dict[str, Card | int]:
    """Read what a system has drawn."""
    first, last = game.table.seats[0], game.table.seats[-1]
    return {
        key: file.number(key, first, last) if one.of_seats else pack.read(file.said[key], key)
        for one in game.house.system_draws
        if (key := one.key) in file
    }


def _stretches(file: FileTable, key: str, game: Game) -> tuple[str, ...]:
    """Read stretches of a round: phases, or provisions of the game's chapter."""

    def stretch(value: object) -> str:
        told = values.text(value, values.SHORT)
        if told in PHASES or told in _provisions(game.code.number, game.edition):
            return told
        raise ValueError(
            f"{value!r} is no stretch of a round; write a provision of chapter "
            f"{game.code.number} such as 5(a), or one of {', '.join(PHASES)}"
        )

    return file.several(key, stretch, MANY)


@cache
def _provisions(chapter: str, edition: str) -> frozenset[str]:
    """Return what files call the Code's provisions in an *edition*."""
    known = law.edition(chapter, edition).by_key().values()
    return frozenset(cite.key for cite in known if not cite.of_house)


def _act(value: object) -> Act:
    """Read an act that was done before play begins."""
    return Act.parse(values.text(value, values.SHORT))


def _seed(value: object) -> str:
    """Read the seed, which decides everything that the file does not say: a text or a number."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return values.text(str(value) if number else value, values.SHORT)


def _meters(given: FileTable) -> dict[str, int]:
    if len(given.said) > MANY:
        given.wrong("", f"{len(given.said):,} meters; no game has so many")
    return {values.text(name, values.SHORT): given.read(name, values.meter) for name in given.said}


def _rack(given: FileTable) -> Rack:
    """Read the tray: denomination in dollars -> pieces."""
    known = {str(values.dollars_of(chip)): chip for chip in DENOMINATIONS}
    given.only(*known)
    return {chip: given.number(name, 0, 99_999, 0) for name, chip in known.items()}


def _ask_board(given: FileTable, game: Game, pack: CardPack) -> None:
    """Ask the *pack* for the cards of the table's own places."""
    given.only(*board_of(game))
    for place, count in game.table.board.items():
        if place in given:
            pack.ask_up_to(place, given.said[place], count, game, given.at(place))
    if game.table.burnt in given:
        pack.ask(
            game.table.burnt, given.said[game.table.burnt], 1, None, given.at(game.table.burnt)
        )


def board_of(game: Game) -> tuple[str, ...]:
    """Return the table's own places whose cards a file may say."""
    return (*game.table.board, game.table.burnt) if game.table.burnt else tuple(game.table.board)


def _marks(given: FileTable, game: Game) -> dict[str, int]:
    """Read what the table remembers from the round before."""
    given.only(*game.memory.marks)
    return {name: given.number(name, *game.memory.marks[name]) for name in given.said}


def _mishap(one: FileTable, game: Game) -> Mishap:
    one.only("what", "before", "by")
    return Mishap(
        one.read("what", partial(read_irregularity, game=game)),
        one.read("before", read_before, ""),
        one.word("by", BY, "chance"),
    )


def read_irregularity(value: object, game: Game) -> str:
    """Read an irregularity of *game*, with or without its place."""
    told = values.text(value, values.SHORT)
    values.word(told.partition("/")[0], [odd.name for odd in game.conduct.irregularities])
    return told


def read_before(value: object) -> str:
    """Read the time of an irregularity: an act, a card by its number, as in ``card 3``, or
    nothing."""
    told = values.text(value, values.SHORT)
    number = told.removeprefix(CARD)
    if number == told:
        return str(Act.parse(told)) if told else ""
    if not number.isdecimal() or len(number) > 4 or not int(number):
        raise ValueError(f"{shown(told)} is no card; write a number, such as card 3")
    return told


def dump(spec: RoundSpec, mine: Collection[str] = ()) -> str:
    """Return *spec* as text that :func:`loads` reads back to the same round.

    *mine* are the phases the trainee does, for :func:`phases_in`.
    """
    table: dict[str, object] = {"game": spec.game_key, "seed": spec.seed, "opening": spec.opening}
    if mine:
        table[MINE] = [phase for phase in PHASES if phase in mine]
    table |= {"deck": spec.in_use, "deck-minutes": spec.deck_minutes}
    table["since-count"] = spec.since_count
    table |= spec.drawn
    if spec.cover_came:
        table["cover-came"] = spec.cover_came
    if spec.new_dealer:
        table["new-dealer"] = True
    if spec.starts:
        table["begin"] = list(spec.starts)
    if spec.until:
        table["end"] = list(spec.until)
    if spec.done:
        table["done"] = [str(act) for act in spec.done]
    table["rules"] = rules_table(spec.rules, spec.game)
    if spec.marks:
        table["marks"] = dict(spec.marks)
    known = board_of(spec.game)
    board = {place: cards for place, cards in spec.places.items() if place in known}
    if board:
        table["board"] = {
            place: list(cards) if len(cards) > 1 else cards[0] for place, cards in board.items()
        }
    if spec.meters:
        table["meters"] = {name: f"{n / 100:.2f}" for name, n in spec.meters.items()}
    if spec.rack != OPENING_RACK:
        table["rack"] = {str(values.dollars_of(chip)): n for chip, n in spec.rack.items()}
    table["seats"] = {
        str(seat): seat_table(one, _own(spec, seat), spec.game)
        for seat, one in sorted(spec.seats.items())
    }
    if spec.shoe:
        table["shoe"] = shoe_table(spec.shoe)
    if spec.mishaps:
        table["mishaps"] = [
            {"what": m.what, "by": m.by, **({"before": m.before} if m.before else {})}
            for m in spec.mishaps
        ]
    return tomli_w.dumps(table)


def _own(spec: RoundSpec, seat: int) -> dict[str, tuple[Card, ...]]:
    """Place of *seat*, without the seat -> the cards that are to be dealt there."""
    parted = ((place.partition("/"), cards) for place, cards in spec.places.items())
    return {tail: cards for (head, _, tail), cards in parted if head == str(seat)}
