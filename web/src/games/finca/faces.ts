// What is printed on the tiles, in the order in which it is drawn.
import type { Face, FincaKind, Fruit, FruitSymbol } from "./props";
import { fincaTileTraits, tileFaceTraits } from "./types.gen";

export const FRUITS: Fruit[] = ["almond", "fig", "grape", "lemon", "olive", "orange"];

export interface Need {
  fruit: FruitSymbol;
  count: number;
}

/** What is printed on a fruit tile, most of one kind first. */
export const needs = (face: Face): Need[] =>
  (Object.entries(tileFaceTraits[face].wants) as [FruitSymbol, number][])
    .map(([fruit, count]) => ({ fruit, count }))
    .sort((a, b) => b.count - a.count);

/** True of a tile that takes fruits of any one kind. */
export const takesAny = (face: Face): boolean => "any" in tileFaceTraits[face].wants;

/** The number printed on a fruit tile. */
export const worth = (face: Face): number => tileFaceTraits[face].worth;

/** What a finca tile counts: one fruit, two, or all there is. */
export const fincaFruits = (finca: FincaKind): FruitSymbol[] => fincaTileTraits[finca].counts;
