"""How the dealer goes wrong: duties over every act, slips with consequences, known missteps."""

from __future__ import annotations

from collections.abc import Callable

from games.common.preparing import LEAST_ABOVE_COVER, MOST_ABOVE_COVER
from games.engine.acts import Act, Verb
from games.engine.game import Duty, Misstep, Moment
from games.engine.hands import describe_five
from games.engine.procedure import Step
from games.engine.round import Round
from games.mississippi_stud.chapter import (
    CODE,
    SIDE_WAGERS,
    STAKES,
    STREETS,
    board,
    hand,
    settling,
    side_wagers,
)

INVITING = ("place-your-bets", "good-luck")
"""What is said while wagers may be made, and by nobody instead of “no more bets”."""
FOR_ONE = ("progressive", "five-card", "magic-card", "lucky-bonus")


def other_hand(r: Round, act: Act) -> bool:
    """The holding hand changes within the round, in dealing from the hand."""
    changed = r.holding is not None and act.target != r.holding
    return act.verb is Verb.USE and changed and r.rules.dealing != "manual-shoe"


def wrong_side(r: Round, act: Act) -> bool:
    """The hand away from the shoe draws."""
    far = act.target != f"{r.rules.shoe_side}-hand"
    return act.verb is Verb.USE and far and r.rules.dealing == "manual-shoe"


def away_from_tray(r: Round, act: Act) -> bool:
    return act.verb is Verb.PLACE and act.target == "deck/layout"


def swept(r: Round, act: Act) -> bool:
    return act.verb is Verb.SWEEP


def stub_shown(*dealing: str) -> Callable[[Round, Act], bool]:
    """The stub's cards are turned up, in one of these ways of *dealing*."""
    return lambda r, act: (
        r.rules.dealing in dealing and act.verb is Verb.REVEAL and act.target in ("stub", "deck")
    )


DUTIES = (
    Duty(CODE["8(c)"], "The hand nearest to the shoe draws, the other places it", wrong_side),
    Duty(CODE["9(a)(2)"], "The hand that holds the cards stays the same all round", other_hand),
    Duty(
        CODE["9(a)(2)"],
        "Cards held stay over the table inventory container, before the dealer",
        away_from_tray,
    ),
    Duty(CODE["8(e)"], "The stub is never shown", stub_shown("manual-shoe")),
    Duty(CODE["9(c)"], "The stub is never shown", stub_shown("hand")),
    Duty(
        CODE["10(c)"],
        "The stub is never shown",
        stub_shown("automated-shoe", "reshuffling-shoe"),
    ),
    Duty(
        CODE["11(j)"],
        "The cards of each place are taken up together, so that each hand can be rebuilt",
        swept,
    ),
)


def customary(r: Round, act: Act) -> bool:
    """What the Code neither asks for nor forbids.

    Calling the floor, naming a hand rightly, counting a stub that a device has counted,
    inviting wagers while they may still be made, asking a player on 4th or 5th Street.
    """
    if act.verb is Verb.ASK:
        return act.seat in r.live and r.shown("3rd") and not settling(r)
    if act.verb is Verb.CALL and act.target == "floor":
        return True
    if act.verb is Verb.COUNT and act.target == "stub":
        needless = r.rules.counts_deck or any(a.verb is act.verb for a in r.log)
        dealt = all(r.lies(name) for name in STREETS)
        return needless and dealt and act.amount == len(r.deck)
    if act.verb is Verb.ANNOUNCE and act.target in INVITING:
        return Act("dealer", Verb.ANNOUNCE, "no-more-bets") not in r.log
    if act.verb is Verb.ANNOUNCE and act.seat:
        return act.spot == hand_called(r, act.seat)
    return False


def hand_called(r: Round, seat: int) -> str | None:
    """What *seat*'s shown hand is called, in one word: ``pair-of-9s``."""
    cards = r.cards.get(hand(seat), ()) + board(r)
    if len(cards) != 5 or not r.exposed.issuperset(cards):
        return None
    return describe_five(cards).replace(",", "").replace(" ", "-")


