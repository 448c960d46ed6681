"""Bets, pots, the rake and the jackpots: §§ 637a.7, .8, .15 to .17 and .18(l)."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.features import Reading
from games.poker.chapter import CODE

READINGS = (
    Reading(
        CODE["7(c)"],
        "When do bets come into the pot?",
        "They stand before each player, so that all can see what the bet is, until the betting "
        "round is complete; then the dealer brings them in.",
        verbs=(Verb.POOL,),
    ),
    Reading(
        CODE["8(b)(3)"],
        "Until when is currency turned into chips?",
        "At once, before the next player acts, with the deck under the marker button.",
    ),
    Reading(
        CODE["8(b)(4)"],
        "For which bets must there be enough?",
        "For the Ante, the highest Blind Bet or the Forced Bet, and one bet at the table minimum, "
        "whoever will have to make them; a Straddle Bet is of free will. A charge for time that "
        "is due is needed besides.",
    ),
    Reading(
        CODE["8(b)(5)(i)"],
        "What becomes of the chips of a player who folds?",
        "They stay in the pots they were bet into. Folding closes no pot.",
    ),
    Reading(
        CODE["8(b)(5)(iii)"],
        "In which order are bets brought into several pots?",
        "In any order. Each pot closes above what a player who is All-in has bet.",
        verbs=(Verb.POOL,),
    ),
    Reading(
        CODE["8(b)(6)"],
        "What if the player who leaves for a while is still in the round?",
        "The floor looks after the chips only; the hand follows § 637a.18(k)(4), and is folded "
        "when its player does not answer a bet. What is trained is a player who has folded.",
    ),
    Reading(
        CODE["8(c)"],
        "Does a bet out of turn bind?",
        "No: the text binds a player whose turn it is. The chips go back, and the action goes to "
        "the player it passed over.",
    ),
    Reading(
        CODE["8(c)"],
        "What if a player says “raise” and no raise is open?",
        "A raise outside the rules of the game binds nobody; the chips put in call.",
    ),
    Reading(
        CODE["8(f)"],
        "What becomes of the chips of a bet made in two motions?",
        "What was put in first stands; what was added goes back before the next player acts.",
        verbs=(Verb.RETURN,),
    ),
    Reading(
        CODE["8(i)"],
        "When is change given, and what if nobody has bet?",
        "Before the next player acts. Where nobody has bet, the chip is a bet of the limit; "
        "without a limit, a bet of the whole chip. A Blind or Forced Bet is a bet to call.",
        verbs=(Verb.RETURN,),
    ),
    Reading(
        CODE["8(k)"],
        "What are chips for more than a call and less than a raise?",
        "Half of a raise or more is made up to a whole one; less than half is a call, and the "
        "rest goes back.",
    ),
    Reading(
        CODE["8(k)"],
        "When does an All-in bet short of a raise let others raise again?",
        "At limit when it is half of a raise or more; it then counts as one, and the next goes up "
        "by a whole one. Otherwise when what a player faces comes to a full raise, be it in "
        "several parts. Whoever has yet to act may raise in any case.",
    ),
    Reading(
        CODE["8(k)"],
        "Which bets count toward the raises that the house allows?",
        "Every full bet and raise: a Blind Bet is the bet, a Straddle Bet the first raise; "
        "a Forced Bet made up to a whole one is the bet. They are counted at limit and in a "
        "spread only, and between two players if the house has it so.",
    ),
    Reading(
        CODE["8(k)"],
        "May a player raise whom nobody could answer?",
        "No: where all others are All-in, or have no more than the bet, the player may call or "
        "fold.",
    ),
    Reading(
        CODE["15(c)"],
        "From which pot does a contribution come, and what must reach the least sum?",
        "From the main pot, once a round, after its rake; all pots together, before the rake, "
        "must have reached the sum. Where both jackpots are offered, either is first.",
        verbs=(Verb.DEPOSIT,),
    ),
    Reading(
        CODE["15(f)"],
        "What does the dealer do when a Bad Beat is shown?",
        "Call the Poker shift supervisor and leave all cards and pots as they are until the "
        "hand is verified; then the round is finished as any other.",
        verbs=(Verb.CALL,),
    ),
    Reading(
        CODE["16(f)"],
        "Which hands are tracked?",
        "A full house or better, shown at a showdown, as high as the highest recorded in the "
        "period or higher; an equal one is recorded for the division of the payout. It is "
        "verified before any cards are collected.",
    ),
    Reading(
        CODE["17(b)(1)"],
        "Of what is the percentage taken, and from which pot?",
        "Of all that has come into each pot, by itself; the most that may be taken in a round "
        "goes to the main pot first.",
        verbs=(Verb.RAKE,),
    ),
    Reading(
        CODE["17(b)(1)(i)"],
        "When is a rake taken that goes with play?",
        "As soon as the bets of a betting round are in, before the next card; altogether it is "
        "what the percentage of the whole pot comes to. It is dropped when the round is over.",
        verbs=(Verb.RAKE, Verb.DEPOSIT),
    ),
    Reading(
        CODE["17(b)(1)(ii)"],
        "When is a rake dropped that is taken in the end?",
        "As soon as it is taken, or once the pots are out, before or after the cards are taken "
        "together; in any case before the next round. A rake taken as play goes on waits in its "
        "area until the pots are out.",
        verbs=(Verb.DEPOSIT,),
    ),
    Reading(
        CODE["17(b)(2)"],
        "Which pot is an incremental rake taken from?",
        "What all pots have come to decides; it is taken from the main pot, and what that lacks "
        "from the side pots in turn.",
        verbs=(Verb.RAKE,),
    ),
    Reading(
        CODE["17(b)(3)(i)"],
        "Who pays a time charge that is made for the table?",
        "Those who play the round, in equal parts; odd dollars from the dealer's left.",
        verbs=(Verb.RAKE,),
    ),
    Reading(
        CODE["17(b)(3)(iv)"],
        "When are time charges collected?",
        "As the first round begins after the 20 or 30 minutes, before any bet or card; the deck "
        "may be prepared before, after or meanwhile.",
        verbs=(Verb.RAKE,),
    ),
    Reading(
        CODE["17(b)(3)(v)"],
        "Does the round wait until the time charge is verified?",
        "No: the charge waits in the rake area, and the round goes on. Verified, it goes "
        "straight into the drop box, after the round if need be.",
        verbs=(Verb.DEPOSIT, Verb.CALL),
    ),
    Reading(
        CODE["17(d)"],
        "What if all fold to a Blind Bet or a Forced Bet?",
        "What is above the next highest bet was not called either: it goes back, unraked.",
        verbs=(Verb.RETURN,),
    ),
    Reading(
        CODE["17(d)"],
        "When does a bet that nobody called go back?",
        "Before any rake. Whether the called chips are brought in, or the losing hands taken and "
        "counted, before or after it is free; before more cards come it has to be back.",
        verbs=(Verb.RETURN,),
    ),
    Reading(
        CODE["17(b)(3)(v)"],
        "When is a time charge verified?",
        "Whenever the floor comes, now or after the hand: it waits in the rake area meanwhile, "
        "and is dropped as soon as it is verified.",
        verbs=(Verb.DEPOSIT,),
    ),
    Reading(
        CODE["16(f)"],
        "When is a new high hand announced?",
        "Once the floor has recorded it, at any time before the hand is over.",
        verbs=(Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["7(e)(6)"],
        "In which order is the table cleared once the pot is pushed?",
        "In any: the rake is dropped, the winning hand, the board and the burn cards are taken, "
        "and the button is moved. A beaten hand may be taken as soon as it has been shown.",
        verbs=(Verb.DISCARD, Verb.DEPOSIT),
    ),
    Reading(
        CODE["18(l)(1)"],
        "What of cards thrown in where there is no bet to answer?",
        "They are not deemed folded; checking is free. With a bet to answer, it is a fold.",
    ),
    Reading(
        CODE["18(l)(2)"],
        "Who puts in what a player owes who has thrown the cards away?",
        "The player, told to by the dealer; nobody gives it back, called or not.",
    ),
)
