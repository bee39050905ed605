// The match that was on the screen last: the reference tells what of each card is still unseen there,
// and the pages of help lead back to it.
import { signal } from "@preact/signals";
import type { View } from "../messages";

export const seen = signal<View | null>(null);
export const seenAt = signal(""); // its address
