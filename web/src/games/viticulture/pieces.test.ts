import { expect, test } from "vitest";
import { carry, movedPieces, numbered, type Places } from "./pieces";

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
