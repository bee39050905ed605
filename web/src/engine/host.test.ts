// Local tables: whole matches against bots, storing before telling, two tabs, records, hot seat.
// With RECORDS set, the matches' records are written there, for the program to check.
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Message, Update } from "../messages";
import { personOf, readerOf } from "./people";
import { MemoryStore } from "./store";
import { type Client, module, settled, TestHost } from "./testing/test_host";
import { DirectThinker } from "./thinking";

const games = [
  ["cinco", 2],
  ["finca", 3],
  ["cinque_terre", 2],
  ["castles_of_tuscany", 2],
  ["viticulture", 2],
] as const;

/** Plays the first legal action whenever it is asked, until the match is over. */
async function playToTheEnd(client: Client, table: string): Promise<void> {
  await client.hello(table);
  return new Promise((resolve) => {
    const play = (message: Message) => {
      if (message.type !== "update" && message.type !== "welcome") return;
      if (message.about?.status === "over") resolve();
      const [first] = (message as Update).actions ?? [];
      if (first)
        void client.request(table, "play", { ticket: message.ticket, action: first.action });
    };
    client.heard.onmessage = play;
    for (const message of [...client.heard.messages]) play(message);
  });
}

const quick = (game: string, seats: number) => ({
  game,
  seats,
  sit: 0,
  bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : "greedy")),
  start: true,
});

for (const [game, seats] of games)
  test(`a match of ${game} against bots is played, kept and replayed`, async () => {
    const host = new TestHost();
    const { table } = await host.calls.newTable(quick(game, seats), personOf("", "Anna"));
    await expect(host.calls.record(table)).rejects.toMatchObject({ status: "not_over" });
    expect((await host.calls.tables()).map((row) => row.table)).toEqual([table]);
    const client = host.connect(personOf("", "Anna"));
    await playToTheEnd(client, table);
    const record = await host.calls.record(table);
    expect(host.host.engine.recordHashes(record).length).toBeGreaterThan(20);
    expect(record).toMatch(/^seed [0-9a-f]{64}$/m);
    expect(await host.calls.tables()).toEqual([]);
    expect((await host.calls.history())[0]).toMatchObject({ table, game, status: "over" });

    if (process.env.RECORDS) {
      mkdirSync(process.env.RECORDS, { recursive: true });
      writeFileSync(`${process.env.RECORDS}/${game}.game`, record);
    }

    // Another visit: the same from the store alone.
    const later = new TestHost(host.store);
    expect(await later.calls.record(table)).toBe(record);
  });

/** Two people at one device; the one whose turn it is comes first. */
async function hotSeat(host: TestHost, game: string) {
  const wanted = { game, seats: 2, sit: 0, people: [null, "Bruno"], start: true };
  const { table } = await host.calls.newTable(wanted, personOf("", "Anna"));
  const people = [personOf("", "Anna"), personOf("Bruno")];
  const clients = people.map((person) => host.connect(person));
  for (const client of clients) await client.hello(table);
  const isFirst = clients[0]?.last("welcome")?.ticket !== undefined;
  if (!isFirst) people.reverse();
  return { table, people, client: clients[isFirst ? 0 : 1]! };
}

test("what cannot be stored has not happened", async () => {
  const store = new MemoryStore();
  const host = new TestHost(store);
  const { table, client } = await hotSeat(host, "finca");
  const before = client.last("welcome") as Update;
  vi.spyOn(store, "append").mockRejectedValueOnce(new Error("the disk is full"));
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const play = { ticket: before.ticket, action: before.actions?.[0]?.action };
  await client.request(table, "play", play);
  expect(client.last("refused")).toMatchObject({ status: "store_unavailable" });
  expect(client.last("update")).toBeUndefined();
  await client.request(table, "play", play);
  // After a failure the store is read first: what failed may have been stored all the same.
  await vi.waitFor(() => expect(client.last("accepted")).toBeDefined(), 3000);
  expect(client.last("accepted")?.version).toBeGreaterThan(before.version);
  expect(client.last("update")?.base).toBe(before.version);
});

