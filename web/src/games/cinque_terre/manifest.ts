// What the web client has of Cinque Terre.
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
    paper: [
      "drawn",
      "drawn_hidden",
      "opened",
      "assigned",
      "assigned_hidden",
      "posted",
      "chose",
      "chose_hidden",
      "reshuffled",
      "claimed",
      "looked",
      "looked_hidden",
      "kept",
      "kept_hidden",
      "slipped",
      "slipped_hidden",
    ],
    coin: ["sold", "vendor", "starting_gain", "starting_loss", "secret_gain", "secret_loss"],
  } satisfies Sounds<keyof typeof eventArgs>,
};
export default manifest;
