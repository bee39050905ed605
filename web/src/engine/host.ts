// Tables on this device. A table's machine in the module (src/table/machine) makes the decisions;
// this file passes events to it and carries out its orders: read, store, send, think, wake up.
import { News, OrderKind, Result } from "./constants";
import type { Engine, Order } from "./module";
import { storeOpened } from "./opening";
import type { Person } from "./people";
import type { Store } from "./store";
import type { Thinker } from "./thinking";

export interface Surroundings {
  makeEngine(): Engine;
  store: Store;
  thinker: Thinker;
  now(): number;
  /** Must not call the host before it has returned. */
  post(connection: number, text: string): void;
  /** The module had to be restarted: connections must say hello again. */
  restarted(): void;
  /** Other tabs may hold the same table. */
  announce(table: string): void;
}

interface Connection extends Person {
  tables: Set<LiveTable>;
}

export interface LiveTable {
  id: string;
  handle: number; // of its machine
  isRecord: boolean; // an opened record: read-only, and not stored
  isOpen: boolean;
  members: Set<number>; // connections
  timer: ReturnType<typeof setTimeout> | undefined;
}

const longest_timer_ms = 0x7fffffff;

export class Host {
  readonly store: Store;
  engine: Engine;
  private readonly connections = new Map<number, Connection>();
  private readonly tables = new Map<string, LiveTable>();
  private recordCount = 0;

  constructor(readonly around: Surroundings) {
    this.store = around.store;
    this.engine = this.start();
  }

  private start(): Engine {
    const engine = this.around.makeEngine();
    engine.onsend = (connections, text) => {
      for (const connection of connections) this.around.post(connection, text);
    };
    return engine;
  }

  /** An assertion stops the module; it is restarted from what is stored. */
  private restart(error: unknown): void {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    console.error("tavola: the module stopped", error);
    for (const table of this.tables.values()) this.forget(table);
    this.engine = this.start();
    this.around.restarted();
  }

  // ---- Connections ----

  connect(id: number, person: Person): void {
    this.connections.set(id, { ...person, tables: new Set() });
  }

  disconnect(id: number): void {
    const connection = this.connections.get(id);
    this.connections.delete(id);
    for (const table of connection?.tables ?? []) this.report(table, () => this.leave(table, id));
  }

  private leave(table: LiveTable, id: number): void {
    table.members.delete(id);
    this.connections.get(id)?.tables.delete(table);
    this.engine.leave(table.handle, id, this.around.now());
  }

  /** A message as a client sends it. Answers come through `post`. */
  message(id: number, text: string): void {
    const connection = this.connections.get(id);
    if (!connection) return;
    try {
      const name = this.engine.readMessage(id, text);
      if (name === null) return;
      const table = this.tables.get(name) ?? this.open(name, this.engine.open(), false);
      table.members.add(id);
      connection.tables.add(table);
      this.engine.join(table.handle, id, connection);
      this.engine.giveMessage(table.handle, id, this.around.now());
      this.carryOutAll(table);
    } catch (error) {
      this.restart(error);
      this.engine.readMessage(id, text);
      this.engine.refuseMessage(id, "module_stopped", "This message could not be answered.");
    }
  }

  // ---- Tables ----

  private open(id: string, handle: number, isRecord: boolean): LiveTable {
    const members = new Set<number>();
    const table = { id, handle, isRecord, isOpen: true, members, timer: undefined };
    this.tables.set(id, table);
    return table;
  }

  private forget(table: LiveTable): void {
    clearTimeout(table.timer);
    table.isOpen = false;
    this.tables.delete(table.id);
    for (const id of table.members) this.connections.get(id)?.tables.delete(table);
  }

  /** A record as a table to look at, for as long as the page lives. */
  openRecord(record: string): LiveTable {
    const id = `record-${++this.recordCount}`;
    return this.open(id, this.engine.openRecord(id, record), true);
  }

  /** The table that was opened for a record, if this is one. */
  recordTable(id: string): LiveTable | null {
    const table = this.tables.get(id);
    return table?.isRecord ? table : null;
  }

  /** Forgets an open table; what is stored stays. */
  close(id: string): void {
    const table = this.tables.get(id);
    if (!table) return;
    this.forget(table);
    this.engine.close(table.handle);
  }

  /** Another tab has stored something. */
  changedElsewhere(id: string): void {
    const table = this.tables.get(id);
    if (table && !table.isRecord) this.report(table, () => this.engine.noticed(table.handle));
  }

  // ---- Events and orders ----

