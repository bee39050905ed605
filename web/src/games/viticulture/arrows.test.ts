import { expect, test } from "vitest";
import { nearest } from "./arrows";

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
const grid = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20), box(40, 20)];

test("arrows go to the neighbour", () => {
  const others = grid.filter((_, index) => index !== 1);
  expect(others[nearest(grid[1]!, others, "ArrowRight")]).toEqual(box(40, 0));
  expect(others[nearest(grid[1]!, others, "ArrowLeft")]).toEqual(box(0, 0));
  expect(others[nearest(grid[1]!, others, "ArrowDown")]).toEqual(box(20, 20));
});

test("at the edge and for other keys nothing is found", () => {
  expect(nearest(grid[0]!, grid.slice(1), "ArrowUp")).toBe(-1);
  expect(nearest(grid[0]!, grid.slice(1), "Enter")).toBe(-1);
});
