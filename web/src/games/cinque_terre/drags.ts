// What can be dragged in Cinque Terre: the own cart to a space, a piece from its field to the cart, a
// card from the hand onto the field it pays for, a card from the table into the hand, a piece of the
// load into the village. Targets carry in data-drop the word of the space or kind, "cart" or "hand".
import { findAction } from "../board";
import { draggable } from "../drag";
import type { Action, BoardProps, Produce, Space } from "./props";

/** The own cart, to a space. */
export function dragCart(board: BoardProps, seat: number) {
  const goes = board.actions.some((action) => action.verb === "move");
  if (seat !== board.seat || !goes) return null;
  return draggable({
    drop: (space) => {
      const action = findAction(board.actions, "move", { space: space as Space });
      if (action) board.choose(action);
      else if (space !== board.view.state.space[seat]) {
        const element = document.querySelector(`[data-drop="${space}"]`);
        if (element) board.tryAnyway(`move ${space}`, element);
      }
    },
  });
}

/** A piece that can be harvested, onto the own cart. */
export function dragPiece(
  { board, open }: { board: BoardProps; open(kind: Produce | null): void },
  kind: Produce,
  here: Action[],
) {
  if (here.length === 0) return null;
  return draggable({
    drop: (target) => {
      if (target !== "cart") return;
      if (here.length === 1) board.choose(here[0]!);
      else open(kind);
    },
  });
}

/** A card of the hand, onto a field that it can pay for, alone or as a pair. */
export function dragCard(board: BoardProps, card: Produce) {
  const pays = board.actions.some((one) => one.verb === "harvest" && one.args.card === card);
  if (!pays) return null;
  return draggable({
    drop: (produce) => {
      const action = findAction(board.actions, "harvest", { produce: produce as Produce, card });
      if (action) board.choose(action);
    },
  });
}

/** A card that lies open, or the top of the pile, into the hand. */
export function dragIntoHand(board: BoardProps, action: Action | undefined) {
  if (!action) return null;
  return draggable({
    drop: (target) => {
      if (target === "hand") board.choose(action);
    },
  });
}

/** A piece of the load, into the village where the cart stands. */
export function dragSale(board: BoardProps, sale: Action | undefined) {
  if (!sale || board.seat === null) return null;
  const here = board.view.state.space[board.seat];
  return draggable({
    drop: (target) => {
      if (target === here) board.choose(sale);
    },
  });
}
