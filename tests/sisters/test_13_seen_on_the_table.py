"""§ .13(c): a wrong number of cards that the table shows, whoever tells of it."""

from __future__ import annotations

from dataclasses import replace

from games.common.when import voided
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.round import changed
from tests.mississippi_stud import table as stud
from tests.sisters.games import Sister
from tests.tables import due, owed, to, until
from tests.three_card_prime import table as prime


def shows(moment: Moment) -> set[str]:
    """The places at which a wrong number of cards is seen."""
    (odd,) = (odd for odd in moment.game.conduct.irregularities if odd.name == "miscount")
    r = moment.round
    wrong = {place for place in odd.places(r) if odd.can_happen(r, place)}
    return {place for place in wrong if odd.happen(r, place) is r}


def test_a_right_deal_never_shows_one(at: Sister) -> None:
    for rules in (at.hand, at.manual, at.shoe, at.reshuffling):
        m = at.table(at.down, rules)
        while m.expected():
            assert not shows(m), (rules.dealing, m.round.log[-1])
            m = m.after(m.expected()[0].act)


def test_nor_where_the_community_cards_come_first_or_stacks_of_four() -> None:
    first = replace(stud.RESHUFFLING, house={"community_first": True})
    for m in (stud.table("1, 2", first), prime.table("1, 2, 2/pair-bonus 500", prime.STACKS)):
        while m.expected():
            assert not shows(m), m.round.log[-1]
            m = m.after(m.expected()[0].act)


def without_a_card(moment: Moment, place: str) -> Moment:
    r = moment.round
    *kept, last = r.cards[place]
    cards = {**r.cards, place: tuple(kept)}
    return Moment(moment.game, changed(r, cards=cards, deck=(last, *r.deck)), moment.rest)


def test_a_hand_one_card_short_is_seen_once_the_dealing_has_passed_on(at: Sister) -> None:
    for found in ("dealer discard stub", "dealer ask 1", f"seat-1 bet {at.bet}"):
        m = without_a_card(until(at.table(at.down), found), "1/hand")
        assert "1/hand" in shows(m)
        m = m.befallen(Act.parse("dealer befall miscount/1/hand"))
        assert owed(m) >= {*at.returned, "dealer reshuffle deck"}
        assert len(m.round.cards["1/hand"]) == at.each - 1, "nothing else happens to the table"


def test_so_is_one_that_has_too_many_and_a_missing_fourth_card(at: Sister) -> None:
    m = until(at.table(at.down), "dealer ask 1")
    r = m.round
    taken = r.cards["discard-rack"][0]
    cards = {**r.cards, "2/hand": (*r.cards["2/hand"], taken)}
    assert shows(Moment(m.game, changed(r, cards=cards), m.rest)) == {"2/hand"}
    if at.key == "three-card-prime":
        fewer = {place: lying for place, lying in r.cards.items() if place != "2/fourth"}
        assert shows(Moment(m.game, changed(r, cards=fewer), m.rest)) == {"2/fourth"}


def test_a_stack_dealt_twice_voids_the_round_at_once(at: Sister) -> None:
    m = until(at.table(at.down, at.shoe), "dealer take stub")
    m = m.played(Act("dealer", Verb.DEAL, "1/hand", at.each))
    assert len(m.round.cards["1/hand"]) == 2 * at.each, "what was done is what lies there"
    assert owed(m) >= {*at.returned, "dealer reshuffle deck"}
    assert voided(m.round)


def test_a_wager_made_once_the_round_is_void_goes_back_too(at: Sister) -> None:
    m = until(at.table(at.down), "dealer ask 1")
    m = m.befallen(Act.parse("dealer befall miscount/1/hand"))
    m = m.played(Act.parse(f"seat-1 bet {at.bet}"))
    assert f"dealer return {at.bet.split()[0]}" not in owed(m), "the others first"
    while m.expected():
        m = m.after(m.expected()[0].act)
    assert not m.round.wagers


def test_the_floor_has_a_wager_given_back_that_no_cards_are_left_to_decide(at: Sister) -> None:
    m = at.table(at.down)
    while m.expected():
        m = m.after(m.expected()[0].act)
    late = replace(m, round=changed(m.round, wagers={"1/ante": 1000}))
    assert due(late) == {"dealer call floor"}
    assert due(to(late, "dealer call floor")) == {"dealer return 1/ante"}
