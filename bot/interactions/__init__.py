"""What people press and send: which verb it is for, when its turn comes, and what a refusal shows."""
