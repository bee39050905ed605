// A table that teaches: speaks the messages of any table, follows the record of a lesson, and waits
// for the learner at each of the learner's own decisions. Only the lesson's move is accepted;
// anything else is answered with the engine's reason, or with what the lesson expects instead.
import type { Lesson } from "../../games/manifest";
import type { About, Action, Entry, Message, Transport, Update } from "../../messages";
import { bare, type LessonSource } from "./lesson";

export interface LessonTexts {
  names: string[]; // of the seats
  label: (action: Action) => string; // in the language spoken
  instead: (tried: string, wanted: string) => string; // "That is allowed: ... Here play: ..."
}

interface Request {
  type: string;
  id?: number;
  action?: string;
  entry?: number;
  from?: number;
}

export class LessonTable implements Transport {
  onmessage: (message: Message) => void = () => {};
  onstate: (state: "open" | "connecting" | "closed") => void = () => {};
  readonly table: string;

  constructor(
    readonly lesson: Lesson,
    readonly source: LessonSource,
    private readonly texts: LessonTexts,
    public done = 0, // entries done: where the learner left off
  ) {
    this.table = `lesson-${lesson.game}`;
    // Nobody has to watch the set-up being laid: it takes up to twenty seconds.
    const setUp = source.entries.findIndex(({ seat }) => seat !== null);
    this.done = Math.max(done, setUp);
  }

  get isOver(): boolean {
    return this.done >= this.lesson.until;
  }

  /** The entry the learner is to play now. */
  get wanted(): Entry | undefined {
    const next = this.source.entries[this.done];
    return !this.isOver && next?.seat === this.lesson.seat ? next : undefined;
  }

  /** It is connected at once. */
  open(): void {
    this.onstate("open");
  }

  close(): void {
    this.onmessage = () => {};
  }

  send(message: object): void {
    void this.answer(message as Request);
  }

  private async answer(request: Request): Promise<void> {
    switch (request.type) {
      case "hello":
      case "sync":
        await this.welcome();
        return this.goOn();
      case "play":
        return this.play(request);
      case "why":
        return this.post({
          type: "why",
          table: this.table,
          action: request.action ?? "",
          reason: await this.source.why(this.done, request.action ?? ""),
        });
      case "blocked":
        return this.post({
          type: "blocked",
          table: this.table,
          ticket: this.done,
          list: [],
          more: 0,
        });
      case "look": {
        const entry = Math.min(request.entry ?? this.done, this.done);
        const { view } = await this.source.look(entry);
        return this.post({ type: "look", table: this.table, entry, count: this.done, view });
      }
      case "log": {
        const from = request.from ?? 0;
        const entries = this.source.entries.slice(from, Math.min(this.done, from + 200));
        return this.post({ type: "log", table: this.table, from, count: this.done, entries });
      }
      case "hint":
        return this.hint();
      default:
        return this.refuse(request, "lesson", "");
    }
  }

  private async play(request: Request): Promise<void> {
    const wanted = this.wanted;
    if (!wanted) return this.refuse(request, "not_your_turn", "");
    if (request.action !== bare(wanted)) {
      const reason = await this.source.why(this.done, request.action ?? "");
      if (reason)
        return this.post({ ...this.refusal(request, "illegal_action", reason.text), reason });
      const labels = [await this.labelOf(request.action ?? ""), await this.labelOf(bare(wanted))];
      return this.refuse(request, "lesson", this.texts.instead(labels[0]!, labels[1]!));
    }
    this.post({ type: "accepted", table: this.table, id: request.id ?? 0, version: this.done + 2 });
    await this.step();
    return this.goOn();
  }

  /** Everybody else's moves, up to the learner's next decision or the end of the lesson. */
  private async goOn(): Promise<void> {
    while (!this.isOver && !this.wanted) await this.step();
  }

  private async step(): Promise<void> {
    const entry = this.source.entries[this.done]!;
    this.done++;
    await this.post({ ...(await this.position("update")), base: this.done, entries: [entry] });
  }

  private async welcome(): Promise<void> {
    const entries = this.source.entries.slice(Math.max(0, this.done - 20), this.done);
    const skipped = Math.max(0, this.done - 20);
    await this.post({
      ...(await this.position("welcome")),
      protocol: 1,
      seat: this.lesson.seat,
      base: 0,
      about: this.about(),
      keep: 0,
      skipped,
      entries,
      chat: [],
    });
  }

  private async position(type: "update" | "welcome"): Promise<Update> {
    const { view, actions } = await this.source.look(this.done);
    const update: Update = {
      type,
      table: this.table,
      base: this.done,
      version: this.done + 1,
      keep: this.done - 1 < 0 ? 0 : this.done - 1,
      skipped: 0,
      view,
      can_undo: false,
      can_redo: false,
    };
    if (!this.wanted) return update;
    return { ...update, ticket: this.done, actions, barriers: actions.map(() => "none") };
  }

  private async labelOf(notation: string): Promise<string> {
    const { actions } = await this.source.look(this.done);
    const found = actions.find(({ action }) => action === notation);
    return found ? this.texts.label(found) : notation;
  }

  private async hint(): Promise<void> {
    const wanted = this.wanted;
    if (!wanted) return;
    const best = bare(wanted);
    const label = await this.labelOf(best);
    const choices = [{ action: best, label, share: 1000 }];
    return this.post({
      type: "hint",
      table: this.table,
      ticket: this.done,
      best,
      text: label,
      reason: { code: "lesson", args: [] },
      choices,
    });
  }

  private about(): About {
    const { names } = this.texts;
    return {
      game: this.lesson.game,
      rules: 0,
      options: {},
      status: "playing",
      private: true,
      hints: true,
      time: { clock: "none", time_ms: 0, increment_ms: 0, zero: "nothing" },
      seats: names.map((name, seat) => ({
        name,
        person: seat === this.lesson.seat,
        bot: seat === this.lesson.seat ? null : "gentle",
        present: true,
        resigned: false,
        flagged: false,
        contribution: null,
      })),
      host: this.lesson.seat,
      invite: null,
      commitment: "",
      seed: null,
      ballot: null,
      result: null,
      next: null,
    };
  }

  private refusal(request: Request, status: string, text: string) {
    return { type: "refused" as const, table: this.table, id: request.id ?? null, status, text };
  }

  private refuse(request: Request, status: string, text: string): Promise<void> {
    return this.post(this.refusal(request, status, text));
  }

  private async post(message: Message): Promise<void> {
    this.onmessage(message);
  }
}
