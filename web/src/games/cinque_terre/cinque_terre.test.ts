// Reading of orders, and the places on the map.
import { expect, test } from "vitest";
import { throwsOf } from "./flights";
import { cartPlaces, HARVESTS, plans, tagPlaces, VILLAGES } from "./geometry";
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

test.each(Object.entries(plans))("five carts stand inside the space they share: %s", (_, plan) => {
  for (const [space, block] of Object.entries(plan.blocks)) {
    const places = cartPlaces(plan, space as Space, 5);
    expect(places[0]!.x).toBeGreaterThan(block.x);
    expect(places[4]!.x + 60 * plan.cart.scale).toBeLessThanOrEqual(block.x + block.width);
  }
});

test.each(Object.entries(plans))("no cart stands on a stall or on a tag: %s", (_, plan) => {
  const wheels = 50 * plan.cart.scale;
  for (const space of HARVESTS) {
    const lowest = tagPlaces(plan, space, 3)[2]!.y + plan.tag.height;
    expect(plan.carts[space].y).toBeGreaterThanOrEqual(lowest);
  }
  for (const village of VILLAGES) {
    const { x, y } = plan.carts[village];
    const stall = plan.stalls[village];
    const isAbove = y + wheels <= stall.y;
    expect(isAbove || x + 62 * plan.cart.scale <= stall.x).toBe(true);
  }
});
