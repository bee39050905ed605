// What can be dragged here: a worker onto a space, a vine card onto a field. Targets carry in
// data-drop the end of the notation that the thing dragged begins.
import { draggable } from "../drag";
import type { Desk } from "./desk";

function dropOn(desk: Desk, notation: string, target: string): void {
  const legal = desk.legal.get(notation);
  if (legal) {
    desk.props.choose(legal);
    return;
  }
  const element = document.querySelector(`.viti [data-drop="${CSS.escape(target)}"]`);
  if (element) desk.props.tryAnyway(notation, element);
}

export function dragWorker(desk: Desk, kind: "worker" | "grande") {
  if (desk.step !== "place") return {};
  return draggable({
    start: () => desk.setPick(kind === "grande" ? "grande" : ""),
    drop: (target) => {
      if (target.startsWith("space ")) dropOn(desk, `place ${kind} ${target.slice(6)}`, target);
    },
  });
}

export function dragVine(desk: Desk, vine: string) {
  if (desk.step !== "plant") return {};
  return draggable({
    start: () => desk.setPick(`vine ${vine}`),
    drop: (target) => {
      if (target.startsWith("field ")) dropOn(desk, `plant ${vine} ${target.slice(6)}`, target);
    },
  });
}
