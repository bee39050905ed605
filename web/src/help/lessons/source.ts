// The record of a lesson or of an example, replayed by the engine on this device from the view of one
// seat. Records stay open: lessons and positions of the rules ask the same ones again and again.
import { localBackend } from "../../app/session";
import { manifestOf } from "../../games/registry";
import type { Entry, LogMessage, Look, Message, Reason, Transport, Why } from "../../messages";
import type { LessonSource } from "./lesson";

/** Asks one question after another; answers come in order. */
class Asker {
  private readonly waiting: ((message: Message) => void)[] = [];
  private readonly isOpen: Promise<void>;

  constructor(
    private readonly transport: Transport,
    private readonly table: string,
  ) {
    transport.onmessage = (message) => {
      if (message.type !== "presence") this.waiting.shift()?.(message);
    };
    this.isOpen = new Promise((resolve) => {
      transport.onstate = (state) => {
        if (state === "open") resolve();
      };
    });
  }

  async ask<T extends Message>(question: object): Promise<T> {
    await this.isOpen;
    const answer = new Promise<Message>((resolve) => this.waiting.push(resolve));
    this.transport.send({ ...question, table: this.table });
    return (await answer) as T;
  }
}

async function allEntries(asker: Asker): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const log = await asker.ask<LogMessage>({ type: "log", from: entries.length });
    if (log.type !== "log" || log.entries.length === 0) return entries;
    entries.push(...log.entries);
    if (entries.length >= log.count) return entries;
  }
}

async function recordOf(game: string): Promise<string> {
  const load = manifestOf(game).lesson;
  if (!load) throw new Error(`no lesson of ${game}`);
  return (await load()).default.record;
}

async function open(text: string | Promise<string>, seat: number | null): Promise<LessonSource> {
  const record = await localBackend.openRecord(await text);
  const asker = new Asker(record.connect(seat), record.table);
  await asker.ask({ type: "hello", protocol: 1 });
  return {
    entries: await allEntries(asker),
    async look(entry) {
      const { view, actions } = await asker.ask<Look>({ type: "look", entry });
      return { view, actions: actions ?? [] };
    },
    async why(entry, action): Promise<Reason | null> {
      const answer = await asker.ask<Why>({ type: "why", entry, action });
      return answer.type === "why" ? answer.reason : null;
    },
  };
}

const opened = new Map<string, Promise<LessonSource>>();

function openOnce(
  key: string,
  text: () => string | Promise<string>,
  seat: number | null,
): Promise<LessonSource> {
  let source = opened.get(key);
  if (!source) {
    source = open(text(), seat);
    opened.set(key, source);
    source.catch(() => opened.delete(key));
  }
  return source;
}

/** A game's lesson, as a seat sees it. */
export const sourceOf = (game: string, seat: number | null): Promise<LessonSource> =>
  openOnce(`${game}/${seat}`, () => recordOf(game), seat);

/** A record given as text, as a seat sees it. */
export const sourceOfRecord = (record: string, seat: number): Promise<LessonSource> =>
  openOnce(`${seat}/${record}`, () => record, seat);
