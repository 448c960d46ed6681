"""How the dealer goes wrong: duties, what is customary, slips, and known missteps."""

from __future__ import annotations

from games.common import conduct
from games.common.duties import Keeping, duties
from games.common.missteps import due_with, fold_with_live_wager, missteps
from games.engine.acts import Act, Verb
from games.engine.features import Misstep
from games.engine.hands import describe_three, rank_three
from games.engine.moment import Moment
from games.engine.round import Round
from games.three_card_prime.chapter import BANKED, CODE, HAND_SIZE, mine, side_wagers, theirs
from games.three_card_prime.tables import qualifies

DUTIES = duties(Keeping(*CODE["8(b)", "9(a)(2)", "9(a)(2)", "8(d)", "9(c)", "10(c)", "11(e)"]))


def called(r: Round, place: str) -> str | None:
    """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
    spot = place if place == "dealer" else f"{place}/hand"
    cards = r.cards.get(spot, ())
    if len(cards) != HAND_SIZE or not r.shown(spot):
        return None
    return describe_three(cards).replace(",", "").replace(" ", "-")


customary = conduct.customary(BANKED, called)
_slip = conduct.slip(BANKED)


def slip(moment: Moment, act: Act) -> Act | None:
    """The irregularity that a wrong act brings about.

    Once everyone has played or folded, turning the dealer's hand over forfeits not yet taken
    in is out of order, and exposes nothing.
    """
    r = moment.round
    decided = all(f"{seat}/play" in r.wagers for seat in r.live)
    return None if act.verb is Verb.REVEAL and decided else _slip(moment, act)


def before_all_acted(moment: Moment, act: Act) -> bool:
    return act.verb is Verb.REVEAL and act.target == "dealer" and bool(slip(moment, act))


def bad_beat_missed(moment: Moment, act: Act) -> bool:
    due = due_with(Verb.PAY, Verb.COLLECT, "play")(moment, act)
    step = moment.step_for(act)
    cites = (s.cite for s in moment.expected() if s.act.target == act.target)
    return due and step is None and CODE["11(c)(3)(iv)"] in cites


def not_qualified(moment: Moment, act: Act) -> bool:
    """Paying or collecting an Ante that goes back because the dealer does not qualify."""
    r = moment.round
    wrong = act.verb in (Verb.PAY, Verb.COLLECT) and act.spot == "ante"
    return wrong and act.seat in r.live and r.shown("dealer") and not qualifies(theirs(r))


def tie_taken(moment: Moment, act: Act) -> bool:
    """Collecting or returning the Ante or Play of a hand that ties the dealer's."""
    r = moment.round
    wrong = act.verb in (Verb.COLLECT, Verb.RETURN) and act.spot in BANKED.stakes
    own, his = mine(r, act.seat or 0), theirs(r)
    if not wrong or not own or act.seat in r.folded or not r.shown("dealer"):
        return False
    return qualifies(his) and rank_three(own) == rank_three(his)


MISSTEPS = (
    Misstep(
        "forgot the Bad Beat Bonus",
        bad_beat_missed,
        "The hand lost, but it is good enough for a Bad Beat Bonus: the Play Wager is paid, "
        "and only the Ante is collected.",
    ),
    Misstep(
        "settled the Ante though the dealer does not qualify",
        not_qualified,
        "Below a queen the dealer does not qualify: the Ante goes back, and the Play is paid.",
    ),
    Misstep(
        "treated a tie as a push or a loss",
        tie_taken,
        "The player wins ties: Ante and Play are paid.",
    ),
    Misstep(
        "collected a fold's cards though an optional wager lives",
        fold_with_live_wager(side_wagers),
        "The hand stays on the table: an optional wager still hangs on the round.",
    ),
    Misstep(
        "turned the dealer's hand before all had acted",
        before_all_acted,
        "A card of the dealer's seen too soon voids the hands: Ante and Play go back, and only "
        "the optional wagers are settled.",
    ),
    *missteps(BANKED, "This wager is neither won nor lost: it goes back to the player."),
)
