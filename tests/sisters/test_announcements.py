"""What a dealer's words state about the table: true, false, nothing, or unknown there."""

from __future__ import annotations

from random import Random

import pytest

from app.grading.findings import Kind
from app.grading.judge import judge
from app.grading.words import COMMON_PHRASES
from app.shell.table.sayable import phrases_for
from games.engine.acts import Act
from games.engine.cards import DECK
from games.engine.features import IDLE, Claim
from games.engine.moment import Moment
from games.engine.round import changed
from tests.caribbean_stud import table as caribbean_stud
from tests.crazy_4_poker import table as crazy_4_poker
from tests.mississippi_stud import table as mississippi_stud
from tests.sisters.games import Sister
from tests.tables import end, said, to, until
from tests.three_card_poker import table as three_card_poker
from tests.three_card_prime import table as three_card_prime


def claimed(moment: Moment, words: str) -> Claim | None:
    return moment.game.conduct.claim(moment.round, Act.parse(f"dealer announce {words}"))


def provision(moment: Moment, words: str) -> str:
    """The provision that the false *words* break."""
    claim = claimed(moment, words)
    assert claim is not None
    assert claim.so is False
    assert claim.cite is not None
    assert claim.why
    return said(claim.cite)


def test_all_that_can_be_chosen_at_the_table_is_known(at: Sister) -> None:
    m = at.table(at.down)
    while m.expected():
        for words in phrases_for(m, "known"):
            assert claimed(m, words) is not None, words
        m = m.after(m.expected()[0].act)


def test_every_name_of_a_hand_is_known(at: Sister) -> None:
    chance = Random(655)
    m = until(end_of_turning(at), "dealer discard 1/hand")
    seen = [c for place, held in m.round.cards.items() for c in held if place != "discard-rack"]
    for _ in range(300):
        cards = tuple(chance.sample([card for card in DECK if card not in seen], at.each))
        lying, seen_now = {**m.round.cards, "1/hand": cards}, m.round.exposed.union(cards)
        other = changed(m.round, cards=lying, exposed=seen_now)
        name = m.game.speech.called(other, "1")
        if name is not None:
            assert (
                m.game.conduct.claim(other, Act.parse(f"dealer announce 1/{name}")).so is True
            ), name


def end_of_turning(at: Sister) -> Moment:
    return to(at.table("1"), f"seat-{at.bet[0]} bet {at.bet}", f"dealer reveal {at.turned}")


@pytest.mark.parametrize("words", ["hurrah", "9/aces", "1/banana", "wolf/pair-of-9s", "total-14"])
def test_words_that_nobody_says_there_are_unknown(at: Sister, words: str) -> None:
    assert claimed(at.table(at.down), words) is None


def test_wishes_and_requests_state_nothing_at_any_time(at: Sister) -> None:
    m = at.table(at.down)
    while m.expected():
        for words in ("good-luck", "only-your-own-cards", "cards-in-view", "no-more-action"):
            assert claimed(m, words) is IDLE
        m = m.after(m.expected()[0].act)


@pytest.mark.parametrize("words", ["place-your-bets", "last-call", "bets-down"])
def test_7_c_wagers_are_offered_only_while_they_can_be_made(at: Sister, words: str) -> None:
    m = at.table(at.down)
    assert claimed(m, words) is IDLE
    m = to(m, "dealer announce no-more-bets")
    assert provision(m, words) == at.key_of("7(c)")
    assert claimed(until(m, f"seat-1 bet {at.bet}"), words) is IDLE
    assert claimed(end(m), words) is IDLE, "the next round may begin"


def test_no_more_bets_said_again_is_true_and_no_error(at: Sister) -> None:
    m = to(at.table(at.down), "dealer announce no-more-bets")
    assert claimed(m, "no-more-bets") == Claim(so=True)
    assert not judge(m, Act.parse("dealer announce no-more-bets")).is_error


def test_cards_are_not_out_before_one_is_dealt(at: Sister) -> None:
    m = at.table("1", at.plain(at.hand))
    assert provision(m, "cards-out") == at.key_of("9(a)(3)")
    assert claimed(until(m, "dealer discard stub"), "cards-out").so is True


def test_13_c_bets_are_off_only_where_the_round_is_void(at: Sister) -> None:
    m = to(at.table("1"), f"dealer deal {at.places[0]} 1") if at.each == 2 else at.table("1")
    assert provision(m, "all-bets-are-off") == at.key_of("13(c)")
    m = until(m, f"seat-1 bet {at.bet}")
    m = to(m, f"dealer befall miscount/{at.places[0]}")
    assert claimed(m, "all-bets-are-off").so is True


def test_a_hand_that_is_not_shown_has_no_name(at: Sister) -> None:
    m = until(at.table("1"), f"seat-1 bet {at.bet}")
    assert claimed(m, "1/pair-of-9s").so is False
    assert "seat 1" in claimed(m, "1/pair-of-9s").why
    assert claimed(m, "5/pair-of-9s").so is False, "nobody sits there"


