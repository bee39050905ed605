// The games of the engine's registry, read from the module itself: the one list of games that the
// client, its tests and its tools share.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(new URL("../src/engine/tavola.wasm", import.meta.url));

/** Everything a game says of itself (docs/json.md), one object per game, as the registry orders. */
export function gameFacts() {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => 0; // asking for facts needs no clock, no dice and no messages
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  exports._initialize?.();
  return Array.from({ length: exports.game_count() }, (_, index) => {
    exports.game(index);
    const bytes = new Uint8Array(exports.memory.buffer, exports.output(), exports.output_size());
    return JSON.parse(new TextDecoder().decode(bytes));
  });
}

/** Whether a game's manifest names a part: "board", "reference", "lesson". */
export function hasPart(game, part) {
  const manifest = fileURLToPath(new URL(`../src/games/${game}/manifest.ts`, import.meta.url));
  if (!existsSync(manifest)) return false;
  return new RegExp(`^  ${part}:`, "m").test(readFileSync(manifest, "utf8"));
}

/** What the home page says of each game before anything is loaded. */
export const gameBriefs = () =>
  gameFacts().map(({ name, title, summary, seat_counts }) => ({
    ...{ name, title, summary, seat_counts, hasLesson: hasPart(name, "lesson") },
  }));
