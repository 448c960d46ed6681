"""Where chapter 657a is silent or unclear, and how we answer."""

from games.common.readings import of_any_round, readings
from games.crazy_4_poker.chapter import CODE
from games.engine.acts import Verb
from games.engine.features import Reading

READINGS = (
    *readings(CODE),
    *of_any_round(CODE["11(c)"], CODE["13"]),
    Reading(
        CODE["8(c)"],
        "When does the dealer take the hand that draws the cards?",
        "Any time before the first card: no order is given against the shuffle or the wagers.",
        verbs=(Verb.USE,),
    ),
    Reading(
        CODE["1"],
        "Must every player make a Queens Up Wager, as its definition has it?",
        "No: § 657a.7(d)(2) leaves it to the player. It is the house that may not leave it out.",
    ),
    Reading(
        CODE["2(b)(2)"],
        "Whose right is it that the Super Bonus lies on?",
        "The right of whoever reads the lettering, which is turned to the dealer here.",
    ),
    Reading(
        CODE["6(c)"],
        "How are two hands of one rank compared?",
        "The rank of the pair, the three, the straight decides first, then the highest card "
        "that the other hand lacks. Only the best four count, never the fifth; A-2-3-4 is the "
        "lowest straight, of one suit too.",
    ),
    Reading(
        CODE["7(c)"],
        "What if a player reaches for a wager after “no more bets”?",
        "It may not be withdrawn: the player is told so, and it stays. We set no penalty.",
    ),
    Reading(
        CODE["7(d)(1)"],
        "What if a player's Ante and Super Bonus are not of one amount?",
        "The required wagers are not placed: that player gets no card until they are put right; "
        "no round is begun here over such wagers.",
    ),
    Reading(
        CODE["7(e)"],
        "What becomes of a wager at a second position?",
        "It is refused before the cards are dealt; the player's own wagers stand.",
    ),
    Reading(
        CODE["8(b)"],
        "What if more Progressive chips lie there than the system accepted?",
        "The text gives the check but not the cure. We call the floor, "
        "and the chip that was not accepted goes back to its player.",
    ),
    Reading(
        CODE["9(c)"],
        "From where is the stub taken when the cards are dealt from the hand?",
        "The text names a manual shoe by mistake: the stub is in the dealer's hand.",
    ),
    Reading(
        CODE["11(b)"],
        "Which Play Wagers are up to three times the Ante?",
        "It is never less than the Ante. The players here bet one, two or three Antes.",
    ),
    Reading(
        CODE["11(b)"],
        "What if a player bets more than the hand allows?",
        "More than three Antes goes back at once, and the player decides anew. Two or three on "
        "less than a pair of aces shows only when the hand is turned: the floor is called, what "
        "is above one Ante goes back whether it won or lost, and the rest is settled as the "
        "Play Wager.",
    ),
    Reading(
        CODE["11(b)(2)"],
        "Does a player who folded get an Envy Bonus, and do others get one for that hand?",
        "The folded player keeps the right to it with the forfeited Progressive. The hand goes "
        "unseen to the discard rack: nobody gets one for it.",
    ),
    Reading(
        CODE["11(c)"],
        "Are forfeited wagers taken in at each fold, and in which order?",
        "Together, once all have decided and before the dealer's hand is turned; among them "
        "any order is right.",
        verbs=(Verb.COLLECT, Verb.DISCARD),
    ),
    Reading(
        CODE["11(c)"],
        "Must the dealer's hand be turned when all have folded?",
        "Nothing hangs on it any more: it may be turned or left.",
        verbs=(Verb.REVEAL,),
    ),
    Reading(
        CODE["11(c)"],
        "Does the dealer place the five cards so as to form the best four, as an act of its own?",
        "That is done as they are turned; calling the hand aloud is welcome and not asked for.",
    ),
    Reading(
        CODE["11(c)(2)"],
        "Is the forming of the best four cards an act of its own?",
        "It is done as the hand is turned, the dealer's own hand of (c) too; calling it aloud is "
        "welcome and not asked for.",
    ),
    Reading(
        CODE["11(c)(3)"],
        "In which order are Ante, Play and Super Bonus settled?",
        "Any among them, all before Queens Up.",
    ),
    Reading(
        CODE["11(c)(3)(ii)(A)"],
        "What does “immediately” ask of Ante and Play that have lost?",
        "That they are taken in this player's turn and not left for later; "
        "not that they come before the Super Bonus.",
    ),
    Reading(
        CODE["11(c)(3)(ii)(A)"],
        "What becomes of the Super Bonus of a losing hand below a straight?",
        "It is lost: only who beats or ties the dealer gets it back (§ 657a.2(b)(5)(iv)). "
        "A straight or better is paid though the hand lost.",
    ),
    Reading(
        CODE["11(c)(3)(i)"],
        "Does a hand lower than that of a dealer below a king win?",
        "Yes: every player still in has a winning hand then, whatever it is.",
    ),
    Reading(
        CODE["11(e)"],
        "In which order do verification, validation and payment stand?",
        "The hand and the light are verified in either order, then the floor validates, "
        "and only then is anything paid; the Envy Bonuses of others in any order with it.",
    ),
    Reading(
        CODE["11(e)(5)"],
        "Does a hand count for the Envy Bonus if its player made no Progressive wager?",
        "Yes, as long as the player is still in when it is turned: the text asks only for the "
        "hand.",
    ),
    Reading(
        CODE["11(f)"],
        "Which order of clearing lets each hand be rebuilt?",
        "Any, once all wagers are settled, as long as the cards of each place are taken up "
        "together and not mixed.",
    ),
    Reading(
        CODE["12(c)"],
        "What does Queens Up pay for four aces?",
        "As for any four of a kind: its tables have no line for aces.",
    ),
    Reading(
        CODE["12(d)(3)"],
        "How fast does the meter grow, and where does it start?",
        "The house says both. Unless it does, the meter starts, and starts again, at the least "
        "that is printed for its paytable, and 20 percent of every wager moves it.",
    ),
    Reading(
        CODE["13(a)"],
        "Must the floor be called for an irregularity?",
        "Section 13 does not ask for it: calling is custom, never wrong, never required here.",
    ),
    Reading(
        CODE["13(c)"],
        "Do wagers already taken in come back when the round is void?",
        "All wagers of the round come back, the Progressive in the tray included.",
    ),
    Reading(
        CODE["13(d)"],
        "What if the dealer's cards are seen once everyone has folded or played?",
        "Nothing is void: nobody can use what they saw, and the round goes on. A bet that goes "
        "back because it is too large is no decision yet.",
    ),
)
