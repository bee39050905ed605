// The board through the year: the wake-up chart of spring, the actions of summer and winter with
// their spaces, and the decks that visitors are drawn from in fall.

import { leads } from "../press";
import { WakeArt } from "./art/signs";
import { type BoardContext, workerPlaced } from "./board_context";
import { Cock, Lamp, SeasonIcon } from "./marks";
import { Decks } from "./piles";
import { rows, seasons, summerActions, winterActions } from "./printed";
import type { Action, Season } from "./props";
import { ActionRow, CartRow, YokeRow } from "./space";
import { Thing } from "./thing";
import { actionTraits } from "./types.gen";
import { Worker } from "./worker";

function ChartRow({ context, row }: { context: BoardContext; row: number }) {
  const seat = context.table.chart[row - 1] ?? null;
  const { speech } = context.props;
  const reward = context.word("row", rows[row - 1]!);
  const label =
    seat === null
      ? context.t("Row {0}: {1}, free", row, reward)
      : context.t("Row {0}: {1}, {2}", row, reward, speech.player(seat));
  return (
    <li>
      <Thing context={context} action={`wake ${row}`} label={label} class="chart-row">
        <WakeArt row={row} />
        <span class="chart-number">{row}</span>
        <span class="chart-reward">{reward}</span>
        <span class="chart-seat">
          {row === 7 && seat === null && <Worker seat={null} />}
          {seat !== null && <Cock seat={seat} piece={`cock-${seat}`} />}
        </span>
      </Thing>
    </li>
  );
}

function Spring({ context }: { context: BoardContext }) {
  return (
    <ol class="chart">
      {rows.map((row, index) => (
        <ChartRow key={row} context={context} row={index + 1} />
      ))}
    </ol>
  );
}

function Work({ context, season }: { context: BoardContext; season: "summer" | "winter" }) {
  const withCart = context.table.season === "winter" ? "winter" : "summer";
  return (
    <div class="rows">
      {(season === "summer" ? summerActions : winterActions).map((action) => (
        <ActionRow key={action} context={context} action={action} worker={workerPlaced(context)} />
      ))}
      {season === withCart && (
        <>
          <CartRow context={context} />
          <YokeRow context={context} />
        </>
      )}
    </div>
  );
}

/** The season on whose part of the board an action lies. */
function seasonOf(context: BoardContext, { verb, args }: Action): Season | null {
  if (verb === "wake") return "spring";
  if (verb === "take_top") return "fall";
  if (verb !== "place") return null;
  const now = context.table.season === "winter" ? "winter" : "summer";
  return actionTraits[args.action].season ?? now;
}

/** The seasons in which something on the board can be used now. */
export function litSeasons(context: BoardContext): Set<Season> {
  const found = context.props.actions.map((action) => seasonOf(context, action));
  return new Set(found.filter((season) => season !== null));
}

/** All four seasons; on narrow screens only the open one is seen. */
export function Seasons(props: {
  context: BoardContext;
  open: Season;
  setOpen(season: Season): void;
}) {
  const { context, open, setOpen } = props;
  const now = context.table.season;
  const lit = litSeasons(context);
  return (
    <section class="seasons" aria-label={context.t("Board")}>
      <div class="season-tabs">
        {seasons.map((season) => (
          <button
            key={season}
            type="button"
            class={`season-tab ${season === now ? "now" : ""}`}
            aria-pressed={season === open}
            data-opens={lit.has(season) && season !== open ? season : undefined}
            {...leads(
              context.props.actions.filter((action) => seasonOf(context, action) === season),
            )}
            onClick={() => setOpen(season)}
          >
            <SeasonIcon season={season} />
            <span class="cap">{context.word("season", season)}</span>
            {lit.has(season) && season !== open && <span class="leaf-dot" />}
            {season === now && <Lamp label={context.t("now")} />}
          </button>
        ))}
      </div>
      {seasons.map((season) => (
        <section
          key={season}
          class={`season ${season} ${season === now ? "now" : ""} ${season === open ? "open" : ""}`}
          aria-label={context.word("season", season)}
        >
          <h3 class="season-name">
            <SeasonIcon season={season} /> <span class="cap">{context.word("season", season)}</span>
            {season === now && <Lamp label={context.t("now")} />}
          </h3>
          {season === "spring" && <Spring context={context} />}
          {season === "fall" && <Decks context={context} />}
          {(season === "summer" || season === "winter") && (
            <Work context={context} season={season} />
          )}
        </section>
      ))}
    </section>
  );
}
