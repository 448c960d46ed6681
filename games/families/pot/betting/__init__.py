"""How players bet: limits, Antes and blinds, turns, bets brought into the pots."""
