"""Reading a drill from its file: every key checked, every mistake reported with its cure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random

from app.curriculum.cards.wants import ANY, Want, questions, rows, wagers, words
from app.curriculum.drills.drill import Drill
from app.curriculum.drills.irregularities import START, PlannedIrregularity
from app.curriculum.places import OWN
from app.errors import shown
from app.files import read_toml
from app.grading.findings import Skill
from app.rounds import UnusableError, values
from app.rounds.file import BY, read_before, read_irregularity, read_round
from app.rounds.seats import seat_of
from app.rounds.shoe import from_a_shoe
from app.rounds.values import FileTable, Table
from app.session import Mode
from assets.merging import over
from games import law
from games.catalogue import FIRST, TABLES
from games.engine.cards import DECK, Card
from games.engine.cite import HOUSE, Cite
from games.engine.game import PHASES, Game
from games.engine.shapes import written

KEYS = (
    "key", "title", "trains", "game", "provisions", "mode", "phases", "house", "rules", "opening",
    "deck", "deck-minutes", "since-count", "meters", "board", "draw", "seats", "want", "mishaps",
    "rounds", "pass-mark", "weights", "seconds", "cover-came", "new-dealer", "begun", "marks",
    "begin", "end", "done", "case",
)  # fmt: skip
OF_THE_TABLE = (
    "opening", "deck", "deck-minutes", "since-count", "meters", "board", "cover-came",
    "new-dealer", "marks", "begin", "end", "done",
)  # fmt: skip
FAMILIES = "families"
"""The folder, in one of curricula, of the drills that several games have alike."""
SAMPLES = ("a", "b", "c", "d", "e", "f")
"""Seeds of the rounds whose seats and rules are looked at when a drill is read."""
SKILLS = {skill.name.lower(): skill for skill in Skill}


def load_drill(path: Path, houses: Path, *, proven: bool = False) -> Drill:
    """Read the drill in the file *path*; house rules named in it lie in *houses*.

    Its rounds are tried out too, unless it is *proven* that they can be dealt.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    drill = read_drill(whole(path), str(path), houses, path.parent.parent.name)
    if not proven:
        check(drill)
    if drill.key != path.stem:
        cure = f"call the file {drill.key}.toml, or write key = {path.stem!r}"
        raise UnusableError(str(path), "key", f"{drill.key!r} is not the name of the file: {cure}")
    return drill


def whole(path: Path) -> Table:
    """Return what the file in *path* says, over the drill of a family that it is ``like``, if any.

    :raises UnusableError: if there is no such family.
    """
    own = read_toml(path)
    name = own.get("like")
    if name is None:
        return own
    folders = (OWN, path.parents[2])
    known = {file.stem: file for one in folders for file in one.glob(f"{FAMILIES}/*.toml")}
    if not isinstance(name, str) or name not in known:
        told = f"{shown(name)} is no family of drills; there are {', '.join(sorted(known))}"
        raise UnusableError(str(path), "like", told)
    base = FileTable(read_toml(known[name]), str(known[name]))
    rest = {key: said for key, said in base.said.items() if key != "duties"}
    game = TABLES.get(str(own.get("game", FIRST)))
    if "duties" in base and game is not None:
        rest["provisions"] = _provisions_of(base, game)
    return over(rest, {key: said for key, said in own.items() if key != "like"})


def _provisions_of(family: FileTable, game: Game) -> list[str]:
    """Return where the chapter of *game* keeps the duties that the drill of a *family* trains."""
    known = game.drilling.duties
    if not known:
        family.wrong("duties", f"the chapter of {game.title} keeps none: write a drill of its own")
    kept = (known[duty] for duty in family.some("duties", list(known)))
    return list(dict.fromkeys(f"{HOUSE * cite.of_house}{cite.key}" for cite in kept))


def read_drill(table: Table, where: str, houses: Path, category: str = "") -> Drill:
    """Read one drill; *where* names it in errors."""
    file = FileTable(table, where)
    game = TABLES[file.word("game", list(TABLES), FIRST)]
    drawn = tuple(one.key for one in game.house.system_draws)
    file.only(*KEYS, *drawn)
    weights = file.table("weights")
    weights.only(*SKILLS)
    return Drill(
        key=file.text("key"),
        title=file.text("title"),
        trains=file.text("trains").strip(),
        game_key=game.key,
        provisions=_provisions(file, game),
        mode=Mode(file.word("mode", list(Mode), "practice")),
        phases=frozenset(file.some("phases", PHASES)),
        houses=_houses(file, houses),
        table={name: table[name] for name in (*OF_THE_TABLE, *drawn) if name in table},
        draw=_draw(file.table("draw"), game),
        seats=_seats(file.table("seats"), game),
        cases=tuple(_case(one, game) for one in file.tables("case")),
        wants=tuple(_want(one, game) for one in file.tables("want")),
        troubles=tuple(_trouble(one, game) for one in file.tables("mishaps")),
        begun=_begun(file, game),
        rounds=file.number("rounds", 1, 100, 3),
        pass_mark=file.number("pass-mark", 0, 100, 90),
        weights={SKILLS[name]: weights.number(name, 0, 100) for name in weights.said},
        seconds=file.number("seconds", 1, 7200) if "seconds" in file else None,
        category=category,
        where=where,
    )


