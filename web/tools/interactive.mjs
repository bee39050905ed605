// When the home page can be used, with the processor slowed down 4 times.
//   node tools/interactive.mjs DIST [RUNS]
// compares web/dist with another build of the client, by turns in one run, so that both meet the
// same machine. Milliseconds until the cards are shown; until besides no long task has run since;
// and how long the main thread was at work. The median, and the least, which other work on the
// machine changes least. A ratio below 1 says that web/dist is faster. SLOWER=7: slower still.
import { fileURLToPath } from "node:url";
import { launch, person, serveFiles } from "../tests/kit/client.mjs";

const SLOWER = Number(process.env.SLOWER ?? 4);

export const middle = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const sessions = new Map();

/** Milliseconds for which the page's main thread has been at work since this was first asked. */
export async function workOf(page) {
  if (!sessions.has(page)) {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    sessions.set(page, session);
  }
  const { metrics } = await sessions.get(page).send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime").value * 1000;
}

/** From the start of navigation until the cards can be clicked and no long task has run since. */
export async function interactive(browser, url) {
  const page = await person(browser);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const task of list.getEntries())
        globalThis.longTasks.push(task.startTime + task.duration);
    }).observe({ type: "longtask", buffered: true });
    const look = () => {
      if (!document.querySelector(".game-card .button")) return void requestAnimationFrame(look);
      globalThis.shownAt = performance.now();
      console.log("shown");
    };
    requestAnimationFrame(look);
  });
  const before = await workOf(page);
  // Said by the page itself: waitForFunction would have it compile 300 kB, a long task of its own.
  const shown = page.waitForEvent("console", (message) => message.text() === "shown");
  await page.goto(url);
  await shown;
  await page.waitForTimeout(1500);
  const found = await page.evaluate(() => ({
    shown: globalThis.shownAt,
    time: Math.max(globalThis.shownAt, ...globalThis.longTasks),
  }));
  const work = (await workOf(page)) - before;
  await page.context().close();
  return { ...found, work };
}

async function compare(dist, runs) {
  const browser = await launch();
  const sites = [await serveFiles(), await serveFiles(dist)];
  const found = [[], []];
  for (const { url } of sites) await interactive(browser, url); // files and code are cached
  for (let run = 0; run < runs; run++)
    for (const [index, { url }] of sites.entries())
      found[index].push(await interactive(browser, url));
  const row = (what) => {
    const ways = { median: middle, least: (numbers) => Math.min(...numbers) };
    for (const [name, pick] of Object.entries(ways)) {
      const [now, then] = found.map((all) => pick(all.map((one) => one[what])));
      const ratio = (now / then).toFixed(2);
      console.log(
        `${what}, ${name}: ${now.toFixed(0)} ms here, ${then.toFixed(0)} there, ratio ${ratio}`,
      );
    }
  };
  row("shown");
  row("time");
  row("work");
  for (const site of sites) site.close();
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await compare(process.argv[2], Number(process.argv[3] ?? 9));
