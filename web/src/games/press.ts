// Things on a board that can be pressed: by pointer, Enter or Space, alike in HTML and SVG; and the
// arrow keys, which move the focus to what lies in their direction.
import type { Action } from "../messages";
import type { BoardProps } from "./board";
import { isDirection, nextTowards } from "./hex";

/** Makes any element a button. `stop` keeps it out of the tab order; arrows still reach it. */
export function press(act: (anchor: Element) => void, stop = false) {
  return {
    role: "button" as const,
    tabindex: stop ? -1 : 0, // in lower case: SVG knows no other
    onClick: (event: Event) => act(event.currentTarget as Element),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(event.currentTarget as Element);
    },
  };
}

/** A thing that stands for a legal action: pressing it chooses the action. */
export function offer(props: Pick<BoardProps, "choose" | "speech">, action: Action, stop = false) {
  return {
    ...press(() => props.choose(action), stop),
    "data-action": action.action,
    "aria-label": props.speech.action(action),
  };
}

/** For a thing that opens more: the actions behind it, so that advice can point at it. */
export const leads = (actions: Action[]) => ({
  "data-leads": actions.map(({ action }) => action).join("\n"),
});

/** For a thing that is a word of the game (a card, a structure, a place): on hover, focus and long
 * press the screen says what it does. Things with data-action need it not. */
export const tells = (list: string, word: string) => ({ "data-about": `${list} ${word}` });

/** What a thing is that is no word of the game, as titles with their sentences: told in the same way. */
export const says = (lines: [title: string, text: string][]) => ({
  "data-says": JSON.stringify(lines.filter(([, text]) => text)),
});

/** A thing that cannot be used now: pressing it asks why. */
export function refuse(
  props: Pick<BoardProps, "tryAnyway">,
  notation: string,
  label: string,
  stop = false,
) {
  return {
    ...press((anchor) => props.tryAnyway(notation, anchor), stop),
    "aria-label": label,
    "aria-disabled": true,
  };
}

/**
 * The same without its label, for things with visible text: that text must be part of the name, so
 * the label goes inside as hidden text (class "hidden-text").
 */
export function unlabelled<T extends { "aria-label"?: string }>(props: T): T {
  return { ...props, "aria-label": undefined };
}

/** As a ref: what has just been opened is brought into view, once. */
export const intoView = (element: Element | null): void =>
  element?.scrollIntoView({ block: "nearest" });

/** For a group: an arrow key moves the focus to the next pressable thing in its direction. */
export function arrows(event: KeyboardEvent): void {
  if (!isDirection(event.key)) return;
  const from = (event.target as Element).closest("[tabindex],button");
  if (!from) return;
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, element };
  };
  const all = (event.currentTarget as Element).querySelectorAll("[tabindex],button");
  const places = [...all].filter((element) => element !== from).map(middle);
  const next = nextTowards(middle(from), event.key, places);
  if (!next) return;
  event.preventDefault();
  (next.element as HTMLElement | SVGElement).focus();
}
