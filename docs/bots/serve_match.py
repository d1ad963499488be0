#!/usr/bin/env python3
"""Plays a whole match of Fleet Captains through "fleet-captains serve" (docs/protocol.md).

    python3 docs/bots/serve_match.py target/release/fleet-captains skirmish 7

Seat 0 takes any legal order, the other seats do what a computer player advises. Here the script is the arbiter: it
asks for everybody's orders and could see everything. A program that plays one seat is docs/bots/random_bot.py.
"""

import json
import random
import subprocess
import sys


class Arbiter:
    """The program behind two pipes: a line in, a line out."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, op, **fields):
        print(json.dumps({"op": op, **fields}), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the program has ended")
        answer = json.loads(line)
        if not answer["ok"]:
            raise SystemExit(f"{op}: {answer['error']['code']}: {answer['error']['message']}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def order_for(arbiter, seat, chance):
    """What a seat does, and in which words."""
    if seat == 0:
        return chance.choice(arbiter.ask("legal", seat=seat)["orders"])
    return arbiter.ask("ai", seat=seat, level="cadet", seed=chance.getrandbits(63))


def play(arbiter, scenario, seed):
    chance = random.Random(seed)
    now = arbiter.ask("new", scenario=scenario, seed=seed)
    orders = 0
    while now["outcome"] is None:
        seat = now["to_act"][0]
        given = order_for(arbiter, seat, chance)
        now = arbiter.ask("act", seat=seat, order=given["order"], **{"as": seat})
        orders += 1
    return now["outcome"], orders


def main():
    if len(sys.argv) != 4:
        raise SystemExit("usage: serve_match.py PROGRAM SCENARIO SEED")
    program, scenario, seed = sys.argv[1:]
    arbiter = Arbiter(program)
    hello = arbiter.ask("hello")
    outcome, orders = play(arbiter, scenario, int(seed))
    arbiter.close()
    print(f"{hello['name']} {hello['version']}: {orders} orders, seat {outcome['winner']} wins: {outcome['text']}")


if __name__ == "__main__":
    main()
