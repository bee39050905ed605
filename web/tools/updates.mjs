// How long a message takes to the drawn board: npm run updates [GAME ...]
// A script plays against a bot on a real server; two pages watch the same match, one told whole
// views as clients were before there were changes, the other told changes. Per game and page:
//   drawn: from the message to behind the frame that shows it, the middle of all updates;
//   work: processor time of the page's own thread for an update, whatever else runs;
//   B: length of an update.
// Needs web/dist and build/tavola; machines are noisy, so nothing is judged here.
import { loadavg } from "node:os";
import WebSocket from "ws";
import { launch, person, startServer } from "../tests/kit/client.mjs";
import { gamesWith } from "../tests/kit/games.mjs";

const UPDATES = Number(process.env.UPDATES ?? 60);
const PACE_MS = 150; // between two decisions: what was told before is drawn

/** Runs in the page: notes each update, and tells the server what kind is wanted. */
function watch(isWhole) {
  const notes = { drawn: [], bytes: 0, count: 0 };
  globalThis.notes = notes;
  const behindFrame = (then) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.startsWith('{"type":"welcome"')) notes.isHere = true;
        if (!data.startsWith('{"type":"update"')) return;
        const from = performance.now();
        notes.isOver ||= data.includes('"status":"over"');
        notes.count++;
        notes.bytes += data.length;
        behindFrame(() => notes.drawn.push(performance.now() - from));
      });
    }
    send(text) {
      const { changes, ...rest } = JSON.parse(text);
      super.send(isWhole && changes ? JSON.stringify(rest) : text);
    }
  };
}

async function post(server, path, body, token) {
  const headers = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}api/${path}`, sent);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Plays any action at seat 0, again and again; returns what ends it. */
function play(server, table, token) {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const say = (message) => socket.send(JSON.stringify({ table, ...message }));
  let id = Date.now() * 1000;
  socket.on("open", () => {
    say({ type: "hello", protocol: 1 });
    say({ type: "start", id: ++id });
  });
  socket.on("message", (text) => {
    const { type, ticket, actions } = JSON.parse(text);
    if (type !== "update" || !actions?.length) return;
    const { action } = actions[Math.floor(Math.random() * actions.length)];
    setTimeout(() => say({ type: "play", id: ++id, ticket, action }), PACE_MS);
  });
  return () => socket.terminate();
}

async function taskMs(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

async function openPage(browser, isWhole) {
  const page = await person(browser, { board: "drawn" });
  await page.addInitScript(watch, isWhole);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, devtools };
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function figures({ page, devtools }, before) {
  const work = (await taskMs(devtools)) - before.work;
  const { drawn, bytes, count } = await page.evaluate(() => globalThis.notes);
  const updates = count - before.count;
  return {
    updates,
    drawn: middle(drawn.slice(before.count)),
    work: work / updates,
    bytes: (bytes - before.bytes) / updates,
  };
}

async function measure(browser, server, game) {
  const { token } = await post(server, "guest", { name: "Host", token: true });
  const pages = [await openPage(browser, true), await openPage(browser, false)];
  const wanted = { game, seats: 2, sit: 0, bots: [null, "random"] };
  const { table } = await post(server, "tables", wanted, token);
  for (const { page } of pages) {
    await page.goto(`${server.url}#/t/${table}`);
    await page.waitForFunction(() => globalThis.notes.isHere);
  }
  const stop = play(server, table, token);
  for (const { page } of pages)
    await page.locator(".stage [data-piece], .stage [data-place]").first().waitFor();
  const starts = [];
  for (const { page, devtools } of pages) {
    const { bytes, count } = await page.evaluate(() => globalThis.notes);
    starts.push({ bytes, count, work: await taskMs(devtools) });
  }
  for (const [index, { page }] of pages.entries())
    await page.waitForFunction(
      (many) => globalThis.notes.count >= many || globalThis.notes.isOver,
      starts[index].count + UPDATES,
    );
  const found = await Promise.all(pages.map((one, index) => figures(one, starts[index])));
  stop();
  await Promise.all(pages.map(({ page }) => page.context().close()));
  return found;
}

const server = await startServer();
const browser = await launch();
console.log(`Chromium; load of the machine ${loadavg()[0].toFixed(1)}`);
const wanted = process.argv.slice(2);
for (const game of gamesWith("board").filter(
  (name) => wanted.length === 0 || wanted.includes(name),
)) {
  const found = await measure(browser, server, game);
  for (const [index, { updates, drawn, work, bytes }] of found.entries())
    console.log(
      `${game.padEnd(20)} ${index === 0 ? "whole  " : "changes"} ${updates} updates, ` +
        `drawn after ${drawn.toFixed(1)} ms, work ${work.toFixed(1)} ms, ${bytes.toFixed(0)} B`,
    );
}
await browser.close();
await server.close();
