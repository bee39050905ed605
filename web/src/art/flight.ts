// Movement of pieces: everything with data-piece="stable-id" flies from where it was drawn before to
// where it is drawn now (FLIP), one after the other, by transforms alone. A press of a key or the
// pointer, or the next change, ends all flights at once.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const LONGEST = 280; // ms of one flight: an arc, and a small settle at its end
const RISE = 0.16; // how high an arc is, of its length
const HIGHEST = 46; // px
const ALL = 1200; // ms from the first start to the last
const LATEST = 120; // ms after the move was drawn, at which flights begin in any case
const EASE = "cubic-bezier(0.25, 0.8, 0.35, 1)";

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  ground?: Ground; // of pieces in a drawing
}

/** A thing that is only counted, not drawn one by one: a copy of it flies between two places. */
export interface Throw {
  from: string; // data-piece or data-place of where it starts
  to: string; // data-piece or data-place of where it lands
  look?: string; // data-piece or data-place of what is copied; without it, what stands at `to`
  count?: number; // so many copies, at most six
  arrives?: boolean; // what stands at `to` is this very thing: not seen before it lands
}

/** From where to where something moved, in pixels from the corner of the board. */
export interface Way {
  from: Place;
  to: Place;
}

const followers = new Set<(root: Element, ways: Way[]) => void>();

/** Tells of everything that moves on a board, also where movement itself is off. */
export function followWays(follow: (root: Element, ways: Way[]) => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Names under which a thing is known: a piece flies when it moves, a place only marks a spot. */
const nameOf = (element: Element) =>
  element.getAttribute("data-piece") ?? element.getAttribute("data-place")!;

/** What a piece is drawn in, with its corner: a drawing that is moved as a whole takes its pieces along. */
interface Ground {
  drawing: Element;
  x: number;
  y: number;
}

function groundOf(element: Element, base: Place): Ground | undefined {
  const drawing = inDrawing(element) ? element.ownerSVGElement : null;
  if (!drawing) return undefined;
  const { x, y } = drawing.getBoundingClientRect();
  return { drawing, x: x - base.x, y: y - base.y };
}

/** Where a piece was, as it stands now that its drawing has moved. */
export function carried(was: Place, is: Place): Place {
  if (!was.ground || was.ground.drawing !== is.ground?.drawing) return was;
  return { ...was, x: was.x + is.ground.x - was.ground.x, y: was.y + is.ground.y - was.ground.y };
}

/** Where every piece stands, in pixels from the corner of the board: a board that is scrolled or
 * pushed down as a whole has not moved. */
export function measure(root: Element, selector = "[data-piece]"): Map<string, Place> {
  const places = new Map<string, Place>();
  const base = root.getBoundingClientRect();
  for (const element of root.querySelectorAll(selector)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0) continue;
    const ground = groundOf(element, base);
    places.set(nameOf(element), { x: x - base.x, y: y - base.y, width, height, ground });
  }
  return places;
}

/** The pieces that moved, the ones named in `order` first and in that order. */
export function moved(
  before: Map<string, Place>,
  after: Map<string, Place>,
  order: string[] = [],
): string[] {
  const far = [...after.keys()].filter((piece) => {
    const had = before.get(piece);
    const is = after.get(piece)!;
    const was = had && carried(had, is);
    return was !== undefined && (Math.abs(was.x - is.x) > 1 || Math.abs(was.y - is.y) > 1);
  });
  const rank = (piece: string) => {
    const index = order.indexOf(piece);
    return index < 0 ? order.length : index;
  };
  return far.sort((a, b) => rank(a) - rank(b));
}

/** How long after the first the n-th of `count` flights starts. */
export function delay(index: number, count: number): number {
  return index * Math.min(110, count > 1 ? (ALL - LONGEST) / (count - 1) : 0);
}

const flying = new Set<Animation>();
const laid = new Set<HTMLElement>(); // copies over the page, all taken away with the last flight
const landed = new Set<Animation>(); // hold their last picture until then
const veiled = new Set<HTMLElement>(); // a copy flies in their place
const held = new Set<Animation>(); // made with the move, at rest until the move is drawn

/** Ends every flight now: all pieces stand where they belong. */
export function land(): void {
  held.clear();
  for (const flight of flying) {
    flight.onfinish = null;
    flight.cancel();
  }
  flying.clear();
  clear();
}

function clear(): void {
  for (const copy of laid) copy.remove();
  laid.clear();
  for (const flight of landed) flight.cancel();
  landed.clear();
  for (const element of veiled) element.style.removeProperty("opacity");
  veiled.clear();
}

