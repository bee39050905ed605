// What the browser tests share: a real Chromium, the built client as plain files, a real server,
// and players who click or press keys.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize } from "node:path";
import { after, afterEach, test as testWithin } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { root, titles } from "./games.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "../../dist");
export const program = process.env.TAVOLA ?? join(root, "build/tavola");

/** For how long anything may take, and how long a test. They find what hangs; they do not measure:
 * a whole match on a machine with twenty other things to do takes minutes. PATIENCE_MS=15000 while
 * writing a test. */
export const patience_ms = Number(process.env.PATIENCE_MS ?? 120_000);
const limit_ms = 8 * patience_ms;

/** A test that is given up when it hangs. */
export const test = (name, run) => testWithin(name, { timeout: limit_ms }, run);

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// ---- Places where the client is served ----

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** A built client as plain files, below a folder, as any web space would serve it. */
export async function serveFiles(folder = dist) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = join(folder, path.replace(/^\/games/, "") || "/");
    const found =
      existsSync(file) && statSync(file).isDirectory() ? join(file, "index.html") : file;
    if (!path.startsWith("/games/") || !existsSync(found)) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
      return;
    }
    response.writeHead(200, { "content-type": types[extname(found)] ?? "text/plain" });
    response.end(readFileSync(found));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  return {
    url: `http://127.0.0.1:${port}/games/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A port that was free a moment ago, below the range of passing connections. */
export async function freePort() {
  for (;;) {
    const port = 20000 + Math.floor(Math.random() * 12000);
    const isFree = await new Promise((done) => {
      const probe = createSocketServer();
      probe.once("error", () => done(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
    });
    if (isFree) return port;
  }
}

/** A program that serves, once it answers; throws with its own words if it ends before. */
async function spawnServer(folder, port) {
  const child = spawn(
    program,
    [
      ...["serve", "--port", String(port), "--db", join(folder, "tavola.db")],
      ...["--web", dist, "--limits", "none", "--log-level", "warn"],
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  // Whatever ends the tests, the server goes with them.
  process.once("exit", () => child.kill("SIGKILL"));
  let noise = "";
  child.stderr.on("data", (text) => {
    noise = (noise + text).slice(-4000);
  });
  for (const until = Date.now() + patience_ms; Date.now() < until; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${noise}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    if (answer?.ok) return child;
  }
  child.kill("SIGKILL");
  throw new Error(`the server does not answer: ${noise}`);
}

/** A real server with its own SQLite file; it can be killed and started again. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "tavola-browser-"));
  process.once("SIGTERM", () => process.exit(143));
  let port = await freePort();
  let child = await spawnServer(folder, port).catch(async () => {
    port = await freePort(); // somebody else was faster
    return spawnServer(folder, port);
  });
  const stop = (signal) =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once("exit", () => done());
      child.kill(signal);
    });
  return {
    url: `http://127.0.0.1:${port}/`,
    db: join(folder, "tavola.db"),
    start: async () => {
      child = await spawnServer(folder, port);
    },
    kill: () => stop("SIGKILL"),
    async close() {
      await stop("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// ---- Browsers ----

const full = "/usr/bin/chromium";

export const launch = (executablePath = full) =>
  chromium.launch({ executablePath, args: ["--no-sandbox"] });

/** The same engine without the window that is drawn around each page; where it is not installed,
 * the whole browser. */
const shell = "/usr/bin/chromium-headless-shell";
const launchShell = () => launch(existsSync(shell) ? shell : full);

/** A browser, and what else the tests of a file need: "site" (the client as plain files), "server"
 * (a real one). All of it is closed after the last test. What a test that failed has left open is
 * closed with it: the next one begins with fresh pages. */
export async function setUp(...needs) {
  const found = {};
  afterEach(async ({ passed }) => {
    if (!passed) await Promise.all(found.browser.contexts().map((one) => one.close()));
  });
  after(async () => {
    await found.browser?.close();
    found.site?.close();
    await found.server?.close();
  });
  if (needs.includes("site")) found.site = await serveFiles();
  if (needs.includes("server")) found.server = await startServer();
  found.browser = await launchShell();
  return found;
}

const quick = {
  confirm: "never",
  forced: "ask",
  speed: "instant",
  motion: "off",
  sound: "off",
  board: "general",
  level: "gentle",
};

/** A page of its own person: separate storage and cookies. Errors of the page fail the test. */
export async function person(browser, settings = {}, context = {}) {
  const own = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    serviceWorkers: "block",
    ...context,
  });
  const page = await own.newPage();
  page.setDefaultTimeout(patience_ms);
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.message));
  page.on("console", (said) => {
    // A path that breaks off, for instance.
    if (/attribute \S+: /.test(said.text())) page.errors.push(said.text());
  });
  await page.addInitScript(
    (given) => {
      const isSite = location.protocol.startsWith("http"); // an empty page keeps nothing
      if (isSite && !localStorage.getItem("tavola.settings"))
        localStorage.setItem("tavola.settings", JSON.stringify(given));
    },
    { ...quick, ...settings },
  );
  return page;
}

