"""Reading a drill from its file: every key checked, every mistake told with its cure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from random import Random

from app.curriculum.cards.wants import ANY, Want, questions, rows, wagers, words
from app.curriculum.drills.drill import Drill
from app.curriculum.drills.irregularities import START, PlannedIrregularity
from app.files import read_toml
from app.grading.findings import Skill
from app.rounds import UnusableError, values
from app.rounds.file import BY, read_before, read_round
from app.rounds.shoe import from_a_shoe
from app.rounds.values import Table
from app.session import Mode
from games import law
from games.catalogue import FIRST, TABLES
from games.engine.cards import DECK, Card
from games.engine.cite import Cite
from games.engine.game import PHASES, Game
from games.engine.shapes import written

KEYS = (
    "key", "title", "trains", "game", "provisions", "mode", "phases", "house", "rules", "opening",
    "deck", "deck-minutes", "since-count", "meters", "board", "draw", "seats",
     "want", "mishaps", "rounds", "pass-mark", "weights", "seconds", "cover-came",
    "new-dealer", "begun", "marks", "begin", "end",
    "case",
)  # fmt: skip
OF_THE_TABLE = (
    "opening", "deck", "deck-minutes", "since-count", "meters", "board",
     "cover-came", "new-dealer", "marks", "begin", "end",
)  # fmt: skip
SAMPLES = ("a", "b", "c", "d", "e", "f")
"""Seeds of the rounds whose seats and rules are looked at when a drill is read."""
SKILLS = {skill.name.lower(): skill for skill in Skill}


def load_drill(path: Path, houses: Path, *, proven: bool = False) -> Drill:
    """Read the drill in the file *path*; house rules named in it lie in *houses*.

    Its rounds are tried out too, unless it is *proven* that they can be dealt.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    drill = read_drill(read_toml(path), str(path), houses, path.parent.parent.name)
    if not proven:
        check(drill)
    if drill.key != path.stem:
        cure = f"call the file {drill.key}.toml, or write key = {path.stem!r}"
        raise UnusableError(str(path), "key", f"{drill.key!r} is not the name of the file: {cure}")
    return drill


def read_drill(table: Table, where: str, houses: Path, category: str = "") -> Drill:
    """Read one drill; *where* names it in errors."""
    game = TABLES[values.word(table.get("game", FIRST), list(TABLES), where, "game")]
    drawn = tuple(one.key for one in game.house.system_draws)
    values.only(table, (*KEYS, *drawn), where, "")
    for name in ("key", "title", "trains", "provisions", "phases"):
        if name not in table:
            raise UnusableError(where, name, "is missing; every drill says it")
    seconds = table.get("seconds")
    return Drill(
        key=values.text(table["key"], where, "key"),
        title=values.text(table["title"], where, "title"),
        trains=values.text(table["trains"], where, "trains").strip(),
        game_key=game.key,
        provisions=_provisions(table["provisions"], game, where),
        mode=Mode(values.word(table.get("mode", "practice"), list(Mode), where, "mode")),
        phases=frozenset(_some(table["phases"], PHASES, where, "phases")),
        houses=_houses(table, houses, where),
        table={name: table[name] for name in (*OF_THE_TABLE, *drawn) if name in table},
        draw=_draw(values.table_of(table.get("draw", {}), where, "draw"), game, where),
        seats=_seats(values.table_of(table.get("seats", {}), where, "seats"), game, where),
        cases=tuple(_case(one, game, where, key) for key, one in each_of(table, "case", where)),
        wants=tuple(_want(one, game, where, key) for key, one in each_of(table, "want", where)),
        troubles=tuple(
            _trouble(one, game, where, key) for key, one in each_of(table, "mishaps", where)
        ),
        begun=_begun(table.get("begun", False), game, where),
        rounds=values.number(table.get("rounds", 3), 1, 100, where, "rounds"),
        pass_mark=values.number(table.get("pass-mark", 90), 0, 100, where, "pass-mark"),
        weights={
            SKILLS[values.word(name, list(SKILLS), where, "weights")]: values.number(
                weight, 0, 100, where, f"weights.{name}"
            )
            for name, weight in values.table_of(table.get("weights", {}), where, "weights").items()
        },
        seconds=None if seconds is None else values.number(seconds, 1, 7200, where, "seconds"),
        category=category,
        where=where,
    )


def _begun(value: object, game: Game, where: str) -> object:
    """Read ``begun``: a flag, or a list of flags of which one is drawn."""
    flags = [
        values.flag(one, where, "begun") for one in (value if isinstance(value, list) else [value])
    ]
    if any(flags) and not from_a_shoe(game, game.house.rules):
        cure = "take begun out"
        told = f"{game.title} is dealt from one deck at a time: nothing goes on; {cure}"
        raise UnusableError(where, "begun", told)
    return value


