// One person's side of a match on the screen: what is shown, what is chosen and not yet confirmed,
// where they look, and everything they can do.
import { type Signal, signal } from "@preact/signals";
import { announce } from "../../app/announce";
import { settings } from "../../app/settings";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
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
import type { Joined } from "../../transport/line";
import { said } from "../parts/trouble";
import { paces, Show } from "./show";

export interface Bubble {
  at: Element;
  title: string;
  text: string;
  rule: string | null;
}

export class Match {
  readonly show = new Show(() => paces[settings.value.speed] ?? paces.normal);
  readonly pending: Signal<Action | null> = signal(null); // chosen, not confirmed
  readonly sent: Signal<Action | null> = signal(null); // on its way
  readonly trouble = signal("");
  readonly bubble: Signal<Bubble | null> = signal(null);
  readonly hint: Signal<Hint | "asked" | null> = signal(null);
  readonly blocked: Signal<Blocked | null> = signal(null);
  readonly looking: Signal<{ entry: number; view: View | null } | null> = signal(null);
  private sentTicket: number | null = null; // the decision that was answered last
  isByKeys = false; // the last action was chosen by a key
  private readonly stopFollowing: () => void;

  constructor(
    readonly joined: Joined,
    private readonly talk: () => Talk,
  ) {
    this.stopFollowing = joined.copy.subscribe((copy) => {
      const had = this.show.frame.peek().copy.ticket;
      this.show.take(copy);
      if (copy.ticket !== had) this.clear();
      if (copy.entries.includes(null)) void joined.fetchLog();
    });
  }

  close(): void {
    this.stopFollowing();
    this.show.stop();
  }

  private clear(): void {
    this.pending.value = null;
    this.hint.value = null;
    this.blocked.value = null;
    this.bubble.value = null;
  }

  /** Choosing: sent at once, or confirmed first if it cannot be taken back and the person wants so. */
  choose(action: Action): void {
    this.bubble.value = null;
    const barrier = this.barrierOf(action);
    const { confirm } = settings.value;
    const isAsked = confirm === "always" || (confirm === "barrier" && barrier !== "none");
    if (!isAsked || this.pending.value?.action === action.action) void this.play(action);
    else this.pending.value = action;
  }

  barrierOf(action: Action): Barrier {
    const { actions, barriers } = this.show.frame.value.copy;
    return barriers[actions.findIndex((one) => one.action === action.action)] ?? "none";
  }

  cancel(): void {
    this.pending.value = null;
    this.bubble.value = null;
  }

  async play(action: Action): Promise<void> {
    const { ticket, version } = this.joined.copy.value;
    if (ticket === null || ticket === this.sentTicket) return; // a decision is answered once
    this.pending.value = null;
    this.sent.value = action;
    this.sentTicket = ticket;
    const answer = await this.request("play", { ticket, action: action.action, seen: version });
    if (answer.type === "refused" && this.sentTicket === ticket) this.sentTicket = null;
    if (this.sent.value === action) this.sent.value = null;
  }

  async request(type: string, more: Record<string, unknown> = {}): Promise<Accepted | Refused> {
    this.trouble.value = "";
    const answer = await this.joined.request(type, more);
    if (answer.type === "refused") {
      this.trouble.value = answer.reason ? this.talk().reason(answer.reason) : said(answer);
      announce(this.trouble.value);
    }
    return answer;
  }

  undo(): void {
    void this.request("undo", { version: this.joined.copy.value.version });
  }
  redo(): void {
    void this.request("redo", { version: this.joined.copy.value.version });
  }

  async why(notation: string): Promise<Reason | null> {
    const answer = await this.joined.ask<Why>({ type: "why", action: notation });
    return answer.type === "why" ? answer.reason : null;
  }

  async tryAnyway(notation: string, at: Element): Promise<void> {
    const reason = await this.why(notation);
    if (reason) this.tell(at, t("Not possible now"), this.talk().reason(reason), reason.rule);
  }

  tell(at: Element, title: string, text: string, rule: string | null = null): void {
    this.bubble.value = { at, title, text, rule };
    announce(text);
  }

  async askBlocked(): Promise<void> {
    const { ticket } = this.joined.copy.value;
    const answer = await this.joined.ask<Blocked>({ type: "blocked" });
    if (answer.type === "blocked" && answer.ticket === ticket) this.blocked.value = answer;
  }

  async askHint(): Promise<void> {
    this.hint.value = "asked";
    this.trouble.value = "";
    const answer = await this.joined.ask<Hint>({ type: "hint" });
    if (answer.type === "hint" && answer.ticket === this.joined.copy.value.ticket) {
      this.hint.value = answer;
      return;
    }
    this.hint.value = null;
    if (answer.type === "refused") this.trouble.value = said(answer);
  }

  /** Draws an earlier position; null comes back to the present. */
  async look(entry: number | null): Promise<void> {
    if (entry === null) {
      this.looking.value = null;
      return;
    }
    this.show.skip();
    this.looking.value = { entry, view: this.looking.value?.view ?? null };
    const answer = await this.joined.ask<Look>({ type: "look", entry });
    if (this.looking.value?.entry !== entry) return;
    this.looking.value = answer.type === "look" ? { entry, view: answer.view } : null;
    if (answer.type === "refused") this.trouble.value = said(answer);
  }
}
