// What the web client has of Cinco.
import type { GameManifest } from "../manifest";

const manifest: GameManifest = {
  board: () => import("."),
  reference: () => import("./help/reference"),
  lesson: () => import("./help/lesson"),
  rulePositions: () => import("./help/rule_positions.json"),
  examples: () => import("./help/examples.json"),
  translations: import.meta.glob(["./translations/*.json", "!./translations/en.json"]),
};
export default manifest;
