// The players in turn order: a plate each with what they have, to bring up their vineyard; and the
// track of points from -5 to 25.
import { Flag } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import type { Desk } from "./desk";
import { Back, Cards, Cock, Coin, Point } from "./marks";
import { decks, goal, pointsFrom, pointsTo } from "./printed";
import type { Vineyard } from "./read";
import { Face } from "./thing";
import { Worker } from "./worker";

function handSize({ cards }: Vineyard): number {
  return decks.reduce((sum, deck) => sum + cards[deck], 0);
}

/** Two plates have room beside the name: a third line would push the whole board down. */
const isRoomy = ({ table }: Desk) => table.seats === 2;

const Passed = ({ desk, vineyard }: { desk: Desk; vineyard: Vineyard }) =>
  vineyard.passed ? <span class="sign">{desk.t("passed")}</span> : null;

function Facts({ desk, vineyard }: { desk: Desk; vineyard: Vineyard }) {
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
      {!isRoomy(desk) && <Passed desk={desk} vineyard={vineyard} />}
    </span>
  );
}

/** The plate in words, for those who do not see it. */
function plateLabel(desk: Desk, vineyard: Vineyard, place: number): string {
  const { points, lira, ready } = vineyard;
  const first = desk.table.first === vineyard.seat ? ` (${desk.t("first player")})` : "";
  return desk.t(
    "{0}. {1}: {2} {2|point|points}, {3} lira, {4} {4|worker|workers} ready, {5} {5|card|cards}",
    place,
    desk.props.speech.player(vineyard.seat) + first,
    points,
    lira,
    ready + (vineyard.grande === "home" ? 1 : 0),
    handSize(vineyard),
  );
}

export function Plates({ desk }: { desk: Desk }) {
  const acting = desk.props.view.turn.node === "decision" ? desk.props.view.turn.seats : [];
  return (
    <div
      class={`plates of-${desk.table.seats}`}
      role="group"
      aria-label={desk.t("Players in turn order")}
    >
      {desk.table.order.map((seat, index) => {
        const vineyard = desk.table.vineyards[seat]!;
        return (
          <button
            key={seat}
            type="button"
            class={`plate ${acting.includes(seat) ? "acting" : ""} ${vineyard.passed ? "passed" : ""}`}
            aria-pressed={desk.shown === seat}
            onClick={() => desk.show(seat)}
          >
            <Face name={plateLabel(desk, vineyard, index + 1)}>
              <span class="plate-name">
                <span data-piece={`seat-${seat}`}>
                  <SeatMark seat={seat} />
                </span>
                <span class="plate-player">{desk.props.speech.player(seat)}</span>
                {desk.table.first === seat && <Flag size="1rem" />}
                {isRoomy(desk) && <Passed desk={desk} vineyard={vineyard} />}
                {vineyard.row !== null && (
                  <span class="plate-row">
                    <Cock seat={seat} />
                    {vineyard.row}
                  </span>
                )}
              </span>
              <Facts desk={desk} vineyard={vineyard} />
            </Face>
          </button>
        );
      })}
    </div>
  );
}

export function Track({ desk }: { desk: Desk }) {
  const cells = Array.from({ length: pointsTo - pointsFrom + 1 }, (_, index) => index + pointsFrom);
  const said = desk.table.vineyards
    .map(({ seat, points }) =>
      desk.t("{0}: {1} {1|point|points}", desk.props.speech.player(seat), points),
    )
    .join(", ");
  return (
    <div class="track" role="img" aria-label={said}>
      {cells.map((points) => {
        const there = desk.table.vineyards.filter((vineyard) => vineyard.points === points);
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
