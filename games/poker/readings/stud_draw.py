"""Stud and Draw: §§ 637a.10, 637a.13 and 637a.14."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.features import Reading
from games.poker.chapter import CODE


def of_both(key: str, question: str, answer: str, *verbs: Verb) -> tuple[Reading, ...]:
    """Return the same question and answer for Seven-card and for Five-card Stud."""
    return tuple(Reading(CODE[f"{section}{key}"], question, answer, verbs) for section in (10, 14))


READINGS = (
    *of_both(
        "(b)",
        "In which order are the Antes put in?",
        "In any; the dealer brings them into the pot before the first card.",
        Verb.BET,
    ),
    *of_both(
        "(c)",
        "Who is the first player to the dealer's left?",
        "The one in the round at the lowest seat: no button moves at Stud.",
    ),
    *of_both(
        "(d)",
        "Which suit decides among up cards of one rank?",
        "The highest suit where the highest up card bets, the lowest where the lowest does: "
        "clubs before diamonds, hearts and spades.",
        Verb.ASK,
    ),
    *of_both(
        "(d)",
        "Does the dealer say whose Forced Bet it is?",
        "Yes: all are told when it is their turn (§ 637a.7(e)(2)).",
        Verb.ASK,
    ),
    *of_both(
        "(d)",
        "May a full bet be put in instead of the Forced Bet?",
        "No: its amount is laid down. Whoever follows may raise it to a full bet.",
        Verb.BET,
    ),
    Reading(
        CODE["10(d)(2)"],
        "Which up card is the highest at Seven-card Stud Low?",
        "A choice of the house. By custom a king, the ace being low; the order of "
        "§ 637a.6(c) taken alone would have an ace before a 2 and a king last.",
    ),
    Reading(
        CODE["14(d)"],
        "Where does the ace stand at Five-card Stud?",
        "Above the king, as in all high hands: the lowest up card is a 2.",
    ),
    *of_both(
        "(e)",
        "May the player of the Forced Bet raise if nobody has?",
        "No: with the last answer to that bet the round is over. No option is given, as one is to "
        "the blinds.",
    ),
    *of_both(
        "(f)",
        "Does a player who is All-in get further cards?",
        "Yes, as if the player had called (§ 637a.8(b)(5)(ii)).",
        Verb.DEAL,
    ),
    *of_both(
        "(f)",
        "Who begins if the best hand showing is that of a player who is All-in?",
        "The best hand showing of those who can still bet.",
        Verb.ASK,
    ),
    *of_both(
        "(f)",
        "Do suits, straights or flushes count among hands showing?",
        "No: suits decide only about the Forced Bet, and fewer than five cards are neither a "
        "straight nor a flush.",
        Verb.ASK,
    ),
    *of_both(
        "(h)",
        "From which betting round is the higher limit the bet?",
        "A choice of the house: from the third on, if it says nothing. A pair showing on an "
        "earlier street changes nothing.",
    ),
    Reading(
        CODE["10(h)"],
        "When are there too few cards for a sixth or seventh card each?",
        "When the deck does not hold one for each player and one to burn before them.",
        verbs=(Verb.DEAL,),
    ),
    Reading(
        CODE["10(h)"],
        "What becomes of the one card left when the burn cards are shuffled?",
        "It stays on top: the shuffled burn cards come under it, it is burned, and the next "
        "is the common card. So few cards are not cut.",
        verbs=(Verb.RESHUFFLE,),
    ),
    Reading(
        CODE["10(h)"],
        "Does the common card count in the hands showing?",
        "No: a hand showing is a player's own up cards.",
        verbs=(Verb.ASK,),
    ),
    Reading(
        CODE["10(h)"],
        "What follows a common sixth card?",
        "A seventh card for each if the deck then holds enough, else another common card.",
    ),
    Reading(
        CODE["13(b)"],
        "In which order are the Antes put in?",
        "In any; the dealer brings them into the pot before the first card.",
        verbs=(Verb.BET,),
    ),
    Reading(
        CODE["13(e)"],
        "Are Blind Bets made before the cards, as § 637a.1 has it?",
        "At Draw they are made after them: what § 637a.13(e) says of this game goes before.",
    ),
    Reading(
        CODE["13(g)"],
        "Does a player who is All-in draw?",
        "Yes: everyone who is still in may, and all five cards may be exchanged.",
    ),
    Reading(
        CODE["13(g)"],
        "When does the next player discard?",
        "Once the one before has the new cards.",
        verbs=(Verb.ASK,),
    ),
    Reading(
        CODE["13(g)(1)"],
        "May the card be burned before the first player is asked?",
        "Yes: it must only be gone before the first new card.",
        verbs=(Verb.DEAL, Verb.ASK),
    ),
    Reading(
        CODE["13(g)(1)"],
        "Is a card burned if nobody draws?",
        "No: the burn card goes before the first new card, once for all who draw.",
        verbs=(Verb.DEAL,),
    ),
    Reading(
        CODE["13(g)(2)"],
        "When are there too few cards, and which are dealt first?",
        "When a player throws in more cards than the deck holds. The player gets what is left of "
        "it; the shuffled discards come under it, before those or after, without a cut or "
        "another burn card.",
        verbs=(Verb.RESHUFFLE,),
    ),
    Reading(
        CODE["13(g)(2)"],
        "Whose cards are in the discards that are shuffled?",
        "Those of players who have folded or drawn, and those the drawing player has just "
        "thrown in to get new ones. The burn card stays out.",
        verbs=(Verb.RESHUFFLE,),
    ),
    Reading(
        CODE["13(g)(1)"],
        "May the card be burned before a player is asked?",
        "Yes: it comes before the first new card; no more than that is said.",
        (Verb.DEAL,),
    ),
    Reading(
        CODE["13(g)(2)"],
        "Does a card that was put out of the round come back with the discards?",
        "No: found face up or dealt off the table, it may not be used in this round "
        "(§ 637a.18(j), (o)). It lies face up and stays out when they are shuffled.",
        verbs=(Verb.RESHUFFLE,),
    ),
)
