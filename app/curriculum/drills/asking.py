"""The questions of a drill, one by one, in the words of its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from app.curriculum.drills import people
from app.curriculum.drills.answers import (
    CardList,
    Kind,
    MeterReading,
    Numbers,
    Question,
    Sums,
    Text,
    WordChoice,
)
from app.curriculum.drills.naming import (
    MODES,
    OPENINGS,
    YES_NO,
    phases_of,
    sentence,
)
from app.curriculum.drills.reading import SKILLS
from app.curriculum.drills.writing import value_at
from app.grading.words import place
from app.rounds.shoe import from_a_shoe, openings_of, packs_of
from games import law
from games.engine.choices import Choice
from games.engine.game import Game


def about(game: Game) -> tuple[Question, ...]:
    """Return the texts of a drill that a trainee reads, without the provisions."""
    return (
        Question(("title",), "Title", Text(), "A few words for the list of drills."),
        Question(
            ("trains",),
            "What it trains",
            Text(long=True),
            "For the trainee: what to watch, and why it matters.",
        ),
    )


def provisions(game: Game) -> Question:
    """Return the question for the provisions; their gists are shown beside it."""
    known = law.edition(game.code.number, game.edition).by_key()
    options: dict[object, str] = {key: cite.short for key, cite in known.items()}
    told = "A trainee who is weak in one of these gets this drill."
    return Question(("provisions",), "Provisions", WordChoice(options, listed=True), told)


def house(game: Game, houses: Collection[str]) -> tuple[Question, ...]:
    """Return the program's *houses*, and every choice of the Rules Submission."""
    named: dict[object, str] = {name: sentence(name) for name in houses}
    offers: dict[object, str] = {
        c.key.partition(".")[2]: c.title for c in game.house.choices if _offer(c)
    }
    asked = [
        Question(
            ("house",),
            "House",
            WordChoice(named),
            "One is picked for each round. Your choices below override it.",
        )
    ]
    if offers:
        asked.append(
            Question(
                ("rules", "offers"),
                "Optional wagers offered",
                WordChoice(offers, listed=True, nothing="None of them"),
            )
        )
    for choice in game.house.choices:
        if not _offer(choice):
            path = ("rules", *choice.key.split("."))
            asked.append(Question(path, choice.title, _choice(choice), choice.help))
    return tuple(asked)


def _offer(choice: Choice) -> bool:
    return choice.key.startswith("offers.")


def _choice(choice: Choice) -> Kind:
    if choice.kind == "flag":
        return WordChoice({True: "On", False: "Off"})
    if choice.kind == "cents":
        return Sums()
    if choice.kind == "number":
        return Numbers(choice.least, choice.most)
    return WordChoice({option: sentence(option) for option in choice.options})


def whole(game: Game) -> tuple[Question, ...]:
    """Return how a round begins and ends."""
    openings: dict[object, str] = {
        one: OPENINGS.get(one, sentence(one)) for one in openings_of(game, game.house.rules)
    }
    packs: dict[object, str] = {one: sentence(one) for one in packs_of(game, game.house.rules)}
    stretches: dict[object, str] = dict(phases_of(game))
    known = law.edition(game.code.number, game.edition).by_key()
    stretches |= {cite.key: cite.short for cite in known.values() if not cite.of_house}
    part = "A phase or a provision. With several, whichever comes first. Default: a full round."
    asked = [
        Question(("begin",), "Starts at", WordChoice(stretches), part),
        Question(("end",), "Ends before", WordChoice(stretches), part),
        Question(("opening",), "Begins with", WordChoice(openings)),
        Question(("deck",), "Deck in use", WordChoice(packs)),
        Question(("deck-minutes",), "Minutes the deck has been in use", Numbers(0, 1440)),
        Question(("since-count",), "Rounds since the stub was counted", Numbers(0, 99)),
    ]
    if from_a_shoe(game, game.house.rules):
        spots = ("", *(f"{n}/hand" for n in game.table.seats), *game.table.board)
        came: dict[object, str] = {
            one: sentence(place(one, game)) if one else "Not yet" for one in spots
        }
        asked += [
            Question(("begun",), "Rounds already dealt from the shoe", WordChoice(YES_NO)),
            Question(("cover-came",), "Cover card came out last round at", WordChoice(came)),
            Question(("new-dealer",), "Dealer just tapped in", WordChoice(YES_NO)),
        ]
    for one in game.house.system_draws:
        answer = Numbers(1, len(game.table.seats)) if one.of_seats else CardList()
        asked.append(Question((one.key,), one.title, answer, "Default: random."))
    asked += [
        Question(
            ("meters", name), sentence(told), MeterReading(), "What it shows before the round."
        )
        for name, told in game.speech.meters.items()
    ]
    asked += [
        Question(("marks", name), sentence(name), Numbers(*bounds))
        for name, bounds in game.memory.marks.items()
    ]
    return tuple(asked)


def trainee(game: Game) -> tuple[Question, ...]:
    """Return the trainee's phases, and the marking."""
    asked = [
        Question(
            ("phases",),
            "The trainee does",
            WordChoice(phases_of(game), listed=True),
            "The simulator deals the rest.",
        ),
        Question(
            ("mode",),
            "Opens in",
            WordChoice(MODES, single=True),
            "The trainee can switch, except in a test.",
            unsaid="Practice",
        ),
        Question(
            ("rounds",),
            "Rounds to complete",
            Numbers(1, 100, single=True),
            "Default: 3",
        ),
        Question(("pass-mark",), "Pass mark, %", Numbers(0, 100, single=True), "Default: 90"),
        Question(
            ("seconds",),
            "Seconds for one round",
            Numbers(1, 7200, single=True),
            "Counts once accuracy is there.",
        ),
    ]
    asked += [
        Question(
            ("weights", name),
            f"Weight: {skill.value}",
            Numbers(0, 100, single=True),
            "Default: 1",
        )
        for name, skill in SKILLS.items()
    ]
    return tuple(asked)


def places_in(table: object) -> tuple[str, ...]:
    """Return the seats of their own that the drill of *table* has, in their order."""
    found = value_at(table, ("seats",))
    return tuple(found) if isinstance(found, Mapping) else ()


def every(
    game: Game, table: Mapping[str, object], houses: Collection[str]
) -> tuple[Question, ...]:
    """Return every question that can be asked about the drill of *table*."""
    seats = places_in(table)

    def many(name: str) -> int:
        found = value_at(table, (name,))
        return len(found) if isinstance(found, list) else 0

    return (
        *about(game),
        provisions(game),
        *house(game, houses),
        *people.others(game),
        *(one for number in seats for one in people.seat(game, number)),
        *(one for at in range(many("want")) for one in people.want(game, at, seats)),
        *(one for at in range(many("case")) for one in people.case(game, at, seats)),
        *people.board(game),
        *(
            one
            for at in range(many("mishaps"))
            for one in people.mishap(
                game, at, people.said_of(table, at), people.moment_of(table, at)
            )
        ),
        *whole(game),
        *trainee(game),
    )
