"""Chapter 635a, section by section."""
