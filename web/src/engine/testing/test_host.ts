// A host in node, for tests: the module from its file, a store in memory, bots that think in place.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Message, Update } from "../../messages";
import { makeCallHandlers } from "../call_handlers";
import { Host } from "../host";
import { Engine } from "../module";
import { type Person, personOf } from "../people";
import { MemoryStore, type Store } from "../store";
import { DirectThinker, type Thinker } from "../thinking";

export const module = new WebAssembly.Module(
  readFileSync(fileURLToPath(new URL("../tavola.wasm", import.meta.url))),
);

export interface Heard {
  messages: Message[];
  onmessage?: (message: Message) => void;
}

export class TestHost {
  readonly host: Host;
  readonly calls: ReturnType<typeof makeCallHandlers>;
  readonly heard = new Map<number, Heard>();
  restarts = 0;
  announced: string[] = [];
  private connections = 0;

  constructor(
    readonly store: Store = new MemoryStore(),
    thinker: Thinker = new DirectThinker(module),
    private readonly clock: () => number = () => Date.now(),
  ) {
    this.host = new Host({
      makeEngine: () => new Engine(module),
      store,
      thinker,
      now: () => this.clock(),
      post: (connection, text) => {
        const heard = this.heard.get(connection);
        const message = JSON.parse(text) as Message;
        heard?.messages.push(message);
        queueMicrotask(() => heard?.onmessage?.(message)); // as postMessage does
      },
      restarted: () => this.restarts++,
      announce: (table) => this.announced.push(table),
    });
    this.calls = makeCallHandlers(this.host, () => this.clock());
  }

  connect(person: Person = personOf("")): Client {
    const id = ++this.connections;
    const heard: Heard = { messages: [] };
    this.heard.set(id, heard);
    this.host.connect(id, person);
    return new Client(this.host, id, heard);
  }
}

/** The shape of a message of this type; welcome and update share one. */
type MessageOf<T> = T extends Update["type"] ? Update : Extract<Message, { type: T }>;

let number = Date.now() * 1000;

/** Waits until everything under way is done, unless a timer or a worker holds it up. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export class Client {
  constructor(
    readonly host: Host,
    readonly id: number,
    readonly heard: Heard,
  ) {}

  /** Resolves when the message has been answered, if nothing takes longer than a microtask. */
  send(message: object): Promise<void> {
    this.host.message(this.id, JSON.stringify(message));
    return settled();
  }
  hello(table: string, seen?: number): Promise<void> {
    return this.send({
      type: "hello",
      protocol: 1,
      table,
      ...(seen === undefined ? {} : { seen }),
    });
  }
  request(table: string, type: string, more: object = {}): Promise<void> {
    return this.send({ type, table, id: ++number, ...more });
  }
  last<T extends Message["type"]>(type: T): MessageOf<T> | undefined {
    return this.heard.messages.findLast((message) => message.type === type) as never;
  }
  /** The next message of a kind, or one that is there already. */
  async until<T extends Message>(found: (message: Message) => message is T): Promise<T>;
  async until(found: (message: Message) => boolean): Promise<Message>;
  async until(found: (message: Message) => boolean): Promise<Message> {
    const known = this.heard.messages.find(found);
    if (known) return known;
    return new Promise((resolve) => {
      this.heard.onmessage = (message) => {
        if (found(message)) resolve(message);
      };
    });
  }
}
