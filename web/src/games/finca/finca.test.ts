// Geometry of the windmill and reading of tiles.

import { expect, test } from "vitest";
import { fruits } from "./art/icons";
import { deliveryOf } from "./drags";
import { fincaFruits, needs, takesAny, worth } from "./faces";
import { throwsOf, turnOf } from "./flights";
import { assign, bladeTurn, FIELD, ISLE, places, polarPoint, slots, walk } from "./geometry";
import reference from "./help/reference";
import type { Action, Event, Face } from "./props";
import { lying, TILE } from "./tile";
import { tileFaceTraits } from "./types.gen";

test("tiles say what they want and are worth as much", () => {
  expect(needs("almond_3_grape_2")).toEqual([
    { fruit: "almond", count: 3 },
    { fruit: "grape", count: 2 },
  ]);
  expect(needs("olive_3_almond_2").map(({ fruit }) => fruit)).toEqual(["olive", "almond"]);
  expect(needs("any_4")).toEqual([{ fruit: "any", count: 4 }]);
  expect(worth("one_of_each")).toBe(6);
  expect([takesAny("any_6"), takesAny("fig_3")]).toEqual([true, false]);
  expect(fincaFruits("lemon_olive")).toEqual(["lemon", "olive"]);
});

test("every fruit that a tile wants lies on it, none beside it", () => {
  for (const face of Object.keys(tileFaceTraits) as Face[]) {
    const all = lying(face);
    expect(all, face).toHaveLength(worth(face));
    for (const { x, y, size } of all) {
      expect(Math.min(x, y), face).toBeGreaterThanOrEqual(0);
      expect(x + size, face).toBeLessThanOrEqual(TILE.width);
      expect(y + size, face).toBeLessThanOrEqual(TILE.height);
    }
  }
});

test.each(["wide", "tall"] as const)("no two fields of the %s plan overlap", (plan) => {
  const all = Object.values(places[plan]);
  for (const [index, one] of all.entries()) {
    expect(one.x + FIELD.width).toBeLessThanOrEqual(ISLE[plan].width);
    expect(one.y + FIELD.height).toBeLessThanOrEqual(ISLE[plan].height);
    for (const other of all.slice(index + 1)) {
      const isBeside = Math.abs(one.x - other.x) >= FIELD.width;
      expect(isBeside || Math.abs(one.y - other.y) >= FIELD.height).toBe(true);
    }
  }
});

test("the dividing lines lie level between 12 and 1 and between 6 and 7", () => {
  const middle = (a: number, b: number) => (bladeTurn(a) + bladeTurn(b)) / 2;
  expect(polarPoint(middle(6, 7), 100).y).toBeCloseTo(200);
  expect(polarPoint(middle(6, 7), 100).x).toBeCloseTo(300);
  expect(polarPoint(bladeTurn(1) - 15, 100).x).toBeCloseTo(100);
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

test("the sails turn by a blade for every blade walked, and rest otherwise", () => {
  const moved: Event = { event: "farmer_moved", seat: 0, from: "5", to: "7", blades: 2 };
  const taken: Event = { event: "fruit_taken", seat: 0, count: 3, fruit: "grape" };
  expect(turnOf([moved, taken])).toBe(60);
  expect(turnOf([moved, moved])).toBe(120);
  expect(turnOf([{ event: "farmer_blown", seat: 0, from: "5", to: "9" }])).toBe(0);
  expect(throwsOf([moved, taken])).toMatchObject([
    { from: "blade-7", to: "area-0-grape", count: 3 },
  ]);
});

test("a collected tile flies to the pile of its value", () => {
  const [thrown] = throwsOf([
    { event: "tile_collected", seat: 1, community: "inca", face: "lemon_2", worth: 2 },
  ]);
  expect(thrown).toMatchObject({ from: "tile-inca", to: "pile-1-2" });
});

test("a fruit dragged to a community is delivered as what the tile takes", () => {
  const action = (deed: Pick<Action, "verb" | "args">) =>
    ({
      ...deed,
      action: [deed.verb, ...Object.values(deed.args)].join(" "),
      label: "",
      detail: null,
    }) as Action;
  const actions = [
    action({ verb: "deliver", args: { community: "inca" } }),
    action({ verb: "deliver_as", args: { community: "palma", kind: "fig" } }),
  ];
  expect(deliveryOf({ actions }, "fig", "palma")?.action).toBe("deliver_as palma fig");
  expect(deliveryOf({ actions }, "grape", "palma")).toBeUndefined();
  expect(deliveryOf({ actions }, "grape", "inca")?.action).toBe("deliver inca");
});

test("the reference shows a component by the first thing that is printed on it", () => {
  const icon = (list: string, word: string) => reference.icon!(list, word, 0);
  expect(icon("tile", "grape_3_lemon_2")).toBe(fruits.grape);
  expect(icon("finca_tile", "lemon_olive")).toBe(fruits.lemon);
  expect(icon("tile", "any_4")).toBeUndefined(); // no fruit stands for any
  expect(icon("tile", "unseen")).toBeUndefined();
});
