// A bench for the module: a page with nothing but local tables, for tests/engine.test.mjs and for
// measuring in a browser's console.
import { WorkerClient } from "../src/engine/worker_client";

Object.assign(globalThis, { WorkerClient, local: new WorkerClient() });
