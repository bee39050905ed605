// The drawn boards, loaded when a match of the game is opened. A game that is missing here is played
// on the general table alone.
import type { Board } from "./board";

export const boards: Record<string, () => Promise<Board>> = {
  finca: () => import("./finca").then((module) => module.default),
};
