// Reading of orders, and the places on the map.
import { expect, test } from "vitest";
import { throwsOf } from "./flights";
import { blocks, cartPlaces } from "./geometry";
import { printed } from "./orders";
import type { Event, Space } from "./props";
import { orderTraits } from "./types.gen";

test("orders are drawn from what is printed on them", () => {
  const { lire, symbols } = printed("o01");
  expect(lire).toBe(orderTraits.o01.lire);
  expect(symbols.length).toBeGreaterThan(1);
  expect(printed("s01").lire).toBeNull();
  expect(printed("s01").symbols).toHaveLength(5);
});

test("a card taken face up flies from the table, into the own hand or to its owner", () => {
  const took: Event = { event: "took", seat: 1, produce: "uva" };
  expect(throwsOf([took], 1)).toMatchObject([{ from: "open-uva", to: "hand-uva" }]);
  expect(throwsOf([took], 0)).toMatchObject([{ from: "open-uva", to: "cards-1" }]);
});

test("five carts stand inside the space they share", () => {
  for (const [space, { x, width }] of Object.entries(blocks)) {
    const places = cartPlaces(space as Space, 5);
    expect(places[0]!.x).toBeGreaterThan(x);
    expect(places[4]!.x + 46).toBeLessThanOrEqual(x + width);
  }
});
