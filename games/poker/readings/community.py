"""Hold'em and Omaha, the showdown and the award: §§ 637a.6, .7(d), .7(e)(6), .11, .12, .18(e)."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.features import Reading
from games.poker.chapter import CODE


def of_both(key: str, question: str, answer: str, *verbs: Verb) -> tuple[Reading, ...]:
    """Return the same question and answer for Hold'em and for Omaha."""
    return tuple(Reading(CODE[f"{section}{key}"], question, answer, verbs) for section in (11, 12))


BUTTON = (
    *of_both(
        "(c)(1)",
        "When does play commence, so that the button is placed anew?",
        "When the table is opened, and when players come to a table that had none (§ 637a.5(d)).",
        Verb.PLACE,
    ),
    *of_both(
        "(c)(1)(i)",
        "Who is the first player to the right of the dealer?",
        "The one in the round at the highest seat.",
        Verb.PLACE,
    ),
    *of_both(
        "(c)(1)(ii)",
        "How is the player determined by a card?",
        "Each is dealt one from the dealer's left and shows it. The highest has the button, an "
        "ace above the king, equal ranks by suit as in § 637a.10(d). The cards are shuffled "
        "with the others again before the hands are dealt.",
    ),
    *of_both(
        "(c)(2)",
        "Where does the button go if the next place is empty?",
        "To the next player clockwise who was in the round.",
        Verb.PLACE,
    ),
    *of_both(
        "(c)(2)",
        "What if the player who has the button leaves before the next round?",
        "The button stays at that place for the round and the order is counted from there. Nobody "
        "owes a missed blind.",
    ),
    *of_both(
        "(d)",
        "May the blinds be put up before the deck is taken up?",
        "Yes: they come before any card, and nothing else is said. As play commences the button "
        "is placed first.",
        Verb.BET,
    ),
    *of_both(
        "(d)",
        "Who puts up the blinds when only two play?",
        "The words make no exception: the player without the button the first, the player with "
        "it the second. Many rooms have it the other way round.",
        Verb.BET,
    ),
    *of_both(
        "(d)",
        "Who puts up further Blind Bets, and may there be more of them than players?",
        "The next players clockwise, one after the other; never more than one each.",
        Verb.BET,
    ),
    *of_both(
        "(d)",
        "Must the dealer ask for the blinds?",
        "No: they are required, and who owes them is plain from the button. The dealer may.",
        Verb.ASK,
    ),
    *of_both(
        "(d)",
        "Must the deck be taken up before the blinds are posted?",
        "No: blinds come before the first card, and that is all. Either may be first.",
        Verb.BET,
        Verb.USE,
    ),
    *of_both(
        "(e)",
        "Who may straddle, and until when?",
        "The player to the left of the last Blind Bet, before the first card, unasked; "
        "where everyone has a blind up nobody can.",
        Verb.BET,
    ),
    *of_both(
        "(g)",
        "What is asked of a blind that nobody has raised?",
        "Whether that player checks or raises, once; the same holds of a Straddle.",
    ),
    *of_both(
        "(h)",
        "Who begins if the first player to the left of the button is All-in?",
        "The next who can still bet.",
        Verb.ASK,
    ),
    *of_both(
        "(h)",
        "Are cards turned if nobody can bet any more?",
        "Yes, each with its burn card; no betting round is held between them.",
        Verb.DEAL,
    ),
)

