import { expect, test } from "vitest";
import { axisSteps, spread } from "./chart";
import { margin, ranking } from "./ranking";

test("an axis has a few round steps within its range", () => {
  for (const high of [1, 3, 7, 20, 48, 130, 999]) {
    const steps = axisSteps(0, high);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(steps.at(-1)!).toBeLessThanOrEqual(high);
  }
});

test("names at the end of lines keep their distance", () => {
  expect(spread([10, 10, 12], 15).sort((a, b) => a - b)).toEqual([10, 25, 40]);
  expect(spread([100, 10], 15)).toEqual([100, 10]);
});

test("ranking puts the best first and keeps shared ranks in seat order", () => {
  expect(ranking([2, 1, 2, 4])).toEqual([1, 0, 2, 3]);
});

test("by how much somebody has won, where points tell it", () => {
  expect(margin([2, 1, 3], [20, 25, 3])).toBe(5);
  expect(margin([1, 2], [1, 0])).toBe(0);
  expect(margin([1, 1, 3], [9, 9, 4])).toBe(5);
  expect(margin([1, 1], [9, 9])).toBe(0);
});
