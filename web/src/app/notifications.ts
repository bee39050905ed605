// Browser notifications that it is the user's turn: only if the settings and the browser allow them,
// while the page is hidden, and outside the quiet hours of the account.
import { call } from "../backend/server";
import { changeSettings, settings } from "../storage/settings";
import { server, user } from "./session";

export interface Quiet {
  from: string; // "22:00", by the user's own clock
  to: string;
  offset_min: number; // of that clock against UTC
}

const day_min = 24 * 60;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether it is quiet at a time; from and to may lie on two days. */
export function isQuiet(quiet: Quiet | null, now_ms: number): boolean {
  if (!quiet) return false;
  const now = Math.floor(now_ms / 60_000) + quiet.offset_min;
  const since = (((now - minutes(quiet.from)) % day_min) + day_min) % day_min;
  return since < (minutes(quiet.to) - minutes(quiet.from) + day_min) % day_min;
}

async function quietHours(): Promise<Quiet | null> {
  if (server.value !== "there" || !user.value) return null;
  const wishes = await call<{ quiet?: Quiet | null }>("notices").catch(() => null);
  return wishes?.quiet ?? null;
}

/** Turned on by a click, since browsers ask for permission only then. False if it is refused. */
export async function enableNotifications(isWanted: boolean): Promise<boolean> {
  changeSettings({ notify: "off" });
  if (!isWanted) return true;
  const answer = "Notification" in globalThis ? await Notification.requestPermission() : "denied";
  if (answer === "granted") changeSettings({ notify: "on" });
  return answer === "granted";
}

/** Notifies the user of their turn, if the page is hidden and they want that. */
export async function notifyTurn(table: string, title: string, body: string): Promise<void> {
  const isWanted = settings.value.notify === "on" && "Notification" in globalThis;
  if (!isWanted || Notification.permission !== "granted" || !document.hidden) return;
  if (isQuiet(await quietHours(), Date.now())) return;
  const options = { body, tag: `tavola-${table}`, icon: "icon-192.png" };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    document.addEventListener("visibilitychange", () => notice.close(), { once: true });
  } catch {
    // Phones allow notifications only from the service worker.
    const worker = await navigator.serviceWorker?.ready;
    await worker?.showNotification(title, { ...options, data: location.href });
  }
}