def check(drill: Drill) -> None:
    """Refuse what can be seen without finding cards: seats, wagers, rules, wants for nobody.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    where = drill.where
    if drill.game.wagers.required and not drill.seats and "players" not in drill.draw:
        raise UnusableError(where, "seats", "nobody sits there; write [draw] with players = 4")
    for case in drill.cases:
        for seat in (spot.partition("/")[0] for spot in case if "/" in spot):
            if int(seat) not in drill.seats:
                cure = f"write [seats.{seat}]"
                raise UnusableError(where, "case", f"seat {seat} is not taken; {cure}")
    for want in drill.wants:
        if want.seat is not None and want.seat not in drill.seats:
            cure = f"write [seats.{want.seat}], or leave seat out so that one is drawn"
            raise UnusableError(where, "want.seat", f"seat {want.seat} is not taken; {cure}")
        for name in wagers(want, drill.game):
            here = drill.seats.get(want.seat or 0, {})
            stakes = drill.draw.get("wagers", {})
            if name not in here and (not isinstance(stakes, Mapping) or name not in stakes):
                cure = f"write {name} = 5 under [draw.wagers]"
                raise UnusableError(where, "want.wagers", f"no stake for {name} is given; {cure}")
    for seed in SAMPLES:
        table, _ = drill.plain(Random(seed), seed)
        read_round(table, where)


def each_of(table: Table, name: str, where: str) -> list[tuple[str, Table]]:
    """Return every ``[[name]]`` of *table*, with what to call it in errors."""
    given = table.get(name, [])
    if not isinstance(given, list):
        raise UnusableError(where, name, f"write each one as a [[{name}]] of its own")
    return [
        (f"{name} {i}", values.table_of(one, where, f"{name} {i}"))
        for i, one in enumerate(given, 1)
    ]


def _words(value: object, options: Collection[str], where: str, key: str) -> tuple[str, ...]:
    """One word, or a list of them."""
    several = value if isinstance(value, list) else [value]
    return tuple(values.word(one, options, where, key) for one in several)


def _some(value: object, options: Collection[str], where: str, key: str) -> tuple[str, ...]:
    """One word, or a list of them that is not empty."""
    if value == []:
        told = f"names nothing; write one word at least, such as {next(iter(options))!r}"
        raise UnusableError(where, key, told)
    return _words(value, options, where, key)


def _provisions(value: object, game: Game, where: str) -> tuple[Cite, ...]:
    known = law.edition(game.code.number, game.edition).by_key()
    if not isinstance(value, list) or not value:
        raise UnusableError(where, "provisions", 'a list is wanted, such as ["11(h)", "11(j)"]')
    for one in value:
        if one not in known:
            raise UnusableError(
                where, "provisions",
                f"{one!r} is no provision of chapter {game.code.number}; see games/law/ for all"
            )  # fmt: skip
    return tuple(known[one] for one in value)


def _houses(table: Table, houses: Path, where: str) -> tuple[Table, ...]:
    """The house's choices: those of a house file (or of several), and what [rules] says."""
    own = values.table_of(table.get("rules", {}), where, "rules")
    if "house" not in table:
        return (own,)
    known = sorted(path.stem for path in houses.glob("*.toml"))
    found = []
    for name in _some(table["house"], known, where, "house"):
        house = values.table_of(
            read_toml(houses / f"{name}.toml").get("rules", {}), where, "house"
        )
        letters = {
            **values.table_of(house.get("paytables", {}), where, "house.paytables"),
            **values.table_of(own.get("paytables", {}), where, "rules.paytables"),
        }
        found.append({**house, **own, "paytables": letters})
    return tuple(found)


def _draw(table: Table, game: Game, where: str) -> Table:
    known = (
        "players",
        *game.wagers.required[:1],
        "manner",
        "often",
        "wagers",
        "decisions",
        "stays",
    )
    values.only(table, known, where, "draw")
    players, least = table.get("players", []), 2 if game.table_stakes else 1
    for one in players if isinstance(players, list) else [players]:
        values.number(one, least, len(game.table.seats), where, "draw.players")
    often = table.get("often", 0.5)
    if isinstance(often, bool) or not isinstance(often, int | float) or not 0 <= often <= 1:
        raise UnusableError(where, "draw.often", f"{often!r} is not a share from 0 to 1")
    wagers = values.table_of(table.get("wagers", {}), where, "draw.wagers")
    values.only(wagers, game.wagers.side_wagers, where, "draw.wagers")
    return table


