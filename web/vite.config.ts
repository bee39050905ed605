// How the client is built: relative paths, so that it works from any folder and as plain files, and a
// service worker that knows every file of the build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { gameBriefs } from "./tools/game_list.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes sw.js with the names of all files and a version that changes with any of them. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    writeBundle({ dir = "" }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "sw.js")
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(readFileSync(file));
      const names = files
        .map((file) => relative(dir, file))
        .map((name) => (name === "index.html" ? "./" : name));
      const source = readFileSync(here("tools/service_worker.js"), "utf8")
        .replace("__VERSION__", `tavola-${hash.digest("hex").slice(0, 16)}`)
        .replace("__FILES__", JSON.stringify(names));
      writeFileSync(join(dir, "sw.js"), source);
    },
  };
}

/** `virtual:game-list`: the games of the registry, as the module itself lists them. */
function gameList(): Plugin {
  const name = "virtual:game-list";
  return {
    name: "game-list",
    resolveId: (wanted) => (wanted === name ? `\0${name}` : null),
    load: (wanted) =>
      wanted === `\0${name}` ? `export default ${JSON.stringify(gameBriefs())};` : null,
  };
}

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}
let first: Set<string> | null = null;

/** Whether the client's start imports a module, itself or through others. */
function isFirst(id: string, modules: Modules): boolean {
  if (!first) {
    first = new Set([here("src/main.tsx")]);
    for (const one of first)
      for (const other of modules.getModuleInfo(one)?.importedIds ?? []) first.add(other);
  }
  return first.has(id) && id !== here("src/main.tsx");
}

export default defineConfig({
  base: "./",
  plugins: [gameList(), serviceWorker()],
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Everything the first screen needs in one file; what is fetched later stays apart.
        codeSplitting: {
          groups: [{ name: (id, modules) => (isFirst(id, modules) ? "first" : null) }],
        },
      },
    },
  },
  worker: { format: "es" },
});
