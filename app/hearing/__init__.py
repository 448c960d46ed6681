"""Hears which of the announcements that are possible now the trainee made.

This is the only home of pocketsphinx, which is imported only when somebody means to speak. Nothing
here knows which announcement is due: a right one must not be heard more easily than a wrong one.
"""
