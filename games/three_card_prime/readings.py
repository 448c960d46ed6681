"""Where chapter 679a is silent or unclear, and how we answer."""

from games.common.readings import of_any_round, readings
from games.engine.acts import Verb
from games.engine.features import Reading
from games.three_card_prime.chapter import CODE

READINGS = (
    *readings(CODE),
    *of_any_round(CODE["11(c)"], CODE["13"]),
    Reading(
        CODE["11(c)(2)"],
        "Is the forming of the best hand an act of its own?",
        "No: three cards make one hand. It is formed as it is turned, the dealer's own too.",
    ),
    Reading(
        CODE["6(c)"],
        "How are two hands of one rank compared?",
        "The rank of the pair, the three, the straight decides first, then the highest card "
        "that the other hand lacks; A-2-3 is the lowest straight.",
    ),
    Reading(
        CODE["6(d)(1)"],
        "What do the All-Six paytables without a six-card royal flush pay for one?",
        "What they pay for a royal flush.",
    ),
    Reading(
        CODE["7(c)"],
        "What if a player reaches for a wager after “no more bets”?",
        "It may not be withdrawn: the player is told so, and it stays. No penalty is given.",
    ),
    Reading(
        CODE["8(c)"],
        "When are the fourth cards of the Pair Bonus dealt, and in which order?",
        "When everyone and the dealer have three cards; among the players any order is right.",
    ),
    Reading(
        CODE["10(g)"],
        "Is the top card of a stack of four set apart before the other three are delivered?",
        "As the stack comes: whichever of the two is done first is right. "
        "The rest of the cards stays in the shoe.",
    ),
    Reading(
        CODE["11(c)"],
        "Must the dealer's hand be turned when all have folded and no optional wager lives?",
        "Nothing hangs on it any more: it may be turned or left.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["11(c)(2)"],
        "Is the forming of a hand, the dealer's or a player's, an act of its own?",
        "It is done as the hand is turned; calling it aloud is welcome and not asked for.",
    ),
    Reading(
        CODE["8(b)"],
        "When does the dealer take the hand that draws the cards?",
        "Any time before the first card: no order is given against the shuffle or the wagers.",
        verbs=(Verb.USE,),
    ),
    Reading(
        CODE["11(c)"],
        "In which order are the forfeited wagers and cards of several folds taken in?",
        "No order is given among them; all of it comes before the dealer's hand is turned.",
        verbs=(Verb.COLLECT, Verb.DISCARD),
    ),
    Reading(
        CODE["11(c)(1)"],
        "Is the hand of a player who folded turned up?",
        "Where an optional wager is judged from it, yes, in its turn.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["11(d)"],
        "In which order are the optional wagers of one player settled?",
        "After that player's Ante and Play; among themselves in any order.",
    ),
    Reading(
        CODE["11(e)"],
        "When are a player's cards taken up once all wagers of that player are settled?",
        "At once, after the next hand is turned, or all at the end: each is right. The dealer's "
        "own hand stays until the last player is settled.",
    ),
    Reading(
        CODE["12(h)"],
        "Which of a player's wagers bears a payout limit?",
        "The limit caps what the player wins in the round: what is paid last is cut short. "
        "A six-card royal flush under paytable E is paid whole, and takes nothing from what "
        "the others may be paid.",
    ),
    Reading(
        CODE["12(h)"],
        "What can one player win in a round on the minimum, below which no limit may be set?",
        "All wagers offered, each at the minimum, on the best deal there is: a mini-royal with "
        "a 2 beside it, and a dealer whose cards make it a royal flush of five.",
    ),
    Reading(
        CODE["13(c)"],
        "Is a missing fourth card an incorrect number of cards?",
        "Yes: all hands are void and every wager goes back.",
    ),
    Reading(
        CODE["13(d)"],
        "What becomes of an Ante already declined, and when are the side wagers settled?",
        "The declined Ante comes back too. The optional wagers are settled as ever, from the "
        "dealer's right, once all cards are dealt, before or after the others go back; then "
        "the cards are shuffled again. The dealer's other cards are turned for it.",
    ),
    Reading(
        CODE["13(d)"],
        "And if everyone has decided already when a card of the dealer's is seen?",
        "The text draws the line at the dealer revealing them: the hands are void all the same. "
        "But a dealer who turns the whole hand then, with forfeits still lying there, is only "
        "out of order.",
    ),
)