def _begun(file: FileTable, game: Game) -> object:
    """Read ``begun``: a flag, or a list of flags one of which is drawn."""
    if any(file.several("begun", values.flag)) and not from_a_shoe(game, game.house.rules):
        cure = "take begun out"
        told = f"{game.title} is dealt from one deck at a time: nothing goes on; {cure}"
        file.wrong("begun", told)
    return file.said.get("begun", False)


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


def _provisions(file: FileTable, game: Game) -> tuple[Cite, ...]:
    known = law.edition(game.code.number, game.edition).by_key()

    def provision(value: object) -> Cite:
        if isinstance(value, str) and value in known:
            return known[value]
        told = f"{shown(value)} is no provision of chapter {game.code.number}"
        raise ValueError(f"{told}; see games/law/ for all")

    found = file.listed("provisions", provision, '["11(h)", "11(j)"]')
    if not found:
        file.wrong("provisions", 'a list is wanted, such as ["11(h)", "11(j)"]')
    return found


def _houses(file: FileTable, houses: Path) -> tuple[Table, ...]:
    """The house's choices: those of a house file (or of several), and what [rules] says."""
    own = file.table("rules")
    if "house" not in file:
        return (own.said,)
    known = sorted(path.stem for path in houses.glob("*.toml"))
    found = []
    for name in file.some("house", known):
        path = houses / f"{name}.toml"
        house = FileTable(read_toml(path), str(path)).table("rules")
        letters = {**house.table("paytables").said, **own.table("paytables").said}
        found.append({**house.said, **own.said, "paytables": letters})
    return tuple(found)


def _draw(draw: FileTable, game: Game) -> Table:
    known = (
        "players",
        *game.wagers.required[:1],
        "manner",
        "often",
        "wagers",
        "decisions",
        "stays",
    )
    draw.only(*known)
    least = 2 if game.table_stakes else 1
    draw.several("players", partial(values.number, least=least, most=len(game.table.seats)))
    draw.read("often", values.share, 0.5)
    draw.table("wagers").only(*game.wagers.side_wagers)
    return draw.said


def _seats(given: FileTable, game: Game) -> Mapping[int, Table]:
    return {seat_of(name, given, game): given.table(name).said for name in given.said}


def _case(one: FileTable, game: Game) -> Mapping[str, tuple[Card, ...]]:
    """Read cards written down: ``3.hand = […]`` for a seat, ``board = […]`` for the table."""
    one.only(*map(str, game.table.seats), *game.table.board)
    found: dict[str, tuple[Card, ...]] = {}
    for name in one.said:
        if name in game.table.board:
            found[name] = one.words(name, DECK)
            continue
        seat = one.table(name)
        seat.only("hand", *game.table.beside)
        found |= {f"{name}/{place}": seat.words(place, DECK) for place in seat.said}
    return found


def _want(one: FileTable, game: Game) -> Want:
    asked, drawn = questions(game), {draw.wanted: draw for draw in game.house.system_draws}
    one.only("seat", *asked, "row", *drawn, "folds", "wagers")
    if not set(one.said) - {"seat"}:
        example = next(iter(asked), "folds")
        one.wrong("", f"says nothing; write {example} = …, or take it out")
    for name, shape in asked.items():
        if name in one and not shape.of_a_seat and len(one.said) > 1:
            one.wrong("", f"the {name} belongs to no seat: give it a [[want]] alone")
    somebody = one.said.get("seat", ANY) != ANY
    return Want(
        name=one.key,
        seat=one.number("seat", game.table.seats[0], game.table.seats[-1]) if somebody else None,
        cards={name: one.some(name, words(game, name)) for name in asked if name in one},
        rows=_rows(one, game) if "row" in one else (),
        draws=tuple(draw for name, draw in drawn.items() if one.flag(name, False)),
        folds=one.word("folds", (*game.wagers.streets, "drawn")) if one.said.get("folds") else "",
        wagers=one.words("wagers", game.wagers.side_wagers),
    )


def _rows(one: FileTable, game: Game) -> tuple[str, ...]:
    """Rows as ``wager:row``, or ``wager:any``; the row may be written as it is printed."""
    known = rows(game)

    def row(value: object) -> tuple[str, ...]:
        wager, _, row = values.text(value).partition(":")
        if row == ANY and wager in game.drilling.rows:
            return tuple(name for name in known if name.partition(":")[0] == wager)
        return (values.word(f"{wager}:{written(row)}", known),)

    found = tuple(name for names in one.several("row", row) for name in names)
    if not found:
        one.wrong("row", f"names nothing; write a row, such as {known[0]!r}")
    return found


def _trouble(one: FileTable, game: Game) -> PlannedIrregularity:
    one.only("what", "during", "before", "by", "often")
    what = one.several("what", partial(read_irregularity, game=game))
    if not what:
        one.wrong("what", "is missing; name an irregularity")
    during, before = one.words("during", (START, *PHASES)), one.read("before", read_before, "")
    if bool(during) == bool(before):
        cure = 'write during = "deal" (a phase, or "start"), or before = "dealer ask 2"'
        one.wrong("", f"it must be said when, in one way; {cure}")
    often = one.read("often", values.share, 1)
    if not often:
        one.wrong("often", "0 is not a share above 0; write one, or take the mishap out")
    return PlannedIrregularity(what, during, before, one.word("by", BY, "chance"), often)
