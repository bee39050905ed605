// Numbers and pointers on the things of a drawn board: what a hint advises, what a lesson waits for.
// A board says where its actions are: a thing that plays one has it in data-action, a thing that
// leads to several has them in data-leads; a part with data-anchor is where a thing is marked that has
// no straight edges. Marks lie above the board and take no press; the things under them are described
// by them for screen readers.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import "./board_marks.css";

export interface Mark {
  action: string; // its notation
  text: string; // on the mark
  description: string; // for screen readers, on the thing
}

interface Spot {
  mark: Mark;
  x: number;
  y: number;
  isWhole: boolean; // the thing is small enough to be framed
  width: number;
  height: number;
  place: number; // among the marks of the same thing: they stand side by side
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The things that play an action, or else those that lead to it. */
export function thingsOf(stage: Element, action: string): Element[] {
  const quoted = CSS.escape(action);
  const direct = [...stage.querySelectorAll(`[data-action="${quoted}"]`)].filter(isShown);
  if (direct.length > 0) return direct;
  return [...stage.querySelectorAll<HTMLElement | SVGElement>("[data-leads]")].filter(
    (thing) => isShown(thing) && thing.dataset.leads!.split("\n").includes(action),
  );
}

/** What is left of a thing's box by all that scrolls between it and the stage; null: nothing. */
function seenOf(thing: Element, stage: Element): DOMRect | null {
  const own = (thing.querySelector("[data-anchor]") ?? thing).getBoundingClientRect();
  let { left, top, right, bottom } = own;
  for (let box = thing.parentElement; box && box !== stage; box = box.parentElement) {
    if (getComputedStyle(box).overflow === "visible") continue;
    const clip = box.getBoundingClientRect();
    [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
    [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
  }
  const isSeen = right - left >= own.width / 2 && bottom - top >= Math.min(own.height / 2, 12);
  return isSeen ? new DOMRect(left, top, right - left, bottom - top) : null;
}

function spotsOf(stage: HTMLElement, marks: Mark[], isGuiding: boolean): Spot[] {
  const origin = stage.getBoundingClientRect();
  const places = new Map<Element, number>();
  return marks.flatMap((mark) =>
    // A lesson points once: at the thing, not also at the button that does the same.
    thingsOf(stage, mark.action)
      .slice(0, isGuiding ? 1 : undefined)
      .flatMap((thing) => {
        const box = seenOf(thing, stage);
        if (!box) return [];
        const x = box.left - origin.left + stage.scrollLeft - stage.clientLeft;
        const y = box.top - origin.top + stage.scrollTop - stage.clientTop;
        const isWhole = box.width < 420 && box.height < 420;
        const place = places.get(thing) ?? 0;
        places.set(thing, place + 1);
        return [{ mark, x, y, width: box.width, height: box.height, isWhole, place }];
      }),
  );
}

const isSame = (one: Spot[], other: Spot[]) => JSON.stringify(one) === JSON.stringify(other);

/** Calls back, at most once a picture, whenever things on the stage may have moved. */
function observeStage(stage: HTMLElement, look: () => void): () => void {
  let asked = 0;
  const soon = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      look();
    });
  };
  const changes = new MutationObserver((list) => {
    const isOwn = ({ target }: MutationRecord) =>
      target instanceof Element && target.closest(".board-marks") !== null;
    if (!list.every(isOwn)) soon();
  });
  const names = ["class", "style", "transform", "data-action", "data-leads", "open"];
  changes.observe(stage, { subtree: true, childList: true, attributeFilter: names });
  const sizes = new ResizeObserver(soon);
  sizes.observe(stage);
  for (const child of stage.querySelectorAll(":scope > *, .board-room > *")) sizes.observe(child);
  stage.addEventListener("scroll", soon, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    sizes.disconnect();
    stage.removeEventListener("scroll", soon, { capture: true });
  };
}

/** What is in the air above the stage, and will land. */
const flightsOver = (stage: HTMLElement) =>
  stage
    .getAnimations({ subtree: true })
    .filter(
      ({ playState, effect }) =>
        playState !== "finished" &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );

const small = 48; // px: what is smaller gets a smaller number

const above = (left: number, top: number) => ({ left: `${left}px`, top: `${top}px` });

const boxed = (left: number, top: number, width: number, height: number) => ({
  ...above(left, top),
  width: `${width}px`,
  height: `${height}px`,
});

const apart = 24; // px between the numbers on one thing

/** In the upper left corner, but still on the thing: corners of a hexagon lie on its neighbours. */
const inCorner = ({ x, y, width, height, place }: Spot) =>
  above(x + Math.min(width * 0.25, 9) + place * apart, y + Math.min(height * 0.25, 9));

/** Lies within the stage. `isGuiding`: things are framed and brought into view, as in a lesson. */
export function Marks(props: { marks: Mark[]; isGuiding?: boolean }): VNode {
  const { marks, isGuiding = false } = props;
  const layer = useRef<HTMLDivElement>(null);
  const [spots, setSpots] = useState<Spot[]>([]);
  const key = JSON.stringify(marks);
  useLayoutEffect(() => {
    const stage = layer.current?.parentElement;
    if (!stage || marks.length === 0) {
      setSpots((had) => (had.length ? [] : had));
      return;
    }
    let described = new Map<Element, string>();
    let isShownOnce = false;
    let isGone = false;
    const forget = () => {
      for (const thing of described.keys()) thing.removeAttribute("aria-describedby");
      described = new Map();
    };
    const look = () => {
      const found = spotsOf(stage, marks, isGuiding);
      setSpots((had) => (isSame(had, found) ? had : found));
      forget();
      for (const [index, { action }] of marks.entries())
        for (const thing of thingsOf(stage, action)) {
          const before = described.get(thing);
          // A thing may lead to several of them. What a board says of a thing itself stays.
          if (before === undefined && thing.hasAttribute("aria-describedby")) continue;
          described.set(thing, before ? `${before} mark-${index}` : `mark-${index}`);
          thing.setAttribute("aria-describedby", described.get(thing)!);
        }
      // A thing that flies is not where it belongs: marked and shown once more when it has landed.
      const flights = flightsOver(stage);
      if (flights.length > 0) {
        void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => {
          if (!isGone) look();
        });
        return;
      }
      const first = isGuiding && !isShownOnce ? thingsOf(stage, marks[0]!.action)[0] : undefined;
      if (!first) return;
      isShownOnce = true;
      first.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    look();
    const stop = observeStage(stage, look);
    return () => {
      isGone = true;
      stop();
      forget();
    };
  }, [key, isGuiding]);
  return (
    <div class={isGuiding ? "board-marks guiding" : "board-marks"} ref={layer}>
      {marks.map(({ description }, index) => (
        <span key={`${index} ${description}`} id={`mark-${index}`} hidden>
          {description}
        </span>
      ))}
      {spots.map((spot, index) => {
        const { mark, x, y, width, height, isWhole } = spot;
        return (
          <div key={`${index} ${mark.action}`} aria-hidden="true">
            {isGuiding && isWhole && (
              <div class="board-mark-frame" style={boxed(x, y, width, height)} />
            )}
            <b
              class={Math.min(width, height) < small ? "board-mark small" : "board-mark"}
              data-marks={mark.action}
              style={isGuiding ? above(x + width / 2, y) : inCorner(spot)}
            >
              {mark.text}
            </b>
          </div>
        );
      })}
    </div>
  );
}
