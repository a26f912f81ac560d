"""Files that strangers have made: each is refused in one line, and none of them stops anything."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from bot.__main__ import main

DEEP = 200_000
RECORD = (
    b'{"seats":%b,"game":"fourx","version":1,"options":{},"seed":null,"commitment":null,"start":%b,'
    b'"moves":[],"outcome":null,"deal_of":%b}'
)
FILES = {
    "lists": (b"[" * DEEP, "nested too deeply"),
    "objects": (b'{"a":' * DEEP, "nested too deeply"),
    "depth that can be read": (b'{"game":"fourx","start":' + b"[" * 500 + b"]" * 500 + b"}", "nested too deeply"),
    "digits": (b'{"game":"fourx","version":' + b"1" * 6000 + b"}", "a number that is too large"),
    "float": (b'{"game":1e999}', "a number that is too large"),
    "not a number": (b'{"game":NaN}', "is not JSON"),
    "infinity": (b'{"game":-Infinity}', "is not JSON"),
    "two of a name": (b'{"game":"fourx","game":"chess"}', "'chess'"),
    "long": (b'{"game":"' + b"a" * 400_000 + b'"}', "there is no game 'aaa"),
    "utf-16": ('{"game":"fourx"}'.encode("utf-16"), "is not UTF-8 text"),
    "utf-16 without a mark": ('{"game":"fourx"}'.encode("utf-16-le"), "is not JSON"),
    "latin 1": (b'{"game":"\xe9"}', "is not UTF-8 text"),
    "surrogate in bytes": (b'{"game":"\xed\xa0\x80"}', "is not UTF-8 text"),
    "surrogate at the end": (b'{"game":"\\ud800"}', "surrogate"),
    "surrogate": (b'{"game":"\\ud800x"}', "surrogate"),
    "second surrogate": (b'{"game":"\\udc00"}', "surrogate"),
    "empty": (b"", "is empty"),
    "blank": (b" \n\n", "is empty"),
    "only a mark": (b"\xef\xbb\xbf", "is empty"),
    "zeros": (b"\0" * 1000, "is not JSON"),
    "packed": (gzip.compress(b"{}" * 1000), "is not UTF-8 text"),
    "null": (b"null", "must contain one record"),
    "an end without a record": (b'{"type":"end"}', "must contain one record"),
    "a number for a game": (b'{"game":5}', "there is no game 5"),
    "a list for a game": (b'{"game":[]}', "there is no game []"),
    "seats": (RECORD % (b"9" * 300, b"{}", b"null"), "for 1-1 players"),
    "table": (RECORD % (b"1", b"{}", b"9" * 300), "no number of a table"),
    "turn": (RECORD % (b"1", b'{"turn":1000000000000}', b"null"), "a number beyond 10000"),
    "option": (
        RECORD.replace(b'"options":{}', b'"options":{"%b":1}' % (b"a" * 9000)) % (b"1", b"{}", b"null"),
        "record: a",
    ),
    "name": (
        RECORD % (b"1", b'{"board":{"name":"%b"}}' % (b"a" * 9000), b"null"),
        "a text of more than 200 characters",
    ),
}


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_refused_in_one_line(
    name: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, words = FILES[name]
    path = tmp_path / "record.json"
    path.write_bytes(data)
    assert main([command, str(path)]) in (1, 2)
    said = "".join(capsys.readouterr())
    assert words in said
    assert said.count("\n") == 1
    assert len(said) < 1000


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["playthrough", "fourx", "--moves"]])
def test_what_is_no_file_is_refused_and_no_one_waits(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, words in (
        (str(tmp_path), "it is a folder"),
        (str(tmp_path / "pipe"), "is empty"),
        (str(tmp_path / "none"), "can't read"),
        ("a\0b", "can't read"),
        ("/dev/zero", "larger than 20 MB"),
        ("/dev/null", "is empty"),
    ):
        assert main([*command, path]) == 2
        said = capsys.readouterr().err
        assert words in said
        assert said.count("\n") == 1
