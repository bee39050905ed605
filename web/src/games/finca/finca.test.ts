// Geometry of the windmill and reading of tiles.
import { expect, test } from "vitest";
import { fincaFruits, needs, worth } from "./faces";
import { assign, at, bladeTurn, slots, walk } from "./geometry";

test("tiles say what they want and are worth as much", () => {
  expect(needs("almond_3_grape_2")).toEqual([
    { fruit: "almond", count: 3 },
    { fruit: "grape", count: 2 },
  ]);
  expect(needs("any_4_second")).toEqual([{ fruit: "any", count: 4 }]);
  expect(worth("one_of_each_third")).toBe(6);
  expect(fincaFruits("lemon_olive")).toEqual(["lemon", "olive"]);
});

test("the dividing lines lie level between 12 and 1 and between 6 and 7", () => {
  const middle = (a: number, b: number) => (bladeTurn(a) + bladeTurn(b)) / 2;
  expect(at(middle(6, 7), 100).y).toBeCloseTo(200);
  expect(at(middle(6, 7), 100).x).toBeCloseTo(300);
  expect(at(bladeTurn(1) - 15, 100).x).toBeCloseTo(100);
});

test("a move of twelve blades goes all the way round", () => {
  expect(walk(3, 3, 150).match(/A/g)).toHaveLength(2);
  expect(walk(12, 1, 150)).not.toBe(walk(1, 12, 150));
});

test("the farmer that moved is the one that is told apart", () => {
  expect(assign(["1", "2", "2"], { 1: 1, 2: 1, 5: 1 })).toEqual(["1", "2", "5"]);
  expect(assign(["1", "2", "2"], { 2: 2, 9: 1 })).toEqual(["9", "2", "2"]);
  expect(assign([], { 4: 2 })).toEqual(["4", "4"]);
});

test("all farmers of a match find room on one blade", () => {
  for (const count of [1, 2, 5, 12])
    expect(slots(count).places.length).toBeGreaterThanOrEqual(count);
});
