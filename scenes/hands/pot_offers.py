"""What hands can do where players bet into pots, by kind of place, in two more tables."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.acts import Verb
from scenes.hands.offers import ALL_BETS, DRAGS, GROUP, OFFERS, Offer

V = Verb
_SAY = Offer(V.ANNOUNCE, "{said}", "Announce {said_name}", when="a decision")
_BACK = Offer(V.RETURN, "{seat}/bet", "Give back from seat {seat}'s bet …", asks="all")
_PUSH = Offer(V.PUSH, "{seat}/{pot}", "Push {pot_name} to seat {seat} …", asks="all")
_RAKE = Offer(V.RAKE, "{pot}", "Take the rake from the {pot_name} …", asks="cents")
_DROP = Offer(V.DEPOSIT, "rake", "Drop the rake")
_BOXES = (
    Offer(V.DEPOSIT, "bad-beat", "Put the Bad Beat contribution into its box …", asks="cents",
          when="bad-beat"),
    Offer(V.DEPOSIT, "high-hand", "Put the High Hand contribution into its box …", asks="cents",
          when="high-hand"),
)  # fmt: skip
_SEAT = (
    Offer(V.ASK, "{seat}", "Ask seat {seat}"),
    _SAY,
    _PUSH,
    _BACK,
    Offer(V.RETURN, "{seat}/{pot}", "Give seat {seat} chips back from {pot_name} …", asks="cents"),
    Offer(
        V.RETURN,
        "{seat}/rake",
        "Give seat {seat} chips back from the rake …",
        asks="cents",
        when="rake",
    ),
    Offer(V.PLACE, "{seat}/button", "Put the button before seat {seat}", when="button"),
    Offer(V.PLACE, "{seat}/kill", "Put the kill button before seat {seat}", when="kill"),
    Offer(V.REMOVE, "{seat}/kill", "Take the kill button from seat {seat}", when="killed"),
    Offer(V.RAKE, "{seat}/chips", "Take the charge for time from seat {seat} …", asks="cents"),
    Offer(V.ORDER, "{seat}/{owed}", "Tell seat {seat} to make the {owed_name} good"),
    Offer(V.TAKE, "{seat}/currency", "Change seat {seat}'s currency into chips"),
)
_HAND = Offer(V.TAKE, words="Put {what} together again", when="cards here")
_MARKER = (
    Offer(V.PLACE, "marker", "Put the marker button on the deck", when="marker off"),
    Offer(V.REMOVE, "marker", "Take the marker button off the deck", when="marker on"),
)
_SEEN = Offer(V.DISCARD, "{seen}", "Put the card that was seen into the muck", when="a card seen")
_AWAY = Offer(V.DISCARD, words="Put {what} into the muck")
_STUB = Offer(V.DISCARD, "stub", "Put the stub into the muck")
_TOGETHER = Offer(V.RESHUFFLE, "{spot}", "Shuffle {what} into the deck", when="cards here")


def banked_only(one: Offer) -> bool:
    """Whether the deck at a bank's table admits *one*, and here does not, or in other words."""
    others = ("stub", "shoe", "{again}")
    return one.target in others or (one.verb is V.TAKE and one.target == "{deck}")


