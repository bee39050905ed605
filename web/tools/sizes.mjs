// How much is loaded, compressed as servers send it: npm run sizes
//   the first load (HTML, CSS, JS, typefaces), the engine's module, and each game's board beyond
//   the client.
// Ends with 1 if anything is above its limit. Builds in memory; web/dist is left as it is.
import { existsSync } from "node:fs";
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

const first = closure(chunks.find((chunk) => chunk.isEntry).fileName).add("index.html");
for (const name of files.keys()) if (name.endsWith(".woff2")) first.add(name);
const module = [...files.keys()].find((name) => name.endsWith(".wasm"));
// The client is what is there when a match is opened: the first load and the table's screen.
const client = new Set([...first, ...closure(chunkOf("src/screens/table/index.tsx"))]);

const rows = [
  ["first load", sum(first), 120],
  ["module", gzip(module), 250],
];
for (const { name } of gameBriefs()) {
  const board = `src/games/${name}/index.tsx`;
  if (!existsSync(`${root}/${board}`)) continue;
  const own = [...closure(chunkOf(board))].filter((file) => !client.has(file));
  rows.push([`board of ${name}`, sum(own), 90]);
}
let isAbove = false;
for (const [what, bytes, limit] of rows) {
  const mark = kB(bytes) > limit ? "  above the limit" : "";
  isAbove ||= kB(bytes) > limit;
  console.log(
    `${what.padEnd(28)} ${kB(bytes).toFixed(1).padStart(6)} kB gzip, at most ${limit}${mark}`,
  );
}
process.exitCode = isAbove ? 1 : 0;
