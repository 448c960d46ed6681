"""Once cards lie about, to shuffle is to reshuffle all of them: no other pack is at hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.card_table import with_cards
from games.engine.round import Beginning, Round
from scenes.places.decks import whereabouts
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done
from tests.scenes.test_following import lies

AGAIN = "Reshuffle all the cards"


@pytest.fixture
def away(dealt: Round) -> Round:
    """All dealt, the stub in the rack, and a street turned too soon."""
    return done(dealt, "dealer discard stub", "dealer reveal 3rd")


@pytest.mark.parametrize("place", ["0 r", "0 d", "0 s", "0 o", "2 h", "0 3"])
@pytest.mark.parametrize("stub", [True, False])
def test_s_reshuffles_all_the_cards(
    hands: HandsOn, view: TableView, dealt: Round, away: Round, place: str, stub: bool
) -> None:
    view.follow(dealt if stub else away)
    view.setFocus()
    assert hands.keys(f"{place} s") == ["dealer reshuffle deck"]


@pytest.mark.parametrize("place", ["discard-rack", "deck"])
def test_a_click_on_rack_and_deck_offers_it(
    hands: HandsOn, view: TableView, away: Round, place: str
) -> None:
    view.follow(away)
    assert hands.click(place) == []
    assert AGAIN in hands.choices()
    assert not [words for words in hands.choices() if words.startswith("Shuffle")]
    assert hands.choose(AGAIN) == ["dealer reshuffle deck"]


def test_s_still_shuffles_the_other_deck(hands: HandsOn, view: TableView, start: Round) -> None:
    two = replace(start.rules, dealing="hand", shuffling="shuffler", decks=2)
    r = with_cards(Beginning(two, dict(start.wagers), "x", in_use="deck-1"))
    view.set_round(done(r, "dealer take deck-1", "dealer deal 1/hand 1"))
    view.setFocus()
    assert whereabouts(view.stage.round)["deck-2"].at == "aside"
    view.focus.to("aside")
    assert hands.keys("s") == ["dealer shuffle deck-2"]
    view.focus.to("deck")
    assert hands.keys("s") == ["dealer reshuffle deck"]


@pytest.mark.parametrize("pace", [0, 1])
@pytest.mark.parametrize("verb", ["shuffle", "stack", "cut"])
def test_no_pack_is_drawn_whose_cards_lie_elsewhere(
    view: TableView, dealt: Round, away: Round, verb: str, pace: int
) -> None:
    for before in (dealt, away):
        view.set_round(before)
        view.pace = pace
        at = whereabouts(before)["deck-1"]
        wrong = done(before, f"dealer {verb} deck-1")
        view.follow(wrong)
        assert whereabouts(wrong)["deck-1"] == at
        view.finish()
        assert not view.stage.packs.shown
        lies(view, wrong)
    view.pace = 0


@pytest.mark.parametrize("pace", [0, 1])
def test_the_cards_reshuffled_are_one_whole_pack_in_hand(
    view: TableView, away: Round, pace: int
) -> None:
    view.pace = pace
    view.follow(away)
    r = done(away, "dealer reshuffle deck")
    view.follow(r)
    view.finish()
    assert whereabouts(r)["deck-1"].at == "deck"
    assert view.stage.packs.shown == {"deck-1"}
    assert len(r.deck) == 52
    lies(view, r)
    view.pace = 0
