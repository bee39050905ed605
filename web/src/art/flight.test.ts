// The order and the timing of flights, which need no browser.

import { expect, test } from "vitest";
import { arc, carried, delay, moved, type Place } from "./flight";

const placeAt = (x: number): Place => ({ x, y: 0, width: 10, height: 10 });

test("only what moved flies, and in the order of the events", () => {
  const before = new Map([
    ["a", placeAt(0)],
    ["b", placeAt(10)],
    ["c", placeAt(20)],
  ]);
  const after = new Map([
    ["a", placeAt(5)],
    ["b", placeAt(10)],
    ["c", placeAt(0)],
    ["new", placeAt(3)],
  ]);
  expect(moved(before, after)).toEqual(["a", "c"]);
  expect(moved(before, after, ["c", "a"])).toEqual(["c", "a"]);
});

test("what a drawing takes along has not moved, what moves in it has", () => {
  const drawing = {} as Element;
  const drawnAt = (top: number, y: number): Place => ({
    ...placeAt(0),
    y: top + y,
    ground: { drawing, x: 0, y: top },
  });
  const before = new Map([
    ["still", drawnAt(0, 40)],
    ["farmer", drawnAt(0, 80)],
  ]);
  const after = new Map([
    ["still", drawnAt(490, 40)], // the windmill is below the island now
    ["farmer", drawnAt(490, 30)],
  ]);
  expect(moved(before, after)).toEqual(["farmer"]);
  expect(carried(before.get("farmer")!, after.get("farmer")!)).toMatchObject({ x: 0, y: 570 });
});

test("many flights start within the time of all", () => {
  expect(delay(0, 1)).toBe(0);
  expect(delay(1, 3)).toBe(110);
  expect(delay(99, 100)).toBeCloseTo(920);
});

test("a flight is an arc: it rises, goes a little too far, and comes to rest", () => {
  const [start, top, past, rest] = arc(200, 0);
  expect(start).toMatchObject({ x: 200, y: 0 });
  expect(top!.y).toBeLessThan(-20);
  expect(past!.x).toBeLessThan(0);
  expect(rest).toMatchObject({ x: 0, y: 0, offset: 1 });
});
