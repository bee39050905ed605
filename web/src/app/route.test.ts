import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(globalThis, { location: { hash: "" } });
});
const { parse, replayPath, tablePath } = await import("./route");

test("addresses lead to screens", () => {
  expect(parse("")).toEqual({ screen: "home" });
  expect(parse("#/lobby")).toEqual({ screen: "lobby" });
  expect(parse("#/game/finca")).toEqual({ screen: "game", game: "finca" });
  expect(parse("#/rules/finca/F5.3")).toEqual({ screen: "rules", game: "finca", rule: "F5.3" });
  expect(parse("#/nowhere/at/all")).toEqual({ screen: "home" });
});

test("a table's address carries its place and the invitation", () => {
  const path = tablePath("server", "k7", "secret");
  expect(parse(path)).toEqual({
    ...{ screen: "table", place: "server", table: "k7", invite: "secret" },
  });
  expect(parse(tablePath("local", "k7"))).toMatchObject({ place: "local", invite: null });
});

test("a replay's address carries the position and the seat", () => {
  expect(parse(`${replayPath("server", "k7")}/12/1`)).toEqual({
    ...{ screen: "replay", place: "server", table: "k7", entry: 12, seat: 1 },
  });
  expect(parse(replayPath("file", "x"))).toMatchObject({ entry: null, seat: null });
});
