// The components of The Castles of Tuscany as the reference shows them.

import type { GameReference } from "../../manifest";
import { bonuses, tiles } from "../art/icons";

const buildings = {
  fort: 8,
  city: 12,
  inn: 8,
  quarry: 16,
  village: 20,
  monastery: 16,
  wagon: 16,
};
const farms = {
  vineyard: 1,
  hogs: 1,
  olives: 1,
  wheat: 1,
  vineyard_hogs: 4,
  vineyard_olives: 0,
  vineyard_wheat: 4,
  hogs_olives: 4,
  hogs_wheat: 0,
  olives_wheat: 4,
};
const farmsOfVersion1 = {
  vineyard: 2,
  hogs: 2,
  olives: 2,
  wheat: 2,
  vineyard_hogs: 2,
  vineyard_olives: 2,
  vineyard_wheat: 2,
  hogs_olives: 2,
  hogs_wheat: 2,
  olives_wheat: 2,
};

const reference: GameReference = {
  sections: [
    {
      title: (t) => t("Tiles"),
      list: "tile",
      count: (rules) => ({ ...buildings, ...(rules === 1 ? farmsOfVersion1 : farms) }),
      unseen: ["stock", "bag"],
    },
    {
      title: (t) => t("Region cards and spaces"),
      list: "colour",
      count: {
        dark_green: 12,
        red: 14,
        blue: 12,
        grey: 16,
        orange: 18,
        yellow: 16,
        beige: 16,
        light_green: 18,
      },
      unseen: ["deck"],
    },
    {
      title: (t) => t("Yield cards"),
      list: "yield",
      count: 3,
      unseen: ["yields"],
      note: (t) => t("Take this when a wagon reveals the card."),
    },
    { title: (t) => t("Bonus tiles"), list: "bonus", count: 5 },
    { title: (t) => t("Region boards"), list: "board", count: 1 },
  ],
  icon: (list, word) =>
    list === "tile" ? tiles[word] : list === "bonus" ? bonuses[word] : undefined,
};
export default reference;
