// Keeps the keyboard focus inside the match: when the focused element is gone (a button was pressed, a
// piece has moved), the focus goes to the next possible action, or else to the board.
import { useEffect } from "preact/hooks";

const next = "#acts .act:not(.grey), .stage [data-action]:not([tabindex='-1'])";

function findNext(): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(next)];
  return found.find((element) => element.getClientRects().length > 0);
}

export function useFocusRestore(): void {
  useEffect(() => {
    let isByKeys = false;
    let isInside = false; // the focus was last seen within the match
    let isParked = false; // the focus is on the table until there is something to do
    const main = document.querySelector(".match");
    const stage = main?.querySelector<HTMLElement>(".stage");
    const hold = () => {
      const focused = document.activeElement;
      const isLost = !focused || focused === document.body;
      if (!isLost) isInside = main?.contains(focused) ?? false;
      isParked &&= focused === stage;
      if (!isByKeys || !isInside || !(isLost || isParked)) return;
      const found = findNext();
      isParked = !found;
      (found ?? stage)?.focus();
    };
    const key = () => {
      isByKeys = true;
      hold();
    };
    const point = () => {
      isByKeys = false;
    };
    // Called when a change of the page is complete and not yet shown: a timer would come late on a
    // busy machine, and meanwhile keys would reach nothing.
    const observer = new MutationObserver(hold);
    if (main) observer.observe(main, { childList: true, subtree: true });
    document.addEventListener("keydown", key, true);
    document.addEventListener("pointerdown", point, true);
    document.addEventListener("focusin", hold);
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", key, true);
      document.removeEventListener("pointerdown", point, true);
      document.removeEventListener("focusin", hold);
    };
  }, []);
}
