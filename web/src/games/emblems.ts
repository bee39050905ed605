// The pictures of all games, art/emblem.tsx of their folders: one file, fetched when the home page has
// been drawn. In 120 by 72 units each, and small.
import type { VNode } from "preact";

type Picture = () => VNode;
const pictures = import.meta.glob<Picture>("./*/art/emblem.tsx", {
  eager: true,
  import: "default",
});

export const pictureOf = (game: string): Picture | undefined =>
  pictures[`./${game}/art/emblem.tsx`];
