// What the web client has of Viticulture.
import type { GameManifest } from "../manifest";
import { Emblem } from "./art/emblem";

const manifest: GameManifest = {
  emblem: Emblem,
  season: (view) => (view.state.season as string | null) ?? undefined,
  board: () => import("."),
  reference: () => import("./help/reference"),
  lesson: () => import("./help/lesson"),
  rulePositions: () => import("./help/rule_positions.json"),
  translations: import.meta.glob(["./translations/*.json", "!./translations/en.json"]),
};
export default manifest;
