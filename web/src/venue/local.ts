// Tables on this device: the engine, bots and table of the server, as a module in a worker. It is
// loaded when it is first needed.
import type { GameFacts, Summary } from "../messages";
import type { Reel } from "../screens/replay/reel";
import { Line } from "../transport/line";
import type { GameBrief, NewTable, Venue } from "./venue";

// biome-ignore lint/suspicious/noExplicitAny: the module's class, as src/engine/local.ts has it
type Engine = any;
const found = import.meta.glob("../engine/local.ts") as Record<string, () => Promise<Engine>>;

export class LocalVenue implements Venue {
  readonly kind = "local";
  private engine: Promise<Engine> | null = null;
  private readonly lines = new Map<string, Line>();

  private open(): Promise<Engine> {
    this.engine ??= (async () => {
      const load = found["../engine/local.ts"];
      if (!load) throw new Error("There is no module in this build.");
      const module = await load();
      return new module.Local();
    })();
    return this.engine;
  }

  async games(): Promise<GameBrief[]> {
    return (await this.open()).games();
  }
  async game(name: string): Promise<GameFacts> {
    return (await this.open()).game(name);
  }
  async newTable(wanted: NewTable): Promise<{ table: string; invite: string | null }> {
    return (await this.open()).newTable(wanted);
  }
  async tables(): Promise<Summary[]> {
    return (await this.open()).tables();
  }
  async history(): Promise<Summary[]> {
    return (await this.open()).history();
  }
  async record(table: string): Promise<string> {
    return (await this.open()).record(table);
  }
  /** A record to look at from every seat (see screens/replay/reel.ts). */
  async openRecord(text: string): Promise<Reel> {
    return (await this.open()).openRecord(text);
  }
  async line(person = ""): Promise<Line> {
    const known = this.lines.get(person);
    if (known) return known;
    const line = new Line((await this.open()).connect({ user: person }));
    this.lines.set(person, line);
    return line;
  }
}
