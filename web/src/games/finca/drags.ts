// What can be dragged in Finca besides the farmers on the windmill: a farmer in hand onto a blade, a
// cart onto the island, fruits onto the community that gets them. Blades and communities carry their
// own words in data-drop, the island "island".
import { findAction } from "../board";
import { draggable } from "../drag";
import { places } from "./geometry";
import type { Action, Blade, BoardProps, Community, Fruit } from "./props";

const isOwn = (board: BoardProps, seat: number, verb: Action["verb"]) =>
  seat === board.seat && board.actions.some((action) => action.verb === verb);

/** A farmer in hand, onto any blade. */
export function dragFarmer(board: BoardProps, seat: number) {
  if (!isOwn(board, seat, "place")) return null;
  return draggable({
    drop: (target) => {
      const action = findAction(board.actions, "place", { blade: target as Blade });
      if (action) board.choose(action);
    },
  });
}

/** A cart, onto the island: a delivery begins. */
export function dragCart(board: BoardProps, seat: number) {
  if (!isOwn(board, seat, "cart")) return null;
  return draggable({
    drop: (target) => {
      const action = findAction(board.actions, "cart");
      if (action && (target === "island" || target in places.tall)) board.choose(action);
    },
  });
}

/** What delivering this fruit to this community means: a tile that takes any, or one that wants it. */
export function deliveryOf(board: Pick<BoardProps, "actions">, fruit: Fruit, community: Community) {
  return (
    findAction(board.actions, "deliver_as", { community, kind: fruit }) ??
    findAction(board.actions, "less", { community, fruit }) ??
    findAction(board.actions, "deliver", { community })
  );
}

/** Fruits, onto a community. */
export function dragFruit(board: BoardProps, seat: number, fruit: Fruit) {
  const verbs = ["deliver", "deliver_as", "less"] as const;
  const delivers = verbs.some((verb) => isOwn(board, seat, verb));
  if (!delivers || !board.view.state.area[seat]![fruit]) return null;
  return draggable({
    drop: (target) => {
      const action = deliveryOf(board, fruit, target as Community);
      if (action) board.choose(action);
      else if (target in places.tall) {
        const element = document.querySelector(`[data-drop="${target}"]`);
        if (element) board.tryAnyway(`deliver_as ${target} ${fruit}`, element);
      }
    },
  });
}
