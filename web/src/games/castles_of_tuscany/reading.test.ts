import { describe, expect, it } from "vitest";
import type { Action } from "../../messages";
import { colourOf, halves, openTiles, payment, storageOf } from "./reading";

const pay = (first: string, second: string): Action => ({
  action: `pay ${first} ${second}`,
  verb: "pay",
  args: { first, second },
  label: "",
});

describe("reading a view of The Castles of Tuscany", () => {
  it("knows a tile's colour", () => {
    expect(["inn", "hogs_wheat", "castle"].map(colourOf)).toEqual([
      "blue",
      "light_green",
      "dark_green",
    ]);
  });

  it("offers halves of a payment, and finds it in either order", () => {
    const actions = [pay("card", "worker"), pay("card", "pair_red"), pay("worker", "worker")];
    expect(halves(actions, null)).toEqual(["card", "worker", "pair_red"]);
    expect(halves(actions, "worker")).toEqual(["card", "worker"]);
    expect(halves(actions, "pair_red")).toEqual(["card"]);
    expect(payment(actions, "pair_red", "card")?.action).toBe("pay card pair_red");
    expect(payment(actions, "pair_red", "worker")).toBeUndefined();
  });

  it("lays out open tiles and storage spaces one by one", () => {
    expect(openTiles({ open: { fort: 0, inn: 2 } }).map((open) => open.tile)).toEqual([
      "inn",
      "inn",
    ]);
    const state = { storage: [["fort"]], bonus: [{ storage_space: 2 }] };
    expect(storageOf(state, 0)).toEqual(["fort", null, null]);
  });
});
