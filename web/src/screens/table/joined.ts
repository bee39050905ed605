// Joins a table as a person and leaves it with the screen.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Joined, Line } from "../../transport/line";
import type { Venue } from "../../venue/venue";
import { said } from "../parts/trouble";

export interface Reached {
  joined: Joined;
  line: Line;
}

export function useJoined(venue: Venue, table: string, invite: string | null, person: string) {
  const reached = useSignal<Reached | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    let joined: Joined | null = null;
    let isGone = false;
    venue.line(person).then(
      (line) => {
        if (isGone) return;
        joined = line.join(table, invite);
        reached.value = { joined, line };
      },
      (error) => {
        trouble.value = said(error);
      },
    );
    return () => {
      isGone = true;
      joined?.leave();
      reached.value = null;
    };
  }, [venue, table, invite, person, reached, trouble]);
  return { reached: reached.value, trouble: trouble.value };
}
