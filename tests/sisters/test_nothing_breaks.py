"""Whatever lies on the table, too many cards, too few or none: every question has an answer."""

from __future__ import annotations

from random import Random

from games.engine.acts import Act, Verb
from games.engine.apply import apply
from games.engine.moment import Moment
from games.engine.procedure import first_steps
from games.engine.round import Round, changed
from tests.sisters.games import Sister

MONEY = (Verb.PAY, Verb.COLLECT, Verb.RETURN, Verb.VERIFY, Verb.CREDIT)
WORDS = ("dealer-qualifies", "dealer-wins", "no-hand", "1/pair-of-9s", "dealer/ace-high",
         "all-bets-are-off", "place-your-bets", "cards-out")  # fmt: skip


def disarranged(r: Round, chance: Random) -> Round:
    """*r* with cards missing here, too many there, and some of them seen."""
    cards = dict(r.cards)
    deck = list(r.deck)
    for place in list(cards):
        what = chance.choice(("fewer", "more", "none", "as it is", "as it is"))
        if what == "none":
            del cards[place]
        elif what == "fewer":
            cards[place] = cards[place][:-1]
        elif what == "more" and deck:
            cards[place] = (*cards[place], deck.pop())
    exposed = {card for lying in cards.values() for card in lying if chance.random() < 0.7}
    return changed(r, cards=cards, deck=tuple(deck), exposed=frozenset(exposed))


def acts(moment: Moment, at: Sister, chance: Random) -> list[Act]:
    r = moment.round
    spots = [
        *r.wagers,
        *r.accepted,
        *(f"{s}/{n}" for s in (1, 2, 6) for n in moment.game.wagers.main),
    ]
    spots += ["1/envy", "6/progressive", f"1/{at.side}"]
    places = [*r.cards, "1/hand", "6/hand", "1/fourth", "stub", *moment.game.table.board]
    money = [Act("dealer", v, s, 1000 if v is Verb.PAY else None) for v in MONEY for s in spots]
    cards = [Act("dealer", v, p) for v in (Verb.REVEAL, Verb.DISCARD) for p in places]
    dealt = [Act("dealer", Verb.DEAL, place, n) for place in places for n in (1, 3)]
    other = ["ask 1", "use right-hand", "load deck-1", "count stub 12", "place cover-card 3"]
    found = money + cards + dealt + [Act.parse(f"dealer {line}") for line in other]
    return chance.sample(found, 12)


def test_every_question_has_an_answer_at_any_table(at: Sister) -> None:
    chance, asked = Random(at.key), 0
    for rules in (at.hand, at.manual, at.shoe):
        m = at.table(at.down, rules)
        while m.expected():
            for _ in range(2):
                amiss = Moment(m.game, disarranged(m.round, chance), m.rest)
                tuple(amiss.expected())
                tuple(first_steps(amiss.rest, amiss.round))
                for act in acts(amiss, at, chance):
                    asked += 1
                    amiss.game.conduct.causes_irregularity(amiss, act)
                    amiss.game.conduct.customary(amiss.round, act)
                    amiss.passed_over(act)
                    known = [
                        one for one in amiss.game.conduct.common_errors if one.is_it(amiss, act)
                    ]
                    assert all(one.told(amiss, act) for one in known)
                    for duty in amiss.game.conduct.duties:
                        duty.broken_by(amiss.round, act)
                for words in WORDS:
                    amiss.game.conduct.claim(amiss.round, Act.parse(f"dealer announce {words}"))
                for odd in amiss.game.conduct.irregularities:
                    for place in odd.places(amiss.round):
                        if odd.can_happen(amiss.round, place):
                            after = odd.happen(amiss.round, place)
                            tuple(odd.remedy(after, amiss.rest, place).ready(after))
            m = m.after(chance.choice(m.expected()).act)
    assert asked > 1000


def test_a_wager_taken_up_twice_moves_nothing(at: Sister) -> None:
    first = at.table(at.down, at.hand).round
    gather = Act("dealer", Verb.GATHER, next(iter(first.wagers)))
    once = apply(first, gather)
    assert gather.target in once.proving
    again = apply(once, gather)
    assert (again.proving, again.wagers) == (once.proving, once.wagers)
