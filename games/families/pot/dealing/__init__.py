"""The decks, the button, and the cards of each street."""
