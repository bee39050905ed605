// What the web client has of The Castles of Tuscany.
import { phrase } from "../../i18n/language";
import type { GameManifest, Sounds } from "../manifest";
import type { eventArgs, State } from "./types.gen";

const manifest: GameManifest = {
  board: () => import("."),
  reference: () => import("./help/reference"),
  lesson: () => import("./help/lesson"),
  rulePositions: () => import("./help/rule_positions.json"),
  examples: () => import("./help/examples.json"),
  translations: import.meta.glob(["./translations/*.json", "!./translations/en.json"]),
  laterPoints: {
    label: phrase("green points"),
    points: ({ state }, seat) => (state as State).green[seat],
  },
  sounds: {
    paper: ["card_seen", "card", "no_cards", "cards_shuffled", "draws", "discards", "pays_cards"],
    coin: [
      "bonus",
      "storage_points",
      "piece_points",
      "red_points",
      "green_points",
      "extra",
      "scores",
    ],
  } satisfies Sounds<keyof typeof eventArgs>,
};
export default manifest;
