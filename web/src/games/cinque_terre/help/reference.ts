// The components of Cinque Terre as the reference shows them.

import type { GameReference } from "../../manifest";
import { produce } from "../art/icons";

const reference: GameReference = {
  sections: [
    {
      title: (t) => t("Produce cards"),
      list: "produce",
      count: 10,
      unseen: ["deck"],
    },
    {
      title: (t) => t("Orders"),
      list: "order",
      count: 1,
      unseen: ["order_deck_low", "order_deck_high"],
      nameless: true,
    },
    {
      title: (t) => t("Starting orders"),
      list: "starting_order",
      count: 1,
      unseen: ["starting_bag"],
      nameless: true,
    },
    { title: (t) => t("Spaces of the loop"), list: "space" },
  ],
  icon: (list, word) => (list === "produce" ? produce[word] : undefined),
};
export default reference;