/** What has arrived looks as it will without its flight; letting each go on its own would paint and
 * lay out the page again while others are in the air. */
function arrive(flight: Animation): void {
  flying.delete(flight);
  landed.add(flight);
  if (flying.size === 0) clear();
}

/** At rest in its first picture, until `takeOff`. */
function hold(flight: Animation): void {
  flight.pause();
  held.add(flight);
  flying.add(flight);
  flight.onfinish = () => arrive(flight);
}

/**
 * Drawing a move is the longest work of all: what starts beside it loses its first frames. So the
 * flights begin after the frame with the move in it, as soon as the page has nothing else to do.
 */
function takeOff(): void {
  const start = () => {
    for (const flight of held) flight.play();
    held.clear();
  };
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(start, { timeout: LATEST });
    else requestAnimationFrame(start);
  });
}

const inDrawing = (element: Element): element is SVGGraphicsElement =>
  element instanceof SVGGraphicsElement && element.ownerSVGElement !== null;

type Start = () => void; // changes the page, after everything was measured

const timing = (wait: number): KeyframeAnimationOptions => ({
  duration: LONGEST,
  delay: wait,
  easing: EASE,
  fill: "both",
});

/** The offsets of an arc from (dx, dy) to (0, 0): up, over, a little too far, and at rest. */
export function arc(dx: number, dy: number): { x: number; y: number; offset: number }[] {
  const rise = Math.min(HIGHEST, Math.hypot(dx, dy) * RISE);
  return [
    { x: dx, y: dy, offset: 0 },
    { x: dx * 0.45, y: dy * 0.45 - rise, offset: 0.45 },
    { x: -dx * 0.012, y: 2, offset: 0.86 },
    { x: 0, y: 0, offset: 1 },
  ];
}

function flyOne(element: Element, was: Place, is: Place, wait: number): Start {
  const dx = was.x + was.width / 2 - is.x - is.width / 2;
  const dy = was.y + was.height / 2 - is.y - is.height / 2;
  const frames = arc(dx, dy).map(({ x, y, offset }) => ({ translate: `${x}px ${y}px`, offset }));
  return () => hold(element.animate(frames, timing(wait)));
}

/** The same for a copy that is put in its place by a transform. */
const arcTo = (start: { x: number; y: number }, end: { x: number; y: number }) =>
  arc(start.x - end.x, start.y - end.y).map(({ x, y, offset }) => ({
    transform: `translate(${end.x + x}px, ${end.y + y}px)`,
    offset,
  }));

/** Above its drawing, as a copy: moved inside it, all of it would be painted anew with every frame. */
function flyAbove(root: Element, element: HTMLElement, way: [Place, Place], wait: number): Start {
  const [was, is] = way;
  const base = root.getBoundingClientRect();
  const corner = (box: Place) => ({
    x: base.x + box.x + (box.width - is.width) / 2,
    y: base.y + box.y + (box.height - is.height) / 2,
  });
  const shell = copyOf(element, is);
  return () => {
    laid.add(layOver(shell, root));
    veiled.add(element);
    element.style.opacity = "0";
    hold(shell.animate(arcTo(corner(was), corner(is)), timing(wait)));
  };
}

const names = ["data-piece", "data-place", "data-action", "id", "tabindex"];

function copyOf(element: Element, box: Place): HTMLElement {
  const shell = document.createElement("div");
  shell.setAttribute("aria-hidden", "true");
  shell.style.cssText = `position:fixed;left:0;top:0;width:${box.width}px;height:${box.height}px;pointer-events:none;z-index:30;will-change:transform`;
  const copy = element.cloneNode(true) as Element;
  for (const inner of [copy, ...copy.querySelectorAll(names.map((name) => `[${name}]`).join())])
    for (const name of names) inner.removeAttribute(name);
  if (inDrawing(element)) {
    const bounds = element.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
    svg.style.cssText = "width:100%;height:100%;overflow:visible;display:block";
    copy.removeAttribute("transform");
    svg.append(copy);
    shell.append(svg);
  } else {
    // Out of its row the copy would shrink to its content.
    const { display } = getComputedStyle(element);
    const { style } = copy as HTMLElement;
    style.cssText += `;position:relative;inset:auto;margin:0;width:100%;height:100%;box-sizing:border-box;translate:none`;
    style.display = display === "inline" ? "block" : display;
    shell.append(copy);
  }
  return shell;
}

