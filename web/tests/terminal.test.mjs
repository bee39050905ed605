// One match of a browser against a terminal: both real, at a real server. The terminal's screen
// runs in a pseudo-terminal that script(1) makes.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience_ms, program, setUp, test, versionOf } from "./kit/client.mjs";
import { acts, people } from "./kit/people.mjs";

const { browser, server } = await setUp("server");
const DOWN = "\x1bOB"; // as a terminal sends it once its keypad is on
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** `tavola play` with a screen of 120x40; what it wrote is in `said`. */
function openTerminal(folder, words) {
  const quoted = [program, "play", ...words].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qfec", quoted, "/dev/null"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      TERM: "xterm-256color",
      LC_ALL: "C.UTF-8",
      COLUMNS: "120",
      LINES: "40",
      XDG_DATA_HOME: folder,
    },
  });
  const terminal = { child, said: "", type: (keys) => child.stdin.write(keys) };
  child.stdout.on("data", (bytes) => {
    terminal.said += bytes;
  });
  terminal.ended = new Promise((done) => child.once("exit", done));
  return terminal;
}

const isOver = async (page) => (await page.locator(".end").count()) > 0;

/** Whoever is asked decides something, until the browser shows the end. */
async function playToTheEnd(page, terminal) {
  const decisions = { browser: 0, terminal: 0 };
  const end = Date.now() + patience_ms;
  while (Date.now() < end && !(await isOver(page))) {
    const before = await versionOf(page);
    if ((await acts(page).count()) > 0) {
      await acts(page)
        .last()
        .click()
        .then(() => decisions.browser++);
    } else {
      terminal.type(`${DOWN}\r`);
      decisions.terminal++;
    }
    // The terminal may not have heard of its turn yet: then its key did nothing and is typed again.
    for (let i = 0; i < 20 && (await versionOf(page)) === before; i++) {
      if (await isOver(page)) break;
      await sleep(20);
    }
  }
  return decisions;
}

test("a terminal and a browser play one match to its end", () =>
  people(browser, [{ name: "Anna" }], async (anna) => {
    const folder = mkdtempSync(join(tmpdir(), "tavola-terminal-"));
    await anna.goto(`${server.url}#/game/cinco`);
    await anna.getByLabel("Seat 2").selectOption("open");
    await anna.getByLabel(/Private: only/).check();
    await anna.getByRole("button", { name: "Open the table" }).click();
    await anna.locator(".table-setup .link a").waitFor();
    const link = await anna.locator(".table-setup .link a").getAttribute("href");
    const terminal = openTerminal(folder, [
      ...["--server", server.url, "--join", link, "--name", "Bruno"],
    ]);
    try {
      await anna.getByText("Bruno").first().waitFor();
      await anna.getByRole("button", { name: "Start" }).click();
      await anna.locator(".match").waitFor();
      const decisions = await playToTheEnd(anna, terminal);
      assert.ok(await isOver(anna), "the browser shows the end");
      assert.ok(decisions.browser > 3 && decisions.terminal > 3, JSON.stringify(decisions));
      const ended = () => /The match is over/.test(terminal.said);
      for (const end = Date.now() + patience_ms; !ended() && Date.now() < end; ) await sleep(20);
      assert.ok(ended(), terminal.said.slice(-2000));
      terminal.type("\x1b\x15quit\r");
      assert.equal(await terminal.ended, 0);
      assert.match(terminal.said, /Come back with: tavola play --server/);
    } finally {
      terminal.child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  }));
