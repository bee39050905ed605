// Tables on this device: the engine, bots and table of the server, as a module in a worker. It is
// loaded when it is first needed.
import { settings } from "../app/settings";
import type { Local } from "../engine/local";
import type { OpenRecord } from "../engine/record";
import { t } from "../i18n/language";
import type { GameFacts, Summary } from "../messages";
import { Line } from "../transport/line";
import type { GameBrief, NewTable, Venue } from "./venue";

export class LocalVenue implements Venue {
  readonly kind = "local";
  private engine: Promise<Local> | null = null;
  private readonly lines = new Map<string, Line>();

  private open(): Promise<Local> {
    this.engine ??= import("../engine/local").then(({ Local }) => new Local());
    this.engine.catch(() => {
      this.engine = null; // not reachable now: tried again when it is next needed
    });
    return this.engine;
  }

  async games(): Promise<GameBrief[]> {
    return (await (await this.open()).games()) as unknown as GameBrief[];
  }
  async game(name: string): Promise<GameFacts> {
    return (await this.open()).game(name);
  }
  async newTable(wanted: NewTable): Promise<{ table: string; invite: string | null }> {
    const name = settings.value.name || t("Guest");
    return (await this.open()).newTable(wanted, { user: "", name });
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
  async remove(table: string): Promise<void> {
    return (await this.open()).remove(table);
  }
  /** A record to look at from every seat. */
  async openRecord(text: string): Promise<OpenRecord> {
    return (await this.open()).openRecord(text);
  }
  /** The line of a person at this device; "" is its owner. */
  async line(person = ""): Promise<Line> {
    const known = this.lines.get(person);
    if (known) return known;
    const line = new Line((await this.open()).connect({ user: person }));
    this.lines.set(person, line);
    return line;
  }
}
