"""Where chapter 655a is silent or unclear, and how we answer."""

from games.common.readings import of_any_round, readings
from games.engine.acts import Verb
from games.engine.features import Reading
from games.mississippi_stud.chapter import CODE

READINGS = (
    *readings(CODE),
    *of_any_round(CODE["11(h)"], CODE["13"]),
    Reading(
        CODE["6(c)(4)"],
        "Is ace-2-3 a straight for the Three Card Bonus?",
        "Yes, the lowest: (a) lets the ace stand below the 2, in the bonus tables too.",
    ),
    Reading(
        CODE["8(c)"],
        "When does the dealer take the hand that draws the cards?",
        "Any time before the first card: no order is given against the shuffle or the wagers.",
        verbs=(Verb.USE,),
    ),
    Reading(
        CODE["8(b)"],
        "What if more Progressive chips lie there than the system accepted?",
        "The text gives the check but not the cure. We call the floor, "
        "and the chip that was not accepted goes back to its player.",
    ),
    Reading(
        CODE["8(d)(1)"],
        "Two cards to each player at once, or one card to each player twice?",
        "The text says neither; both are right.",
    ),
    Reading(
        CODE["8(d)(2)"],
        "In which order do the community cards fill their three places?",
        "No order is given; any is right.",
        verbs=(Verb.DEAL,),
    ),
    Reading(
        CODE["11(a)(3)"],
        "What becomes of the cards of a player who has forfeited all wagers, or has left?",
        "Nothing is said: they stay where they are until the table is cleared.",
    ),
    Reading(
        CODE["11(c)"],
        "Must a community card be turned when all have folded and no optional wager lives?",
        "Nothing hangs on it any more: it may be turned or left.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["11(d)"],
        "On 4th and 5th Street, does the dealer ask, and do the players act in turn?",
        "Unlike (b), (d) and (f) give no order and no question: any order is right, "
        "and asking is welcome but not required.",
    ),
    Reading(
        CODE["11(b)"],
        "A fold's cards wait for the optional wagers: until these are settled, or till the end?",
        "Either is right: they may go once that player's own optional wagers are settled, or "
        "with all others.",
        verbs=(Verb.DISCARD,),
    ),
    Reading(
        CODE["11(h)(1)"],
        "Does a pair of 5s or lower take in a hand without a pair?",
        "It must, or such a hand would be settled nowhere: the wagers are collected.",
    ),
    Reading(
        CODE["11(h)"],
        "Is the hand of a player who folded turned up?",
        "Where its Progressive, Five Card or Six Card wager is judged from it, yes, in its turn; "
        "for a Three Card Bonus alone it makes no difference: either way is right.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["11(i)"],
        "Are all the street wagers settled around the table before any optional wager?",
        "The text speaks of one player's wagers: each player is finished before the next hand "
        "is turned up.",
    ),
    Reading(
        CODE["11(i)"],
        "In which order are the optional wagers of one player settled?",
        "After that player's Ante and street wagers; among themselves in any order.",
    ),
    Reading(
        CODE["11(i)(1)"],
        "In which order do verification, validation and payment stand?",
        "The hand and the light are verified in either order, then the floor validates, "
        "and only then is anything paid; the Envy Bonuses of others in any order with it.",
    ),
    Reading(
        CODE["11(i)(3)(ii)"],
        "Must the floor be called once for each wager that it looks at?",
        "Nothing is said of calling: one call brings the floor for all that a player has won.",
    ),
    Reading(
        CODE["11(i)(1)(v)"],
        "Does a hand count for the Envy Bonus if its player made no Progressive wager, or folded?",
        "A player still in holds it whatever was wagered; one who folded holds it only if "
        "it was kept for that player's own Progressive wager.",
    ),
    Reading(
        CODE["11(i)(3)(iii)"],
        "Which cards stay for the papers of a Five Card Hand jackpot?",
        "The hand has five cards: the player's two and the three community cards.",
    ),
    Reading(
        CODE["11(i)(4)"],
        "When are the Six Card Bonus cards turned?",
        "Once, when the first player who needs them is settled; "
        "they then lie face up for the others.",
    ),
    Reading(
        CODE["11(j)"],
        "Which order of clearing lets each hand be rebuilt?",
        "Any, as long as the cards of each place are taken up together and not mixed.",
    ),
    Reading(
        CODE["12(b)"],
        "What does the limit cap?",
        "What Ante, 3rd, 4th and 5th Street win together; a minimum bettor "
        "can win ten times the minimum at 500 to 1. The optional wagers are outside.",
    ),
    Reading(
        CODE["12(c)(4)"],
        "What does a second winner of the whole meter get in the same round?",
        "What the meter shows when that turn comes: the amount it was reseeded with.",
    ),
    Reading(
        CODE["12(e)(3)"],
        "Which card matches the Magic Card, and how often does it come?",
        "The identical card, rank and suit. The Code doesn't say how the system draws it, so "
        "no edge is published for it here.",
    ),
    Reading(
        CODE["12(e)(4)"],
        "What stands on the Five Card meter after its whole was won?",
        "The reseed is nothing; the reserve that has grown meanwhile moves to the meter.",
    ),
    Reading(
        CODE["12(f)"],
        "What does a six-card royal flush get under paytables A to D, which do not name it?",
        "It holds a royal flush and is paid as one.",
    ),
    Reading(
        CODE["13(a)"],
        "Must the floor be called for an irregularity?",
        "Section 13 does not ask for it: calling is custom, never wrong, never required here.",
    ),
    Reading(
        CODE["13(c)"],
        "Do wagers already taken in from a fold come back when the round is void?",
        "All wagers of the round come back, those already taken in included.",
    ),
    Reading(
        CODE["13(c)"],
        "In a void round, do the wagers go back first, or are the cards reshuffled first?",
        "Both must be done; their order is not given, and either is right.",
    ),
    Reading(
        CODE["13(d)"],
        "What if a Six Card Bonus card is shown too soon, or their number is wrong?",
        "No rule names it. We call the floor, and by default the Six Card Bonus Wagers go back.",
    ),
)
