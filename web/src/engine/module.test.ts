// The module's interface: games, set-ups, the hash of fair dice.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { News, OrderKind, Result } from "./constants";
import { Engine, type RefusalError } from "./module";
import { module } from "./testing/test_host";

const engine = new Engine(module);

test("every game describes itself", () => {
  const games = engine.games().map((text) => JSON.parse(text));
  expect(games.map((game) => game.name)).toContain("viticulture");
  for (const game of games) {
    expect(game.verbs.length).toBeGreaterThan(2);
    expect(game.rules_text).toBe(""); // the client has RULES.md as a file
  }
  expect(engine.bots().map((bot) => bot.name)).toContain("strong");
});

const setupOf = (wanted: Record<string, string | number>) => {
  engine.openingBegin(wanted, 1000);
  return engine.opened().setup;
};

test("a set-up that the game does not allow is refused by its name", () => {
  const wanted = { game: "finca", seats: 2, id: "k7", host: 1 };
  expect(setupOf(wanted)).toContain("game finca");
  expect(setupOf({ ...wanted, question_finca: "values" })).toContain("question_finca values");
  const status = (more: Record<string, string | number>) => {
    try {
      setupOf({ ...wanted, ...more });
      return "";
    } catch (error) {
      return (error as RefusalError).status;
    }
  };
  expect(status({ seats: 9 })).toBe("bad_seats");
  expect(status({ game: "chess" })).toBe("unknown_game");
  expect(status({ question_finca: "maybe" })).toBe("bad_option");
  expect(status({ clock: "live", time_ms: 1 })).toBe("bad_option");
  expect(status({ id: "NOT A WORD" })).toBe("bad_text");
});

test("a seat that is taken is refused with status and sentence", () => {
  const anna = { user: 1, name: "Anna" };
  engine.openingBegin({ game: "finca", seats: 2, id: "k7", host: 1 }, 1000);
  engine.openingSit(anna, 0);
  expect(() => engine.openingBot(anna, 0, "greedy")).toThrow(
    expect.objectContaining({ status: "seat_taken", message: "somebody sits there already" }),
  );
  engine.openingBot(anna, 1, "greedy");
  expect(engine.opened().lines).toContain("bot 1 greedy");
});

test("seeds differ, and their commitment is BLAKE2b-256", () => {
  const wanted = { game: "cinco", seats: 2, id: "k7", host: 1 };
  expect(setupOf(wanted)).not.toBe(setupOf(wanted));
  const zero = setupOf(wanted).replace(/seed [0-9a-f]{64}/, `seed ${"0".repeat(64)}`);
  const handle = engine.open();
  const said: string[] = [];
  engine.onsend = (_, text) => said.push(text);
  engine.join(handle, 1, { user: 1, name: "Anna" });
  expect(engine.readMessage(1, '{"type":"hello","protocol":1,"table":"k7"}')).toBe("k7");
  engine.giveMessage(handle, 1, 1000);
  expect(engine.next(handle, 1000)).toEqual({ kind: OrderKind.load });
  expect(engine.next(handle, 1000)).toBeNull();
  engine.loaded(handle, Result.ok, zero, "", 1000);
  while (engine.next(handle, 1000));
  // The hash of 32 zero bytes, as libsodium gives it (tests/fixtures/messages/welcome-open.json).
  expect(JSON.parse(said[0] ?? "").about.commitment).toBe(
    "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3",
  );
  engine.close(handle);
});

test("the numbers of orders and results are those of the header", () => {
  const path = new URL("../../../src/table/machine/machine.h", import.meta.url);
  const header = readFileSync(fileURLToPath(path), "utf8");
  const valuesOf = (name: string) => {
    const body = header.split(`typedef enum ${name} {`)[1]?.split("}")[0] ?? "";
    const names = [...body.replace(/\/\*.*?\*\//gs, "").matchAll(/[A-Z]+_([A-Z]+)/g)];
    return names.map(([, value]) => value?.toLowerCase());
  };
  const namesOf = (values: object) => Object.values(values).filter((name) => Number.isNaN(+name));
  expect(namesOf(OrderKind)).toEqual(valuesOf("machine_order_kind"));
  expect(namesOf(Result)).toEqual(valuesOf("machine_result"));
  expect(namesOf(News)).toEqual(valuesOf("machine_news"));
});
