"""A card seen in dealing goes to the muck by itself; chips of a void round come from the rake."""

from __future__ import annotations

from games.engine.moment import Moment
from scenes.hands.verbs import carried
from scenes.table import TableView
from tests.poker.table import bet, table, turn
from tests.tables import due, to

INTO_THE_MUCK = "Put the card that was seen into the muck"
FROM_THE_RAKE = "Give seat 3 chips back from the rake…"


def listed(view: TableView, m: Moment, place: str) -> dict[str, str]:
    """What can be chosen at *place*: words -> the act."""
    view.set_table(m.game.key)
    view.set_round(m.round)
    return {words: str(act) for words, act in view.choices.listed(view.stage.spots[place])}


def seen() -> Moment:
    m = to(table("holdem"), "dealer deal 2/hand 1", "dealer deal 2/hand 1")
    return to(m, "chance befall exposed-card/2/hand")


def test_the_card_that_was_seen_can_be_chosen(view: TableView) -> None:
    act = listed(view, seen(), "2/hand")[INTO_THE_MUCK]
    assert act == "dealer discard 2/draw-2"
    assert act in due(seen())


def test_or_carried_to_the_muck(view: TableView) -> None:
    listed(view, seen(), "2/hand")
    spots = view.stage.spots
    words = [words for words, _, _ in carried(spots["2/hand"], spots["muck"], seen().round)]
    assert words[0] == INTO_THE_MUCK


def test_nothing_is_offered_where_nothing_was_seen(view: TableView) -> None:
    assert INTO_THE_MUCK not in listed(view, seen(), "1/hand")
    assert INTO_THE_MUCK not in listed(view, turn(table("holdem"), 3), "2/hand")


def test_chips_of_a_void_round_come_from_the_rake_too(view: TableView) -> None:
    m = bet(table("holdem", house={"rake": "percentage-rounds"}), "3 raise", "1 call", "2 call")
    assert FROM_THE_RAKE not in listed(view, m, "3/name")
    m = to(m, "dealer deal burns 1", "chance befall short-deck")
    assert "dealer return 3/rake 200" in due(m)
    assert listed(view, m, "3/name")[FROM_THE_RAKE] == "dealer return 3/rake"
