// A socket to the server that reconnects with increasing delays, and at once when the network or
// the page comes back. What is sent while it is closed is dropped: the sender keeps track of what
// was not answered (connection.ts).
import type { Message, Transport } from "../messages";
import { TableConnection } from "./connection";

const first_wait_ms = 400;
const longest_wait_ms = 15_000;

/** The delay before the next attempt; `chance` (0..1) keeps clients from coming back all at once.
 */
export function backoff(tries: number, chance: number): number {
  const wait = Math.min(first_wait_ms * 2 ** tries, longest_wait_ms);
  return Math.round(wait * (0.5 + chance / 2));
}

export class Socket implements Transport {
  onmessage: (message: Message) => void = () => {};
  onstate: (state: "open" | "connecting" | "closed") => void = () => {};
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private readonly wake = () => this.now();
  // A network that is gone closes nothing: it would be missed only when something is not answered.
  private readonly lost = () => this.renew();

  constructor(
    private readonly url: string,
    private readonly make: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    globalThis.addEventListener?.("online", this.wake);
    globalThis.addEventListener?.("offline", this.lost);
    queueMicrotask(() => this.open());
  }

  send(message: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    globalThis.removeEventListener?.("online", this.wake);
    globalThis.removeEventListener?.("offline", this.lost);
    this.socket?.close();
    this.onstate("closed");
  }

  /** Drops the present connection, which has not answered, and opens another. */
  renew(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.tries = 0;
    this.open();
  }

  /** Tries at once if it was waiting. */
  now(): void {
    if (this.isClosed || this.socket) return;
    this.tries = 0;
    this.open();
  }

  private open(): void {
    if (this.isClosed || this.socket) return;
    clearTimeout(this.timer);
    this.onstate("connecting");
    const socket = this.make(this.url);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.tries = 0;
      this.onstate("open");
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.onmessage(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.isClosed) return;
      this.onstate("connecting");
      this.timer = setTimeout(() => this.open(), backoff(this.tries++, Math.random()));
    };
  }
}

export const connectTo = (url: string): TableConnection => new TableConnection(new Socket(url));
