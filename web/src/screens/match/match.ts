// One person's side of a match on the screen: what is shown, what is chosen and not yet confirmed,
// where they look, and everything they can do.
import { type Signal, signal } from "@preact/signals";
import { announce } from "../../app/announce";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type {
  Accepted,
  Action,
  Barrier,
  Blocked,
  Hint,
  Look,
  Reason,
  Refused,
  View,
  Why,
} from "../../messages";
import { settings } from "../../storage/settings";
import type { Rewind } from "../../table_state/table_state";
import type { TableChannel } from "../../transport/connection";
import { describeError } from "../parts/error_text";
import { Playback, paces } from "./playback";

export interface Bubble {
  anchor: Element;
  title: string;
  text: string;
  rule: string | null;
}

export interface LessonMoment {
  wanted: Action | null; // what the lesson waits for
  isOver: boolean;
}

const forced_ms = 700; // long enough to see what is done for one
const double_ms = 500; // a second press within this time is the same one, made double

export class Match {
  readonly playback = new Playback(() => paces[settings.value.speed] ?? paces.normal);
  readonly pending: Signal<Action | null> = signal(null); // chosen, not confirmed
  private asked_at = 0; // when the pending one was chosen
  readonly sent: Signal<Action | null> = signal(null); // on its way
  readonly errorMessage = signal("");
  readonly bubble: Signal<Bubble | null> = signal(null);
  readonly hint: Signal<Hint | "asked" | null> = signal(null);
  readonly lesson: Signal<LessonMoment | null> = signal(null); // null: this is a real match
  readonly blocked: Signal<Blocked | null> = signal(null);
  readonly looking: Signal<{ entry: number; view: View | null } | null> = signal(null);
  private sentTicket: number | null = null; // the decision that was answered last
  private seenRewind: Rewind | null = null;
  private isSteppingBack = false; // the person takes back: nothing is done for them until they choose
  private readonly stopFollowing: () => void;
  private readonly stopForcing: () => void;
  private forcing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly channel: TableChannel,
    private readonly translator: () => Translator,
  ) {
    this.stopFollowing = channel.state.subscribe((tableState) => {
      const had = this.playback.frame.peek().tableState.ticket;
      this.playback.take(tableState);
      if (tableState.ticket !== had) this.clear();
      if (tableState.rewind !== this.seenRewind) {
        this.seenRewind = tableState.rewind;
        if (tableState.rewind) this.looking.value = null; // what was looked at may be gone
      }
      if (tableState.entries.includes(null)) void channel.fetchLog();
    });
    this.stopForcing = this.playback.frame.subscribe(() => this.takeForced());
  }

  close(): void {
    this.stopFollowing();
    this.stopForcing();
    clearTimeout(this.forcing);
    this.playback.stop();
  }

  private clear(): void {
    this.pending.value = null;
    this.hint.value = null;
    this.blocked.value = null;
    this.bubble.value = null;
  }

  /** Choosing: sent at once, or confirmed first if undo would not work and the person wants so. A second
   * press confirms as well, once there was time to read what is asked. */
  choose(action: Action): void {
    this.bubble.value = null;
    if (this.playback.frame.peek().tableState.ticket !== this.channel.state.peek().ticket) {
      this.playback.skip(); // answered already: the board has yet to show it
      return;
    }
    const { confirm } = settings.value;
    const isAsked = confirm === "always" || (confirm === "barrier" && this.isFinal(action));
    const isAgain = this.pending.value?.action === action.action;
    if (!isAsked || (isAgain && performance.now() - this.asked_at > double_ms))
      void this.play(action);
    else if (!isAgain) {
      this.pending.value = action;
      this.asked_at = performance.now();
    }
  }

  /** Whether undo would not work afterwards. A turn that has passed can be taken back until somebody
   * else decides: people leave time for that, bots do not. */
  isFinal(action: Action): boolean {
    const barrier = this.barrierOf(action);
    if (barrier !== "turn") return barrier !== "none";
    return this.hasBots || this.playback.frame.value.tableState.about?.undo === "consent";
  }

  /** Whether a bot plays in one of the other seats. */
  get hasBots(): boolean {
    const { about, seat } = this.playback.frame.value.tableState;
    return about?.seats.some(({ bot }, index) => bot !== null && index !== seat) ?? false;
  }

  barrierOf(action: Action): Barrier {
    const { actions, barriers } = this.playback.frame.peek().tableState;
    return barriers[actions.findIndex((one) => one.action === action.action)] ?? "none";
  }

  cancel(): void {
    this.pending.value = null;
    this.bubble.value = null;
  }

  async play(action: Action, isForced = false): Promise<void> {
    const { ticket, version } = this.channel.state.value;
    if (ticket === null || ticket === this.sentTicket) return; // a decision is answered once
    if (!isForced) this.isSteppingBack = false;
    this.pending.value = null;
    this.sent.value = action;
    this.sentTicket = ticket;
    const answer = await this.request("play", { ticket, action: action.action, seen: version });
    if (answer.type === "refused" && this.sentTicket === ticket) this.sentTicket = null;
    if (this.sent.value === action) this.sent.value = null;
  }

  async request(type: string, more: Record<string, unknown> = {}): Promise<Accepted | Refused> {
    this.errorMessage.value = "";
    const answer = await this.channel.request(type, more);
    if (answer.type === "refused") {
      this.errorMessage.value = answer.reason
        ? this.translator().reason(answer.reason)
        : describeError(answer);
      announce(this.errorMessage.value);
    }
    return answer;
  }

  /** An only choice is taken for the person, once it was seen, if they want that: where it can be
   * taken back, or where there is nothing before it that they could still take back instead. */
  private takeForced(): void {
    clearTimeout(this.forcing);
    const { tableState } = this.playback.frame.peek();
    const { actions, ticket, seat, canUndo } = tableState;
    const [action] = actions;
    if (!action || actions.length > 1 || ticket === null || seat === null) return;
    const isFree = this.barrierOf(action) === "none" || !canUndo;
    if (settings.peek().forced !== "take" || this.isSteppingBack || !isFree) return;
    this.forcing = setTimeout(() => {
      const isSame = this.channel.state.peek().ticket === ticket && !this.lesson.peek();
      if (isSame && !this.playback.isBehind.peek() && !this.looking.peek() && !this.hint.peek())
        void this.play(action, true);
    }, forced_ms);
  }

  undo(): void {
    this.isSteppingBack = true;
    void this.request("undo", { version: this.channel.state.value.version });
  }
  redo(): void {
    void this.request("redo", { version: this.channel.state.value.version });
  }

  async why(notation: string): Promise<Reason | null> {
    const answer = await this.channel.ask<Why>({ type: "why", action: notation });
    return answer.type === "why" ? answer.reason : null;
  }

  async tryAnyway(notation: string, anchor: Element): Promise<void> {
    const reason = await this.why(notation);
    if (reason) {
      this.tell(anchor, t("Not possible now"), this.translator().reason(reason), reason.rule);
      return;
    }
    // It stands for something that is possible: that comes first, and is done elsewhere.
    const { actions } = this.playback.frame.value.tableState;
    const first = actions.find(({ action }) => action === notation);
    if (first) this.tell(anchor, t("Not yet"), t("First: {0}", this.translator().action(first)));
  }

  tell(anchor: Element, title: string, text: string, rule: string | null = null): void {
    this.bubble.value = { anchor, title, text, rule };
    announce(text);
  }

  async askBlocked(): Promise<void> {
    const { ticket } = this.channel.state.value;
    const answer = await this.channel.ask<Blocked>({ type: "blocked" });
    if (answer.type === "blocked" && answer.ticket === ticket) this.blocked.value = answer;
  }

  async askHint(): Promise<void> {
    this.hint.value = "asked";
    this.errorMessage.value = "";
    const answer = await this.channel.ask<Hint>({ type: "hint" });
    if (answer.type === "hint" && answer.ticket === this.channel.state.value.ticket) {
      this.hint.value = answer;
      return;
    }
    this.hint.value = null;
    if (answer.type === "refused") this.errorMessage.value = describeError(answer);
  }

  /** Chooses, as if it had been pressed, what a hint ranks first among these actions; if it ranks none
   * of them, the first. */
  async chooseAdvised(among: Action[]): Promise<void> {
    const { ticket } = this.channel.state.value;
    const answer = await this.channel.ask<Hint>({ type: "hint" });
    if (ticket === null || ticket !== this.channel.state.value.ticket) return; // it came too late
    const ranked = answer.type === "hint" ? answer.choices : [];
    const best = ranked.find((choice) => among.some(({ action }) => action === choice.action));
    const chosen = among.find(({ action }) => action === best?.action) ?? among[0];
    if (chosen) this.choose(chosen);
  }

  /** Draws an earlier position; null comes back to the present. */
  async look(entry: number | null): Promise<void> {
    if (entry === null) {
      this.looking.value = null;
      return;
    }
    this.playback.skip();
    this.looking.value = { entry, view: this.looking.value?.view ?? null };
    const answer = await this.channel.ask<Look>({ type: "look", entry });
    if (this.looking.value?.entry !== entry) return;
    this.looking.value = answer.type === "look" ? { entry, view: answer.view } : null;
    if (answer.type === "refused") this.errorMessage.value = describeError(answer);
  }
}
