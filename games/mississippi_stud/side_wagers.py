"""The optional wagers: § 655a.11(i), in any order within one player."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.cards import Card, card_name
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.hands import name_five, name_six, name_three
from games.engine.odds import Odds, PayTable, Share, Sum
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
from games.mississippi_stud.chapter import CODE, board, hand
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
            given(lambda r: progressive(r, seat)),
            given(lambda r: three_card(r, seat)),
            given(lambda r: five_card(r, seat)),
            given(lambda r: six_card(r, seat)),
        )
    )


def five(r: Round, seat: int) -> tuple[Card, ...]:
    """The player's two cards and the community cards; nothing while any is missing."""
    cards = r.cards.get(hand(seat), ()) + board(r)
    return cards if len(cards) == 5 else ()


def progressive(r: Round, seat: int) -> Procedure:
    """Verify, have validated, pay, and pay the others their Envy Bonus."""
    spot, cards = f"{seat}/progressive", five(r, seat)
    if not cards:
        return DONE
    name = name_five(cards)
    envy = envy_bonuses(r, seat, name)
    if spot in r.won or not progressive_wins(r, seat):
        return envy
    at = CODE["11(i)(1)(i)", "11(i)(1)(ii)", "11(i)(1)(iii)"]
    return in_order(
        any_order(dealer(at[0], Verb.VERIFY, spot), dealer(at[1], Verb.VERIFY, "light")),
        given(lambda r: call_floor(r, seat, at[2])),
        someone("floor", at[2], Verb.VALIDATE, spot),
        any_order(given(lambda r: pay_progressive(r, spot, name)), envy),
    )


def call_floor(r: Round, seat: int, cite: Cite) -> Procedure:
    """Call the floor, once for all that *seat* has won."""
    turned = Act("dealer", Verb.REVEAL, hand(seat))
    shown = r.log.index(turned) if turned in r.log else 0
    if any(act.verb is Verb.CALL for act in r.log[shown:]):
        return DONE
    if progressive_wins(r, seat):
        cite = CODE["11(i)(1)(iii)"]
    return dealer(cite, Verb.CALL, "floor")


def progressive_wins(r: Round, seat: int) -> bool:
    spot, cards = f"{seat}/progressive", five(r, seat)
    table = PROGRESSIVE[r.rules.letter("progressive")]
    return spot in r.lodged and bool(cards) and table.line(name_five(cards)) is not None


def pay_progressive(r: Round, spot: str, name: str) -> Procedure:
    """Pay odds from the tray; a share of a meter, as it stands now, comes from the floor."""
    table = PROGRESSIVE[r.rules.letter("progressive")]
    won = table.prize(name)
    if isinstance(won, Odds):
        return pay_odds(CODE["11(i)(1)(iv)"], spot, name, won, r.lodged[spot])
    if not isinstance(won, Share):
        return DONE
    shown = r.meters.get(won.meter, 0)
    meter = PROGRESSIVE_METERS[r.rules.letter("progressive")][won.meter]
    left = meter.reopening(r.lodged[spot]) if won.percent == 100 else shown - won.of(shown)
    return in_order(
        someone("floor", CODE["11(i)(1)(iv)"], Verb.PAY, spot, won.of(shown)),
        at_once(someone("system", CODE["12(c)(3)"], Verb.RESET, won.meter, left)),
    )


def envy_bonuses(r: Round, holder: int, name: str) -> Procedure:
    """What every other player with a Progressive wager gets for *holder*'s hand.

    The hand counts as long as its player is in, or keeps it for his own Progressive.
    """
    if name not in ENVY[100].rows:
        return DONE
    if holder in r.folded and f"{holder}/progressive" not in r.lodged:
        return DONE
    return any_order(
        *(
            pay_envy(r, other, holder, name)
            for other in r.seats
            if other != holder and f"{other}/progressive" in r.lodged
        )
    )


def pay_envy(r: Round, seat: int, holder: int, name: str) -> Procedure:
    stake = r.lodged[f"{seat}/progressive"]
    bonus = ENVY[stake].prize(name)
    if not isinstance(bonus, Sum):
        return DONE
    why = f"seat {holder} holds a {name}: {bonus} on a {dollars(stake)} Progressive wager"
    return dealer(CODE["11(i)(1)(v)"], Verb.PAY, f"{seat}/envy", bonus.cents, why=why)


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
    if spot not in r.lodged or spot in r.won or not cards:
        return DONE
    won = FIVE_CARD.prize(name_five(cards))
    extras = any_order(*bonuses(r, seat, cards))
    if won is None and extras is DONE:
        return DONE
    at = CODE["11(i)(3)(i)", "11(i)(3)(ii)"]
    checked: Procedure = DONE
    if isinstance(won, Share) or (isinstance(won, Odds) and won.pays >= FLOOR_VERIFIES_FROM):
        checked = in_order(
            given(lambda r: call_floor(r, seat, at[1])),
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
        amount, why = won_for(name, won, r.lodged[spot])
        return dealer(cite, Verb.CREDIT, spot, amount, why=why)
    if not isinstance(won, Share):
        return DONE
    shown, reserve = r.meters.get("five-card", 0), r.meters.get("five-card-reserve", 0)
    reopened = FIVE_CARD_METER.reopening(r.lodged[spot]) + reserve
    left = reopened if won.percent == 100 else shown - won.of(shown)
    reset = [someone("system", CODE["12(e)(4)"], Verb.RESET, "five-card", left)]
    if won.percent == 100 and reserve:
        reset.append(someone("system", CODE["12(e)(4)"], Verb.RESET, "five-card-reserve", 0))
    return in_order(someone("floor", cite, Verb.PAY, spot, won.of(shown)), at_once(*reset))


def bonuses(r: Round, seat: int, cards: tuple[Card, ...]) -> list[Procedure]:
    """The Magic Card and the Lucky Bonus, where the house has them."""
    stake, cite = r.lodged[f"{seat}/five-card"], CODE["11(i)(3)(iii)"]
    due: list[Procedure] = []
    if r.rules.magic_card and r.magic_card in cards:
        amount, why = won_for("Magic Card", Odds.parse(MAGIC.rows["magic card"]), stake)
        why = f"{card_name(r.magic_card)} was drawn; {why}" if r.magic_card else why
        due.append(dealer(cite, Verb.CREDIT, f"{seat}/magic-card", amount, why=why))
    if r.rules.lucky_bonus and r.lucky_seat == seat:
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


def pay_or_collect(
    r: Round, table: PayTable, spot: str, name: str, *, wins: Cite, loses: Cite
) -> Procedure:
    won = table.prize(name)
    if not isinstance(won, Odds):
        return dealer(loses, Verb.COLLECT, spot)
    return pay_odds(wins, spot, name, won, r.wagers[spot])


def pay_odds(cite: Cite, spot: str, name: str, odds: Odds, stake: int) -> Procedure:
    amount, why = won_for(name, odds, stake)
    return dealer(cite, Verb.PAY, spot, amount, why=why)


def won_for(name: str, odds: Odds, stake: int) -> tuple[int, str]:
    """What *odds* pay on *stake*, and the arithmetic in words."""
    amount = odds.win(stake)
    return amount, f"{name} pays {odds}: {dollars(stake)} × {odds.pays:,} = {dollars(amount)}"
