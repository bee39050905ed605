// What is heard of a match: what happens on the board, that it is the person's turn, and the end.
import { useEffect, useRef } from "preact/hooks";
import { manifestOf } from "../../games/registry";
import { play } from "../../sound/sound";
import type { Match } from "./match";
import { voiceOf } from "./voice_of";

export function useSounds(match: Match): void {
  const { tableState, events } = match.playback.frame.value;
  const isOver = tableState.about?.status === "over";
  const had = useRef<{ ticket: number | null; isOver: boolean } | null>(null);
  useEffect(() => {
    const before = had.current;
    had.current = { ticket: tableState.ticket, isOver };
    if (!before || tableState.isJump) return; // the match was just opened
    const isOwn = tableState.fresh.some(({ seat }) => seat === tableState.seat);
    if (isOver && !before.isOver) play("chord");
    else if (tableState.ticket !== null && before.ticket === null && !isOwn) play("bell");
    else if (events.length > 0)
      play(voiceOf(events[0]!.event, manifestOf(tableState.about?.game ?? "").sounds));
  }, [tableState.version, isOver]);
}
