// A backend holds tables: the server, or the engine on this device. Both answer the same calls and
// messages.
import type { GameBrief, GameFacts, Summary } from "../messages";
import type { TableConnection } from "../transport/connection";

/** What POST api/tables takes (docs/http-api.md). */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  private?: boolean;
  time?: { clock: string; time_ms: number; increment_ms: number; zero: string };
  undo?: "free" | "consent";
  sit?: number | null;
  bots?: (string | null)[];
  start?: boolean;
  /** On this device only: the other players, by seat; they pass the device around. */
  people?: (string | null)[];
}

export interface Backend {
  readonly kind: "server" | "local";
  games(): Promise<GameBrief[]>;
  game(name: string): Promise<GameFacts>;
  newTable(wanted: NewTable): Promise<{ table: string; invite: string | null }>;
  tables(query: Record<string, string>): Promise<Summary[]>;
  history(): Promise<Summary[]>;
  record(table: string, invite?: string | null): Promise<string>;
  /** The connection to its tables; on this device one for each person who sits here. */
  connection(person?: string): Promise<TableConnection>;
}

/** From a first opponent to the strongest; src/ai/levels.c has the same. */
export const levels = [
  "gentle",
  "easy",
  "casual",
  "fair",
  "steady",
  "able",
  "skilled",
  "strong",
  "expert",
  "master",
  "grandmaster",
  "strongest",
];

/** A refusal with the sentence of the server or the module. */
export class BackendError extends Error {
  constructor(
    readonly status: string,
    text: string,
  ) {
    super(text);
  }
}
