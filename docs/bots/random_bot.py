#!/usr/bin/env python3
"""A player of Fleet Captains that takes any order it is offered, each equally likely.

Run it against a computer player:

    fleet-captains sim --scenario skirmish --games 2 --seats bot:'python3 docs/bots/random_bot.py',ai:cadet

For a player of your own, copy this file and write another choose(). Whatever you print for yourself goes to standard
error; standard output belongs to the answers.
"""

import json
import random
import sys


def choose(question, chance):
    """The order to give: question["orders"] lists all there are, question["view"] is what your seat may know."""
    return chance.choice(question["orders"])["order"]


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["op"] == "match":
            chance.seed(message["seed"])
        elif message["op"] == "choose":
            # Without flush the answer would lie in a buffer while the game waits for it.
            print(json.dumps({"order": choose(message, chance)}), flush=True)
        elif message["op"] == "over":
            break


if __name__ == "__main__":
    main()
