"""The Code in procedures, and nothing else."""
