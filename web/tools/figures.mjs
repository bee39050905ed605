// Figures from the browser itself: npm run figures [-- RUNS]
// Interactive with the processor slowed down 4 times, a move on this device from click to paint, a
// server's message from its arrival to paint; each with how long the page's main thread was busy,
// which a busy machine does not change much. Needs make web and, for the last, build/tavola.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { launch, person, playNow, serveFiles, startServer } from "../tests/kit/client.mjs";
import { games, root } from "../tests/kit/games.mjs";
import { interactive, middle, workOf } from "./interactive.mjs";

const runs = Number(process.argv[2] ?? 5);
const drawn = { board: "drawn" };

function show(what, numbers, work_ms) {
  const [usual, worst] = [middle(numbers), Math.max(...numbers)].map((ms) => ms.toFixed(0));
  const work = `main thread ${work_ms.toFixed(0)} ms each`;
  const above = numbers.filter((ms) => ms > 100).length;
  const times = `${numbers.length} times, ${above} above 100 ms`;
  console.log(`${what}: median ${usual} ms, worst ${worst} ms (${times}), ${work}`);
}

/**
 * Clicks legal things in the page and measures until the picture with the move in it was painted:
 * the first task after the one that drew it, or after the next picture if it was drawn between two.
 */
function measureMoves(page, selector, count) {
  return page.evaluate(
    async ([what, most]) => {
      const times = [];
      const version = () => document.querySelector(".match").dataset.version;
      const task = (work) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = work;
        port2.postMessage(0);
      };
      let isInPicture = false;
      const eachPicture = () => {
        isInPicture = true;
        task(() => {
          isInPicture = false;
        });
        requestAnimationFrame(eachPicture); // before all others that wait for the next one
      };
      requestAnimationFrame(eachPicture);
      const painted = (before) =>
        new Promise((done) => {
          const watch = new MutationObserver(() => {
            if (version() === before) return;
            watch.disconnect();
            if (isInPicture) task(() => done(performance.now()));
            else requestAnimationFrame(() => task(() => done(performance.now())));
          });
          watch.observe(document.body, { subtree: true, attributeFilter: ["data-version"] });
        });
      const until = async (isTrue) => {
        while (!isTrue()) await new Promise((done) => setTimeout(done, 0));
      };
      const opens = ".stage [data-opens]";
      for (let move = 0; times.length < most && move < 10 * most; move++) {
        await until(() => document.querySelector(`${what}, ${opens}, .end`));
        const things = [...document.querySelectorAll(what)];
        if (document.querySelector(".end")) break;
        if (!things.length) {
          const folded = [...document.querySelectorAll(opens)];
          folded[(move * 5) % folded.length].dispatchEvent(
            new MouseEvent("click", { bubbles: true }),
          );
          await new Promise((done) => setTimeout(done, 20));
          continue;
        }
        const before = version();
        const shown = painted(before);
        const start = performance.now();
        things[(move * 5) % things.length].dispatchEvent(
          new MouseEvent("click", { bubbles: true }),
        );
        times.push((await shown) - start);
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
show(
  "interactive, processor slowed down 4 times",
  times.map(({ time }) => time),
  middle(times.map(({ work }) => work)),
);

const list = "#acts .act:not(.grey)";
for (const game of games)
  for (const [board, what] of [
    ["general", list],
    ["drawn", ".stage [data-action]"],
  ]) {
    const page = await person(browser, { board });
    await playNow(page, site.url, game);
    await page.locator(`${what}, .stage [data-opens]`).first().waitFor();
    const before = await workOf(page);
    const moves = await measureMoves(page, what, 25);
    const work = ((await workOf(page)) - before) / moves.length;
    if (moves.length) show(`move drawn, ${game}, ${board}`, moves, work);
    await page.context().close();
  }

const server = await startServer();
const page = await person(browser, { ...drawn, board: "general" });
await page.addInitScript(() => {
  globalThis.messageTimes = [];
  globalThis.messageFrames = [];
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    set onmessage(hear) {
      super.onmessage = (event) => {
        const start = performance.now();
        hear(event);
        if (!event.data.startsWith('{"type":"update"')) return;
        const { version } = JSON.parse(event.data);
        let frames = 0;
        const look = () => {
          frames++;
          const shown = Number(document.querySelector(".match")?.dataset.version ?? 0);
          if (shown < version && frames < 60) requestAnimationFrame(look);
          else
            setTimeout(() => {
              globalThis.messageTimes.push(performance.now() - start);
              globalThis.messageFrames.push(frames);
            }, 0);
        };
        requestAnimationFrame(look);
      };
    }
  };
});
await playNow(page, server.url, "finca");
const before = await workOf(page);
await measureMoves(page, list, 25);
const updates = await measureMessages(page);
const work = ((await workOf(page)) - before) / updates.length;
show("server's update painted, finca, list", updates, work);
const frames = await page.evaluate(() => globalThis.messageFrames);
const first = frames.filter((count) => count === 1).length;
console.log(
  `server's update, finca, list: ${first} of ${frames.length} in the first frame after it`,
);
await page.context().close();

await browser.close();
site.close();
await server.close();
