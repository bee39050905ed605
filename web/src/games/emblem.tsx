// A game's picture, for the home page and the game's own page. A game that has none gets the sky.
import type { VNode } from "preact";
import { EmblemFrame, Sky } from "../art/emblem";
import { manifestOf } from "./registry";

export function Emblem({ game, label }: { game: string; label?: string }): VNode {
  const Picture = manifestOf(game).emblem ?? Sky;
  return (
    <EmblemFrame label={label}>
      <Picture />
    </EmblemFrame>
  );
}
