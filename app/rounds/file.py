"""Reading and writing a round as TOML."""

from __future__ import annotations

from collections.abc import Collection
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
from app.rounds.values import Table
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
"""How many mishaps one round may have, or stretches to begin and to end at."""
BY = ("chance", "dealer", "floor")
KEYS = (
    "game", "seed", "opening", "deck", "deck-minutes", "since-count", "rules", "marks", "board",
    "seats", "mishaps", "meters", "rack", "shoe", "cover-came", "new-dealer", "begin", "end",
)  # fmt: skip
MINE = "phases"
"""What the trainee does himself, where a record keeps it with the round; no part of the round."""


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
    """Return the phases that stand in the text of a round as the trainee's own, if any do."""
    table = parse_toml(content, where)
    if MINE not in table:
        return None
    given = table[MINE]
    several = values.list_of(given if isinstance(given, list) else [given], MANY, where, MINE)
    return frozenset(values.word(one, PHASES, where, MINE) for one in several)


def read_round(table: Table, where: str) -> RoundSpec:
    game = TABLES[values.word(table.get("game", FIRST), list(TABLES), where, "game")]
    values.only(table, (*keys_of(game), MINE), where, "")
    rules = read_rules(values.table_of(table.get("rules", {}), where, "rules"), game, where)
    shoe = read_shoe(table, game, rules, where)
    irregular = bool(shoe or table.get("mishaps"))
    pack = CardPack(shoe.left if shoe else game.table.deck(rules), where, irregular)
    seats = read_seats(table, rules, game, pack, where)
    _ask_board(table, game, pack, where)
    packs = packs_of(game, rules)
    spec = RoundSpec(
        rules=rules,
        seats=seats,
        game_key=game.key,
        seed=_seed(table, where),
        places=pack.dealt(),
        drawn=_drawn(table, game, pack, where),
        meters=_meters(table, where),
        marks=_marks(table, game, where),
        opening=values.word(
            table.get("opening", "round"), openings_of(game, rules), where, "opening"
        ),
        in_use=values.word(table.get("deck", packs[0]), packs, where, "deck"),
        deck_minutes=values.number(table.get("deck-minutes", 0), 0, 1440, where, "deck-minutes"),
        since_count=values.number(table.get("since-count", 0), 0, 99, where, "since-count"),
        mishaps=_mishaps(table, game, where),
        rack=_rack(table, where),
        shoe=shoe,
        cover_came=values.text(table.get("cover-came", ""), where, "cover-came", values.SHORT),
        new_dealer=values.flag(table.get("new-dealer", False), where, "new-dealer"),
        starts=_stretches(table, "begin", game, where),
        until=_stretches(table, "end", game, where),
    )
    try:
        spec.begin()
    except ValueError as error:
        raise UnusableError(where, "seats", str(error)) from None
    return spec


def _drawn(table: Table, game: Game, pack: CardPack, where: str) -> dict[str, Card | int]:
    """Read what a system has drawn."""
    first, last = game.table.seats[0], game.table.seats[-1]
    return {
        key: values.number(table[key], first, last, where, key)
        if one.of_seats
        else pack.read(table[key], key)
        for one in game.house.system_draws
        if (key := one.key) in table
    }


def _stretches(table: Table, key: str, game: Game, where: str) -> tuple[str, ...]:
    """Read stretches of a round: phases, or provisions of the game's chapter."""
    value = table.get(key, [])
    several = values.list_of(value if isinstance(value, list) else [value], MANY, where, key)
    known = law.edition(game.code.number, game.edition).by_key().values()
    stretches = (*PHASES, *(cite.key for cite in known if not cite.of_house))
    told = tuple(values.text(word, where, key, values.SHORT) for word in several)
    for word in told:
        if word not in stretches:
            raise UnusableError(
                where, key, f"{word!r} is no stretch of a round; write a provision of chapter "
                f"{game.code.number} such as 5(a), or one of {', '.join(PHASES)}"
            )  # fmt: skip
    return told


def _seed(table: Table, where: str) -> str:
    """Read what decides all that is not said: a text or a number."""
    value = table.get("seed", "")
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = str(value)
    return values.text(value, where, "seed", values.SHORT)


