// Runs the bots' search. It has workers of its own (worker.ts), one for bots and one for hints, so
// that it delays no message.
import { Engine } from "./module";

export type Task = "think" | "advise";

/** What a bot still takes when it is told to move now. */
const hurried_ms = 60;

export interface Thinker {
  think(job: Uint8Array): Promise<string | null>;
  /** Bots that are thinking answer at once. */
  hurry(): void;
  advise(job: Uint8Array): Promise<Uint8Array | null>;
}

/** Runs the search in the calling thread: inside such a worker, and in tests. */
export class DirectThinker implements Thinker {
  private readonly engine: Engine;
  constructor(module: WebAssembly.Module) {
    this.engine = new Engine(module);
  }
  async think(job: Uint8Array, ms = 0): Promise<string | null> {
    return this.engine.think(job, ms);
  }
  hurry(): void {} // nobody can be asked while this thread thinks
  async advise(job: Uint8Array): Promise<Uint8Array | null> {
    return this.engine.advise(job);
  }
}

export interface TaskMessage {
  number: number;
  task: Task;
  job: Uint8Array;
  ms: number; // 0: as long as it takes
}
export interface TaskAnswer {
  number: number;
  answer?: string | Uint8Array | null;
  error?: string;
}

interface Waiting {
  task: Task;
  job: Uint8Array;
  resolve(answer: string | Uint8Array | null): void;
  reject(error: Error): void;
}

/** One worker, started when it is first needed and restarted if it dies. */
class RestartingWorker {
  private worker: Worker | null = null;
  private number = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly make: () => Worker) {}

  ask(task: Task, job: Uint8Array): Promise<string | Uint8Array | null> {
    this.worker ??= this.start();
    const number = ++this.number;
    this.worker.postMessage({ number, task, job, ms: 0 } satisfies TaskMessage);
    return new Promise((resolve, reject) =>
      this.waiting.set(number, { task, job, resolve, reject }),
    );
  }

  /** A search cannot be interrupted, so its worker is replaced by one that thinks briefly. */
  hurry(): void {
    if (this.waiting.size === 0) return;
    this.worker?.terminate();
    this.worker = this.start();
    for (const [number, { task, job }] of this.waiting)
      this.worker.postMessage({ number, task, job, ms: hurried_ms } satisfies TaskMessage);
  }

  private start(): Worker {
    const worker = this.make();
    worker.onmessage = ({ data }: MessageEvent<TaskAnswer>) => {
      const waiting = this.waiting.get(data.number);
      this.waiting.delete(data.number);
      if (data.error !== undefined) {
        this.fail(data.error);
        waiting?.reject(new Error(data.error));
      } else waiting?.resolve(data.answer ?? null);
    };
    worker.onerror = (event) => this.fail(event.message);
    return worker;
  }

  private fail(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }
}

export class WorkerThinker implements Thinker {
  private readonly bots: RestartingWorker;
  private readonly advisers: RestartingWorker;
  constructor(make: () => Worker) {
    this.bots = new RestartingWorker(make);
    this.advisers = new RestartingWorker(make);
  }
  think(job: Uint8Array): Promise<string | null> {
    return this.bots.ask("think", job) as Promise<string | null>;
  }
  hurry(): void {
    this.bots.hurry();
  }
  advise(job: Uint8Array): Promise<Uint8Array | null> {
    return this.advisers.ask("advise", job) as Promise<Uint8Array | null>;
  }
}
