"""A round taken up further on, and ended before its end: ``begin`` and ``end``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.errors import UnusableError
from app.grading.course import script
from app.grading.findings import Kind
from app.randomly import random_round
from app.rounds import RoundSpec, SeatSpec, dump, loads
from app.script import Mishap
from app.session import Mode, Session
from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.game import Game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def taken_up(game: Game, starts: str = "", *until: str) -> RoundSpec:
    spec = random_round("taken up", game_key=game.key, opening="round")
    return replace(spec, starts=(starts,) if starts else (), until=until)


@EVERY_GAME
def test_it_begins_where_the_first_act_of_the_stretch_is_due(game: Game):
    whole, later = taken_up(game), taken_up(game, "deal")
    first = later.open()
    assert any(game.phase(step.cite) == "deal" for step in first.expected())
    acts = [line.act for line in script(whole).lines]
    assert list(first.round.log) == acts[: len(first.round.log)]
    assert [line.act for line in script(later).lines] == acts[len(first.round.log) :]


@EVERY_GAME
def test_it_ends_before_the_stretches_it_stops_at(game: Game):
    spec = taken_up(game, "", "settle", "clear")
    course = script(spec)
    assert course.end.over
    assert course.end.expected() == ()
    assert {line.phase for line in course.lines}.isdisjoint({"settle", "clear"})
    assert "deal" in {line.phase for line in course.lines}


@EVERY_GAME
def test_it_is_written_and_read_back(game: Game):
    spec = taken_up(game, "deal", "settle", "clear")
    assert loads(dump(spec)) == spec
    assert loads(dump(spec)).open().round == spec.open().round


def holdem(starts: str, *until: str, mode: Mode = Mode.PRACTICE) -> Session:
    return Session(taken_up(GAMES["holdem"], starts, *until), mode)


def test_a_sitting_begins_there_with_nothing_on_its_record():
    session = holdem("11(h)")
    assert session.entries == []
    assert session.moment.round.log
    assert [step.act for step in session.mine()] == [Act.parse("dealer deal burns 1")]


def test_all_is_over_once_what_was_asked_for_is_done():
    session = holdem("11(h)", "decide", "settle")
    session.offer(Act.parse("dealer deal burns 1"))
    assert not session.over
    session.offer(Act.parse("dealer deal board 3"))
    assert session.over
    assert session.automatic() is None
    assert session.finish() == ()


def test_what_was_left_out_before_the_end_is_owed():
    session = holdem("11(h)", "decide", "settle")
    session.offer(Act.parse("dealer deal board 3"))
    assert [entry.finding.kind for entry in session.entries] == [Kind.LEFT_OUT]
    again = holdem("11(h)", "decide", "settle")
    assert [str(finding.act) for finding in again.finish()] == [
        "dealer deal burns 1",
        "dealer deal board 3",
    ]


def test_what_is_on_record_is_gone_through_again_from_there():
    session = holdem("11(h)", "decide", "settle")
    entry = session.offer(Act.parse("dealer deal burns 1"))
    again = holdem("11(h)", "decide", "settle")
    again.resume([(entry.act, entry.by, entry.taken)])
    assert again.moment.round == session.moment.round


def test_a_stretch_that_there_is_not_or_that_never_comes_is_told():
    text = dump(taken_up(GAMES["holdem"]))
    with pytest.raises(UnusableError, match=r"begin: '11\(z\)' is no stretch of a round; write"):
        loads('begin = "11(z)"\n' + text)
    with pytest.raises(UnusableError, match="end: 'flop' is no stretch of a round"):
        loads('end = ["flop"]\n' + text)
    with pytest.raises(UnusableError, match=r"begin: 13\(g\): never comes in this round"):
        taken_up(GAMES["holdem"], "13(g)").open()


def test_what_is_wrong_from_the_beginning_is_so_where_it_is_taken_up():
    wrong = (Mishap("missing-card"), Mishap("dispute/1", "dealer ask 1"))
    seats = {seat: SeatSpec({"chips": 20_000}, stays=True) for seat in (1, 2)}
    rules = replace(GAMES["holdem"].house.rules, counts_deck=False)
    spec = RoundSpec(rules, seats, "holdem", starts=("11(i)",), mishaps=wrong, since_count=4)
    session = Session(spec)
    assert Act.parse("chance befall missing-card") in session.moment.round.log
    assert session.moment.round.deck_size == 51
    session.offer(Act.parse("dealer deal burns 1"))
    session.offer(Act.parse("dealer deal board 1"))
    assert session.automatic() == Act.parse("chance befall dispute/1")


def test_what_lies_beyond_the_end_may_be_done_and_nobody_waits_for_it():
    seats = {seat: SeatSpec({"chips": 20_000}, stays=True) for seat in (1, 2, 3)}
    house = replace(GAMES["holdem"].house.rules, house={"rake_percent": 10})
    spec = RoundSpec(house, seats, "holdem", starts=("18(e)",), until=("shuffle", "clear"))
    session, board = Session(spec, phases=frozenset({"settle"})), Act.parse("dealer discard board")
    while board not in [step.act for step in session.moment.expected()]:
        if session.go_on() is None:
            session.offer(session.mine()[0].act)
    assert session.automatic() is None  # not even by the simulator, whose phase it is
    assert not session.over
    assert not session.offer(board).finding.is_error
    while not session.over:
        session.offer(next(step.act for step in session.mine() if not step.waived))
    assert not any(entry.finding.is_error for entry in session.entries)
    assert session.moment.round.lies("burns")
