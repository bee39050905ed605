// The match that was on the screen last: the reference tells what of each card is still unseen there.
import { signal } from "@preact/signals";
import type { View } from "../messages";

export const seen = signal<View | null>(null);
