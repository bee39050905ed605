// The players' areas: fruits and carts, what is printed on their collected tiles, the tiles by
// value, action tiles, finca and bonus tiles. Everything lies open (F2.5). The own ones lie on the
// table: crates with fruits, and what belongs to the player beside them.
import type { VNode } from "preact";
import { SeatMark } from "../../art/seat";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, says, tells, unlabelled } from "../press";
import { tools } from "./art/icons";
import { Bonus, Cart, DonkeyCart } from "./art/pieces";
import { AnyFruit, ripe } from "./art/produce";
import { dragCart, dragFarmer, dragFruit } from "./drags";
import { FRUITS } from "./faces";
import { Farmer } from "./farmers";
import type { BoardProps, Fruit, FruitSymbol } from "./props";
import { FincaTile } from "./tile";
import type { Words } from "./types.gen";
import { meaning } from "./words";

const symbolsShown: FruitSymbol[] = [...FRUITS, "any"];

interface SeatProps {
  board: BoardProps;
  seat: number;
}

const HEAP = 6; // fruits that are shown one by one

/** The fruits of a kind in their crate: one by one up to six, a pale one if there is none. */
function Heap({ board, seat, fruit }: SeatProps & { fruit: Fruit }) {
  const Icon = ripe[fruit];
  const count = board.view.state.area[seat]![fruit];
  const shown = Math.min(Math.max(count, 1), HEAP);
  return (
    <span
      class={count ? "heap" : "heap empty"}
      data-place={`area-${seat}-${fruit}`}
      {...dragFruit(board, seat, fruit)}
    >
      <span class="hidden-text">{board.speech.word("fruit", fruit, 2)}</span>
      {Array.from({ length: shown }, (_, index) => (
        <Icon key={index} size="1.6rem" />
      ))}
    </span>
  );
}

/** Who it is, in the corner of the own crates. */
const Corner = ({ board, seat, active }: SeatProps & { active: boolean }) => (
  <span class={active ? "who active" : "who"}>
    <SeatMark seat={seat} size="1.75rem" />
    <strong>{board.speech.player(seat)}</strong>
    {active && <span class="hidden-text">{board.speech.t("to play")}</span>}
  </span>
);

