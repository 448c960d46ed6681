"""Caribbean Stud Poker (58 Pa. Code, Chapter 555, and rules of the house)."""
