// "Lay it for me": a bot's choice is made for the person, first where something lies and then how it is paid.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Bot } from "../../art/icons/client";
import type { Action, BoardProps } from "./props";

/** Steps of one laying, in their order: what begins in one goes on in those after it. */
const courses = [["order", "turning", "offset", "castle"], ["turn", "pay"], ["fort"]];

const rankOf = (course: string[], step: string | undefined) => course.indexOf(step ?? "");

const isOwn = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".for-me, .confirm") !== null;

/** Begins a laying, and goes on with it while the steps go on. Whatever else is pressed ends it. */
export function useForMe(board: BoardProps): {
  isBusy: boolean;
  begin: ((among: Action[]) => void) | null; // null: not offered at this table
} {
  const { view, actions, chooseForMe } = board;
  const step = view.turn.step;
  const begun = useRef<{ course: string[]; rank: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const go = (among: Action[]) => {
    setBusy(true);
    void chooseForMe?.(among).finally(() => setBusy(false));
  };
  useEffect(() => {
    const stop = ({ target }: Event) => {
      if (!isOwn(target)) begun.current = null;
    };
    const presses = ["pointerdown", "keydown"];
    for (const name of presses) document.addEventListener(name, stop, true);
    return () => {
      for (const name of presses) document.removeEventListener(name, stop, true);
    };
  }, []);
  useEffect(() => {
    const now = begun.current;
    if (!now || !step || actions.length === 0) return;
    const rank = rankOf(now.course, step);
    if (rank === now.rank) return; // the answer is on its way, or waits to be confirmed
    if (rank < now.rank) {
      begun.current = null;
      return;
    }
    now.rank = rank;
    go(actions);
  }, [view, actions]);
  const begin = (among: Action[]) => {
    const course = courses.find((list) => rankOf(list, step) >= 0);
    begun.current = course ? { course, rank: rankOf(course, step) } : null;
    go(among);
  };
  return { isBusy, begin: chooseForMe ? begin : null };
}

/** The button: what it may choose from is the caller's word. */
export function ForMe(props: {
  board: BoardProps;
  forMe: ReturnType<typeof useForMe>;
  among: Action[];
}): VNode | null {
  const { board, forMe, among } = props;
  const { begin, isBusy } = forMe;
  if (!begin || among.length === 0) return null;
  return (
    <button
      type="button"
      class="button for-me"
      aria-disabled={isBusy}
      onClick={() => !isBusy && begin(among)}
    >
      <Bot />
      {isBusy ? board.speech.t("Thinking about it…") : board.speech.t("Lay it for me")}
    </button>
  );
}
