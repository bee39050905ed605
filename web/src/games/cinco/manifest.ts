// What the web client has of Cinco.
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
    paper: ["card_given", "card_hidden", "card_played", "discarded", "shuffled"],
  } satisfies Sounds<keyof typeof eventArgs>,
};
export default manifest;
