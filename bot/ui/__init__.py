"""Everything that people see and press: forms become controls and panels, and come back as moves."""
