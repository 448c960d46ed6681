"""What trainees get wrong with cards, each with what to say of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.common.common_errors import due_here
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED, SIDEWAYS
from games.engine.cards import RANK_NAMES
from games.engine.cite import Cite
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.tolerance import MONEY
from games.families.twenty_one.conduct import finished
from games.families.twenty_one.dealers_hand import STANDS, complete
from games.families.twenty_one.hands import befallen, made
from games.families.twenty_one.points import points
from games.families.twenty_one.settling_errors import CRITICAL
from games.families.twenty_one.table import TwentyOne


def upright(moment: Moment, act: Act) -> bool:
    across = f"{act.target}/sideways"
    return act.verb is Verb.DEAL and any(s.act.target == across for s in moment.expected())


def pair_not_parted(moment: Moment, act: Act) -> bool:
    """Dealing while a pair that the player splits still lies together."""
    parts = any(step.act.verb is Verb.SPLIT for step in moment.expected() if not step.waived)
    return parts and act.verb is Verb.DEAL


def second_hand_first(moment: Moment, act: Act) -> bool:
    """Going on to a later hand of a split while an earlier one is not finished."""
    mine = (s.act for s in moment.expected() if s.act.seat == act.seat and s.act.seat)
    waiting = [due.target for due in mine if "/hand" in due.target and due.verb != Verb.DISCARD]
    return (
        act.verb is Verb.DEAL
        and "/hand-" in act.target
        and act.target not in waiting
        and (bool(waiting) and max(waiting) < act.target)
    )


def bare(target: str) -> str:
    return target.removesuffix(SIDEWAYS)


def unasked_for(cite: Cite) -> Callable[[Moment, Act], bool]:
    """Whether a hand gets the card that *cite* lets its player refuse, before being asked."""

    def is_it(moment: Moment, act: Act) -> bool:
        asked = Act("dealer", Verb.ASK, str(act.seat))
        waits = (step for step in moment.expected() if step.cite == cite)
        return act.verb is Verb.DEAL and any(step.act == asked for step in waits)

    return is_it


def carded_21(moment: Moment, act: Act) -> bool:
    """Dealing a card to a player's hand that counts 21 or more."""
    r, place = moment.round, bare(act.target)
    cards = r.cards.get(place, ())
    player = act.verb is Verb.DEAL and "/hand" in place and len(cards) >= 2
    return player and points(cards).total >= 21 and moment.step_for(act) is None