def slip(moment: Moment, act: Act) -> Act | None:
    """The irregularity that a wrong act of the dealer brings about."""
    r, spot = moment.round, act.target
    happened: str | None = None
    if act.actor != "dealer":
        return None
    if act.verb is Verb.REVEAL and spot in STREETS:
        happened = f"exposed-card/{spot}"
    elif act.verb is Verb.REVEAL and spot == "six-card":
        happened = "six-card-exposed"
    elif act.verb is Verb.DEAL and act.amount == 1 and spot == "six-card":
        happened = "six-card-miscount"
    elif act.verb is Verb.DEAL and act.amount == 1:
        happened = f"miscount/{spot}"
    if happened is None:
        return None
    name, _, place = happened.partition("/")
    odd = next(odd for odd in moment.game.irregularities if odd.name == name)
    return Act("dealer", Verb.BEFALL, happened) if odd.can_befall(r, place) else None


def due_here(moment: Moment, act: Act) -> Step | None:
    """The step due at the very place of *act*."""
    return next((s for s in moment.expected() if s.act.target == act.target), None)


def due_with(verb: Verb, done: Verb, *names: str) -> Callable[[Moment, Act], bool]:
    """Whether *done* was done where *verb* is due, at one of the wagers *names*."""

    def is_it(moment: Moment, act: Act) -> bool:
        step = due_here(moment, act)
        here = act.verb is done and act.spot in names
        return here and step is not None and step.act.verb is verb

    return is_it


def amount_off_by_stake(moment: Moment, act: Act, names: tuple[str, ...]) -> bool:
    step = due_here(moment, act)
    if step is None or act.spot not in names or step.act.verb is not act.verb:
        return False
    stake = moment.round.wagers.get(act.target) or moment.round.lodged.get(act.target, 0)
    return abs((act.amount or 0) - (step.act.amount or 0)) == stake


def clockwise(moment: Moment, act: Act) -> bool:
    """Settling a player while the hand of one further to the dealer's right waits."""
    hands = (s.act for s in moment.expected() if s.act.spot == "hand")
    waiting = [act.seat for act in hands if act.verb is Verb.REVEAL and act.seat]
    settles = act.verb in (Verb.REVEAL, Verb.PAY, Verb.COLLECT, Verb.RETURN)
    first = settling(moment.round) and settles and act.seat is not None
    return first and any(seat > (act.seat or 0) for seat in waiting)


def fold_with_live_wager(moment: Moment, act: Act) -> bool:
    seat = act.seat
    folded = act.verb is Verb.DISCARD and seat is not None and seat in moment.round.folded
    return folded and bool(side_wagers(moment.round, seat or 0)) and not settled(moment)


def settled(moment: Moment) -> bool:
    clearing = (moment.game.phase(step.cite) == "clear" for step in moment.expected())
    return any(clearing)


def floor_due(moment: Moment, act: Act, verb: Verb) -> bool:
    return any(
        step.actor == "floor" and step.act.verb is verb and step.act.target == act.target
        for step in moment.expected()
    )


def before_all_acted(moment: Moment, act: Act) -> bool:
    return act.verb is Verb.REVEAL and act.target in STREETS and bool(slip(moment, act))


def unlocked(moment: Moment, act: Act) -> bool:
    passed = moment.passed_over(act) or ()
    return any(s.act.verb is Verb.LOCK_OUT and act.verb is not Verb.LOCK_OUT for s in passed)


def envy_not_due(moment: Moment, act: Act) -> bool:
    """Paying an Envy Bonus that neither is nor will be due at this place."""
    pays = act.verb is Verb.PAY and act.spot == "envy"
    return pays and due_here(moment, act) is None and moment.passed_over(act) is None


def other_deck(moment: Moment, act: Act) -> bool:
    decks = ("deck-1", "deck-2")
    return act.target in decks and any(
        step.act.verb is act.verb and step.act.target in decks and step.act.target != act.target
        for step in moment.expected()
    )


