"""Two tables without cards, made up to prove that a kind of table can be added."""
