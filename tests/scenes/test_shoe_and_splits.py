"""Spanish 21 at the table: a shoe of hundreds, hands that grow and split, a card laid across."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from games.engine.card_table import with_cards
from games.engine.cards import shoe_of
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from scenes.items.arranging import arranged, arrangement
from scenes.places.decks import whereabouts
from scenes.places.positions import picture
from scenes.places.telling import contents, read_by_device
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done
from tests.scenes.test_following import lies

RULES = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", decks=6, offers=frozenset({"match"})
)
FACE_UP = frozenset({"hand", "hand-2", "hand-3", "hand-4", "dealer"})
DEALT = (
    *("dealer deal 2/hand 1", "dealer deal 5/hand 1", "dealer deal dealer 1"),
    *("dealer deal 2/hand 1", "dealer deal 5/hand 1", "dealer deal hole-card 1"),
)


def cards(first: str) -> tuple[str, ...]:
    """The shoe with the cards of *first*, of its first decks, before all others."""
    whole, front = list(shoe_of(6, without="T")), list[str]()
    for face in first.split():
        card = next(card for card in whole if card[:2] == face)
        whole.remove(card)
        front.append(card)
    return (*front, *whole)


@pytest.fixture
def start() -> Round:
    deck = cards("8s 9c Ah 8d 2c Kd 8c 3h 4d 5s")
    wagers = {"2/spanish-21": 2000, "2/match": 500, "5/spanish-21": 1000}
    r = with_cards(Beginning(RULES, wagers, deck=deck, in_use="decks", cover=72))
    return changed(r, full=288, deck_size=288, face_up=FACE_UP)


@pytest.fixture
def view(view: TableView, start: Round) -> TableView:
    view.set_table("spanish-21")
    view.set_round(start)
    return view


@pytest.fixture
def hands(view: TableView) -> HandsOn:
    return HandsOn(view)


def split(r: Round) -> Round:
    return done(r, *DEALT, "seat-2 bet 2/split-2 2000", "dealer split 2/hand")


def test_cards_come_from_the_shoe_face_up(view: TableView, start: Round) -> None:
    r = done(start, *DEALT)
    view.follow(r)
    lies(view, r)
    assert view.stage.cards[r.cards["2/hand"][0]].is_face_up
    assert not view.stage.cards[r.cards["hole-card"][0]].is_face_up
    assert len(view.stage.cards) == 288


def test_split_hands_lie_to_the_right_each_with_its_wager_at_its_head(
    view: TableView, start: Round
) -> None:
    r = done(split(start), "dealer deal 2/hand 1", "seat-2 bet 2/split-3 2000")
    r = done(r, "dealer deal 2/hand-2 1", "dealer split 2/hand-2")
    view.follow(r)
    lies(view, r)
    layout = view.stage.layout_of_table
    places = [layout.place(f"2/{name}") for name in ("hand", "hand-2", "hand-3")]
    along = [places[0].along(place.x, place.y)[0] for place in places]
    assert along == sorted(along)
    for hand, wager in (("hand-2", "split-2"), ("hand-3", "split-3")):
        over, down = layout.place(f"2/{hand}").along(*centre(view, f"2/{wager}"))
        assert abs(over) < 2
        assert down < 0, "towards the player"
    assert {"2/hand-2", "2/hand-3", "2/split-3"} <= view.stage.spots.keys()
    view.follow(start)
    assert "2/hand-2" not in view.stage.spots
    lies(view, start)


def centre(view: TableView, name: str) -> tuple[float, float]:
    place = view.stage.layout_of_table.place(name)
    return place.x, place.y


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("seat", range(1, 8))
def test_places_of_split_hands_are_apart_and_on_the_table(
    view: TableView, seat: int, count: int
) -> None:
    layout = arranged(view.stage.table, (((seat, count),), ()))
    hands = [p for p in layout.places.values() if p.seat == seat and p.shape == "cards"]
    assert len(hands) == count
    for place in hands:
        for x, y in place.corners():
            assert 0 <= x <= layout.width
            assert 0 <= y <= layout.height
    for one, other in pairwise(hands):
        assert one.along(other.x, other.y)[0] >= one.w * 0.99


def test_the_card_of_a_doubled_hand_lies_across(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    r = done(start, *DEALT, "seat-2 bet 2/double 2000")
    view.follow(r)
    assert hands.click("2/hand") == ["dealer deal 2/hand/sideways 1"]
    r = done(r, "dealer deal 2/hand/sideways 1")
    view.follow(r)
    lies(view, r)
    *upright, across = (view.stage.seen.cards[card] for card in r.cards["2/hand"])
    assert {round(pose.angle - across.angle) for pose in upright} == {-90}
    assert hands.click("2/hand") == ["dealer deal 2/hand 1"], "only once"


def test_a_click_on_a_hand_or_the_dealers_cards_deals_the_next(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    view.follow(done(start, *DEALT))
    assert hands.click("5/hand") == ["dealer deal 5/hand 1"]
    assert hands.click("dealer") == ["dealer deal dealer 1"]
    assert hands.click("hole-card") == ["dealer reveal hole-card"]
    assert hands.drag("shoe", "2/hand") == ["dealer deal 2/hand 1"]


def test_a_pair_is_split_from_its_list(view: TableView, hands: HandsOn, start: Round) -> None:
    view.follow(done(start, *DEALT, "seat-2 bet 2/split-2 2000"))
    view.choices.open(view.stage.spots["2/hand"])
    assert hands.choose("Split") == ["dealer split 2/hand"]


def test_the_hole_card_is_slid_into_the_reader(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    r = done(start, *DEALT)
    view.follow(r)
    assert read_by_device(r, view.stage.layout_of_table) == ""
    assert hands.drag("hole-card", "reader") == ["dealer insert hole-card"]
    assert hands.click("reader") == ["dealer insert hole-card"]
    assert hands.keys("0 e Enter") == ["dealer insert hole-card"]
    assert hands.drag("5/hand", "reader") == []
    assert (
        read_by_device(done(r, "dealer insert hole-card"), view.stage.layout_of_table)
        == "BLACKJACK"
    )
    inserted = done(r, "dealer insert hole-card")
    assert contents(view.stage.spots["reader"], inserted) == "card reader: blackjack"
    other = replace(r, cards={**r.cards, "hole-card": ("9d1",)})
    assert (
        read_by_device(done(other, "dealer insert hole-card"), view.stage.layout_of_table) == "NO"
    )


def test_a_surrendered_wager_is_halved_or_laid_on_the_cards(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    r = done(start, *DEALT)
    view.follow(r)
    assert hands.drag("2/spanish-21", "tray") == ["dealer collect 2/spanish-21"]
    r = done(r, "seat-2 surrender 2/hand")
    view.follow(r)
    assert hands.drag("2/spanish-21", "tray") == []
    assert hands.choose("Collect half") == ["dealer collect 2/spanish-21 1000"]
    view.follow(done(r, "dealer collect 2/spanish-21 1000"))
    hands.drag("2/spanish-21", "2/stack")
    assert hands.choose("Return half") == ["dealer return 2/spanish-21 1000"]
    view.follow(r)
    hands.drag("2/spanish-21", "2/hand")
    assert hands.choose("Lay") == ["dealer place 2/spanish-21/on-cards"]
    r = done(r, "dealer place 2/spanish-21/on-cards")
    view.follow(r)
    lies(view, r)
    hand = view.stage.frame.of(view.stage.layout_of_table.place("2/hand"))
    pile = view.stage.chips.piles["2/spanish-21"]
    assert (pile.pos() - hand).manhattanLength() < 12
    assert arrangement(done(r, "dealer collect 2/spanish-21"))[1] == ()


def test_the_cover_card_is_taken_out_when_it_comes_to_the_mouth(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    cover = view.stage.packs.cover
    assert not cover.isVisible()
    r = done(replace(start, cover=len(start.deck) - 1), "dealer deal discard-rack 1")
    view.follow(r)
    assert cover.isVisible()
    assert hands.click("shoe") == ["dealer remove cover-card"]
    view.follow(done(r, "dealer remove cover-card"))
    tray = view.stage.frame.of(view.stage.layout_of_table.place("cover-card"))
    assert (cover.pos() - tray).manhattanLength() < 2


def test_a_shoe_that_goes_on_keeps_its_cards_where_they_are(start: Round) -> None:
    assert whereabouts(start)["decks"].at == "shoe"
    assert whereabouts(replace(start, opening="shuffle"))["decks"].at == "deck"
    unmoved = done(start, "dealer take 2/cash", "floor bring reader")
    assert whereabouts(unmoved)["decks"].at == "shoe"
    cut = done(replace(start, opening="shuffle"), "dealer cut decks", "dealer load shoe")
    assert whereabouts(cut)["decks"].at == "shoe"


def test_every_deck_of_a_spread_shoe_lies_in_a_row_of_its_own(
    view: TableView, start: Round
) -> None:
    r = done(replace(start, opening="opening"), "dealer spread decks/face-up")
    view.set_round(r)
    lies(view, r)
    seen = picture(r, view.stage.layout_of_table)
    rows = {card[2]: round(pose.y, 3) for card, pose in seen.cards.items()}
    assert len(set(rows.values())) == 6
    assert all(rows[card[2]] == round(pose.y, 3) for card, pose in seen.cards.items())


def test_insurance_and_doubles_can_be_touched_while_they_lie_there(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    view.follow(done(start, *DEALT))
    assert "2/insurance" not in view.stage.spots
    view.follow(done(start, *DEALT, "seat-2 bet 2/insurance 1000", "seat-5 bet 5/double 1000"))
    assert hands.drag("2/insurance", "tray") == ["dealer collect 2/insurance"]
    assert hands.drag("5/double", "5/stack") == ["dealer return 5/double"]
    assert hands.keys("2 i c") == ["dealer collect 2/insurance"]


def test_the_super_bonus_and_what_others_get_of_it_are_paid_to_the_player(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    view.follow(done(start, *DEALT))
    hands.click("tray/100000")
    hands.click("2/stack")
    assert hands.choose("Pay seat 2's Super Bonus") == ["dealer pay 2/sevens 100000 in 100000"]


def test_a_round_of_splits_in_motion_comes_to_rest_as_it_lies(
    view: TableView, start: Round
) -> None:
    view.pace = 1
    r = start
    for line in (
        *DEALT,
        "seat-2 bet 2/split-2 2000",
        "dealer split 2/hand",
        "dealer deal 2/hand 1",
        "dealer deal 2/hand-2 1",
        "seat-2 bet 2/double-2 2000",
        "dealer deal 2/hand-2/sideways 1",
        "dealer collect 2/split-2",
        "dealer collect 2/double-2",
        "dealer discard 2/hand-2",
        "dealer pay 2/sevens 100000",
        "dealer pay 2/spanish-21 2000",
    ):
        r = done(r, line)
        view.follow(r)
        view.stage.clock.advance(40)
    view.finish()
    lies(view, r)
    view.pace = 0
