// This device as a backend: the engine, the bots and the tables run as a WebAssembly module in a
// worker, which is loaded when it is first needed.

import type { PlayFrom } from "../engine/opening";
import type { OpenRecord } from "../engine/record";
import type { WorkerClient } from "../engine/worker_client";
import { t } from "../i18n/language";
import type { GameBrief, GameFacts, Summary } from "../messages";
import { settings } from "../storage/settings";
import type { TableConnection } from "../transport/connection";
import type { Backend, NewTable } from "./backend";

export class LocalBackend implements Backend {
  readonly kind = "local";
  private engine: Promise<WorkerClient> | null = null;
  private readonly connections = new Map<string, TableConnection>();

  private open(): Promise<WorkerClient> {
    this.engine ??= import("../engine/worker_client").then(
      ({ WorkerClient }) => new WorkerClient(),
    );
    this.engine.catch(() => {
      this.engine = null; // not reachable now: tried again when it is next needed
    });
    return this.engine;
  }

  async games(): Promise<GameBrief[]> {
    return (await this.open()).games();
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
  /** Bots that are thinking move at once. */
  async hurry(): Promise<void> {
    return (await this.open()).hurry();
  }
  /** A record to look at from every seat. */
  async openRecord(text: string): Promise<OpenRecord> {
    return (await this.open()).openRecord(text);
  }
  /** A new table that goes on from a moment of a record, against bots. */
  async playFrom(record: string, moment: PlayFrom): Promise<{ table: string }> {
    return (await this.open()).playFrom(record, moment, settings.value.name || t("Guest"));
  }
  /** The connection of a person at this device; "" is its owner. */
  async connection(person = ""): Promise<TableConnection> {
    const transport = import("../transport/connection");
    const engine = await this.open();
    const { TableConnection } = await transport;
    const known = this.connections.get(person);
    if (known) return known;
    const connection = new TableConnection(engine.connect({ user: person }));
    this.connections.set(person, connection);
    return connection;
  }
}
