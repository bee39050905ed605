// What can be dragged here: a worker onto a space, a vine card onto a field. Targets carry in
// data-drop the end of the notation that the thing dragged begins.
import { draggable } from "../drag";
import type { BoardContext } from "./board_context";

function dropOn(context: BoardContext, notation: string, target: string): void {
  const legal = context.legal.get(notation);
  if (legal) {
    context.props.choose(legal);
    return;
  }
  const element = document.querySelector(`.viti [data-drop="${CSS.escape(target)}"]`);
  if (element) context.props.tryAnyway(notation, element);
}

export function dragWorker(context: BoardContext, kind: "worker" | "grande") {
  if (context.step !== "place") return {};
  return draggable({
    start: () => context.setPick(kind === "grande" ? "grande" : ""),
    drop: (target) => {
      if (target.startsWith("space ")) dropOn(context, `place ${kind} ${target.slice(6)}`, target);
    },
  });
}

export function dragVine(context: BoardContext, vine: string) {
  if (context.step !== "plant") return {};
  return draggable({
    start: () => context.setPick(`vine ${vine}`),
    drop: (target) => {
      if (target.startsWith("field ")) dropOn(context, `plant ${vine} ${target.slice(6)}`, target);
    },
  });
}
