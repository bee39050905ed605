// Hexagons: where they lie, what their corners are, which is next in a direction. No game is
// known here; boards of hexagons (Cinco, The Castles of Tuscany) share it.

export interface Point {
  x: number;
  y: number;
}

/** A hexagon's place: `q` and `r` are two of its three axes (axial coordinates). */
export interface Axial {
  q: number;
  r: number;
}

const ROOT3 = Math.sqrt(3);

/** Centre of a hexagon with a corner on top; rows lie level. `size` is centre to corner. */
export function pointyCentre({ q, r }: Axial, size: number): Point {
  return { x: size * ROOT3 * (q + r / 2), y: size * 1.5 * r };
}

/** Centre of a hexagon with a flat top; columns stand upright. */
export function flatCentre({ q, r }: Axial, size: number): Point {
  return { x: size * 1.5 * q, y: size * ROOT3 * (r + q / 2) };
}

/** The corners as an SVG `points` attribute; a flat hexagon has its first corner to the right. */
export function corners(centre: Point, size: number, flat: boolean): string {
  const list: string[] = [];
  for (let corner = 0; corner < 6; corner++) {
    const angle = (Math.PI / 3) * corner + (flat ? 0 : Math.PI / 6);
    list.push(
      `${round(centre.x + size * Math.cos(angle))},${round(centre.y + size * Math.sin(angle))}`,
    );
  }
  return list.join(" ");
}

/** Two decimals: enough for a drawing, and short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const ahead: Record<Direction, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isDirection(key: string): key is Direction {
  return key in ahead;
}

/** The place that an arrow key leads to: the nearest one ahead; swerving costs a little more. */
export function nextTowards<T extends Point>(from: Point, to: Direction, places: T[]): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = dx * ahead[to].x + dy * ahead[to].y;
    const aside = Math.abs(dx * ahead[to].y - dy * ahead[to].x);
    if (along <= 0.01 || aside > along * 2) continue;
    const cost = along + 1.2 * aside;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
