// The owner of local tables, as a server is of its own: takes messages in order, stores what they
// change before it becomes true, tells everybody, lets bots think and clocks run out.
import { advise, askBots } from "./bots";
import { Answer, type Engine, Trouble } from "./module";
import { openRematch } from "./opening";
import type { Person } from "./people";
import type { Store } from "./store";
import { type Connection, refusal, type Table } from "./table";
import type { Thinker } from "./thinking";

export interface Surroundings {
  makeEngine(): Engine;
  store: Store;
  thinker: Thinker;
  now(): number;
  post(connection: number, text: string): void;
  /** The module had to be started anew: connections must say hello again. */
  restarted(): void;
  /** Other tabs may hold the same table. */
  announce(table: string): void;
}

const spectators = 0x80;
const longest_timer_ms = 0x7fffffff;
const tries_max = 5;
const reading = new Set(["hello", "sync", "log", "look", "chart", "why", "blocked"]);

type Outcome = "stored" | "overtaken" | "store_unavailable";

export class Host {
  readonly store: Store;
  engine: Engine;
  private readonly connections = new Map<number, Connection>();
  private tables = new Map<string, Promise<Table>>();
  private at: Table | null = null; // the table and the sender of the call into the module
  private sender: Connection | null = null;
  private unheard: (text: string) => void = () => {};

  constructor(readonly around: Surroundings) {
    this.store = around.store;
    this.engine = this.start();
  }

  private start(): Engine {
    const engine = this.around.makeEngine();
    engine.onsend = (audience, text) => this.deliver(audience, text);
    return engine;
  }

  // ---- Connections ----

  connect(id: number, person: Person): void {
    this.connections.set(id, { ...person, id, welcomed: new Set() });
  }

  disconnect(id: number): void {
    const connection = this.connections.get(id);
    this.connections.delete(id);
    for (const table of connection?.welcomed ?? [])
      void this.tables.get(table)?.then((at) => this.run(at, async () => this.presence(at)));
  }

  isWatched(at: Table): boolean {
    return [...this.connections.values()].some((one) => one.welcomed.has(at.id));
  }

  /** A message as a client sends it. Answers come through `post`. */
  async message(id: number, text: string): Promise<void> {
    const connection = this.connections.get(id);
    if (!connection) return;
    let message: { type?: unknown; table?: unknown; id?: unknown } = {};
    try {
      message = JSON.parse(text) ?? {};
      if (typeof message.table !== "string") throw new Trouble("bad_message", "Which table?");
      const at = await this.table(message.table);
      if (at.isRecord && !reading.has(String(message.type)))
        throw new Trouble("match_over", "This is a record: it can only be looked at.");
      await this.run(at, () => this.handle(at, connection, text));
    } catch (error) {
      this.around.post(id, JSON.stringify(refusal(message, error)));
    }
  }

  private async handle(at: Table, connection: Connection, text: string): Promise<void> {
    const { user, name, welcomed } = connection;
    const who = { user, name, isWelcome: welcomed.has(at.id) };
    const ask = () =>
      this.call(at, connection, () => this.engine.request(at.handle, who, text, this.around.now()));
    let answer = ask();
    if (answer === Answer.welcomed && !who.isWelcome) {
      welcomed.add(at.id);
      this.presence(at);
    }
    if (answer === Answer.hint) advise(this, at, connection);
    // Where another tab was faster, the request is judged once more by what is true now.
    for (let tries = 1; answer === Answer.pending; tries++) {
      const outcome = await this.persist(at, connection, tries === tries_max);
      if (outcome !== "overtaken" || tries === tries_max) return;
      answer = ask();
    }
  }

  // ---- Tables ----

  /** Opens a table that is kept in the store, unless it is open already. */
  table(id: string): Promise<Table> {
    let found = this.tables.get(id);
    if (!found) {
      found = this.load(id);
      this.tables.set(id, found);
      found.catch(() => this.tables.delete(id));
    }
    return found;
  }

  private async load(id: string): Promise<Table> {
    const row = await this.store.table(id);
    if (!row) throw new Trouble("no_such_table", "There is no such table on this device.");
    const lines = await this.store.lines(id, 0);
    const at = this.adopt(id, row.setup, lines, false);
    const last_ms = Number(/(?:^|\n)(\d+) [^\n]*\n$/.exec(lines)?.[1] ?? row.created_ms);
    if (!row.setup.includes(" clock none "))
      void this.run(at, async () => {
        const answer = this.engine.wake(at.handle, last_ms, this.around.now());
        if (answer === Answer.pending) await this.persist(at, null);
      });
    return at;
  }

  private adopt(id: string, setup: string, lines: string, isRecord: boolean): Table {
    const handle = this.engine.open(setup);
    this.engine.load(handle, lines);
    const queue = Promise.resolve();
    const thinking = new Map<number, number>();
    return { id, handle, isRecord, isOpen: true, queue, thinking, timer: undefined };
  }

  /** A record as a table to look at, for as long as the page lives. Says how many play. */
  openRecord(id: string, record: string): number {
    const { setup, lines } = this.engine.recordLines(record);
    const at = this.adopt(id, setup.replace(" id record ", ` id ${id} `), lines, true);
    this.tables.set(id, Promise.resolve(at));
    return Number(/ seats (\d)/.exec(setup)?.[1]);
  }

