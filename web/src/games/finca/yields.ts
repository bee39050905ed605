// What an action on the windmill brings, read from the details that the engine sends with it.
import type { Action } from "../../messages";

interface Yield {
  to: string;
  amount: number;
  fruit: string;
  carts: number;
  /** The supply is short: everybody gives theirs back first. */
  back: boolean;
}

/** What an action on the windmill brings, read from its detail. */
export function yieldOf(action: Action): Yield | null {
  if (!action.detail) return null;
  const { code, args } = action.detail;
  const back = code.includes("short") || code.includes("back");
  if (action.verb === "move")
    return {
      to: String(args[0]),
      amount: Number(args[1]),
      fruit: String(args[2]),
      carts: code.includes("cart") ? Number(args[3]) : 0,
      back,
    };
  if (action.verb === "place" || action.verb === "land")
    return {
      to: String(action.args.blade),
      amount: Number(args[0]),
      fruit: String(args[1]),
      carts: 0,
      back,
    };
  return null;
}
