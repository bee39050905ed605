// Movement of pieces: everything with data-piece="stable-id" flies from where it was drawn before to
// where it is drawn now (FLIP), one after the other, by transforms alone. A press of a key or the
// pointer, or the next change, ends all flights at once.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const LONGEST = 380; // ms of one flight
const ALL = 1200; // ms from the first start to the last
const LATEST = 120; // ms after the move was drawn, at which flights begin in any case
const EASE = "cubic-bezier(0.25, 0.8, 0.35, 1)";

const DRAWING = "width:100%;height:100%;overflow:visible;display:block;margin:0";

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A thing that is only counted, not drawn one by one: a copy of it flies between two places. */
export interface Throw {
  from: string; // data-piece or data-place of where it starts
  to: string; // data-piece or data-place of where it lands
  look?: string; // data-piece or data-place of what is copied; without it, what stands at `to`
  count?: number; // so many copies, at most six
  arrives?: boolean; // what stands at `to` is this very thing: not seen before it lands
}

/** Names under which a thing is known: a piece flies when it moves, a place only marks a spot. */
const nameOf = (element: Element) =>
  element.getAttribute("data-piece") ?? element.getAttribute("data-place")!;

/** Where every piece stands, in pixels from the corner of the board: a board that is scrolled or
 * pushed down as a whole has not moved. */
export function measure(root: Element, selector = "[data-piece]"): Map<string, Place> {
  const places = new Map<string, Place>();
  const base = root.getBoundingClientRect();
  for (const element of root.querySelectorAll(selector)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0) places.set(nameOf(element), { x: x - base.x, y: y - base.y, width, height });
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
    const was = before.get(piece);
    const is = after.get(piece)!;
    return was !== undefined && (Math.abs(was.x - is.x) > 1 || Math.abs(was.y - is.y) > 1);
  });
  const rank = (piece: string) => {
    const at = order.indexOf(piece);
    return at < 0 ? order.length : at;
  };
  return far.sort((a, b) => rank(a) - rank(b));
}

/** How long after the first the n-th of `count` flights starts. */
export function delay(index: number, count: number): number {
  return index * Math.min(110, count > 1 ? (ALL - LONGEST) / (count - 1) : 0);
}

const flying = new Set<Animation>();
const held = new Set<Animation>(); // made with the move, at rest until the move is drawn
let landed: (() => void)[] = []; // what is tidied up when the last one has landed: once for all

/** Ends every flight now: all pieces stand where they belong. */
export function land(): void {
  held.clear();
  for (const flight of flying) flight.finish();
  flying.clear();
  tidy();
}

function tidy(): void {
  const all = landed;
  landed = [];
  for (const one of all) one();
}

/** At rest in its first picture, until `takeOff`. */
function hold(flight: Animation): void {
  flight.pause();
  held.add(flight);
  flying.add(flight);
  flight.onfinish = flight.oncancel = () => {
    if (flying.delete(flight) && flying.size === 0) tidy();
  };
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

const names = ["data-piece", "data-place", "data-action", "id", "tabindex"];

function copyOf(element: Element, box: Place): HTMLElement {
  const shell = document.createElement("div");
  shell.setAttribute("aria-hidden", "true");
  shell.style.cssText = `position:fixed;left:0;top:0;width:${box.width}px;height:${box.height}px;pointer-events:none;z-index:30;will-change:transform`;
  const copy = element.cloneNode(true) as Element;
  for (const inner of [copy, ...copy.querySelectorAll(names.map((name) => `[${name}]`).join())])
    for (const name of names) inner.removeAttribute(name);
  if (inDrawing(element)) {
    const root = element.ownerSVGElement!;
    const bounds = element.getBBox();
    const svg = document.createElementNS(root.namespaceURI, "svg");
    svg.setAttribute("viewBox", `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
    svg.setAttribute("style", DRAWING);
    copy.removeAttribute("transform");
    // Inside groups of the same classes it looks as it did.
    let whole = copy;
    for (let up = element.parentElement; up && up !== (root as Element); up = up.parentElement) {
      const group = document.createElementNS(root.namespaceURI, "g");
      group.setAttribute("class", up.getAttribute("class") ?? "");
      group.append(whole);
      whole = group;
    }
    svg.append(whole);
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

/** A copy of `look` flies over the page; `hidden` is not seen until it has landed. */
function flyCopy(
  root: Element,
  look: Element,
  way: { from: Place; to: Place; wait: number; hidden: HTMLElement | SVGElement | null },
): Start {
  const { from, to, wait, hidden } = way;
  const size = look.getBoundingClientRect();
  const shell = copyOf(look, size);
  const at = (box: Place) =>
    `translate(${box.x + (box.width - size.width) / 2}px, ${box.y + (box.height - size.height) / 2}px)`;
  const last = hidden ? [] : [{ transform: at(to), opacity: 0 }];
  const path = [
    { transform: at(from), opacity: 1 },
    { transform: at(to), opacity: 1, offset: hidden ? 1 : 0.9 },
    ...last,
  ];
  return () => {
    const scope = layOver(shell, root);
    const options = { duration: LONGEST, delay: wait, easing: EASE, fill: "both" } as const;
    if (hidden) hidden.style.opacity = "0";
    hold(shell.animate(path, options));
    landed.push(() => {
      scope.remove();
      hidden?.style.removeProperty("opacity");
    });
  };
}

/**
 * A piece that moved. In a drawing a copy flies above the page: moved inside, the whole drawing would
 * be painted anew with every frame.
 */
function flyOne(root: Element, element: Element, was: Place, is: Place, wait: number): Start {
  if (inDrawing(element)) {
    const base = root.getBoundingClientRect();
    const onPage = (place: Place) => ({ ...place, x: place.x + base.x, y: place.y + base.y });
    return flyCopy(root, element, { from: onPage(was), to: onPage(is), wait, hidden: element });
  }
  const dx = was.x + was.width / 2 - is.x - is.width / 2;
  const dy = was.y + was.height / 2 - is.y - is.height / 2;
  return () =>
    hold(
      element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], {
        duration: LONGEST,
        delay: wait,
        easing: EASE,
        fill: "backwards",
      }),
    );
}

function throwOne(
  root: Element,
  thing: Throw,
  before: Map<string, Place>,
  wait: number,
): Start | null {
  const target = find(root, thing.to) as HTMLElement | SVGElement | null;
  const base = root.getBoundingClientRect();
  const was = before.get(thing.from);
  const from =
    find(root, thing.from)?.getBoundingClientRect() ??
    (was && { ...was, x: was.x + base.x, y: was.y + base.y });
  const look = thing.look ? find(root, thing.look) : target;
  if (!target || !from || !look) return null;
  const hidden = thing.arrives ? target : null;
  return flyCopy(root, look, { from, to: target.getBoundingClientRect(), wait, hidden });
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
    ...pieces.map((piece, index) =>
      flyOne(root, find(root, piece)!, before.get(piece)!, after.get(piece)!, delay(index, count)),
    ),
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
    root.current && last.current !== stamp && !options.still
      ? measure(root.current, "[data-piece],[data-place]")
      : null;
  useLayoutEffect(() => {
    last.current = stamp;
    if (before && root.current) fly(root.current, before, options.order, options.throws);
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
