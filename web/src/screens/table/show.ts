// What of a table is drawn now. Updates come as fast as bots think; they are shown one after another,
// slowly enough to be followed, and can be skipped. Own moves and jumps are shown at once.
import { signal } from "@preact/signals";
import { beforeNextPicture } from "../../app/picture";
import type { GameEvent } from "../../messages";
import { type Copy, nothing } from "../../replica/copy";

export interface Frame {
  copy: Copy;
  events: GameEvent[]; // what led here from the frame before, for movement
}

export const paces = { slow: 1600, normal: 800, fast: 350, instant: 0 } as const;
export type Speed = keyof typeof paces;

const longest_queue = 24;

export class Show {
  readonly frame = signal<Frame>({ copy: nothing, events: [] });
  readonly isBehind = signal(false); // more is waiting than is drawn
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isUnseen = false; // the frame waits for the screen's next picture

  constructor(
    private readonly pace: () => number,
    private readonly soon: (work: () => void) => void = beforeNextPicture,
  ) {}

  /** The next state of the table. */
  take(copy: Copy): void {
    const before = this.queue.length ? this.queue[this.queue.length - 1]! : this.frame.value;
    if (copy === before.copy) return;
    const events = copy.isJump ? [] : copy.fresh.flatMap((entry) => entry.events);
    const frame = { copy, events };
    if (copy.isJump || before.copy.about === null || this.queue.length > longest_queue) {
      this.skip();
      this.draw(frame);
    } else if (this.timer === undefined) this.draw(frame);
    else if (isQuiet(copy)) this.join(frame);
    else {
      this.queue.push(frame);
      this.isBehind.value = true;
    }
  }

  /** Draws the newest state at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.queue.pop();
    this.queue = [];
    this.isBehind.value = false;
    if (last) this.frame.value = { copy: last.copy, events: [] };
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }

  /** News without a move (chat, presence) goes with what is waiting. */
  private join(frame: Frame): void {
    const last = this.queue[this.queue.length - 1];
    if (last) last.copy = { ...frame.copy, fresh: last.copy.fresh, isJump: false };
    else this.put({ copy: frame.copy, events: [] });
  }

  private draw(frame: Frame): void {
    this.put(frame);
    const wait = this.pace();
    const isOwn = frame.copy.fresh.every(({ seat }) => seat === frame.copy.seat);
    if (isQuiet(frame.copy) || isOwn || wait === 0) {
      this.next();
      return;
    }
    this.timer = setTimeout(() => this.next(), wait);
  }

  /** Of what comes before the screen's next picture nothing is left out: it moves together. */
  private put(frame: Frame): void {
    const { copy, events } = this.frame.value;
    const isSame = this.isUnseen && !frame.copy.isJump;
    this.frame.value = isSame
      ? {
          copy: { ...frame.copy, fresh: [...copy.fresh, ...frame.copy.fresh] },
          events: [...events, ...frame.events],
        }
      : frame;
    if (this.isUnseen) return;
    this.isUnseen = true;
    this.soon(() => {
      this.isUnseen = false;
    });
  }

  private next(): void {
    this.timer = undefined;
    const frame = this.queue.shift();
    this.isBehind.value = this.queue.length > 0;
    if (frame) this.draw(frame);
  }
}

/** Nothing happened that a person would watch. */
const isQuiet = (copy: Copy) => copy.fresh.every(({ events }) => events.length === 0);
