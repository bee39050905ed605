// Whether there is a server, which user it knows us as, and which backend opens new tables.
import { effect, signal } from "@preact/signals";
import { type Backend, BackendError } from "../backend/backend";
import { LocalBackend } from "../backend/local";
import { call, findServer, type Me, ServerBackend, type User } from "../backend/server";
import { learnGames } from "../games/game_list";
import { changeSettings, defaults, type Settings, settings } from "../storage/settings";
import { forgetMessages, takeAnnouncement } from "./host_messages";

export const server = signal<"unknown" | "there" | "none">("unknown");
export const user = signal<User | null>(null);

let resolveKnown: () => void;
/** Resolves when it is known whether there is a server. */
export const whenKnown = new Promise<void>((resolve) => {
  resolveKnown = resolve;
});

let making: Promise<void> | null = null;

/** If the server refuses the name kept on this device, it gives the user another one. */
async function newGuest(name: string): Promise<{ user: User }> {
  if (!name) return call<{ user: User }>("guest", {});
  try {
    return await call<{ user: User }>("guest", { name });
  } catch (error) {
    const status = error instanceof BackendError ? error.status : "";
    if (status !== "bad_name" && status !== "name_taken") throw error;
    return call<{ user: User }>("guest", {});
  }
}

/** No registration is needed: users without an account are guests. */
async function ensureUser(): Promise<void> {
  if (user.value) return;
  making ??= newGuest(settings.value.name)
    .then((made) => {
      user.value = made.user;
    })
    .finally(() => {
      making = null;
    });
  await making;
}

export const serverBackend = new ServerBackend(
  ensureUser,
  () => user.value !== null,
  takeAnnouncement,
  forgetMessages,
);
export const localBackend = new LocalBackend();

/** The backend for new tables: the server if there is one. */
export async function currentBackend(): Promise<Backend> {
  await whenKnown;
  return server.value === "there" ? serverBackend : localBackend;
}

export function takeUser(me: Me): void {
  user.value = me.user;
  const kept = me.settings as Partial<Settings> | undefined;
  if (!kept) return;
  const known = Object.keys(defaults) as (keyof Settings)[];
  changeSettings(
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
  if (me) void serverBackend.games().then(learnGames, () => {});
  syncSettings();
  window.addEventListener("online", () => {
    if (server.value === "none") void retryServer();
  });
}

/** Settings of an account are shared between devices. */
function syncSettings(): void {
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

/** Checks again: the server may have come back. */
async function retryServer(): Promise<void> {
  const me = await findServer();
  if (!me) return;
  user.value = me.user;
  server.value = "there";
}
