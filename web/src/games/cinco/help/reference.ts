// The components of Cinco as the reference shows them.
import type { GameReference } from "../../manifest";

const reference: GameReference = {
  sections: [
    {
      title: (t) => t("Number cards 1 to 63"),
      list: "number_below_64",
      from: 1,
      count: 1,
      unseen: ["unseen_low"],
      note: (t) => t("A card is for any free space of its number or above."),
      compact: true,
    },
    {
      title: (t) => t("Number cards 64 to 90"),
      list: "number_from_64",
      count: 1,
      unseen: ["unseen_high"],
      note: (t) => t("A card is for any free space of its number or above."),
      compact: true,
    },
  ],
};
export default reference;
