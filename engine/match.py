"""A match in progress: seats, options, seed, and the moves in force. The seed and the moves determine everything else.

A `Match` is immutable: `act` and `undo` return the next one. So a caller can write the move to disk first and use the
new match afterwards. In play, only this file and undo.py hand the true state to a game; all other code gets views.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.audience import Seat
from engine.basics import Plain, base36, plain
from engine.bounds import MOVES, TABLE, start_within
from engine.chance import BadOutcomeError, Chance, Draw, Drawn, commitment_of, frozen, seed_of
from engine.form import Form
from engine.game import (
    BadOptionError,
    BadStartError,
    Decision,
    DecisionOverError,
    Event,
    Game,
    IllegalMoveError,
    Move,
    Outcome,
)
from engine.options import plain_options, read_options
from engine.start import in_full, position_of, split_start, with_outcomes


class Ply(msgspec.Struct, frozen=True, array_like=True):
    """A move in force and the seat that made it."""

    seat: int
    move: Any


class Open(msgspec.Struct, frozen=True):
    """An open decision. `id` is never used again in this match, not even after an undo."""

    id: str
    decision: Decision

    @property
    def opened_at_start(self) -> bool:
        """Return whether the decision has been open since the match began, before any act or undo."""
        return self.serial == 0

    @property
    def serial(self) -> int:
        """The number of the act or undo that opened the decision, from 1; 0: the beginning of the match."""
        return int(self.id.removesuffix(base36(self.decision.seat)), 36)


class TakenBack(msgspec.Struct, frozen=True):
    """Moves that were taken back. They came after `after` moves that are in force. Their draws taught no one."""

    after: int
    moves: tuple[Ply, ...]


class Record(msgspec.Struct, frozen=True):
    """A whole match as plain data, for `verify` to play again. `secret` and `joins` prove the seed."""

    game: str
    version: int
    seats: int
    options: Plain
    seed: str | None
    commitment: str | None
    start: Plain
    moves: list[tuple[int, Plain]]
    outcome: Plain | None
    secret: str | None = None
    joins: list[str] | None = None
    draws: list[Plain] | None = None  # each a Draw; None for a prescribed start and in old records
    taken_back: list[Plain] = []  # each a TakenBack, in the order of the undos
    deal_of: int | None = None  # the table whose deal was played again: the proof of the seed is of its match


class Match(msgspec.Struct, frozen=True, dict=True):
    """One match. `serial` counts every act and undo and is never reset: decision ids come from it."""

    game: Game[Any, Any]
    options: Any
    seats: int
    seed: bytes
    start: Plain | None  # the prescribed start, as given
    plies: tuple[Ply, ...]
    state: Any
    drawn: Drawn
    opened: tuple[Open, ...]
    serial: int = 0
    rules: int = 1  # the version of the rules in force: the game's own, or one of `Game.plays`

    def __repr__(self) -> str:
        return f"<Match {self.game.id}, {len(self.plies)} moves>"

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        seats: int,
        options: Any,
        seed: bytes,
        start: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> Match:
        """Set up a match. Raises BadOptionError, BadStartError.

        `rules`: the version under which the match began. If the game no longer plays it, the game's own version counts.
        """
        return cls._begun(game, seats, options, seed, start, rules)[0]

    @classmethod
    def _begun(
        cls,
        game: Game[Any, Any],
        seats: int,
        options: Any,
        seed: bytes,
        start: Mapping[str, Any] | None,
        rules: int | None,
    ) -> tuple[Match, list[Draw]]:
        """Return the match before its first move, and the draws made for it."""
        if seats not in game.seats:
            raise BadOptionError("seats", f"{game.id} is for {game.seats[0]}-{game.seats[-1]} players")
        game.check_options(options, seats)
        if start is not None:
            start_within(start)
        kept = None if start is None else plain(dict(start))
        position, given = split_start(game, kept)
        rules = _rules(game, rules)
        chance = Chance(seed, 0, given, rules=rules)
        try:
            state = game.setup(seats, options, chance, position)
        except BadOutcomeError as error:
            raise BadStartError(error.name) from None
        drawn = {name: chance.drawn[name] for name in game.draws if name in chance.drawn}
        match = cls(game, options, seats, seed, kept, (), state, drawn, (), rules=rules)
        return replace(match, opened=match._open(state, 0, None)), chance.draws

    # --- looking -------------------------------------------------------------------------------------------------

    def view(self, seat: Seat) -> Any:
        """Return the view of a seat; None is a spectator. It is made only once, because callers ask for it often."""
        views = self._views
        if seat not in views:
            views[seat] = self.game.view(self.state, seat)
        return views[seat]

    @cached_property
    def _views(self) -> dict[Seat, Any]:
        return {}

    def form(self, seat: int) -> Form:
        """Return the form of a seat that owes a decision. It is made only once: the hand and the table both show it."""
        if seat not in self._forms:
            self._forms[seat] = self.game.form(self.view(seat), seat)
        return self._forms[seat]

    @cached_property
    def _forms(self) -> dict[int, Form]:
        return {}

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def over(self) -> bool:
        return not self.opened

    def decision(self, seat: Seat) -> Open | None:
        """Return the open decision of a seat, or None."""
        return next((o for o in self.opened if o.decision.seat == seat), None)

    @cached_property
    def forced(self) -> tuple[Ply, ...]:
        """The answers of seats that have only one legal answer, as everyone can tell. They need not be asked for."""
        found = []
        for seat in [o.decision.seat for o in self.opened]:
            if self.game.is_forced(self.view(None), seat):
                move, *others = islice(self.game.moves(self.view(seat), seat), 2)
                found += [] if others else [Ply(seat, move)]
        return tuple(found)

    @property
    def first(self) -> Match:
        """The match before its first move, set up again."""
        return self._first()[0]

    def _first(self) -> tuple[Match, list[Draw]]:
        return Match._begun(self.game, self.seats, self.options, self.seed, self.start, self.rules)

    def history(self) -> Iterator[tuple[Ply, tuple[Event, ...], Match]]:
        """Replay the match: yield each move in force, its events unmasked, and the match before it."""
        match = self.first
        for ply in self.plies:
            after, events = match.act(ply.seat, ply.move)
            yield ply, events, match
            match = after

    def asked(self, seat: int) -> tuple[Any, ...]:
        """Return the views of a seat at the last decision of each kind that it answered, the newest first.

        The match is replayed for this only once. Raises IllegalMoveError if moves were made under other rules
        (`rebased`).
        """
        if seat not in self._asked:
            found: dict[str, Any] = {}
            for ply, _, before in self.history():
                owed = before.decision(seat)
                if ply.seat == seat and owed is not None:
                    found.pop(owed.decision.kind, None)
                    found[owed.decision.kind] = before.view(seat)
            self._asked[seat] = tuple(reversed(found.values()))
        return self._asked[seat]

    @cached_property
    def _asked(self) -> dict[int, tuple[Any, ...]]:
        return {}

    def draws(self) -> list[Draw]:
        """Return all draws in order, by replay. They end at a move that was made under other rules (`rebased`)."""
        match, drawn = self._first()
        try:
            for ply in self.plies:
                match, _, new = match._acted(ply.seat, ply.move)
                drawn += new
        except IllegalMoveError:
            pass
        return drawn

    # --- moving --------------------------------------------------------------------------------------------------

    def act(self, seat: int, move: Move, decision: str | None = None) -> tuple[Match, tuple[Event, ...]]:
        """Return the match after a move, and the unmasked events. Raises IllegalMoveError; then nothing has changed."""
        match, events, _ = self._acted(seat, move, decision)
        return match, events

    def _acted(self, seat: int, move: Move, decision: str | None = None) -> tuple[Match, tuple[Event, ...], list[Draw]]:
        """Do as act() does, and return the draws too."""
        if seat not in range(self.seats):
            raise IllegalMoveError("not_your_turn")
        open_ = self.decision(seat)
        if decision is not None and (open_ is None or open_.id != decision):
            raise DecisionOverError
        move = self.game.canonical(move)
        self.game.check(self.view(seat), seat, move)
        if open_ is None:
            raise IllegalMoveError("not_your_turn")
        chance = Chance(self.seed, len(self.plies) + 1, self._given, self.drawn, self.rules)
        try:
            step = self.game.apply(self.state, seat, move, chance)
        except BadOutcomeError as error:
            raise BadStartError(error.name) from None
        drawn = self.drawn
        if chance.drawn:
            drawn = {**drawn, **{name: (*drawn.get(name, ()), *new) for name, new in chance.drawn.items()}}
        plies, serial = (*self.plies, Ply(seat, move)), self.serial + 1
        opened = self._open(step.state, serial, seat)
        after = replace(self, plies=plies, state=step.state, drawn=drawn, opened=opened, serial=serial)
        after.__dict__["_given"] = self._given  # the start stays, so its outcomes do too
        return after, step.events, chance.draws

    @cached_property
    def _given(self) -> Drawn | None:
        """The outcomes that the start prescribes. They may be many and never change, so they are read only once."""
        return None if self.start is None else split_start(self.game, self.start)[1]

    def undo(self, length: int, floor: Match | None = None) -> Match:
        """Return the match with only its first `length` moves in force. Raises ValueError.

        A decision that has been open ever since then is still one question, and keeps its id. Every other decision
        opens again with a new id. `floor` is a position of this match that was saved by other rules. Moves before it
        cannot be replayed.
        """
        begun = floor or self.first
        if not len(begun.plies) <= length <= len(self.plies):
            raise ValueError(f"{length} of {len(begun.plies)} to {len(self.plies)} moves")
        begun = begun._onwards(self.plies[len(begun.plies) : length])
        lasting, present = begun._onwards(self.plies[length:]).opened, {o.decision: o for o in self.opened}
        serial = self.serial + 1
        opened = tuple(
            [
                present[o.decision] if o in lasting else Open(f"{base36(serial)}{base36(o.decision.seat)}", o.decision)
                for o in begun.opened
            ]
        )
        return replace(begun, opened=opened, serial=serial)

    def _onwards(self, plies: Iterable[Ply]) -> Match:
        match = self
        for ply in plies:
            match, _ = match.act(ply.seat, ply.move)
        return match

    def _open(self, state: Any, serial: int, answered: Seat) -> tuple[Open, ...]:
        """Return the decisions open in `state`.

        A decision keeps its id if the answer of another seat has left it open without any change.
        """
        kept = {o.decision: o for o in self.opened if o.decision.seat != answered}
        return tuple(
            [
                kept.get(decision) or Open(f"{base36(serial)}{base36(decision.seat)}", decision)
                for decision in self.game.pending(self.game.view(state, None))
            ]
        )

    # --- keeping -------------------------------------------------------------------------------------------------

    def record(
        self,
        secret: bytes | None = None,
        joins: Sequence[str] | None = None,
        taken_back: Sequence[TakenBack] = (),
        deal_of: int | None = None,
    ) -> Plain:
        """Return the match as plain data, for `verify` and `playthrough --start --moves`."""
        record = Record(
            self.game.id,
            self.rules,
            self.seats,
            plain_options(self.options),
            self.seed.hex(),
            commitment_of(secret) if secret is not None else None,
            self._full_start(),
            [(ply.seat, plain(ply.move)) for ply in self.plies],
            plain(self.outcome),
            secret.hex() if secret is not None else None,
            list(joins) if joins is not None else None,
            plain(self.draws()) if self.start is None else None,
            plain(taken_back),
            deal_of,
        )
        fields: Plain = plain(record)
        if not taken_back:
            del fields["taken_back"]
        if deal_of is None:
            del fields["deal_of"]
        if secret is None:
            del fields["secret"], fields["joins"]
        if self.start is not None:
            del fields["draws"]
        return fields

    def _full_start(self) -> Plain:
        """Return the first position of the match, with every outcome since.

        Fields that a prescribed start left to the seed are filled in.
        """
        position, given = split_start(self.game, self.start)
        first, draws = self._first()
        start = plain(self.game.start_of(first.state) if position is None else position)
        listed = {name.rpartition(".")[2] for name in self.game.draws}
        if position is not None and draws and not any(draw.name.rpartition(".")[2] in listed for draw in draws):
            filled = plain(self.game.start_of(first.state))
            start = {name: filled[name] if value is None else value for name, value in start.items()}
        return with_outcomes(self.game, start, self.drawn, given)

    def dump(self) -> bytes:
        """Return a snapshot that `restore` can read."""
        return msgspec.json.encode(
            {
                "version": self.game.version,
                "seats": self.seats,
                "options": self.options,
                "seed": self.seed.hex(),
                "start": self.start,
                "plies": self.plies,
                "state": self.state,
                "drawn": self.drawn,
                "opened": self.opened,
                "serial": self.serial,
                "rules": self.rules,
            }
        )

    @classmethod
    def restore(cls, game: Game[Any, Any], data: bytes) -> Match:
        """Return a match from its snapshot, brought up to the game's present version.

        Raises ValueError if the snapshot is unreadable.
        """
        try:
            saved = msgspec.json.decode(data)
            if saved["version"] > game.version:
                raise ValueError(f"saved by version {saved['version']} of {game.id}, this is version {game.version}")
            rules = saved.get("rules", saved["version"])
            for version in range(saved["version"], game.version):
                saved = game.upcasters[version](saved)
            return cls(
                game,
                read_options(game, saved["options"]),
                saved["seats"],
                bytes.fromhex(saved["seed"]),
                saved["start"],
                tuple(Ply(seat, game.decode(move)) for seat, move in saved["plies"]),
                msgspec.convert(saved["state"], game.state_type),
                {name: frozen(drawn) for name, drawn in saved["drawn"].items()},
                msgspec.convert(saved["opened"], tuple[Open, ...]),
                saved["serial"],
                _rules(game, rules),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not a snapshot of {game.id}: {type(error).__name__} {error}") from error


class UnverifiedError(ValueError):
    """A record that does not prove its claims. `what` names the wrong part, such as commitment, seed, start, moves."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what}: {why}")
        self.what = what


