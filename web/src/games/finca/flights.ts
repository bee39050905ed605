// What flies when events are told: fruits from the blade to their taker, carts from the centre and
// back, tiles to those who collect them. A fruit looks as it does in the supply, and rolls on its way.
import type { Throw } from "../../art/flight";
import type { Blade, Event } from "./props";

/** What an event throws; `blade` is where a farmer went last. */
function throwOf(event: Event, blade: Blade | null): Throw | null {
  switch (event.event) {
    case "fruit_taken":
      return {
        from: blade ? `blade-${blade}` : `supply-${event.fruit}`,
        to: `area-${event.seat}-${event.fruit}`,
        look: `supply-${event.fruit}`,
        count: event.count,
      };
    case "fruit_returned":
      return {
        from: `area-${event.seat}-${event.fruit}`,
        to: `supply-${event.fruit}`,
        look: `supply-${event.fruit}`,
        count: event.count,
      };
    case "carts_taken":
      return { from: "centre", to: `carts-${event.seat}`, look: "centre", count: event.count };
    case "carts_returned":
      return { from: `carts-${event.seat}`, to: "centre", count: event.count };
    case "cart_used":
      return { from: `carts-${event.seat}`, to: "centre" };
    case "delivered":
      return { from: `carts-${event.seat}`, to: `tile-${event.community}`, look: "centre" };
    case "delivered_as":
      return {
        from: `area-${event.seat}-${event.fruit}`,
        to: `tile-${event.community}`,
        look: `supply-${event.fruit}`,
        count: event.count,
      };
    case "left_out":
      return {
        from: `tile-${event.community}`,
        to: `area-${event.seat}-${event.fruit}`,
        look: `supply-${event.fruit}`,
      };
    case "tile_collected":
      // The stack shows its next tile already: the value flies.
      return { from: `tile-${event.community}`, to: `pile-${event.seat}-${event.worth}` };
    case "finca_won":
      return { from: `isle-${event.finca}`, to: `won-${event.finca}` };
    case "bonus_taken":
      return { from: "bonus-stack", to: `tiles-${event.seat}`, look: "bonus-stack" };
    default:
      return null;
  }
}

/** How far the sails turn with these events, in degrees: a blade's width for each blade walked. */
export const turnOf = (events: Event[]): number =>
  30 *
  events.reduce((steps, event) => steps + (event.event === "farmer_moved" ? event.blades : 0), 0);

/** The throws of these events, in order. */
export function throwsOf(events: Event[]): Throw[] {
  let blade: Blade | null = null;
  return events.flatMap((event) => {
    if (event.event === "farmer_placed") blade = event.blade;
    if (event.event === "farmer_moved" || event.event === "farmer_blown") blade = event.to;
    return throwOf(event, blade) ?? [];
  });
}
