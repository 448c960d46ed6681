"""Spanish 21 (58 Pa. Code, Chapter 635a)."""
