"""What the dealer's words claim about the table, and whether it is true (§ .7(e)(2))."""

from __future__ import annotations

from collections.abc import Callable

from games.common.conduct import INVITING
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.features import IDLE, Claim
from games.engine.hands.words import HIGH_CALLS, LOW_CALLS
from games.engine.pots import QUIET, RAKE, bets, is_pot, pots, stakes_of
from games.engine.round import Round
from games.families.pot.betting.limits import KILLS
from games.families.pot.charges.jackpots import BEST, beaten, has_new_high_hand, high_hands
from games.families.pot.dealing.upcards import showing, up_cards
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.misdeals import (
    FACE_UP_CARD,
    PASSED_OVER,
    UNSHUFFLED,
    WRONG_START,
)
from games.families.pot.options import cents, option
from games.families.pot.seen import AFRESH, contested, this_deal
from games.families.pot.showdown.awards import awards
from games.families.pot.showdown.calling import called
from games.families.pot.showdown.kill import awarded
from games.families.pot.when import VOIDING, times_happened
from games.families.pot.words import CALLS, FIRST_BETS, PHRASES

SO = Claim(so=True)
ACTION = "7(e)(2)"
HANDS = frozenset((*HIGH_CALLS, *LOW_CALLS))
MISDEALS = (UNSHUFFLED, WRONG_START, PASSED_OVER, FACE_UP_CARD)
ALSO = {
    "bet": "open", "bets": "open", "raises": "raise", "calls": "call", "checks": "check",
    "folded": "fold", "folds": "fold", "straddles": "straddle",
}  # fmt: skip
"""Other words for what a player does."""
DID = {
    "open": "bet", "raise": "raised", "call": "called", "check": "checked", "fold": "folded",
    "all-in": "went all in", "straddle": "straddled", "more": "called and added chips",
    "blind": "posted a blind", "ante": "posted the ante", "forced": "made the Forced Bet",
}  # fmt: skip
"""What a player has done, in words."""
PUT_RIGHT = {"string-bet": "8(f)", "one-large-chip": "8(i)"}
"""What a player did wrong with chips that are no raise -> the provision that says so."""


def claim(kind: PokerGame) -> Callable[[Round, Act], Claim | None]:
    """Return the function that says whether an announcement is true at a table of *kind*."""

    def judged(r: Round, act: Act) -> Claim | None:
        place, _, words = act.target.rpartition("/")
        if not place:
            return of_the_table(kind, r, act)
        if not place.isdecimal():
            return None
        return of_a_seat(kind, r, int(place), words, act.amount)

    return judged


def false(cite: Cite, why: str) -> Claim:
    return Claim(so=False, cite=cite, why=why)


# The table


def of_the_table(kind: PokerGame, r: Round, act: Act) -> Claim | None:
    words = act.target
    if is_pot(words) or words == RAKE:
        return amount_of(kind, r, words, act.amount)
    match words:
        case "kill" | "half-kill":
            return of_a_kill(kind, r, words)
        case "kill-off":
            return limits_down(kind, r)
        case "new-high-hand":
            return of_a_high_hand(kind, r)
        case "bad-beat":
            made = kind.high and contested(r) and beaten(kind, r) is not None
            return SO if made else false(kind.code["15(f)"], "no hand shown makes a Bad Beat here")
        case "misdeal":
            if any(times_happened(r, name) for name in MISDEALS) or AFRESH in r.marks:
                return SO
            return false(kind.code["18(g)"], "nothing has happened that makes a misdeal")
        case "void":
            if any(times_happened(r, name) for name in VOIDING):
                return SO
            return false(kind.code["18(i)"], "no card is missing and none is too many")
        case _:
            return IDLE if words in (*PHRASES, *INVITING, "cards-in-view") else None


def amount_of(kind: PokerGame, r: Round, place: str, said: int | None) -> Claim:
    """Whether *place* holds as much as was said; for the pot, the bets may count too."""
    lying = r.wagers.get(place, 0)
    if said is None:
        return SO if lying or place == "pot" else false(kind.code[ACTION], "there is no such pot")
    right = {lying}
    if place == "pot":
        whole = sum(r.wagers[pot] for pot in pots(r))
        right |= {whole, whole + sum(bets(r).values())}
    if place == RAKE:
        right.add(sum(amount for pot, amount in stakes_of(r).raked.items() if is_pot(pot)))
    cite = kind.code["17(a)"] if place == RAKE else kind.code[ACTION]
    return SO if said in right else false(cite, f"there is {dollars(max(right))}")


def of_a_kill(kind: PokerGame, r: Round, name: str) -> Claim:
    """Whether the limits are raised, or will be for the next hand, by this option."""
    if option(r, "kill") != name or not kind.kills:
        return false(kind.chapter.kill, f"this table does not play with a {name}")
    cite = kind.code["1(kill_option)"] if name == "kill" else kind.code["1(half_kill_option)"]
    pot, least = awarded(r), cents(r, "kill_pot")
    if pot < least:
        if r.marks.get("kill") and not over(r):
            return SO
        return false(cite, f"the pot is {dollars(pot)}, and {dollars(least)} qualifies")
    pushed = (place.partition("/") for place in stakes_of(r).pushed)
    won = {int(seat) for seat, _, pot in pushed if is_pot(pot)}
    won |= {one.seat for pot in pots(r) for one in awards(kind, r, pot)}
    if len(won) == 1 or (r.marks.get("kill") and not over(r)):
        return SO
    return false(cite, "no one player wins the whole pot")


