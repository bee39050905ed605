// What the web client has of Viticulture.
import type { GameManifest, Sounds } from "../manifest";
import type { eventArgs } from "./types.gen";

const manifest: GameManifest = {
  season: (view) => (view.state.season as string | null) ?? undefined,
  board: () => import("."),
  reference: () => import("./help/reference"),
  lesson: () => import("./help/lesson"),
  rulePositions: () => import("./help/rule_positions.json"),
  examples: () => import("./help/examples.json"),
  translations: import.meta.glob(["./translations/*.json", "!./translations/en.json"]),
  sounds: {
    paper: [
      "draws",
      "draws_hidden",
      "plays",
      "discards",
      "gives",
      "gives_hidden",
      "takes_top",
      "reshuffled",
      "deck_empty",
      "fills",
    ],
    coin: [
      "lira_gained",
      "lira_paid",
      "points_gained",
      "points_lost",
      "residual_raised",
      "grape_sold",
    ],
  } satisfies Sounds<keyof typeof eventArgs>,
};
export default manifest;
