"""What the house takes: rake, time charges, shares of jackpots."""
