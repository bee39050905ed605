// What the host keeps of an open table and of a connection, and what it says without asking a table.
import { Trouble } from "./module";
import type { Person } from "./people";

export interface Connection extends Person {
  id: number;
  welcomed: Set<string>;
}

export interface Table {
  id: string;
  handle: number;
  isRecord: boolean; // somebody's record: only to be looked at, and kept nowhere
  isOpen: boolean;
  queue: Promise<void>;
  thinking: Map<number, number>; // for each seat whose bot thinks, the ticket
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Fifty random bits as a word. */
export function tableId(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => letters[byte % 32]).join("");
}

/** What a client is told when the table itself was not even asked. */
export function refusal(message: { table?: unknown; id?: unknown }, error: unknown) {
  const isKnown = error instanceof Trouble;
  const isOurs = error instanceof WebAssembly.RuntimeError;
  return {
    type: "refused",
    table: typeof message.table === "string" ? message.table : null,
    id: typeof message.id === "number" ? message.id : null,
    status: isKnown ? error.status : isOurs ? "module_stopped" : "bad_message",
    text: isKnown ? error.message : "This message could not be answered.",
  };
}
