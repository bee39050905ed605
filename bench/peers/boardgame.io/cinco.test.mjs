// cinco.test.mjs - the peer plays the same game: board, lines, and nothing lost on the way.
// SPDX-License-Identifier: MIT
import assert from "node:assert";
import test from "node:test";
import { SPACES, neighbours } from "./cinco.mjs";
import { playByReducer } from "./players.mjs";

const follow = (space, direction, count) => {
  const out = [space];
  while (out.length < count && out.at(-1)) out.push(neighbours[out.at(-1)][direction]);
  return out.filter(Boolean);
};

test("every number is beside the next", () => {
  for (let space = 1; space < SPACES; space++) assert(neighbours[space].includes(space + 1), space);
});

test("both printed lines are straight", () => {
  for (const line of [[12, 11, 30, 44, 81], [30, 10, 5, 6, 18]])
    assert([0, 1, 2, 3, 4, 5].some((way) => follow(line[0], way, 5).join() === line.join()), line);
});

test("there are 126 lines of five", () => {
  let lines = 0;
  for (let space = 1; space <= SPACES; space++)
    for (let way = 0; way < 3; way++) lines += follow(space, way, 5).length === 5;
  assert.strictEqual(lines, 126);
});

test("no card and no piece is lost", () => {
  for (let seed = 1; seed <= 20; seed++)
    playByReducer(seed, ({ G }) => {
      const cards = [...G.drawPile, ...G.hands.flat(), ...G.piles.flat()].sort((a, b) => a - b);
      assert.deepStrictEqual(cards, Array.from({ length: SPACES }, (_, i) => i + 1));
      for (const side of [0, 1])
        assert.strictEqual(G.board.filter((owner) => owner === side).length, G.placed[side]);
      assert(G.hands.every((hand) => hand.length <= 4));
    });
});
