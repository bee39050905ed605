// What Finca says to somebody who plays it for the first time: a sentence for each kind of moment, and
// what the signs on the table mean.
import type { VNode } from "preact";
import { Guide, type Sign, Signs } from "../guide";
import { Bonus, Cart, House } from "./art/pieces";
import { AnyFruit } from "./art/produce";
import { takesAny } from "./faces";
import type { Action, BoardProps, Community } from "./props";
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

type Lines = [title: string, text: string][];

/** What things on the table are for, told on hover, focus and long press. */
export const meaning = {
  community({ speech, view }: BoardProps, community: Community): Lines {
    const face = view.state.top[community];
    const finca = view.state.finca[community];
    const lines: Lines = [];
    if (face)
      lines.push([
        `${speech.word("community", community)}: ${speech.word("tile_face", face)}`,
        takesAny(face)
          ? speech.t("As many fruits of one kind, any kind")
          : speech.t("What a tile is worth: a point for each fruit it wants"),
      ]);
    if (finca) lines.push([speech.word("finca_tile", finca), speech.about("finca_tile", finca)]);
    return lines;
  },
  blade: (board: BoardProps, name: string, action: Action | undefined): Lines => [
    [name, action ? board.speech.action(action) : sentence(board)],
  ],
  cart: ({ speech }: BoardProps, name: string): Lines => [
    [
      name,
      speech.t("A farmer that crosses a red line brings a cart; a cart carries six fruits, once"),
    ],
  ],
  wood: ({ speech }: BoardProps, name: string): Lines => [
    [name, speech.t("Communities that can still close; with the last one the match ends")],
  ],
  bonus: ({ speech }: BoardProps, bonus: string): Lines => [
    [
      speech.t("Next bonus tile: {0}", bonus),
      speech.t("Bonus for tiles worth 1, 2, 3, 4, 5 and 6"),
    ],
  ],
  printed: ({ speech }: BoardProps): Lines => [
    [
      speech.t("On tiles"),
      speech.t("Finca, 5 points: when the last tile is taken, for the most such fruits on tiles"),
    ],
  ],
  pile: ({ speech }: BoardProps, name: string): Lines => [
    [name, speech.t("Bonus for tiles worth 1, 2, 3, 4, 5 and 6")],
  ],
};

const coin = () => (
  <svg viewBox="-14 -13 28 28" width="28" height="28" aria-hidden="true">
    <Worth face="any_4" x={0} y={0} />
  </svg>
);
const house = () => (
  <svg viewBox="0 0 43 55" width="28" height="36" aria-hidden="true">
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
  return <Signs speech={speech} game="finca" signs={signs} />;
}
