"""The cards of a file, at games of one deck and from a shoe of several."""

import pytest

from app.errors import UnusableError
from app.rounds.pack import CardPack
from games.engine.cards import DECK, shoe_of

SHOE = shoe_of(2, without="T")


def asked(deck, cards):
    pack = CardPack(deck, "round.toml")
    pack.ask("1/hand", cards, 2, 2, "seats.1.hand")
    return pack.dealt()


def test_a_face_gets_the_first_card_of_its_kind_that_nobody_asked_for():
    pack = CardPack(SHOE, "round.toml")
    pack.ask("1/hand", ["7s", "7s"], 2, None, "seats.1.hand")
    pack.ask("dealer", ["Ah", "Ah2"], 1, None, "board.dealer")
    assert pack.dealt() == {"1/hand": ("7s1", "7s2"), "dealer": ("Ah1", "Ah2")}


def test_a_card_asked_for_by_its_deck_is_not_given_to_another_place():
    pack = CardPack(SHOE, "round.toml")
    pack.ask("1/hand", ["7s", "2c"], 2, None, "seats.1.hand")
    pack.ask("dealer", "7s1", 1, None, "board.dealer")
    assert pack.dealt() == {"1/hand": ("7s2", "2c1"), "dealer": ("7s1",)}


@pytest.mark.parametrize(
    ("deck", "cards", "told"),
    [
        (DECK, ["Ah", "1h"], "'1h' is not a card"),
        (DECK, ["Ah", "Ah3"], "'Ah3' is not a card"),
        (SHOE, ["Ah", "Th"], "'Th' is not a card of this game"),
        (SHOE, ["Ah3", "2c"], 'such as "As", or "As2"'),
        (DECK, ["Ah"], "a list of 2 cards"),
        (DECK, ["Ah", "Kh", "Qh"], "a list of 2 cards"),
        (DECK, "Ah", "a list of 2 cards"),
        (DECK, ["Ah", "Ah"], "Ah lies at 1/hand already"),
        (SHOE, ["Ah1", "Ah1"], "Ah1 lies at 1/hand already"),
    ],
)
def test_cards_that_cannot_be_are_told_with_their_key(deck, cards, told):
    with pytest.raises(UnusableError, match=r"round.toml.*seats.1.hand") as refused:
        asked(deck, cards)
    assert told in str(refused.value)


def test_more_cards_of_a_kind_than_there_are_is_told():
    pack = CardPack(SHOE, "round.toml")
    pack.ask("1/hand", ["7s", "7s", "7s"], 2, None, "seats.1.hand")
    with pytest.raises(UnusableError, match=r"all 2 cards 7s \(7 of spades\) lie elsewhere"):
        pack.dealt()
