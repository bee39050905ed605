// Figures from the browser itself: npm run figures [-- RUNS]
// Interactive with the processor slowed down 4 times, a move on this device from click to paint, a
// server's message from its arrival to paint. Needs make web and, for the last, build/tavola.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { games, launch, person, playNow, root, serveFiles, startServer } from "../tests/kit.mjs";

const runs = Number(process.argv[2] ?? 5);
const drawn = { board: "drawn" };

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
function show(what, numbers) {
  const [usual, worst] = [middle(numbers), Math.max(...numbers)].map((ms) => ms.toFixed(0));
  console.log(`${what}: median ${usual} ms, worst ${worst} ms (${numbers.length} times)`);
}

/** From the start of navigation until the cards can be clicked and no long task has run since. */
async function interactive(browser, url) {
  const page = await person(browser);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const task of list.getEntries())
        globalThis.longTasks.push(task.startTime + task.duration);
    }).observe({ type: "longtask", buffered: true });
    const look = () => {
      if (document.querySelector(".game-card .button")) globalThis.shownAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  await page.waitForFunction(() => globalThis.shownAt !== undefined);
  await page.waitForTimeout(1500);
  const time = await page.evaluate(() => Math.max(globalThis.shownAt, ...globalThis.longTasks));
  await page.context().close();
  return time;
}

/** Clicks legal things in the page and measures until the frame after the change was painted. */
function measureMoves(page, selector, count) {
  return page.evaluate(
    async ([what, most]) => {
      const times = [];
      const version = () => document.querySelector(".match").dataset.version;
      const until = async (isTrue) => {
        while (!isTrue()) await new Promise((done) => setTimeout(done, 0));
      };
      for (let move = 0; move < most; move++) {
        await until(() => document.querySelector(`${what}, .end`));
        const things = [...document.querySelectorAll(what)];
        if (document.querySelector(".end") || !things.length) break;
        const before = version();
        const start = performance.now();
        things[(move * 5) % things.length].dispatchEvent(
          new MouseEvent("click", { bubbles: true }),
        );
        await until(() => version() !== before);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        times.push(performance.now() - start);
      }
      return times;
    },
    [selector, count],
  );
}

/** From the arrival of an update to the end of the frame that shows it. */
async function measureMessages(page) {
  return page.evaluate(async () => globalThis.messageTimes);
}

const browser = await launch();
const site = await serveFiles();

const dist = join(root, "web/dist");
const weigh = (name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
const wasm = readdirSync(join(dist, "assets")).find((name) => name.endsWith(".wasm"));
console.log(`module: ${(weigh(`assets/${wasm}`) / 1000).toFixed(1)} kB gzip`);

const times = [];
for (let run = 0; run < runs; run++) times.push(await interactive(browser, site.url));
show("interactive, processor slowed down 4 times", times);

for (const game of games) {
  const page = await person(browser, { board: "general" });
  await playNow(page, site.url, game);
  show(`move drawn, ${game}, list`, await measureMoves(page, "#acts .act:not(.grey)", 25));
  await page.context().close();
}

const server = await startServer();
const page = await person(browser, { ...drawn, board: "general" });
await page.addInitScript(() => {
  globalThis.messageTimes = [];
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    set onmessage(hear) {
      super.onmessage = (event) => {
        const start = performance.now();
        hear(event);
        if (event.data.startsWith('{"type":"update"'))
          requestAnimationFrame(() => {
            setTimeout(() => globalThis.messageTimes.push(performance.now() - start), 0);
          });
      };
    }
  };
});
await playNow(page, server.url, "finca");
await measureMoves(page, "#acts .act:not(.grey)", 25);
show("server's update painted, finca, list", await measureMessages(page));
await page.context().close();

await browser.close();
site.close();
await server.close();
