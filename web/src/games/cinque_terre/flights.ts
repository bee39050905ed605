// What flies when events are told: cards to hands, pieces from field to cart and from cart to the
// Fulfillment Card, orders to those who claim them. Carts fly by themselves.
import type { Throw } from "../../art/flight";
import type { Arg, GameEvent } from "../../messages";

type Rule = (args: Arg[], own: number | null) => Throw | null;

const rules: Record<string, Rule> = {
  took: ([seat, kind], own) => ({
    from: `open-${kind}`,
    to: seat === own ? `hand-${kind}` : `cards-${seat}`,
    look: `open-${kind}`,
  }),
  drawn: ([seat, kind], own) => ({
    from: "pile",
    to: seat === own ? `hand-${kind}` : `cards-${seat}`,
    look: "pile",
  }),
  drawn_hidden: ([seat]) => ({ from: "pile", to: `cards-${seat}`, look: "pile" }),
  harvested: ([seat, kind]) => ({
    from: `field-${kind}`,
    to: `cart-${seat}`,
    look: `field-${kind}`,
  }),
  harvested_pair: ([seat, kind]) => ({
    from: `field-${kind}`,
    to: `cart-${seat}`,
    look: `field-${kind}`,
  }),
  sold: ([seat, kind, village]) => ({
    from: `cart-${seat}`,
    to: `row-${seat}-${village}`,
    look: `field-${kind}`,
  }),
  claimed: ([seat, order]) => ({
    from: `order-${order}`,
    to: `claims-${seat}`,
    look: `claims-${seat}`,
  }),
};

/** The throws of these events, in order. */
export function throwsOf(events: GameEvent[], own: number | null): Throw[] {
  return events.flatMap(({ event, args }) => rules[event]?.(args, own) ?? []);
}