test("two tabs with one table: the slower one follows, and is judged by what is true now", async () => {
  const store = new MemoryStore();
  const [one, two] = [new TestHost(store), new TestHost(store)];
  const { table, people, client } = await hotSeat(one, "finca");
  const other = two.connect(people[0]);
  await other.hello(table);
  const { ticket, actions } = client.last("welcome") as Update;
  expect(other.last("welcome")).toMatchObject({ ticket, seat: client.last("welcome")?.seat });
  await client.request(table, "play", { ticket, action: actions?.[0]?.action });
  expect(one.announced).toContain(table);
  await other.request(table, "play", { ticket, action: actions?.[1]?.action });
  expect(other.last("refused")).toMatchObject({ status: "not_your_turn" });
  expect(other.last("update")?.version).toBe(client.last("update")?.version);
  await client.request(table, "chat", { text: "Who is there?" });
  two.host.changedElsewhere(table);
  await settled();
  expect(other.last("update")?.chat?.[0]?.text).toBe("Who is there?");
});

test("what another tab stores while one is reading is read too", async () => {
  const store = new MemoryStore();
  const [one, two] = [new TestHost(store), new TestHost(store)];
  const { table, people, client } = await hotSeat(one, "finca");
  const other = two.connect(people[0]);
  await other.hello(table);
  await client.request(table, "chat", { text: "first" });
  const lines = store.lines.bind(store);
  vi.spyOn(store, "lines").mockImplementationOnce(async (id, from) => {
    const found = await lines(id, from);
    await client.request(table, "chat", { text: "second" });
    two.host.changedElsewhere(table);
    return found;
  });
  two.host.changedElsewhere(table);
  await settled();
  await settled();
  const chats = other.heard.messages.flatMap(
    (message) => ("chat" in message && message.chat) || [],
  );
  expect(chats.map((line) => line.text)).toEqual(["first", "second"]);
});

test("what is still possible behind a faster tab happens, once", async () => {
  const store = new MemoryStore();
  const [one, two] = [new TestHost(store), new TestHost(store)];
  const { table, people, client } = await hotSeat(one, "finca");
  const other = two.connect(people[0]);
  await other.hello(table);
  const { ticket, actions } = client.last("welcome") as Update;
  await client.request(table, "play", { ticket, action: actions?.[0]?.action });
  await other.request(table, "chat", { text: "I was slower" });
  expect(other.last("refused")).toBeUndefined();
  expect(other.last("accepted")?.version).toBeGreaterThan(client.last("update")?.version ?? 0);
  one.host.changedElsewhere(table);
  await settled();
  const chats = client.heard.messages.flatMap(
    (message) => ("chat" in message && message.chat) || [],
  );
  expect(chats.map((line) => line.text)).toEqual(["I was slower"]);
});

test("who is overtaken again and again is told so, and may try again", async () => {
  const store = new MemoryStore();
  const host = new TestHost(store);
  const { table, client } = await hotSeat(host, "finca");
  const append = vi.spyOn(store, "append").mockResolvedValue("overtaken");
  await client.request(table, "chat", { text: "Hello?" });
  expect(client.heard.messages.filter((message) => message.type === "refused")).toMatchObject([
    { status: "overtaken" },
  ]);
  append.mockRestore();
  await client.request(table, "chat", { text: "Hello?" });
  expect(client.last("update")?.chat?.map((line) => line.text)).toEqual(["Hello?"]);
});

