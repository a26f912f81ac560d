"""Texts: what messages can do, what people's names cannot, and that every catalogue agrees in both languages."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast, visitor

from engine.catalogue import GAMES
from engine.form import Arg, Text
from render import signs, texts
from render.texts import TextError, keys, led, locale_of, person, say
from tests.words import emoji_in, forget, read_games_from

NAMES = ("Noether", "Banach", "Gauß")


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Return a function that writes the catalogues of a game called `toy`."""
    read_games_from(tmp_path, monkeypatch)

    def write(en: str = "", ja: str = "") -> None:
        (tmp_path / "toy").mkdir(exist_ok=True)
        for locale, source in (("en", en), ("ja", ja)):
            (tmp_path / "toy" / f"{locale}.ftl").write_text(source, "utf-8")
        forget()

    yield write
    forget()


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "strict", False)


def toy(key: str, locale: str = "en", plain: bool = False, names: tuple[str | None, ...] = NAMES, **args: Arg) -> str:
    return say(locale, Text(key, args), game="toy", names=names, plain=plain)


# Abilities of messages


def test_a_game_s_message_wins_over_the_common_one(write: Callable[..., None]) -> None:
    write("card-back = a closed file", "card-back = 伏せた札")
    assert toy("card-back") == "a closed file"
    assert toy("card-back", "ja") == "伏せた札"
    assert toy("no-cards") == "no cards"
    assert say("en", Text("card-back")) == "a face-down card"


def test_a_game_without_catalogues_has_the_common_words(write: Callable[..., None]) -> None:
    assert say("ja", Text("seat-number", {"number": 2}), game="none") == "席2"


def test_a_side_that_no_seat_plays_has_a_name_of_the_game_s_own(write: Callable[..., None]) -> None:
    write("drew = { SEAT($seat) } draws\nautomaton = The automaton", "drew = { SEAT($seat) }\nautomaton = 自動AI")
    assert [toy("drew", seat=seat) for seat in (-1, 1)] == ["The automaton draws", "Banach draws"]
    assert toy("drew", "ja", seat=-1) == "自動AI"


def test_numbers_print_plainly_and_choose_plurals(write: Callable[..., None]) -> None:
    write("won = { $n ->\n [0] nothing\n [one] { $n } chip\n *[other] { $n } chips\n }")
    assert [toy("won", n=n) for n in (0, 1, 2, 1000, -1234567)] == [
        "nothing",
        "1 chip",
        "2 chips",
        "1000 chips",
        "−1234567 chips",
    ]


def test_a_tuple_arrives_joined_by_a_space(write: Callable[..., None]) -> None:
    write("said = { $words }!")
    assert toy("said", words=("F", "H", "S2")) == "F H S2!"


def test_card_is_the_game_s_own_way_to_write_a_card(write: Callable[..., None]) -> None:
    write("shown = { CARD($card) }")
    assert toy("shown", card="S7") == "S7"  # the shared message prints the notation

    write("""\
shown = { CARD($card) }
card = { $suit ->
    [F] the force
    [H] heart { $rank ->
        [1] A
       *[other] { $rank }
    }
   *[other] { $notation } is { $suit } and <{ $rank }>
 }
""")
    cards = ("F", "H1", "H10", "S7", "TEN", "♠7", "??")
    assert [toy("shown", card=card) for card in cards] == [
        "the force",
        "heart A",
        "heart 10",
        "S7 is S and <7>",
        "TEN is TEN and <>",
        "♠7 is ♠ and <7>",
        "a face-down card",
    ]


def test_a_standard_pack_has_its_signs(write: Callable[..., None]) -> None:
    write("shown = { CARDS($cards) }\ncard = { pack-card }\n", "shown = { CARDS($cards) }\ncard = { pack-card }\n")
    assert toy("shown", cards=("SA", "H10", "DJ", "CQ", "HK", "??")) == "♤A, ♡10, ♢J, ♧Q, ♡K and a face-down card"


def test_a_sign_stands_as_its_surface_writes_it_or_in_words(write: Callable[..., None]) -> None:
    write("""\
dug = { SIGN("onion", "onion ") }{ $n } beside { CARD($card) } and { SIGN("star") } it!
card = { SIGN($notation, name) }
name = the { $suit }
""")
    dug = Text("dug", {"n": 7, "card": "TEN"})
    assert say("en", dug, game="toy") == "onion 7 beside the TEN and it!"
    assert say("en", dug, game="toy", signs={"onion": "<o>", "TEN": "<t>"}) == "<o>7 beside <t> and it!"
    assert say("en", dug, game="toy", signs={"star": "<s>"}) == "onion 7 beside the TEN and <s> it!"
    assert led("en", dug, game="toy") == ("onion", "7 beside the TEN and it!", "onion 7 beside the TEN and it!")
    assert led("en", Text("no-cards"), game="toy") == ("", "no cards", "no cards")


