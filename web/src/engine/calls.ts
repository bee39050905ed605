// The protocol between page and worker: numbered calls with answers, messages of connections, and
// events.
import type { Summary } from "../messages";
import type { Moment } from "./module";
import type { NewTable, PlayFrom } from "./opening";
import type { Person } from "./people";

export interface Calls {
  games(): unknown[];
  game(name: string): unknown;
  newTable(wanted: NewTable, person: Person): { table: string; invite: string | null };
  tables(): Summary[];
  history(): Summary[];
  record(table: string): string;
  openRecord(record: string): { table: string; seats: number };
  closeRecord(table: string): void;
  review(table: string, entry: number): Moment | null;
  playFrom(record: string, moment: PlayFrom, person: Person): { table: string };
  remove(table: string): void;
  hurry(): void;
  hashes(record: string): string[];
  bench(game: number, seats: number, ms: number): number;
}

export type ToWorker =
  | { kind: "start"; wasm: string }
  | { kind: "call"; number: number; name: keyof Calls; args: unknown[] }
  | { kind: "connect"; connection: number; person: Person }
  | { kind: "message"; connection: number; text: string }
  | { kind: "disconnect"; connection: number };

export type FromWorker =
  | { kind: "answer"; number: number; value?: unknown; status?: string; text?: string }
  | { kind: "message"; connection: number; text: string }
  | { kind: "ready" }
  | { kind: "restarted" }
  | { kind: "failed"; text: string };