def test_at_mississippi_stud_the_dealer_has_no_hand() -> None:
    m = mississippi_stud.table()
    assert claimed(m, "dealer/pair-of-9s") is None
    assert claimed(m, "dealer-qualifies") is None
    assert provision(m, "dealer-wins") == "11(h)"


def stud(own: str, board: str) -> Moment:
    m = mississippi_stud.table("1", hands={1: own}, board=board)
    return to(mississippi_stud.settling(m), "dealer reveal 1/hand")


def test_655a_11_h_a_pair_read_wrongly_is_false() -> None:
    m = stud("Ks Kd", "9h 7c 2d")
    assert claimed(m, "1/pair-of-kings").so is True
    assert claimed(m, "1/pair").so is True
    assert provision(m, "1/pair-of-aces") == "11(h)"
    assert claimed(m, "1/pair-of-aces").why == "the hand is pair of kings"
    found = judge(m, Act.parse("dealer announce 1/pair-of-aces"))
    assert found.kind is Kind.WRONG_ANNOUNCEMENT
    assert found.is_error
    assert "mini-royal" not in m.game.speech.words
    assert claimed(m, "1/mini-royal") is None


def test_two_pairs_are_named_in_either_order_and_a_straight_flush_is_no_straight() -> None:
    m = stud("9s 4d", "9h 4c 2d")
    assert claimed(m, "1/two-pair-4s-and-9s").so is True
    assert claimed(m, "1/two-pair-9s-and-5s").so is False
    m = stud("5h 6h", "7h 8h 9h")
    assert claimed(m, "1/straight-flush").so is True
    assert claimed(m, "1/straight").so is False
    assert claimed(m, "1/straight-9-high").so is False


DEALERS = {
    "649a": lambda dealers, own: three_card_poker.settling("1", own, dealers),
    "679a": lambda dealers, own: three_card_prime.settling("1", own, dealers),
    "657a": lambda dealers, own: crazy_4_poker.settling("1", own, dealers),
    "555": lambda dealers, own: caribbean_stud.settling("1", {1: own}, dealers),
}
"""Chapter -> how the dealer's hand comes to lie open against seat 1's."""

HANDS = [
    ("649a", "11(c)", "Qs 3d 2c", "Js Td 8s", "8c 7h 2h"),
    ("679a", "11(c)(3)(i)", "Qs 7d 4c", "Js 9d 4c", "8c 7h 2h"),
    ("657a", "11(c)(3)(i)", "Ks Td 7c 4h 2c", "Qs Jd 7c 4h 2c", "3d 3s 6d 7s 8c"),
    ("555", "11(f)(2)", "As Kd 7c 4h 2c", "As Qd 7c 4h 2c", "2d 3s 6d 7s 8c"),
]


@pytest.mark.parametrize(("chapter", "where", "good", "bad", "own"), HANDS)
def test_whether_the_dealer_qualifies(
    chapter: str, where: str, good: str, bad: str, own: str
) -> None:
    opened = DEALERS[chapter]
    m = opened(good, own)
    assert claimed(m, "dealer-qualifies").so is True
    assert provision(m, "dealer-does-not-qualify") == where
    m = opened(bad, own)
    assert claimed(m, "dealer-does-not-qualify").so is True
    assert provision(m, "dealer-qualifies") == where


def test_555_11_f_2_no_hand_is_false_of_a_hand_that_qualifies() -> None:
    m = caribbean_stud.settling("1", {1: caribbean_stud.LOSER}, caribbean_stud.KINGS)
    assert provision(m, "no-hand") == "11(f)(2)"
    m = caribbean_stud.settling("1", {1: caribbean_stud.LOSER}, caribbean_stud.QUEEN)
    m = to(m, "dealer announce no-hand")
    assert claimed(m, "no-hand").so is True
    assert not judge(m, Act.parse("dealer announce no-hand")).is_error


def test_before_a_dealers_hand_is_turned_nothing_of_it_is_said() -> None:
    m = until(caribbean_stud.table("1"), "seat-1 bet 1/bet 2000")
    assert claimed(m, "no-hand") is IDLE, "the turning is what was left out"
    for words in ("dealer-qualifies", "dealer-does-not-qualify", "dealer/pair-of-9s"):
        assert provision(m, words) == "11(d)"


def test_the_dealer_wins_only_where_every_hand_shown_is_beaten() -> None:
    m = caribbean_stud.settling(
        "1, 2", {1: caribbean_stud.WINNER, 2: caribbean_stud.LOSER}, caribbean_stud.KINGS
    )
    assert claimed(m, "dealer-wins").so is False, "no hand lies open"
    m = to(m, "dealer reveal 2/hand")
    assert claimed(m, "dealer-wins").so is True
    assert claimed(to(m, "dealer reveal 1/hand"), "dealer-wins").so is False


def test_every_common_phrase_is_known(at: Sister) -> None:
    for words in COMMON_PHRASES:
        assert claimed(at.table("1"), words) is not None
