// Tables that the user has left for another screen: a rematch offered or begun there is announced,
// with a link. The server keeps sending updates of a table for as long as the connection lasts.
import { signal } from "@preact/signals";
import type { Message } from "../messages";
import type { TableConnection } from "../transport/connection";
import { announce } from "./announce";

export interface LeftTable {
  seat: number | null;
  path: string;
  nextPath(next: string): string;
  offered: string; // that somebody wants to play again
  begun: string; // that the next match has begun
}

export interface TableNotice {
  text: string;
  path: string;
}

/** The notice on the screen now, if any. */
export const tableNotice = signal<TableNotice | null>(null);

const leftTables = new Map<string, LeftTable>();
const followed = new WeakSet<TableConnection>();

function say(text: string, path: string): void {
  tableNotice.value = { text, path };
  announce(text);
}

function takeMessage(message: Message): void {
  if (message.type !== "update" || !message.about) return;
  const was = leftTables.get(message.table);
  const { next, ballot } = message.about;
  if (!was) return;
  const { seat } = was;
  if (next) {
    leftTables.delete(message.table);
    say(was.begun, was.nextPath(next));
  } else if (ballot?.what === "rematch" && seat !== null && ballot.voters.includes(seat)) {
    if (!ballot.yes.includes(seat)) say(was.offered, was.path);
  } else if (tableNotice.value?.path === was.path) tableNotice.value = null; // the offer is gone
}

/** The user leaves for another screen while the table goes on. */
export function followLeftTable(
  connection: TableConnection,
  table: string,
  details: LeftTable,
): void {
  leftTables.set(table, details);
  if (followed.has(connection)) return;
  followed.add(connection);
  connection.listen(takeMessage, () => {});
}

/** The user is back at the table. */
export function returnToTable(table: string, path: string): void {
  leftTables.delete(table);
  if (tableNotice.value?.path === path) tableNotice.value = null;
}
