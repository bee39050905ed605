// The tiles of Finca, drawn: a fruit tile with what it wants, and a finca tile with its fruits.
import type { VNode } from "preact";
import { ripe } from "./art/produce";
import { fincaFruits, needs, takesAny, worth } from "./faces";
import type { Face, FincaKind, FruitSymbol } from "./props";

export const TILE = { width: 76, height: 62 };

interface Lying {
  fruit: FruitSymbol;
  x: number;
  y: number;
  size: number;
}

/** So many in one line, in the middle of the tile. */
const line = (row: FruitSymbol[], y: number, size: number, step: number): Lying[] =>
  row.map((fruit, index) => ({
    fruit,
    x: TILE.width / 2 + (index - (row.length - 1) / 2) * step - size / 2,
    y,
    size,
  }));

/** Every fruit that a tile wants lies on it: in one line, or in two. */
export function lying(face: Face): Lying[] {
  const all = needs(face).flatMap(({ fruit, count }) => Array<FruitSymbol>(count).fill(fruit));
  if (all.length === 1) return line(all, 10, 42, 0);
  if (all.length === 2) return line(all, 15, 33, 33);
  if (all.length === 3)
    return [...line(all.slice(0, 2), 4, 29, 30), ...line(all.slice(2), 31, 29, 0)];
  const first = all.length === 4 ? 2 : 3;
  return [...line(all.slice(0, first), 5, 26, 24), ...line(all.slice(first), 32, 26, 24)];
}

/** What a fruit tile wants, on a box of 76 x 62 with its corner at 0 0. */
export function TileFace({ face }: { face: Face }): VNode {
  const { width, height } = TILE;
  const [wanted] = needs(face);
  const Any = ripe.any;
  return (
    <>
      <rect class="tile" width={width} height={height} rx="7" />
      <path class="tile-lit" d={`M7 1.200h${width - 14}M1.200 7v${height - 14}`} />
      {takesAny(face) ? (
        <>
          <text class="count" x="36" y="43">
            {wanted!.count}
          </text>
          <Any size={34} x={37} y={14} />
        </>
      ) : (
        lying(face).map(({ fruit, x, y, size }, index) => {
          const Icon = ripe[fruit];
          return <Icon key={index} size={size} x={x} y={y} />;
        })
      )}
    </>
  );
}

/** The points of a fruit tile, as a coin on its corner. */
export function Worth({ face, x, y }: { face: Face; x: number; y: number }): VNode {
  return (
    <g class="worth" transform={`translate(${x} ${y})`}>
      <circle class="contact" cx="1" cy="2" r="12" />
      <circle class="coin" r="12" />
      <circle class="coin-edge" r="9.500" />
      <text y="5.500">{worth(face)}</text>
    </g>
  );
}

const walls = "M3 17h36v32a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z";

/** A finca tile: a house with its fruits, on a box of 42 x 54. */
export function FincaTile({ finca }: { finca: FincaKind }): VNode {
  const kinds = fincaFruits(finca);
  const Single = ripe[kinds[0]!];
  const Second = ripe[kinds[1] ?? kinds[0]!];
  return (
    <g class="finca-tile">
      <path class="contact" d="M6 20h36v32a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" />
      <path class="front" d={walls} />
      <path class="shaded" d="M30 17h9v32a3 3 0 0 1-3 3h-6z" />
      <path class="gable" d="M21 1L41.500 18.500h-41z" />
      <path class="shaded" d="M21 1L41.500 18.500H26z" />
      <path class="gable-lit" d="M3 17L21 1.800" />
      {kinds.length === 1 ? (
        <Single size={30} x={6} y={19} />
      ) : (
        <>
          <Single size={21} x={3} y={17} />
          <Second size={21} x={18} y={30} />
        </>
      )}
    </g>
  );
}
