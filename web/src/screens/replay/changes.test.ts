// The law of changes, in the browser's own code: whoever follows a match by changes knows the same as
// who gets whole views, and makes the same words from the game's facts.
import { expect, test, vi } from "vitest";
import { personOf } from "../../engine/people";
import { type Client, TestHost } from "../../engine/testing/test_host";
import type { Action, GameFacts, Message, View } from "../../messages";
import { applyUpdate, emptyTableState, type TableState } from "../../table_state/table_state";

vi.hoisted(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
});
const { makeTranslator } = await import("../../i18n/speech");

/** A client that keeps its state as the connection does. */
class Follower {
  state: TableState = emptyTableState;
  bytes = 0;
  constructor(readonly client: Client) {}
  take(message: Message): void {
    if (message.type !== "update" && message.type !== "welcome") return;
    if (message.type === "update") this.bytes += JSON.stringify(message).length;
    const next = applyUpdate(this.state, message);
    if (next === "gap") throw new Error("a gap where nothing was lost");
    if (next !== "late") this.state = next;
  }
  catchUp(): void {
    for (const message of this.client.heard.messages.splice(0)) this.take(message);
  }
}

const wordless = (view: View | null) => {
  if (!view) return view;
  const { ask: _ask, text: _text, ...turn } = view.turn;
  return { ...view, turn };
};
const withoutLabel = ({ label: _label, ...rest }: Action) => rest;

function factsOf(host: TestHost, game: string): GameFacts {
  const all = host.host.engine.games().map((text) => JSON.parse(text) as GameFacts);
  return all.find(({ name }) => name === game)!;
}

async function follow(host: TestHost, table: string, changes: boolean): Promise<Follower> {
  const follower = new Follower(host.connect(personOf("", "Anna")));
  await follower.client.send({ type: "hello", protocol: 1, table, changes });
  follower.catchUp();
  return follower;
}

function compare(whole: TableState, bare: TableState, facts: GameFacts): void {
  const names = whole.about!.seats.map((seat) => seat.name);
  const translator = makeTranslator({ facts, words: null, language: "en", names, you: null });
  expect(JSON.stringify(wordless(bare.view))).toBe(JSON.stringify(wordless(whole.view)));
  expect(bare.actions.map(withoutLabel)).toEqual(whole.actions.map(withoutLabel));
  expect(bare.actions.map(translator.action)).toEqual(whole.actions.map(({ label }) => label));
  expect([bare.ticket, bare.barriers, bare.canUndo, bare.canRedo, bare.version]).toEqual([
    whole.ticket,
    whole.barriers,
    whole.canUndo,
    whole.canRedo,
    whole.version,
  ]);
  expect(bare.fresh.map(({ entry, seat, action }) => [entry, seat, action])).toEqual(
    whole.fresh.map(({ entry, seat, action }) => [entry, seat, action]),
  );
  const said = bare.fresh.flatMap(({ events }) => events.map(translator.event));
  expect(said).toEqual(whole.fresh.flatMap(({ events }) => events.map(({ text }) => text)));
  if (whole.view!.turn.ask) expect(translator.ask(bare.view!.turn)).toBe(whole.view!.turn.ask);
}

for (const game of ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"])
  test(`a match of ${game} is the same by changes`, async () => {
    const host = new TestHost();
    const facts = factsOf(host, game);
    const seating = { sit: 0, bots: [null, "random"], start: true };
    const { table } = await host.calls.newTable(
      { game, seats: 2, ...seating },
      personOf("", "Anna"),
    );
    const whole = await follow(host, table, false);
    const bare = await follow(host, table, true);
    for (let round = 0; round < 80 && whole.state.about!.status !== "over"; round++) {
      const { actions, ticket, canUndo, version } = whole.state;
      const action = actions[(7 * round) % Math.max(1, actions.length)]?.action;
      if (canUndo && round % 9 === 0) await whole.client.request(table, "undo", { version });
      else if (action) await whole.client.request(table, "play", { ticket, action });
      else await whole.client.send({ type: "log", table, from: 0 });
      whole.catchUp();
      bare.catchUp();
      compare(whole.state, bare.state, facts);
    }
    expect(bare.bytes).toBeLessThan(whole.bytes / 3);
  });
