// How much is loaded, compressed as servers send it: npm run sizes
//   the first load: all that the home page fetches but typefaces, file by file; typefaces; both;
//   the module; each board beyond the client.
// Ends with 1 if anything is above its limit. Builds in memory; web/dist is left as it is.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { gameBriefs } from "./game_list.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = await build({ root, logLevel: "silent", build: { write: false } });
const files = new Map(built.output.map((file) => [file.fileName, file]));
const kB = (bytes) => bytes / 1000;

function gzip(name) {
  const file = files.get(name);
  return gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length;
}

/** A chunk with everything it needs at once: what it imports, and the styles of all that. */
function closure(name, found = new Set()) {
  const file = files.get(name);
  if (found.has(name) || file?.type !== "chunk") return found;
  found.add(name);
  for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of file.imports) closure(other, found);
  return found;
}

const chunks = [...files.values()].filter((file) => file.type === "chunk");
const chunkOf = (module) => {
  const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`${module} has no chunk of its own`);
  return found.fileName;
};
const sum = (names) => [...names].reduce((bytes, name) => bytes + gzip(name), 0);
const named = (pattern) => [...files.keys()].filter((name) => pattern.test(name));

/** The chunks of a part that games may have, beyond what is there already. */
function partsOf(file, known) {
  const paths = gameBriefs().map(({ name }) => [name, `src/games/${name}/${file}`]);
  return paths
    .filter(([, path]) => existsSync(`${root}/${path}`))
    .map(([game, path]) => [game, [...closure(chunkOf(path))].filter((one) => !known.has(one))]);
}

const code = closure(chunks.find((chunk) => chunk.isEntry).fileName).add("index.html");
const typefaces = named(/\.woff2$/);
// The page's icon and manifest lie in public/ and are named in index.html.
const beside = ["icon.svg", "manifest.webmanifest"];
for (const name of beside)
  files.set(name, { source: readFileSync(`${root}/public/${name}`), type: "asset" });
const first = new Set([...code, ...closure(chunkOf("src/games/emblems.ts")), ...beside]);
// The client is what is there when a match is opened: the first load and the table's screen.
const client = new Set([...code, ...closure(chunkOf("src/screens/table/index.tsx"))]);

const rows = [
  ["first load: all but typefaces", sum(first), 31.2],
  ["first load: typefaces", sum(typefaces), 36],
  ["first load: both", sum(first) + sum(typefaces), 67],
  ["module", sum(named(/\.wasm$/)), 235], // with weights, a learned policy and reviews
];
for (const [game, own] of partsOf("index.tsx", client))
  rows.push([`board of ${game}`, sum(own), 90]);
for (const name of first)
  console.log(`  ${name.padEnd(27)} ${kB(gzip(name)).toFixed(1).padStart(6)} kB gzip`);
let isAbove = false;
for (const [what, bytes, limit] of rows) {
  const mark = kB(bytes) > limit ? "  above the limit" : "";
  isAbove ||= kB(bytes) > limit;
  console.log(
    `${what.padEnd(29)} ${kB(bytes).toFixed(1).padStart(6)} kB gzip, at most ${limit}${mark}`,
  );
}
process.exitCode = isAbove ? 1 : 0;
