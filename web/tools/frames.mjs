// How smoothly pieces move: npm run frames -- [GAME ...] [--beside DIST] [--records FOLDER]
// Replays a recorded match with as many players as there are, in its busiest half, on the drawn
// board in Chromium slowed down 4 times. A flight counts from its first moving frame to its last:
// what draws the move itself comes before (flights wait for it) and is told apart. Per game:
//   frames/s, typical, above 20 ms, longest: by the clock, so by all that the machine does besides;
//   work: how long the page's own thread computes per frame in flight, whatever else runs. Below
//   16.7 ms a frame comes in time on a machine with nothing else to do.
//   ms for a move: what scripts, styles, layout, painting and rasterizing take, flights included.
// With --beside, another build replays the same matches, game by game in turn; where it is older,
// --records names a folder of matches that it can read (tests/fixtures/matches of its tree).
// Needs web/dist; machines are noisy, so nothing is judged here.
import { readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch, person, serveFiles, settled } from "../tests/kit/client.mjs";
import { gamesWith, root } from "../tests/kit/games.mjs";

const STEPS = 90; // moves replayed at most
const ENOUGH = 20; // flights
const categories = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];
/** What a move costs: events of the trace by what they are for. */
const costs = {
  script: ["FunctionCall", "FireAnimationFrame", "EventDispatch", "TimerFire", "RunMicrotasks"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
  raster: ["RasterTask"],
};
const SLOWER = Number(process.env.SLOWER ?? 4);

/** Runs in the page: notes every frame, and from when to when anything flies. */
function watch() {
  const notes = { frames: [], flights: [] };
  globalThis.notes = notes;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const flight = animate.apply(this, given);
    const note = { made: performance.now(), from: null, to: null };
    notes.flights.push(note);
    const end = () => {
      const { delay, endTime } = flight.effect.getComputedTiming();
      note.from ??= (flight.startTime ?? note.made) + delay;
      note.to ??= Math.min(performance.now(), (flight.startTime ?? note.made) + endTime);
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

/** When something moves, flights that overlap taken together. */
function spansOf(flights) {
  const spans = [];
  const done = flights.filter(({ from, to }) => to !== null && to > from);
  for (const { made, from, to } of done.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ made, from, to });
  }
  return spans;
}

/** What the page's own thread computed in each of the frames, in ms, by the trace. */
function workOf(trace, sync, frames) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mark = traceEvents.find(({ name }) => name === "sync");
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === mark.pid && tid === mark.tid)
    .map(({ ts, tdur = 0 }) => ({ start: sync + (ts - mark.ts) / 1000, work: tdur / 1000 }))
    .sort((a, b) => a.start - b.start);
  let next = 0;
  return frames.map(({ from, to }) => {
    let sum = 0;
    for (; next < tasks.length && tasks[next].start < to; next++)
      if (tasks[next].start >= from) sum += tasks[next].work;
    return sum;
  });
}

/** Milliseconds of each kind for one move: of the page's own thread, and of the rasterizers. */
function costOf(trace, moves) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mark = traceEvents.find(({ name }) => name === "sync");
  const kindOf = new Map(
    Object.entries(costs).flatMap(([kind, names]) => names.map((name) => [name, kind])),
  );
  const sums = Object.fromEntries(Object.keys(costs).map((kind) => [kind, 0]));
  const threads = new Map(); // what is still open on each thread
  const known = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === "X" &&
      pid === mark.pid &&
      (tid === mark.tid || name === "RasterTask") &&
      kindOf.has(name),
  );
  for (const event of known.toSorted((a, b) => a.ts - b.ts)) {
    const open = threads.get(event.tid) ?? [];
    while (open.length && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
    const outer = open.at(-1);
    sums[kindOf.get(event.name)] += event.tdur ?? 0;
    if (outer) sums[kindOf.get(outer.name)] -= event.tdur ?? 0; // counted once, where it belongs
    threads.set(event.tid, [...open, event]);
  }
  return Object.entries(sums).map(([kind, us]) => `${kind} ${(us / 1000 / moves).toFixed(1)}`);
}

