// The module in a real browser: golden matches, a match against bots over a reload, two tabs, and
// messages that are answered while a bot thinks. Built by vite into a folder of its own, served as
// plain files.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { serveFiles, setUp, test } from "./kit/client.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const matches = join(web, "../tests/fixtures/matches");
const { browser } = await setUp();
const folder = mkdtempSync(join(tmpdir(), "tavola-engine-"));
await build({
  root: web,
  configFile: join(web, "vite.config.ts"),
  logLevel: "warn",
  build: {
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: { input: join(web, "dev/engine.html") },
  },
});
const site = await serveFiles(folder);
after(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openPage() {
  const [context = await browser.newContext()] = browser.contexts();
  const page = await context.newPage();
  page.on("pageerror", (error) => assert.fail(error));
  await page.goto(`${site.url}dev/engine.html`);
  // A player that keeps its own copy as docs/messages.md says, and plays the first legal action.
  await page.evaluate(() => {
    globalThis.join = (table, user = "") => {
      const connection = local.connect({ user });
      const me = { connection, messages: [], over: false, status: null, playing: false };
      const sent = new Map();
      me.request = (message) => {
        const request = { ...message, table, id: Date.now() * 1000 + sent.size };
        sent.set(request.id, request);
        connection.send(request);
      };
      const act = (message) => {
        me.messages.push(message);
        if (message.about) me.status = message.about.status;
        me.over = me.status === "over";
        if (message.type === "refused") {
          const isPassing = ["overtaken", "store_unavailable"].includes(message.status);
          const again = isPassing ? sent.get(message.id) : { type: "sync", table };
          setTimeout(() => connection.send(again), 50);
        }
        const [first] = message.actions ?? [];
        if (me.playing && first)
          me.request({ type: "play", ticket: message.ticket, action: first.action });
      };
      connection.onmessage = act;
      connection.onstate = (state) => {
        if (state === "open") connection.send({ type: "hello", protocol: 1, table });
      };
      me.play = () => {
        me.playing = true;
        const last = me.messages.findLast((message) => message.view);
        me.messages.pop();
        if (last) act(last);
      };
      return me;
    };
    globalThis.until = async (isTrue) => {
      while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
    };
  });
  return page;
}

const quick = { game: "finca", seats: 2, sit: 0, bots: [null, "greedy"], start: true };

test("golden matches have the same hashes in the browser as natively", async () => {
  const page = await openPage();
  let count = 0;
  for (const game of readdirSync(matches))
    for (const name of readdirSync(join(matches, game)).filter((file) => file.endsWith(".game"))) {
      const record = readFileSync(join(matches, game, name), "utf8");
      const native = [...record.matchAll(/@([0-9a-f]{16})$/gm)].map((found) => found[1]);
      const ours = await page.evaluate((text) => local.hashes(text), record);
      assert.deepEqual(ours, native, `${game}/${name}`);
      count++;
    }
  assert.ok(count >= 50, `${count} matches`);
  await page.close();
});

test("a match against a bot is kept over a reload and ends as a record", async () => {
  const first = await openPage();
  const table = await first.evaluate(async (wanted) => {
    const made = await local.newTable(wanted, { name: "Anna" });
    globalThis.me = join(made.table);
    await until(() => me.messages.length > 0);
    me.play();
    await until(() => me.messages.filter((message) => message.type === "update").length > 20);
    me.playing = false; // or the match is over before the page is closed
    return made.table;
  }, quick);
  await first.close(); // in mid-match, as the person does it
  const second = await openPage();
  const end = await second.evaluate(async (id) => {
    const listed = await local.tables();
    globalThis.me = join(id);
    await until(() => me.messages.length > 0);
    const welcome = me.messages[0];
    me.play();
    await until(() => me.over);
    const record = await local.record(id);
    const opened = await local.openRecord(record);
    const seen = await Promise.all(opened.seats.map((seat) => opened.view(30, seat)));
    const viewers = seen.map((view) => view.viewer);
    const count = opened.count();
    opened.close();
    return { listed, welcome, record, hashes: (await local.hashes(record)).length, viewers, count };
  }, table);
  assert.deepEqual(
    end.listed.map((row) => row.table),
    [table],
  );
  assert.equal(end.welcome.seat, 0);
  assert.ok(end.welcome.version > 20);
  assert.ok(end.hashes > 50);
  assert.equal(end.count, end.hashes);
  assert.deepEqual(end.viewers, [null, 0, 1]);
  assert.match(end.record, /^seed [0-9a-f]{64}$/m);
  await second.close();
});

test("two tabs follow one table", async () => {
  const [one, two] = [await openPage(), await openPage()];
  const table = await one.evaluate(async (wanted) => {
    const made = await local.newTable(wanted);
    globalThis.me = join(made.table);
    await until(() => me.messages.length > 0);
    return made.table;
  }, quick);
  await two.evaluate(async (id) => {
    globalThis.me = join(id);
    await until(() => me.messages.length > 0);
    me.request({ type: "chat", text: "From here" });
  }, table);
  const said = await one.evaluate(async () => {
    const chat = () => me.messages.flatMap((message) => message.chat ?? []);
    await until(() => chat().length > 0);
    return chat()[0].text;
  });
  assert.equal(said, "From here");
  await Promise.all([one.close(), two.close()]);
});

test("while a bot of the highest level thinks, other tables are answered", async () => {
  const page = await openPage();
  const answers = await page.evaluate(async (wanted) => {
    const bots = ["strongest", "strongest"];
    const busy = await local.newTable({ ...wanted, game: "viticulture", sit: null, bots });
    const idle = await local.newTable(wanted);
    const watcher = join(busy.table);
    const other = join(idle.table);
    await until(() => watcher.messages.length > 0 && other.messages.length > 0);
    const answers = []; // how many came between two moves of the bots
    for (let moves = watcher.messages.length; answers.length < 5; ) {
      let count = 0;
      for (; watcher.messages.length === moves; count++) {
        const heard = other.messages.length;
        other.connection.send({ type: "sync", table: idle.table });
        await until(() => other.messages.length > heard);
      }
      moves = watcher.messages.length;
      answers.push(count);
    }
    return answers;
  }, quick);
  // If thinking held up the tables, one question at most would be answered between two moves.
  assert.ok(Math.max(...answers) > 4, `answers between moves: ${answers}`);
  await page.close();
});