def limits_down(kind: PokerGame, r: Round) -> Claim:
    """Whether the limits are as posted, or are back there by the way the pot was won."""
    cite = kind.chapter.kill
    if r.marks.get("kill") and option(r, "kill") in KILLS:
        return false(cite, "the raised limits stay in effect")
    announced = any(a.verb is Verb.ANNOUNCE and a.target in KILLS for a in this_deal(r))
    return false(cite, "the limits have just gone up") if announced else IDLE


def over(r: Round) -> bool:
    """Whether the pot of this hand has been pushed."""
    return not pots(r) and any(act.verb is Verb.PUSH for act in this_deal(r))


def of_a_high_hand(kind: PokerGame, r: Round) -> Claim:
    cite = kind.code["16(f)"]
    if not kind.high or not option(r, "high_hand"):
        return false(cite, "this table has no High Hand Jackpot")
    seats, value = high_hands(kind, r)
    if has_new_high_hand(r) or (seats and value > r.marks.get(BEST, 0)):
        return SO
    return false(cite, "no hand shown is higher than the highest of the qualifying period")


# A player


def of_a_seat(kind: PokerGame, r: Round, seat: int, words: str, said: int | None) -> Claim | None:
    """Whether *seat* did, or holds, what the dealer says."""
    words = ALSO.get(words, words)
    known = words in CALLS or words in FIRST_BETS or words in HANDS
    if not known:
        return None
    if seat not in r.seats:
        return false(kind.code[ACTION], f"nobody plays this hand at seat {seat}")
    if words in FIRST_BETS:
        made = any(a.target == f"{seat}/{words}" and a.verb is Verb.BET for a in this_deal(r))
        return SO if made else false(kind.code[ACTION], f"seat {seat} has not {DID[words]}")
    if words in CALLS:
        return of_an_action(kind, r, seat, words, said)
    return of_a_hand(kind, r, seat, words)


def of_an_action(kind: PokerGame, r: Round, seat: int, words: str, said: int | None) -> Claim:
    """Whether *words* are what *seat* did last, with the sum that was *said*, if any."""
    act = last_act(r, seat)
    done = "fold" if seat in r.folded else action_of(act)
    if words not in ways_to_say(r, seat, done):
        why = f"seat {seat} {DID[done]}" if done else f"seat {seat} has not acted"
        return false(amiss(kind, r, seat) or kind.code[ACTION], why)
    if said is None or act is None or act.verb is not Verb.BET:
        return SO
    put = {act.amount or 0, bets(r).get(seat, 0)}
    return (
        SO
        if said in put
        else false(kind.code[ACTION], f"seat {seat} put in {dollars(act.amount or 0)}")
    )


def last_act(r: Round, seat: int) -> Act | None:
    """What *seat* did last with chips or cards in this deal."""
    actor, verbs = f"seat-{seat}", (Verb.BET, Verb.CHECK, Verb.FOLD)
    mine = (a for a in reversed(this_deal(r)) if a.actor == actor and a.verb in verbs)
    return next(mine, None)


def action_of(act: Act | None) -> str:
    """The name of *act*; empty where nothing was done, or nothing that has a name here."""
    if act is None:
        return ""
    name = str(act.verb) if act.verb is not Verb.BET else act.spot.removeprefix(QUIET)
    return name if name in DID else ""


def ways_to_say(r: Round, seat: int, done: str) -> tuple[str, ...]:
    """The words that are true of what was *done*: an All-in bet also calls, or raises."""
    if done == "more":
        return ("call",)
    if done == "straddle":
        return ("straddle", "raise")
    if done != "all-in":
        return (done,)
    down = bets(r)
    others = max((lying for other, lying in down.items() if other != seat), default=0)
    if down and down.get(seat, 0) <= others:
        return ("all-in", "call")
    return ("all-in", "raise" if others else "open")


def amiss(kind: PokerGame, r: Round, seat: int) -> Cite | None:
    """The provision on what *seat* did wrong in its last turn, where that is no raise."""
    befell = (a for a in reversed(this_deal(r)) if a.verb is Verb.BEFALL)
    name, _, place = next((act.target for act in befell), "").partition("/")
    key = PUT_RIGHT.get(name) if place == str(seat) else None
    return kind.code[key] if key else None


def of_a_hand(kind: PokerGame, r: Round, seat: int, words: str) -> Claim:
    """Whether *name* is the hand of *seat* as it lies shown; before that, its up cards."""
    cite = kind.code["18(e)"]
    if r.shown(f"{seat}/hand"):
        names = called(kind, r, seat)
        if words in names:
            return SO
        told = " and ".join(name.replace("-", " ") for name in names)
        return false(cite, f"the cards make {told}" if told else "the cards make no such hand")
    if seat in r.folded or not r.lies(f"{seat}/hand"):
        return false(cite, f"seat {seat} no longer has a hand")
    if kind.showing and up_cards(r, seat):
        seen = showing(kind, up_cards(r, seat)).replace(",", "").replace(" ", "-")
        if words == seen:
            return SO
        return false(kind.showing.begins, f"seat {seat} shows {seen.replace('-', ' ')}")
    return false(cite, f"seat {seat} has not shown a hand")
