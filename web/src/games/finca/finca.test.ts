// Geometry of the windmill and reading of tiles.
import { expect, test } from "vitest";
import type { Action, GameEvent } from "../../messages";
import { deliveryOf } from "./drags";
import { fincaFruits, needs, worth } from "./faces";
import { throwsOf, turnOf } from "./flights";
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

const event = (name: string, ...args: (string | number)[]): GameEvent => ({
  event: name,
  args,
  text: "",
});

test("the sails turn by a blade for every blade walked, and rest otherwise", () => {
  const moved = event("farmer_moved", 0, "5", "7", 2);
  expect(turnOf([moved, event("fruit_taken", 0, 3, "grape")])).toBe(60);
  expect(turnOf([moved, moved])).toBe(120);
  expect(turnOf([event("farmer_blown", 0, "5", "9")])).toBe(0);
});

test("a collected tile flies to the pile of its value", () => {
  const [thrown] = throwsOf([event("tile_collected", 1, "inca", "lemon_2", 2)]);
  expect(thrown).toMatchObject({ from: "tile-inca", to: "pile-1-2" });
});

test("a fruit dragged to a community is delivered as what the tile takes", () => {
  const action = (verb: string, args: Record<string, string>): Action => ({
    action: [verb, ...Object.values(args)].join(" "),
    verb,
    args,
    label: "",
    detail: null,
  });
  const actions = [
    action("deliver", { community: "inca" }),
    action("deliver_as", { community: "palma", kind: "fig" }),
  ];
  expect(deliveryOf({ actions }, "fig", "palma")?.action).toBe("deliver_as palma fig");
  expect(deliveryOf({ actions }, "grape", "palma")).toBeUndefined();
  expect(deliveryOf({ actions }, "grape", "inca")?.action).toBe("deliver inca");
});