def too_near_an_end(moment: Moment, act: Act) -> bool:
    depth = act.amount or 0
    covers = act.verb is Verb.PLACE and act.target == "cover-card"
    return covers and not LEAST_ABOVE_COVER <= depth <= MOST_ABOVE_COVER


def deals_face_up(moment: Moment, act: Act) -> bool:
    due = any(step.act.target == "discard-rack" for step in moment.expected())
    return due and act.verb is Verb.DEAL and act.target != "discard-rack"


MISSTEPS = (
    Misstep(
        "paid a push",
        due_with(Verb.RETURN, Verb.PAY, *STAKES),
        "A pair of 6s to 10s pushes: the wagers go back, and nothing is paid.",
    ),
    Misstep(
        "collected a push",
        due_with(Verb.RETURN, Verb.COLLECT, *STAKES),
        "A pair of 6s to 10s pushes: the wagers go back to the player.",
    ),
    Misstep(
        "paid a loser",
        due_with(Verb.COLLECT, Verb.PAY, *STAKES, *SIDE_WAGERS),
        "This wager has lost.",
    ),
    Misstep(
        "collected a winner",
        due_with(Verb.PAY, Verb.COLLECT, *STAKES, *SIDE_WAGERS),
        "This wager has won.",
    ),
    Misstep(
        "only returned a winner",
        due_with(Verb.PAY, Verb.RETURN, *STAKES, *SIDE_WAGERS),
        "This wager has won: it is paid, not only returned.",
    ),
    Misstep(
        "paid “for 1” as “to 1”",
        lambda moment, act: amount_off_by_stake(moment, act, FOR_ONE),
        "These odds are “for 1”: the stake was taken when made and is part of what is paid.",
    ),
    Misstep(
        "paid “to 1” as “for 1”",
        lambda moment, act: amount_off_by_stake(moment, act, (*STAKES, "three-card", "six-card")),
        "These odds are “to 1”: the stake stays beside what is paid and is not part of it.",
    ),
    Misstep(
        "paid an Envy Bonus that is not due",
        envy_not_due,
        "It goes to every other player with a Progressive wager, once for each hand that "
        "earns it, and never to the holder.",
        CODE["11(i)(1)(v)"],
    ),
    Misstep(
        "paid from the tray what comes from elsewhere",
        lambda moment, act: act.verb is Verb.PAY and floor_due(moment, act, Verb.PAY),
        "A share of the meter is never paid from the table inventory container.",
    ),
    Misstep(
        "paid before the floor validated",
        lambda moment, act: (
            act.verb in (Verb.PAY, Verb.CREDIT) and floor_due(moment, act, Verb.VALIDATE)
        ),
        "The floor validates first.",
    ),
    Misstep(
        "cleared before the papers were done",
        lambda moment, act: act.verb is Verb.DISCARD and floor_due(moment, act, Verb.DOCUMENT),
        "The cards of this payout stay until its documentation is complete.",
    ),
    Misstep(
        "collected a fold's cards though an optional wager lives",
        fold_with_live_wager,
        "The hand stays on the table: an optional wager still hangs on the round.",
    ),
    Misstep(
        "turned a card before all had acted",
        before_all_acted,
        "A community card shown too soon voids the whole round.",
    ),
    Misstep(
        "forgot the lock-out",
        unlocked,
        "The system must be locked before the wagers are taken in or a card is dealt.",
    ),
    Misstep(
        "dealt the face-up card",
        deals_face_up,
        "A card found face up is out of the round and goes to the discard rack.",
    ),
    Misstep(
        "settled clockwise",
        clockwise,
        "Settlement begins with the player farthest to the dealer's right, counterclockwise.",
    ),
    Misstep(
        "cut too near an end",
        too_near_an_end,
        "The cover card goes in at least ten cards from the top.",
    ),
    Misstep(
        "used the wrong deck",
        other_deck,
        "Two decks alternate: each is used for every other round.",
    ),
    Misstep(
        "cleared before all was settled",
        lambda moment, act: (
            act.verb is Verb.DISCARD and settling(moment.round) and not settled(moment)
        ),
        "Cards stay until every wager of the round is settled.",
    ),
)