POT_OFFERS: Mapping[str, tuple[Offer, ...]] = {
    "cards": (
        Offer(V.DEAL, words="Deal a card to {what}", amount=1),
        Offer(V.DEAL, words="Deal {group_said} cards to {what}", amount=GROUP, when="a group"),
        _SAY,
        Offer(V.REVEAL, words="Turn {what}"),
        _HAND,
        _TOGETHER,
        _SEEN,
        _AWAY,
    ),
    "wager": (_SAY, Offer(V.POOL, "{open}", "Bring all bets into {open_name}", ALL_BETS), _BACK),
    "player": _SEAT,
    "chips": _SEAT,
    "pot": (
        Offer(V.POOL, "{spot}", "Bring all bets into {what}", ALL_BETS, when="bets"),
        Offer(V.POOL, "{spot}", "Bring part of the bets into {what} …", asks="cents"),
        Offer(V.RAKE, "{spot}", "Take the rake from {what} …", asks="cents"),
        *_BOXES,
        Offer(V.PUSH, "{taker}/{spot}", "Push {what} to seat {taker} …", asks="all"),
    ),
    "rake": (_DROP, _RAKE),
    "drop-box": (_DROP,),
    "bad-beat": _BOXES[:1],
    "high-hand": _BOXES[1:],
    "muck": (
        Offer(V.COUNT, "muck", "Count the muck …", asks="count", when="cards here"),
        _STUB,
        _TOGETHER,
        Offer(V.DEAL, "muck", "Put the next card here", amount=1),
        Offer(V.INSPECT, "card", "Examine a card that has left the table"),
    ),
    "button": (Offer(V.PLACE, "{taker}/button", "Put the button before seat {taker}"),),
    "kill": (
        Offer(V.PLACE, "{taker}/kill", "Put the kill button before seat {taker}"),
        Offer(V.REMOVE, "{marked}/kill", "Take the kill button off", when="killed"),
    ),
    "marker": _MARKER,
    "shuffler": tuple(one for one in OFFERS["shuffler"] if one.verb is not V.RESHUFFLE),
    "floor": (
        Offer(V.CALL, "floor", "Call the floorperson"),
        Offer(V.CALL, "supervisor", "Call the Poker shift supervisor"),
    ),
    "proving": (Offer(V.VERIFY, "fill", "Check the chips that the floor has brought"),),
    "deck": (
        *(one for one in OFFERS["deck"] if not banked_only(one)),
        Offer(V.TAKE, "{deck}", "Take the {deck_name} in hand"),
        Offer(V.PLACE, "{deck}", "Put the {deck_name} away"),
        Offer(V.RESHUFFLE, "{in_use}", "Reshuffle all the cards"),
        Offer(V.COUNT, "deck", "Count the deck …", asks="count"),
        *_MARKER,
        Offer(V.TAKE, "stub", "Take the stub"),
        Offer(V.COUNT, "stub", "Count the stub …", asks="count"),
        _STUB,
    ),
}
"""Kind of place -> what hands could do there instead of what they do at a bank's table."""

POT_DRAGS: Mapping[tuple[str, str], tuple[Offer, ...]] = {
    **{pair: meant for pair, meant in DRAGS.items() if pair[0] in (
        "deck", "shuffler", "spread", "cover-card")},
    ("deck", "muck"): (Offer(V.DISCARD, "stub"),),
    ("cards", "muck"): (_SEEN, Offer(V.DISCARD)),
    ("cards", "deck"): (Offer(V.RESHUFFLE, "{spot}", when="cards here"),),
    ("muck", "deck"): (Offer(V.RESHUFFLE, "{spot}", when="cards here"),),
    ("wager", "pot"): (Offer(V.POOL, "{to}", amount=ALL_BETS),),
    ("wager", "player"): (Offer(V.RETURN, asks="all"),),
    ("pot", "rake"): (Offer(V.RAKE, asks="cents"),),
    ("pot", "player"): (Offer(V.PUSH, "{to_seat}/{spot}", asks="all"),),
    ("pot", "bad-beat"): (Offer(V.DEPOSIT, "bad-beat", asks="cents"),),
    ("pot", "high-hand"): (Offer(V.DEPOSIT, "high-hand", asks="cents"),),
    ("rake", "drop-box"): (Offer(V.DEPOSIT, "rake"),),
    ("button", "player"): (Offer(V.PLACE, "{to_seat}/button"),),
    ("kill", "player"): (Offer(V.PLACE, "{to_seat}/kill"),),
    ("marker", "deck"): (Offer(V.PLACE, "marker", when="marker off"),),
    ("deck", "marker"): (Offer(V.REMOVE, "marker", when="marker on"),),
}  # fmt: skip
"""What carrying a thing from one kind of place to another says there."""
