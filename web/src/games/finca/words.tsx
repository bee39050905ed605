// What Finca says to somebody who plays it for the first time: a sentence for each kind of moment, and
// what the signs on the table mean.
import type { VNode } from "preact";
import { Guide, type Sign, Signs } from "../guide";
import { AnyFruit, Bonus, Cart, House } from "./art/icons";
import type { BoardProps } from "./props";
import { FincaTile, Worth } from "./tile";

function sentence({ speech, seat, view, actions }: BoardProps): string {
  if (seat === null || view.turn.node === "over") return "";
  switch (view.turn.step) {
    case "place":
      return speech.t(
        "A farmer picks one fruit now. Later it walks as many blades as farmers stand on its blade, and picks a fruit for every farmer where it arrives.",
      );
    case "lift":
    case "land":
      return speech.t(
        "The wind carries one farmer to any blade: it picks fruits there, but brings no cart.",
      );
    case "less":
    case "deliver_less":
      return speech.t("Press the community that gets one fruit less, then finish the delivery.");
    case "deliver":
      return actions.length === 1 && actions[0]!.verb === "done"
        ? speech.t("Nothing else can be delivered: finish, and the tiles are yours.")
        : speech.t(
            "Press every lit community that gets its fruits, then finish: its tile is yours and counts its points.",
          );
    default:
      return speech.t(
        "A farmer walks as many blades as farmers stand on its blade, and picks a fruit for every farmer where it arrives. Across a red line it brings a cart: carts carry fruits to the island.",
      );
  }
}

export const Moment = ({ board }: { board: BoardProps }): VNode => (
  <Guide speech={board.speech} game="finca">
    {sentence(board)}
  </Guide>
);

const coin = () => (
  <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
    <Worth face="any_4" x={0} y={0} />
  </svg>
);
const house = () => (
  <svg viewBox="0 0 38 49" width="26" height="34" aria-hidden="true">
    <FincaTile finca="fig" />
  </svg>
);

export function Legend({ board }: { board: BoardProps }): VNode {
  const { speech } = board;
  const { state } = board.view;
  const bonus = state.bonus_stack[0];
  const signs: Sign[] = [
    {
      sign: coin(),
      means: speech.t("What a tile is worth: a point for each fruit it wants"),
    },
    { sign: <AnyFruit size="26px" />, means: speech.t("As many fruits of one kind, any kind") },
    {
      sign: house(),
      means: speech.t(
        "Finca, 5 points: when the last tile is taken, for the most such fruits on tiles",
      ),
    },
    {
      sign: (
        <>
          <House size="24px" />
          {`×${state.supply.wooden_finca}`}
        </>
      ),
      means: speech.t("Communities that can still close; with the last one the match ends"),
    },
    {
      sign: <Cart size="28px" />,
      means: speech.t(
        "A farmer that crosses a red line brings a cart; a cart carries six fruits, once",
      ),
    },
  ];
  if (bonus)
    signs.push({
      sign: (
        <>
          <Bonus size="26px" />
          {bonus}
        </>
      ),
      means: speech.t("Bonus for tiles worth 1, 2, 3, 4, 5 and 6"),
    });
  return (
    <div class="finca">
      <Signs speech={speech} game="finca" signs={signs} />
    </div>
  );
}
