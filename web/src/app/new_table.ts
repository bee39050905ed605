// Opens new tables: in one click against bots, or as filled in on a game's page.
import type { NewTable } from "../backend/backend";
import { settings } from "../storage/settings";
import { go, tablePath } from "./route";
import { currentBackend, localBackend, serverBackend } from "./session";

/** A table against bots of the level last chosen: the person in seat 0, bots in all others. */
export function quickTable(game: string, seats: number, level = settings.value.level): NewTable {
  return {
    game,
    seats,
    sit: 0,
    bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : level)),
    start: true,
  };
}

let joinRequest: string | null = null; // the table at which a seat is wanted

/** Opens a table and takes a seat there. */
export function joinTable(table: string): void {
  joinRequest = table;
  go(tablePath("server", table));
}

/** Whether the user came to this table to take a seat; true only once. */
export function takeJoinRequest(table: string): boolean {
  const isWanted = joinRequest === table;
  joinRequest = null;
  return isWanted;
}

/** Opens a table in the given backend, or else in the default one, and goes there. */
export async function playNow(wanted: NewTable, where?: "server" | "local"): Promise<void> {
  const backend = where
    ? where === "server"
      ? serverBackend
      : localBackend
    : await currentBackend();
  const { table, invite } = await backend.newTable(wanted);
  go(tablePath(backend.kind, table, wanted.start ? null : invite));
}
