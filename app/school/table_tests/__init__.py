"""Table tests: asked for, dealt, read from the record, decided and reported."""
