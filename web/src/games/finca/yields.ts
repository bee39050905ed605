// What an action on the windmill brings, read from the details that the engine sends with it.
import { detailOf } from "../board";
import { type Action, type Blade, bladeOf, type Finca, type Fruit } from "./props";
import { detailArgs } from "./types.gen";

interface Yield {
  to: Blade;
  amount: number;
  fruit: Fruit;
  carts: number;
  /** The supply is short: everybody gives theirs back first. */
  back: boolean;
}

/** What an action on the windmill brings, read from its detail. */
export function yieldOf(action: Action): Yield | null {
  const detail = detailOf<Finca>(detailArgs, action);
  switch (detail?.code) {
    case "takes":
    case "takes_short": {
      const { count: amount, fruit, code } = detail;
      return { to: bladeOf(action)!, amount, fruit, carts: 0, back: code === "takes_short" };
    }
    case "move":
    case "short_move": {
      const { to, count: amount, fruit, code } = detail;
      return { to, amount, fruit, carts: 0, back: code === "short_move" };
    }
    case "move_cart":
    case "move_cart_back":
    case "short_move_cart":
    case "short_move_cart_back": {
      const { to, count: amount, fruit, carts, code } = detail;
      return { to, amount, fruit, carts, back: code !== "move_cart" };
    }
    default:
      return null;
  }
}