def _meters(table: Table, where: str) -> dict[str, int]:
    given = values.table_of(table.get("meters", {}), where, "meters")
    if len(given) > MANY:
        raise UnusableError(where, "meters", f"{len(given):,} meters; no game has so many")
    return {
        values.text(name, where, "meters", values.SHORT): values.meter(
            held, where, f"meters.{name}"
        )
        for name, held in given.items()
    }


def _rack(table: Table, where: str) -> Rack:
    """Read the tray: denomination in dollars -> pieces; without one, the opening stock."""
    if "rack" not in table:
        return OPENING_RACK
    given = values.table_of(table["rack"], where, "rack")
    known = {str(values.dollars_of(chip)): chip for chip in DENOMINATIONS}
    values.only(given, list(known), where, "rack")
    return {
        chip: values.number(given.get(name, 0), 0, 99_999, where, f"rack.{name}")
        for name, chip in known.items()
    }


def _ask_board(table: Table, game: Game, pack: CardPack, where: str) -> None:
    """Ask the *pack* for the cards of the table's own places."""
    given = values.table_of(table.get("board", {}), where, "board")
    values.only(given, board_of(game), where, "board")
    for place, count in game.table.board.items():
        if place in given:
            pack.ask_up_to(place, given[place], count, game, f"board.{place}")
    if game.table.burnt in given:
        pack.ask(game.table.burnt, given[game.table.burnt], 1, None, f"board.{game.table.burnt}")


def board_of(game: Game) -> tuple[str, ...]:
    """Return the table's own places whose cards a file may say."""
    return (*game.table.board, game.table.burnt) if game.table.burnt else tuple(game.table.board)


def _marks(table: Table, game: Game, where: str) -> dict[str, int]:
    """Read what the table remembers from the round before."""
    given = values.table_of(table.get("marks", {}), where, "marks")
    values.only(given, game.memory.marks, where, "marks")
    return {
        name: values.number(value, *game.memory.marks[name], where, f"marks.{name}")
        for name, value in given.items()
    }


def _mishaps(table: Table, game: Game, where: str) -> tuple[Mishap, ...]:
    given = table.get("mishaps", [])
    if not isinstance(given, list):
        raise UnusableError(where, "mishaps", "write each one as a [[mishaps]] of its own")
    given = values.list_of(given, MANY, where, "mishaps")
    found = []
    for i, value in enumerate(given, 1):
        key = f"mishaps {i}"
        one = values.table_of(value, where, key)
        values.only(one, ("what", "before", "by"), where, key)
        what = values.text(one.get("what"), where, f"{key}.what", values.SHORT)
        values.word(
            what.partition("/")[0],
            [odd.name for odd in game.conduct.irregularities],
            where,
            f"{key}.what",
        )
        before = values.text(one.get("before", ""), where, f"{key}.before", values.SHORT)
        if before:
            before = read_before(before, where, f"{key}.before")
        by = values.word(one.get("by", "chance"), BY, where, f"{key}.by")
        found.append(Mishap(what, before, by))
    return tuple(found)


def read_before(text: str, where: str, key: str) -> str:
    """Read the time of a mishap: an act, or a card by its number, as in ``card 3``."""
    number = text.removeprefix(CARD)
    if number == text:
        return str(read_act(text, where, key))
    if not number.isdecimal() or len(number) > 4 or not int(number):
        told = f"{shown(text)} is no card; write a number, such as card 3"
        raise UnusableError(where, key, told)
    return text


def read_act(line: str, where: str, key: str) -> Act:
    try:
        return Act.parse(line)
    except ValueError as error:
        raise UnusableError(where, key, str(error)) from None


def dump(spec: RoundSpec, mine: Collection[str] = ()) -> str:
    """Return *spec* as text that :func:`loads` reads back to the same round.

    *mine* are the phases the trainee does himself, for :func:`phases_in`.
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
    """Place of *seat*, less the seat -> the cards that are to be dealt there."""
    parted = ((place.partition("/"), cards) for place, cards in spec.places.items())
    return {tail: cards for (head, _, tail), cards in parted if head == str(seat)}
