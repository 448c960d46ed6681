"""What a drill may say about its players, their cards, and what goes wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from app.curriculum.cards.wants import questions, rows, words
from app.curriculum.drills.answers import (
    CardList,
    Decisions,
    Numbers,
    Percentage,
    Question,
    Sums,
    WordChoice,
)
from app.curriculum.drills.irregularities import START
from app.curriculum.drills.naming import (
    BY,
    MANNERS,
    YES_NO,
    asks,
    phases_of,
    placed,
    row_words,
    sentence,
)
from app.curriculum.drills.writing import value_at
from app.grading.words import place, wager
from games.engine.game import Game
from games.engine.shapes import VersusDealer


def others(game: Game) -> tuple[Question, ...]:
    """Return the description of the players who have no seat of their own."""
    least = 2 if game.table_stakes else 1
    asked = [
        Question(
            ("draw", "players"),
            "Number of players",
            Numbers(least, len(game.table.seats)),
            "Includes the seats below. With several numbers, one is picked at random.",
        ),
        *(
            Question(("draw", name), sentence(wager(name, game)), Sums(), "Default: 10")
            for name in game.wagers.required[:1]
        ),
        Question(("draw", "manner"), "Playing style", _manners(game), "Default: Basic play"),
    ]
    for name in game.wagers.side_wagers:
        asked.append(
            Question(
                ("draw", "wagers", name),
                sentence(wager(name, game)),
                Sums(of_house=True),
                "Enter “house” to use the house amount.",
            )
        )
    if game.wagers.side_wagers:
        asked.append(
            Question(
                ("draw", "often"),
                "Optional wager rate, %",
                Percentage(),
                "Default: half the time",
            )
        )
    several = (
        "Turn by turn, separated by commas. Several ways with “or”. Default: their "
        "playing style decides."
    )
    asked += [
        Question(("draw", "decisions"), "Decisions", _decisions(game, ways=True), several),
        Question(("draw", "stays"), "Never fold", WordChoice(YES_NO)),
    ]
    return tuple(asked)


def seat(game: Game, number: str) -> tuple[Question, ...]:
    """Return the description of the player at the seat *number*."""
    here, first = ("seats", number), game.wagers.required[:1]
    asked = [
        Question((*here, name), sentence(wager(name, game)), Sums(of_house=name not in first))
        for name in (*first, *game.wagers.side_wagers)
    ]
    asked += [
        Question((*here, "manner"), "Playing style", _manners(game)),
        Question((*here, "stays"), "Never folds", WordChoice(YES_NO)),
        Question(
            (*here, "decisions"),
            "Decisions",
            _decisions(game),
            "Turn by turn, separated by commas.",
        ),
    ]
    asked += [
        Question((*here, name), f"Cards: {wager(name, game)}", CardList(), "Such as “Ah Td 9c”")
        for name in ("hand", *game.table.beside)
    ]
    return tuple(asked)


def _manners(game: Game) -> WordChoice:
    return WordChoice({name: MANNERS.get(name, sentence(name)) for name in game.drilling.manners})


def _decisions(game: Game, *, ways: bool = False) -> Decisions:
    return Decisions(tuple(game.drilling.decisions), game.table_stakes, ways)


def board(game: Game) -> tuple[Question, ...]:
    """Return the cards of the table's own places, which may be written down."""
    places = (*game.table.board, game.table.burnt) if game.table.burnt else tuple(game.table.board)
    return tuple(
        Question(("board", name), sentence(place(name, game)), CardList(), "Such as “Ah Td 9c”")
        for name in places
    )


def want(game: Game, at: int, seats: Collection[str]) -> tuple[Question, ...]:
    """Return all that the wish number *at* may say; *seats* are those of the drill."""
    here, asked = ("want", at), questions(game)
    who: dict[object, str] = {int(one): f"Seat {one}" for one in sorted(seats, key=int)}
    anyone = "Any player, at random"
    found = [Question((*here, "seat"), "Applies to", WordChoice(who, single=True), unsaid=anyone)]
    for key, shape in asked.items():
        options: dict[object, str] = {word: sentence(word) for word in words(game, key)}
        if isinstance(shape, VersusDealer):
            options["any"] = "Any hand"
        found.append(Question((*here, key), asks(key, game), WordChoice(options)))
    if game.drilling.rows:
        named: dict[object, str] = {row: row_words(row, game) for row in rows(game)}
        named |= {
            f"{name}:any": f"{sentence(wager(name, game))}: any row" for name in game.drilling.rows
        }
        found.append(Question((*here, "row"), "They win with a paytable hand", WordChoice(named)))
    if game.wagers.streets:
        streets: dict[object, str] = {
            one: sentence(wager(one, game)) for one in game.wagers.streets
        }
        streets["drawn"] = "Any of them, at random"
        found.append(
            Question((*here, "folds"), "They fold instead of", WordChoice(streets, single=True))
        )
    if game.wagers.side_wagers:
        wagers: dict[object, str] = {w: sentence(wager(w, game)) for w in game.wagers.side_wagers}
        found.append(Question((*here, "wagers"), "They have", WordChoice(wagers, listed=True)))
    found += [
        Question((*here, one.wanted), one.held, WordChoice(YES_NO, single=True))
        for one in game.house.system_draws
    ]
    return tuple(found)


def case(game: Game, at: int, seats: Sequence[str]) -> tuple[Question, ...]:
    """Return the cards that the case number *at* may write down."""
    here = ("case", at)
    asked = [
        Question((*here, one, name), f"Seat {one}: {wager(name, game)}", CardList())
        for one in seats
        for name in ("hand", *game.table.beside)
    ]
    asked += [
        Question((*here, name), sentence(place(name, game)), CardList())
        for name in game.table.board
    ]
    return tuple(asked)


def mishap(
    game: Game, at: int, said: Collection[str] = (), acts: Mapping[object, str] | None = None
) -> tuple[Question, ...]:
    """Return what the irregularity number *at* may say.

    *said* names the irregularity, perhaps with its place; *acts* are those that it may come
    before.
    """
    here, named = ("mishaps", at), phases_of(game)
    what: dict[object, str] = {odd.name: odd.title for odd in game.conduct.irregularities}
    what |= {one: placed(one, game) for one in said if "/" in one}
    during: dict[object, str] = {START: "At the start", **named}
    return (
        Question(
            (*here, "what"),
            "What goes wrong",
            WordChoice(what),
            "With several, one is picked at random.",
        ),
        Question((*here, "during"), "During", WordChoice(during), "Default: at random."),
        Question(
            (*here, "before"),
            "Or before an act",
            WordChoice(acts or {}, single=True),
            "From the sample round; other rounds use the same point.",
        ),
        Question((*here, "often"), "Share of rounds, %", Percentage(1), "Default: all"),
        Question((*here, "by"), "Caused by", WordChoice(BY, single=True), unsaid="Random"),
    )


def said_of(table: object, at: int) -> tuple[str, ...]:
    """Return what goes wrong in the irregularity number *at* of a drill."""
    found = value_at(table, ("mishaps", at, "what"))
    return tuple(map(str, found if isinstance(found, list) else [found] if found else []))


def moment_of(table: object, at: int) -> dict[object, str]:
    """Return the act before which the irregularity number *at* of a drill says it may be."""
    found = value_at(table, ("mishaps", at, "before"))
    return {found: str(found)} if found else {}
