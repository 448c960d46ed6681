"""The names of the parts of a drill on a form."""

from __future__ import annotations

from collections.abc import Mapping

from app.grading.words import befalling, wager
from games.engine.acts import Act, Verb
from games.engine.game import PHASES, Game

YES_NO: Mapping[object, str] = {True: "Yes", False: "No"}
OPENINGS: Mapping[object, str] = {
    "round": "Straight into a round", "opening": "Opening the table",
    "idle": "No play: cards face down", "idle-face-up": "No play: cards spread face up",
    "shuffle": "End of the shoe",
}  # fmt: skip
MANNERS: Mapping[object, str] = {
    "sensible": "Basic play", "timid": "Timid: folds early",
    "reckless": "Wild: bets almost anything", "calling-station": "Calls almost anything",
    "short": "All in with a good hand",
}  # fmt: skip
MODES: Mapping[object, str] = {
    "show": "Show",
    "guided": "Guided",
    "practice": "Practice",
    "test": "Test",
}
BY: Mapping[object, str] = {"chance": "Random", "dealer": "The dealer", "floor": "The floor"}
ASKED = {
    "hand": "Their hand", "high": "Their best high hand", "low": "Their best low hand",
    "board": "The community cards", "dealer": "The dealer's hand", "six": "Their six cards",
    "color": "Colors of both hands", "fourth": "Their fourth card",
    "play": "They may bet", "up": "The dealer's card face up",
    "dealer-draws": "Dealer draws to", "three": "Their first three cards make",
    "four": "Their first four cards make", "five": "Their first five cards make",
    "six-drawn": "Their first six cards make", "seven": "Their first seven cards make",
    "bonus": "Their first three are", "suits": "Their suits are",
    "matches": "Their cards that match the up card", "matching": "Suits of the matching cards",
    "up-card": "Their first up card", "showing": "Their four up cards",
    "beats": "Beats the dealer", "beats-by-kicker": "Beats the dealer by a kicker",
    "ties": "Ties the dealer", "loses-to": "Loses to the dealer",
    "loses-to-by-kicker": "Loses to the dealer by a kicker",
}  # fmt: skip
"""What a want may ask of the cards -> its name on the form."""


def asks(key: str, game: Game) -> str:
    """Return the form's name for a want by *key*."""
    head, _, other = key.partition("-against-")
    if other:
        return f"{ASKED.get(head, sentence(head))} against seat {other}"
    shape = game.drilling.shapes.get(key)
    drawn = shape is not None and any(spot.endswith("/drawn") for spot in shape.places)
    return ASKED.get(f"{key}-drawn" if drawn else key) or ASKED.get(key) or sentence(key)


def row_words(row: str, game: Game) -> str:
    """Return a row of a paytable in words."""
    name, _, line = row.partition(":")
    return f"{sentence(wager(name, game))}: {line.replace('-', ' ')}"


def placed(what: str, game: Game) -> str:
    """Return an irregularity with its place in words."""
    return sentence(befalling(Act("chance", Verb.BEFALL, what), game), hyphens=True)


def phases_of(game: Game) -> dict[object, str]:
    """Return the names of the phases of a round of *game*."""
    usual = {
        "opening": "Opening the table", "shuffle": "Shuffle and cut", "bets": "Closing the wagers",
        "deal": "Deal", "decide": "Decisions", "settle": "Settlement",
        "clear": "Clearing the table", "irregularity": "Irregularity",
    }  # fmt: skip
    return {phase: game.speech.phase_names.get(phase, usual[phase]) for phase in PHASES}


def sentence(text: str, *, hyphens: bool = False) -> str:
    """Return *text* as the form calls it: a capital at its head, and words for *hyphens* unless
    these are its own.

    >>> sentence("three-of-a-kind")
    'Three of a kind'
    """
    words_ = text if hyphens else text.replace("-", " ").replace("_", " ")
    return words_[:1].upper() + words_[1:]
