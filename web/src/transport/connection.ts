// One connection to tables over a transport, with a channel for each table that was joined: says
// hello, keeps the table's state up to date, resends requests until they are answered (with the same
// id) and pairs questions with their answers. The same over a socket and to the engine in a worker.
import { type Signal, signal } from "@preact/signals";
import type {
  Accepted,
  Changes,
  LogMessage,
  Message,
  Refused,
  Transport,
  Update,
} from "../messages";
import {
  applyLog,
  applyPresence,
  applyUpdate,
  emptyTableState,
  type TableState,
} from "../table_state/table_state";

export type Question = {
  type: "why" | "blocked" | "hint" | "look" | "chart" | "log" | "review";
} & Record<string, unknown>;

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

export class TableChannel {
  readonly state: Signal<TableState> = signal(emptyTableState);
  readonly refusal: Signal<Refused | null> = signal(null); // why there is no welcome
  readonly waiting = signal(0); // requests without an answer
  users = 1;
  isWelcome = false; // on the present connection
  isPatient = false; // was refused by the rate limit, and will ask again
  requests: Waiting[] = [];
  asked: Asked[] = [];

  constructor(
    private readonly connection: TableConnection,
    readonly table: string,
    readonly invite: string | null,
  ) {}

  /** A request that changes the table. Resolves when it is stored or refused, however long that
   * takes. */
  request(type: string, more: Record<string, unknown> = {}): Promise<Accepted | Refused> {
    return new Promise((resolve) => {
      const request = { type, table: this.table, id: nextId(), ...more };
      this.requests.push({ request, resolve });
      this.waiting.value = this.requests.length;
      if (this.isWelcome) this.connection.transport.send(request);
    });
  }

  ask<T extends Message>(question: Question): Promise<T | Refused> {
    return new Promise((resolve) => {
      this.asked.push({ question, resolve: resolve as (message: Message) => void });
      if (this.isWelcome) this.connection.transport.send({ ...question, table: this.table });
    });
  }

  /** Fills the entries that were skipped. */
  async fetchLog(): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      const from = this.state.value.entries.indexOf(null);
      if (from < 0) return;
      const log = await this.ask<LogMessage>({ type: "log", from });
      if (log.type !== "log") return;
    }
  }

  leave(): void {
    this.connection.leave(this);
  }
}

const patience_ms = 6000;

export class TableConnection {
  readonly state: Signal<"open" | "connecting" | "closed"> = signal("connecting");
  private readonly tables = new Map<string, TableChannel>();
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

  join(table: string, invite: string | null = null): TableChannel {
    const known = this.tables.get(table);
    if (known) {
      known.users++;
      return known;
    }
    const channel = new TableChannel(this, table, invite);
    this.tables.set(table, channel);
    if (this.state.value === "open") this.hello(channel);
    return channel;
  }