def verify(game: Game[Any, Any], record: Mapping[str, Any]) -> Match:
    """Play a record again, compare everything and return the final match. Raises UnverifiedError.

    With a secret, the commitment and the seed are computed again, and the start must follow from the seed. A record
    with neither a secret nor a list of draws begins from a prescribed start. All that such a start leaves open must
    follow from the seed.
    """
    try:
        kept = msgspec.convert(record, Record)
        if kept.game != game.id:
            raise UnverifiedError("game", f"a record of {kept.game}, not of {game.id}")
        if kept.version != _rules(game, kept.version):
            raise UnverifiedError(
                "version", f"made by version {kept.version} of the rules, this is version {game.version}"
            )
        options = read_options(game, kept.options, kept.seats)
        seed = bytes.fromhex(kept.seed) if kept.seed is not None else b""
        secret = bytes.fromhex(kept.secret) if kept.secret is not None else None
        if len(kept.moves) > MOVES:
            raise UnverifiedError("moves", f"are more than {MOVES}; no match has so many")
        if kept.deal_of is not None and not 0 < kept.deal_of <= TABLE:
            raise UnverifiedError("record", "deal_of is no number of a table")
    except UnverifiedError:
        raise
    except ValueError as error:
        raise UnverifiedError("record", str(error)) from None
    if secret is not None:
        if commitment_of(secret) != kept.commitment:
            raise UnverifiedError("commitment", "is not the hash of the secret")
        if any("\n" in join for join in kept.joins or ()):
            raise UnverifiedError("seed", "a line feed in a join makes one of two")
        if seed_of(secret, kept.joins or []) != seed:
            raise UnverifiedError("seed", "does not follow from the secret and the joins")
    try:
        start_within(kept.start)
        start = in_full(game, kept.start)
        prescribed = secret is None and kept.draws is None  # such a record has its draws in the start
        match = Match.new(game, kept.seats, options, seed, kept.start if prescribed else None, kept.version)
        if not prescribed and position_of(game, in_full(game, match._full_start())) != position_of(game, start):
            raise UnverifiedError("start", "does not follow from the seed")
    except (BadStartError, BadOptionError) as error:
        raise UnverifiedError("start", str(error)) from None
    for n, (seat, action) in enumerate(kept.moves):
        try:
            match, _ = match.act(seat, game.decode(action))
        except (IllegalMoveError, BadStartError) as error:
            raise UnverifiedError("moves", f"move {n + 1} of seat {seat}: {error}") from None
    drawn = None if kept.draws is None else plain(match.draws())
    for part, made, said in (
        ("start", in_full(game, match._full_start()), start),
        ("draws", drawn, kept.draws),
        ("outcome", plain(match.outcome), kept.outcome),
    ):
        if made != said:
            raise UnverifiedError(part, "differs from what the seed and the moves make")
    return match


def _rules(game: Game[Any, Any], version: int | None) -> int:
    """Return the version by which a match that began under `version` goes on."""
    return version if version is not None and version in game.plays else game.version


def new_seed(text: str) -> bytes:
    """Return a seed made from any text, for playthroughs, examples and tests."""
    return hashlib.sha256(text.encode()).digest()
