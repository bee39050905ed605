// The trail of the cart that drove last: dots in its player's colour along the road, until the next move.
import type { VNode } from "preact";
import { seatColour } from "../../art/seat";
import { useFollow } from "../keep";
import type { Plan, Point } from "./geometry";
import type { BoardProps, Event, Space } from "./props";

export interface Trail {
  seat: number;
  from: Space;
  to: Space;
}

/** The spaces in the direction of the road. */
const LOOP: Space[] = [
  "monterosso",
  "harvest_1",
  "harvest_2",
  "harvest_3",
  "riomaggiore",
  "manarola",
  "corniglia",
  "vernazza",
];

/** What somebody does beside driving. */
const DEEDS = ["took", "drawn", "drawn_hidden", "harvested", "harvested_pair", "sold"];

/** The trail after these events: a second drive goes on from the first; what somebody else does, and a
 * jump to another position, wipes it off. */
export function trailAfter(had: Trail | null, events: Event[]): Trail | null {
  if (events.length === 0) return null;
  return events.reduce<Trail | null>((trail, event) => {
    if (event.event === "moved") {
      const { seat, from, to } = event;
      return { seat, from: trail?.seat === seat && trail.to === from ? trail.from : from, to };
    }
    const isDeed = DEEDS.includes(event.event) && "seat" in event;
    return isDeed && event.seat !== trail?.seat ? null : trail;
  }, had);
}

/** Points on the road from one space to another. */
export function wayOf(plan: Plan, from: Space, to: Space): Point[] {
  const start = LOOP.indexOf(from);
  const count = (LOOP.indexOf(to) - start + LOOP.length) % LOOP.length || LOOP.length;
  return Array.from({ length: count + 1 }, (_, index) => {
    const space = LOOP[(start + index) % LOOP.length]!;
    return index < count ? [plan.stops[space], ...(plan.bends[space] ?? [])] : [plan.stops[space]];
  }).flat();
}

export function LastDrive(props: { board: BoardProps; plan: Plan; events: Event[] }): VNode | null {
  const { board, plan, events } = props;
  const [trail] = useFollow<Trail | null>(null, [board.events], (had) => trailAfter(had, events));
  if (!trail) return null;
  const way = wayOf(plan, trail.from, trail.to)
    .map(({ x, y }) => `${x} ${y}`)
    .join("L");
  return (
    <g class="trail" aria-hidden="true">
      <path class="rim" d={`M${way}`} />
      <path d={`M${way}`} stroke={seatColour(trail.seat)} />
    </g>
  );
}