test.each(["at once", "when the store works again"])(
  "the time while no page was open counts against nobody: stored %s",
  async (when) => {
    const store = new MemoryStore();
    const hour_ms = 3_600_000;
    let now_ms = Date.now();
    const visit = () => new TestHost(store, new DirectThinker(module), () => now_ms);
    const first = visit();
    const wanted = {
      game: "finca",
      seats: 2,
      sit: 0,
      people: [null, "Bruno"],
      start: true,
      time: { clock: "live", time_ms: 300_000, increment_ms: 0, zero: "resign" },
    };
    const { table } = await first.calls.newTable(wanted, personOf("", "Anna"));
    await first.connect().hello(table);
    now_ms += hour_ms; // the page is closed
    if (when !== "at once") {
      vi.spyOn(store, "append").mockRejectedValueOnce(new Error("the disk is full"));
      vi.spyOn(console, "warn").mockReturnValueOnce();
    }
    const client = visit().connect();
    const told = client.until((message) => message.type === "welcome");
    await client.hello(table);
    setTimeout(() => (now_ms += 2000), 10); // the clock of this test does not run by itself
    const welcome = (await told) as Update;
    expect(welcome.about?.status).toBe("playing");
    expect(welcome.clock?.left_ms).toEqual([300_000, 300_000]);
    first.host.close(table);
  },
);

test("each person at the device has an own seat and view", async () => {
  const host = new TestHost();
  const wanted = { game: "cinco", seats: 2, sit: 0, people: [null, "Bruno"], start: true };
  const { table } = await host.calls.newTable(wanted, personOf("", "Anna"));
  const clients = [host.connect(personOf("", "Anna")), host.connect(personOf("Bruno"))];
  for (const client of clients) await client.hello(table);
  const [anna, bruno] = clients.map((client) => client.last("welcome") as Update);
  expect([anna?.seat, bruno?.seat]).toEqual([0, 1]);
  expect(anna?.about?.seats.map((seat) => seat.name)).toEqual(["Anna", "Bruno"]);
  expect(anna?.view?.state).not.toEqual(bruno?.view?.state);
  const stranger = host.connect(personOf("Carla"));
  await stranger.hello(table);
  expect((stranger.last("welcome") as Update).seat).toBeNull();
});

test("reasons, greyed choices and advice are given", async () => {
  const host = new TestHost();
  const { table } = await host.calls.newTable(quick("cinco", 2), personOf(""));
  const client = host.connect();
  await client.hello(table);
  const mine = await client.until((message) => "ticket" in message);
  await client.send({ type: "blocked", table });
  await client.send({ type: "why", table, action: "place 1" });
  await client.send({ type: "hint", table });
  expect(client.last("blocked")).toBeDefined();
  const hint = await client.until((message) => message.type === "hint");
  expect(client.last("why")?.reason).toMatchObject({ code: "wrong_moment" });
  const legal = (mine as Update).actions?.map((row) => row.action);
  expect(legal).toContain((hint as { best: string }).best);
});

test("a record can be looked at from every seat, and not be changed", async () => {
  const host = new TestHost();
  const made = await host.calls.newTable(quick("cinco", 2), personOf(""));
  await playToTheEnd(host.connect(), made.table);
  const record = await host.calls.record(made.table);
  const { table, seats } = await host.calls.openRecord(record);
  expect(seats).toBe(2);
  for (const seat of [0, 1, null]) {
    const reader = host.connect(readerOf(seat));
    await reader.hello(table);
    expect((reader.last("welcome") as Update).seat).toBe(seat);
    await reader.send({ type: "look", table, entry: 12 });
    await reader.send({ type: "log", table, from: 0 });
    await reader.send({ type: "chart", table });
    expect(reader.last("look")?.view.viewer).toBe(seat);
    expect(reader.last("log")?.count).toBe(host.host.engine.recordHashes(record).length);
    expect(reader.last("chart")?.points.length).toBeGreaterThan(1);
    await reader.request(table, "chat", { text: "hello" });
    expect(reader.last("refused")).toMatchObject({ status: "match_over" });
  }
  const moment = await host.calls.review(table, 9);
  expect(moment).toMatchObject({ entry: 9, seat: expect.any(Number) });
  expect(record.split("\n")).toContainEqual(
    expect.stringMatching(`^${moment?.seat} ${moment?.played.action} @`),
  );
  expect(moment?.best.share).toBeGreaterThan(0);
  expect(moment?.best.share).toBeLessThanOrEqual(1000);
  expect(await host.calls.review(table, 0)).toBeNull(); // chance dealt a card
  await expect(host.calls.review(made.table, 9)).rejects.toMatchObject({ status: "not_over" });
  expect((await host.calls.history()).map((row) => row.table)).toEqual([made.table]);
  await host.calls.closeRecord(table);
  await expect(host.calls.openRecord("nonsense")).rejects.toMatchObject({ status: "bad_text" });
});

