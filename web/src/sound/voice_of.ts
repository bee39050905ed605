// Which sound an event of a game has, by the words of its name: games need to say nothing.
import type { Voice } from "./voices";

const kinds: [RegExp, Voice][] = [
  [/card|order|draw|discard|visitor|deal|secret|look/, "paper"],
  [/lira|coin|point|score|paid|pay|sell|sold|bonus|gain/, "coin"],
];

export const voiceOf = (event: string): Voice =>
  kinds.find(([words]) => words.test(event))?.[1] ?? "wood";
