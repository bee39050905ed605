// Paces what is drawn. Updates come as fast as bots think; they are shown one after another, slowly
// enough to be followed, and can be skipped. The user's own moves and jumps are shown at once.
import { signal } from "@preact/signals";
import { beforeNextFrame } from "../../app/next_frame";
import type { GameEvent } from "../../messages";
import { emptyTableState, type TableState } from "../../table_state/table_state";

export interface Frame {
  tableState: TableState;
  events: GameEvent[]; // what led here from the frame before, for movement
}

export const paces = { slow: 1600, normal: 800, fast: 350, instant: 0 } as const;
export type Speed = keyof typeof paces;

const longest_queue = 24;

export class Playback {
  readonly frame = signal<Frame>({ tableState: emptyTableState, events: [] });
  readonly isBehind = signal(false); // more is waiting than is drawn
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isUnseen = false; // the frame waits for the screen's next picture

  constructor(
    private readonly pace: () => number,
    private readonly soon: (work: () => void) => void = beforeNextFrame,
  ) {}

  /** The next state of the table. */
  take(tableState: TableState): void {
    const before = this.queue.length ? this.queue[this.queue.length - 1]! : this.frame.value;
    if (tableState === before.tableState) return;
    const events = tableState.isJump ? [] : tableState.fresh.flatMap((entry) => entry.events);
    const frame = { tableState, events };
    if (
      tableState.isJump ||
      before.tableState.about === null ||
      this.queue.length > longest_queue
    ) {
      this.skip();
      this.draw(frame);
    } else if (this.timer === undefined) this.draw(frame);
    else if (isQuiet(tableState)) this.join(frame);
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
    if (last) this.frame.value = { tableState: last.tableState, events: [] };
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }

  /** News without a move (chat, presence) goes with what is waiting. */
  private join(frame: Frame): void {
    const last = this.queue[this.queue.length - 1];
    if (last)
      last.tableState = { ...frame.tableState, fresh: last.tableState.fresh, isJump: false };
    else this.put({ tableState: frame.tableState, events: [] });
  }

  private draw(frame: Frame): void {
    this.put(frame);
    const wait = this.pace();
    const isOwn = frame.tableState.fresh.every(({ seat }) => seat === frame.tableState.seat);
    if (isQuiet(frame.tableState) || isOwn || wait === 0) {
      this.next();
      return;
    }
    this.timer = setTimeout(() => this.next(), wait);
  }

  /** Of what comes before the screen's next picture nothing is left out: it moves together. */
  private put(frame: Frame): void {
    const { tableState, events } = this.frame.value;
    const isSame = this.isUnseen && !frame.tableState.isJump;
    this.frame.value = isSame
      ? {
          tableState: {
            ...frame.tableState,
            fresh: [...tableState.fresh, ...frame.tableState.fresh],
          },
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
const isQuiet = (tableState: TableState) =>
  tableState.fresh.every(({ events }) => events.length === 0);
