"""Rounds written out in full: every act that is right at every moment.

``python -m tests.playthroughs`` writes them anew; read the difference before keeping it.
"""