/** One page for several tests of a file, opened by the first of them: opening costs most. What one
 * test has left behind (a match, a colour scheme) is kept, as in a person's own browser. */
export function sharedPage(settings, context) {
  let page = null;
  return async (browser) => {
    if (!page || page.isClosed()) page = await person(browser, settings, context);
    await page.goto("about:blank");
    return page;
  };
}

/** Waits in the page, by a timer: asking with every frame would make it draw all the time. */
export const until = (page, isTrue, given) => page.waitForFunction(isTrue, given, { polling: 10 });

/** In the page: once nothing on it has moved for two pictures. */
async function standStill(patience) {
  const picture = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const places = () =>
    [...document.querySelectorAll("#main, #main *")]
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
      .join();
  const end = Date.now() + patience;
  let last = null;
  for (let same = 0; same < 2; await picture()) {
    const now = places();
    same = now === last ? same + 1 : 0;
    last = now;
    if (Date.now() > end) throw new Error("the page does not stand still");
  }
}
export const settled = (page) => page.evaluate(standStill, patience_ms);

/** Another size of the window, once everything has found its place in it. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await until(page, (to) => innerWidth === to.width && innerHeight === to.height, size);
  await settled(page);
}

export const versionOf = (page) => page.locator(".match").getAttribute("data-version");

/** Waits for another version than this one. */
export const changed = (page, before) =>
  until(page, (then) => document.querySelector(".match")?.dataset.version !== then, before);

/** Waits until all these pages show the same version of their table. */
export async function agree(...pages) {
  for (const until = Date.now() + patience_ms; Date.now() < until; await sleep(20)) {
    const versions = await Promise.all(pages.map(versionOf));
    if (versions.every((version) => version === versions[0])) return;
  }
  throw new Error("the pages do not agree");
}

/** From home to a running match in one click. */
export async function playNow(page, url, game) {
  await page.goto(url);
  await page.getByRole("button", { name: `Play ${titles[game]} against a bot` }).click();
  await page.locator(".match").waitFor();
}

/** At the end of a match: whether its points say more than who has won. */
export async function hasPoints(page) {
  const points = await page.locator(".end tbody td b").allTextContents();
  return points.some((text) => Number(text) > 1);
}

export const isOver = (page) => page.locator(".end").isVisible();

/** Numbers that look random and are the same every time. */
export function dice(seed) {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const buttons = "#acts .act:not(.grey)";

/** Waits in the page until something new is asked or the match is over. What to press, and where it
 * stands; `share` (0..1) chooses among all, null none. One call: a match has hundreds of moves. */
async function nextMove(page, before, share) {
  const found = await page.evaluate(
    async ([what, then, part, patience]) => {
      const until = Date.now() + patience;
      const isNew = () => document.querySelector(".match")?.dataset.version !== then;
      const isAsked = () => document.querySelector(`${what}, .end`) !== null;
      while (!isNew() || !isAsked()) {
        // The click met no button: the page moved under the hand.
        if (globalThis.aim?.met === false) break;
        if (Date.now() > until) {
          const said = document.querySelector(".match")?.innerText.slice(0, 400);
          const aimed = JSON.stringify(globalThis.aim);
          return { trouble: `nothing new after version ${then} (${aimed}):\n${said}` };
        }
        await new Promise((done) => setTimeout(done, 4));
      }
      if (document.querySelector(".end")) return { isOver: true };
      const all = document.querySelectorAll(what);
      const move = { count: all.length, version: document.querySelector(".match").dataset.version };
      globalThis.aim = { met: null };
      if (part === null) return move;
      const chosen = all[Math.floor(part * all.length)];
      if (!chosen) return {}; // it has just been answered
      chosen.scrollIntoView({ block: "nearest" });
      const box = chosen.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (!chosen.contains(top) && !top?.contains(chosen))
        return { trouble: `something covers ${chosen.innerText}` };
      const look = (event) => {
        globalThis.aim.met = event.target.closest(what) !== null;
      };
      document.addEventListener("click", look, { capture: true, once: true });
      return { x, y, ...move };
    },
    [buttons, before, share, patience_ms],
  );
  if (found.trouble) throw new Error(found.trouble);
  return found;
}

/** Plays to the end by clicking buttons of the general table. Returns how many were clicked. */
export async function playByClicks(page, seed = 7, most = 2000) {
  const roll = dice(seed);
  let version = "";
  for (let clicks = 0; clicks < most; clicks++) {
    const move = await nextMove(page, version, roll(1000) / 1000);
    if (move.isOver) return clicks;
    if (!move.version) continue;
    version = move.version;
    await page.mouse.click(move.x, move.y);
  }
  throw new Error("the match does not end");
}

/** The same by keys alone: A goes to the actions, arrows choose, Enter plays. */
export async function playByKeys(page, seed = 7, most = 2000) {
  const roll = dice(seed);
  let version = "";
  for (let moves = 0; moves < most; moves++) {
    const move = await nextMove(page, version, null);
    if (move.isOver) return moves;
    if (!move.version) continue;
    version = move.version;
    await page.keyboard.press("a");
    for (let steps = roll(Math.min(move.count, 6)); steps > 0; steps--)
      await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  throw new Error("the match does not end");
}