def carded_double(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Dealing a doubled hand more than its one card."""
    r, place = moment.round, bare(act.target)
    doubled = "/hand" in place and made(r, place.replace("/hand", f"/{game.spots.double}"))
    more = act.verb is Verb.DEAL and doubled and len(r.cards.get(place, ())) > 2
    return more and moment.step_for(act) is None


def asked_21(game: TwentyOne, moment: Moment, act: Act) -> bool:
    asks = act.verb is Verb.ASK and act.spot == act.target and due_here(moment, act) is None
    return asks and finished(game, moment.round, act.seat or 0)


def carded_nobody(moment: Moment, act: Act) -> bool:
    """Dealing to a box without a wager."""
    seat = act.seat
    return act.verb is Verb.DEAL and seat is not None and seat not in moment.round.seats


def threw_away(moment: Moment, act: Act) -> bool:
    """Putting away a card that was shown in error, before everyone has had the use of it."""
    r = moment.round
    shown = bool(r.deck) and r.deck[0] in r.exposed and befallen(r, "exposed-card")
    away = act.verb is Verb.DEAL and act.target == RACKED
    return away and bool(shown) and due_here(moment, act) is None


def kept_in_play(moment: Moment, act: Act) -> bool:
    """Dealing a card that lies face up and is to go to the discard rack."""
    r, due = moment.round, (step.act.target for step in moment.expected() if not step.waived)
    shown = bool(r.deck) and r.deck[0] in r.exposed
    return shown and RACKED in due and act.verb is Verb.DEAL and act.target != RACKED


def first_not_removed(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Dealing although the first card of the shoe is still to be removed."""
    due = (step for step in moment.expected() if step.act.target == RACKED and not step.waived)
    burnt = any(step.cite == game.cites.burnt for step in due)
    return burnt and act.verb is Verb.DEAL and act.target != RACKED


def reader_forgotten(moment: Moment, act: Act) -> bool:
    return passes(moment, act, lambda step: step.act.verb is Verb.INSERT)


def insurance_forgotten(game: TwentyOne, moment: Moment, act: Act) -> bool:
    return passes(moment, act, lambda step: step.act.target == game.spots.insurance)


def before_insurance(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Using the reader while a player may still insure or decline."""
    spot = game.spots.insurance
    such = passes(moment, act, lambda step: step.act.spot == spot and bool(step.act.seat))
    return act.verb is Verb.INSERT and such


def passes(moment: Moment, act: Act, such: Callable[[Step], bool]) -> bool:
    """Whether *act* passes over *such* a step that is due now."""
    due = any(such(step) for step in moment.expected() if not step.waived)
    return due and any(map(such, moment.passed_over(act) or ()))


def low_reader(game: TwentyOne, moment: Moment, act: Act) -> bool:
    low = game.is_low(moment.round)
    return act.verb is Verb.INSERT and low


def past_cover(moment: Moment, act: Act) -> bool:
    out = (step.act.target == "cover-card" and step.act.verb is Verb.REMOVE
           for step in moment.expected())  # fmt: skip
    return act.verb is Verb.DEAL and any(out)


def drawn_on_17(game: TwentyOne, moment: Moment, act: Act) -> bool:
    r = moment.round
    stands = r.shown(game.spots.hole) and points(game.dealers_cards(r)).total >= STANDS
    return act.verb is Verb.DEAL and act.target == "dealer" and stands


def drawn_for_nobody(game: TwentyOne, moment: Moment, act: Act) -> bool:
    r = moment.round
    low = r.shown(game.spots.hole) and points(game.dealers_cards(r)).total < STANDS
    return act.verb is Verb.DEAL and act.target == "dealer" and low and complete(game, r)


def cleared_early(moment: Moment, act: Act) -> bool:
    """Taking up cards while a wager lies there, or something is still to be paid."""
    r = moment.round
    owing = (step for step in moment.expected() if step.actor == "dealer" and not step.waived)
    unsettled = bool(r.wagers) or any(step.act.verb in MONEY for step in owing)
    return act.verb is Verb.DISCARD and r.lies(act.target) and unsettled


def blackjack_cleared(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Taking up a player's Blackjack that waits for the dealer's hole card."""
    r = moment.round
    waits = act.verb is Verb.DISCARD and act.target in r.cards and not r.shown(game.spots.hole)
    two = waits and act.spot == "hand" and points(r.cards[act.target]).total == 21
    return two and len(r.cards[act.target]) == 2 and f"{act.seat}/{game.spots.main}" in r.wagers


def nobody_asked(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Dealing a card to a hand of two or more that has not asked for one."""
    r = moment.round
    deals = act.verb is Verb.DEAL and act.seat is not None and act.target in r.cards
    mine = (step for step in moment.expected() if step.actor == "dealer")
    asked = any(one.act.verb is Verb.DEAL or one.act.target == act.target for one in mine)
    open_ = deals and not asked and not complete(game, r) and len(r.cards[act.target]) > 1
    return open_ and points(r.cards[act.target]).total < 21


def covered_badly(moment: Moment, act: Act) -> bool:
    due = due_here(moment, act)
    covers = act.target == "cover-card" and act.verb is Verb.PLACE and due is not None
    return covers and due is not None and act.plain not in due.options


def on_over_blackjack(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Asking or dealing to a player once the reader has shown that the dealer has Blackjack."""
    r = moment.round
    shown = game.read(r) and game.dealer_has_blackjack(r)
    to_a_player = act.verb is Verb.ASK or (act.verb is Verb.DEAL and act.seat is not None)
    return act.actor == "dealer" and to_a_player and shown


def one_of(ranks: str) -> str:
    """Return *ranks* in words.

    >>> one_of("AKQJ")
    'ace, king, queen or jack'
    """
    *others, last = (RANK_NAMES[rank] for rank in ranks)
    return f"{', '.join(others)} or {last}"


def card_errors(game: TwentyOne) -> tuple[CommonError, ...]:
    """Return what trainees get wrong with cards."""
    high = one_of(game.high)
    return (
        CommonError(
            "went on though the reader showed Blackjack",
            partial(on_over_blackjack, game),
            f"You have Blackjack: no more cards. Settle all {game.title} and Insurance wagers.",
            game.cites.read,
        ),
        CommonError(
            "laid the card of a double upright",
            upright,
            "Lay the one card after a Double Down Wager sideways.",
            game.cites.doubled,
            game.upright,
        ),
        CommonError(
            "dealt a doubled hand another card",
            partial(carded_double, game),
            "A doubled hand gets one card and no more.",
            game.cites.no_more,
            CRITICAL,
            "wrong place",
        ),
        *(
            CommonError(
                "gave a missing card without asking",
                unasked_for(cite),
                "The player may refuse this card: ask first.",
                cite,
                "serious",
                "uncalled for",
            )
            for cite in (game.cites.unserved, game.cites.missed)
        ),
        CommonError(
            "dealt a card that nobody asked for",
            partial(nobody_asked, game),
            "A player gets a card only when they ask for one.",
            game.cites.hit,
            CRITICAL,
        ),
        CommonError(
            "dealt a card to a hand of 21 or more",
            carded_21,
            "No card for a 21 or a busted hand.",
            game.cites.drawing,
            CRITICAL,
            "wrong place",
        ),
        CommonError(
            "asked a player who has 21",
            partial(asked_21, game),
            "A player with 21 or a bust has no decision.",
            game.cites.drawing,
            "serious",
            "uncalled for",
        ),
        CommonError(
            "dealt to a box without a wager",
            carded_nobody,
            f"Only a box with a {game.title} Wager gets cards.",
            game.cites.dealing,
            CRITICAL,
            "wrong place",
        ),
        CommonError(
            "dealt to a pair before it was split",
            pair_not_parted,
            "Split the pair first, then deal to the hand on your left.",
            game.cites.split,
        ),
        CommonError(
            "went on to the second hand of a split",
            second_hand_first,
            "Finish the hand on your left before the next one gets a card.",
            game.cites.second,
        ),
        CommonError(
            "forgot to offer insurance",
            partial(insurance_forgotten, game),
            "Under an ace, offer insurance before the hole card goes into the reader.",
        ),
        CommonError(
            "forgot the reader",
            reader_forgotten,
            f"Under an {high} the hole card goes into the reader before play.",
            game.cites.read,
        ),
        CommonError(
            "used the reader before Insurance was closed",
            partial(before_insurance, game),
            "Every player insures or declines before the hole card goes into the reader.",
            game.cites.closed,
        ),
        CommonError(
            "used the reader under a low card",
            partial(low_reader, game),
            f"Only under an {high} does the hole card go into the reader.",
        ),
        CommonError(
            "drew past 17",
            partial(drawn_on_17, game),
            "You stand on every 17; the card goes to the discard rack.",
        ),
        CommonError(
            "drew though nothing hangs on it",
            partial(drawn_for_nobody, game),
            "No hand left depends on your cards. Don't draw.",
            game.cites.unaffected,
        ),
        CommonError(
            "threw away a card shown in error",
            threw_away,
            "It is the next card: whoever draws next takes it. It goes to the discard rack only "
            "when neither a player nor you can use it.",
            game.cites.exposed,
            CRITICAL,
            "too soon",
        ),
        CommonError(
            "dealt a card that must not be used",
            kept_in_play,
            "This card is dead. Put it in the discard rack.",
            gravity=CRITICAL,
        ),
        CommonError(
            "dealt before the first card was removed",
            partial(first_not_removed, game),
            "Burn the first card of the shoe, and one for each new dealer.",
            game.cites.burnt,
        ),
        CommonError(
            "dealt past the cover card",
            past_cover,
            "Take the cover card out first and put it aside; then finish the round.",
            game.cites.cover,
        ),
        CommonError(
            "put the cover card in a wrong place",
            covered_badly,
            "Cut at least ten cards from either end. At least a quarter of the cards go "
            "behind the cover card that ends the shoe.",
            game.cites.cut,
        ),
        CommonError(
            "took up a Blackjack before the hole card was shown",
            partial(blackjack_cleared, game),
            f"Under an {high}, announce the Blackjack. Pay it and take its cards once the "
            "hole card is turned.",
            game.cites.announced,
            kind="too soon",
        ),
        CommonError(
            "cleared before all was settled",
            cleared_early,
            "Leave the cards until every wager is settled.",
            game.cites.cleared,
            kind="too soon",
        ),
    )
