import { describe, expect, it } from "vitest";
import catalog from "../../../../src/games/cinco/cinco_catalog.c?raw";
import { coordinates, ringOf, SPACES } from "./spaces";

describe("the board of Cinco", () => {
  it("has the engine's coordinates", () => {
    const table = catalog.slice(catalog.indexOf("cinco_coordinates["), catalog.indexOf("};"));
    const rows = [...table.matchAll(/\{(-?\d), (-?\d)\}/g)];
    expect(rows.length).toBe(SPACES + 1);
    rows.forEach(([, q, r], space) => {
      expect(coordinates[space], String(space)).toEqual({ q: Number(q), r: Number(r) });
    });
  });

  it("counts rings from the centre", () => {
    expect([1, 7, 19, 37, 61].map(ringOf)).toEqual([1, 2, 3, 4, 5]);
  });
});