  /** Forgets an open table; what is stored stays. */
  async close(id: string): Promise<void> {
    const at = await this.tables.get(id)?.catch(() => null);
    this.tables.delete(id);
    if (!at) return;
    await this.run(at, async () => {
      clearTimeout(at.timer);
      at.isOpen = false;
      this.engine.close(at.handle);
    });
  }

  /** Another tab has stored something. */
  async changedElsewhere(id: string): Promise<void> {
    const at = await this.tables.get(id)?.catch(() => null);
    if (at) await this.run(at, () => this.follow(at));
  }

  /** One thing at a time at each table, and what follows from it. */
  async run(at: Table, work: () => Promise<void>): Promise<void> {
    const done = at.queue.then(async () => {
      if (!at.isOpen) return;
      await work();
      if (at.isOpen) await this.settle(at);
    });
    at.queue = done.catch((error) => this.stumble(error));
    return done;
  }

  /** Our own mistake stops the module; what is stored is true, and everybody begins from there. */
  private stumble(error: unknown): void {
    if (!(error instanceof WebAssembly.RuntimeError)) return;
    console.error("tavola: the module stopped", error);
    for (const open of this.tables.values())
      void open.then((at) => {
        clearTimeout(at.timer);
        at.isOpen = false;
      });
    this.tables = new Map();
    this.engine = this.start();
    for (const connection of this.connections.values()) connection.welcomed.clear();
    this.around.restarted();
  }

  /** A request of somebody who has no connection; `hear` gets a refusal. */
  silently(
    at: Table,
    person: Person,
    text: string,
    now_ms: number,
    hear: (refused: { status: string; text: string }) => void,
  ): Answer {
    const nobody: Connection = { ...person, id: 0, welcomed: new Set() };
    this.unheard = (answer) => {
      const message = JSON.parse(answer);
      if (message.type === "refused") hear(message);
    };
    const who = { ...person, isWelcome: true };
    return this.call(at, nobody, () => this.engine.request(at.handle, who, text, now_ms));
  }

  // ---- Calls into the module ----

  private call<T>(at: Table, sender: Connection | null, work: () => T): T {
    this.at = at;
    this.sender = sender;
    try {
      return work();
    } finally {
      this.at = this.sender = null;
    }
  }

  private deliver(audience: number, text: string): void {
    if (audience === 0) {
      if (this.sender?.id === 0) this.unheard(text);
      else if (this.sender) this.around.post(this.sender.id, text);
      return;
    }
    const at = this.at;
    if (!at) return;
    for (const connection of this.connections.values())
      if (connection.welcomed.has(at.id) && audience & this.bitOf(at, connection))
        this.around.post(connection.id, text);
  }

  private bitOf(at: Table, person: Person): number {
    const seat = this.engine.seatOf(at.handle, person.user);
    return seat < 0 ? spectators : 1 << seat;
  }

  private presence(at: Table): void {
    let present = 0;
    for (const connection of this.connections.values())
      if (connection.welcomed.has(at.id)) present |= this.bitOf(at, connection);
    this.call(at, null, () => this.engine.presence(at.handle, present, this.around.now()));
  }

  /** Stores what is pending; only then it happens. Unless it is `final`, nobody hears "overtaken". */
  async persist(at: Table, sender: Connection | null, final = true): Promise<Outcome> {
    const { version, lines } = this.engine.pending(at.handle);
    let outcome: Outcome;
    try {
      outcome = at.isRecord ? "stored" : await this.store.append(at.id, version, lines);
    } catch (error) {
      console.warn("tavola: could not be stored", error);
      outcome = "store_unavailable";
    }
    if (outcome !== "stored") {
      const hearer = outcome === "overtaken" && !final ? null : sender;
      this.call(at, hearer, () => this.engine.abort(at.handle, outcome));
      if (outcome === "overtaken") await this.follow(at);
      return outcome;
    }
    this.call(at, sender, () => this.engine.commit(at.handle));
    this.presence(at);
    this.around.announce(at.id);
    this.note(at);
    return outcome;
  }

  private note(at: Table): void {
    const summary = this.engine.summary(at.handle);
    void this.store.note(at.id, this.around.now(), summary).catch(() => {});
  }

  private async follow(at: Table): Promise<void> {
    const lines = await this.store.lines(at.id, this.engine.version(at.handle));
    if (lines) this.call(at, null, () => this.engine.follow(at.handle, lines));
    this.presence(at);
  }

  // ---- What follows from a change ----

  private async settle(at: Table): Promise<void> {
    if (at.isRecord) return;
    await openRematch(this, at);
    askBots(this, at);
    clearTimeout(at.timer);
    const deadline = this.engine.deadline(at.handle);
    if (deadline === null) return;
    const wait_ms = Math.min(Math.max(deadline - this.around.now(), 0), longest_timer_ms);
    at.timer = setTimeout(() => {
      void this.run(at, async () => {
        const answer = this.engine.tick(at.handle, this.around.now());
        if (answer === Answer.pending) await this.persist(at, null);
      });
    }, wait_ms);
  }
}
