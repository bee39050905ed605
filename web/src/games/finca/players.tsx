// The players' areas: fruits and carts, what is printed on their collected tiles, the tiles by
// value, action tiles, finca and bonus tiles. Everything lies open (F2.5).
import type { VNode } from "preact";
import { SeatMark } from "../../art/seat";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { AnyFruit, Bonus, Cart, Farmer, fruits, tools } from "./art/icons";
import { dragCart, dragFarmer, dragFruit } from "./drags";
import { FRUITS } from "./faces";
import type { BoardProps, FruitSymbol } from "./props";
import { FincaTile } from "./tile";
import type { Words } from "./types.gen";

const symbolsShown: FruitSymbol[] = [...FRUITS, "any"];

function Goods({ board, seat }: { board: BoardProps; seat: number }) {
  const { state } = board.view;
  const { speech } = board;
  const area = state.area[seat]!;
  const symbols = state.symbols[seat]!;
  return (
    <table class="goods">
      <thead>
        <tr>
          <td />
          {FRUITS.map((fruit) => {
            const Icon = fruits[fruit]!;
            return (
              <th key={fruit} scope="col">
                <span data-place={`area-${seat}-${fruit}`} {...dragFruit(board, seat, fruit)}>
                  <Icon size="24px" label={speech.word("fruit", fruit, 2)} />
                </span>
              </th>
            );
          })}
          <th scope="col">
            <AnyFruit size="22px" label="?" />
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{speech.t("Fruits")}</th>
          {FRUITS.map((fruit) => (
            <td key={fruit} class={area[fruit] ? "has" : "none"}>
              {area[fruit]}
            </td>
          ))}
          <td />
        </tr>
        <tr class="printed">
          <th scope="row">{speech.t("On tiles")}</th>
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

function Tools({ board, seat }: { board: BoardProps; seat: number }) {
  const { speech } = board;
  const left = board.view.state.actions[seat]!;
  const mine = seat === board.seat;
  return (
    <div class="tools">
      {mine && <span class="label">{speech.t("Each once; 2 points if unused")}</span>}
      {(Object.keys(tools) as Words["action_tile"][]).map((tool) => {
        const Icon = tools[tool]!;
        const name = speech.word("action_tile", tool);
        if (!mine)
          return left.includes(tool) ? (
            <span key={tool} class="tool" title={name}>
              <Icon size="26px" label={name} />
            </span>
          ) : null;
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
            title={speech.about("action_tile", tool)}
          >
            <span class="hidden-text">{deed["aria-label"]}</span>
            <Icon size="30px" />
            <span aria-hidden="true">{name}</span>
          </button>
        );
      })}
    </div>
  );
}

function Collected({ board, seat }: { board: BoardProps; seat: number }) {
  const { state } = board.view;
  const { speech } = board;
  const values = state.values[seat]!;
  return (
    <div class="collected" data-place={`tiles-${seat}`}>
      <span class="label">{speech.t("Tiles")}</span>
      {Object.entries(values).map(([value, count]) => (
        <span
          key={value}
          class={count ? "pile" : "pile none"}
          data-place={`pile-${seat}-${value}`}
          title={speech.t("{0} tiles worth {1}", count, value)}
        >
          <b>{value}</b>
          {count > 1 && <small>{`×${count}`}</small>}
        </span>
      ))}
      {state.bonus[seat]!.map((bonus) => (
        <span key={bonus} class="won" title={speech.t("Bonus tile worth {0}", bonus)}>
          <Bonus size="26px" />
          {bonus}
        </span>
      ))}
      {state.fincas[seat]!.map((finca) => (
        <span
          key={finca}
          class="won"
          data-place={`won-${finca}`}
          title={speech.word("finca_tile", finca)}
        >
          <svg
            viewBox="0 0 38 49"
            width="30"
            height="38"
            role="img"
            aria-label={speech.word("finca_tile", finca)}
          >
            <FincaTile finca={finca} />
          </svg>
        </span>
      ))}
    </div>
  );
}

/** All that the area of a seat shows, to tell whether it has changed. */
function shownOf({ view }: BoardProps, seat: number): string {
  const { area, symbols, actions, values, bonus, fincas } = view.state;
  return JSON.stringify([area, symbols, actions, values, bonus, fincas].map((all) => all[seat]));
}

function drawPlayer(board: BoardProps, seat: number, active: boolean): VNode {
  const { state, score } = board.view;
  const { speech } = board;
  const area = state.area[seat]!;
  return (
    <section
      class={`seat-area${active ? " active" : ""}${seat === (board.seat ?? 0) ? " first" : ""}`}
      aria-label={speech.player(seat)}
    >
      <header>
        <SeatMark seat={seat} size="26px" />
        <strong>{speech.player(seat)}</strong>
        {active && <span class="chip sun">{speech.t("to play")}</span>}
        <span class="stock">
          {area.farmer_in_hand > 0 && (
            <span data-place={`hand-${seat}`} {...dragFarmer(board, seat)}>
              <Farmer size="24px" label={speech.t("Farmers in hand")} />
              {`×${area.farmer_in_hand}`}
            </span>
          )}
          <span
            data-place={`carts-${seat}`}
            class={area.cart ? "" : "none"}
            {...dragCart(board, seat)}
          >
            <Cart size="26px" label={speech.t("Donkey carts")} />
            {`×${area.cart}`}
          </span>
        </span>
        <span class="seat-points">{speech.t("{0} points", score.points[seat]!)}</span>
      </header>
      <Goods board={board} seat={seat} />
      <Collected board={board} seat={seat} />
      <Tools board={board} seat={seat} />
    </section>
  );
}

export function Player({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { turn, score } = board.view;
  const active = turn.node === "decision" && turn.seats.includes(seat);
  const own = seat === board.seat ? [board.actions, board.pending] : [];
  const on = [...momentOf(board), shownOf(board, seat), score.points[seat], active, ...own];
  return <Keep on={on} draw={() => drawPlayer(board, seat, active)} />;
}