test("a rematch begins with everybody one seat on", async () => {
  const host = new TestHost();
  const { table } = await host.calls.newTable(quick("cinco", 2), personOf(""));
  const client = host.connect();
  await playToTheEnd(client, table);
  await client.request(table, "propose", { what: "rematch" });
  const next = client.last("update")?.about?.next;
  expect(next).toBeTruthy();
  await client.hello(next ?? "");
  expect(client.last("welcome")).toMatchObject({ table: next, seat: 1 });
  const about = client.last("welcome")?.about;
  expect(about?.status).toBe("playing");
  expect(about?.seats.map((seat) => seat.bot)).toEqual(["greedy", null]);
});

test("at one device one press is enough for a rematch, after somebody has given up too", async () => {
  const host = new TestHost();
  const { table, people, client } = await hotSeat(host, "finca");
  const other = host.connect(people[1]);
  await other.hello(table);
  await client.request(table, "resign");
  expect(client.last("update")?.about?.status).toBe("over");
  await other.request(table, "propose", { what: "rematch" });
  const next = client.last("update")?.about?.next;
  expect(next).toBeTruthy();
  await client.hello(next ?? "");
  expect(client.last("welcome")?.about?.status).toBe("playing");
  expect(client.last("welcome")?.about?.seats.every((seat) => seat.person && !seat.bot)).toBe(true);
  const rows = await host.calls.history();
  expect(rows.find((row) => row.table === table)).toMatchObject({
    status: "over",
    result: { ending: "resigned" },
  });
});

test("when the module stops, tables go on from what is stored", async () => {
  const host = new TestHost();
  const { table, client } = await hotSeat(host, "finca");
  const { version } = client.last("welcome") as Update;
  vi.spyOn(console, "error").mockReturnValueOnce();
  vi.spyOn(host.host.engine, "next").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  await client.send({ type: "sync", table });
  expect(client.last("refused")).toMatchObject({ status: "module_stopped" });
  expect(host.restarts).toBe(1);
  await client.hello(table);
  expect((client.last("welcome") as Update).version).toBe(version);
});

test("a bot whose worker dies is asked again", async () => {
  const thinker = new DirectThinker(module);
  const host = new TestHost(new MemoryStore(), thinker);
  const { table } = await host.calls.newTable(
    { ...quick("finca", 2), sit: null, bots: ["greedy", "greedy"] },
    personOf(""),
  );
  const think = vi.spyOn(thinker, "think").mockRejectedValueOnce(new Error("out of memory"));
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const client = host.connect();
  await client.hello(table);
  await client.until((message) => message.type === "update");
  expect(think.mock.calls.length).toBeGreaterThan(1);
});

test("nonsense is refused", async () => {
  const host = new TestHost();
  const client = host.connect();
  await client.send([1, 2]);
  expect(client.last("refused")).toMatchObject({ status: "bad_message" });
  await client.hello("nowhere");
  expect(client.last("refused")).toMatchObject({ status: "no_such_table", table: "nowhere" });
  const wrong = host.calls.newTable(
    { ...quick("finca", 2), bots: [null, "deep_blue"] },
    personOf(""),
  );
  await expect(wrong).rejects.toMatchObject({ status: "no_such_bot" });
  expect(await host.calls.history()).toEqual([]);
});
