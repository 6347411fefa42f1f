"""What rules are made of: state, questions, vocabulary, chance, scores."""
