// Arrow keys on this board: the focus moves to the nearest thing that is seen in that direction.
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
