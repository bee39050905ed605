// The first minute: from the address that `make run` prints, and from the plain files of
// `make web-offline`, two clicks lead to a running match against a bot.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { freePort, patience_ms, program, setUp, test } from "./kit/client.mjs";
import { games, root, titles } from "./kit/games.mjs";

const { browser } = await setUp();
const folder = mkdtempSync(join(tmpdir(), "tavola-start-"));
const children = [];
after(() => {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
});
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts a program; gives what `look` finds in what it says, or once it answers. */
function start(command, args, look) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], cwd: root });
  children.push(child);
  return new Promise((done, fail) => {
    let said = "";
    const hear = (text) => {
      said += text;
      const found = look.exec(said);
      if (found) done(found[0]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => fail(new Error(`${command} ended: ${said}`)));
    setTimeout(() => fail(new Error(`${command} says only: ${said}`)), patience_ms).unref();
  });
}

/** Somebody new, with nothing kept and nothing chosen: clicks, and says how often. */
async function playFrom(address, game) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(patience_ms);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(address);
  let clicks = 0;
  const click = async (thing) => {
    clicks++;
    await thing.click();
  };
  await click(page.getByRole("button", { name: `Play ${titles[game]} against a bot` }));
  await page.locator(".match").waitFor();
  // It runs: a bot sits there, and either something can be done or the bot is thinking.
  await page.locator(".stage [data-action], .stage [data-opens], #acts .act").first().waitFor();
  assert.match(await page.locator(".players").innerText(), /Bot 2/);
  assert.ok(clicks <= 2, `${clicks} clicks`);
  assert.deepEqual(errors, []);
  const place = new URL(page.url()).hash;
  await context.close();
  return place;
}

test("make run: two clicks from the printed address to a match against a bot", async () => {
  const db = join(folder, "tavola.db");
  const printed = /http:\/\/[^\s]+\//;
  const address = await start(program, ["serve", "--port", "0", "--db", db], printed);
  for (const game of games) assert.match(await playFrom(address, game), /^#\/t\//);
});

test("make web-offline: the same from plain files, with no server of ours", async () => {
  const port = String(await freePort());
  const files = ["--bind", "127.0.0.1", "--directory", "web/dist", port];
  await start("/usr/bin/python3", ["-u", "-m", "http.server", ...files], /Serving HTTP/);
  for (const game of games)
    assert.match(await playFrom(`http://127.0.0.1:${port}/`, game), /^#\/here\//);
});
