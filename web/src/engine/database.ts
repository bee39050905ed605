// The browser's own store (IndexedDB). A change is stored once its transaction is complete.
import type { TableSummary } from "../messages";
import type { Store, TableRow } from "./store";

const name = "tavola";
const release = 1;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

const logOf = (id: string, from: number) =>
  IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

export class DatabaseStore implements Store {
  private constructor(private readonly db: IDBDatabase) {
    db.onversionchange = () => db.close();
  }

  static async open(): Promise<DatabaseStore> {
    const request = indexedDB.open(name, release);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "id" });
      request.result.createObjectStore("lines", { keyPath: ["table", "version"] });
    };
    return new DatabaseStore(await done(request));
  }

  async create(row: TableRow, lines: string): Promise<"stored" | "exists"> {
    const change = this.db.transaction(["tables", "lines"], "readwrite");
    const request = change.objectStore("tables").add(row);
    if (lines) change.objectStore("lines").add({ table: row.id, version: 0, lines });
    try {
      await complete(change);
      return "stored";
    } catch (error) {
      if (request.error?.name === "ConstraintError") return "exists";
      throw error;
    }
  }
  async table(id: string): Promise<TableRow | null> {
    const rows = this.db.transaction("tables").objectStore("tables");
    return ((await done(rows.get(id))) as TableRow | undefined) ?? null;
  }
  async tables(): Promise<TableRow[]> {
    return done(this.db.transaction("tables").objectStore("tables").getAll());
  }

  async append(id: string, version: number, lines: string): Promise<"stored" | "overtaken"> {
    const change = this.db.transaction("lines", "readwrite");
    const request = change.objectStore("lines").add({ table: id, version, lines });
    try {
      await complete(change);
      return "stored";
    } catch (error) {
      if (request.error?.name === "ConstraintError") return "overtaken";
      throw error;
    }
  }
  async lines(id: string, from: number): Promise<string> {
    const store = this.db.transaction("lines").objectStore("lines");
    const rows: { lines: string }[] = await done(store.getAll(logOf(id, from)));
    return rows.map((row) => row.lines).join("");
  }

  async note(id: string, changed_ms: number, summary: TableSummary): Promise<void> {
    const change = this.db.transaction("tables", "readwrite");
    const rows = change.objectStore("tables");
    const row = (await done(rows.get(id))) as TableRow | undefined;
    if (row) rows.put({ ...row, changed_ms, summary });
    await complete(change);
  }
  async remove(id: string): Promise<void> {
    const change = this.db.transaction(["tables", "lines"], "readwrite");
    change.objectStore("tables").delete(id);
    change.objectStore("lines").delete(logOf(id, 0));
    await complete(change);
  }
}
