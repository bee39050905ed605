// The line to tables over one transport: says hello for each table, keeps its copy up to date, sends
// requests until they are answered (again with the same id after a break) and pairs questions with
// their answers. The same over a socket and over the engine in a worker.
import { type Signal, signal } from "@preact/signals";
import type { Accepted, LogMessage, Message, Refused, Transport, Update } from "../messages";
import { apply, applyLog, applyPresence, type Copy, nothing } from "../replica/copy";

export type Question = { type: "why" | "blocked" | "hint" | "look" | "chart" | "log" } & Record<
  string,
  unknown
>;

interface Asked {
  question: Question;
  resolve(message: Message): void;
}
interface Waiting {
  request: Record<string, unknown> & { id: number };
  resolve(answer: Accepted | Refused): void;
}

let last_id = 0;
/** Numbers of requests: above all earlier ones, on several devices and tabs too. */
export function nextId(now = Date.now()): number {
  last_id = Math.max(last_id + 1, now * 1000 + Math.floor(Math.random() * 1000));
  return last_id;
}

export class Joined {
  readonly copy: Signal<Copy> = signal(nothing);
  readonly trouble: Signal<Refused | null> = signal(null); // why there is no welcome
  readonly waiting = signal(0); // requests without an answer
  users = 1;
  isWelcome = false; // on the present connection
  requests: Waiting[] = [];
  asked: Asked[] = [];

  constructor(
    private readonly line: Line,
    readonly table: string,
    readonly invite: string | null,
  ) {}

  /** Something that changes the table. Resolves when it is stored or refused, however long that takes. */
  request(type: string, more: Record<string, unknown> = {}): Promise<Accepted | Refused> {
    return new Promise((resolve) => {
      const request = { type, table: this.table, id: nextId(), ...more };
      this.requests.push({ request, resolve });
      this.waiting.value = this.requests.length;
      if (this.isWelcome) this.line.transport.send(request);
    });
  }

  ask<T extends Message>(question: Question): Promise<T | Refused> {
    return new Promise((resolve) => {
      this.asked.push({ question, resolve: resolve as (message: Message) => void });
      if (this.isWelcome) this.line.transport.send({ ...question, table: this.table });
    });
  }

  /** Fills the entries that were skipped. */
  async fetchLog(): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      const from = this.copy.value.entries.indexOf(null);
      if (from < 0) return;
      const log = await this.ask<LogMessage>({ type: "log", from });
      if (log.type !== "log") return;
    }
  }

  leave(): void {
    this.line.leave(this);
  }
}

const patience_ms = 6000;

export class Line {
  readonly state: Signal<"open" | "connecting" | "closed"> = signal("connecting");
  private readonly tables = new Map<string, Joined>();
  private readonly others = new Set<(message: Message) => void>();
  private readonly opened = new Set<() => void>();
  private heard_at = 0;

  constructor(
    readonly transport: Transport & { renew?(): void; now?(): void },
    private readonly clock: () => number = () => performance.now(),
  ) {
    transport.onmessage = (message) => this.take(message);
    transport.onstate = (state) => this.change(state);
  }

  join(table: string, invite: string | null = null): Joined {
    const known = this.tables.get(table);
    if (known) {
      known.users++;
      return known;
    }
    const joined = new Joined(this, table, invite);
    this.tables.set(table, joined);
    if (this.state.value === "open") this.hello(joined);
    return joined;
  }

  leave(joined: Joined): void {
    joined.users--;
    if (joined.users > 0 || joined.requests.length) return;
    this.tables.delete(joined.table);
  }

  /** Messages that belong to no table (the lobby's); `again` is called on every new connection. */
  listen(hear: (message: Message) => void, again: () => void): () => void {
    this.others.add(hear);
    this.opened.add(again);
    if (this.state.value === "open") again();
    return () => {
      this.others.delete(hear);
      this.opened.delete(again);
    };
  }

