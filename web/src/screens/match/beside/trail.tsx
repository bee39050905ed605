// The trail of what others did last: dots in the colour of their seat, from where a piece or a card was
// to where it is. It stays until the next press, so that a move can be followed after it was made.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { followWays, type Way } from "../../../art/flight";
import { seatColour } from "../../../art/seat";
import type { Match } from "../match";

interface Point {
  x: number;
  y: number;
}

/** From where to where, from the corner of what the stage scrolls. */
interface Dots {
  seat: number;
  start: Point;
  end: Point;
}

const shortest = 48; // px: what only makes room for something else leaves no trail
const stubs = [96, 64, 32]; // px of a way from or to out of view: the rest would cross what is in between
const most = 6; // of one move
const all = 18; // of all moves since the last press

const middle = ({ x, y, width, height }: Way["from"]) => ({ x: x + width / 2, y: y + height / 2 });

/** What moves in step with others was pushed aside by something: that is nobody's move. */
function ownWays(ways: Way[]): Way[] {
  const step = ({ from, to }: Way) => `${Math.round(to.x - from.x)} ${Math.round(to.y - from.y)}`;
  const counts = new Map<string, number>();
  for (const way of ways) counts.set(step(way), (counts.get(step(way)) ?? 0) + 1);
  return ways.filter((way) => counts.get(step(way))! < 3);
}

/** What lies there sticks to an edge of the stage, as the own hand does on a phone: it covers what
 * is scrolled beneath. */
function isCovered(x: number, y: number, stage: Element): boolean {
  let found = document.elementFromPoint(x, y);
  while (found && found !== stage) {
    if (getComputedStyle(found).position === "sticky") return true;
    found = found.parentElement;
  }
  return false;
}

function isSeen(point: Point, stage: Element): boolean {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = stage;
  const [x, y] = [point.x - scrollLeft, point.y - scrollTop];
  const base = stage.getBoundingClientRect();
  const isInside = x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight;
  return isInside && !isCovered(base.x + x, base.y + y, stage);
}

/** The part of a way that is dotted: all of it, or what lies next to the end that can be seen. */
function shownPart(start: Point, end: Point, stage: Element): [Point, Point] | null {
  const [seesStart, seesEnd] = [isSeen(start, stage), isSeen(end, stage)];
  if (seesStart && seesEnd) return [start, end];
  if (!seesStart && !seesEnd) return null;
  const [near, far] = seesEnd ? [end, start] : [start, end];
  const whole = Math.hypot(far.x - near.x, far.y - near.y);
  const cut = stubs
    .map((length) => length / whole)
    .map((share) => ({
      x: near.x + (far.x - near.x) * share,
      y: near.y + (far.y - near.y) * share,
    }))
    .find((point) => isSeen(point, stage));
  if (!cut) return null;
  return seesEnd ? [cut, end] : [start, cut];
}

function dotsOf(ways: Way[], seat: number, corner: Point): Dots[] {
  const seen = new Set<string>();
  return ownWays(ways).flatMap(({ from, to }) => {
    const [start, end] = [middle(from), middle(to)];
    const name = [start.x, start.y, end.x, end.y].map(Math.round).join();
    if (Math.hypot(end.x - start.x, end.y - start.y) < shortest || seen.has(name)) return [];
    seen.add(name);
    const inStage = ({ x, y }: Point) => ({ x: x + corner.x, y: y + corner.y });
    return [{ seat, start: inStage(start), end: inStage(end) }];
  });
}

/** What can be seen of the trail: the rest would cross the own hand. */
function shownOf(trail: Dots[], stage: Element | null | undefined): Dots[] {
  if (!stage) return [];
  return trail.flatMap(({ seat, start, end }) => {
    const shown = shownPart(start, end, stage);
    return shown ? [{ seat, start: shown[0], end: shown[1] }] : [];
  });
}

const none: Dots[] = [];

export function Trail({ match }: { match: Match }) {
  const [trail, setTrail] = useState(none);
  const [shown, setShown] = useState(none);
  const layer = useRef<SVGSVGElement>(null);
  const frame = match.playback.frame.value;
  useEffect(() => {
    const stop = followWays((root, ways) => {
      const stage = layer.current?.parentElement;
      const { tableState } = match.playback.frame.peek();
      const movers = tableState.fresh.flatMap(({ seat }) => (seat === null ? [] : [seat]));
      const seat = movers.at(-1);
      if (!stage?.contains(root) || match.looking.peek() || seat === undefined) return;
      if (movers.includes(tableState.seat ?? -1)) return setTrail(none); // whose way is whose?
      const [own, base] = [root.getBoundingClientRect(), stage.getBoundingClientRect()];
      const corner = {
        x: own.x - base.x + stage.scrollLeft,
        y: own.y - base.y + stage.scrollTop,
      };
      const found = dotsOf(ways, seat, corner).filter((one) => shownOf([one], stage).length > 0);
      setTrail((had) => [...had, ...found.slice(0, most)].slice(-all));
    });
    const clear = () => setTrail(none);
    document.addEventListener("pointerdown", clear);
    document.addEventListener("keydown", clear);
    addEventListener("resize", clear);
    return () => {
      stop();
      document.removeEventListener("pointerdown", clear);
      document.removeEventListener("keydown", clear);
      removeEventListener("resize", clear);
    };
  }, [match]);
  // The own hand grows when its turn comes, and moves with what is scrolled.
  useLayoutEffect(() => {
    if (trail.length === 0) return setShown(none);
    const stage = layer.current?.parentElement;
    const look = () => setShown(shownOf(trail, stage));
    look();
    const drawn = requestAnimationFrame(look);
    stage?.addEventListener("scroll", look);
    return () => {
      cancelAnimationFrame(drawn);
      stage?.removeEventListener("scroll", look);
    };
  }, [trail, frame]);
  return (
    <svg class="board-trail" ref={layer} width="1" height="1" aria-hidden="true">
      {shown.map(({ seat, start, end }, index) => {
        const line = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
        return (
          <g key={`${index} ${start.x} ${end.y}`} stroke-linecap="round">
            <line {...line} stroke="#2b1d16" stroke-width="9" stroke-dasharray="0.1 17" />
            <line {...line} stroke={seatColour(seat)} stroke-width="6" stroke-dasharray="0.1 17" />
          </g>
        );
      })}
    </svg>
  );
}