HANDS = (
    Reading(
        CODE["6(e)"],
        "Does the highest card not in the other hand decide before the rank of a pair?",
        "No: the rank of the pair, three or straight decides first, then the other cards.",
    ),
    Reading(
        CODE["6(d)"],
        "How are low hands compared?",
        "From the largest card down, the ace below the two. Straights and flushes do not count; "
        "any hand without a pair beats one with it, and a pair of aces is the best pair.",
    ),
    Reading(
        CODE["6(e)"],
        "Who gets the odd dollar of a tied pot where the chapter does not say?",
        "A choice of the house: by suit as at Stud, or the first to the left of the button. Of "
        "several dollars over each goes to another of the tied players, in that order.",
        (Verb.PUSH,),
    ),
    Reading(
        CODE["6(f)"],
        "What does the dealer do when a player calls a hand wrongly?",
        "The dealer reads aloud what lies there at once, whether it wins or not.",
        (Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["11(k)"],
        "When do the community cards play for everyone?",
        "When they are the best five cards of all who are still in. Other ties share under "
        "§ 637a.6(e).",
        (Verb.PUSH,),
    ),
    Reading(
        CODE["11(k)"],
        "Which card decides by suit where the community cards are the hand?",
        "The higher of the player's own two.",
        (Verb.PUSH,),
    ),
    Reading(
        CODE["12(k)(2)(ii)"],
        "Which is the highest card of tied hands that share cards of the board?",
        "The highest that is a player's own: a community card breaks no tie. If the hand can be "
        "made in more than one way, the way that serves the player.",
        (Verb.PUSH,),
    ),
    Reading(
        CODE["12(k)(2)(iii)"],
        "Which is the lowest low card by suit?",
        "Of the player's own cards in the low hand the largest is compared, an ace being low; "
        "the lower card takes the dollar, of one rank the lower suit.",
        (Verb.PUSH,),
    ),
    Reading(
        CODE["12(k)(2)(i)"],
        "Is each pot halved by itself?",
        "Yes: each between those who are in it, its odd dollar to the high hand.",
        (Verb.PUSH,),
    ),
)

KILL = (
    Reading(
        CODE["1(kill_option)"],
        "Which pot must qualify?",
        "Pot and side pots together, as they are awarded: less rake and contributions (§ 637a.1, "
        "pot). One player must win all of it, also if no low hand qualifies or all others fold.",
    ),
    Reading(
        CODE["1(kill_option)"],
        "Does a tie for the high hand end it when no low hand qualifies?",
        "No: it ends when high and low go to different players, or the pot is too small. Where a "
        "low hand wins anything and more than one player is paid it ends.",
    ),
    Reading(
        CODE["1(kill_option)"],
        "Does anyone put up more, and are the Blind Bets raised?",
        "No: the limits go up for bets and raises. Blind Bets stay as posted; the first raise "
        "goes up to a full bet at the raised limit.",
        (Verb.BET,),
    ),
    Reading(
        CODE["1(kill_option)"],
        "How is it known at the table?",
        "The dealer lays the kill button before the player who won and says that the limits are "
        "raised, and takes it away and says so when they no longer are.",
        (Verb.PLACE, Verb.REMOVE, Verb.ANNOUNCE),
    ),
)

SHOWDOWN = (
    Reading(
        CODE["18(e)"],
        "Who shows first if nobody bets in the final betting round?",
        "A choice of the house: the first to check in it, or who made the last bet of an earlier "
        "one. If no betting was left in it, because players were All-in, the last bet counts. "
        "Blind, Forced and Straddle Bets do not.",
        (Verb.REVEAL,),
    ),
    Reading(
        CODE["18(e)"],
        "Must All-in players show before the last card?",
        "No: hands are shown at the showdown.",
        (Verb.REVEAL,),
    ),
    Reading(
        CODE["18(e)"],
        "May the first to show, or the only player in a pot, concede?",
        "No: the first shows, and nobody gives up a pot that nobody else can win.",
        (Verb.FOLD, Verb.REVEAL),
    ),
    Reading(
        CODE["18(e)"],
        "Who identifies the winning hand?",
        "The dealer, aloud: each hand that wins something, and of a hand that wins only the high "
        "or the low only that.",
        (Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["18(e)"],
        "Must the hand be read before losing hands are collected and the rake is taken?",
        "Any of it may come first; all of it comes before a pot is pushed.",
        (Verb.ANNOUNCE, Verb.DISCARD),
    ),
    Reading(
        CODE["18(f)"],
        "Does a better hand win that its player has discarded at the showdown?",
        "No: it was conceded, even if the cards could be found.",
    ),
    Reading(
        CODE["7(e)(6)"],
        "In which order come losing hands, side pots, rake and contributions?",
        "The letters order nothing among them. Each pot is raked before it is pushed, and a "
        "later pot may be raked after an earlier one was pushed; side pots go out with the one "
        "formed last first, and contributions follow the rake. Losing hands may be counted "
        "before or after an uncalled bet goes back. After the push the rake may be dropped, the "
        "board and the winner's cards taken, in any order.",
    ),
    Reading(
        CODE["7(e)(6)(i)"],
        "Which cards are counted?",
        "All that lie with the discards: folded hands and those that lost.",
        (Verb.COUNT,),
    ),
    Reading(
        CODE["7(e)(6)(ii)"],
        "When is a hand taken that has won a side pot and loses the pot?",
        "Once its side pot is pushed, or with the winning hand.",
        (Verb.DISCARD,),
    ),
    Reading(
        CODE["7(d)"],
        "Must a player show to whom all others have folded?",
        "No: there is no showdown.",
        (Verb.REVEAL,),
    ),
)

READINGS = (*BUTTON, *HANDS, *KILL, *SHOWDOWN)
