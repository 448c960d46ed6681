"""Where our source is silent or breaks off, and how we answer."""

from games.engine.acts import Verb
from games.engine.features import Reading
from games.operations.chapter import CODE, ISSUING, JACKPOTS

JACKPOT_READINGS = (
    (
        "Who opens the jackpot box, and how does surveillance know that it is to record?",
        "The text does not say. Here the floorperson does both: tells surveillance and unlocks "
        "the box, once watching.",
        (Verb.UNLOCK, Verb.CALL),
    ),
    (
        "Is the box counted by denomination, and in which order?",
        "Nothing is said. Each denomination is counted by itself, whichever first, as when a "
        "table is opened.",
        (Verb.COUNT,),
    ),
    (
        "Who prepares the document of the count, and who signs it first?",
        "The text says that it is prepared and that both sign. Here the dealer who counted "
        "writes it; either may sign first.",
        (Verb.DOCUMENT, Verb.SIGN),
    ),
    (
        "What goes into the container first, and who puts it there?",
        "Chips and document go into it together; the text names nobody. Here the dealer puts "
        "both in, in either order, and the floorperson locks it.",
        (Verb.PLACE, Verb.LOCK),
    ),
    (
        "May the count go on while the floorperson looks elsewhere?",
        "It is to be done in the floorperson's presence: the dealer stops and calls.",
        (Verb.CALL, Verb.COUNT),
    ),
)
"""For both jackpot boxes: question, answer, and the acts they are about."""

