// Which sound an event of a game has: what its manifest says, else wood.
import type { Sounds } from "../../games/manifest";
import type { Voice } from "../../sound/voices";

export function voiceOf(event: string, { paper, coin }: Sounds = {}): Voice {
  if (paper?.includes(event)) return "paper";
  return coin?.includes(event) ? "coin" : "wood";
}
