import { expect, test } from "vitest";
import type { LobbyChanges, Summary } from "../messages";
import { applyLobby, type LobbyState } from "./lobby_state";

const table = (name: string, changed_ms: number, status: Summary["status"] = "open"): Summary => ({
  table: name,
  game: "finca",
  rules: 2,
  options: {},
  status,
  private: false,
  time: { clock: "none", time_ms: 0, increment_ms: 0, zero: "nothing" },
  seats: [],
  created_ms: 0,
  changed_ms,
});
const changes = (base: number, changed: Summary[] = [], removed: string[] = []): LobbyChanges => ({
  type: "lobby_changes",
  base,
  sequence: base + 1,
  changed,
  removed,
});
const names = (lobby: LobbyState | "gap") =>
  lobby === "gap" ? lobby : lobby.tables.map(({ table }) => table).join(" ");

const whole = { type: "lobby" as const, sequence: 7, tables: [table("a", 3), table("b", 2)] };
const lobby = applyLobby(null, whole) as LobbyState;

test("the whole list replaces what was there", () => {
  expect(lobby).toEqual({ sequence: 7, tables: whole.tables });
  expect(names(applyLobby(lobby, { type: "lobby", sequence: 9, tables: [table("c", 1)] }))).toBe(
    "c",
  );
});

test("changes add, replace and remove, open tables first and the last changed on top", () => {
  const next = applyLobby(lobby, changes(7, [table("c", 5), table("a", 4, "playing")], ["x"]));
  expect(names(next)).toBe("c b a");
  expect((next as LobbyState).sequence).toBe(8);
  expect(names(applyLobby(next as LobbyState, changes(8, [], ["b", "a"])))).toBe("c");
});

test("changes that do not follow on from the state are a gap", () => {
  expect(applyLobby(lobby, changes(8))).toBe("gap");
  expect(applyLobby(lobby, changes(6))).toBe("gap");
  expect(applyLobby(null, changes(7))).toBe("gap");
});
