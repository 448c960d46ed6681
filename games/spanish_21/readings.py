"""Where chapter 635a is silent or unclear, and how we answer."""

from games.common.readings import of_any_round
from games.engine.acts import Verb
from games.engine.features import Reading
from games.spanish_21.chapter import CODE

READINGS = (
    *of_any_round(CODE["7(p)"], CODE["13"]),
    Reading(
        CODE["3(a)"],
        "When are the 10s taken out?",
        "During the inspection: once the decks have been inspected and before they are spread "
        "for the first player.",
    ),
    Reading(
        CODE["4(b)"],
        "Are 10s taken out of decks that came inspected and shuffled?",
        "Subsection (e) spares the inspection, the spread and the wash, not the 10s: if there "
        "are any, they go.",
    ),
    Reading(
        CODE["4(a)"],
        "By when does the floor verify the inspection?",
        "No time is given: before the cards are shuffled.",
        verbs=(Verb.VERIFY,),
    ),
    Reading(
        CODE["4(b)"],
        "Must the floor have verified the inspection first?",
        "No: the 10s go once the dealer has inspected, before the floor verifies that or after.",
    ),
    Reading(
        CODE["5(a)"],
        "Are cards cut that a shuffler has put into the shoe itself?",
        "Nothing spares the cut but a device that reshuffles all the time: the stack comes out "
        "of the shoe and is offered.",
    ),
    Reading(
        CODE["5(c)(2)"],
        "What if the player who got the cover card refuses, or has gone?",
        "The sentence after (3) and (4) is taken to hold for every case: the offer goes on "
        "counterclockwise. If that player has gone, it begins at the dealer's far right.",
    ),
    Reading(
        CODE["5(c)(4)"],
        "Who is offered the cut of decks brought new to a table in play?",
        "Nobody is named: it begins at the dealer's far right, as after any reshuffle that no "
        "cover card has brought about.",
    ),
    Reading(
        CODE["5(d)"],
        "How far from the bottom may the cover card lie?",
        "A quarter of the way in at least; no greatest distance is given.",
        verbs=(Verb.PLACE,),
    ),
    Reading(
        CODE["5(f)"],
        "When are the cards collected for the reshuffle?",
        "At the end of the round in which the cover card came out; they are shuffled and cut "
        "before the next one.",
    ),
    Reading(
        CODE["5(h)"],
        "What still holds where a shoe reshuffles by itself?",
        "The cards of each round go back into it before the next; there is no cut and no cover "
        "card, and the first card is removed only when a full batch is put in.",
    ),
    Reading(
        CODE["6(a)"],
        "Must the dealer take a wager called out with cash?",
        "No, but the dealer may. If so, the dealer says so and changes the cash into chips at "
        "once.",
    ),
    Reading(
        CODE["6(c)"],
        "Is “no more bets” announced?",
        "The chapter does not ask for it: it is custom, right before the first card, never "
        "required.",
        verbs=(Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["7(b)"],
        "Is it followed which hand places each card?",
        "Only which hand draws: that one may place the cards of the two boxes nearest to the "
        "shoe as well, and the other hand places all the rest.",
    ),
    Reading(
        CODE["7(c)"],
        "Does a new dealer remove a further card from a shoe just filled?",
        "One card is enough: the first of the shoe is also the new dealer's.",
    ),
    Reading(
        CODE["7(c)"],
        "May the drawing hand be taken up before the first card is removed?",
        "Yes: (b) says which hand draws, (c) what is drawn first; no order is given between them.",
        verbs=(Verb.USE,),
    ),
    Reading(
        CODE["7(d)"],
        "Whose is the cover card if it comes before the card that is removed first?",
        "It came to no player: the cut is offered from the dealer's far right.",
    ),
    Reading(
        CODE["7(h)(1)(ii)"],
        "When is an announced Blackjack paid?",
        "From the moment the hole card is turned: before the dealer draws, or in the settlement.",
    ),
    Reading(
        CODE["7(h)(2)"],
        "Does the dealer ask each player?",
        "The players choose in their turn; the dealer gives them their turn, which we have as "
        "asking. The dealer may ask again for every card.",
        verbs=(Verb.ASK,),
    ),
    Reading(
        CODE["7(k)"],
        "Is the hole card turned though no wager is left?",
        "Yes: nothing excepts it. Only the drawing is spared.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["7(k)"],
        "What of a total, a Blackjack or an offer announced where nothing asks for it?",
        "A false one is wrong whenever it is said. A true one is neutral.",
        verbs=(Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["7(m)"],
        "When has the dealer's hand no effect?",
        "When every hand left is a Blackjack or a 21 of three cards or more, or none is left.",
    ),
    Reading(
        CODE["7(n)"],
        "Which wager is the Blackjack Wager that is won here?",
        "The Spanish 21 Wager: the chapter has no other on the hand.",
    ),
    Reading(
        CODE["7(n)(4)"],
        "What does the paragraph without its number say?",
        "A player's 21 in more than two cards beats the dealer's 21 in more than two cards.",
    ),
    Reading(
        CODE["7(o)"],
        "What is a split ace with a card worth ten against a dealer's 21?",
        "A 21 of two cards, no Blackjack: it ties.",
    ),
    Reading(
        CODE["7(p)"],
        "When is the wager of a hand over 21 taken?",
        "At once or in the final settlement: the house chooses, and by default either is right; "
        "its cards may then go with the wager, or with all others.",
    ),
    Reading(
        CODE["7(p)(1)"],
        "Round which way are the losers collected, and when do ties go back?",
        "No direction is given: any order among the losers, then any among the winners; ties "
        "go back at any time meanwhile.",
    ),
    Reading(
        CODE["7(p)(2)"],
        "Do ties have a place in the order around the table?",
        "No: winners and losers have. A tie goes back at any time meanwhile, in that player's "
        "turn or not.",
        verbs=(Verb.RETURN,),
    ),
    Reading(
        CODE["7(q)"],
        "May the shoe be emptied before the last hands are in the discard rack?",
        "Nothing says when; only the rack is emptied once all cards of the round lie in it.",
        verbs=(Verb.TAKE,),
    ),
    Reading(
        CODE["8(a)"],
        "In which order do the players insure?",
        "None is given: any.",
    ),
    Reading(
        CODE["8(b)"],
        "What is the next unit where half a wager cannot be made in chips?",
        "The smallest value chip is a dollar: half of $15 may be insured with $8. Any "
        "smaller sum in whole dollars is right; simulated players take the most, or about half of "
        "it.",
    ),
    Reading(
        CODE["8(e)"],
        "When is even money paid?",
        "At once, before the reader: it stands in place of insurance, which must be made by then. "
        "The house may leave it out; by default it does.",
    ),
    Reading(
        CODE["9(a)(2)"],
        "Is half a surrendered wager taken first, or given back first?",
        "Either is right. Under a high card both wait for the hole card, in any order among "
        "the players.",
    ),
    Reading(
        CODE["10(a)"],
        "May a hand that counts 21 be doubled, or a Blackjack made by a split?",
        "No card may be drawn to a 21, soft or hard: it cannot be doubled.",
    ),
    Reading(
        CODE["10(a)"],
        "For how much less than the original wager may a player double?",
        "For any sum in whole dollars; simulated players double for all of it, or for about half.",
    ),
    Reading(
        CODE["10(d)"],
        "When is the wager taken that a rescue forfeits?",
        "At once or in the final settlement: both are right. The double goes back at once.",
        verbs=(Verb.COLLECT,),
    ),
    Reading(
        CODE["11(b)"],
        "Where is the hand laid that a further split forms?",
        "To the dealer's right of all others of that player: it is played last, so that the hands "
        "are played 1, 2, 3, as the first unfinished one on the dealer's left.",
    ),
    Reading(
        CODE["11(c)"],
        "Do split aces get one card only?",
        "Nothing says so: they are drawn to, doubled and split again as other pairs are.",
    ),
    Reading(
        CODE["11(d)"],
        "Is the first hand of a split lost to a Blackjack though it counts 21 in two cards?",
        "Yes: of a split, the original wager is collected, and all others go back but those of "
        "hands over 21. It can only come about where the reader was left out.",
    ),
    Reading(
        CODE["12(c)(3)"],
        "Who gets the $50, and how often?",
        "Every other player with a wager in the round, once each, whatever has become of the "
        "hand; and only where the hand that won had $5 or more on it. It is paid at any time in "
        "the settlement.",
    ),
    Reading(
        CODE["13(a)"],
        "What goes back when a round is void after some wagers were settled?",
        "Everything that was lost goes back too; what was already paid stays with the player.",
    ),
    Reading(
        CODE["13(b)"],
        "Is the second 10 torn as well?",
        "The decks it lies in leave the table, and it with them.",
    ),
    Reading(
        CODE["13(d)"],
        "How does a player refuse a card that was shown?",
        "By standing or surrendering: who draws or doubles next takes it. What nobody has used "
        "when the dealer stands goes to the discard rack.",
    ),
    Reading(
        CODE["13(e)"],
        "Does this hold for 18 to 21 as well?",
        "Yes: the dealer draws to none of them.",
    ),
    Reading(
        CODE["13(h)"],
        "What becomes of the wagers of a hand that is dead?",
        "They go back, at once or with the settlement; a card that was dealt goes to the discard "
        "rack.",
    ),
    Reading(
        CODE["13(i)"],
        "May the player draw again after the late card?",
        "Yes: the hand goes on where it was left, before the hole card is turned.",
    ),
    Reading(
        CODE["13(i)"],
        "Does this hold for the hands of a split, and for the one card of a double?",
        "Yes, for each by itself: a card was asked for in either case. Of a hand that is dead "
        "its Double Down Wager goes back too.",
    ),
    Reading(
        CODE["13(j)(1)"],
        "Does a settled Match-the-Dealer Wager go back with the dead hands?",
        "No: it was decided by cards that all had seen, before the reader was used.",
    ),
    Reading(
        CODE["13(m)"],
        "What becomes of a round when a shoe that reshuffles fails?",
        "It goes on: the cards left are shuffled and cut by hand and dealt from another shoe.",
    ),
)
