// The module (src/wasm) as a class: texts in and out, nothing else. src/wasm/exports.h says what
// each call does.
import type { Action, AdviceReason } from "../messages";
import type { Exports } from "./exports";

/** What a table answers to a request (table_answer in src/table/table.h). */
export enum Answer {
  answered,
  welcomed,
  hint,
  refused,
  malformed,
  pending,
}

export enum Status {
  open,
  playing,
  over,
}

/** A refusal in words; `status` is its name on the wire. */
export class Trouble extends Error {
  constructor(
    readonly status: string,
    text: string,
  ) {
    super(text);
  }
}

/** A decision looked back at; `share` is the part of a win it promised, in per mille. */
export interface Moment {
  entry: number;
  seat: number;
  played: Action & { share: number | null };
  best: Action & { share: number | null };
  text: string; // why the best one
  reason: AdviceReason;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  /** Where messages of the table now asked go; audience 0 is who asked, else a mask of seats. */
  onsend: (audience: number, text: string) => void = () => {};
  private readonly calls: Exports;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      tavola: {
        send: (audience: number, at: number, length: number) =>
          this.onsend(audience, decoder.decode(this.bytes(at, length))),
        random: (at: number, size: number) => {
          crypto.getRandomValues(this.bytes(at, size));
        },
        now: () => performance.now(),
      },
    });
    this.calls = instance.exports as unknown as Exports;
    this.calls._initialize?.();
  }

  private bytes(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.calls.memory.buffer as ArrayBuffer, at, size);
  }
  private put(text: string | Uint8Array): number {
    const bytes = typeof text === "string" ? encoder.encode(text) : text;
    const at = this.calls.input(bytes.length);
    this.bytes(at, bytes.length).set(bytes);
    return bytes.length;
  }
  private outBytes(): Uint8Array<ArrayBuffer> {
    return this.bytes(this.calls.output(), this.calls.output_size()).slice();
  }
  private out(): string {
    return decoder.decode(this.bytes(this.calls.output(), this.calls.output_size()));
  }
  private check(status: number): void {
    if (status === 0) return;
    this.calls.status_text(status);
    const [name, text] = this.out().split("\n");
    throw new Trouble(name ?? "", text ?? "");
  }

  // ---- Games ----

  games(): string[] {
    return Array.from({ length: this.calls.game_count() }, (_, index) => {
      this.calls.game(index);
      return this.out();
    });
  }
  bots(): { name: string; summary: string }[] {
    this.calls.bots();
    return JSON.parse(this.out());
  }

  // ---- The life of a table ----

  /** The line of a set-up; `wanted` is flat: game, seats, id, host, options by their names, ... */
  setup(wanted: Record<string, string | number>): string {
    this.check(this.calls.setup(this.put(JSON.stringify(wanted))));
    return this.out();
  }
  open(setup: string): number {
    const table = this.calls.table_open(this.put(setup));
    if (table === 0) throw new Trouble("wrong_rules", "This table was made under other rules.");
    return table;
  }
  close(table: number): void {
    this.calls.table_close(table);
  }
  load(table: number, lines: string): void {
    this.check(this.calls.table_load(table, this.put(lines)));
  }
  follow(table: number, lines: string): void {
    this.check(this.calls.table_follow(table, this.put(lines)));
  }
  version(table: number): number {
    return this.calls.table_version(table);
  }
  status(table: number): Status {
    return this.calls.table_status(table);
  }
  summary(table: number): Record<string, unknown> {
    this.calls.table_summary(table);
    return JSON.parse(this.out());
  }
  record(table: number): string {
    this.calls.table_record(table);
    return this.out();
  }
  /** The set-up of the rematch that all want, under this id. */
  rematch(table: number, id: string): string | null {
    return this.calls.table_rematch(table, this.put(id)) ? this.out() : null;
  }

  // ---- What happens at it ----

  request(
    table: number,
    who: { user: number; name: string; isWelcome: boolean },
    text: string,
    now_ms: number,
  ): Answer {
    const name = encoder.encode(who.name);
    const message = encoder.encode(text);
    const at = this.calls.input(name.length + message.length);
    this.bytes(at, name.length).set(name);
    this.bytes(at + name.length, message.length).set(message);
    const isWelcome = who.isWelcome ? 1 : 0;
    return this.calls.request(table, who.user, isWelcome, name.length, message.length, now_ms);
  }
  tick(table: number, now_ms: number): Answer {
    return this.calls.tick(table, now_ms);
  }
  /** When to tick next, or null. */
  deadline(table: number): number | null {
    const deadline = this.calls.deadline(table);
    return deadline < 0 ? null : deadline;
  }
  wake(table: number, last_ms: number, now_ms: number): Answer {
    return this.calls.wake(table, last_ms, now_ms);
  }
  rematchOpened(table: number, id: string, now_ms: number): Answer {
    return this.calls.rematch_opened(table, this.put(id), now_ms);
  }
  pending(table: number): { version: number; lines: string } {
    const version = this.calls.pending(table);
    return { version, lines: this.out() };
  }
  commit(table: number): void {
    this.calls.commit(table);
  }
  abort(table: number, why: string): void {
    this.calls.abort(table, this.put(why));
  }
  presence(table: number, present: number, now_ms: number): void {
    this.calls.presence(table, present, now_ms);
  }
  seatOf(table: number, user: number): number {
    return this.calls.seat_of(table, user);
  }
  userOf(table: number, seat: number): number {
    return this.calls.user_of(table, seat);
  }

  // ---- Bots and advice ----

  botsAsked(table: number): number {
    return this.calls.bots_asked(table);
  }
  job(table: number, seat: number): { ticket: number; job: Uint8Array<ArrayBuffer> } {
    const ticket = this.calls.job(table, seat);
    return { ticket, job: this.outBytes() };
  }
  /** A bot's action. Takes as long as the bot thinks. */
  think(job: Uint8Array): string | null {
    return this.calls.think(this.put(job)) ? this.out() : null;
  }
  botPlay(table: number, seat: number, ticket: number, action: string, now_ms: number): Answer {
    return this.calls.bot_play(table, seat, ticket, this.put(action), now_ms);
  }
  /** Advice as bytes, for `hint`. Takes a while. */
  advise(job: Uint8Array): Uint8Array<ArrayBuffer> | null {
    return this.calls.advise(this.put(job)) ? this.outBytes() : null;
  }
  hint(table: number, job: Uint8Array, advice: Uint8Array): string | null {
    const both = new Uint8Array(job.length + advice.length);
    both.set(job);
    both.set(advice, job.length);
    return this.calls.hint(table, this.put(both)) ? this.out() : null;
  }
  /** Playouts in so many milliseconds from the first position. */
  bench(game: number, seats: number, ms: number): number {
    return this.calls.bench(game, seats, ms);
  }

  // ---- Looking back ----

  /** A job for `advise`: the decision that an entry was; null if there was no choice. */
  reviewJob(table: number, entry: number): Uint8Array<ArrayBuffer> | null {
    return this.calls.review_job(table, entry) ? this.outBytes() : null;
  }
  review(table: number, entry: number, advice: Uint8Array): Moment | null {
    const isThere = this.calls.review(table, entry, this.put(advice)) > 0;
    return isThere ? JSON.parse(this.out()) : null;
  }

  // ---- Records ----

  /** A record as the set-up and log of a table that played it; user n + 1 sits in seat n. */
  recordLines(record: string): { setup: string; lines: string } {
    this.checkRecord(this.calls.record_lines(this.put(record)));
    const text = this.out();
    const end = text.indexOf("\n");
    return { setup: text.slice(0, end), lines: text.slice(end + 1) };
  }
  /** The hash of the position after each entry. */
  recordHashes(record: string): string[] {
    this.checkRecord(this.calls.record_hashes(this.put(record)));
    return this.out().split("\n").slice(0, -1);
  }
  private checkRecord(status: number): void {
    if (status === 0) return;
    const text = this.out();
    this.calls.status_text(status);
    throw new Trouble(this.out().split("\n")[0] ?? "", text);
  }
}
