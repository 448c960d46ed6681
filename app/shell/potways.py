"""How an act is done where players bet into pots, if it is otherwise than elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from app.shell.ways import EVERYTHING, RIGHT
from games.engine.acts import Act, Verb
from games.engine.pots import bet_of, bets, is_pot, pots
from games.engine.round import Round
from scenes.potting import last_said
from scenes.spots import Spot
from scenes.verbs import natural

DOLLARS = "type the dollars, Enter"
SHORT = "type a few letters of it, Enter"
Way = tuple[str, str, str, str]
"""What the mouse does, the place, the key there (or the list of all), and what is typed."""


def way_at_pots(act: Act, r: Round, spots: Mapping[str, Spot]) -> Way | None:
    """Return how *act* is done there; nothing if as at any other table."""
    seat, all_of_it = str(act.seat), act.amount == sum(bets(r).values())
    name = f"{seat}/name"
    match act.verb:
        case Verb.ANNOUNCE if act.seat and act.target == last_said(act.seat, r):
            return "Click the player's bet", name, "Y", ""
        case Verb.ANNOUNCE if act.seat and r.shown(f"{seat}/hand"):
            return "Click the hand and choose", name, "Y", SHORT
        case Verb.ASK if act.target.isdigit():
            return "Click the player's name, chips or cards", f"{act.target}/name", "K", ""
        case Verb.POOL if all_of_it:
            return "Click the pot, or drag a bet there", act.target, "C", ""
        case Verb.POOL:
            return RIGHT, act.target, EVERYTHING, DOLLARS
        case Verb.RETURN if act.target == bet_of(act.seat or 0):
            return "Drag the bet to its player", name, "R", DOLLARS
        case Verb.RETURN:
            return RIGHT, name, EVERYTHING, DOLLARS
        case Verb.RAKE if not is_pot(act.target):
            return RIGHT, name, EVERYTHING, DOLLARS
        case Verb.RAKE:
            return "Drag the pot to the rake", act.target, "I", DOLLARS
        case Verb.DEPOSIT if act.amount is None:
            return "Drag the rake to the drop box", "rake", "B", ""
        case Verb.DEPOSIT:
            return "Drag the pot to the box", act.target, "B", DOLLARS
        case Verb.PUSH:
            key = "P" if len(pots(r)) == 1 else EVERYTHING
            return "Drag the pot to the player", name, key, DOLLARS
        case Verb.PLACE if act.spot == "button":
            return "Drag the button there", name, "G", ""
        case Verb.PLACE | Verb.REMOVE if act.target == "marker":
            return "Click the marker button", "marker", "L", ""
        case Verb.PLACE | Verb.REMOVE | Verb.ORDER if act.seat:
            return RIGHT, name, EVERYTHING, ""
        case Verb.DEAL if spots.get(act.target):
            plain = natural(spots[act.target], r)
            key = "D" if plain is not None and plain[0] == act else EVERYTHING
            return "Click the place", act.target, key, ""
        case Verb.DISCARD if act.target != "stub":
            return "Drag them to the muck", act.target, "X", ""
        case Verb.DISCARD:
            return "Drag the deck to the muck", "deck", "X", ""
        case Verb.COUNT if act.target == "muck":
            return "Click the muck", "muck", "N", "type the count, Enter"
        case Verb.COUNT:
            return RIGHT, "deck", EVERYTHING, "type the count, Enter"
        case Verb.INSPECT if act.target == "card":
            return RIGHT, "muck", EVERYTHING, ""
        case Verb.CALL if act.target != "floor":
            return "Right click the bell and choose", "floor", EVERYTHING, ""
        case Verb.VERIFY if act.target == "fill":
            return "Click the felt before the tray", "proving", "V", ""
        case Verb.RESHUFFLE if act.target in spots:
            return "Drag them to the deck", act.target, EVERYTHING, ""
    return None
