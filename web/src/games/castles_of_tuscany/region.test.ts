import { describe, expect, it } from "vitest";
import catalog from "../../../../src/games/castles_of_tuscany/castles_of_tuscany_catalog.c?raw";
import { areNeighbours, rowStarts, shifts, spacesOf } from "./region";

const offsets = ["left_left", "left_right", "right_left", "right_right"] as const;

describe("a region", () => {
  it("has the engine's names of spaces", () => {
    const names = spacesOf("left_left").map((space) => space.name);
    expect(names.length).toBe(30);
    expect(names.slice(0, 8).join(" ")).toBe("a1 a2 a3 b1 b2 b3 b4 c1");
    expect(names.at(-1)).toBe("i3");
  });

  it("has the engine's neighbours for every offset", () => {
    const start = catalog.indexOf("castles_of_tuscany_neighbours[");
    const masks = [...catalog.slice(start).matchAll(/0x[0-9A-F]{8}/g)].map((match) =>
      Number(match[0]),
    );
    expect(masks.length).toBe(4 * 30);
    offsets.forEach((offset, index) => {
      const list = spacesOf(offset);
      list.forEach((space, i) => {
        const theirs = list.filter((_, j) => (masks[index * 30 + i]! >>> j) & 1);
        const ours = list.filter((other) => areNeighbours(space, other));
        expect(ours, `${offset} ${space.name}`).toEqual(theirs);
      });
    });
  });

  it("has a letter to the left of every row", () => {
    for (const offset of offsets) {
      const spaces = spacesOf(offset);
      const starts = rowStarts(spaces);
      expect(starts.map(({ row }) => row).join("")).toBe("abcdefghi");
      for (const { y, x } of starts)
        expect(Math.min(...spaces.filter((one) => one.y === y).map((one) => one.x))).toBe(x);
    }
  });

  it("shifts each board against the one above it", () => {
    expect(offsets.map(shifts)).toEqual([
      [0, -1, -2],
      [0, -1, 0],
      [0, 1, 0],
      [0, 1, 2],
    ]);
  });
});
