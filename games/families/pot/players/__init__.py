"""How simulated players bet, draw and judge their hands."""
