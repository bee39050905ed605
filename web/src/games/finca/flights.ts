// What flies when events are told: fruits from the blade to their taker, carts from the centre and
// back, tiles to those who collect them.
import type { Throw } from "../../art/flight";
import type { Arg, GameEvent } from "../../messages";

type Rule = (args: Arg[], at: { blade: string }) => Throw | null;

const rules: Record<string, Rule> = {
  fruit_taken: ([seat, count, fruit], { blade }) => ({
    from: blade ? `blade-${blade}` : `supply-${fruit}`,
    to: `area-${seat}-${fruit}`,
    count: Number(count),
  }),
  fruit_returned: ([seat, count, fruit]) => ({
    from: `area-${seat}-${fruit}`,
    to: `supply-${fruit}`,
    look: `area-${seat}-${fruit}`,
    count: Number(count),
  }),
  carts_taken: ([seat, count]) => ({
    from: "centre",
    to: `carts-${seat}`,
    look: "centre",
    count: Number(count),
  }),
  carts_returned: ([seat, count]) => ({
    from: `carts-${seat}`,
    to: "centre",
    count: Number(count),
  }),
  cart_used: ([seat]) => ({ from: `carts-${seat}`, to: "centre" }),
  delivered: ([seat, community]) => ({
    from: `carts-${seat}`,
    to: `tile-${community}`,
    look: "centre",
  }),
  delivered_as: ([seat, community, count, fruit]) => ({
    from: `area-${seat}-${fruit}`,
    to: `tile-${community}`,
    look: `area-${seat}-${fruit}`,
    count: Number(count),
  }),
  tile_collected: ([seat, community, , value]) => ({
    from: `tile-${community}`,
    to: `pile-${seat}-${value}`, // the stack shows its next tile already: the value flies
  }),
  finca_won: ([, , finca]) => ({ from: `isle-${finca}`, to: `won-${finca}` }),
  bonus_taken: ([seat]) => ({
    from: "bonus-stack",
    to: `tiles-${seat}`,
    look: "bonus-stack",
  }),
};

/** How far the sails turn with these events, in degrees: a blade's width for each blade walked. */
export const turnOf = (events: GameEvent[]): number =>
  30 *
  events
    .filter(({ event }) => event === "farmer_moved")
    .reduce((steps, { args }) => steps + Number(args[3]), 0);

/** The throws of these events, in order. */
export function throwsOf(events: GameEvent[]): Throw[] {
  const at = { blade: "" };
  return events.flatMap(({ event, args }) => {
    if (event === "farmer_placed") at.blade = String(args[1]);
    if (event === "farmer_moved" || event === "farmer_blown") at.blade = String(args[2]);
    const thrown = rules[event]?.(args, at);
    return thrown ? [thrown] : [];
  });
}
