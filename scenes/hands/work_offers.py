"""What hands can do where no cards are dealt: with papers, counted chips, tips and cash."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.ledger import CASH
from games.engine.round import Round
from games.engine.work import TIP, TIP_BET, work_of
from scenes.hands.offers import Offer
from scenes.places.spots import Spot

V = Verb
_SHOW = Offer(V.EXTEND, words="Stretch an arm out with {what}", when="a tip")
_BOX = Offer(V.DEPOSIT, words="Put {what} into the tip box", when="a tip")
_DROP_CASH = Offer(V.DEPOSIT, words="Put {what} into the drop box", when="cash")
_SPREAD_CASH = Offer(V.SPREAD, words="Spread {what} on the layout", when="cash")
_DROP = Offer(V.DEPOSIT, words="Put {what} into the drop box")
_DROP_ANY = Offer(V.DEPOSIT, "{paper}", "Put the {paper_name} into the drop box")
_RACK = Offer(V.RACK, "carried", "Put the chips that were brought into the tray")
_LOCK_UP = Offer(V.PLACE, "carried", "Put the counted chips into the container")
_REFUSALS = (
    Offer(V.REFUSE, "{seat}/supervisor", "Decline seat {seat}'s tip for the floorperson"),
    Offer(V.REFUSE, "{seat}/ride", "Decline to let seat {seat}'s tip wager ride"),
    Offer(V.REFUSE, "{seat}/cash", "Decline seat {seat} chips that are not to play with"),
)

WORK_OFFERS: Mapping[str, tuple[Offer, ...]] = {
    "stacks": (Offer(V.COUNT, words="Count {what} …", asks="count"), _RACK, _LOCK_UP),
    "paper": (
        Offer(V.VERIFY, words="Find that {what} agrees with the count"),
        Offer(V.DOCUMENT, "slips", "Write the count on both copies", when="copies"),
        Offer(V.DOCUMENT, words="Write the count on {what}", when="a count sheet"),
        Offer(V.SIGN, words="Sign {what}"),
        Offer(V.PLACE, words="Put {what} down in its place"),
        _DROP,
    ),
    "wager": (
        _SHOW,
        _BOX,
        _SPREAD_CASH,
        Offer(V.COLLECT, words="Collect {what}"),
        Offer(V.PAY, words="Pay {what} …", asks="cents"),
        _DROP_CASH,
        Offer(V.RETURN, words="Return {what}"),
        Offer(V.PLACE, words="Set {what} apart", when="a tip wager"),
        *_REFUSALS,
    ),
    "player": _REFUSALS,
    "chips": _REFUSALS,
    "movement": (
        Offer(V.VERIFY, "{asked}", "Yes: it may be done at this table"),
        Offer(V.REFUSE, "{asked}", "No: decline it"),
    ),
    "tray": (_RACK,),
    "container": (_LOCK_UP,),
    "drop-box": (_DROP_ANY,),
    "grip": (Offer(V.EXTEND, "hands", "Show your empty hands, palms up"),),
    "floor": (Offer(V.CALL, "floor", "Call the floorperson"),),
}  # fmt: skip
"""Kind of place -> everything hands could do there, where nothing is dealt."""

WORK_DRAGS: Mapping[tuple[str, str], tuple[Offer, ...]] = {
    ("paper", "drop-box"): (_DROP,),
    ("paper", "spread"): (Offer(V.PLACE),),
    ("paper", "container"): (Offer(V.PLACE),),
    ("stacks", "tray"): (_RACK,),
    ("stacks", "container"): (_LOCK_UP,),
    ("wager", "tip-box"): (_BOX,),
    ("wager", "drop-box"): (_DROP_CASH,),
    ("wager", "tray"): (Offer(V.COLLECT),),
    ("wager", "player"): (Offer(V.RETURN),),
    ("wager", "spread"): (_SPREAD_CASH,),
    ("cut", "wager"): (Offer(V.PAY, "{to}", asks="chips"),),
}
"""What carrying a thing from one kind of place to another says there."""

WORK_HAVING: Mapping[str, Callable[[Spot, Round], bool]] = {
    "a tip": lambda spot, r: spot.tail in (TIP, TIP_BET),
    "a tip wager": lambda spot, r: spot.tail == TIP_BET,
    "cash": lambda spot, r: spot.tail == CASH,
    "copies": lambda spot, r: len(work_of(r).papers) > 1,
    "a count sheet": lambda spot, r: spot.name == "count-sheet",
}

WORK_LETTERS: Mapping[str, tuple[str, str]] = {
    "n": ("count", "Count the chips here: type how many, Enter"),
    "v": ("verify", "Find that the slip here agrees; say yes to what is asked"),
    "z": ("refuse", "Decline what is asked here"),
    "w": ("document", "Write the count on the slip or sheet"),
    "g": ("sign", "Sign the paper here"),
    "a": ("place", "Put the paper or chips here in their place; set a tip wager apart"),
    "d": ("deposit", "Put this into its box"),
    "x": ("extend", "Stretch an arm out with the tip here; show your hands"),
    "e": ("spread", "Spread the cash here"),
    "c": ("collect", "Collect the bet here"),
    "r": ("return", "Give back what lies here"),
    "p": ("pay", "Pay here: type dollars, Enter"),
    "b": ("rack", "Put the chips that were brought into the tray"),
    "f": ("call", "Call the floorperson"),
}
"""What letters do where nothing is dealt."""


def _tip(spot: Spot, r: Round) -> tuple[Act, str] | None:
    """Show a tip before anything else is done with it."""
    shown = Act("dealer", V.EXTEND, spot.name)
    there = spot.tail == TIP and spot.name in r.wagers and shown not in r.log
    return (shown, "") if there else None


WORK_PLAINLY: Mapping[str, Callable[[Spot, Round], tuple[Act, str] | None]] = {
    "stacks": lambda spot, r: (Act("dealer", V.COUNT, spot.name), "count"),
    "floor": lambda spot, r: (Act("dealer", V.CALL, "floor"), ""),
    "grip": lambda spot, r: (Act("dealer", V.EXTEND, "hands"), ""),
    "wager": _tip,
}
"""Kind of place -> the plain thing to do there."""


def workable(r: Round, act: Act) -> bool:
    """Return whether a list should name *act*."""
    if act.verb is V.DOCUMENT:
        laid = work_of(r).laid
        copies = laid == "tray" and act.target == "slips"
        return copies or (bool(laid) and act.target in papers_here(r))
    if act.verb is V.SPREAD:
        return act.target in r.wagers
    if act.verb is V.EXTEND and not act.seat:
        return True
    return possible(r, act)


def papers_here(r: Round) -> tuple[str, ...]:
    return tuple(name for name, one in work_of(r).papers.items() if one.here)
