import { expect, test, vi } from "vitest";
import type { Message, Transport, Update } from "../messages";
import { nextId, TableConnection } from "./connection";

/** A transport that a test opens, closes and speaks through. */
class Wire implements Transport {
  onmessage: (message: Message) => void = () => {};
  onstate: (state: "open" | "connecting" | "closed") => void = () => {};
  sent: Record<string, unknown>[] = [];
  renewed = 0;
  send(message: object): void {
    this.sent.push(message as Record<string, unknown>);
  }
  close(): void {}
  renew(): void {
    this.renewed++;
  }
  last(type: string) {
    return this.sent.filter((message) => message.type === type).at(-1);
  }
}

const about = { game: "orchard", status: "playing", seats: [] } as unknown as Update["about"];
const welcome = (version: number): Message => ({
  ...{ type: "welcome", table: "k7", base: 0, version, seat: 0, about: about! },
  ...{ keep: 0, skipped: 0, entries: [] },
});

function atTable() {
  const wire = new Wire();
  const connection = new TableConnection(wire, () => 0);
  const channel = connection.join("k7", "secret");
  wire.onstate("open");
  wire.onmessage(welcome(5));
  return { wire, connection, channel };
}

test("numbers of requests only grow", () => {
  const first = nextId(1000);
  expect(nextId(1000)).toBeGreaterThan(first);
  expect(nextId(1)).toBeGreaterThan(first);
});

test("a hello names the invitation, and after a break what was seen", () => {
  const { wire } = atTable();
  expect(wire.sent[0]).toEqual({
    type: "hello",
    protocol: 1,
    table: "k7",
    changes: true,
    invite: "secret",
  });
  wire.onstate("connecting");
  wire.onstate("open");
  expect(wire.last("hello")).toMatchObject({ seen: 5 });
});

test("the first welcome of a connection holds, though it is older: the data were restored", () => {
  const { wire, channel } = atTable();
  wire.onmessage(welcome(4)); // late
  expect(channel.state.value.version).toBe(5);
  wire.onstate("connecting");
  wire.onstate("open");
  wire.onmessage(welcome(3));
  expect(channel.state.value.version).toBe(3); // or changes would be merged into what never was
});

test("a request that was not answered is sent again with the same number, after the welcome", async () => {
  const { wire, channel } = atTable();
  const answered = channel.request("play", { action: "bid 1" });
  const first = wire.last("play")!;
  wire.onstate("connecting");
  wire.onstate("open");
  expect(wire.sent.filter(({ type }) => type === "play").length).toBe(1);
  wire.onmessage(welcome(5));
  expect(wire.sent.filter(({ type }) => type === "play")).toEqual([first, first]);
  wire.onmessage({ type: "accepted", table: "k7", id: first.id as number, version: 6 });
  expect(await answered).toMatchObject({ type: "accepted" });
  wire.onstate("connecting");
  wire.onstate("open");
  wire.onmessage(welcome(6));
  expect(wire.sent.filter(({ type }) => type === "play").length).toBe(2);
});

test("a request made without a connection waits for one", () => {
  const { wire, channel } = atTable();
  wire.onstate("connecting");
  void channel.request("undo", { version: 5 });
  expect(wire.last("undo")).toBeUndefined();
  expect(channel.waiting.value).toBe(1);
  wire.onstate("open");
  wire.onmessage(welcome(5));
  expect(wire.last("undo")).toMatchObject({ version: 5 });
});

test("what the store could not take is sent again with the same number", () => {
  vi.useFakeTimers();
  const { wire, channel } = atTable();
  void channel.request("chat", { text: "Hello" });
  const { id } = wire.last("chat")!;
  const refused = { status: "store_unavailable", text: "" };
  wire.onmessage({ type: "refused", table: "k7", id: id as number, ...refused });
  vi.advanceTimersByTime(600);
  expect(wire.sent.filter((message) => message.id === id).length).toBe(2);
  vi.useRealTimers();
});

