// The copy follows the same messages that the table's own tests write and read.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogMessage, Presence, Update } from "../messages";
import { apply, applyLog, applyPresence, type Copy, nothing } from "./copy";

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../tests/fixtures/messages/${name}.json`, import.meta.url), "utf8"),
  );
const taken = (copy: Copy | string): Copy => {
  if (typeof copy === "string") throw new Error(copy);
  return copy;
};
const update = (base: number, version: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  table: "k7",
  base,
  version,
  ...more,
});
const welcomed = () => taken(apply(nothing, fixture("welcome-over")));

test("a welcome is taken whole", () => {
  const copy = welcomed();
  expect(copy.version).toBe(9);
  expect(copy.seat).toBe(0);
  expect(copy.entries.length).toBe(3);
  expect(copy.about?.result?.rank).toEqual([1, 2]);
  expect(copy.isJump).toBe(true);
});

test("an update before any welcome is a gap", () => {
  expect(apply(nothing, fixture("update-start-seat"))).toBe("gap");
});

test("what is late is dropped, what leaves a gap is not taken", () => {
  const copy = welcomed();
  expect(apply(copy, update(8, 9))).toBe("late");
  expect(apply(copy, update(3, 5))).toBe("late");
  expect(apply(copy, update(11, 12))).toBe("gap");
  expect(taken(apply(copy, update(9, 10))).version).toBe(10);
});

test("a welcome of the same version may be taken", () => {
  expect(taken(apply(welcomed(), fixture("welcome-over"))).entries.length).toBe(3);
});

test("a start brings a view, actions and a ticket", () => {
  const open = { ...nothing, version: 2, seat: 0, about: fixture("welcome-open").about };
  const copy = taken(apply(open, fixture("update-start-seat")));
  expect(copy.ticket).toBe(5);
  expect(copy.actions.map((action) => action.action)).toEqual(["bid 1", "bid 2", "bid 3"]);
  expect(copy.barriers.length).toBe(3);
  expect(copy.fresh.length).toBe(2);
  expect(copy.isJump).toBe(false);
});

test("a view without actions means that nothing is owed", () => {
  const before = { ...welcomed(), actions: fixture("update-start-seat").actions, ticket: 5 };
  const copy = taken(apply(before, update(9, 10, { view: before.view! })));
  expect(copy.actions).toEqual([]);
  expect(copy.ticket).toBe(null);
});

test("an undo cuts entries, skipped ones stay unknown until the log fills them", () => {
  const entry = (number: number) => ({ entry: number, seat: 0, action: "bid 1", events: [] });
  const cut = taken(apply(welcomed(), update(9, 10, { keep: 1, skipped: 0, entries: [] })));
  expect(cut.entries.length).toBe(1);
  expect(cut.isJump).toBe(true);
  const gap = taken(apply(cut, update(10, 14, { keep: 1, skipped: 2, entries: [entry(3)] })));
  expect(gap.entries.map((one) => one?.entry ?? null)).toEqual([0, null, null, 3]);
  const log: LogMessage = {
    type: "log",
    table: "k7",
    from: 1,
    count: 4,
    entries: [entry(1), entry(2)],
  };
  expect(applyLog(gap, log).entries.every((one) => one)).toBe(true);
  expect(applyLog(gap, { ...log, count: 5 })).toBe(gap);
});

test("chat is joined without doubles", () => {
  const line = (version: number) => ({ version, seat: 0, name: "Anna", text: "Hello" });
  const before = { ...welcomed(), chat: [line(7)] };
  const copy = taken(apply(before, update(9, 12, { chat: [line(7), line(11)] })));
  expect(copy.chat.map((one) => one.version)).toEqual([7, 11]);
});

test("presence changes who is there and nothing else", () => {
  const copy = applyPresence(welcomed(), fixture("presence") as Presence);
  expect(copy.about?.seats.map((seat) => seat.present)).toEqual([true, false]);
  expect(copy.version).toBe(9);
});
