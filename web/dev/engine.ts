// A bench for the module: a page with nothing but local tables, for tests/engine.test.mjs and for
// measuring in a browser's console.
import { Local } from "../src/engine/local";

Object.assign(globalThis, { Local, local: new Local() });
