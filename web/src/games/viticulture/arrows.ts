// Arrow keys on this board: the focus moves to the nearest thing that is seen in that direction.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isDirection, nextTowards } from "../hex";

export function moveFocus(event: KeyboardEvent): void {
  const from = event.target as HTMLElement;
  if (!isDirection(event.key) || !from.matches("button")) return;
  const middle = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, element };
  };
  const all = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button");
  const seen = [...all].filter((other) => other !== from && other.offsetParent !== null);
  const next = nextTowards(middle(from), event.key, seen.map(middle));
  if (!next) return;
  event.preventDefault();
  next.element.focus();
}

/** Who plays by keys keeps the focus on the board: a thing that is gone gives it to the next one. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, stamp: unknown): void {
  const isKeyed = useRef(false);
  useEffect(() => {
    const board = root.current!;
    const keyed = () => {
      isKeyed.current = true;
    };
    const pressed = () => {
      isKeyed.current = false;
    };
    board.addEventListener("keydown", keyed);
    addEventListener("pointerdown", pressed);
    return () => {
      board.removeEventListener("keydown", keyed);
      removeEventListener("pointerdown", pressed);
    };
  }, []);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(".viti .idle");
    if (!isKeyed.current || !isLost) return;
    for (const kind of [".thing[data-action]", "[data-action]", "[data-opens]"]) {
      const things = [...root.current!.querySelectorAll<HTMLElement>(kind)];
      const next = things.find((thing) => thing.offsetParent !== null);
      if (!next) continue;
      next.focus();
      return;
    }
  }, [stamp]);
}
