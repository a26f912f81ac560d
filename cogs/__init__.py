"""What people can do, thin: slash commands, and the verbs of buttons, selects and forms."""
