// The lessons, one per game, each loaded when it is opened.
import type { Lesson } from "./lesson";

type Script = Omit<Lesson, "record">;
type Loader = () => Promise<Lesson>;

const scripts = import.meta.glob<Script>("./*.json", { import: "default" });
const records = import.meta.glob<string>("./*.game", { query: "?raw", import: "default" });

/** The lesson of a game, or undefined if it has none. */
export function lessonOf(game: string): Loader | undefined {
  const script = scripts[`./${game}.json`];
  const record = records[`./${game}.game`];
  if (!script || !record) return undefined;
  return async () => ({ ...(await script()), record: await record() });
}
