// The components of Viticulture as the reference shows them.

import type { GameReference } from "../../manifest";
import { decks } from "../art/icons";
import { structures } from "../art/place_icons";

const reference: GameReference = {
  sections: [
    {
      title: (t) => t("Vines"),
      list: "vine",
      count: {
        sangiovese: 4,
        malvasia: 4,
        pinot: 6,
        syrah: 5,
        trebbiano: 5,
        merlot: 5,
        sauvignon_blanc: 5,
        cabernet_sauvignon: 4,
        chardonnay: 4,
      },
      unseen: ["bag_vines"],
    },
    {
      title: (t) => t("Summer visitors"),
      list: "visitor",
      to: 20,
      count: 1,
      unseen: ["bag_visitors"],
    },
    {
      title: (t) => t("Winter visitors"),
      list: "visitor",
      from: 20,
      count: 1,
      unseen: ["bag_visitors"],
    },
    { title: (t) => t("Wine orders"), list: "order", count: 1, unseen: ["bag_orders"] },
    { title: (t) => t("Structures"), list: "structure", supply: (t) => t("one for every player") },
  ],
  icon: (list, word, index) => {
    if (list === "structure") return structures[word];
    if (list === "visitor") return index < 20 ? decks.summer : decks.winter;
    return decks[list];
  },
};
export default reference;
