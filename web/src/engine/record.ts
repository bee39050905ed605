// A record opened as a read-only table: from every seat, step by step.
import type { About, Entry, LogMessage, Look, Message, Transport, Update, View } from "../messages";
import type { Moment } from "./module";

export interface OpenRecord {
  table: string;
  game: string;
  names: (string | null)[];
  about: About | null;
  seats: (number | null)[]; // seats whose view may be shown; null: a spectator's
  count(): number;
  entry(index: number): Entry | null;
  view(entry: number, seat: number | null): Promise<View | null>;
  /** What a strong bot thinks of the decision that an entry was; takes part of a second. */
  review(entry: number): Promise<Moment | null>;
  /** A new connection; it answers hello, log, look and chart for `table`. */
  connect(seat: number | null): Transport;
  close(): void;
}

/** One reader's connection; questions are answered in the order in which they are asked. */
class Reader {
  private readonly asked: ((message: Message) => void)[] = [];
  private readonly isOpen: Promise<void>;

  constructor(
    readonly transport: Transport,
    private readonly table: string,
  ) {
    transport.onmessage = (message) => {
      if (message.type !== "presence") this.asked.shift()?.(message);
    };
    this.isOpen = new Promise((resolve) => {
      transport.onstate = (state) => {
        if (state === "open") resolve();
      };
    });
  }

  async ask<T extends Message>(question: object): Promise<T> {
    await this.isOpen;
    const answer = new Promise<Message>((resolve) => this.asked.push(resolve));
    this.transport.send({ ...question, table: this.table });
    return (await answer) as T;
  }
  hello(): Promise<Update> {
    return this.ask({ type: "hello", protocol: 1 });
  }
}

async function fetchLog(reader: Reader): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const log = await reader.ask<LogMessage>({ type: "log", from: entries.length });
    if (log.type !== "log" || log.entries.length === 0) return entries;
    entries.push(...log.entries);
    if (entries.length >= log.count) return entries;
  }
}

export async function readRecord(
  table: string,
  connect: (seat: number | null) => Transport,
  calls: { review(entry: number): Promise<Moment | null>; forget(): void },
): Promise<OpenRecord> {
  const readers = new Map<number | null, Promise<Reader>>();
  const readerAt = (seat: number | null) => {
    if (!readers.has(seat)) {
      const reader = new Reader(connect(seat), table);
      readers.set(
        seat,
        reader.hello().then(() => reader),
      );
    }
    return readers.get(seat)!;
  };
  const spectator = new Reader(connect(null), table);
  const { about } = await spectator.hello();
  readers.set(null, Promise.resolve(spectator));
  const entries = await fetchLog(spectator);
  return {
    table,
    game: about?.game ?? "",
    names: (about?.seats ?? []).map((seat) => seat.name),
    about: about ?? null,
    seats: [null, ...(about?.seats ?? []).map((_, seat) => seat)],
    count: () => entries.length,
    entry: (index) => entries[index] ?? null,
    async view(entry, seat) {
      const reader = await readerAt(seat);
      const answer = await reader.ask<Look>({ type: "look", entry });
      return answer.type === "look" ? answer.view : null;
    },
    review: calls.review,
    connect,
    close() {
      for (const reader of readers.values()) void reader.then((one) => one.transport.close());
      calls.forget();
    },
  };
}
