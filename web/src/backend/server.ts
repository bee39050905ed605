// The server as a backend: HTTP for lists and new tables, one socket for everything live.
import type { GameBrief, GameFacts, Message, Summary } from "../messages";
import type { TableConnection } from "../transport/connection";
import { type Backend, BackendError, type NewTable } from "./backend";

export interface User {
  id: number | string;
  name: string;
  account: string | null;
}
export interface Me {
  user: User | null;
  settings?: Record<string, unknown>;
}

/** How far the server is with a review, and what it says so far. */
export interface ReviewAnswer {
  state: "none" | "waiting" | "making" | "done";
  ahead: number;
  review: unknown; // a MatchReview, or null
}

/** One request to the server; throws BackendError with the server's sentence. */
export async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`api/${path}`, {
    method: body ? "POST" : "GET",
    ...(body
      ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
      : {}),
    credentials: "same-origin",
    cache: "no-store",
  });
  const isJson = response.headers.get("content-type")?.includes("json");
  const answer = isJson ? await response.json() : null;
  if (response.ok && isJson) return answer as T;
  throw new BackendError(
    answer?.status ?? String(response.status),
    answer?.text ?? response.statusText,
  );
}

/** The current user; null if there is no server at all. */
export async function findServer(): Promise<Me | null> {
  try {
    const me = await call<Me>("me");
    return "user" in me ? me : null;
  } catch {
    return null;
  }
}

function socketAddress(): string {
  const address = new URL("ws", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  return address.href;
}

export class ServerBackend implements Backend {
  readonly kind = "server";
  private sharedConnection: TableConnection | null = null;
  private readonly facts = new Map<string, Promise<GameFacts>>();

  /** isKnown: the server has a name for the user; hear: messages that belong to no table;
   * again: on every new connection. */
  constructor(
    private readonly ensureUser: () => Promise<void>,
    private readonly isKnown: () => boolean,
    private readonly hear: (message: Message) => void,
    private readonly again: () => void,
  ) {}

  games(): Promise<GameBrief[]> {
    return call("games");
  }
  game(name: string): Promise<GameFacts> {
    if (!this.facts.has(name)) {
      const asked = call<GameFacts>(`games/${name}`);
      asked.catch(() => this.facts.delete(name));
      this.facts.set(name, asked);
    }
    return this.facts.get(name)!;
  }
  async newTable({ people: _, ...wanted }: NewTable) {
    await this.ensureUser();
    return call<{ table: string; invite: string | null }>("tables", {
      ...wanted,
      contribution: contribution(),
    });
  }
  async tables(query: Record<string, string>): Promise<Summary[]> {
    const found = await call<{ tables: Summary[] }>(`tables?${new URLSearchParams(query)}`);
    return found.tables;
  }
  /** Who has not played yet has no name on the server, and so no matches to ask it for. */
  async history(): Promise<Summary[]> {
    if (!this.isKnown()) return [];
    return (await call<{ tables: Summary[] }>("history")).tables;
  }
  /** The invitation goes into the body: addresses are kept in the logs of proxies. */
  async record(table: string, invite: string | null = null): Promise<string> {
    const response = await fetch(`api/tables/${table}/record`, {
      credentials: "same-origin",
      ...(invite ? { method: "POST", body: JSON.stringify({ invite }) } : {}),
    });
    if (response.ok) return response.text();
    const answer = await response.json().catch(() => null);
    throw new BackendError(answer?.status ?? String(response.status), answer?.text ?? "");
  }
  /** Asks for a review of a finished match; called again and again until it is done. */
  async review(table: string, depth: string, invite: string | null): Promise<ReviewAnswer> {
    await this.ensureUser();
    return call(`tables/${table}/review`, invite ? { depth, invite } : { depth });
  }
  async connection(): Promise<TableConnection> {
    const transport = import("../transport/socket");
    await this.ensureUser();
    const { connectTo } = await transport;
    if (!this.sharedConnection) {
      this.sharedConnection = connectTo(socketAddress());
      this.sharedConnection.listen(this.hear, this.again);
    }
    return this.sharedConnection;
  }
  /** After logging in or out a new socket must carry the new identity. */
  disconnect(): void {
    this.sharedConnection?.close();
    this.sharedConnection = null;
  }
}

/** Our own random bytes for the dice, so that nobody else can have chosen them. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