def test_lists_are_joined_as_the_language_does(write: Callable[..., None]) -> None:
    message = "had = { CARDS($cards) } / { SEATS($seats) }"
    write(message, message)
    assert toy("had", cards=("S7", "??", "F"), seats=("0", "2")) == "S7, a face-down card and F / Noether and Gauß"
    assert toy("had", "ja", cards=("S7", "??", "F"), seats=("0", "2")) == "S7、裏向きのカード、F / Noether、Gauß"
    assert toy("had", cards=(), seats=()) == "no cards / no one"


def test_lists_of_names_and_words_are_joined_alike(write: Callable[..., None]) -> None:
    assert [texts.listed("en", "ABC"[:n]) for n in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert texts.listed("ja", ["さくら", "A b"]) == "さくら、A b"
    write("known = { LIST($words) }", "known = { LIST($words) }")
    assert (toy("known", words=("a", "b", "c")), toy("known", "ja", words=("a", "b"))) == ("a, b and c", "a、b")


def test_a_number_is_set_off_from_the_name_that_it_belongs_to(write: Callable[..., None]) -> None:
    write("score = { COUNT($seat, $n) }")
    assert toy("score", seat=0, n=12, names=("Bot 1",)) == "Bot 1: 12"
    with pytest.raises(TextError):
        toy("score", seat=0)


def test_a_seat_is_a_name_or_else_a_number(write: Callable[..., None]) -> None:
    write("turn = { SEAT($seat) } moves")
    assert toy("turn", seat=1) == toy("turn", seat="1") == "Banach moves"
    assert toy("turn", seat=3) == "Seat 4 moves"
    assert toy("turn", seat=-1) == "Seat 0 moves"  # not the last seat's name
    assert toy("turn", seat=0, names=(None,)) == toy("turn", seat=0, names=(" \n",)) == "Seat 1 moves"


def test_kind_is_a_message(write: Callable[..., None]) -> None:
    write("did = { KIND($kind) }\nkind-take-discard = Take the discard")
    assert toy("did", kind="take_discard") == "Take the discard"


@pytest.mark.parametrize("locale", ["ja", "ja-JP", "JA"])
def test_japanese_is_for_japanese_and_english_for_all_others(locale: str) -> None:
    assert locale_of(locale) == "ja"
    assert {locale_of(other) for other in ("en-US", "en-GB", "fr", "zh-TW", "jav", "")} == {"en"}


# Limits of people's names


def test_names_are_never_read_as_fluent_and_never_cut(write: Callable[..., None]) -> None:
    write("turn = { SEAT($seat) } moves")
    for name in ("{ $seat }", '{"x"}', "-term", "a = b", "[one] x", "ÄÖ 卓上 👩‍👩‍👧", "x" * 300):
        assert toy("turn", seat=0, names=(name,)) == f"{name} moves"


def test_names_stay_on_one_line_and_keep_no_control_character() -> None:
    assert person(" Anna\r\nB\tC\x00\x1b[31m\x7f\u2028D ") == "Anna B C[31m D"
    assert person("evil\u202egnp.exe\u2069") == "evilgnp.exe"


def test_right_to_left_names_are_isolated_unless_plain(write: Callable[..., None]) -> None:
    write("turn = { SEAT($seat) } 1")
    assert toy("turn", seat=0, names=("נתר",)) == "\u2068נתר\u2069 1"
    assert toy("turn", seat=0, names=("نوتر",), plain=True) == "نوتر 1"
    assert toy("turn", seat=0) == "Noether 1"


# Faults

FAULTS: dict[str, tuple[str, str, dict[str, Arg], str]] = {  # catalogue, key, arguments, expected error
    "no such message": ("", "gone", {}, "no message"),
    "a missing parameter": ("hit = { $card }", "hit", {}, "Unknown external: card"),
    "a missing parameter of a function": ("hit = { CARD($card) }", "hit", {}, "Unknown external: card"),
    "a parameter missing in a selector": ("hit = { $n ->\n [one] 1\n *[other] 2\n }", "hit", {}, "Unknown external: n"),
    "no such function": ("hit = { DICE($n) }", "hit", {"n": 1}, "Unknown function: DICE"),
    "no such reference": ("hit = { other }", "hit", {}, "Unknown message: other"),
    "no such kind": ("hit = { KIND($kind) }", "hit", {"kind": "fly"}, "no message 'kind-fly'"),
    "no such seat": ("hit = { SEAT($seat) }", "hit", {"seat": "left"}, "invalid literal"),
    "a card message that asks for more": (
        "card = { $back }\nhit = { CARD($card) }",
        "hit",
        {"card": "S7"},
        "Unknown external: back",
    ),
    "a message without a value": ("hit =\n    .hint = x", "hit", {}, "no message"),
    "a catalogue that cannot be read": ("hit = { $n -> [one] 1 *[other] 2 }", "hit", {"n": 1}, "cannot be read"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_raised_in_tests(write: Callable[..., None], fault: str) -> None:
    source, key, args, told = FAULTS[fault]
    write(source)
    with pytest.raises(TextError, match=f"toy/en.*{told}"):
        say("en", Text(key, args), game="toy")


@pytest.mark.usefixtures("lenient")
def test_people_get_english_or_the_key_and_the_log_one_line(
    write: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    write("hit = { SEAT($seat) } hit { $card }", "hit = { SEAT($seat) }が{ $karte }")
    with caplog.at_level(logging.ERROR):
        assert [toy("hit", "ja", seat=0, card="S7") for _ in range(3)] == ["Noether hit S7"] * 3
        assert [toy("gone", "ja") for _ in range(3)] == ["gone"] * 3
    assert [record.getMessage().split(":")[0] for record in caplog.records] == ["toy/ja", "toy/ja", "toy/en"]


def test_sister_games_have_words_in_common(write: Callable[..., None]) -> None:
    write("own = { SEAT($seat) }: { shared }\n")
    (texts.GAMES / "toy").rename(texts.GAMES / "family")
    write("### With family\n\nshared = one of us\n", "### With family\n\nshared = 仲間\n")
    assert keys("en", "toy") == {"own": {"seat"}, "shared": set()}
    assert (toy("own", seat=0), toy("shared", "ja")) == ("Noether: one of us", "仲間")


# The catalogues of the house

PLACES = [None, *sorted({path.parent.name for path in texts.GAMES.glob("*/*.ftl")})]
MESSAGES_CALLED = {  # messages for CARD and its like: the parameters that they get
    "card": {"notation", "suit", "rank"},
    "card-back": set(),
    "no-cards": set(),
    "no-seats": set(),
    "list-separator": set(),
    "list-last": set(),
    "seat-count": {"name", "n"},
    "card-rank": {"notation", "suit", "rank"},
    "seat-number": {"number"},
}


def test_keys_tell_the_parameters_wherever_they_are_used(write: Callable[..., None]) -> None:
    write("""\
# a comment
-term = { $inner }
a = { $x ->
    [one] { CARD($card) }
   *[other] { b }
 }
b = { -term(inner: 1) } { NUMBER($n, minimumFractionDigits: 2) } { seat-number }
""")
    assert keys("en", "toy") == {"a": {"x", "card", "n", "number"}, "b": {"n", "number"}}


@pytest.mark.parametrize("game", PLACES)
def test_both_languages_have_the_same_keys_and_parameters(game: str | None) -> None:
    assert keys("en", game) == keys("ja", game)


COLOURED = {
    "🤖",
    "🔏",
    "🕘",
    "✔",
    "🧭",
    "⏮",
    "◀",
    "▶",
    "⏭",
}  # of the bot's own panels: light enough on dark grounds, and dark enough on light ones


@pytest.mark.parametrize("locale", texts.LOCALES)
@pytest.mark.parametrize("game", PLACES)
def test_no_words_become_emoji(game: str | None, locale: str) -> None:
    """Suits could not be seen then. The walks of tests/games/conformance/ check words that code adds."""
    folder = texts.GAMES / game if game else texts.COMMON
    for path in (folder / f"{locale}.ftl", folder / f"rules.{locale}.md"):
        found = emoji_in(path.read_text("utf-8")) if path.exists() else []
        assert set(found) <= (set() if game else COLOURED), path.name


@pytest.mark.parametrize("game", GAMES)
def test_signs_that_are_called_by_name_exist(game: str) -> None:
    called = _Signs()
    for locale in texts.LOCALES:
        called.visit(texts.parse(locale, game))
    assert called.names <= signs.of(game).keys()


class _Signs(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        if node.id.name == "SIGN" and isinstance(sign := node.arguments.positional[0], ast.StringLiteral):
            self.names.add(sign.value)
        self.generic_visit(node)


@pytest.mark.parametrize("locale", texts.LOCALES)
@pytest.mark.parametrize("game", PLACES)
def test_a_catalogue_is_whole(game: str | None, locale: str) -> None:
    body = texts.parse(locale, game).body
    known = {entry.id.name for entry in body + texts.parse(locale).body if isinstance(entry, ast.Message)}
    terms = {entry.id.name for entry in body + texts.parse(locale).body if isinstance(entry, ast.Term)}
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []

    entries = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
    said = texts._Catalogue.of(locale, game).bundle
    for entry in entries:  # an entry parsed alone, as at its first use, does not differ
        alone = said.parsed(f"{'-' * isinstance(entry, ast.Term)}{entry.id.name}")
        assert entry.equals(alone, ["span", "comment"]), entry.id.name
    names = Counter((type(entry).__name__, entry.id.name) for entry in entries)
    assert [name for name, count in names.items() if count > 1] == []
    assert [entry.id.name for entry in entries if entry.value is None] == []

    for entry in entries:
        found = texts._References()
        found.visit(entry)
        assert found.messages <= known, entry.id.name
        assert found.terms <= terms, entry.id.name
        assert found.functions <= {
            "CARD",
            "CARDS",
            "SEAT",
            "SEATS",
            "COUNT",
            "LIST",
            "KIND",
            "SIGN",
            "COMMAND",
            "NUMBER",
        }, entry.id.name
    for key, params in keys(locale, game).items():
        assert params <= MESSAGES_CALLED.get(key, params), key
        assert not (key.startswith("kind-") and params), key
