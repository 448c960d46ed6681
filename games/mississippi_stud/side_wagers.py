"""The optional wagers: § 655a.11(i), in any order within one player."""

from __future__ import annotations

from games.common.chapter import hand
from games.common.paying import pay_or_collect, won_for
from games.common.progressive import Progressive, call_floor, settle_progressive
from games.engine.acts import Verb
from games.engine.cards import Card, card_name
from games.engine.cite import Cite
from games.engine.hands import name_five, name_six, name_three
from games.engine.odds import MeterShare, Odds
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    at_once,
    dealer,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.mississippi_stud.chapter import CODE, board
from games.mississippi_stud.house import LUCKY_SEAT, MAGIC_CARD, lucky_bonus, magic_card
from games.mississippi_stud.tables import (
    ENVY,
    FIVE_CARD,
    FIVE_CARD_METER,
    LUCKY,
    MAGIC,
    PROGRESSIVE,
    PROGRESSIVE_METERS,
    SIX_CARD,
    THREE_CARD,
)

FLOOR_VERIFIES_FROM = 500
"""Odds "for 1" at which the floor verifies a Five Card Hand Bonus (§ 655a.11(i)(3)(ii))."""


def settle_side_wagers(seat: int) -> Procedure:
    return given(
        lambda r: any_order(
            given(lambda r: settle_progressive(PROGRESSIVE_WAGER, r, seat)),
            given(lambda r: three_card(r, seat)),
            given(lambda r: five_card(r, seat)),
            given(lambda r: six_card(r, seat)),
        )
    )


def five(r: Round, seat: int) -> tuple[Card, ...]:
    """The player's two cards and the community cards; nothing while any is missing."""
    cards = r.cards.get(hand(seat), ()) + board(r)
    return cards if len(cards) == 5 else ()


PROGRESSIVE_WAGER = Progressive(
    hand_of=five,
    name=name_five,
    tables=PROGRESSIVE,
    meters=lambda r: PROGRESSIVE_METERS[r.rules.letter("progressive")],
    envy=lambda r, stake: ENVY.get(stake),
    verify_hand=CODE["11(i)(1)(i)"],
    verify_light=CODE["11(i)(1)(ii)"],
    validate=CODE["11(i)(1)(iii)"],
    pay=CODE["11(i)(1)(iv)"],
    pay_envy=CODE["11(i)(1)(v)"],
    reset=CODE["12(c)(3)"],
)


def call_floor_for_five(r: Round, seat: int, cite: Cite) -> Procedure:
    """Call the floor, once for all that *seat* has won."""
    if PROGRESSIVE_WAGER.wins(r, seat):
        cite = PROGRESSIVE_WAGER.validate
    return call_floor(r, seat, cite)


def three_card(r: Round, seat: int) -> Procedure:
    spot = f"{seat}/three-card"
    if spot not in r.wagers or len(board(r)) != 3:
        return DONE
    name = name_three(board(r))
    table = THREE_CARD[r.rules.letter("three-card")]
    at = CODE["11(i)(2)(i)", "11(i)(2)(ii)"]
    return pay_or_collect(r, table, spot, name, wins=at[0], loses=at[1])


def five_card(r: Round, seat: int) -> Procedure:
    """Credit the game account for the hand, the Magic Card and the Lucky Bonus."""
    spot, cards = f"{seat}/five-card", five(r, seat)
    if spot not in r.accepted or spot in r.won or not cards:
        return DONE
    won = FIVE_CARD.prize(name_five(cards))
    extras = any_order(*bonuses(r, seat, cards))
    if won is None and extras is DONE:
        return DONE
    at = CODE["11(i)(3)(i)", "11(i)(3)(ii)"]
    checked: Procedure = DONE
    if isinstance(won, MeterShare) or (isinstance(won, Odds) and won.pays >= FLOOR_VERIFIES_FROM):
        checked = in_order(
            given(lambda r: call_floor_for_five(r, seat, at[1])),
            someone("floor", at[1], Verb.VALIDATE, spot),
        )
    paid = given(lambda r: credit_hand(r, spot, name_five(cards)))
    return in_order(
        dealer(at[0], Verb.VERIFY, spot),
        any_order(in_order(checked, paid) if won else DONE, extras),
    )


def credit_hand(r: Round, spot: str, name: str) -> Procedure:
    """Credit odds to the account; a share of the meter is paid by the floor."""
    won, cite = FIVE_CARD.prize(name), CODE["11(i)(3)(iii)"]
    if isinstance(won, Odds):
        amount, why = won_for(name, won, r.accepted[spot])
        return dealer(cite, Verb.CREDIT, spot, amount, why=why)
    if not isinstance(won, MeterShare):
        return DONE
    shown, reserve = r.meters.get("five-card", 0), r.meters.get("five-card-reserve", 0)
    reopened = FIVE_CARD_METER.reopening(r.accepted[spot]) + reserve
    left = reopened if won.percent == 100 else shown - won.of(shown)
    reset = [someone("system", CODE["12(e)(4)"], Verb.RESET, "five-card", left)]
    if won.percent == 100 and reserve:
        reset.append(someone("system", CODE["12(e)(4)"], Verb.RESET, "five-card-reserve", 0))
    return in_order(someone("floor", cite, Verb.PAY, spot, won.of(shown)), at_once(*reset))


def bonuses(r: Round, seat: int, cards: tuple[Card, ...]) -> list[Procedure]:
    """The Magic Card and the Lucky Bonus, where the house has them."""
    stake, cite = r.accepted[f"{seat}/five-card"], CODE["11(i)(3)(iii)"]
    due: list[Procedure] = []
    drawn = str(r.drawn.get(MAGIC_CARD, ""))
    if magic_card(r.rules) and drawn in cards:
        amount, why = won_for("Magic Card", Odds.parse(MAGIC.rows["magic card"]), stake)
        why = f"{card_name(drawn)} was drawn; {why}"
        due.append(dealer(cite, Verb.CREDIT, f"{seat}/magic-card", amount, why=why))
    if lucky_bonus(r.rules) and r.drawn.get(LUCKY_SEAT) == seat:
        amount, why = won_for("Lucky Bonus", Odds.parse(LUCKY.rows["lucky bonus"]), stake)
        due.append(dealer(cite, Verb.CREDIT, f"{seat}/lucky-bonus", amount, why=why))
    return due


def six_card(r: Round, seat: int) -> Procedure:
    """Turn the four cards once, at the first player who needs them; then pay or collect."""
    spot = f"{seat}/six-card"
    if spot not in r.wagers or not r.lies("six-card") or not r.lies(hand(seat)):
        return DONE
    at = CODE["11(i)(4)", "11(i)(4)(i)", "11(i)(4)(ii)"]
    shown = DONE if r.shown("six-card") else dealer(at[0], Verb.REVEAL, "six-card")
    cards = r.cards[hand(seat)] + r.cards["six-card"]
    if len(cards) != 6:
        return DONE
    table = SIX_CARD[r.rules.letter("six-card")]
    settled = pay_or_collect(r, table, spot, name_six(cards), wins=at[1], loses=at[2])
    return in_order(shown, settled)
