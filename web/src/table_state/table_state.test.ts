// The state follows the same messages that the table's own tests write and read.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogMessage, Presence, Update } from "../messages";
import {
  applyLog,
  applyPresence,
  applyUpdate,
  emptyTableState,
  type TableState,
} from "./table_state";

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../tests/fixtures/messages/${name}.json`, import.meta.url), "utf8"),
  );
const taken = (tableState: TableState | string): TableState => {
  if (typeof tableState === "string") throw new Error(tableState);
  return tableState;
};
const update = (base: number, version: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  table: "k7",
  base,
  version,
  ...more,
});
const welcomed = () => taken(applyUpdate(emptyTableState, fixture("welcome-over")));

test("a welcome is taken whole", () => {
  const tableState = welcomed();
  expect(tableState.version).toBe(9);
  expect(tableState.seat).toBe(0);
  expect(tableState.entries.length).toBe(3);
  expect(tableState.about?.result?.rank).toEqual([1, 2]);
  expect(tableState.isJump).toBe(true);
});

test("an update before any welcome is a gap", () => {
  expect(applyUpdate(emptyTableState, fixture("update-start-seat"))).toBe("gap");
});

test("what is late is dropped, what leaves a gap is not taken", () => {
  const tableState = welcomed();
  expect(applyUpdate(tableState, update(8, 9))).toBe("late");
  expect(applyUpdate(tableState, update(3, 5))).toBe("late");
  expect(applyUpdate(tableState, update(11, 12))).toBe("gap");
  expect(taken(applyUpdate(tableState, update(9, 10))).version).toBe(10);
});

test("a welcome of the same version may be taken", () => {
  expect(taken(applyUpdate(welcomed(), fixture("welcome-over"))).entries.length).toBe(3);
});

test("a start brings a view, actions and a ticket", () => {
  const open = { ...emptyTableState, version: 2, seat: 0, about: fixture("welcome-open").about };
  const tableState = taken(applyUpdate(open, fixture("update-start-seat")));
  expect(tableState.ticket).toBe(5);
  expect(tableState.actions.map((action) => action.action)).toEqual(["bid 1", "bid 2", "bid 3"]);
  expect(tableState.barriers.length).toBe(3);
  expect(tableState.fresh.length).toBe(2);
  expect(tableState.isJump).toBe(false);
});

test("a view without actions means that nothing is owed", () => {
  const before = { ...welcomed(), actions: fixture("update-start-seat").actions, ticket: 5 };
  const tableState = taken(applyUpdate(before, update(9, 10, { view: before.view! })));
  expect(tableState.actions).toEqual([]);
  expect(tableState.ticket).toBe(null);
});

test("an undo cuts entries, skipped ones stay unknown until the log fills them", () => {
  const entry = (number: number) => ({ entry: number, seat: 0, action: "bid 1", events: [] });
  const cut = taken(applyUpdate(welcomed(), update(9, 10, { keep: 1, skipped: 0, entries: [] })));
  expect(cut.entries.length).toBe(1);
  expect(cut.isJump).toBe(true);
  const gap = taken(applyUpdate(cut, update(10, 14, { keep: 1, skipped: 2, entries: [entry(3)] })));
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
  const tableState = taken(applyUpdate(before, update(9, 12, { chat: [line(7), line(11)] })));
  expect(tableState.chat.map((one) => one.version)).toEqual([7, 11]);
});

test("presence changes who is there and nothing else", () => {
  const tableState = applyPresence(welcomed(), fixture("presence") as Presence);
  expect(tableState.about?.seats.map((seat) => seat.present)).toEqual([true, false]);
  expect(tableState.version).toBe(9);
});

const followed = () => {
  const welcome = { ...fixture("welcome-open"), verbs: fixture("welcome-changes").verbs, seat: 0 };
  const open = taken(applyUpdate(emptyTableState, welcome));
  return taken(applyUpdate({ ...open, version: 2 }, fixture("update-start-seat")));
};

test("changes are merged into the view, and actions read without words", () => {
  const before = followed();
  const changes = fixture("update-changes-other");
  const tableState = taken(applyUpdate({ ...before, version: changes.base }, changes));
  const whole = fixture("update-play-other");
  expect(tableState.view?.state).toEqual(whole.view.state);
  expect(tableState.view?.turn.seats).toEqual(whole.view.turn.seats);
  expect(tableState.view?.score).toBe(before.view?.score);
  expect(tableState.barriers).toEqual(whole.barriers);
  expect(tableState.actions.map(({ action, args }) => [action, args])).toEqual(
    whole.actions.map(({ action, args }: { action: string; args: object }) => [action, args]),
  );
  expect(tableState.entries[2]).toMatchObject({ entry: 2, seat: 1, action: "bid ?" });
});

test("changes of another version are a gap, even if they overlap", () => {
  const changes = fixture("update-changes-other");
  const before = { ...followed(), version: changes.base };
  expect(applyUpdate({ ...before, version: changes.base - 1 }, changes)).toBe("gap");
  expect(applyUpdate(before, { ...changes, base: changes.base - 1 })).toBe("gap");
  expect(applyUpdate({ ...before, view: null }, changes)).toBe("gap");
  expect(applyUpdate({ ...before, verbs: {} }, changes)).toBe("gap");
  const misfit = { ...changes, changes: { state: { nothing: { "3": 1 } } } };
  expect(applyUpdate(before, misfit)).toBe("gap");
});

test("changes reach nothing but members that the view has of its own", () => {
  const changes = fixture("update-changes-other");
  const before = { ...followed(), version: changes.base };
  for (const text of [
    '{"__proto__":{"=":{"x":1}}}',
    '{"state":{"constructor":1}}',
    '{"turn":{"seats":{"length":9}}}',
  ]) {
    expect(applyUpdate(before, { ...changes, changes: JSON.parse(text) })).toBe("gap");
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  }
  expect(applyUpdate(before, { ...changes, actions: ["constructor 1"] })).toBe("gap");
});
