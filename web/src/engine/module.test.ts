// The module's own door: games, set-ups, the hash of fair dice.
import { expect, test } from "vitest";
import { Engine, type Trouble } from "./module";
import { module } from "./testing/bench";

const engine = new Engine(module);

test("every game describes itself", () => {
  const games = engine.games().map((text) => JSON.parse(text));
  expect(games.map((game) => game.name)).toContain("viticulture");
  for (const game of games) {
    expect(game.verbs.length).toBeGreaterThan(2);
    expect(game.rules_text).toContain("**");
  }
  expect(engine.bots().map((bot) => bot.name)).toContain("strong");
});

test("a set-up that the game does not allow is refused by its name", () => {
  const wanted = { game: "finca", seats: 2, id: "k7", host: 1 };
  expect(engine.setup(wanted)).toContain("game finca");
  expect(engine.setup({ ...wanted, question_finca: "values" })).toContain("question_finca values");
  const status = (more: Record<string, string | number>) => {
    try {
      engine.setup({ ...wanted, ...more });
      return "";
    } catch (error) {
      return (error as Trouble).status;
    }
  };
  expect(status({ seats: 9 })).toBe("bad_seats");
  expect(status({ game: "chess" })).toBe("unknown_game");
  expect(status({ question_finca: "maybe" })).toBe("bad_option");
  expect(status({ clock: "live", time_ms: 1 })).toBe("bad_option");
  expect(status({ id: "NOT A WORD" })).toBe("bad_text");
});

test("seeds differ, and their commitment is BLAKE2b-256", () => {
  const wanted = { game: "cinco", seats: 2, id: "k7", host: 1 };
  expect(engine.setup(wanted)).not.toBe(engine.setup(wanted));
  const zero = engine.setup(wanted).replace(/seed [0-9a-f]{64}/, `seed ${"0".repeat(64)}`);
  const table = engine.open(zero);
  const said: string[] = [];
  engine.onsend = (_, text) => said.push(text);
  const who = { user: 1, name: "Anna", isWelcome: false };
  engine.request(table, who, '{"type":"hello","protocol":1,"table":"k7"}', 1000);
  // The hash of 32 zero bytes, as libsodium gives it (tests/fixtures/messages/welcome-open.json).
  expect(JSON.parse(said[0] ?? "").about.commitment).toBe(
    "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3",
  );
  engine.close(table);
});
