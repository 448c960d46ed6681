"""How the dealer goes wrong: duties, what is customary, slips, and known missteps."""

from __future__ import annotations

from games.common import conduct
from games.common.duties import Keeping, duties
from games.common.missteps import due_here, missteps, progressive_missteps
from games.crazy_4_poker.chapter import BANKED, CODE, HAND_SIZE, REQUIRED, mine, theirs
from games.crazy_4_poker.settling import LOWER, UNQUALIFIED, Outcome, excess, outcome
from games.crazy_4_poker.tables import QUEENS_UP, SUPER_BONUS
from games.engine.acts import Act, Verb
from games.engine.features import Misstep
from games.engine.hands import describe_four, name_four
from games.engine.moment import MONEY, Moment
from games.engine.round import Round

DUTIES = duties(Keeping(*CODE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(f)"]))


def called(r: Round, place: str) -> str | None:
    """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
    spot = place if place == "dealer" else f"{place}/hand"
    cards = r.cards.get(spot, ())
    if len(cards) != HAND_SIZE or not r.shown(spot):
        return None
    return describe_four(cards).replace(",", "").replace(" ", "-")


customary = conduct.customary(BANKED, called)
slip = conduct.slip(BANKED)


def before_all_acted(moment: Moment, act: Act) -> bool:
    return act.verb is Verb.REVEAL and act.target == "dealer" and bool(slip(moment, act))


def came(moment: Moment, act: Act) -> Outcome | None:
    """How the hand of the seat of *act* came out, once the dealer's is shown."""
    r = moment.round
    own, his = mine(r, act.seat or 0), theirs(r)
    return outcome(own, his) if own and his and r.shown("dealer") else None


def paid_by_bonus(moment: Moment, act: Act) -> bool:
    own = mine(moment.round, act.seat or 0)
    return bool(own) and SUPER_BONUS.line(name_four(own)) is not None


def at(moment: Moment, act: Act, spot: str, *verbs: Verb) -> bool:
    """Whether *act* is one of *verbs* at the wager *spot*, where another is due or would be."""
    return act.verb in verbs and act.spot == spot and act.target in moment.round.wagers


def bonus_missed(moment: Moment, act: Act) -> bool:
    """Taking in the Super Bonus of a straight or better with the lost Ante and Play."""
    wrong = at(moment, act, "super-bonus", Verb.COLLECT, Verb.RETURN)
    return wrong and came(moment, act) is LOWER and paid_by_bonus(moment, act)


def bonus_kept(moment: Moment, act: Act) -> bool:
    """Giving back the Super Bonus of a hand below a straight that lost."""
    wrong = at(moment, act, "super-bonus", Verb.RETURN)
    return wrong and came(moment, act) is LOWER and not paid_by_bonus(moment, act)


def bonus_below_straight(moment: Moment, act: Act) -> bool:
    wrong = at(moment, act, "super-bonus", Verb.PAY)
    return wrong and came(moment, act) is not None and not paid_by_bonus(moment, act)


def not_qualified(moment: Moment, act: Act) -> bool:
    """Paying or collecting an Ante that goes back because the dealer does not qualify."""
    wrong = at(moment, act, "ante", Verb.PAY, Verb.COLLECT)
    return wrong and came(moment, act) is UNQUALIFIED


def play_pushed(moment: Moment, act: Act) -> bool:
    """Giving back or taking a Play that is paid because the dealer does not qualify."""
    wrong = at(moment, act, "play", Verb.RETURN, Verb.COLLECT)
    return wrong and act.amount is None and came(moment, act) is UNQUALIFIED


def excess_settled(moment: Moment, act: Act) -> bool:
    above = bool(excess(moment.round, act.seat or 0))
    return above and at(moment, act, "play", Verb.PAY, Verb.COLLECT, Verb.RETURN)


def out_of_order(moment: Moment, act: Act) -> bool:
    """Settling Queens Up or Progressive while the wagers before it lie unsettled."""
    r, seat = moment.round, act.seat
    before = {"queens-up": BANKED.stakes, "progressive": (*BANKED.stakes, "queens-up")}
    wrong = act.verb in MONEY and act.spot in before and seat in r.live
    return wrong and r.shown("dealer") and bool(r.staked(seat or 0, *before[act.spot]))


def queens_up_by_dealer(moment: Moment, act: Act) -> bool:
    """Taking in the Queens Up of a hand that has it, because the hand lost to the dealer's."""
    wrong = at(moment, act, "queens-up", Verb.COLLECT, Verb.RETURN)
    table = QUEENS_UP[moment.round.rules.letter("queens-up")]
    lost = wrong and came(moment, act) is LOWER
    return lost and table.line(name_four(mine(moment.round, act.seat or 0))) is not None


def fold_taken_early(moment: Moment, act: Act) -> bool:
    """Taking in what one player forfeits while others have yet to decide."""
    folded = act.seat in moment.round.folded and act.verb in (Verb.COLLECT, Verb.DISCARD)
    waits = any(step.act.verb in (Verb.ASK, Verb.BET) for step in moment.expected())
    return folded and waits and act.spot in (*REQUIRED, "queens-up", "hand")


def dealer_before_forfeits(moment: Moment, act: Act) -> bool:
    lying = any(moment.round.staked(seat, *REQUIRED) for seat in moment.round.folded)
    return act.verb is Verb.REVEAL and act.target == "dealer" and lying


def progressive_of_a_fold(moment: Moment, act: Act) -> bool:
    """Paying a Progressive that its player forfeited when he folded."""
    pays = act.verb in (Verb.PAY, Verb.VERIFY) and act.spot == "progressive"
    return pays and act.seat in moment.round.folded and due_here(moment, act) is None


MISSTEPS = (
    *progressive_missteps("progressive", envy=CODE["11(e)(5)"]),
    Misstep(
        "took the Super Bonus of a straight or better",
        bonus_missed,
        "Ante and Play are lost, but a straight or better is paid its Super Bonus even when "
        "the dealer's hand is higher.",
    ),
    Misstep(
        "gave back a lost Super Bonus",
        bonus_kept,
        "The dealer qualifies and beats a hand below a straight: its Super Bonus is lost.",
    ),
    Misstep(
        "paid the Super Bonus below a straight",
        bonus_below_straight,
        "The Super Bonus pays from a straight up; below it, it goes back if the player wins "
        "or ties, and is lost if he loses.",
    ),
    Misstep(
        "settled the Ante though the dealer does not qualify",
        not_qualified,
        "Below a king the dealer does not qualify: the Ante goes back, and the Play is paid.",
    ),
    Misstep(
        "did not pay the Play though the dealer does not qualify",
        play_pushed,
        "Below a king the dealer does not qualify: the Ante goes back, and the Play is paid.",
    ),
    Misstep(
        "settled a Play Wager that is larger than the hand allows",
        excess_settled,
        "Only a pair of aces or better may bet more than one Ante: call the floor, and what "
        "is above one Ante goes back before the Play is settled.",
        CODE["7(c)"],
    ),
    Misstep(
        "took Queens Up because the dealer won",
        queens_up_by_dealer,
        "Queens Up goes by the player's own hand, whatever the dealer holds.",
    ),
    Misstep(
        "settled a player's wagers out of order",
        out_of_order,
        "First Ante, Play and Super Bonus, then Queens Up, then the Progressive.",
    ),
    Misstep(
        "took in a fold before all had decided",
        fold_taken_early,
        "All that was forfeited is taken in together, once every player has folded or played.",
    ),
    Misstep(
        "turned the dealer's hand over forfeits",
        dealer_before_forfeits,
        "The forfeited wagers and cards are taken in first; then the dealer's hand is turned.",
    ),
    Misstep(
        "paid the Progressive of a player who folded",
        progressive_of_a_fold,
        "Who makes no Play Wager forfeits his Progressive; only an Envy Bonus can still be his.",
        CODE["11(b)(2)"],
    ),
    Misstep(
        "turned the dealer's hand before all had acted",
        before_all_acted,
        "A card of the dealer's seen before everyone has folded or played voids the round.",
    ),
    *missteps(BANKED, "This wager is neither won nor lost: it goes back to the player."),
)
