"""What a trainee says aloud: which of the announcements that could be made now it was.

The only home of pocketsphinx, which is imported once somebody means to speak and not before.
Nothing here knows which announcement is due: what is right must not be heard more easily
than what is wrong.
"""
