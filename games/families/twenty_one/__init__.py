"""Games in which players draw to 21 against a dealer who draws to 17.

A chapter says where it keeps each duty, what its places and choices are called, what a hand wins
and what it alone has. How the shoe is made ready, dealt from and emptied, how hands are doubled,
split and surrendered, how the dealer draws and how the table is settled follow from these.
"""
