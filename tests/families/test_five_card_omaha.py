"""A further poker game is one chapter: it deals, grades, replays, conserves cards and money."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from app.grading.course import Judgment, grade
from app.grading.findings import Kind
from app.players import Players
from app.script import right_course
from games.catalogue import TABLES
from games.engine.acts import Act, Verb
from games.engine.cards import DECK
from games.engine.hands.five import rank_five
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.families.pot.showdown.awards import high_hand
from tests.families.five_card_omaha import CODE, FIVE_CARD_OMAHA, GAME

HOUSE = RulesSubmission(dealing="hand", decks=2, minimum=400, maximum=800)
SEATS = (1, 3, 4, 8)


def at(number: int, rules: RulesSubmission | None = None) -> Moment:
    """A table of four, about to open under a house at random."""
    chance = Random(f"five card omaha {number}")
    rules = rules or GAME.house.draw_rules(chance)
    deck = chance.sample(DECK, len(DECK))
    stake = 100 * chance.choice((400, 40, 15)) + GAME.wagers.bounds(rules)[0] // 100 * 100
    down = {f"{seat}/chips": stake for seat in SEATS}
    return Moment.opening(GAME, GAME.begin(Beginning(rules, down, deck=tuple(deck))))


def played(number: int, rules: RulesSubmission | None = None) -> list[tuple[Moment, Act]]:
    manners = dict.fromkeys(SEATS, ("sensible", "reckless", "calling-station")[number % 3])
    return list(right_course(at(number, rules), Players(f"{number}", manners).decide, []))


def graded(first: Moment, acts: list[Act]) -> Judgment:
    return grade(first, list(enumerate(acts, 1)), "round")


def test_it_is_not_offered() -> None:
    assert GAME.key not in TABLES


@pytest.mark.parametrize("number", range(12))
def test_every_right_round_is_clean_conserves_chips_and_cards_and_replays(number: int) -> None:
    first, acts = at(number), [act for _, act in played(number)]
    moment, money = first, first.round.money
    for act in acts:
        moment = moment.after(act)
        assert moment.round.money == money
        lying = [*moment.round.deck, *(c for held in moment.round.cards.values() for c in held)]
        assert sorted(lying) == sorted(DECK)
    assert moment.over
    assert not moment.round.wagers
    assert not graded(first, acts).errors
    assert first.replay(Act.parse(str(act)) for act in acts).round == moment.round


def test_the_cards_come_as_the_chapter_says() -> None:
    dealt = [act for _, act in played(2, HOUSE) if act.verb is Verb.DEAL]
    hole = [act for act in dealt if act.spot == "hand"]
    assert len(hole) == 5 * len(SEATS)
    assert [act.seat for act in hole[:4]] == [1, 3, 4, 8]  # the button is last
    rest = [(act.target, act.amount) for act in dealt if act.spot != "hand"]
    burn = ("burns", 1)
    assert rest in [
        [burn, ("board", 3), burn, ("board", 1), burn, ("board", 1)][:cards]
        for cards in (0, 2, 4, 6)
    ]


def test_two_of_five_hole_cards_play_with_three_of_the_board() -> None:
    moment = at(1)
    own, board = ("As", "Ks", "2d", "2c", "9h"), ("Qs", "Js", "2h", "2s", "5d")
    r = replace(moment.round, cards={"1/hand": own, "board": board})
    found = high_hand(FIVE_CARD_OMAHA, r, 1)
    twos = [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]
    assert found
    assert found[0] == max(map(rank_five, twos)) == rank_five(("2d", "2c", "2h", "2s", "Qs"))


def test_what_goes_wrong_is_found_and_cites_this_chapter() -> None:
    course = played(2, HOUSE)
    acts = [act for _, act in course]
    burn = next(n for n, act in enumerate(acts) if act.target == "burns")
    findings = graded(at(2, HOUSE), [*acts[:burn], *acts[burn + 1 :]]).errors
    assert [one.common_error for one in findings][:1] == ["forgot to burn"]
    assert findings[0].cite == CODE["40(f)"]
    asked = next(n for n, act in enumerate(acts) if act.verb is Verb.ASK)
    other = replace(acts[asked], target="8" if acts[asked].target != "8" else "1")
    early = graded(at(2, HOUSE), [*acts[:asked], other, *acts[asked:]]).errors
    assert early[0].kind is Kind.OUT_OF_TURN
    assert early[0].cite == CODE["7(e)(2)"]


def test_choices_and_irregularities_follow_from_its_facts() -> None:
    names = {choice.name for choice in GAME.house.choices}
    assert {"ante", "blinds", "first_button", "excess"} <= names
    assert names.isdisjoint({"straddle", "kill", "forced", "razz"})
    wrong = {odd.name: odd.cite for odd in GAME.conduct.irregularities}
    assert wrong["exposed-card"] == CODE["18(p)"]
    assert wrong["short-flop"] == CODE["40(f)"]
    assert "up-cards-down" not in wrong
    assert {choice.cite.chapter for choice in GAME.house.choices} == {"996a"}
