// What the web client has of The Castles of Tuscany.
import { phrase } from "../../i18n/language";
import type { GameManifest } from "../manifest";
import type { State } from "./types.gen";

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
};
export default manifest;
