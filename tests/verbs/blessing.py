"""A verb that only tests know: its row, what it does, and what people see and hear of it then.

The row is put into the source of the table, and a process of its own reads it: nothing else in the
program is changed.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

TABLE = "games.verbs.table"
ROW = """
    BLESS = "bless", VerbRow(
        told="touch {where} for luck",
        wrong_sum="Once is enough.",
        doing="touch",
        asks="How often is {what} touched?",
        stopped="{player} does not hold with that.",
        scene="deck",
        sounds=(Sound("sweep"), Sound("bell", ("sweep",))),
        ways=(WayTo("touch a hand for luck", "Click it twice", "M", then="type how often, Enter",
                    letter="Touch the hand here for luck", part=DECISIONS),),
        offers=(Offer("cards", "Touch {what} for luck", rank=-9),
                Offer("deck > player", "Touch seat {seat} for luck", "{to_seat}/hand")),
    )
"""
BARE = """
    BLESS = "bless"
"""


def source_with(row: str) -> str:
    """Return the source of the table of verbs with one *row* more."""
    found = importlib.util.find_spec(TABLE)
    assert found is not None
    assert found.origin is not None
    text = Path(found.origin).read_text(encoding="utf-8")
    mark = "    # Closing the wagers.\n"
    assert mark in text
    return text.replace(mark, row.lstrip("\n") + mark)


def table_with(row: str) -> ModuleType:
    """Return the table of verbs with one *row* more."""
    made = ModuleType(TABLE)
    exec(compile(source_with(row), TABLE, "exec"), made.__dict__)
    return made


def seen_and_heard() -> dict[str, Any]:
    """Return all that the made-up row leads to."""
    from PySide6.QtWidgets import QApplication

    from app.grading.course import grade
    from app.grading.words import tell
    from app.hints import hint
    from app.randomly import random_round
    from app.shell.table.controls_reference import manual
    from app.shell.table.hint_controls import way_of
    from games.catalogue import GAMES
    from games.engine import card_table
    from games.engine.acts import Act, Verb
    from games.engine.kind import TableKind
    from games.engine.moment import Moment
    from games.engine.procedure import Step
    from games.engine.round import Round, changed
    from scenes.hands import verbs as hands
    from scenes.items.cueing import heard
    from scenes.places.telling import scene_of
    from scenes.table import TableView

    bless = Verb("bless")

    # What it does: the hand that was touched is noted.
    @dataclass(frozen=True, slots=True)
    class Blessed(card_table.CardTable):
        @property
        def kind(self) -> TableKind:
            return lucky

    def moved(r: Round, act: Act) -> Round:
        if act.verb is bless:
            return changed(r, marks={**r.marks, "blessed": act.seat or 0})
        return card_table.moved(r, act)

    lucky = replace(
        card_table.CARDS,
        name="lucky",
        verbs=card_table.CARDS.verbs | {bless},
        apply=moved,
    )

    game = GAMES["mississippi-stud"]
    spec = random_round("luck", game.house.rules)
    r = changed(spec.open().round, table=Blessed())
    seat = r.seats[0]
    act = Act("dealer", bless, f"{seat}/hand")
    cite = next(iter(spec.open().expected())).cite
    step = Step(cite, (act,))
    moment = Moment(replace(game, procedure=lambda r: step), r, step)
    after = moment.after(act).round

    QApplication([])
    view = TableView(game.key)
    view.show()
    view.pace = 0
    view.set_round(r)
    offered: list[str] = []
    view.act_offered.connect(lambda one: offered.append(str(one)))
    view.focus.to(f"{seat}/hand")
    view._keyboard._letter("m")
    spots = view.stage.spots
    words = [(said, str(one)) for said, one, _ in hands.offers_at(spots[f"{seat}/hand"], r)]
    carried = hands.carried(spots["deck"], spots[f"{seat}/name"], r)
    return {
        "parsed": str(Act.parse(str(act))),
        "told": tell(act, game),
        "hint": hint(step, 3, game).text,
        "how": way_of(act, r, spots).words,
        "how often": way_of(replace(act, amount=2), r, spots).words,
        "asked": view.choices._question(act),
        "offered": words[0],
        "dragged": [said for said, _, _ in carried],
        "keyed": offered,
        "scene": scene_of(act),
        "heard": [
            (beat.cue, beat.ms > 0) for one in heard(r, after, [act], ()) for beat in one.beats
        ],
        "manual": "| touch a hand for luck | Click it twice | `M`, type how often, Enter |"
        in manual(),
        "done": after.marks["blessed"] == seat,
        "graded": [one.said for one in grade(moment, [(1, act)], "luck").findings],
        "seat": seat,
    }


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.modules[TABLE] = table_with(ROW)
    print(json.dumps(seen_and_heard()))
