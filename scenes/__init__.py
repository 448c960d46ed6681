"""What is seen and touched: the table follows a round and offers acts."""
