import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { About, Entry } from "../../messages";
import { type Copy, nothing } from "../../replica/copy";
import { Show } from "./show";

const about = {} as About;
const entry = (number: number, seat: number | null): Entry => ({
  entry: number,
  seat,
  action: "bid 1",
  events: [{ event: "bid", args: [], text: `event ${number}` }],
});
const copy = (version: number, fresh: Entry[], more: Partial<Copy> = {}): Copy => ({
  ...nothing,
  about,
  seat: 0,
  version,
  fresh,
  isJump: false,
  ...more,
});
const shown = (show: Show) => show.frame.value.copy.version;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const picture = () => vi.advanceTimersByTime(16); // of the screen

function begun(pace = 100): Show {
  const show = new Show(
    () => pace,
    (work) => void setTimeout(work, 16),
  );
  show.take(copy(1, [], { isJump: true }));
  picture();
  return show;
}

test("moves of others are shown one after another", () => {
  const show = begun();
  show.take(copy(2, [entry(0, 1)]));
  show.take(copy(3, [entry(1, 1)]));
  expect(shown(show)).toBe(2);
  expect(show.frame.value.events.map((event) => event.text)).toEqual(["event 0"]);
  expect(show.isBehind.value).toBe(true);
  vi.advanceTimersByTime(100);
  expect(shown(show)).toBe(3);
  expect(show.isBehind.value).toBe(false);
});

test("own moves are shown at once", () => {
  const show = begun();
  show.take(copy(2, [entry(0, 0)]));
  show.take(copy(3, [entry(1, 1)]));
  expect(shown(show)).toBe(3);
});

test("skipping draws the newest state without movement", () => {
  const show = begun();
  for (let version = 2; version < 6; version++) show.take(copy(version, [entry(version, 1)]));
  show.skip();
  expect(shown(show)).toBe(5);
  expect(show.frame.value.events).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(shown(show)).toBe(5);
});

test("a jump does not wait", () => {
  const show = begun();
  show.take(copy(2, [entry(0, 1)]));
  show.take(copy(3, [entry(1, 1)]));
  show.take(copy(9, [], { isJump: true }));
  expect(shown(show)).toBe(9);
  expect(show.frame.value.events).toEqual([]);
});

test("chat while moves are waiting is not lost and does not jump ahead", () => {
  const show = begun();
  const line = { version: 4, seat: 1, name: "Bruno", text: "Hello" };
  show.take(copy(2, [entry(0, 1)]));
  show.take(copy(3, [entry(1, 1)]));
  show.take(copy(4, [], { chat: [line] }));
  expect(shown(show)).toBe(2);
  vi.advanceTimersByTime(100);
  expect(show.frame.value.copy.chat).toEqual([line]);
  expect(show.frame.value.events.map((event) => event.text)).toEqual(["event 1"]);
});

const texts = (show: Show) => show.frame.value.events.map((event) => event.text);

test("what comes before the screen's next picture is told in it, all of it", () => {
  const show = begun(0);
  show.take(copy(2, [entry(0, 0)]));
  show.take(copy(3, [entry(1, 1)]));
  expect(shown(show)).toBe(3);
  expect(texts(show)).toEqual(["event 0", "event 1"]);
  expect(show.frame.value.copy.fresh.length).toBe(2);
  picture();
  show.take(copy(4, [entry(2, 1)]));
  expect(texts(show)).toEqual(["event 2"]);
});

test("a jump takes nothing along from before it", () => {
  const show = begun(0);
  show.take(copy(2, [entry(0, 0)]));
  show.take(copy(9, [], { isJump: true }));
  expect(texts(show)).toEqual([]);
});
