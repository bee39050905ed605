// What the web client has of Cinco.
import type { GameManifest } from "../manifest";
import { Emblem } from "./art/emblem";

const manifest: GameManifest = {
  emblem: Emblem,
  board: () => import("."),
  reference: () => import("./help/reference"),
  lesson: () => import("./help/lesson"),
  rulePositions: () => import("./help/rule_positions.json"),
  translations: import.meta.glob(["./translations/*.json", "!./translations/en.json"]),
};
export default manifest;
