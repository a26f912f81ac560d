#!/bin/sh
# The script of `make update`: see docs/hosting.md, "Update". If anything fails, the old version is back and its service runs. The
# shell reads all of this before it does anything, since git replaces this file in between.
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python
patience=${PATIENCE:-90} # seconds to wait for a sign of life
owner=$(ls -ld . | awk '{print $3}')
copy=before-update-$(date +%Y%m%d-%H%M%S).sqlite3

own() { # as the owner of this folder: git and the bot accept no one else, and only root may stop a service
    if [ "$(id -un)" = "$owner" ]; then sh -c "$*"; else su -s /bin/sh "$owner" -c "$*"; fi
}

say() { echo "$*" >&2 || :; } # the terminal may be gone

service() { [ -z "$SERVICE" ] || systemctl "$1" "$SERVICE"; }

newest() { # install it, and try it on a copy of the database
    own git merge --quiet --ff-only "$new" && own "${MAKE:-make}" --no-print-directory setup || return 2
    own $python -m bot check --replay && return
    [ $? = 1 ] && [ -n "${ANYWAY-}" ]
}

alive() { # since its start; the bot reports it before anyone can press anything
    waited=0
    while [ $waited -lt "$patience" ]; do
        sleep 3
        waited=$((waited + 3))
        if own $python -m bot check --alive $waited >/dev/null 2>&1; then return; fi
    done
    return 1
}

back() {
    own git reset --quiet --hard "$old"
    own "${MAKE:-make}" --no-print-directory setup || say "its packages could not be set up again: make setup"
    own $python -m bot check --replay >/dev/null 2>&1 && fits=0 || fits=$?
    if [ -f "$copy" ] && [ $fits = 2 ]; then # upgraded by a version that never came to life, so no one has moved since
        database=$(own $python -c "'from bot.settings import load; print(load().database_path)'")
        for end in '' -wal -shm; do [ ! -e "$database$end" ] || own mv "$database$end" "$database.failed$end"; done
        own cp "$copy" "$database"
    fi
    service start || say "the service could not be started: systemctl status $SERVICE"
    say "NOT UPDATED. This is $(own git rev-parse --short HEAD) again${SERVICE:+, and $SERVICE is started}; see above why."
    exit 1
}

interrupted() { # by Ctrl-C, a stop, or a lost terminal; a second interruption is ignored
    trap '' HUP INT TERM
    [ "$1" != HUP ] || exec </dev/null >>update.log 2>&1
    say "interrupted: putting the old version back"
    back
}

stopped() { # tries its lock: another service or person may run the bot
    own $python -m bot check --stopped && return
    say "stop it, then run this again"
    return 1
}

update() {
    own find . -maxdepth 1 -name "'before-update-*.sqlite3'" -mtime +6 -exec rm -f {} + # other copies are kept as long
    own git diff --quiet HEAD || { say "files were changed here (git status): undo or commit that first"; exit 1; }
    own git fetch --quiet
    old=$(own git rev-parse HEAD)
    new=$(own git rev-parse '@{upstream}')
    if own git merge-base --is-ancestor "$new" HEAD; then say "this is the newest version"; exit; fi
    [ -n "$SERVICE" ] || stopped || exit 1
    for signal in HUP INT TERM; do trap "interrupted $signal" $signal; done
    service stop
    if ! { [ -z "$SERVICE" ] || stopped; } || ! own $python -m bot backup "$copy"; then service start; exit 1; fi
    newest || back
    trap '' HUP INT TERM # from here on people may move in the new version: ignore interruptions
    service start
    if [ -n "$SERVICE" ] && ! alive; then
        say "it didn't start within $patience seconds"
        systemctl stop "$SERVICE"
        back
    fi
    say "updated from $(own git rev-parse --short "$old") to $(own git rev-parse --short HEAD); $copy is the database from before the update"
    [ -n "$SERVICE" ] || say "Now start the bot: make run"
}

update
exit
