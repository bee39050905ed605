// How the board tells pieces apart, and how it reads what is printed on the cardboard.
import { expect, test } from "vitest";
import { carry, movedPieces, numbered, type Places } from "./pieces";
import { orderOf, structures, summerActions, vineOf, winterActions } from "./printed";
import { structureTraits } from "./types.gen";

const places = (list: string[]): Places => new Map([["worker-0", list]]);

test("a worker that leaves home is the one that appears on the board", () => {
  const home = places(["home-0-0", "home-0-1"]);
  const start = carry(new Map(), new Map(), home);
  const away = places(["at-tour-0", "home-0-0"]);
  const next = carry(start, home, away);
  expect(next.get("at-tour-0")).toBe(start.get("home-0-1"));
  expect(next.get("home-0-0")).toBe(start.get("home-0-0"));
  expect(movedPieces(start, next)).toEqual([start.get("home-0-1")]);
});

test("new pieces get names of their own", () => {
  const one = places(["home-0-0"]);
  const start = carry(new Map(), new Map(), one);
  const next = carry(start, one, places(["home-0-0", "home-0-1", "home-0-2"]));
  expect(new Set(next.values()).size).toBe(3);
  expect(movedPieces(start, next)).toEqual([]);
});

test("equal cards are numbered", () => {
  expect(numbered(["pinot", "syrah", "pinot"]).map(({ id }) => id)).toEqual([
    "pinot-0",
    "syrah-0",
    "pinot-1",
  ]);
});

test("a vine has its values and needs", () => {
  expect(vineOf("pinot")).toEqual({ red: 1, white: 1, needs: ["trellis"] });
});

test("an order shows its wines with their values", () => {
  expect(orderOf("r2w4")).toEqual({
    icons: [
      { wine: "red", value: 2 },
      { wine: "white", value: 4 },
    ],
    points: 3,
    residual: 1,
  });
});

test("every structure lies on the mat, every action in its season", () => {
  expect([...structures].sort()).toEqual(Object.keys(structureTraits).sort());
  expect([summerActions[0], summerActions.length]).toEqual(["draw_vine", 6]);
  expect([winterActions[0], winterActions.length]).toEqual(["draw_order", 6]);
});
