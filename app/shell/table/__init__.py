"""The table page: the felt, what stands beside it, and everything hands and keys do there."""