test("a hello that the store could not answer is said again", () => {
  vi.useFakeTimers();
  const wire = new Wire();
  const connection = new TableConnection(wire, () => 0);
  const channel = connection.join("k7");
  wire.onstate("open");
  const refused = { id: null, status: "store_unavailable", text: "" };
  wire.onmessage({ type: "refused", table: "k7", ...refused });
  expect(channel.refusal.value?.status).toBe("store_unavailable");
  vi.advanceTimersByTime(600);
  expect(wire.sent.filter(({ type }) => type === "hello").length).toBe(2);
  wire.onmessage(welcome(5));
  expect(channel.refusal.value).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(wire.sent.filter(({ type }) => type === "hello").length).toBe(2);
  vi.useRealTimers();
});

test("what was too much at once is sent again after a while", () => {
  vi.useFakeTimers();
  const { wire, channel } = atTable();
  const refused = { type: "refused" as const, table: "k7", status: "too_many", text: "" };
  void channel.request("chat", { text: "Hello" });
  void channel.ask({ type: "look", entry: 1 });
  void channel.ask({ type: "look", entry: 2 });
  wire.onmessage({ ...refused, id: wire.last("chat")!.id as number });
  wire.onmessage({ ...refused, id: null });
  wire.onmessage({ ...refused, id: null });
  expect(channel.asked.length).toBe(2);
  vi.advanceTimersByTime(1100);
  const sent = wire.sent.map(({ type, entry }) => `${type}${entry ?? ""}`).slice(1);
  expect(sent.filter((one) => one === "chat").length).toBe(2);
  for (const one of ["look1", "look2"])
    expect(sent.filter((other) => other === one).length).toBe(2);
  wire.onstate("connecting");
  wire.onstate("open");
  const hellos = wire.sent.filter(({ type }) => type === "hello").length;
  wire.onmessage({ ...refused, id: null });
  vi.advanceTimersByTime(1100);
  expect(wire.sent.filter(({ type }) => type === "hello").length).toBe(hellos + 1);
  vi.useRealTimers();
});

test("a gap is asked for, what is missing in a refusal is taken", () => {
  const { wire, channel } = atTable();
  wire.onmessage({ type: "update", table: "k7", base: 8, version: 9 });
  expect(wire.last("sync")).toMatchObject({ seen: 5 });
  const missing = { type: "update" as const, table: "k7", base: 5, version: 9 };
  wire.onmessage({
    ...{ type: "refused", table: "k7", id: 1, status: "stale_ticket", text: "" },
    missing,
  });
  expect(channel.state.value.version).toBe(9);
});

test("questions are paired with their answers, whatever order they come in", async () => {
  const { wire, channel } = atTable();
  const first = channel.ask({ type: "why", action: "bid 1" });
  const second = channel.ask({ type: "why", action: "bid 2" });
  wire.onmessage({ type: "why", table: "k7", action: "bid 2", reason: null });
  wire.onmessage({ type: "why", table: "k7", action: "bid 1", reason: null });
  expect(await first).toMatchObject({ action: "bid 1" });
  expect(await second).toMatchObject({ action: "bid 2" });
});

test("a table that will not have us says why", () => {
  const wire = new Wire();
  const channel = new TableConnection(wire, () => 0).join("k7");
  wire.onstate("open");
  const refused = { id: null, status: "no_such_table", text: "There is no such table." };
  wire.onmessage({ type: "refused", table: "k7", ...refused });
  expect(channel.refusal.value?.status).toBe("no_such_table");
});

test("after sleep a connection that does not answer is made anew", () => {
  vi.useFakeTimers();
  const wire = new Wire();
  let now = 0;
  const connection = new TableConnection(wire, () => now);
  connection.join("k7");
  wire.onstate("open");
  wire.onmessage(welcome(5));
  now = 100_000;
  connection.probe();
  expect(wire.last("sync")).toMatchObject({ seen: 5 });
  vi.advanceTimersByTime(7000);
  expect(wire.renewed).toBe(1);
  connection.probe();
  now = 100_001;
  wire.onmessage(welcome(5));
  vi.advanceTimersByTime(7000);
  expect(wire.renewed).toBe(1);
  vi.useRealTimers();
});
