// The match that was on the screen last: the reference counts what is still unseen there, and pages of
// help link back to it.
import { signal } from "@preact/signals";
import type { View } from "../messages";

export const lastView = signal<View | null>(null);
export const lastViewPath = signal(""); // its address
