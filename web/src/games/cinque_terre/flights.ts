// What flies when events are told: cards to hands, pieces from field to cart and from cart to the
// Fulfillment Card, orders to those who claim them. Carts fly by themselves.
import type { Throw } from "../../art/flight";
import type { Event } from "./props";

function throwOf(event: Event, own: number | null): Throw | null {
  switch (event.event) {
    case "took":
    case "drawn": {
      const { seat, produce } = event;
      const from = event.event === "took" ? `open-${produce}` : "pile";
      return { from, to: seat === own ? `hand-${produce}` : `cards-${seat}`, look: from };
    }
    case "drawn_hidden":
      return { from: "pile", to: `cards-${event.seat}`, look: "pile" };
    case "harvested":
    case "harvested_pair": {
      const field = `field-${event.produce}`;
      return { from: field, to: `cart-${event.seat}`, look: field };
    }
    case "sold":
      return {
        from: `cart-${event.seat}`,
        to: `row-${event.seat}-${event.village}`,
        look: `field-${event.produce}`,
      };
    case "claimed": {
      const claims = `claims-${event.seat}`;
      return { from: `order-${event.order}`, to: claims, look: claims };
    }
    default:
      return null;
  }
}

/** The throws of these events, in order. */
export const throwsOf = (events: Event[], own: number | null): Throw[] =>
  events.flatMap((event) => throwOf(event, own) ?? []);