def _seats(table: Table, game: Game, where: str) -> Mapping[int, Table]:
    return {
        values.seat(name, game.table.seats, where, f"seats.{name}"): values.table_of(
            value, where, f"seats.{name}"
        )
        for name, value in table.items()
    }


def _case(one: Table, game: Game, where: str, key: str) -> Mapping[str, tuple[Card, ...]]:
    """Read cards written down: ``3.hand = […]`` for a seat, ``board = […]`` for the table."""
    values.only(one, (*map(str, game.table.seats), *game.table.board), where, key)
    found: dict[str, tuple[Card, ...]] = {}
    for name, value in one.items():
        if name in game.table.board:
            found[name] = _words(value, DECK, where, f"{key}.{name}")
            continue
        places = values.table_of(value, where, f"{key}.{name}")
        values.only(places, ("hand", *game.table.beside), where, f"{key}.{name}")
        for place, held in places.items():
            found[f"{name}/{place}"] = _words(held, DECK, where, f"{key}.{name}.{place}")
    return found


def _want(one: Table, game: Game, where: str, key: str) -> Want:
    asked = questions(game)
    drawn = {draw.wanted: draw for draw in game.house.system_draws}
    values.only(one, ("seat", *asked, "row", *drawn, "folds", "wagers"), where, key)
    if not set(one) - {"seat"}:
        example = next(iter(asked), "folds")
        raise UnusableError(where, key, f"says nothing; write {example} = …, or take it out")
    for name, shape in asked.items():
        if name in one and not shape.of_a_seat and len(one) > 1:
            raise UnusableError(
                where, key, f"the {name} belongs to no seat: give it a [[want]] alone"
            )
    folds = one.get("folds", "")
    if folds:
        values.word(folds, (*game.wagers.streets, "drawn"), where, f"{key}.folds")
    seat = one.get("seat", ANY)
    return Want(
        name=key,
        seat=None
        if seat == ANY
        else values.number(seat, game.table.seats[0], game.table.seats[-1], where, f"{key}.seat"),
        cards={
            name: _some(one[name], words(game, name), where, f"{key}.{name}")
            for name in asked
            if name in one
        },
        rows=_rows(one["row"], game, where, f"{key}.row") if "row" in one else (),
        draws=tuple(
            draw
            for name, draw in drawn.items()
            if values.flag(one.get(name, False), where, f"{key}.{name}")
        ),
        folds=str(folds),
        wagers=_words(one.get("wagers", []), game.wagers.side_wagers, where, f"{key}.wagers"),
    )


def _rows(value: object, game: Game, where: str, key: str) -> tuple[str, ...]:
    """Rows as ``wager:row``, or ``wager:any``; the row may be written as it is printed."""
    known, found = rows(game), list[str]()
    if value == []:
        raise UnusableError(where, key, f"names nothing; write a row, such as {known[0]!r}")
    for one in value if isinstance(value, list) else [value]:
        wager, _, row = values.text(one, where, key).partition(":")
        if row == ANY and wager in game.drilling.rows:
            found += (name for name in known if name.partition(":")[0] == wager)
        else:
            found.append(values.word(f"{wager}:{written(row)}", known, where, key))
    return tuple(found)


def _trouble(one: Table, game: Game, where: str, key: str) -> PlannedIrregularity:
    values.only(one, ("what", "during", "before", "by", "often"), where, key)
    if "what" not in one or one["what"] == []:
        raise UnusableError(where, f"{key}.what", "is missing; name an irregularity")
    named = one["what"] if isinstance(one["what"], list) else [one["what"]]
    what = [values.text(name, where, f"{key}.what") for name in named]
    known = [odd.name for odd in game.conduct.irregularities]
    for name in what:
        values.word(name.partition("/")[0], known, where, f"{key}.what")
    during = _words(one.get("during", []), (START, *PHASES), where, f"{key}.during")
    before = values.text(one.get("before", ""), where, f"{key}.before")
    if bool(during) == bool(before):
        cure = 'write during = "deal" (a phase, or "start"), or before = "dealer ask 2"'
        raise UnusableError(where, key, f"it must be said when, in one way; {cure}")
    often = one.get("often", 1)
    if isinstance(often, bool) or not isinstance(often, int | float) or not 0 < often <= 1:
        raise UnusableError(where, f"{key}.often", f"{often!r} is not a share above 0, to 1")
    return PlannedIrregularity(
        what=tuple(what),
        during=during,
        before=read_before(before, where, f"{key}.before") if before else "",
        by=values.word(one.get("by", "chance"), BY, where, f"{key}.by"),
        often=float(often),
    )