const share = (list, isBad) => list.filter(isBad).length / Math.max(1, list.length);
const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Frames that begin and end while something flies, and those in which a move is drawn. */
function figures({ frames, flights }, trace, sync) {
  const spans = spansOf(flights);
  const gaps = frames.slice(1).map((to, index) => ({ from: frames[index], to }));
  const flown = gaps.filter(({ from, to }) =>
    spans.some((span) => from >= span.from && to <= span.to),
  );
  const flying = flown.map(({ from, to }) => to - from);
  const drawing = gaps
    .filter(({ from, to }) => spans.some((span) => from < span.from && to > span.made))
    .map(({ from, to }) => to - from);
  const work = workOf(trace, sync, flown);
  const sum = flying.reduce((all, gap) => all + gap, 0);
  return {
    flights: flights.length,
    fps: (1000 * flying.length) / sum,
    typical: middle(flying),
    slow: share(flying, (gap) => gap > 20),
    longest: Math.max(0, ...flying),
    drawing: Math.max(0, ...drawing),
    work: middle(work),
    most: Math.max(0, ...work),
    heavy: share(work, (one) => one > 1000 / 60),
  };
}

/** The record with the most seats. */
function recordOf(records, game) {
  const folder = join(records, game);
  const names = readdirSync(folder).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return join(folder, names[0]);
}

/** In the page: goes on by one move, until all that it sets in motion has landed. Gives how many
 * flights there have been so far. */
async function takeStep(button) {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const { flights } = globalThis.notes;
  const end = performance.now() + 1250;
  button.click();
  await wait(250); // flights wait for the move to be drawn
  while (flights.some(({ to }) => to === null) && performance.now() < end) await wait(50);
  return flights.length;
}

async function measure(browser, site, record) {
  const settings = { board: "drawn", motion: "auto", speed: "normal" };
  const page = await person(browser, settings, { reducedMotion: "no-preference" });
  await page.goto(`${site.url}#/watch`);
  await page.locator("input[type=file]").setInputFiles(record);
  const seat = page.getByLabel("Seen by");
  await seat.waitFor();
  await seat.selectOption("0"); // with a hand and all piles
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  const from = Math.floor(Number(await slider.getAttribute("max")) * 0.6);
  await slider.fill(String(from));
  await page.locator(".stage [data-piece], .stage [data-place]").first().waitFor();
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.waitForTimeout(1000);
  await page.evaluate(watch);
  await browser.startTracing(page, { categories });
  const sync = await page.evaluate(() => performance.mark("sync").startTime);
  const next = page.getByRole("button", { name: "One move forward" });
  let step = 1;
  for (let flights = 0; step <= STEPS && flights < ENOUGH; step++)
    flights = await next.evaluate(takeStep);
  await page.waitForTimeout(1000); // the last ones land before the trace is fetched
  const trace = await browser.stopTracing();
  const notes = await page.evaluate(() => globalThis.notes);
  await page.context().close();
  return { ...figures(notes, trace, sync), cost: costOf(trace, step - 1) };
}

const percent = (part) => `${(100 * part).toFixed(1)} %`;

/** One game in one build, as a line. */
function say(name, found) {
  const { flights, fps, typical, slow, longest, drawing, work, most, heavy, cost } = found;
  console.log(
    `${name.padEnd(19)} ${String(flights).padStart(4)} flights` +
      ` ${fps.toFixed(1).padStart(5)} frames/s,` +
      ` typical ${typical.toFixed(1)} ms, above 20 ms ${percent(slow)},` +
      ` longest ${longest.toFixed(0)} ms; work per frame in flight ${work.toFixed(1)} ms,` +
      ` most ${most.toFixed(1)} ms, above 16.7 ms ${percent(heavy)};` +
      ` drawing a move ${drawing.toFixed(0)} ms; ms for a move: ${cost.join(", ")}`,
  );
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: "string" }, records: { type: "string" } },
});
const records = values.records ?? join(root, "tests/fixtures/matches");
const sites = [await serveFiles()];
if (values.beside) sites.push(await serveFiles(values.beside));
const browser = await launch();
const load = () => loadavg()[0].toFixed(1);
console.log(`Chromium, CPU ${SLOWER} times slower; load of the machine ${load()}`);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
for (const game of gamesWith("board").filter(isWanted))
  for (const [index, site] of sites.entries())
    say(index ? "  beside" : game, await measure(browser, site, recordOf(records, game)));
console.log(`load of the machine afterwards ${load()}`);
await browser.close();
for (const site of sites) site.close();
