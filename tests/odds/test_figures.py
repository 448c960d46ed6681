"""What each game shows of its odds: as data, and on a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from types import ModuleType

import pytest

from app.commands.odds import page
from games.caribbean_stud import figures as caribbean
from games.crazy_4_poker import figures as crazy
from games.mississippi_stud import figures as mississippi
from games.spanish_21 import figures as spanish
from games.three_card_poker import figures as three_card
from games.three_card_prime import figures as prime

EVERY = [caribbean, crazy, mississippi, prime, spanish, three_card]


def pages(game: ModuleType) -> str:
    return "\n\n".join(map(page, game.figures()))


@pytest.mark.parametrize("game", EVERY)
def test_a_page_is_whole_and_no_wider_than_a_terminal(game: ModuleType) -> None:
    for table in game.figures():
        assert all(len(row) == len(table.head) for row in table.rows)
    assert all(len(line) <= 99 for line in pages(game).splitlines())


@pytest.mark.parametrize("game", EVERY)
def test_a_report_is_data_and_names_its_provisions(game: ModuleType) -> None:
    report = json.loads(json.dumps(game.report()))
    assert report["game"] == game.__name__.split(".")[1].replace("_", "-")
    assert {"frequencies", "main"} < set(report)
    text = json.dumps(report)
    assert "provision" in text
    for counted in report["frequencies"].values():
        assert sum(counted["hands"].values()) == counted["total"]


@pytest.mark.parametrize(
    ("game", "texts"),
    [
        (prime, ("3.6206%", "3.1848%", "5.8310%", "6.7413%", "18.0981%", "2.4084%")),
        (crazy, ("6.7772%", "3.4189%", "264142729/7726058340")),
        (caribbean, ("5.2243%", "3.1097%", "142031221/2718662100", "House rule 12(b)")),
        (three_card, ("3.3730%", "2.0147%", "7.2760%", "15.2790%", "House rule 12(e)")),
        (spanish, ("3.0555%", "2.9855%", "24.7387%", "1/668382")),
    ],
)
def test_edges_are_shown(game: ModuleType, texts: tuple[str, ...]) -> None:
    shown = pages(game)
    assert all(text in shown for text in texts)


def test_published_figures_that_do_not_follow_are_named_beside_what_does() -> None:
    for game, published in ((prime, "3.03%"), (crazy, "3.35%"), (mississippi, "1.58%")):
        assert published in game.report()["main"]["about"]
        assert published in pages(game)


def test_what_is_not_counted_is_said() -> None:
    assert "Not counted" in spanish.report()["main"]["about"]
    assert "Not counted" in pages(spanish)


@pytest.mark.parametrize(
    ("game", "wager", "letters"),
    [
        (prime, "pair-bonus", "ABCD"),
        (prime, "all-six", "ABCDE"),
        (crazy, "queens-up", "ABCD"),
        (crazy, "progressive", "AB"),
        (crazy, "envy", "AB"),
        (caribbean, "bonus", "ABC"),
        (three_card, "pair-plus", "ABCDE"),
        (three_card, "six-card", ("V1", "V2", "V3")),
        (spanish, "match", "68"),
    ],
)
def test_every_paytable_is_there(game: ModuleType, wager: str, letters: Sequence[str]) -> None:
    report = game.report()
    assert list(report[wager]) == list(letters)
    assert list(prime.report()["main"]["bad-beat"]) == list("ABCD")
