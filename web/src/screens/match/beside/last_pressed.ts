// Where the person last pressed something of the match, by pointer or by key: what is asked about it is
// asked there.

const pressable = "[data-action], [data-act], [data-leads], button, [role=button]";

let last: { element: Element; box: DOMRect } | null = null;

function note(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const element = target.closest(pressable);
  if (element?.closest(".stage, .acts, .notices"))
    last = { element, box: element.getBoundingClientRect() };
}

/** Follows presses as long as the match is shown. */
export function followPresses(): () => void {
  last = null;
  const down = (event: Event) => note(event.target);
  const up = (event: PointerEvent) => note(document.elementFromPoint(event.clientX, event.clientY));
  document.addEventListener("pointerdown", down, true);
  document.addEventListener("pointerup", up, true);
  document.addEventListener("keydown", down, true);
  return () => {
    document.removeEventListener("pointerdown", down, true);
    document.removeEventListener("pointerup", up, true);
    document.removeEventListener("keydown", down, true);
  };
}

/** The box of what was pressed for this action: the thing that offers it, if that is still drawn, or
 * what was pressed last, where it stood. */
export function lastPressed(notation: string): DOMRect {
  const name = CSS.escape(notation);
  const offering = [
    ...document.querySelectorAll(`.stage [data-action="${name}"], .acts [data-act="${name}"]`),
  ].filter((element) => element.getClientRects().length > 0);
  const own = offering.find((element) => element === last?.element) ?? offering[0];
  if (own) return own.getBoundingClientRect();
  if (last?.element.isConnected) return last.element.getBoundingClientRect();
  if (last) return last.box;
  const ask = document.querySelector(".ask");
  return ask?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
}
