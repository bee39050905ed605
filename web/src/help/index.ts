// Where the rules panel, the reference, the lessons and the end screen plug into the client. Each is
// loaded when it is opened.
import { lessonOf } from "./lessons";
import type { HelpSlots } from "./slots";

const known = ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"];

export const help: HelpSlots = {
  rules: () => import("./panel").then((module) => module.default),
  reference: () => import("./reference").then((module) => module.Reference),
  tutorial: () => import("./tutorial").then((module) => module.default),
  tutorials: known.filter((game) => lessonOf(game)),
  end: () => import("./ending").then((module) => module.default),
};
