// Writes the English catalogues: node tools/make_catalogue.mjs PATH/TO/tavola
//   src/i18n/en.json                     every string the client says itself, found in its sources
//   src/games/GAME/translations/en.json  every word and sentence of a game, from `tavola games
//                                        --json`; only of games that have translations
//   src/games/GAME/types.gen.ts          the types of a game, likewise; if it has a folder
// With --check nothing is written; the exit code says whether something would change.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogueFile, catalogueOf, root, sources, stringsOf } from "./catalogue.mjs";
import { typesOf } from "./types.mjs";

const isCheck = process.argv.includes("--check");
const program = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
let changed = 0;

const put = (path, value) => putText(path, `${JSON.stringify(value, null, 1)}\n`);

function putText(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  changed++;
  console.log(`${isCheck ? "is not up to date" : "written"}: ${path.slice(root.length + 1)}`);
  if (isCheck) return;
  writeFileSync(path, text);
}

const strings = [...new Set(sources().flatMap((path) => stringsOf(readFileSync(path, "utf8"))))];
strings.sort();
put(catalogueFile("en", "client"), Object.fromEntries(strings.map((text) => [text, text])));

if (program) {
  const games = JSON.parse(
    execFileSync(program, ["games", "--json"], { encoding: "utf8", maxBuffer: 1 << 26 }),
  );
  for (const facts of games) {
    const path = catalogueFile("en", facts.name);
    if (existsSync(dirname(path))) put(path, catalogueOf(facts));
    const types = join(root, `src/games/${facts.name}/types.gen.ts`);
    if (existsSync(dirname(types))) putText(types, typesOf(facts));
  }
}
process.exit(isCheck && changed ? 1 : 0);
