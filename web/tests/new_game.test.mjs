// A game fresh from tools/new_game is played in the browser, on the general table, with nothing
// edited but the line in the registry. tests/tools/test_new_game.py does the rest.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after } from "node:test";
import { build } from "vite";
import { playByClicks, serveFiles, setUp, test } from "./kit/client.mjs";
import { root } from "./kit/games.mjs";
import { people } from "./kit/people.mjs";

const { browser } = await setUp();
const copy = mkdtempSync(join(tmpdir(), "tavola-new-game-"));
after(() => rmSync(copy, { recursive: true, force: true }));

/** What the client is built from, without what earlier builds have left. */
function copyTree() {
  const isMade = (path) =>
    ["node_modules", "dist"].includes(basename(path)) || path.endsWith(".wasm");
  for (const name of ["include", "src", "third_party", "tools", "tests/games", "web"])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !isMade(path),
    });
  cpSync(join(root, ".clang-format"), join(copy, ".clang-format"));
  symlinkSync(join(root, "web/node_modules"), join(copy, "web/node_modules"));
}

test("a new game is listed and played to its end on the general table", async (context) => {
  copyTree();
  const web = join(copy, "web");
  const run = (cwd, program, ...words) =>
    execFileSync(program, words, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run(copy, "tools/new_game", "medlar_pie", "--register");
  run(copy, "tools/build_wasm");
  run(web, "node_modules/.bin/tsc", "--noEmit");
  await build({ root: web, configFile: join(web, "vite.config.ts"), logLevel: "error" });
  const site = await serveFiles(join(web, "dist"));
  context.after(() => site.close());
  await people(browser, [{}], async (page) => {
    await page.goto(site.url);
    await page.getByRole("button", { name: "Play Medlar Pie against a bot" }).click();
    await page.locator(".match").waitFor();
    assert.ok((await playByClicks(page)) > 2);
    assert.match(await page.locator(".end h2").innerText(), /won|share the win/);
  });
});
