"""Cards that are written down come to their places, whoever gets the button by other cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.curriculum.drills.sampling import drill_of
from app.randomly import random_round
from app.rounds import RoundSpec, UnusableError, arrange
from app.rounds.arrange import lying
from app.rounds.file import read_round
from games.catalogue import GAMES
from games.engine.acts import Verb
from tests.grading.rounds import any_course, round_for

BUTTON = tuple(key for key in GAMES if "first_button" in str(GAMES[key].house.choices))
SEEDS = ("s0", "s2", "s3", "s4")


def by_card(game: str, seed: str) -> RoundSpec:
    """A round in which cards are dealt for the button, with the hands that came to lie there."""
    spec = random_round(seed, opening="opening", game_key=game)
    house = {**spec.rules.house, "first_button": "card"}
    spec = replace(spec, rules=replace(spec.rules, house=house))
    return read_round({**drill_of(spec), "seed": f"{seed} again"}, "here")


def dealt(spec: RoundSpec) -> dict[str, tuple[str, ...]]:
    return lying(spec.whole(), spec.mishaps, spec.players.decide)


@pytest.mark.parametrize("game", BUTTON)
def test_cards_drawn_for_the_button_leave_the_cards_written_down_where_they_belong(game: str):
    assert len(BUTTON) == 5
    for seed in SEEDS:
        spec = by_card(game, seed)
        found = dealt(spec)
        for spot, cards in spec.places.items():
            came = found.get(spot, ())[: len(cards)]
            assert came == cards[: len(came)], (seed, spot)
            if spot.endswith("/hand"):
                assert len(came) >= min(len(cards), spec.game.table.hand_size), (seed, spot)


def test_cards_that_cannot_be_dealt_so_are_refused_instead_of_dealt_otherwise(monkeypatch):
    spec = next(one for seed in SEEDS if _moves(monkeypatch, one := by_card(BUTTON[0], seed)))
    monkeypatch.setattr(arrange, "TRIES", 1)
    with pytest.raises(UnusableError, match=r"can't be dealt together.*give fewer"):
        spec.whole()


def _moves(monkeypatch: pytest.MonkeyPatch, spec: RoundSpec) -> bool:
    """Whether the first try would give others the turn."""
    monkeypatch.setattr(arrange, "TRIES", 1)
    try:
        spec.whole()
    except UnusableError:
        return True
    finally:
        monkeypatch.undo()
    return False


@pytest.mark.parametrize("seed", ["s0", "s8"])
def test_hands_that_are_never_drawn_to_their_end_do_not_move_the_button(monkeypatch, seed: str):
    monkeypatch.setattr(arrange, "TRIES", 2)
    spec = by_card("five-card-draw-low", seed)
    assert any(len(cards) > spec.game.table.hand_size for cards in spec.places.values())
    assert dealt(spec)


@pytest.mark.parametrize("key", ["mississippi-stud", "three-card-prime"])
def test_cards_dealt_in_another_lawful_order_come_to_the_places_for_which_they_are_written(key):
    """A list of acts is graded with the hands of the round's file, in whatever lawful order."""
    otherwise = 0
    for number in range(8):
        drawn = round_for(number, key)
        if drawn.mishaps:
            continue
        places = lying(drawn.whole(), (), drawn.players.decide)
        spec = replace(drawn, places={spot: cards for spot, cards in places.items() if cards})
        course = any_course(spec.open(), spec.players.decide, Random(number))
        acts = [act for _, act in course]
        first = spec.open(acts)
        otherwise += first.round.deck != spec.open().round.deck
        seen = first
        for act in acts[: max(i for i, a in enumerate(acts) if a.verb is Verb.DEAL) + 1]:
            assert seen.step_for(act), (number, act)
            seen = seen.after(act)
            for spot in ("1/hand", "2/hand", "3/hand"):
                if len(seen.round.cards.get(spot, ())) >= 2 and spot in places:
                    assert seen.round.cards[spot][:2] == tuple(places[spot][:2]), (number, spot)
    assert otherwise
