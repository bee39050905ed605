// What can be dragged in Finca besides the farmers on the windmill: a farmer in hand onto a blade, a
// cart onto the island, fruits onto the community that gets them. Blades and communities carry their
// own words in data-drop, the island "island".
import { type BoardProps, findAction } from "../board";
import { draggable } from "../drag";
import { places } from "./geometry";

const isOwn = (board: BoardProps, seat: number, verb: string) =>
  seat === board.seat && board.actions.some((action) => action.verb === verb);

/** A farmer in hand, onto any blade. */
export function dragFarmer(board: BoardProps, seat: number) {
  if (!isOwn(board, seat, "place")) return null;
  return draggable({
    drop: (target) => {
      const action = findAction(board.actions, "place", { blade: target });
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
      if (action && (target === "island" || target in places)) board.choose(action);
    },
  });
}

/** What delivering this fruit to this community means: a tile that takes any, or one that wants it. */
export function deliveryOf(board: Pick<BoardProps, "actions">, fruit: string, community: string) {
  return (
    findAction(board.actions, "deliver_as", { community, kind: fruit }) ??
    findAction(board.actions, "less", { community, fruit }) ??
    findAction(board.actions, "deliver", { community })
  );
}

/** Fruits, onto a community. */
export function dragFruit(board: BoardProps, seat: number, fruit: string) {
  const delivers = ["deliver", "deliver_as", "less"].some((verb) => isOwn(board, seat, verb));
  if (!delivers || !board.view.state.area[seat][fruit]) return null;
  return draggable({
    drop: (target) => {
      const action = deliveryOf(board, fruit, target);
      if (action) board.choose(action);
      else if (target in places) {
        const at = document.querySelector(`[data-drop="${target}"]`);
        if (at) board.tryAnyway(`deliver_as ${target} ${fruit}`, at);
      }
    },
  });
}
