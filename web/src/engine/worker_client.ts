// Tables on this device, seen from the page: the same messages as over a socket, and the calls that
// a server answers by HTTP. The work is done in a worker (worker.ts).
import type { GameBrief, GameFacts, Message, Summary, Transport } from "../messages";
import type { Calls, FromWorker, ToWorker } from "./calls";
import { RefusalError } from "./module";
import type { NewTable, PlayFrom } from "./opening";
import { type Person, personOf, readerOf } from "./people";
import { type OpenRecord, readRecord } from "./record";
import wasm_url from "./tavola.wasm?url";

type Answering = { resolve(value: unknown): void; reject(error: Error): void };

export type { Moment } from "./module";
export type { NewTable } from "./opening";
export type { OpenRecord } from "./record";

/** One person's connection to the tables of this device. */
class WorkerTransport implements Transport {
  onmessage: (message: Message) => void = () => {};
  onstate: (state: "open" | "connecting" | "closed") => void = () => {};
  isClosed = false;

  constructor(
    private readonly local: WorkerClient,
    readonly connection: number,
  ) {}

  send(message: object): void {
    if (this.isClosed) return;
    const text = JSON.stringify(message);
    this.local.post({ kind: "message", connection: this.connection, text });
  }
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.local.forget(this.connection);
    this.onstate("closed");
  }
}

export class WorkerClient {
  private readonly worker: Worker;
  private readonly answering = new Map<number, Answering>();
  private readonly connections = new Map<number, WorkerTransport>();
  private number = 0;
  private isReady = false;

  constructor(
    make = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
    wasm: string = new URL(wasm_url, document.baseURI).href,
  ) {
    this.worker = make();
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.take(data);
    this.worker.onerror = (event) => this.fail(event.message || "The worker stopped.");
    this.post({ kind: "start", wasm });
  }

  /** `user` is a name, or "" for the owner of the device; `name` is how others see them. */
  connect({ user = "", name }: { user?: string; name?: string } = {}): Transport {
    return this.connectAs(personOf(user, name));
  }

  async games(): Promise<GameBrief[]> {
    return (await this.call("games")) as GameBrief[];
  }
  async game(name: string): Promise<GameFacts> {
    return (await this.call("game", name)) as GameFacts;
  }
  newTable(wanted: NewTable, { user = "", name }: { user?: string; name?: string } = {}) {
    return this.call("newTable", wanted, personOf(user, name));
  }
  /** Tables that are not over, the last changed first. */
  tables(): Promise<Summary[]> {
    return this.call("tables");
  }
  /** All tables, the last changed first. */
  history(): Promise<Summary[]> {
    return this.call("history");
  }
  remove(table: string): Promise<void> {
    return this.call("remove", table);
  }
  /** Bots that are thinking move at once. */
  hurry(): Promise<void> {
    return this.call("hurry");
  }
  record(table: string): Promise<string> {
    return this.call("record", table);
  }
  /** A record to look at; nothing of it is kept. */
  async openRecord(text: string): Promise<OpenRecord> {
    const { table } = await this.call("openRecord", text);
    return readRecord(table, (seat) => this.connectAs(readerOf(seat)), {
      review: (entry) => this.call("review", table, entry),
      forget: () => void this.call("closeRecord", table),
    });
  }
  /** A new table that goes on from a moment of a record. */
  playFrom(record: string, moment: PlayFrom, name: string): Promise<{ table: string }> {
    return this.call("playFrom", record, moment, personOf("", name));
  }
  /** The hash of the position after each entry of a record. */
  hashes(record: string): Promise<string[]> {
    return this.call("hashes", record);
  }
  /** Playouts of a search in so many milliseconds. */
  bench(game: number, seats: number, ms: number): Promise<number> {
    return this.call("bench", game, seats, ms);
  }

  // ---- To and from the worker ----

  post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  forget(connection: number): void {
    this.connections.delete(connection);
    this.post({ kind: "disconnect", connection });
  }

  private call<K extends keyof Calls>(
    name: K,
    ...args: Parameters<Calls[K]>
  ): Promise<ReturnType<Calls[K]>> {
    const number = ++this.number;
    this.post({ kind: "call", number, name, args });
    return new Promise((resolve, reject) =>
      this.answering.set(number, { resolve: resolve as (value: unknown) => void, reject }),
    );
  }

  private connectAs(person: Person): Transport {
    const connection = ++this.number;
    const transport = new WorkerTransport(this, connection);
    this.connections.set(connection, transport);
    this.post({ kind: "connect", connection, person });
    queueMicrotask(() => transport.onstate(this.isReady ? "open" : "connecting"));
    return transport;
  }

  private take(message: FromWorker): void {
    if (message.kind === "message") {
      const transport = this.connections.get(message.connection);
      if (transport && !transport.isClosed) transport.onmessage(JSON.parse(message.text));
    } else if (message.kind === "answer") {
      const answering = this.answering.get(message.number);
      this.answering.delete(message.number);
      if (message.status === undefined) answering?.resolve(message.value);
      else answering?.reject(new RefusalError(message.status, message.text ?? ""));
    } else if (message.kind === "failed") this.fail(message.text);
    else this.setOpen(message.kind === "restarted");
  }

  private setOpen(isAgain: boolean): void {
    this.isReady = true;
    for (const transport of this.connections.values()) {
      if (transport.isClosed) continue;
      if (isAgain) transport.onstate("connecting");
      transport.onstate("open");
    }
  }

  private fail(text: string): void {
    for (const { reject } of this.answering.values()) reject(new RefusalError("failed", text));
    this.answering.clear();
    for (const transport of this.connections.values())
      if (!transport.isClosed) transport.onstate("closed");
  }
}
