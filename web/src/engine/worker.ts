// The worker: owns the local tables (the first message says "start"), or thinks for another worker
// (the first message is the module itself). It starts its own thinkers from the same file.

import { makeCallHandlers } from "./call_handlers";
import type { Calls, FromWorker, ToWorker } from "./calls";
import { DatabaseStore } from "./database";
import { Host } from "./host";
import { Engine, RefusalError } from "./module";
import { MemoryStore, type Store } from "./store";
import { DirectThinker, type TaskAnswer, type TaskMessage, WorkerThinker } from "./thinking";

const scope = self as unknown as DedicatedWorkerGlobalScope;
const say = (message: FromWorker) => scope.postMessage(message);

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function findStore(): Promise<Store> {
  try {
    return await DatabaseStore.open();
  } catch (error) {
    console.warn("tavola: nothing can be kept on this device", error);
    return new MemoryStore();
  }
}

// ---- Thinking for another worker ----

function serveThinking(module: WebAssembly.Module): void {
  const thinker = new DirectThinker(module);
  scope.onmessage = async ({ data: { number, task, job, ms } }: MessageEvent<TaskMessage>) => {
    try {
      scope.postMessage({ number, answer: await thinker[task](job, ms) } satisfies TaskAnswer);
    } catch (error) {
      scope.postMessage({ number, error: String(error) } satisfies TaskAnswer);
    }
  };
}

function makeThinkingWorker(module: WebAssembly.Module): Worker {
  const worker = new Worker(scope.location.href, { type: "module" });
  worker.postMessage(module);
  return worker;
}

// ---- Owning tables ----

function makeHost(module: WebAssembly.Module, store: Store): Host {
  const channel = new BroadcastChannel("tavola-tables");
  const host = new Host({
    makeEngine: () => new Engine(module),
    store,
    thinker: new WorkerThinker(() => makeThinkingWorker(module)),
    now: () => Date.now(),
    post: (connection, text) => say({ kind: "message", connection, text }),
    restarted: () => say({ kind: "restarted" }),
    announce: (table) => channel.postMessage(table),
  });
  channel.onmessage = ({ data }) => host.changedElsewhere(data);
  return host;
}

async function serveTables(url: string): Promise<(message: ToWorker) => void> {
  const [module, store] = await Promise.all([compile(url), findStore()]);
  const host = makeHost(module, store);
  const handlers = makeCallHandlers(host, () => Date.now());
  const answer = async (number: number, name: keyof Calls, args: unknown[]) => {
    try {
      const call = handlers[name] as (...args: unknown[]) => Promise<unknown>;
      say({ kind: "answer", number, value: await call(...args) });
    } catch (error) {
      const status = error instanceof RefusalError ? error.status : "failed";
      say({ kind: "answer", number, status, text: String((error as Error).message) });
    }
  };
  say({ kind: "ready" });
  return (message) => {
    if (message.kind === "call") void answer(message.number, message.name, message.args);
    else if (message.kind === "connect") host.connect(message.connection, message.person);
    else if (message.kind === "message") host.message(message.connection, message.text);
    else if (message.kind === "disconnect") host.disconnect(message.connection);
  };
}

scope.onmessage = ({ data }: MessageEvent<ToWorker | WebAssembly.Module>) => {
  if (data instanceof WebAssembly.Module) return serveThinking(data);
  if (data.kind !== "start") return;
  const early: ToWorker[] = []; // messages that arrive while the module is being loaded
  scope.onmessage = ({ data: message }: MessageEvent<ToWorker>) => early.push(message);
  serveTables(data.wasm).then(
    (take) => {
      scope.onmessage = ({ data: message }: MessageEvent<ToWorker>) => take(message);
      for (const message of early) take(message);
    },
    (error) => say({ kind: "failed", text: String(error) }),
  );
};
