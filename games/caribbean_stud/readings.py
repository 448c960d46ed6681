"""Where chapter 555 and the house's rules are silent or unclear, and how we answer."""

from games.caribbean_stud.chapter import CODE, HOUSE
from games.common.readings import of_any_round
from games.engine.acts import Verb
from games.engine.features import Reading

READINGS = (
    Reading(
        CODE["7"],
        "What stands in the sections of the chapter that are not at hand?",
        "The house's own rules, which are named so wherever they are cited. Only §§ 555.7, "
        "555.11 and 555.13(g) are the Code's.",
    ),
    Reading(
        CODE["7(b)"],
        "What is done when a player reaches for a wager that may not be withdrawn?",
        "The text forbids it and names no consequence: the dealer tells the player to leave it.",
    ),
    Reading(
        CODE["7(b)"],
        "Does it forbid the Bet, which is made after “no more bets”?",
        "No: the Bet has its own time in § 555.11. Everything else is closed.",
    ),
    Reading(
        CODE["7(c)"],
        "What if more Progressive chips lie there than the system accepted?",
        "The check is given, the cure is not. We call the floor, and the chip that was not "
        "accepted goes back to its player.",
    ),
    Reading(
        CODE["11(a)"],
        "How much of a fold is taken, and when?",
        "All of the Ante at once, when the player folds, and a Bonus with it; then the cards. "
        "The next player is asked after that.",
    ),
    Reading(
        HOUSE["11(b)(2)"],
        "What does the dealer do with the Progressive of a fold?",
        "Nothing: its chip has been in the tray since the wagers were closed, and it is lost.",
    ),
    Reading(
        CODE["11(b)"],
        "What is done when a player touches the cards again after laying them down?",
        "The text forbids it and names no consequence: the dealer asks the player to leave them.",
    ),
    Reading(
        CODE["11(c)"],
        "Does a player who is told about a hand forfeit too?",
        "Those who pass something on do. Who answers passes something on as well.",
    ),
    Reading(
        CODE["11(c)"],
        "What becomes of the cards of a player who has forfeited all wagers, or has left?",
        "Nothing is said: they stay where they are until the table is cleared.",
    ),
    *of_any_round(CODE["11(e)"], HOUSE["13"]),
    Reading(
        CODE["11(d)"],
        "Is the setting of the dealer's best hand an act of its own?",
        "It is done as the hole cards are turned; calling it aloud is welcome and not asked for.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["11(d)"],
        "Must the hole cards be turned when all have folded?",
        "Nothing hangs on them any more: they may be turned or left.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["11(d)"],
        "Is the setting of the dealer's hand an act of its own?",
        "It is done as the hole cards are turned; calling it aloud is welcome and not asked for.",
    ),
    Reading(
        CODE["11(e)"],
        "Is every hand turned before the first wager is taken?",
        "No. From the right, a hand is turned, and what it has lost is taken at once; then the "
        "next is turned.",
    ),
    Reading(
        CODE["11(e)(1)"],
        "Do losing hands go one by one, or when every lost wager is in?",
        "At once after their own wagers, when the next hand has been turned, or after all of "
        "them: the text can be read each way. All are gone before a tie is settled.",
    ),
    Reading(
        CODE["11(e)(1)"],
        "When is a Bonus taken that a winning or tying hand has lost?",
        "With the losers: every lost wager goes at once, whatever becomes of Ante and Bet.",
    ),
    Reading(
        CODE["11(e)(1)"],
        "What becomes of a losing hand that has won its Bonus or its Progressive?",
        "Ante and Bet are taken with the other losers; its cards stay face up, it is paid in its "
        "turn among the winners, and then it goes with their hands.",
    ),
    Reading(
        CODE["11(e)(2)"],
        "What becomes of a tying hand that has won its Bonus or its Progressive?",
        "Ante and Bet go back with the ties; its cards stay face up until it is paid, in its turn "
        "among the winners.",
    ),
    Reading(
        CODE["11(e)(2)"],
        "In which order do several ties get their wagers back?",
        "From the dealer's right, as the hands were turned and as the winners are paid.",
    ),
    Reading(
        CODE["11(e)(3)"],
        "In which order are the wagers of one winner paid, and of several?",
        "The text gives one order only: from the dealer's right. Whether each winner is "
        "finished before the next, or all Antes and Bets are paid before Bonuses and "
        "Progressives, or what comes first within one player, is free.",
    ),
    Reading(
        CODE["11(f)(1)"],
        "May hands without Bonus and Progressive be turned when the dealer does not qualify?",
        "They need not be, and nothing forbids it: either is right.",
    ),
    Reading(
        CODE["11(f)(1)"],
        "In which order are Bonus and Progressive settled when the dealer does not qualify?",
        "No order is given among the hands that are turned for them: any is right. Only the "
        "Antes go from the right.",
    ),
    Reading(
        CODE["11(f)(2)"],
        "Is “dealer does not qualify” as good as “no hand”?",
        "It may be said besides, and so may “dealer qualifies” when that is so; the words that "
        "are asked for are “no hand”.",
        verbs=(Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["11(f)(2)"],
        "Is “no hand” said as soon as the hole cards are seen, or after Bonus and Progressive?",
        "“Immediately” may mean either; both are right, and so is between two of them. It is "
        "said before an Ante is paid.",
        verbs=(Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["11(f)(3)"],
        "Do the Bets go back after all Antes are paid, or player by player?",
        "No order is given: once “no hand” is said, either is right, even when the cards are "
        "being collected, which wait for the Antes alone. Only the Antes go from the right.",
    ),
    Reading(
        CODE["11(g)"],
        "Which order of clearing lets each hand be rebuilt?",
        "Any, as long as the cards of each place are taken up together and not mixed.",
    ),
    Reading(
        HOUSE["4(e)"],
        "Must a preinspected deck go through the device before it is dealt from the hand?",
        "Its first shuffle is spared and it is cut instead; house rule 9(a)(1) speaks of the "
        "shuffles that do take place.",
    ),
    Reading(
        HOUSE["5(a)"],
        "Must the shuffle be finished before “no more bets”?",
        "Both must be done before a card is dealt; their order is not given, and either is right.",
    ),
    Reading(
        HOUSE["5(d)"],
        "How deep may the cover card go?",
        "At least ten cards in; no greatest depth is given. "
        "Any depth that leaves a card below it is right, and it may be moved before the cut.",
        verbs=(Verb.PLACE,),
    ),
    Reading(
        HOUSE["6(c)"],
        "How are two hands compared that both have ace and king, or the same pair?",
        "By the highest card that the other has not, down to the fifth. Five equal ranks tie; "
        "a suit breaks no tie.",
    ),
    Reading(
        HOUSE["8(d)"],
        "Which of the dealer's cards lies face up?",
        "By custom the last one dealt. A house may have it the first; from an automated shoe it "
        "is the top card of the dealer's stack.",
    ),
    Reading(
        HOUSE["11(e)"],
        "In which order do verification, validation and payment of a Progressive stand?",
        "The hand and the light are verified in either order, then the floor, which is called "
        "for each winner, validates, and only then is anything paid.",
    ),
    Reading(
        HOUSE["12(c)"],
        "Which wagers does a payout limit touch, and which of them bears it?",
        "Ante, Bet and Bonus: what is paid last is cut short. Whatever a Progressive pays is "
        "outside, its fixed sums too.",
    ),
    Reading(
        HOUSE["12(d)(4)"],
        "What does a second winner of the whole meter get in the same round?",
        "What the meter shows when that turn comes: the amount at which it began again.",
    ),
    Reading(
        HOUSE["13(c)"],
        "How are the cards of a void round gathered for the reshuffle?",
        "However the dealer likes: through the discard rack, place by place, or from where "
        "they lie.",
        verbs=(Verb.DISCARD, Verb.TAKE),
    ),
    Reading(
        HOUSE["8(c)"],
        "When does the dealer take the hand that draws the cards?",
        "Any time before the first card: no order is given against the shuffle or the wagers.",
        verbs=(Verb.USE,),
    ),
    Reading(
        HOUSE["13(a)"],
        "Must the floor be called for an irregularity?",
        "The rules do not ask for it: calling is custom, never wrong, never required here.",
    ),
    Reading(
        HOUSE["13(c)"],
        "Do wagers already taken in from a fold come back when the round is void?",
        "All wagers of the round come back, those already taken in included.",
    ),
)
