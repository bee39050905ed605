// How the client is built: relative paths, so that it works from any folder and as plain files, and a
// service worker that knows every file of the build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  base: "./",
  plugins: [serviceWorker()],
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Everything the first screen needs in one file; screens and boards stay apart.
        advancedChunks: {
          groups: [
            {
              name: "first",
              test: /node_modules|src[\\/](app|i18n[\\/]\w+\.ts|style|transport|replica|venue|art[\\/](index|draw|logo|emblems|seat|icons[\\/]client|base|tokens)|games[\\/]list|help[\\/]index|screens[\\/](home|parts[\\/]trouble))/,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
});
