// Closes a menu made of <details> when something else is pressed, or by Escape.
import { useEffect, useRef } from "preact/hooks";

/** `liesOver`: whether it covers something just now; what has a place of its own stays open. */
export function useDismiss(liesOver = () => true) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const shut = () => {
      if (box.current) box.current.open = false;
    };
    const press = (event: Event) => {
      const isOutside = !box.current?.contains(event.target as Node);
      if (box.current?.open && isOutside && liesOver()) shut();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !box.current?.open) return;
      shut();
      box.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", leave);
    };
  }, []);
  return box;
}
