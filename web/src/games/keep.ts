// A part of a board that is drawn again only when something it shows has changed. Most moves touch a
// few pieces, and comparing the whole drawing each time would cost frames on a slow device.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";

/** What `draw` gave when `on` was last different; `on` names all that is read in it. */
export function Keep({ on, draw }: { on: unknown[]; draw(): VNode }): VNode {
  return useMemo(draw, on);
}

/** The board's own side of what a part reads: who looks, at what moment, in which language. */
export const momentOf = (board: {
  speech: unknown;
  seat: number | null;
  view: { turn: { node: string; step?: string } };
}): unknown[] => [board.speech, board.seat, board.view.turn.node, board.view.turn.step];