  leave(channel: TableChannel): void {
    channel.users--;
    if (channel.users > 0 || channel.requests.length) return;
    this.tables.delete(channel.table);
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

  /** After sleep, or when in doubt: asks every table for news, and reconnects if none answers. */
  probe(): void {
    if (this.state.value !== "open") {
      this.transport.now?.();
      return;
    }
    const asked_at = this.clock();
    let isAsked = false;
    for (const channel of this.tables.values())
      if (channel.isWelcome) {
        isAsked = true;
        this.sync(channel);
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
    for (const channel of this.tables.values()) channel.isWelcome = false;
    if (state !== "open") return;
    for (const channel of this.tables.values()) this.hello(channel);
    for (const again of this.opened) again();
  }

  private hello(channel: TableChannel): void {
    const { version, about } = channel.state.value;
    this.transport.send({
      type: "hello",
      protocol: 1,
      table: channel.table,
      changes: true,
      ...(about ? { seen: version } : {}),
      ...(channel.invite ? { invite: channel.invite } : {}),
    });
  }

  private sync(channel: TableChannel): void {
    this.transport.send({
      type: "sync",
      table: channel.table,
      seen: channel.state.value.version,
    });
  }

  private take(message: Message): void {
    this.heard_at = this.clock();
    const channel = "table" in message ? this.tables.get(message.table) : undefined;
    if (!channel) {
      for (const hear of this.others) hear(message);
      return;
    }
    if (message.type === "update" || message.type === "welcome") this.takeUpdate(channel, message);
    else if (message.type === "accepted") this.answer(channel, message);
    else if (message.type === "refused") this.takeRefusal(channel, message);
    else if (message.type === "presence")
      channel.state.value = applyPresence(channel.state.value, message);
    else this.reply(channel, message);
    if (message.type === "review")
      channel.state.value = { ...channel.state.value, review: message };
  }

  private takeUpdate(channel: TableChannel, update: Update | Changes): void {
    // What was known is of no use if the server knows less: its data were restored from a backup.
    const isFirst = update.type === "welcome" && !channel.isWelcome;
    const isBehind = isFirst && update.version < channel.state.value.version;
    const known = isBehind ? emptyTableState : channel.state.value;
    const next = applyUpdate(known, update, this.clock());
    if (next === "gap") this.sync(channel);
    else if (next !== "late") channel.state.value = next;
    if (update.type !== "welcome" || channel.isWelcome) return;
    channel.isWelcome = true;
    channel.refusal.value = null;
    for (const { request } of channel.requests) this.transport.send(request);
    for (const { question } of channel.asked)
      this.transport.send({ ...question, table: channel.table });
  }

  private answer(channel: TableChannel, answer: Accepted | Refused): void {
    const index = channel.requests.findIndex(({ request }) => request.id === answer.id);
    if (index < 0) return;
    const [waiting] = channel.requests.splice(index, 1);
    channel.waiting.value = channel.requests.length;
    waiting?.resolve(answer);
    if (channel.users <= 0) this.leave(channel);
  }

  private takeRefusal(channel: TableChannel, refused: Refused): void {
    if (refused.missing)
      this.takeUpdate(channel, { ...refused.missing, type: "update", table: channel.table });
    if (refused.id !== null) {
      if (isPassing(refused.status)) this.later(channel, refused.id);
      else this.answer(channel, refused);
      return;
    }
    if (refused.status === "too_many") {
      this.askLater(channel);
      return;
    }
    if (!channel.isWelcome) {
      channel.refusal.value = refused;
      if (isPassing(refused.status)) this.helloLater(channel);
      return;
    }
    channel.asked.shift()?.resolve(refused);
  }

  /** The store could not be reached: the same request again, with the same number. */
  private later(channel: TableChannel, id: number): void {
    setTimeout(() => {
      const waiting = channel.requests.find(({ request }) => request.id === id);
      if (waiting && channel.isWelcome) this.transport.send(waiting.request);
    }, 500);
  }

  /** The server cannot reach its data: retries until it, or another server, can. */
  private helloLater(channel: TableChannel): void {
    setTimeout(() => {
      const isWanted = this.tables.get(channel.table) === channel && !channel.isWelcome;
      if (isWanted && this.state.value === "open") this.hello(channel);
    }, 500);
  }

  /** Rate-limited: sends hello, or all unanswered questions, again after a while. */
  private askLater(channel: TableChannel): void {
    if (channel.isPatient) return;
    channel.isPatient = true;
    setTimeout(() => {
      channel.isPatient = false;
      if (this.state.value !== "open") return;
      if (!channel.isWelcome) this.hello(channel);
      else
        for (const { question } of channel.asked)
          this.transport.send({ ...question, table: channel.table });
    }, 1000);
  }

  private reply(channel: TableChannel, message: Message): void {
    if (message.type === "log") channel.state.value = applyLog(channel.state.value, message);
    const index = channel.asked.findIndex(({ question }) => isAnswer(question, message));
    if (index >= 0) channel.asked.splice(index, 1)[0]?.resolve(message);
  }
}

const passing = ["store_unavailable", "overtaken", "too_many"];
const isPassing = (status: string) => passing.includes(status);

function isAnswer(question: Question, message: Message): boolean {
  if (question.type !== message.type) return false;
  if (message.type === "why") return message.action === question.action;
  if (message.type === "look") return message.entry === question.entry;
  if (message.type === "log") return message.from === question.from;
  return true;
}
