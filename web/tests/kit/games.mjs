// The games of the registry, and what the client has of each: read from the module and from the
// games' folders, so that tests and tools keep no list of their own.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gameBriefs, hasPart } from "../../tools/game_list.mjs";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

const briefs = gameBriefs();
export const games = briefs.map(({ name }) => name);
export const titles = Object.fromEntries(briefs.map(({ name, title }) => [name, title]));

const fileOf = (game, path) => join(root, "web/src/games", game, path);
const textOf = (game, path) => readFileSync(fileOf(game, path), "utf8");

/** The games whose manifest names a part: "board", "reference", "lesson". */
export const gamesWith = (part) => games.filter((game) => hasPart(game, part));

/** A game's words in a language; "client": the client's own. */
export const wordsOf = (language, name) =>
  JSON.parse(
    name === "client"
      ? readFileSync(join(root, `web/src/i18n/${language}.json`), "utf8")
      : textOf(name, `translations/${language}.json`),
  );

/** The script of a lesson, and the entries of its record as they are written. */
export function lessonOf(game) {
  const script = JSON.parse(textOf(game, "help/lesson.json"));
  const lines = textOf(game, "help/lesson.game").split("\n");
  const from = lines.findIndex((line) => line.startsWith("head ")) + 1;
  const entries = lines.slice(from).map((line) => line.replace(/ @[0-9a-f]+$/, ""));
  return { ...script, entries: entries.slice(0, script.until) };
}

/** The entry of a game's lesson at which the learner has done this share of it: a position that is
 * the same each time. */
export function entryWithin(game, share) {
  const { steps } = lessonOf(game);
  return steps[Math.floor(steps.length * share)].entry;
}

/** The class of a board's own element, under which all its styles stand. */
export function boardClass(game) {
  const [file] = readdirSync(fileOf(game, "."), { recursive: true }).filter(
    (name) => name.endsWith(".css") && !name.endsWith("ground.css"),
  );
  return /\.([a-z][\w-]*)/.exec(textOf(game, file).replace(/\/\*.*?\*\//gs, ""))[1];
}
