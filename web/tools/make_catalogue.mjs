// Writes the English catalogues: node tools/make_catalogue.mjs PATH/TO/tavola
//   src/i18n/en/client.json  every string the client says itself, found in its sources
//   src/i18n/en/GAME.json    every word and sentence of a game, from `tavola games --json`
//   src/games/list.json      what the home screen says of each game before anything is loaded
// With --check nothing is written; the exit code says whether something would change.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogueOf, folder, root, sources, stringsOf } from "./catalogue.mjs";

const isCheck = process.argv.includes("--check");
const program = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
let changed = 0;

function put(path, value) {
  const text = `${JSON.stringify(value, null, 1)}\n`;
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  changed++;
  console.log(`${isCheck ? "is not up to date" : "written"}: ${path.slice(root.length + 1)}`);
  if (isCheck) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const strings = [...new Set(sources().flatMap((path) => stringsOf(readFileSync(path, "utf8"))))];
strings.sort();
put(join(folder, "en/client.json"), Object.fromEntries(strings.map((text) => [text, text])));

if (program) {
  const games = JSON.parse(
    execFileSync(program, ["games", "--json"], { encoding: "utf8", maxBuffer: 1 << 26 }),
  );
  for (const facts of games) put(join(folder, `en/${facts.name}.json`), catalogueOf(facts));
  const brief = ({ name, title, summary, reconstructed, seat_counts }) => ({
    name,
    title,
    summary,
    reconstructed,
    seat_counts,
  });
  put(join(root, "src/games/list.json"), games.map(brief));
}
process.exit(isCheck && changed ? 1 : 0);
