// Pictures of components for the reference: the icons of the boards, by list and word. Loaded with
// the game that is opened.
import type { Icon } from "../art/draw";

type Pictures = (list: string, word: string, index: number) => Icon | undefined;

const loaders: Record<string, () => Promise<Pictures>> = {
  finca: async () => {
    const { fruits, tools } = await import("../art/icons/finca");
    return (list, word) => (list === "action_tile" ? tools[word] : fruits[word.split("_")[0]!]);
  },
  cinque_terre: async () => {
    const { produce } = await import("../art/icons/cinque_terre");
    return (list, word) => (list === "produce" ? produce[word] : undefined);
  },
  castles_of_tuscany: async () => {
    const { tiles, bonuses } = await import("../art/icons/castles_of_tuscany");
    return (list, word) =>
      list === "tile" ? tiles[word] : list === "bonus" ? bonuses[word] : undefined;
  },
  viticulture: async () => {
    const { decks } = await import("../art/icons/viticulture");
    const { structures } = await import("../art/icons/viticulture_places");
    return (list, word, index) => {
      if (list === "structure") return structures[word];
      if (list === "visitor") return index < 20 ? decks.summer : decks.winter;
      return decks[list];
    };
  },
};

const none: Pictures = () => undefined;

export function picturesOf(game: string): Promise<Pictures> {
  return loaders[game]?.() ?? Promise.resolve(none);
}
export type { Pictures };
