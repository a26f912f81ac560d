from engine.ai.mind import Mind as Base


class Mind(Base):
    pass
