// Closes a menu made of <details> when something else is pressed, or by Escape.
import { useEffect, useRef } from "preact/hooks";

export function useDismiss() {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const shut = () => {
      if (box.current) box.current.open = false;
    };
    const press = (event: Event) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) shut();
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
