// What the host of the server tells everybody: messages, and that there is maintenance.
import { signal } from "@preact/signals";
import type { Announcement, Message } from "../messages";

export type HostMessage = { kind: Announcement["kind"]; text: string };

export const hostMessages = signal<HostMessage[]>([]);

export function closeMessage(kind: string): void {
  hostMessages.value = hostMessages.value.filter((message) => message.kind !== kind);
}

export function takeAnnouncement(message: Message): void {
  if (message.type !== "announcement") return;
  const { kind, text } = message;
  closeMessage(kind);
  if (text) hostMessages.value = [...hostMessages.value, { kind, text }];
}

/** On a new connection: the server says again what still holds. */
export function forgetMessages(): void {
  hostMessages.value = [];
}
