import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(globalThis, { location: { hash: "" } });
});
const { parse, replayPath, rulesPath, tablePath } = await import("./route");

test("addresses lead to screens", () => {
  expect(parse("")).toEqual({ screen: "home" });
  expect(parse("#/lobby")).toEqual({ screen: "lobby" });
  expect(parse("#/game/finca")).toEqual({ screen: "game", game: "finca", isOpen: false });
  expect(parse("#/game/finca/open")).toMatchObject({ game: "finca", isOpen: true });
  const rules = { screen: "rules", game: "finca" };
  expect(parse("#/rules/finca/F5.3")).toEqual({ ...rules, rule: "F5.3", version: null });
  expect(parse(rulesPath("finca", null, 1))).toEqual({ ...rules, rule: null, version: 1 });
  expect(parse(rulesPath("finca", "F5.3", 2))).toEqual({ ...rules, rule: "F5.3", version: 2 });
  expect(parse("#")).toEqual({ screen: "home" });
  expect(parse("#/")).toEqual({ screen: "home" });
});

test.each([
  "#/%",
  "#/%zz",
  "#/game/%",
  "#/t/k7/%E0%A4%A",
  "#/rules/finca/%1",
  "#/replay/%/3",
  "#%",
])("%s leads to no page, and throws nothing", (hash) => {
  expect(parse(hash)).toEqual({ screen: "missing" });
});

test("an address that names nothing leads to no page", () => {
  expect(parse("#/nowhere/at/all")).toEqual({ screen: "missing" });
  expect(parse("#/game")).toEqual({ screen: "missing" });
  expect(parse("#/tutorial/")).toEqual({ screen: "missing" });
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
