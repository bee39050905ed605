// What the web client has of Finca.
import type { GameManifest, Sounds } from "../manifest";
import type { eventArgs } from "./types.gen";

const manifest: GameManifest = {
  board: () => import("."),
  reference: () => import("./help/reference"),
  lesson: () => import("./help/lesson"),
  rulePositions: () => import("./help/rule_positions.json"),
  examples: () => import("./help/examples.json"),
  translations: import.meta.glob(["./translations/*.json", "!./translations/en.json"]),
  sounds: {
    paper: ["tile_turned", "action_used"],
    coin: ["tile_collected", "bonus_taken", "finca_won", "finca_tied"],
  } satisfies Sounds<keyof typeof eventArgs>,
};
export default manifest;
