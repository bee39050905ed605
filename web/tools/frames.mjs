// How smoothly pieces move: npm run frames [GAME ...]
// Replays a recorded match with as many players as there are, in its busiest half, on the drawn
// board in Chromium slowed down 4 times. Per game: the flights seen, frames per second while
// something flies, the longest frame in flight and when a move is drawn, and how long the page's
// own thread works per frame in all, whatever else the machine does. Needs web/dist; machines are
// noisy, so nothing is judged here: run it when the machine has nothing else to do.
import { readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { games, launch, person, root, serveFiles } from "../tests/kit.mjs";

const STEPS = 90; // moves replayed at most
const ENOUGH = 30; // flights
const SLOWER = Number(process.env.SLOWER ?? 4);

/** Runs in the page: notes every frame, and from when to when anything flies. */
function watch() {
  const notes = { frames: [], flights: [] };
  globalThis.notes = notes;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const flight = animate.apply(this, given);
    const note = { from: performance.now(), to: null };
    notes.flights.push(note);
    const end = () => {
      note.to ??= performance.now();
    };
    flight.addEventListener("finish", end);
    flight.addEventListener("cancel", end);
    return flight;
  };
  const frame = (now) => {
    notes.frames.push(now);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Frames that begin and end while something flies, and the first one after a move was drawn. */
function figures({ frames, flights }) {
  const spans = [];
  for (const { from, to } of flights.filter((flight) => flight.to !== null)) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  const flying = [];
  const drawing = [];
  for (let index = 1; index < frames.length; index++) {
    const [from, to] = [frames[index - 1], frames[index]];
    if (spans.some((span) => from > span.from + 1 && to < span.to)) flying.push(to - from);
    else if (spans.some((span) => from <= span.from && span.from < to)) drawing.push(to - from);
  }
  const sum = flying.reduce((all, gap) => all + gap, 0);
  const sorted = flying.toSorted((a, b) => a - b);
  return {
    flights: flights.length,
    fps: (1000 * flying.length) / sum,
    typical: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slow: flying.filter((gap) => gap > 20).length / flying.length,
    longest: sorted.at(-1) ?? 0,
    drawing: Math.max(0, ...drawing),
  };
}

/** The record with the most seats. */
function recordOf(game) {
  const folder = join(root, "tests/fixtures/matches", game);
  const names = readdirSync(folder).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return join(folder, names[0]);
}

async function measure(browser, site, game) {
  const settings = { board: "drawn", motion: "auto", speed: "normal" };
  const page = await person(browser, settings, { reducedMotion: "no-preference" });
  await page.goto(`${site.url}#/watch`);
  await page.locator("input[type=file]").setInputFiles(recordOf(game));
  const seat = page.getByLabel("Seen by");
  await seat.waitFor();
  await seat.selectOption("0"); // with a hand and all piles
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  const from = Math.floor(Number(await slider.getAttribute("max")) * 0.6);
  await slider.fill(String(from));
  await page.waitForFunction(
    (to) => document.querySelector("[data-at]")?.dataset.at === to,
    `${from}`,
  );
  await page.locator(".stage [data-piece], .stage [data-place]").first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.waitForTimeout(1000);
  await page.evaluate(watch);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await worked();
  const next = page.getByRole("button", { name: "One move forward" });
  const begun = () => page.evaluate(() => globalThis.notes.flights.length);
  for (let step = 1, flights = 0; step <= STEPS && flights < ENOUGH; step++) {
    await next.evaluate((button) => button.click());
    await page.waitForTimeout(250);
    const now = await begun();
    if (now > flights) await page.waitForTimeout(1000);
    flights = now;
  }
  const after = await worked();
  const notes = await page.evaluate(() => globalThis.notes);
  await page.context().close();
  return { ...figures(notes), work: (after - before) / notes.frames.length };
}

const site = await serveFiles();
const browser = await launch();
const load = () => loadavg()[0].toFixed(1);
console.log(`Chromium, CPU ${SLOWER} times slower; load of the machine ${load()}`);
const wanted = process.argv.slice(2);
for (const game of games.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const found = await measure(browser, site, game);
  const { flights, fps, typical, slow, longest, drawing, work } = found;
  console.log(
    `${game.padEnd(19)} ${String(flights).padStart(4)} flights` +
      ` ${fps.toFixed(1).padStart(5)} frames/s,` +
      ` typical ${typical.toFixed(1)} ms, above 20 ms ${(100 * slow).toFixed(0)} %,` +
      ` longest in flight ${longest.toFixed(0)} ms, drawing a move ${drawing.toFixed(0)} ms,` +
      ` work per frame ${work.toFixed(1)} ms`,
  );
}
console.log(`load of the machine afterwards ${load()}`);
await browser.close();
site.close();