  /** After sleep, or when in doubt: asks every table for news, and connects anew if none answers. */
  probe(): void {
    if (this.state.value !== "open") {
      this.transport.now?.();
      return;
    }
    const asked_at = this.clock();
    let isAsked = false;
    for (const joined of this.tables.values())
      if (joined.isWelcome) {
        isAsked = true;
        this.sync(joined);
      }
    if (isAsked)
      setTimeout(() => {
        if (this.heard_at < asked_at && this.state.value === "open") this.transport.renew?.();
      }, patience_ms);
  }

  close(): void {
    this.tables.clear();
    this.transport.close();
  }

  private change(state: "open" | "connecting" | "closed"): void {
    this.state.value = state;
    for (const joined of this.tables.values()) joined.isWelcome = false;
    if (state !== "open") return;
    for (const joined of this.tables.values()) this.hello(joined);
    for (const again of this.opened) again();
  }

  private hello(joined: Joined): void {
    const { version, about } = joined.copy.value;
    this.transport.send({
      type: "hello",
      protocol: 1,
      table: joined.table,
      ...(about ? { seen: version } : {}),
      ...(joined.invite ? { invite: joined.invite } : {}),
    });
  }

  private sync(joined: Joined): void {
    this.transport.send({
      type: "sync",
      table: joined.table,
      seen: joined.copy.value.version,
    });
  }

  private take(message: Message): void {
    this.heard_at = this.clock();
    const joined = "table" in message ? this.tables.get(message.table) : undefined;
    if (!joined) {
      for (const hear of this.others) hear(message);
      return;
    }
    if (message.type === "update" || message.type === "welcome") this.takeUpdate(joined, message);
    else if (message.type === "accepted") this.answer(joined, message);
    else if (message.type === "refused") this.takeRefusal(joined, message);
    else if (message.type === "presence")
      joined.copy.value = applyPresence(joined.copy.value, message);
    else this.reply(joined, message);
  }

  private takeUpdate(joined: Joined, update: Update): void {
    const next = apply(joined.copy.value, update, this.clock());
    if (next === "gap") this.sync(joined);
    else if (next !== "late") joined.copy.value = next;
    if (update.type !== "welcome" || joined.isWelcome) return;
    joined.isWelcome = true;
    joined.trouble.value = null;
    for (const { request } of joined.requests) this.transport.send(request);
    for (const { question } of joined.asked)
      this.transport.send({ ...question, table: joined.table });
  }

  private answer(joined: Joined, answer: Accepted | Refused): void {
    const index = joined.requests.findIndex(({ request }) => request.id === answer.id);
    if (index < 0) return;
    const [waiting] = joined.requests.splice(index, 1);
    joined.waiting.value = joined.requests.length;
    waiting?.resolve(answer);
    if (joined.users <= 0) this.leave(joined);
  }

  private takeRefusal(joined: Joined, refused: Refused): void {
    if (refused.missing)
      this.takeUpdate(joined, { ...refused.missing, type: "update", table: joined.table });
    if (refused.id !== null) {
      if (isPassing(refused.status)) this.later(joined, refused.id);
      else this.answer(joined, refused);
      return;
    }
    if (!joined.isWelcome) {
      joined.trouble.value = refused;
      return;
    }
    joined.asked.shift()?.resolve(refused);
  }

  /** The store could not be reached: the same request again, with the same number. */
  private later(joined: Joined, id: number): void {
    setTimeout(() => {
      const waiting = joined.requests.find(({ request }) => request.id === id);
      if (waiting && joined.isWelcome) this.transport.send(waiting.request);
    }, 500);
  }

  private reply(joined: Joined, message: Message): void {
    if (message.type === "log") joined.copy.value = applyLog(joined.copy.value, message);
    const index = joined.asked.findIndex(({ question }) => isAnswer(question, message));
    if (index >= 0) joined.asked.splice(index, 1)[0]?.resolve(message);
  }
}

const isPassing = (status: string) => status === "store_unavailable" || status === "overtaken";

function isAnswer(question: Question, message: Message): boolean {
  if (question.type !== message.type) return false;
  if (message.type === "why") return message.action === question.action;
  if (message.type === "look") return message.entry === question.entry;
  if (message.type === "log") return message.from === question.from;
  return true;
}
