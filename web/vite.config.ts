// How the client is built: relative paths, so that it works from any folder and as plain files, and a
// service worker that knows every file of the build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes sw.js with the names of all files and a version that changes with any of them. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const built = Object.values(bundle);
      const named = readdirSync(here("public")).filter((name) => name !== "sw.js");
      const files = ["./", ...named, ...built.map((file) => file.fileName)]
        .filter((name) => name !== "index.html")
        .sort();
      const hash = createHash("sha256");
      for (const file of built) hash.update(file.type === "chunk" ? file.code : file.source);
      for (const name of named) hash.update(readFileSync(here(`public/${name}`)));
      const version = `tavola-${hash.digest("hex").slice(0, 16)}`;
      const source = readFileSync(here("tools/service_worker.js"), "utf8")
        .replace("__VERSION__", version)
        .replace("__FILES__", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
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
