// The calls that are no messages of a table: games, new tables, lists, records.
import { review } from "./bots";
import type { Calls } from "./calls";
import type { Host } from "./host";
import { Status, Trouble } from "./module";
import { openTable } from "./opening";
import type { TableRow } from "./store";
import { tableId } from "./table";

type Later = {
  [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>>;
};

function listed(rows: TableRow[]): Record<string, unknown>[] {
  return rows
    .filter((row) => row.summary)
    .sort((a, b) => b.changed_ms - a.changed_ms)
    .map(({ id, created_ms, changed_ms, summary }) => ({
      ...summary,
      table: id,
      created_ms,
      changed_ms,
    }));
}

export function makeDesk(host: Host, now: () => number): Later {
  let facts: { name: string }[] | null = null;
  const allFacts = () => {
    facts ??= host.engine.games().map((text) => JSON.parse(text));
    return facts;
  };
  return {
    async games() {
      const bots = host.engine.bots();
      return allFacts().map((game) => {
        const { name, title, summary, reconstructed, seat_counts, options } = game as never;
        return { name, title, summary, reconstructed, seat_counts, options, bots };
      });
    },
    async game(name) {
      const found = allFacts().find((game) => game.name === name);
      if (!found) throw new Trouble("unknown_game", "There is no game of this name.");
      return found;
    },
    newTable: (wanted, person) => openTable(host, wanted, person, now()),
    async tables() {
      return listed(await host.store.tables()).filter((table) => table.status !== "over");
    },
    async history() {
      return listed(await host.store.tables());
    },
    async record(table) {
      const { handle } = await host.table(table);
      if (host.engine.status(handle) !== Status.over)
        throw new Trouble("not_over", "The match is not over.");
      return host.engine.record(handle);
    },
    async openRecord(record) {
      const table = `record-${tableId()}`;
      return { table, seats: host.openRecord(table, record) };
    },
    async closeRecord(table) {
      await host.close(table);
    },
    review: (table, entry) => review(host, table, entry),
    async remove(table) {
      await host.close(table);
      await host.store.remove(table);
    },
    async hashes(record) {
      return host.engine.recordHashes(record);
    },
    async bench(game, seats, ms) {
      return host.engine.bench(game, seats, ms);
    },
  };
}
