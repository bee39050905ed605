// The tiles of Finca, drawn: a fruit tile with what it wants, and a finca tile with its fruits.
import type { VNode } from "preact";
import { AnyFruit, fruits } from "./art/icons";
import { fincaFruits, needs, worth } from "./faces";
import type { Face, FincaKind, FruitSymbol } from "./props";

function Fruit({ fruit, size, x, y }: { fruit: FruitSymbol; size: number; x: number; y: number }) {
  const Icon = fruits[fruit] ?? AnyFruit;
  return <Icon size={size} x={x} y={y} />;
}

export const TILE = { width: 78, height: 62 };

/** What a fruit tile wants, on a box of 78 x 62 with its corner at 0 0. */
export function TileFace({ face }: { face: Face }): VNode {
  const wanted = needs(face);
  return (
    <>
      <rect class="tile" width={TILE.width} height={TILE.height} rx="7" />
      {wanted.length > 2
        ? wanted.map(({ fruit }, index) => (
            <Fruit
              key={fruit}
              fruit={fruit}
              size={24}
              x={5 + (index % 3) * 23.5}
              y={index < 3 ? 6 : 33}
            />
          ))
        : wanted.map(({ fruit, count }, index) => {
            const single = wanted.length === 1;
            const y = single ? 13 : 3 + index * 28;
            const size = single ? 36 : 27;
            return (
              <g key={fruit}>
                <text class="count" x="33" y={y + size * 0.78} font-size={single ? 28 : 22}>
                  {count}
                </text>
                <Fruit fruit={fruit} size={size} x={37} y={y} />
              </g>
            );
          })}
    </>
  );
}

/** The points of a fruit tile, as a round mark on its corner. */
export function Worth({ face, x, y }: { face: Face; x: number; y: number }): VNode {
  return (
    <g class="worth" transform={`translate(${x} ${y})`}>
      <circle r="10" />
      <text y="4.800">{worth(face)}</text>
    </g>
  );
}

/** A finca tile: a house with its fruits, on a box of 38 x 48. */
export function FincaTile({ finca }: { finca: FincaKind }): VNode {
  const kinds = fincaFruits(finca);
  return (
    <g class="finca-tile">
      <path d="M19 1L37 14v31a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V14z" />
      {kinds.length === 1 ? (
        <Fruit fruit={kinds[0]!} size={27} x={5.5} y={16} />
      ) : (
        <>
          <Fruit fruit={kinds[0]!} size={20} x={2} y={11} />
          <Fruit fruit={kinds[1]!} size={20} x={15.5} y={26} />
        </>
      )}
    </g>
  );
}