function Goods(props: SeatProps & { corner: VNode | null }) {
  const { board, seat, corner } = props;
  const { state } = board.view;
  const { speech } = board;
  const area = state.area[seat]!;
  const symbols = state.symbols[seat]!;
  return (
    <table class="goods">
      <thead>
        <tr>
          <td>{corner}</td>
          {FRUITS.map((fruit) => (
            <th key={fruit} scope="col">
              <Heap {...props} fruit={fruit} />
            </th>
          ))}
          <th scope="col" class="any">
            <AnyFruit size="1.4rem" label="?" />
          </th>
        </tr>
      </thead>
      <tbody>
        <tr class="held">
          <th scope="row">{speech.t("Fruits")}</th>
          {FRUITS.map((fruit) => (
            <td key={fruit} class={area[fruit] ? "has" : "none"}>
              {area[fruit]}
            </td>
          ))}
          <td class="any" />
        </tr>
        <tr class="printed" {...says(meaning.printed(board))}>
          <th scope="row">
            <span>{speech.t("On tiles")}</span>
          </th>
          {symbolsShown.map((symbol) => (
            <td key={symbol} class={symbols[symbol] ? "" : "none"}>
              {symbols[symbol]}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Carts, and farmers that do not stand on the windmill. */
function Carts({ board, seat, large }: SeatProps & { large: boolean }) {
  const { speech } = board;
  const area = board.view.state.area[seat]!;
  const name = speech.t("Donkey carts");
  return (
    <span class="stock">
      {area.farmer_in_hand > 0 && (
        <span class="in-hand" data-place={`hand-${seat}`} {...dragFarmer(board, seat)}>
          <svg
            viewBox="-17 -20 34 37"
            height={large ? "2.2rem" : "2rem"}
            role="img"
            aria-label={speech.t("Farmers in hand")}
          >
            <Farmer seat={seat} size={28} x={0} y={0} />
          </svg>
          {`×${area.farmer_in_hand}`}
        </span>
      )}
      <span
        data-place={`carts-${seat}`}
        class={area.cart ? "carts" : "carts none"}
        {...dragCart(board, seat)}
        {...says(meaning.cart(board, name))}
      >
        <span class="hidden-text">{name}</span>
        {large ? <DonkeyCart x={0} y={0} width={72} /> : <Cart size="1.5rem" />}
        {`×${area.cart}`}
      </span>
    </span>
  );
}

/** The own action tiles: each works once. */
function OwnTools({ board, seat }: SeatProps) {
  const { speech } = board;
  const left = board.view.state.actions[seat]!;
  return (
    <div class="tools">
      <span class="label">{speech.t("Each once; 2 points if unused")}</span>
      {(Object.keys(tools) as Words["action_tile"][]).map((tool) => {
        const Icon = tools[tool]!;
        const name = speech.word("action_tile", tool);
        const action = findAction(board.actions, "use", { action_tile: tool });
        const deed = action ? offer(board, action) : refuse(board, `use ${tool}`, name);
        const names = ["tool own"];
        if (action) names.push("usable");
        if (!left.includes(tool)) names.push("gone");
        if (board.pending && board.pending === action) names.push("chosen");
        return (
          <button
            key={tool}
            type="button"
            class={names.join(" ")}
            {...unlabelled(deed)}
            {...tells("action_tile", tool)}
          >
            <span class="hidden-text">{deed["aria-label"]}</span>
            <Icon size="1.9rem" />
            <span class="called" aria-hidden="true">
              {name}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The action tiles that another player still has. */
function Tools({ board, seat }: SeatProps) {
  const left = board.view.state.actions[seat]!;
  return (
    <span class="tools">
      {(Object.keys(tools) as Words["action_tile"][])
        .filter((tool) => left.includes(tool))
        .map((tool) => {
          const Icon = tools[tool]!;
          return (
            <span key={tool} class="tool" {...tells("action_tile", tool)}>
              <Icon size="1.55rem" label={board.speech.word("action_tile", tool)} />
            </span>
          );
        })}
    </span>
  );
}

function Piles({ board, seat }: SeatProps) {
  const { speech } = board;
  return (
    <span class="piles" data-place={`tiles-${seat}`}>
      <span class="label">{speech.t("Tiles")}</span>
      {Object.entries(board.view.state.values[seat]!).map(([value, count]) => (
        <span
          key={value}
          class={count ? "pile" : "pile none"}
          data-place={`pile-${seat}-${value}`}
          {...says(meaning.pile(board, speech.t("{0} {0|tile|tiles} worth {1}", count, value)))}
        >
          <b>{value}</b>
          {count > 1 && <small>{`×${count}`}</small>}
        </span>
      ))}
    </span>
  );
}

function Won({ board, seat }: SeatProps) {
  const { state } = board.view;
  const { speech } = board;
  return (
    <span class="trophies">
      {state.bonus[seat]!.map((bonus) => (
        <span
          key={bonus}
          class="won ribbon"
          {...says(meaning.pile(board, speech.t("Bonus tile worth {0}", bonus)))}
        >
          <Bonus size="2.2rem" />
          <b>{bonus}</b>
        </span>
      ))}
      {state.fincas[seat]!.map((finca) => (
        <span key={finca} class="won" data-place={`won-${finca}`} {...tells("finca_tile", finca)}>
          <svg viewBox="0 0 43 55" role="img" aria-label={speech.word("finca_tile", finca)}>
            <FincaTile finca={finca} />
          </svg>
        </span>
      ))}
    </span>
  );
}

/** All that the area of a seat shows, to tell whether it has changed. */
function shownOf({ view }: BoardProps, seat: number): string {
  const { area, symbols, actions, values, bonus, fincas } = view.state;
  return JSON.stringify([area, symbols, actions, values, bonus, fincas].map((all) => all[seat]));
}

/** A part of a seat's area that is drawn again only when it has changed. */
function Kept({ board, seat, draw }: SeatProps & { draw(active: boolean): VNode }): VNode {
  const { turn } = board.view;
  const active = turn.node === "decision" && turn.seats.includes(seat);
  const own = seat === board.seat ? [board.actions, board.pending] : [];
  const on = [...momentOf(board), shownOf(board, seat), active, ...own];
  return <Keep on={on} draw={() => draw(active)} />;
}

/** The own fruits and carts. */
export const Crates = (props: SeatProps): VNode => (
  <Kept
    {...props}
    draw={(active) => (
      <section class="crates" aria-label={props.board.speech.player(props.seat)}>
        <Goods {...props} corner={<Corner {...props} active={active} />} />
        <Carts {...props} large />
      </section>
    )}
  />
);

/** The own action tiles, or those of the seat that a spectator looks at. */
export const ActionTiles = (props: SeatProps): VNode => (
  <Kept
    {...props}
    draw={() => (props.seat === props.board.seat ? <OwnTools {...props} /> : <Tools {...props} />)}
  />
);

/** What the own deliveries have brought. */
export const Collected = (props: SeatProps): VNode => (
  <Kept
    {...props}
    draw={() => (
      <div class="collected">
        <Piles {...props} />
        <Won {...props} />
      </div>
    )}
  />
);

/** The area of another player, on a slip of paper. */
export const Other = (props: SeatProps): VNode => (
  <Kept
    {...props}
    draw={(active) => (
      <section
        class={active ? "seat-area active" : "seat-area"}
        aria-label={props.board.speech.player(props.seat)}
      >
        <header>
          <SeatMark seat={props.seat} size="1.5rem" />
          <strong>{props.board.speech.player(props.seat)}</strong>
          {active && <span class="hidden-text">{props.board.speech.t("to play")}</span>}
        </header>
        <Goods {...props} corner={null} />
        <div class="collected">
          <Piles {...props} />
          <span class="rest">
            <Carts {...props} large={false} />
            <Won {...props} />
            <Tools {...props} />
          </span>
        </div>
      </section>
    )}
  />
);
