// The worker's calls that are not messages to a table: games, new tables, lists, records.
import type { Summary } from "../messages";
import type { Calls } from "./calls";
import type { Host } from "./host";
import { RefusalError } from "./module";
import { openFrom, openTable } from "./opening";
import type { TableRow } from "./store";

type CallHandlers = {
  [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>>;
};

function listed(rows: TableRow[]): Summary[] {
  return rows
    .filter((row) => row.summary)
    .sort((a, b) => b.changed_ms - a.changed_ms)
    .map(({ id, created_ms, changed_ms, summary }) => ({
      ...summary!,
      table: id,
      created_ms,
      changed_ms,
    }));
}

export function makeCallHandlers(host: Host, now: () => number): CallHandlers {
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
      if (!found) throw new RefusalError("unknown_game", "There is no game of this name.");
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
      const row = await host.store.table(table);
      if (!row) throw new RefusalError("no_such_table", "There is no such table on this device.");
      const record = host.engine.record(row.setup, await host.store.lines(table, 0));
      if (record === null) throw new RefusalError("not_over", "The match is not over.");
      return record;
    },
    async openRecord(record) {
      const { id, handle } = host.openRecord(record);
      const { seats } = host.engine.summary(handle) as { seats: unknown[] };
      return { table: id, seats: seats.length };
    },
    async closeRecord(table) {
      host.close(table);
    },
    async review(id, entry) {
      const table = host.recordTable(id);
      if (!table) throw new RefusalError("not_over", "Only records are looked back at.");
      const job = host.engine.reviewJob(table.handle, entry);
      const advice = job && (await host.around.thinker.advise(job));
      return advice && table.isOpen ? host.engine.review(table.handle, entry, advice) : null;
    },
    playFrom: (record, moment, person) => openFrom(host, record, moment, person, now()),
    async remove(table) {
      host.close(table);
      await host.store.remove(table);
    },
    async hurry() {
      host.around.thinker.hurry();
    },
    async hashes(record) {
      return host.engine.recordHashes(record);
    },
    async bench(game, seats, ms) {
      return host.engine.bench(game, seats, ms);
    },
  };
}
