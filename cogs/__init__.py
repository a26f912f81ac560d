"""The actions of people, thin: slash commands, and the verbs of buttons, selects and forms."""
