// The drawn boards, loaded when a match of the game is opened. A game that is missing here is played
// on the general table alone.
import type { Board } from "./board";

export const boards: Record<string, () => Promise<Board>> = {
  cinco: () => import("./cinco").then((module) => module.default),
  finca: () => import("./finca").then((module) => module.default),
  cinque_terre: () => import("./cinque_terre").then((module) => module.default),
  castles_of_tuscany: () => import("./castles_of_tuscany").then((module) => module.default),
  viticulture: () => import("./viticulture").then((module) => module.default),
};
