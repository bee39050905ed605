// A card of the hand: its number, and a small picture of the board with the spaces it reaches.
import type { VNode } from "preact";
import { draggable } from "../drag";
import { corners } from "../hex";
import { offer, refuse, unlabelled } from "../press";
import type { Action, BoardProps, Side } from "./props";
import { centres, SPACES } from "./spaces";

const tablet = corners({ x: 0, y: 0 }, 228, false);

/** Ninety dots on a small slab: reached spaces are full, taken ones brass, the rest is faint. */
function MiniBoard({ reach, owner }: { reach: Set<number>; owner: (Side | null)[] }): VNode {
  const dots: Record<string, string> = { near: "", far: "", taken: "" };
  for (let space = 1; space <= SPACES; space++) {
    const { x, y } = centres[space]!;
    const kind = owner[space] ? "taken" : reach.has(space) ? "near" : "far";
    dots[kind] += `M${Math.round(x)} ${Math.round(y)}h0`;
  }
  return (
    <svg class="mini" viewBox="-212 -232 424 464" aria-hidden="true">
      <polygon class="tablet" points={tablet} />
      <path class="taken" d={dots.taken} />
      <path class="far" d={dots.far} />
      <path class="near" d={dots.near} />
    </svg>
  );
}

export interface CardProps {
  board: BoardProps;
  card: number;
  owner: (Side | null)[];
  reach: Set<number>;
  play: Action | undefined;
  lit: boolean | null; // with a space chosen: whether the card reaches it
  look(card: number | null): void;
  drop(space: number): void;
  choose(): void;
}

export function Card(props: CardProps): VNode {
  const { board, card, play, lit, look } = props;
  const names = ["hand-card"];
  if (play) names.push("usable");
  if (lit === false) names.push("spent");
  if (board.pending && board.pending === play) names.push("chosen");
  const pressed = play
    ? { ...offer({ ...board, choose: props.choose }, play) }
    : refuse(board, `play ${card}`, board.speech.t("Card {0}", card));
  const drag = play
    ? draggable({
        start: () => look(card),
        drop: (space) => props.drop(Number(space)),
        end: () => look(null),
      })
    : {};
  return (
    <div
      class={names.join(" ")}
      data-piece={`card-${card}`}
      onMouseEnter={() => look(card)}
      onMouseLeave={() => look(null)}
      onFocus={() => look(card)}
      onBlur={() => look(null)}
      {...unlabelled(pressed)}
      {...drag}
    >
      <span class="hidden-text">{pressed["aria-label"]}</span>
      <b>{card}</b>
      <MiniBoard reach={props.reach} owner={props.owner} />
      <small>
        {props.reach.size === 0
          ? board.speech.t("no space")
          : board.speech.t("{0} {0|space|spaces}", props.reach.size)}
      </small>
    </div>
  );
}
