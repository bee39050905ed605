// Where local tables are kept: the set-up and the lines of the log, under a key that makes every
// version unique, so that two tabs cannot both write what comes next.
import type { TableSummary } from "../messages";

export interface TableRow {
  id: string;
  setup: string;
  created_ms: number;
  changed_ms: number;
  summary: TableSummary | null; // as it was after the last change: for lists
}

export interface Store {
  /** A table and the first lines of its log, both or neither. */
  create(row: TableRow, lines: string): Promise<"stored" | "exists">;
  table(id: string): Promise<TableRow | null>;
  tables(): Promise<TableRow[]>;
  /** Appends lines after `version`; "overtaken" if another tab was faster. Throws if it fails. */
  append(id: string, version: number, lines: string): Promise<"stored" | "overtaken">;
  /** All lines from a version on at which some were appended. */
  lines(id: string, from: number): Promise<string>;
  note(id: string, changed_ms: number, summary: TableSummary): Promise<void>;
  remove(id: string): Promise<void>;
}

/** In memory only: for tests, and for browsers without storage. */
export class MemoryStore implements Store {
  private readonly rows = new Map<string, TableRow>();
  private readonly logs = new Map<string, Map<number, string>>();

  async create(row: TableRow, lines: string): Promise<"stored" | "exists"> {
    if (this.rows.has(row.id)) return "exists";
    this.rows.set(row.id, { ...row });
    this.logs.set(row.id, new Map(lines ? [[0, lines]] : []));
    return "stored";
  }
  async table(id: string): Promise<TableRow | null> {
    return this.rows.get(id) ?? null;
  }
  async tables(): Promise<TableRow[]> {
    return [...this.rows.values()];
  }
  async append(id: string, version: number, lines: string): Promise<"stored" | "overtaken"> {
    const log = this.logs.get(id);
    if (!log) throw new Error(`no table ${id}`);
    if (log.has(version)) return "overtaken";
    log.set(version, lines);
    return "stored";
  }
  async lines(id: string, from: number): Promise<string> {
    const log = this.logs.get(id) ?? new Map<number, string>();
    const versions = [...log.keys()].filter((version) => version >= from).sort((a, b) => a - b);
    return versions.map((version) => log.get(version)).join("");
  }
  async note(id: string, changed_ms: number, summary: TableSummary): Promise<void> {
    const row = this.rows.get(id);
    if (row) Object.assign(row, { changed_ms, summary });
  }
  async remove(id: string): Promise<void> {
    this.rows.delete(id);
    this.logs.delete(id);
  }
}
