import { describe, expect, it } from "vitest";
import type { Payment } from "./props";
import { colourOf, halves, inOneOrder, openTiles, payment, storageOf } from "./reading";

const pay = (first: Payment, second: Payment) => ({ args: { first, second } });

describe("reading a view of The Castles of Tuscany", () => {
  it("knows a tile's colour", () => {
    expect((["inn", "hogs_wheat", "castle"] as const).map(colourOf)).toEqual([
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
    expect(payment(actions, "pair_red", "card")).toBe(actions[1]);
    expect(payment(actions, "pair_red", "worker")).toBeUndefined();
    expect(inOneOrder(actions)).toEqual(actions);
  });
  it("keeps the order in which the halves of a payment are named, if the game does", () => {
    const actions = [pay("card", "card"), pay("card", "worker"), pay("worker", "card")];
    expect(payment(actions, "worker", "card")).toBe(actions[2]);
    expect(payment(actions, "card", "worker")).toBe(actions[1]);
    expect(inOneOrder(actions)).toEqual(actions.slice(0, 2));
  });

  it("lays out open tiles and storage spaces one by one", () => {
    expect(openTiles({ open: { fort: 0, inn: 2 } }).map((open) => open.tile)).toEqual([
      "inn",
      "inn",
    ]);
    const view = { state: { storage: [["fort" as const]] }, derived: { storage: [3] } };
    expect(storageOf(view, 0)).toEqual(["fort", null, null]);
  });
});
