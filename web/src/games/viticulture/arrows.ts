// Arrow keys inside a board: the focus moves to the nearest usable thing in that direction.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Index of the box nearest to `from` in the direction of the key, or -1. Sideways counts double. */
export function nearest(from: Box, boxes: Box[], key: string): number {
  const way = ways[key];
  if (!way) return -1;
  const centre = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = centre(from);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const [bx, by] = centre(box);
    const ahead = (bx - x) * way[0] + (by - y) * way[1];
    const aside = Math.abs((bx - x) * way[1]) + Math.abs((by - y) * way[0]);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) {
      best = index;
      least = far;
    }
  });
  return best;
}

export function moveFocus(event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  if (!(event.key in ways) || !at.matches("button")) return;
  const board = event.currentTarget as HTMLElement;
  const others = [...board.querySelectorAll<HTMLElement>("button:not([tabindex='-1'])")].filter(
    (other) => other !== at && other.offsetParent !== null,
  );
  const found = nearest(
    at.getBoundingClientRect(),
    others.map((other) => other.getBoundingClientRect()),
    event.key,
  );
  if (found < 0) return;
  event.preventDefault();
  others[found]!.focus();
}