  /** Something has happened at a table, unless it has been closed meanwhile. */
  private report(table: LiveTable, event: () => void): void {
    if (!table.isOpen) return;
    try {
      event();
      this.carryOutAll(table);
    } catch (error) {
      this.restart(error);
    }
  }

  private carryOutAll(table: LiveTable): void {
    const next = () => this.engine.next(table.handle, this.around.now());
    for (let order = next(); order; order = table.isOpen ? next() : null)
      this.carryOut(table, order);
    if (table.isOpen) this.setTimer(table);
  }

  private setTimer(table: LiveTable): void {
    clearTimeout(table.timer);
    const due = this.engine.due(table.handle);
    if (due === null) return;
    const wait_ms = Math.min(Math.max(due - this.around.now(), 0), longest_timer_ms);
    table.timer = setTimeout(() => this.report(table, () => {}), wait_ms);
  }

  private carryOut(table: LiveTable, order: Order): void {
    if (order.kind === OrderKind.load) void this.load(table);
    else if (order.kind === OrderKind.read) void this.read(table, order.version);
    else if (order.kind === OrderKind.store) void this.append(table, order.version, order.lines);
    else if (order.kind === OrderKind.think) void this.think(table, order);
    else if (order.kind === OrderKind.hint) void this.hint(table, order);
    else if (order.kind === OrderKind.rematch) void this.rematch(table);
    else if (order.kind === OrderKind.changed) this.note(table, order.news);
    else {
      this.leave(table, order.connection);
      if (table.members.size === 0) this.close(table.id);
    }
  }

  /** Runs something that may fail; the machine decides when to retry. */
  private async attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      console.warn(`tavola: ${what}`, error);
      return null;
    }
  }

  private async load(table: LiveTable): Promise<void> {
    const found = await this.attempt("a table could not be read", async () => {
      const row = await this.store.table(table.id);
      return { row, lines: row ? await this.store.lines(table.id, 0) : "" };
    });
    const result = !found ? Result.unavailable : found.row ? Result.ok : Result.missing;
    const { row = null, lines = "" } = found ?? {};
    this.report(table, () =>
      this.engine.loaded(table.handle, result, row?.setup ?? "", lines, this.around.now()),
    );
  }

  private async read(table: LiveTable, version: number): Promise<void> {
    const lines = await this.attempt("a table could not be read", () =>
      this.store.lines(table.id, version),
    );
    const result = lines === null ? Result.unavailable : Result.ok;
    this.report(table, () =>
      this.engine.read(table.handle, result, lines ?? "", this.around.now()),
    );
  }

  private async append(table: LiveTable, version: number, lines: string): Promise<void> {
    const outcome = await this.attempt("a change could not be stored", () =>
      this.store.append(table.id, version, lines),
    );
    const isStale = outcome === "overtaken";
    const result = outcome === null ? Result.unavailable : isStale ? Result.stale : Result.ok;
    if (outcome === "stored") this.around.announce(table.id);
    this.report(table, () => this.engine.stored(table.handle, result, this.around.now()));
  }

  /** The table's current summary, for lists. */
  private note(table: LiveTable, news: News): void {
    const summary = news === News.stored ? this.engine.summary(table.handle) : null;
    if (summary) void this.store.note(table.id, this.around.now(), summary).catch(() => {});
  }

  private async think(table: LiveTable, order: Order & { kind: OrderKind.think }): Promise<void> {
    const { seat, ticket, job } = order;
    const action = await this.attempt("a bot could not think", () =>
      this.around.thinker.think(job),
    );
    this.report(table, () =>
      this.engine.thought(table.handle, seat, ticket, action, this.around.now()),
    );
  }

  private async hint(table: LiveTable, order: Order & { kind: OrderKind.hint }): Promise<void> {
    const { connection, job } = order;
    const advice = await this.attempt("no advice", () => this.around.thinker.advise(job));
    this.report(table, () =>
      this.engine.hinted(table.handle, connection, job, advice, this.around.now()),
    );
  }

  private async rematch(table: LiveTable): Promise<void> {
    const now_ms = this.around.now();
    const opened = this.engine.openRematch(table.handle, now_ms);
    const id = await this.attempt("a rematch could not be stored", async () => {
      // Its id is always the same: where it exists already, another tab was faster.
      if (opened) await storeOpened(this.store, opened, now_ms);
      return opened?.id ?? null;
    });
    this.report(table, () => this.engine.rematched(table.handle, id, this.around.now()));
  }
}
