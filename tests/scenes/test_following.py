"""The scene follows a round: everything lies where the round has it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from assets.layouts import LayoutError
from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.card_table import with_cards
from games.engine.chips import value
from games.engine.round import Beginning, Round
from games.engine.rules import RulesSubmission
from scenes.places.decks import whereabouts
from scenes.places.positions import BANKROLL, picture
from scenes.table import TableView
from tests.scenes.conftest import DEAL
from tests.scenes.hands import done

ROUND = (
    "dealer shuffle deck-1",
    "dealer stack deck-1",
    "dealer place cover-card 20",
    "dealer cut deck-1",
    "dealer load shoe",
    "dealer lock-out progressive",
    "dealer lock-out five-card",
    "dealer gather 1/progressive",
    "dealer gather 5/progressive",
    "dealer prove progressive 2",
    "dealer return 5/progressive",
    "dealer rack proving",
    "dealer use left-hand",
    *DEAL,
    "dealer take stub",
    "dealer discard stub",
    "dealer ask 1",
    "seat-1 bet 1/3rd 3000",
    "seat-2 fold 2/hand",
    "dealer collect 2/ante",
    "seat-5 bet 5/3rd 1500",
    "dealer reveal 3rd",
    "seat-5 bet 5/4th 4500",
    "dealer reveal 4th",
    "seat-5 bet 5/5th 4500",
    "dealer reveal 5th",
    "dealer reveal 5/hand",
    "dealer pay 5/ante 1500 in 500+500+500",
    "dealer pay 5/3rd 1500",
    "dealer return 5/4th",
    "dealer collect 5/5th",
    "dealer reveal 2/hand",
    "dealer pay 2/three-card 1500",
    "dealer reveal six-card",
    "dealer collect 2/six-card",
    "dealer credit 2/five-card 500",
    "floor pay 1/progressive 100000",
    "dealer discard 5/hand",
    "dealer discard 2/hand",
    "dealer discard 3rd",
    "dealer discard six-card",
)


def lies(view: TableView, r: Round) -> None:
    """Check every card and chip on the picture against *r*."""
    stage, seen = view.stage, picture(r, view.stage.layout_of_table)
    for card, pose in seen.cards.items():
        item = stage.cards[card]
        assert (item.pos() - stage.frame.at(pose.x, pose.y)).manhattanLength() < 1.0, card
        assert item.isVisible() == pose.seen, card
        if pose.seen:
            assert item.is_face_up == pose.face_up
            assert pose.place not in r.cards or pose.face_up == (card in r.exposed), card
    for place, cents in r.wagers.items():
        assert stage.chips.piles[place].cents == cents
        assert stage.chips.piles[place].isVisible() == bool(cents)
    for place, pile in stage.chips.piles.items():
        if pile.isVisible() and not place.startswith("proving"):
            assert place.endswith("/stack") or place in r.wagers
    gathered = {
        p for p, pile in stage.chips.piles.items() if p.startswith("proving") and pile.isVisible()
    }
    assert gathered == {f"proving/{place[0]}" for place in r.proving}


def test_every_moment_of_a_round_is_shown_as_it_lies(view: TableView, start: Round) -> None:
    r = start
    for line in ROUND:
        r = done(r, line)
        view.follow(r)
        lies(view, r)
    assert value(r.rack)


def test_a_round_in_motion_comes_to_rest_as_it_lies(view: TableView, start: Round) -> None:
    view.pace = 1
    r = start
    for line in ROUND:
        r = done(r, line)
        view.follow(r)
        view.stage.clock.advance(40)
    view.finish()
    lies(view, r)


def test_many_acts_at_once_come_to_rest_as_they_lie(view: TableView, start: Round) -> None:
    view.pace = 1
    r = done(start, *ROUND)
    view.follow(r)
    assert view.moving
    view.finish()
    assert not view.moving
    lies(view, r)


def test_going_back_to_an_earlier_moment_shows_it(view: TableView, start: Round) -> None:
    view.follow(done(start, *ROUND))
    early = done(start, *ROUND[:14])
    view.follow(early)
    lies(view, early)


def test_motion_never_blocks_a_newer_round(view: TableView, start: Round) -> None:
    view.pace = 2
    for count in range(len(ROUND)):
        view.follow(done(start, *ROUND[: count + 1]))
    view.finish()
    lies(view, done(start, *ROUND))


def test_finish_ends_everything(view: TableView, start: Round, qtbot: QtBot) -> None:
    view.pace = 1
    with qtbot.waitSignal(view.came_to_rest):
        view.follow(done(start, *ROUND[:20]))
        view.say(2, "One moment, please.")
        view.mark("1/ante", True)
        view.finish()
    assert not view.moving
    assert not view.stage.clock.running


def test_the_clock_alone_brings_motion_to_rest(
    view: TableView, start: Round, qtbot: QtBot
) -> None:
    view.pace = 0.1
    with qtbot.waitSignal(view.came_to_rest):
        view.follow(done(start, *ROUND[:8]))
    lies(view, done(start, *ROUND[:8]))


def test_whoever_goes_on_when_it_rests_can_show_a_whole_round(
    view: TableView, start: Round
) -> None:
    shown: list[int] = []

    def go_on() -> None:
        if len(shown) < 20 * len(ROUND):
            shown.append(len(shown))
            view.follow(done(start, *ROUND[: len(shown) % len(ROUND) + 1]))

    view.came_to_rest.connect(go_on)
    go_on()
    assert len(shown) == 20 * len(ROUND)


def test_at_instant_pace_nothing_is_ever_on_its_way(view: TableView, start: Round) -> None:
    for count in range(len(ROUND)):
        view.follow(done(start, *ROUND[: count + 1]))
        assert not view.moving


def test_with_reduced_motion_nothing_travels_but_words_keep_their_time(
    view: TableView, start: Round
) -> None:
    view.pace = 1
    view.set_reduced_motion(True)
    view.follow(done(start, *ROUND[:20]))
    assert not view.moving
    lies(view, done(start, *ROUND[:20]))
    view.say(2, "Thank you.")
    assert view.stage.clock.running
    view.finish()


@pytest.mark.parametrize("pace", [-1, 3])
def test_a_pace_outside_its_range_is_refused(view: TableView, pace: float) -> None:
    with pytest.raises(ValueError, match="use 0"):
        view.pace = pace


def test_what_is_said_stays_until_the_next_moment_at_instant_pace(
    view: TableView, start: Round
) -> None:
    view.say(2, "I raise.")
    view.say("floor", "What is it?")
    assert view.stage.signs.said == {"2": "I raise.", "floor": "What is it?"}
    view.follow(done(start, "dealer load shoe"))
    assert view.stage.signs.said == {}


def test_what_is_said_goes_by_the_clock(view: TableView) -> None:
    view.pace = 1
    view.say(2, "I raise.")
    view.stage.clock.advance(10_000)
    assert view.stage.signs.said == {}


def test_resizing_keeps_everything_in_its_place(view: TableView, start: Round) -> None:
    r = done(start, *ROUND[:30])
    view.follow(r)
    for size in ((1920, 1080), (900, 700), (1280, 800)):
        view.resize(*size)
        view.finish()
        lies(view, r)
        scale = min(size[0] / 1600, size[1] / 1000)
        assert view.stage.frame.scale == pytest.approx(scale)
        assert view.transform().isIdentity()


def test_the_deck_is_followed_from_the_table_to_the_shoe(start: Round) -> None:
    assert whereabouts(start)["deck-1"].at == "deck"
    r = done(start, "dealer place cover-card 20")
    assert whereabouts(r)["deck-1"].cover == 20
    r = done(start, *ROUND[:5])
    assert whereabouts(r)["deck-1"].at == "shoe"


def test_once_the_stub_is_in_hand_cards_come_from_there(start: Round) -> None:
    r = replace(start, rules=replace(start.rules, dealing="automated-shoe"))
    r = done(r, "dealer load shoe", "dealer deal 1/hand 2")
    assert whereabouts(r)["deck-1"].at == "shoe"
    r = done(r, "dealer take stub", "dealer deal 3rd 1")
    assert whereabouts(r)["deck-1"].at == "deck"


@pytest.mark.parametrize(
    "line", ["dealer pay 2/ante 2500", "dealer collect 2/ante", "dealer return 2/ante"]
)
def test_an_act_that_took_no_effect_moves_nothing(
    view: TableView, start: Round, line: str
) -> None:
    view.pace = 1
    view.follow(replace(start, log=(Act.parse(line),)))
    assert not view.moving


def test_two_decks_alternate_between_shuffler_and_table() -> None:
    rules = RulesSubmission(dealing="manual-shoe", shuffling="shuffler", decks=2)
    r = with_cards(Beginning(rules, {"1/ante": 1000}, "x", in_use="deck-2"))
    assert {deck: pack.at for deck, pack in whereabouts(r).items()} == {
        "deck-2": "shuffler",
        "deck-1": "deck",
    }
    r = done(r, "dealer take deck-2", "dealer load deck-1", "dealer load shoe")
    assert whereabouts(r)["deck-1"].at == "shuffler"
    assert whereabouts(r)["deck-2"].at == "shoe"


def test_a_spread_shows_every_card_without_betraying_the_order(
    view: TableView, start: Round
) -> None:
    view.follow(done(start, "dealer spread deck-1/face-up"))
    shown = sorted(start.deck, key=lambda card: view.stage.cards[card].x())
    assert all(view.stage.cards[card].is_face_up for card in start.deck)
    assert shown != list(start.deck)
    view.follow(done(start, "dealer spread deck-1/face-up", "dealer turn-down deck-1"))
    assert not any(view.stage.cards[card].is_face_up for card in start.deck)


def test_a_highlight_names_places_as_acts_do(view: TableView, dealt: Round) -> None:
    view.follow(dealt)
    names = ("2/ante", "stub", "3rd", "2", "2/envy", "progressive", "light", "floor", "layout")
    view.highlight(names, dim=True)
    assert view.stage.signs.lit == names
    assert all(view.stage.signs.place(name) is not None for name in names)
    view.highlight(())
    assert view.stage.signs.lit == ()


def test_nothing_of_the_last_round_glows_in_the_next(
    view: TableView, start: Round, dealt: Round
) -> None:
    view.follow(dealt)
    view.highlight(("2/hand",), dim=True)
    view.set_round(start)
    assert view.stage.signs.lit == ()


def test_a_snapshot_is_a_picture_of_the_window(view: TableView, tmp_path) -> None:
    from PySide6.QtGui import QImage

    view.snapshot(tmp_path / "table.png")
    assert QImage(str(tmp_path / "table.png")).width() == 1280
    with pytest.raises(OSError, match="choose another folder"):
        view.snapshot(tmp_path / "missing" / "table.png")


@pytest.mark.parametrize("dealing", ["hand", "manual-shoe", "automated-shoe", "reshuffling-shoe"])
@pytest.mark.parametrize("opening", ["opening", "idle-face-up", "round"])
def test_every_equipment_can_be_furnished(view: TableView, dealing: str, opening: str) -> None:
    rules = RulesSubmission(dealing=dealing, shuffling="shuffler")
    r = with_cards(Beginning(rules, {"3/ante": 1000}, "x", opening=opening))
    view.set_round(r)
    assert ("shoe" in view.stage.spots) == (dealing != "hand")
    assert "2/three-card" not in view.stage.spots
    lies(view, r)


def test_a_mark_stays_with_its_place_when_the_window_changes(view: TableView) -> None:
    view.mark("2/ante", ok=False)
    (mark,) = [item for item in view.scene().items() if item.data(0) is False]
    before = mark.pos()
    view.resize(900, 600)
    view.fit()
    assert mark.pos() != before
    inside = view.stage.frame.box(view.stage.spots["2/ante"].place).adjusted(-9, -9, 9, 9)
    assert inside.contains(mark.pos())


METERS = ("meter", "mega", "major", "minor")
WON = (5_000_525, 1_250_049, 312_551, 100_000_001, 26)


@pytest.mark.parametrize("pace", [0, 1])
@pytest.mark.parametrize(("meter", "cents"), [(m, c) for m in METERS for c in WON])
def test_a_share_of_any_meter_is_paid_whatever_its_cents(
    view: TableView, start: Round, meter: str, cents: int, pace: int
) -> None:
    view.pace = pace
    r = replace(done(start, "dealer gather 1/progressive"), meters={meter: cents})
    view.set_round(r)
    for line in ("dealer rack proving", f"floor pay 1/progressive {cents}"):
        r = done(r, line)
        view.follow(r)
        view.stage.clock.advance(300)
    view.finish()
    lies(view, r)
    shown = view.stage.chips.piles["1/stack"]
    assert shown.isVisible()
    assert shown.pixmap().height() < view.height() / 4
    assert shown.cents == BANKROLL + cents - cents % 50 or sum(map(len, shown.stacks)) == 72
    view.resize(900, 700)
    view.finish()
    lies(view, r)
    view.pace = 0


def test_a_share_of_the_meter_goes_with_a_stake_that_lies_on_the_felt(
    view: TableView, start: Round
) -> None:
    view.pace = 1
    view.follow(done(start, "floor pay 1/progressive 25"))
    view.finish()
    assert not view.stage.chips.piles["1/progressive"].isVisible()


def test_a_view_exchanges_one_table_for_another(view: TableView, start: Round) -> None:
    first = view.stage
    view.set_table("mississippi-stud")
    assert view.stage is first
    for game in [*GAMES, "mississippi-stud"]:
        view.set_table(game)
        assert view.stage.layout_of_table.game == game
        assert view.stage.clock.pace == 0
    view.set_round(start)
    lies(view, start)
    with pytest.raises(LayoutError, match="no layout for the game 'solitaire'"):
        view.set_table("solitaire")


def test_the_first_cards_of_a_large_hand_stay_where_they_are_when_more_come(
    view: TableView,
) -> None:
    view.set_table("crazy-4-poker")
    r = with_cards(Beginning(RulesSubmission(), {"3/ante": 1000, "3/super-bonus": 1000}, "x"))
    r = done(r, "dealer deal 3/hand 1")
    view.set_round(r)
    first = r.cards["3/hand"][0]
    before = view.stage.cards[first].pos()
    for _ in range(4):
        r = done(r, "dealer deal 3/hand 1", "dealer deal dealer 1")
        view.follow(r)
        assert view.stage.cards[first].pos() == before
        lies(view, r)


def test_a_shuffler_that_fails_stays_on_the_table_to_be_covered(view: TableView) -> None:
    rules = RulesSubmission(dealing="hand", shuffling="shuffler")
    r = with_cards(Beginning(rules, {"3/ante": 1000}, "x"))
    view.set_round(r)
    failed = done(r, "chance befall shuffler-failure")
    view.follow(replace(failed, rules=replace(rules, shuffling="by-hand")))
    spot = view.stage.spots["shuffler"]
    assert "dealer cover shuffler" in [str(act) for _, act in view.choices.listed(spot)]
    view.set_round(replace(r, rules=replace(rules, shuffling="by-hand")))
    assert "shuffler" not in view.stage.spots


def test_a_fold_turned_up_for_its_other_wagers_is_shown_whole(
    view: TableView, dealt: Round
) -> None:
    folded = done(dealt, "seat-2 fold 2/hand")
    view.set_round(folded)
    hidden = [view.stage.cards[card] for card in folded.cards["2/hand"]]
    assert all(item.opacity() < 1 for item in hidden)
    assert view.stage.signs._folds[2].isVisible()
    view.set_round(done(folded, "dealer reveal 2/hand"))
    assert all(item.opacity() == 1 for item in hidden)
    assert not view.stage.signs._folds[2].isVisible()


def test_nothing_says_folded_where_no_cards_lie_any_more(view: TableView, dealt: Round) -> None:
    folded = done(dealt, "seat-2 fold 2/hand")
    view.set_round(folded)
    assert view.stage.signs._folds[2].isVisible()
    view.set_round(done(folded, "dealer discard 2/hand"))
    assert not view.stage.signs._folds[2].isVisible()
