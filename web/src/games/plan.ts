// Which plan fits the room that a board has: wide, or the tall one of phones and narrow windows.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export type PlanName = "wide" | "tall";

const NARROW = 800; // px

/** The plan for the element's width; measured before the first picture. */
export function usePlan(root: RefObject<HTMLElement | null>): PlanName {
  const [plan, setPlan] = useState<PlanName>(innerWidth < NARROW ? "tall" : "wide");
  useLayoutEffect(() => {
    const element = root.current!;
    const measure = () => setPlan(element.clientWidth < NARROW ? "tall" : "wide");
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure); // before anything is measured on the new plan
    measure();
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
  return plan;
}
