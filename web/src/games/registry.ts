// What the client has of each game: the manifests of the games' folders. A new game needs no line
// here. The home page does without it (game_list.ts): it names every file of every game.
import type { GameManifest } from "./manifest";

const manifests = import.meta.glob<GameManifest>("./*/manifest.ts", {
  eager: true,
  import: "default",
});

export const manifestOf = (game: string): GameManifest => manifests[`./${game}/manifest.ts`] ?? {};
