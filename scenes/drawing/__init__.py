"""Drawing: pictures at exact device pixels."""
