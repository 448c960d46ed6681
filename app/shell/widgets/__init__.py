"""The parts that pages are made of, and the look of all of them."""
