// The players in turn order: a plate each with what they have, to bring up their vineyard; and the
// track of points from -5 to 25.
import { Flag } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import type { BoardContext } from "./board_context";
import { Back, Cards, Cock, Coin, Point } from "./marks";
import { decks, goal, pointsFrom, pointsTo } from "./printed";
import type { Vineyard } from "./read";
import { Face } from "./thing";
import { Worker } from "./worker";

function handSize({ cards }: Vineyard): number {
  return decks.reduce((sum, deck) => sum + cards[deck], 0);
}

/** Two plates have room beside the name: a third line would push the whole board down. */
const isRoomy = ({ table }: BoardContext) => table.seats === 2;

const Passed = ({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) =>
  vineyard.passed ? <span class="sign">{context.t("passed")}</span> : null;

function Facts({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const { seat, ready, grande } = vineyard;
  return (
    <span class="plate-facts">
      <span class="stat strong">
        <Point /> {vineyard.points}
      </span>
      <span class="stat" data-piece={`lira-${seat}`}>
        <Coin /> {vineyard.lira}
      </span>
      <span class="stat">
        <Worker seat={seat} /> {ready}
        {grande === "home" && <Worker seat={seat} grande />}
      </span>
      <span class="stat cards" data-piece={`cards-${seat}`}>
        <span class="cards-all">
          <Cards /> {handSize(vineyard)}
        </span>
        {decks.map((deck) =>
          vineyard.cards[deck] > 0 ? (
            <span class="card-count" key={deck}>
              <Back deck={deck} />
              {vineyard.cards[deck]}
            </span>
          ) : null,
        )}
      </span>
      {!isRoomy(context) && <Passed context={context} vineyard={vineyard} />}
    </span>
  );
}

/** The plate in words, for those who do not see it. */
function plateLabel(context: BoardContext, vineyard: Vineyard, place: number): string {
  const { points, lira, ready } = vineyard;
  const first = context.table.first === vineyard.seat ? ` (${context.t("first player")})` : "";
  return context.t(
    "{0}. {1}: {2} {2|point|points}, {3} lira, {4} {4|worker|workers} ready, {5} {5|card|cards}",
    place,
    context.props.speech.player(vineyard.seat) + first,
    points,
    lira,
    ready + (vineyard.grande === "home" ? 1 : 0),
    handSize(vineyard),
  );
}

export function Plates({ context }: { context: BoardContext }) {
  const acting = context.props.view.turn.node === "decision" ? context.props.view.turn.seats : [];
  return (
    <div
      class={`plates of-${context.table.seats}`}
      role="group"
      aria-label={context.t("Players in turn order")}
    >
      {context.table.order.map((seat, index) => {
        const vineyard = context.table.vineyards[seat]!;
        return (
          <button
            key={seat}
            type="button"
            class={`plate ${acting.includes(seat) ? "acting" : ""} ${vineyard.passed ? "passed" : ""}`}
            aria-pressed={context.shown === seat}
            onClick={() => context.show(seat)}
          >
            <Face name={plateLabel(context, vineyard, index + 1)}>
              <span class="plate-name">
                <span data-piece={`seat-${seat}`}>
                  <SeatMark seat={seat} />
                </span>
                <span class="plate-player">{context.props.speech.player(seat)}</span>
                {context.table.first === seat && <Flag size="1rem" />}
                {isRoomy(context) && <Passed context={context} vineyard={vineyard} />}
                {vineyard.row !== null && (
                  <span class="plate-row">
                    <Cock seat={seat} />
                    {vineyard.row}
                  </span>
                )}
              </span>
              <Facts context={context} vineyard={vineyard} />
            </Face>
          </button>
        );
      })}
    </div>
  );
}

export function Track({ context }: { context: BoardContext }) {
  const cells = Array.from({ length: pointsTo - pointsFrom + 1 }, (_, index) => index + pointsFrom);
  const said = context.table.vineyards
    .map(({ seat, points }) =>
      context.t("{0}: {1} {1|point|points}", context.props.speech.player(seat), points),
    )
    .join(", ");
  return (
    <div class="track" role="img" aria-label={said}>
      {cells.map((points) => {
        const there = context.table.vineyards.filter((vineyard) => vineyard.points === points);
        return (
          <span
            key={points}
            class={`track-cell ${points === goal ? "goal" : ""} ${there.length > 1 ? "shared" : ""}`}
            data-count={there.length > 1 ? there.length : undefined}
          >
            {there.length === 0 ? (
              <span class={points % 5 === 0 ? "" : "minor"}>{points}</span>
            ) : (
              there.map(({ seat }) => (
                <span key={seat} class="track-seat" data-piece={`points-${seat}`}>
                  <SeatMark seat={seat} size="100%" />
                </span>
              ))
            )}
          </span>
        );
      })}
    </div>
  );
}
