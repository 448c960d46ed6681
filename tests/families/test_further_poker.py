"""A further poker game is one chapter: it deals, grades, replays, conserves cards and money."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from app.grading.course import Judgment, grade
from app.grading.findings import Finding, Kind
from app.players import Players
from app.script import right_course
from games.catalogue import TABLES
from games.engine.acts import Act, Verb
from games.engine.cards import DECK
from games.engine.game import Game
from games.engine.hands.five import rank_five
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.families.pot.showdown.awards import high_hand
from tests.families import five_card_omaha as omaha
from tests.families import five_card_stud_low as stud_low

EACH = pytest.mark.parametrize("game", [omaha.GAME, stud_low.GAME], ids=lambda game: game.key)
HOUSE = RulesSubmission(dealing="hand", decks=2, minimum=400, maximum=800)
SEATS = (1, 3, 4, 8)
MANNERS = ("sensible", "reckless", "calling-station")


def at(game: Game, number: int, rules: RulesSubmission | None = None) -> Moment:
    """A table of four, about to open, under a house at random if no *rules* are given."""
    chance = Random(f"{game.key} {number}")
    rules = rules or game.house.draw_rules(chance)
    deck = chance.sample(DECK, len(DECK))
    stake = 100 * chance.choice((400, 40, 15)) + game.wagers.bounds(rules)[0] // 100 * 100
    down = {f"{seat}/chips": stake for seat in SEATS}
    return Moment.opening(game, game.begin(Beginning(rules, down, deck=tuple(deck))))


def played(game: Game, number: int, rules: RulesSubmission | None = None) -> list[Act]:
    """Everything that is done in a right round."""
    players = Players(f"{number}", dict.fromkeys(SEATS, MANNERS[number % 3]))
    return [act for _, act in right_course(at(game, number, rules), players.decide, [])]


def graded(first: Moment, acts: Sequence[Act]) -> Judgment:
    return grade(first, list(enumerate(acts, 1)), "round")


def errors(game: Game, acts: Sequence[Act]) -> Sequence[Finding]:
    return graded(at(game, 2, HOUSE), acts).errors


def without(acts: list[Act], wanted: Act) -> list[Act]:
    """The *acts* without the first that is *wanted*."""
    where = acts.index(wanted)
    return [*acts[:where], *acts[where + 1 :]]


@EACH
def test_it_is_not_offered(game: Game) -> None:
    assert game.key not in TABLES


@EACH
@pytest.mark.parametrize("number", range(12))
def test_every_right_round_is_clean_conserves_chips_and_cards_and_replays(
    game: Game, number: int
) -> None:
    first, acts = at(game, number), played(game, number)
    moment, money = first, first.round.money
    for act in acts:
        moment = moment.after(act)
        lying = [*moment.round.deck, *(c for held in moment.round.cards.values() for c in held)]
        assert moment.round.money == money
        assert sorted(lying) == sorted(DECK)
    assert moment.over
    assert not moment.round.wagers
    assert not graded(first, acts).errors
    assert first.replay(Act.parse(str(act)) for act in acts).round == moment.round


@EACH
def test_everything_cites_its_own_chapter(game: Game) -> None:
    parts = (*game.house.choices, *game.conduct.irregularities, *game.conduct.duties)
    said = [error.cite for error in game.conduct.common_errors if error.cite]
    assert {one.cite.chapter for one in parts} == {game.code.number}
    assert {cite.chapter for cite in said} == {game.code.number}
    assert set(map(str, at(game, 1).expected()[0].cite.chapter)) == set(game.code.number)


# Five Card Omaha


def test_hole_cards_come_first_and_then_the_board() -> None:
    dealt = [act for act in played(omaha.GAME, 2, HOUSE) if act.verb is Verb.DEAL]
    assert [act.target for act in dealt[:20]] == [f"{seat}/hand" for seat in SEATS] * 5
    burn = ("burns", 1)
    board = [burn, ("board", 3), burn, ("board", 1), burn, ("board", 1)]
    assert [(act.target, act.amount) for act in dealt[20:]] == board


def test_two_of_five_hole_cards_play_with_three_of_the_board() -> None:
    own, board = ("As", "Ks", "2d", "2c", "9h"), ("Qs", "Js", "2h", "2s", "5d")
    r = replace(at(omaha.GAME, 1).round, cards={"1/hand": own, "board": board})
    found = high_hand(omaha.FIVE_CARD_OMAHA, r, 1)
    fives = [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]
    assert found
    assert found[0] == max(map(rank_five, fives)) == rank_five(("2d", "2c", "2h", "2s", "Qs"))


def test_a_burn_card_left_out_is_found_by_its_own_provision() -> None:
    acts = played(omaha.GAME, 2, HOUSE)
    first = errors(omaha.GAME, without(acts, Act("dealer", Verb.DEAL, "burns", 1)))[0]
    assert first.common_error == "forgot to burn"
    assert first.cite == omaha.CODE["40(f)"]


def test_choices_and_irregularities_follow_from_blinds_and_a_board() -> None:
    names = {choice.name for choice in omaha.GAME.house.choices}
    assert {"ante", "blinds", "first_button", "excess", "no_flop"} <= names
    assert names.isdisjoint({"straddle", "kill", "forced", "razz", "bad_beat_both"})
    wrong = {odd.name: odd.cite for odd in omaha.GAME.conduct.irregularities}
    assert wrong["exposed-card"] == omaha.CODE["18(p)"]
    assert wrong["short-flop"] == omaha.CODE["40(f)"]
    assert "up-cards-down" not in wrong


# Five-card Stud Low


def test_the_highest_up_card_owes_the_forced_bet_and_the_lowest_hand_begins() -> None:
    moment = at(stud_low.GAME, 2, HOUSE)
    deck = ["5c", "Ah", "9d", "Kd", "2c", "4c", "3c", "Ks"]
    rest = [card for card in DECK if card not in deck]
    moment = replace(moment, round=replace(moment.round, deck=(*deck, *rest)))
    while not any(act.spot == "forced" for act in moment.round.log):
        moment = moment.after(moment.expected()[0].act)
    assert moment.round.log[-1].seat == 8  # the king of spades goes before other kings
    asked = next(step for step in moment.expected() if step.act.verb is Verb.ASK)
    assert asked.act.target == "1"
    while not moment.round.lies("burns") or moment.expected()[0].act.verb is Verb.DEAL:
        moment = moment.after(moment.expected()[0].act)
    first = moment.expected()[0]
    assert first.cite == stud_low.CODE["50(d)(1)"]
    assert first.why.endswith("is the best hand showing")


def test_asking_another_player_is_a_hand_showing_misread() -> None:
    acts = played(stud_low.GAME, 2, HOUSE)
    burnt = acts.index(Act("dealer", Verb.DEAL, "burns", 1))
    asked = next(n for n, act in enumerate(acts) if n > burnt and act.verb is Verb.ASK)
    other = next(seat for seat in "1348" if seat != acts[asked].target)
    first = errors(stud_low.GAME, [*acts[:asked], replace(acts[asked], target=other)])[0]
    assert first.kind is Kind.OUT_OF_TURN
    assert first.common_error == "misread the hands showing"


def test_choices_and_irregularities_follow_from_up_cards_and_a_low_hand() -> None:
    choices = {choice.name: choice.cite for choice in stud_low.GAME.house.choices}
    assert choices["razz"] == stud_low.CODE["50(c)(1)"]
    assert choices["forced"] == stud_low.CODE["50(c)"]
    assert choices.keys().isdisjoint({"blinds", "first_button", "no_flop", "bad_beat"})
    wrong = {odd.name for odd in stud_low.GAME.conduct.irregularities}
    assert "forced-thrown-in" in wrong
    assert "short-flop" not in wrong
