// Starting a match in one click: against bots, with what was chosen last or else sensible values.
import type { NewTable } from "../venue/venue";
import { go, tablePath } from "./route";
import { atServer, onDevice, venue } from "./session";
import { settings } from "./settings";

/** A table against bots of the level last chosen: the person in seat 0, bots in all others. */
export function quickOrder(game: string, seats: number, level = settings.value.level): NewTable {
  return {
    game,
    seats,
    sit: 0,
    bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : level)),
    start: true,
  };
}

/** Opens a table where it was asked for, or else wherever tables stand, and goes there. */
export async function playNow(order: NewTable, where?: "server" | "local"): Promise<void> {
  const at = where ? (where === "server" ? atServer : onDevice) : await venue();
  const { table, invite } = await at.newTable(order);
  go(tablePath(at.kind, table, order.start ? null : invite));
}
