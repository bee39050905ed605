// Reading of orders, and the places on the map.
import { expect, test } from "vitest";
import { throwsOf } from "./flights";
import { cartPlaces, HARVESTS, plans, tagPlaces, VILLAGES } from "./geometry";
import { printed } from "./orders";
import type { Event, Space } from "./props";
import { trailAfter, wayOf } from "./trail";
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

test("the trail of a drive goes on, stays while its player does more, and ends with the next player", () => {
  const moved = (seat: number, from: Space, to: Space): Event => ({
    event: "moved",
    seat,
    from,
    to,
  });
  const took = (seat: number): Event => ({ event: "took", seat, produce: "uva" });
  const first = trailAfter(null, [moved(1, "vernazza", "harvest_1")]);
  const second = trailAfter(first, [moved(1, "harvest_1", "harvest_2"), took(1)]);
  expect(second).toEqual({ seat: 1, from: "vernazza", to: "harvest_2" });
  expect(trailAfter(second, [took(0)])).toBeNull();
  expect(trailAfter(second, [moved(0, "manarola", "corniglia")])).toMatchObject({ seat: 0 });
  expect(trailAfter(second, [])).toBeNull();
});

test("a trail follows the road round its bends", () => {
  const { stops, bends } = plans.wide;
  const way = wayOf(plans.wide, "vernazza", "harvest_1");
  expect(way).toEqual([stops.vernazza, stops.monterosso, ...bends.monterosso!, stops.harvest_1]);
});
