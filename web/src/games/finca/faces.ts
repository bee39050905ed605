// Reading the words of tiles: "almond_3_grape_2" is three almonds and two grapes, "any_4" four of
// one kind, "one_of_each" all six; "any_4_second" is a further copy of the same face.

export const FRUITS = ["almond", "fig", "grape", "lemon", "olive", "orange"];

export interface Need {
  fruit: string; // or "any"
  count: number;
}

/** What is printed on a fruit tile. */
export function needs(face: string): Need[] {
  if (face.startsWith("one_of_each")) return FRUITS.map((fruit) => ({ fruit, count: 1 }));
  return [...face.matchAll(/([a-z]+)_(\d)/g)].map(([, fruit, count]) => ({
    fruit: fruit!,
    count: Number(count),
  }));
}

/** The number printed on a fruit tile: as many points as it wants fruits. */
export const worth = (face: string): number =>
  needs(face).reduce((sum, need) => sum + need.count, 0);

/** The fruits on a finca tile: one, two, or "any". */
export const fincaFruits = (finca: string): string[] => finca.split("_");
