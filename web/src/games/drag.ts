// Dragging a thing onto another: a copy follows the pointer, and what lies below it when it is let
// go is told by its data-drop. A press without a move stays a plain press.

import { layOver } from "../art/flight";

const FAR = 8; // pixels that make a press a drag

export interface Drag {
  start?(): void; // the drag has begun: light up where it may go
  drop(target: string): void; // let go over something with data-drop
  end?(): void; // in any case, after drop
}

function copyAt(source: Element): HTMLElement {
  const box = source.getBoundingClientRect();
  const shell = document.createElement("div");
  shell.className = "dragged";
  shell.setAttribute("aria-hidden", "true");
  shell.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;pointer-events:none;z-index:40;opacity:.85`;
  const copy = source.cloneNode(true) as Element;
  for (const inner of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["data-piece", "data-place", "data-action", "data-opens", "tabindex", "id"])
      inner.removeAttribute(name);
  if (source instanceof SVGGraphicsElement && source.ownerSVGElement) {
    const bounds = source.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
    svg.style.cssText = "width:100%;height:100%;overflow:visible;display:block";
    copy.removeAttribute("transform");
    svg.append(copy);
    shell.append(svg);
  } else {
    (copy as HTMLElement).style.width = "100%";
    (copy as HTMLElement).style.height = "100%";
    shell.append(copy);
  }
  return shell;
}

/** The press that ends a drag is no press of the thing itself. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}

/** Props of something that can be dragged. */
export function draggable(drag: Drag) {
  return {
    "data-draggable": true,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const source = event.currentTarget as Element;
      const from = { x: event.clientX, y: event.clientY };
      let copy: HTMLElement | null = null;
      let scope: HTMLElement | null = null;
      const move = (now: PointerEvent) => {
        const dx = now.clientX - from.x;
        const dy = now.clientY - from.y;
        if (!copy) {
          if (Math.hypot(dx, dy) < FAR) return;
          copy = copyAt(source);
          scope = layOver(copy, source.closest("[data-board]"));
          document.body.style.userSelect = "none"; // or the drag selects text on its way
          drag.start?.();
        }
        copy.style.translate = `${dx}px ${dy}px`;
      };
      const finish = (now: PointerEvent) => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", finish);
        removeEventListener("pointercancel", finish);
        if (!copy) return;
        scope?.remove();
        document.body.style.userSelect = "";
        swallowClick();
        const below = document.elementFromPoint(now.clientX, now.clientY);
        const target = below?.closest("[data-drop]")?.getAttribute("data-drop");
        if (now.type === "pointerup" && target) drag.drop(target);
        drag.end?.();
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", finish);
      addEventListener("pointercancel", finish);
    },
  };
}
