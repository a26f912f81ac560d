"""custom_ids: an encoded address decodes to itself, and no other text decodes."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.address import FORMER, Address, BadAddressError, Place, base36, decode, encode, number_in
from bot.ui.caps import CUSTOM_ID
from cogs import lobbies, thinking
from tests.verbs import VERBS

assert lobbies, thinking  # an import registers their verbs
WORDS = st.text(string.ascii_lowercase + "-", min_size=1, max_size=12).filter(lambda word: word not in FORMER)
ADDRESSES = st.builds(
    Address,
    WORDS,
    st.sampled_from([*Place]),
    st.integers(0, (1 << 63) - 1),
    st.text("0123456789abcz-", max_size=8),
    st.integers(0, 10**6),
    st.text("~" + string.ascii_lowercase, max_size=4),
    st.text(max_size=40),
)


@given(ADDRESSES)
def test_what_was_encoded_decodes_to_itself(address: Address) -> None:
    custom_id = encode(address)
    assert len(custom_id) <= CUSTOM_ID
    assert decode(custom_id) == address


@given(ADDRESSES, st.integers(0, CUSTOM_ID), st.characters())
def test_there_is_one_way_to_write_an_address(address: Address, at: int, extra: str) -> None:
    """If an address with one more character decodes, it is exactly the text that `encode` makes."""
    text = encode(address)
    text = text[:at] + extra + text[at:]
    try:
        found = decode(text)
    except BadAddressError:
        return
    assert encode(found) == text


@given(st.one_of(st.text(max_size=120), st.text("1:the~.-_ +0az\u0661\u3000", max_size=60)))
def test_anything_else_is_refused(text: str) -> None:
    try:
        found = decode(text)
    except BadAddressError:
        return
    assert encode(found) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "1",
        "1:::::::",
        "1:move:t:1:00:0.",
        "2:move:t:1:00:0.:",
        "1:move:x:1:00:0.:",
        "1:move:T:1:00:0.:",
        "1:move:t:-1:00:0.:",
        "1:move:t:+1:00:0.:",
        "1:move:t: 1:00:0.:",
        "1:move:t:1_0:00:0.:",
        "1:move:t:01:00:0.:",
        "1:move:t:A:00:0.:",
        "1:move:t:１:00:0.:",
        "1:move:t::00:0.:",
        "1:move:t:1:00:0:",
        "1:move:t:1:00:-1.:",
        "1:move:t:1:00:.:",
        "1:möve:t:1:00:0.:",
        f"1:move:t:{base36(1 << 63)}:00:0.:",
        "1:move:t:1:00:0.:" + "x" * 100,
    ],
)
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(BadAddressError):
        decode(text)


def test_what_does_not_fit_is_an_error_of_ours() -> None:
    with pytest.raises(ValueError, match="too long"):
        encode(Address("move", "t", 1, arg="x" * 90))


@pytest.mark.parametrize(("former", "verb"), FORMER.items())
def test_an_upgrade_leaves_old_buttons_alive(former: str, verb: str) -> None:
    """A message of an older version stays in its place, with the verbs of that version."""
    assert verb in VERBS
    assert former not in VERBS
    old = decode(f"1:{former}:t:1:-:0.~a:")
    assert old == Address(verb, "t", 1, stamp="~a")
    assert decode(encode(old)) == old


def test_a_verb_has_one_name() -> None:
    for verb, (function, _) in VERBS.items():
        assert verb == function.__name__.replace("_", "-")


@pytest.mark.parametrize("text", ["", "-1", "٣", "1.5", "9" * 19])
def test_what_is_no_number_is_no_control_of_ours(text: str) -> None:
    assert number_in("9" * 18) == int("9" * 18)
    with pytest.raises(BadAddressError):
        number_in(text)
