// The WebAssembly module (src/wasm) as a class: strings in and out. src/wasm/exports.h documents
// each call.
import type { Action, AdviceReason, TableSummary } from "../messages";
import { type News, OrderKind, type Result } from "./constants";
import type { Exports } from "./exports";
import type { ReviewDepth } from "./match_review";
import type { Person } from "./people";

/** A refusal with its sentence; `status` is its name on the wire. */
export class RefusalError extends Error {
  constructor(
    readonly status: string,
    text: string,
  ) {
    super(text);
  }
}

/** What the machine of a table wants done (src/table/machine/machine.h). */
export type Order =
  | { kind: OrderKind.load }
  | { kind: OrderKind.read; version: number }
  | { kind: OrderKind.store; version: number; lines: string }
  | { kind: OrderKind.think; seat: number; ticket: number; job: Uint8Array<ArrayBuffer> }
  | { kind: OrderKind.hint; connection: number; job: Uint8Array<ArrayBuffer> }
  | { kind: OrderKind.rematch }
  | { kind: OrderKind.changed; news: News }
  | { kind: OrderKind.stranger; connection: number };

/** A table before it is stored. */
export interface Opened {
  id: string;
  setup: string;
  lines: string;
  summary: TableSummary;
}

/** The review of a decision; `share` is its expected share of a win, in per mille. */
export interface Moment {
  entry: number;
  seat: number;
  played: Action & { share: number | null };
  best: Action & { share: number | null };
  text: string; // why the best action
  reason: AdviceReason;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  /** Where messages of tables go. */
  onsend: (connections: number[], text: string) => void = () => {};
  private readonly calls: Exports;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      tavola: {
        send: (list: number, count: number, address: number, length: number) => {
          const connections = [...new Uint32Array(this.calls.memory.buffer, list, count)];
          this.onsend(connections, decoder.decode(this.bytes(address, length)));
        },
        random: (address: number, size: number) => {
          crypto.getRandomValues(this.bytes(address, size));
        },
        now: () => performance.now(),
      },
    });
    this.calls = instance.exports as unknown as Exports;
    this.calls._initialize?.();
  }

  private bytes(address: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.calls.memory.buffer as ArrayBuffer, address, size);
  }
  /** Writes strings into the input buffer, one after the other, and returns their lengths. */
  private put(...texts: (string | Uint8Array)[]): number[] {
    const parts = texts.map((text) => (typeof text === "string" ? encoder.encode(text) : text));
    let address = this.calls.input(parts.reduce((sum, part) => sum + part.length, 0));
    for (const part of parts) {
      this.bytes(address, part.length).set(part);
      address += part.length;
    }
    return parts.map((part) => part.length);
  }
  private putOne(text: string | Uint8Array): number {
    return this.put(text)[0]!;
  }
  private outBytes(): Uint8Array<ArrayBuffer> {
    return this.bytes(this.calls.output(), this.calls.output_size()).slice();
  }
  private out(): string {
    return decoder.decode(this.bytes(this.calls.output(), this.calls.output_size()));
  }
  private outOf(call: () => void): string {
    call();
    return this.out();
  }
  private check(status: number): void {
    if (status === 0) return;
    const [name, text] = this.outOf(() => this.calls.status_text(status)).split("\n");
    throw new RefusalError(name ?? "", text ?? "");
  }

  // ---- Games ----

  games(): string[] {
    return Array.from({ length: this.calls.game_count() }, (_, index) =>
      this.outOf(() => this.calls.game(index)),
    );
  }
  bots(): { name: string; summary: string }[] {
    return JSON.parse(this.outOf(this.calls.bots));
  }

  // ---- A new table; nothing else may be opened until `opened` has been called ----

  /** `wanted` is flat: game, seats, host, options by their names, ... */
  openingBegin(wanted: Record<string, string | number>, now_ms: number): void {
    this.check(this.calls.opening_begin(this.putOne(JSON.stringify(wanted)), now_ms));
  }
  openingSit({ user, name }: Person, seat: number, contribution = ""): void {
    const [name_length, length] = this.put(name, contribution);
    this.mustAccept(this.calls.opening_sit(user, seat, name_length!, length!));
  }
  openingBot(host: Person, seat: number, bot: string): void {
    this.mustAccept(this.calls.opening_bot(host.user, seat, this.putOne(bot)));
  }
  openingStart(host: Person): void {
    this.mustAccept(this.calls.opening_start(host.user));
  }
  private mustAccept(isAccepted: number): void {
    if (isAccepted) return;
    const { status, text } = JSON.parse(this.outOf(this.calls.opening_refusal));
    throw new RefusalError(status, text);
  }
  /** The rematch that those at an ended table want, if they do. */
  openRematch(ended: number, now_ms: number): Opened | null {
    return this.calls.opening_rematch(ended, now_ms) ? this.opened() : null;
  }
  opened(): Opened {
    return {
      id: this.outOf(this.calls.opening_id),
      setup: this.outOf(this.calls.opening_setup),
      lines: this.outOf(this.calls.opening_lines),
      summary: JSON.parse(this.outOf(this.calls.opening_summary)),
    };
  }

  // ---- Machines, their members and messages ----

  open(): number {
    return this.calls.machine_open();
  }
  close(handle: number): void {
    this.calls.machine_close(handle);
  }
  /** The public summary of the table; null if it is not loaded. */
  summary(handle: number): TableSummary | null {
    const text = this.outOf(() => this.calls.summary(handle));
    return text ? JSON.parse(text) : null;
  }
  join(handle: number, connection: number, { user, name }: Person): void {
    this.calls.join(handle, connection, user, this.putOne(name));
  }
  leave(handle: number, connection: number, now_ms: number): void {
    this.calls.leave(handle, connection, now_ms);
  }
  /** Which table a message is for; null: none, and it has been refused. */
  readMessage(connection: number, text: string): string | null {
    return this.calls.message_read(connection, this.putOne(text)) ? this.out() : null;
  }
  /** Queues the message that was parsed last at this table. */
  giveMessage(handle: number, connection: number, now_ms: number): void {
    this.calls.message_give(handle, connection, now_ms);
  }
  refuseMessage(connection: number, status: string, text: string): void {
    const [status_length, length] = this.put(status, text);
    this.calls.message_refuse(connection, status_length!, length!);
  }

  // ---- Orders, and their results ----

  /** The next order; null: none until the next event, or until `due`. */
  next(handle: number, now_ms: number): Order | null {
    const kind: OrderKind = this.calls.next(handle, now_ms);
    switch (kind) {
      case OrderKind.read:
        return { kind, version: this.calls.order_version() };
      case OrderKind.store:
        return {
          kind,
          version: this.calls.order_version(),
          lines: this.outOf(this.calls.order_lines),
        };
      case OrderKind.think: {
        const seat = this.calls.order_seat();
        return { kind, seat, ticket: this.calls.job(handle, seat), job: this.outBytes() };
      }
      case OrderKind.hint: {
        this.calls.job(handle, this.calls.order_seat());
        return { kind, connection: this.calls.order_connection(), job: this.outBytes() };
      }
      case OrderKind.changed:
        return { kind, news: this.calls.order_news() };
      case OrderKind.stranger:
        return { kind, connection: this.calls.order_connection() };
      case OrderKind.load:
      case OrderKind.rematch:
        return { kind };
      default:
        return null;
    }
  }
  /** When `next` must be called without an event, or null. */
  due(handle: number): number | null {
    const due = this.calls.due(handle);
    return due < 0 ? null : due;
  }
  loaded(handle: number, result: Result, setup: string, lines: string, now_ms: number): void {
    const [setup_length, length] = this.put(setup, lines);
    this.calls.loaded(handle, result, setup_length!, length!, now_ms);
  }
  read(handle: number, result: Result, lines: string, now_ms: number): void {
    this.calls.read(handle, result, this.putOne(lines), now_ms);
  }
  stored(handle: number, result: Result, now_ms: number): void {
    this.calls.stored(handle, result, now_ms);
  }
  /** A bot's decision; null if it failed. */
  thought(handle: number, seat: number, ticket: number, action: string | null, now_ms: number) {
    this.calls.thought(handle, seat, ticket, this.putOne(action ?? ""), now_ms);
  }
  hinted(
    handle: number,
    connection: number,
    job: Uint8Array,
    advice: Uint8Array | null,
    now_ms: number,
  ) {
    const lengths = advice ? this.put(job, advice) : [];
    const length = lengths.reduce((sum, part) => sum + part, 0);
    this.calls.hinted(handle, connection, length, now_ms);
  }
  /** The rematch has been opened under this id; null if that failed. */
  rematched(handle: number, id: string | null, now_ms: number): void {
    this.calls.rematched(handle, this.putOne(id ?? ""), now_ms);
  }
  /** Another tab may have stored something. */
  noticed(handle: number): void {
    this.calls.noticed(handle);
  }

  // ---- Bots and hints ----

  /** A bot's action. Takes so many milliseconds; 0: as long as the bot likes. */
  think(job: Uint8Array, ms = 0): string | null {
    return this.calls.think(this.putOne(job), ms) ? this.out() : null;
  }
  /** A hint as bytes, for `hinted`. Takes a while. */
  advise(job: Uint8Array): Uint8Array<ArrayBuffer> | null {
    return this.calls.advise(this.putOne(job)) ? this.outBytes() : null;
  }
  /** Playouts in so many milliseconds from the first position. */
  bench(game: number, seats: number, ms: number): number {
    return this.calls.bench(game, seats, ms);
  }

  // ---- Review ----

  /** A job for `advise`: the decision that an entry was; null if there was no choice. */
  reviewJob(handle: number, entry: number): Uint8Array<ArrayBuffer> | null {
    return this.calls.review_job(handle, entry) ? this.outBytes() : null;
  }
  review(handle: number, entry: number, advice: Uint8Array): Moment | null {
    const isThere = this.calls.review(handle, entry, this.putOne(advice)) > 0;
    return isThere ? JSON.parse(this.out()) : null;
  }

  // ---- Review of a whole match; one at a time ----

  /** Returns how many pieces of work there are; 0: the record cannot be read. */
  matchReviewBegin(record: string, depth: ReviewDepth): number {
    return this.calls.match_review_begin(this.putOne(record), depth === "full" ? 1 : 0);
  }
  /** Works for about so many milliseconds; returns how many pieces are done. */
  matchReviewWork(ms: number): number {
    return this.calls.match_review_work(ms);
  }
  matchReviewHasChart(): boolean {
    return this.calls.match_review_has_chart() !== 0;
  }
  /** What is known so far, as JSON. */
  matchReview(): string {
    return this.outOf(this.calls.match_review);
  }
  /** A table that goes on from a moment of a record. */
  openFrom(wanted: Record<string, string | number>, record: string, now_ms: number): Opened {
    const [wanted_length, length] = this.put(JSON.stringify(wanted), record);
    this.check(this.calls.opening_from(wanted_length!, length!, now_ms));
    return this.opened();
  }

  // ---- Records ----

  /** The record of a stored table; null if it is not over. */
  record(setup: string, lines: string): string | null {
    const [setup_length, length] = this.put(setup, lines);
    this.check(this.calls.record(setup_length!, length!));
    return this.out() || null;
  }
  /** Opens a record as a read-only table; returns its machine. User n + 1 sits in seat n. */
  openRecord(id: string, record: string): number {
    const [id_length, length] = this.put(id, record);
    const handle = this.calls.record_open(id_length!, length!);
    if (handle === 0) this.checkRecord(this.calls.record_status());
    return handle;
  }
  /** The hash of the position after each entry. */
  recordHashes(record: string): string[] {
    this.checkRecord(this.calls.record_hashes(this.putOne(record)));
    return this.out().split("\n").slice(0, -1);
  }
  private checkRecord(status: number): void {
    if (status === 0) return;
    const text = this.out();
    const [name] = this.outOf(() => this.calls.status_text(status)).split("\n");
    throw new RefusalError(name ?? "", text);
  }
}
