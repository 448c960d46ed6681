"""What is left to the house: choices, signs, what a table remembers."""