READINGS = (
    Reading(
        CODE["37(b)"],
        "What if the floorperson unlocks the container of another table?",
        "Seeing to it is the floorperson's. What the dealer counts must be this table's "
        "inventory, so a dealer who reads another number on the tag calls the floor first.",
        verbs=(Verb.CALL,),
    ),
    Reading(
        CODE["37(c)"],
        "In which order are the denominations counted?",
        "None is given: any is right.",
        verbs=(Verb.COUNT,),
    ),
    Reading(
        CODE["37(c)"],
        "May the count go on while the floorperson looks elsewhere?",
        "It is to be done in the floorperson's presence: we have the dealer stop and call.",
        verbs=(Verb.CALL, Verb.COUNT),
    ),
    Reading(
        CODE["37(d)"],
        "Who signs first?",
        "Nothing is said: either.",
        verbs=(Verb.SIGN,),
    ),
    Reading(
        CODE["37(c)"],
        "What if count and slip differ?",
        "What is to be held against the slip in the floorperson's presence is not passed as if "
        "it agreed: the dealer tells the floorperson, at once or when all is counted, and is "
        "graded on that alone. Of a denomination that is gone it may be told before any is "
        "counted; a call that brings a floorperson back to the count tells of nothing else.",
        verbs=(Verb.CALL, Verb.VERIFY),
    ),
    Reading(
        CODE["37(c)"],
        "Is the count by denomination?",
        "The contents are counted and reconciled with a slip. We have each denomination counted "
        "by itself: a sum that agrees may hide two differences.",
        verbs=(Verb.COUNT,),
    ),
    Reading(
        CODE["37(d)"],
        "What does the dealer do where the floorperson's signature is missing?",
        "The text says only that both sign, and what is dropped is the signed slip: the dealer "
        "calls the floor, and waits. So at a fill and at a drop.",
        verbs=(Verb.CALL,),
    ),
    Reading(
        CODE["37(f)"],
        "To whom is a difference reported, and what is done then?",
        "Our source breaks off here: what follows is shown as custom, and not graded. Maryland's "
        "rule has security and the regulator told at once, a recount and a new slip (COMAR "
        "36.05.03.03); whether Pennsylvania's has a least amount we could not find.",
    ),
    Reading(
        CODE["38(b)"],
        "Must the dealer look at a request that is the floorperson's to prepare?",
        "The text does not say so. A slip with a line left open or without a signature is not "
        "the one that (d) has the dealer lay on the table: it goes back first.",
        verbs=(Verb.CALL,),
    ),
    Reading(
        CODE["38(d)"],
        "What follows once the request lies on the table?",
        "Our source breaks off in (e). The chips' way to the table, their count and what "
        "becomes of the slips are shown as custom, and not graded.",
    ),
    Reading(
        CODE["19(d)"],
        "In which order are several tips and bets seen to?",
        "None is given. A tip wager that has won waits until all bets of the round are settled; "
        "a tip that was simply given may be taken at any time.",
        verbs=(Verb.DEPOSIT, Verb.PAY, Verb.COLLECT),
    ),
    Reading(
        CODE["19(c)"],
        "A tip goes straight into the box: from when on?",
        "From when the dealer takes it up. Something begun may be finished first; once the arm "
        "is out with the chips, they go into the box before anything else is done.",
        verbs=(Verb.DEPOSIT,),
    ),
    Reading(
        CODE["19(d)"],
        "What if a player lays the tip wager upon their own bet?",
        "It is played apart from the player's own: the dealer sets it apart before settling "
        "either.",
        verbs=(Verb.PLACE,),
    ),
    Reading(
        CODE["19(d)"],
        "Must it be said that a tip wager may not ride?",
        "That none of it rides is what is asked for. Saying so is right at any time, and so is "
        "boxing it without a word.",
        verbs=(Verb.REFUSE,),
    ),
    Reading(
        CODE["19(d)"],
        "Is the arm stretched out for a tip wager that has won, and are its winnings boxed too?",
        "It is a tip once it has won, and is taken like any other; no part of it may ride, so "
        "stake and winnings are boxed.",
        verbs=(Verb.EXTEND, Verb.DEPOSIT),
    ),
    Reading(
        CODE["19(a)"],
        "What does a dealer do with a tip handed over for a supervisor?",
        "The text binds the supervisor. A dealer who took it would take it for one who may not "
        "have it: it is declined, at any time in the round.",
        verbs=(Verb.REFUSE,),
    ),
    Reading(
        CODE["19(a)"],
        "May a dealer decline a tip meant for the dealers?",
        "The dealer may take it; nothing says must. At this table it is taken, for that is what "
        "is done: handing it back is an error.",
        verbs=(Verb.EXTEND,),
    ),
    Reading(
        CODE["36(b)(1)"],
        "How is cash handled at the table?",
        "No provision that we could read says how. The exchange must come out even, and that "
        "is graded; spreading the notes and dropping them is custom.",
    ),
    Reading(
        CODE["36(b)"],
        "May the dealer refuse what is not among the six?",
        "The text forbids the change, whoever asks for it: it is declined.",
        verbs=(Verb.REFUSE,),
    ),
    Reading(
        ISSUING["10(c)"],
        "What becomes of cash for which no chips are given?",
        "Nothing is said: it goes back to the player. Handing it back declines; words may come "
        "first.",
        verbs=(Verb.RETURN,),
    ),
    Reading(
        ISSUING["10(a)"],
        "What does the dealer do with a wager in something that has not been approved?",
        "The text says what wagers are made with and no more. Whatever is not among it, and has "
        "not been approved for the table, is declined.",
        verbs=(Verb.REFUSE,),
    ),
    Reading(
        ISSUING["10(d)"],
        "What does a dealer say to a player who wants cash for chips?",
        "The text says only that the cage redeems them. The dealer declines and directs the "
        "player there.",
        verbs=(Verb.REFUSE,),
    ),
    Reading(
        ISSUING["10(f)"],
        "What does another table do with Roulette chips?",
        "Only the Roulette table that issued them takes them back. Any other table declines "
        "them, for value chips or in play, and directs the player there.",
        verbs=(Verb.REFUSE,),
    ),
    *(
        Reading(cite, question, answer, verbs)
        for cite in JACKPOTS.values()
        for question, answer, verbs in JACKPOT_READINGS
    ),
    Reading(
        CODE["41(b)"],
        "May the count go on while the floorperson looks elsewhere?",
        "The supervising floorperson is to watch it: we have the dealer stop and call.",
        verbs=(Verb.CALL,),
    ),
    Reading(
        CODE["41(d)"],
        "When exactly are the two copies dropped?",
        "Just before the old box is taken off and just after the new one is put on: nothing "
        "comes between.",
    ),
    Reading(
        CODE["41(d)"],
        "Who takes the drop box off, and puts the other one on?",
        "The section does not say, and § 465a.18, on moving drop boxes, we have by its title "
        "alone. Here somebody from security does; it is nobody's act that is graded.",
        verbs=(Verb.REMOVE, Verb.BRING),
    ),
)
