import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { About, Action, Entry } from "../../messages";
import { emptyTableState, type TableState } from "../../table_state/table_state";

vi.hoisted(() => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    document: { hidden: true },
  });
});
const { Match } = await import("./match");
type Channel = InstanceType<typeof Match>["channel"];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const about = { seats: [], undo: "free" } as unknown as About;
const action = (notation: string): Action => ({
  ...{ action: notation, verb: "draw", label: notation, args: {} },
});
const entry = (number: number, seat: number | null): Entry => ({
  ...{ entry: number, seat, action: "" },
  events: [{ event: "done", args: [], text: `event ${number}` }],
});

/** What is asked of the first seat at a version; the ticket has the same number. */
const asked = (version: number, fresh: Entry[], notation: string): TableState => ({
  ...emptyTableState,
  ...{ about, seat: 0, version, ticket: version, fresh, isJump: version === 1 },
  actions: [action(notation), action("pass")],
  barriers: ["chance", "none"],
});

/** A match of which the board still shows version 2, while the table is at version 3. */
function behind() {
  const state = signal(asked(1, [], "draw 1"));
  const request = vi.fn(async () => ({ type: "accepted" }));
  const match = new Match(
    { table: "t", state, request } as unknown as Channel,
    () => null as never,
  );
  vi.advanceTimersByTime(20);
  state.value = asked(2, [entry(0, 1)], "draw 2");
  state.value = asked(3, [entry(1, 0)], "draw 3");
  const shown = () => match.playback.frame.value.tableState.version;
  expect(shown()).toBe(2);
  return { match, request, shown };
}

test("what the board still offers after it was answered is neither asked about nor sent", () => {
  for (const notation of ["draw 2", "pass"]) {
    const { match, request, shown } = behind();
    match.choose(action(notation));
    expect(match.pending.value).toBeNull();
    expect(request).not.toHaveBeenCalled();
    expect(shown()).toBe(3); // the press brings the board up to date
    match.choose(action("draw 3"));
    expect(match.pending.value?.action).toBe("draw 3");
    match.close();
  }
});
