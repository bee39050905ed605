// The components of Finca as the reference shows them.

import type { GameReference } from "../../manifest";
import { fruits, tools } from "../art/icons";
import { fincaFruits, needs } from "../faces";
import type { Face, FincaKind } from "../props";
import { tileFaceTraits } from "../types.gen";

/** The fruit that stands for a component. */
function fruitOf(list: string, word: string): string {
  if (list === "tile" && word in tileFaceTraits) return needs(word as Face)[0]!.fruit;
  return list === "finca_tile" ? fincaFruits(word as FincaKind)[0]! : word;
}

const reference: GameReference = {
  sections: [
    {
      title: (t) => t("Fruit tiles"),
      list: "tile",
      count: 1,
      unseen: ["unseen"],
      note: (t) => t("Wants these fruits and is worth as many points as it gets fruits."),
    },
    { title: (t) => t("Finca tiles"), list: "finca_tile", count: 1 },
    {
      title: (t) => t("Action tiles"),
      list: "action_tile",
      supply: (t) => t("one for every player"),
    },
    {
      title: (t) => t("Bonus tiles"),
      list: "bonus_tile",
      count: 1,
      effect: (t, word) => t("{0} points for a set of tiles of the values 1 to 6.", word),
    },
  ],
  icon: (list, word) => (list === "action_tile" ? tools[word] : fruits[fruitOf(list, word)]),
};
export default reference;
