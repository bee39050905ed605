// Whether there is a server, who the person is to it, and which venue a thing belongs to.
import { effect, signal } from "@preact/signals";
import { learnGames } from "../games/list";
import { LocalVenue } from "../venue/local";
import { call, findServer, type Me, ServerVenue, type User } from "../venue/server";
import type { Venue } from "../venue/venue";
import { choose, defaults, type Settings, settings } from "./settings";

export const server = signal<"unknown" | "there" | "none">("unknown");
export const user = signal<User | null>(null);

let resolveKnown: () => void;
/** Resolves when it is known whether there is a server. */
export const whenKnown = new Promise<void>((resolve) => {
  resolveKnown = resolve;
});

let making: Promise<void> | null = null;

/** Nobody is asked to register: who plays without an account is a guest. */
async function ensureUser(): Promise<void> {
  if (user.value) return;
  making ??= call<{ user: User }>("guest", settings.value.name ? { name: settings.value.name } : {})
    .then((made) => {
      user.value = made.user;
    })
    .finally(() => {
      making = null;
    });
  await making;
}

export const atServer = new ServerVenue(ensureUser);
export const onDevice = new LocalVenue();

/** The venue for new tables: the server's if there is one. */
export async function venue(): Promise<Venue> {
  await whenKnown;
  return server.value === "there" ? atServer : onDevice;
}

export function takeUser(me: Me): void {
  user.value = me.user;
  const kept = me.settings as Partial<Settings> | undefined;
  if (!kept) return;
  const known = Object.keys(defaults) as (keyof Settings)[];
  choose(
    Object.fromEntries(
      known.filter((key) => typeof kept[key] === "string").map((key) => [key, kept[key]]),
    ),
  );
}

export async function startSession(): Promise<void> {
  const me = navigator.onLine === false ? null : await findServer();
  if (me) takeUser(me);
  server.value = me ? "there" : "none";
  resolveKnown();
  if (me) void atServer.games().then(learnGames, () => {});
  keepAtServer();
  window.addEventListener("online", () => {
    if (server.value === "none") void retryServer();
  });
}

/** Settings of an account go with it to other devices. */
function keepAtServer(): void {
  let last = JSON.stringify(settings.value);
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = JSON.stringify(settings.value);
    if (now === last || !user.value) return;
    last = now;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { name, ...rest } = settings.value;
      void call("me", { ...(name ? { name } : {}), settings: rest }).catch(() => {});
    }, 800);
  });
}

/** Looks again: the server may have come back. */
async function retryServer(): Promise<void> {
  const me = await findServer();
  if (!me) return;
  user.value = me.user;
  server.value = "there";
}
