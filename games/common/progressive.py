"""The Progressive Payout Wager: verified, validated, paid, and shared as an Envy Bonus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from games.common.chapter import hand
from games.common.paying import pay_odds
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED
from games.engine.cards import Card
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.odds import Meter, MeterName, MeterShare, Odds, PayTable, Sum
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


@dataclass(frozen=True, slots=True)
class Progressive:
    """One chapter's Progressive wager: what it pays, for which hand, and by which provision."""

    hand_of: Callable[[Round, int], tuple[Card, ...]]
    """The cards of a seat's hand; none while any is missing."""
    name: Callable[[tuple[Card, ...]], str]
    tables: Mapping[str, PayTable]
    """Letter -> payout table."""
    meters: Callable[[Round], Mapping[MeterName, Meter]]
    """The meters in force."""
    verify_hand: Cite
    verify_light: Cite
    validate: Cite
    pay: Cite
    reset: Cite
    pay_envy: Cite | None = None
    """The provision of the Envy Bonus, at games that have one."""
    envy: Callable[[Round, int], PayTable | None] = lambda r, stake: None
    """What a Progressive wager of this many cents gets for another player's hand."""

    def table(self, r: Round) -> PayTable:
        return self.tables[r.rules.letter("progressive")]

    def wins(self, r: Round, seat: int) -> bool:
        spot, cards = f"{seat}/progressive", self.hand_of(r, seat)
        return (
            spot in r.accepted and bool(cards) and self.table(r).line(self.name(cards)) is not None
        )


def settle_progressive(at: Progressive, r: Round, seat: int) -> Procedure:
    """Verify, have validated, pay, and pay the others their Envy Bonus."""
    spot, cards = f"{seat}/progressive", at.hand_of(r, seat)
    if not cards:
        return DONE
    name = at.name(cards)
    envy = envy_bonuses(at, r, seat, name)
    if spot in r.won or not at.wins(r, seat):
        return envy
    return in_order(
        any_order(
            dealer(at.verify_hand, Verb.VERIFY, spot),
            dealer(at.verify_light, Verb.VERIFY, "light"),
        ),
        given(lambda r: call_floor(r, seat, at.validate)),
        someone("floor", at.validate, Verb.VALIDATE, spot),
        any_order(given(lambda r: pay_progressive(at, r, spot, name)), envy),
    )


def call_floor(r: Round, seat: int, cite: Cite) -> Procedure:
    """Call the floor, once for all that *seat* has won."""
    turned = Act("dealer", Verb.REVEAL, hand(seat))
    others = (i for i, act in enumerate(r.log) if _validated_another(act, seat))
    since = max(r.log.index(turned) if turned in r.log else 0, *others, 0)
    if any(act.verb is Verb.CALL for act in r.log[since:]):
        return DONE
    return dealer(cite, Verb.CALL, "floor")


def _validated_another(act: Act, seat: int) -> bool:
    return act.actor == "floor" and act.verb is Verb.VALIDATE and act.seat != seat


def pay_progressive(at: Progressive, r: Round, spot: str, name: str) -> Procedure:
    """Pay odds from the tray; a share of a meter, as it stands now, comes from the floor."""
    won = at.table(r).prize(name)
    if isinstance(won, Odds):
        return pay_odds(at.pay, spot, name, won, r.accepted[spot])
    if isinstance(won, Sum):
        return dealer(at.pay, Verb.PAY, spot, won.cents, why=f"{name} pays {won}")
    if not isinstance(won, MeterShare):
        return DONE
    shown, meter = r.meters.get(won.meter, 0), at.meters(r)[won.meter]
    left = meter.reopening(r.accepted[spot]) if won.percent == 100 else shown - won.of(shown)
    return in_order(
        someone("floor", at.pay, Verb.PAY, spot, won.of(shown)),
        at_once(someone("system", at.reset, Verb.RESET, won.meter, left)),
    )


def envy_bonuses(at: Progressive, r: Round, holder: int, name: str) -> Procedure:
    """What every other player with a Progressive wager gets for *holder*'s hand.

    The hand counts if *holder* is still in, or keeps it for a Progressive wager.
    """
    if holder in r.folded and f"{holder}/progressive" not in r.accepted:
        return DONE
    return any_order(
        *(
            pay_envy(at, r, other, holder, name)
            for other in r.seats
            if other != holder and f"{other}/progressive" in r.accepted
        )
    )


def pay_envy(at: Progressive, r: Round, seat: int, holder: int, name: str) -> Procedure:
    stake = r.accepted[f"{seat}/progressive"]
    table = at.envy(r, stake)
    bonus = table.prize(name) if table else None
    if at.pay_envy is None or not isinstance(bonus, Sum):
        return DONE
    why = f"seat {holder}'s {name}: {bonus} on a {dollars(stake)} Progressive wager"
    return dealer(at.pay_envy, Verb.PAY, f"{seat}/envy", bonus.cents, why=why)


def clear_table(
    r: Round,
    cite: Cite,
    *,
    papers: Cite,
    elsewhere: Mapping[str, Cite] = MappingProxyType({}),
) -> Procedure:
    """Take up each place's cards separately, so that every hand can be rebuilt.

    The cards of a payout that the tray cannot cover stay until its *papers* are done. *elsewhere*
    is where the chapter keeps that of some places, if not all by one provision.
    """
    waiting = {hand(seat) for seat in paid_elsewhere(r)}

    def away(spot: str) -> Procedure:
        taken = dealer(elsewhere.get(spot, cite), Verb.DISCARD, spot)
        cards = given(lambda r: taken if r.lies(spot) else DONE)
        if spot not in waiting:
            return cards
        return in_order(someone("floor", papers, Verb.DOCUMENT, spot), cards)

    return any_order(*(away(spot) for spot in r.cards if spot != RACKED and r.lies(spot)))


def paid_elsewhere(r: Round) -> dict[int, list[str]]:
    """Seat -> the wagers that neither the tray nor an account has paid."""
    paid: dict[int, list[str]] = {}
    for act in r.log:
        if act.actor == "floor" and act.verb is Verb.PAY and act.seat:
            paid.setdefault(act.seat, []).append(act.target)
    return paid
