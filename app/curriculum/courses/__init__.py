"""Courses of instruction, and what the training standards ask of them."""
