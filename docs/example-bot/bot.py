#!/usr/bin/env python3
"""A player for any game on a Skelos server, over plain requests: sits down at a table and plays at random.

    SKELOS_TOKEN=skelos_... python3 bot.py http://localhost:8080 TABLE [KEY]

TABLE is the id of a table, KEY the key of its link where it is not open to everybody. Needs nothing beyond Python 3.
"""
import json
import os
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

PATIENCE = 25  # seconds that a request for news may wait at the server
PASSING = (429, 502, 503, 504)  # too fast, or the server is restarting: worth another try


class Refused(Exception):
    """The server's answer when it does not do what was asked."""

    def __init__(self, status, code, params):
        super().__init__(f"{code} {params}")
        self.status, self.code, self.params = status, code, params


class Table:
    def __init__(self, server, token, match, key):
        self.address = f"{server.rstrip('/')}/api/tables/{urllib.parse.quote(match)}"
        self.key = key
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        if key:
            self.headers["X-Table-Key"] = key

    def once(self, path, body):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE + 30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            try:
                error = json.load(refusal)["error"]
            except (ValueError, KeyError, TypeError):  # a proxy's page
                error = {"code": "http-error", "params": {}}
            raise Refused(refusal.code, error["code"], error["params"]) from None

    def ask(self, path, body=None):
        """Asks until there is an answer. Safe for actions too: the same actionId is never carried out twice."""
        for tries in range(8):
            try:
                return self.once(path, body)
            except Refused as refused:
                if refused.status not in PASSING:
                    raise
                time.sleep(refused.params.get("seconds", 2**tries / 4))
            except OSError:  # no connection, or it broke
                time.sleep(2**tries / 4)
        sys.exit("The server does not answer.")

    def look(self):
        """The seq of the log, and everything this account may know of the table at that moment."""
        answer = self.ask("")
        return answer["seq"], answer["picture"]


def sit_down(table):
    """Takes the first open seat, unless this account has one already."""
    while True:
        _, picture = table.look()
        if picture["you"]:
            return
        seats = enumerate(picture["seats"])
        free = [seat for seat, info in seats if info["holder"] == {"kind": "open", "heldFor": None}]
        if not free:
            sys.exit("There is no free seat at this table.")
        try:
            table.ask("/join", {"seats": free[:1], **({"key": table.key} if table.key else {})})
        except Refused as refused:
            if refused.code not in ("seat-taken", "stale"):
                raise


def act(table, seq, picture):
    """One action for one of our seats that is asked something; False where none is."""
    for seat, actions in picture["legal"].items():
        if picture["paused"] or not actions:
            continue
        # `legal` is complete: whatever stands there is allowed, and nothing else is. A better player chooses here.
        action = random.choice(actions)
        body = {"seat": int(seat), "action": action, "actionId": str(uuid.uuid4()), "seq": seq}
        try:
            table.ask("/actions", body)
        except Refused as refused:
            # Somebody was faster and the table looks different now: look again.
            if refused.code not in ("stale", "not-your-decision", "not-legal", "paused", "game-over", "not-playing"):
                raise
        return True
    return False


def main(server, match, key=None):
    table = Table(server, os.environ["SKELOS_TOKEN"], match, key)
    sit_down(table)
    while True:
        seq, picture = table.look()
        if picture["phase"] in ("finished", "closed"):
            print(json.dumps({"phase": picture["phase"], "you": picture["you"], "ending": picture["ending"]}))
            return
        if not act(table, seq, picture):
            # Answered as soon as something has happened at the table.
            table.ask(f"/events?after={seq}&wait={PATIENCE}")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or "SKELOS_TOKEN" not in os.environ:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except Refused as refused:
        sys.exit(f"Refused: {refused}")
    except KeyboardInterrupt:
        sys.exit(130)
