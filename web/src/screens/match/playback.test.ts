import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { About, Entry } from "../../messages";
import { emptyTableState, type TableState } from "../../table_state/table_state";
import { Playback } from "./playback";

const about = {} as About;
const entry = (number: number, seat: number | null): Entry => ({
  entry: number,
  seat,
  action: "bid 1",
  events: [{ event: "bid", args: [], text: `event ${number}` }],
});
const tableState = (
  version: number,
  fresh: Entry[],
  more: Partial<TableState> = {},
): TableState => ({
  ...emptyTableState,
  about,
  seat: 0,
  version,
  fresh,
  isJump: false,
  ...more,
});
const shown = (playback: Playback) => playback.frame.value.tableState.version;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const picture = () => vi.advanceTimersByTime(16); // of the screen

function begun(pace = 100): Playback {
  const playback = new Playback(
    () => pace,
    (work) => void setTimeout(work, 16),
  );
  playback.take(tableState(1, [], { isJump: true }));
  picture();
  return playback;
}

test("moves of others are shown one after another", () => {
  const playback = begun();
  playback.take(tableState(2, [entry(0, 1)]));
  playback.take(tableState(3, [entry(1, 1)]));
  expect(shown(playback)).toBe(2);
  expect(playback.frame.value.events.map((event) => event.text)).toEqual(["event 0"]);
  expect(playback.isBehind.value).toBe(true);
  vi.advanceTimersByTime(100);
  expect(shown(playback)).toBe(3);
  expect(playback.isBehind.value).toBe(false);
});

test("own moves are shown at once", () => {
  const playback = begun();
  playback.take(tableState(2, [entry(0, 0)]));
  playback.take(tableState(3, [entry(1, 1)]));
  expect(shown(playback)).toBe(3);
});

test("skipping draws the newest state without movement", () => {
  const playback = begun();
  for (let version = 2; version < 6; version++)
    playback.take(tableState(version, [entry(version, 1)]));
  playback.skip();
  expect(shown(playback)).toBe(5);
  expect(playback.frame.value.events).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(shown(playback)).toBe(5);
});

test("a jump does not wait", () => {
  const playback = begun();
  playback.take(tableState(2, [entry(0, 1)]));
  playback.take(tableState(3, [entry(1, 1)]));
  playback.take(tableState(9, [], { isJump: true }));
  expect(shown(playback)).toBe(9);
  expect(playback.frame.value.events).toEqual([]);
});

test("chat while moves are waiting is not lost and does not jump ahead", () => {
  const playback = begun();
  const line = { version: 4, seat: 1, name: "Bruno", text: "Hello" };
  playback.take(tableState(2, [entry(0, 1)]));
  playback.take(tableState(3, [entry(1, 1)]));
  playback.take(tableState(4, [], { chat: [line] }));
  expect(shown(playback)).toBe(2);
  vi.advanceTimersByTime(100);
  expect(playback.frame.value.tableState.chat).toEqual([line]);
  expect(playback.frame.value.events.map((event) => event.text)).toEqual(["event 1"]);
});

const texts = (playback: Playback) => playback.frame.value.events.map((event) => event.text);

test("what comes before the screen's next picture is told in it, all of it", () => {
  const playback = begun(0);
  playback.take(tableState(2, [entry(0, 0)]));
  playback.take(tableState(3, [entry(1, 1)]));
  expect(shown(playback)).toBe(3);
  expect(texts(playback)).toEqual(["event 0", "event 1"]);
  expect(playback.frame.value.tableState.fresh.length).toBe(2);
  picture();
  playback.take(tableState(4, [entry(2, 1)]));
  expect(texts(playback)).toEqual(["event 2"]);
});

test("a jump takes nothing along from before it", () => {
  const playback = begun(0);
  playback.take(tableState(2, [entry(0, 0)]));
  playback.take(tableState(9, [], { isJump: true }));
  expect(texts(playback)).toEqual([]);
});
