// What Cinque Terre says to somebody who plays it for the first time: a sentence for each kind of
// moment, and what the signs on the table mean.
import type { VNode } from "preact";
import { Guide, type Sign, Signs } from "../guide";
import { Order, ProduceCard, StartingOrder, Vendor } from "./art/icons";
import { produce as icons } from "./art/produce";
import type { BoardProps } from "./props";

function sentence({ speech, seat, view }: BoardProps): string {
  if (seat === null || view.turn.node === "over") return "";
  switch (view.turn.step) {
    case "start":
      return speech.t(
        "Your cards harvest what grows where your cart stands: one card of the kind, or two alike of any other, for a piece. So start where your cards match; all choose at once.",
      );
    case "harvest":
      return speech.t("The cart holds four pieces; the whole harvest is one action.");
    case "sell":
      return speech.t(
        "All you sell here is one action. A piece brings what its die shows, and 1 Lira without a die.",
      );
    case "claim":
      return speech.t(
        "You have made all the sales that an order asks for, or eight in one village: claim it now and score its Lire.",
      );
    case "bonus":
    case "second":
      return speech.t(
        "An order kept secret pays its Lire at the end if you have made its sales, and costs 5 for each one missing.",
      );
    default:
      return speech.t(
        "Harvest with your cards, drive up to four spaces clockwise, and sell where the dice pay most and the orders ask for it. Each of these, or taking a card, is one action.",
      );
  }
}

export const Moment = ({ board }: { board: BoardProps }): VNode => (
  <Guide speech={board.speech} game="cinque_terre">
    {sentence(board)}
  </Guide>
);

export function Legend(props: { board: BoardProps; isFolded?: boolean }): VNode {
  const { speech } = props.board;
  const Lemon = icons.limoni;
  const signs: Sign[] = [
    {
      sign: (
        <>
          <Lemon size="24px" />4
        </>
      ),
      means: speech.t("In a village: what a piece brings there"),
    },
    {
      sign: (
        <>
          <Vendor size="24px" />
          10
        </>
      ),
      means: speech.t("Lire for the first who sells eight pieces in this village"),
    },
    {
      sign: (
        <>
          <Lemon size="24px" />9
        </>
      ),
      means: speech.t("Pieces left in the hills; when two kinds are gone, the match ends"),
    },
    {
      sign: (
        <>
          <ProduceCard size="22px" />
          ×2
        </>
      ),
      means: speech.t("Your cards for this produce"),
    },
    {
      sign: (
        <>
          <Order size="22px" />
          1/3
        </>
      ),
      means: speech.t("Sales made, of those an order asks for: the first who has all claims it"),
    },
    {
      sign: <StartingOrder size="24px" />,
      means: speech.t(
        "Starting order: 30 Lire less the prices on it, won with all five sales, else lost",
      ),
    },
  ];
  return (
    <Signs speech={speech} game="cinque_terre" signs={signs} isFolded={props.isFolded ?? false} />
  );
}