/**
 * Lays something over the page that looks as it would on the board: a wrapper without a box has the
 * board's classes. Gives the wrapper, to be removed.
 */
export function layOver(thing: HTMLElement, board: Element | null): HTMLElement {
  const scope = document.createElement("div");
  scope.className = board?.getAttribute("class") ?? "";
  scope.style.display = "contents";
  scope.append(thing);
  document.body.append(scope);
  return scope;
}

function find(root: Element, piece: string): Element | null {
  const name = CSS.escape(piece);
  return root.querySelector(`[data-piece="${name}"],[data-place="${name}"]`);
}

function throwOne(
  root: Element,
  thing: Throw,
  before: Map<string, Place>,
  wait: number,
): Start | null {
  const target = find(root, thing.to);
  const base = root.getBoundingClientRect();
  const was = before.get(thing.from);
  const source =
    find(root, thing.from)?.getBoundingClientRect() ??
    (was && { ...was, x: was.x + base.x, y: was.y + base.y });
  const look = thing.look ? find(root, thing.look) : target;
  if (!target || !source || !look) return null;
  const goal = target.getBoundingClientRect();
  const size = look.getBoundingClientRect();
  const shell = copyOf(look, size);
  const corner = (box: Place) => ({
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
  });
  return () => {
    laid.add(layOver(shell, root));
    const flight = shell.animate(
      arcTo(corner(source), corner(goal)).map((frame) => ({
        ...frame,
        opacity: frame.offset === 1 ? 0 : 1,
      })),
      { duration: LONGEST, delay: wait, easing: EASE, fill: "both" },
    );
    hold(flight);
    if (thing.arrives)
      hold(
        target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }], {
          duration: wait + LONGEST * 0.9,
          fill: "both",
        }),
      );
  };
}

function waysOf(root: Element, before: Map<string, Place>, throws: Throw[]): Way[] {
  const after = measure(root, "[data-piece],[data-place]");
  const pieces = moved(before, after).map((piece) => {
    const to = after.get(piece)!;
    return { from: carried(before.get(piece)!, to), to };
  });
  const thrown = throws.flatMap(({ from, to }) => {
    const [start, end] = [after.get(from) ?? before.get(from), after.get(to)];
    return start && end ? [{ from: start, to: end }] : [];
  });
  return [...thrown, ...pieces];
}

/** Flies all pieces of `root` that moved, then the throws, in order. */
export function fly(
  root: Element,
  before: Map<string, Place>,
  order: string[] = [],
  throws: Throw[] = [],
): void {
  land();
  const after = measure(root);
  const pieces = moved(before, after, order);
  const copies = throws.flatMap((thing) =>
    Array.from({ length: Math.min(thing.count ?? 1, 6) }, () => thing),
  );
  const count = pieces.length + copies.length;
  if (count === 0) return;
  // First everything is measured, then everything changed: the page is laid out once.
  const starts = [
    ...pieces.map((piece, index) => {
      const element = find(root, piece) as HTMLElement;
      const is = after.get(piece)!;
      const was = carried(before.get(piece)!, is);
      const wait = delay(index, count);
      return inDrawing(element)
        ? flyAbove(root, element, [was, is], wait)
        : flyOne(element, was, is, wait);
    }),
    ...copies.map((thing, index) =>
      throwOne(root, thing, before, delay(pieces.length + index, count)),
    ),
  ];
  for (const start of starts) start?.();
  takeOff();
}

/**
 * For a board: call it in the component that draws all pieces, with the events that led here.
 * `stamp` changes with each new view (the view itself will do); nothing flies when it stays.
 */
export function useFlight(
  root: RefObject<Element | null>,
  stamp: unknown,
  options: { still: boolean; order?: string[]; throws?: Throw[] },
): void {
  const last = useRef<unknown>(stamp);
  const before =
    root.current && last.current !== stamp
      ? measure(root.current, "[data-piece],[data-place]")
      : null;
  useLayoutEffect(() => {
    last.current = stamp;
    if (!before || !root.current) return;
    if (followers.size > 0) {
      const ways = waysOf(root.current, before, options.throws ?? []);
      for (const follow of followers) follow(root.current, ways);
    }
    if (!options.still) fly(root.current, before, options.order, options.throws);
  }, [stamp]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const skip = () => land();
    element.addEventListener("pointerdown", skip);
    addEventListener("keydown", skip);
    return () => {
      element.removeEventListener("pointerdown", skip);
      removeEventListener("keydown", skip);
      land();
    };
  }, []);
}
