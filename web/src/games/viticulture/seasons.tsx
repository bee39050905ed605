// The board through the year: the wake-up chart of spring, the actions of summer and winter with
// their spaces, and the decks that visitors are drawn from in fall.

import { leads } from "../press";
import { WakeArt } from "./art/signs";
import { type Desk, workerPlaced } from "./desk";
import { Cock, Lamp, SeasonIcon } from "./marks";
import { Decks } from "./piles";
import { rows, seasons, summerActions, winterActions } from "./printed";
import type { Action, Season } from "./props";
import { ActionRow, CartRow, YokeRow } from "./space";
import { Thing } from "./thing";
import { actionTraits } from "./types.gen";
import { Worker } from "./worker";

function ChartRow({ desk, row }: { desk: Desk; row: number }) {
  const seat = desk.table.chart[row - 1] ?? null;
  const { speech } = desk.props;
  const reward = desk.word("row", rows[row - 1]!);
  const label =
    seat === null
      ? desk.t("Row {0}: {1}, free", row, reward)
      : desk.t("Row {0}: {1}, {2}", row, reward, speech.player(seat));
  return (
    <li>
      <Thing desk={desk} action={`wake ${row}`} label={label} class="chart-row">
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

function Spring({ desk }: { desk: Desk }) {
  return (
    <ol class="chart">
      {rows.map((row, index) => (
        <ChartRow key={row} desk={desk} row={index + 1} />
      ))}
    </ol>
  );
}

function Work({ desk, season }: { desk: Desk; season: "summer" | "winter" }) {
  const withCart = desk.table.season === "winter" ? "winter" : "summer";
  return (
    <div class="rows">
      {(season === "summer" ? summerActions : winterActions).map((action) => (
        <ActionRow key={action} desk={desk} action={action} worker={workerPlaced(desk)} />
      ))}
      {season === withCart && (
        <>
          <CartRow desk={desk} />
          <YokeRow desk={desk} />
        </>
      )}
    </div>
  );
}

/** The season on whose part of the board an action lies. */
function seasonOf(desk: Desk, { verb, args }: Action): Season | null {
  if (verb === "wake") return "spring";
  if (verb === "take_top") return "fall";
  if (verb !== "place") return null;
  const now = desk.table.season === "winter" ? "winter" : "summer";
  return actionTraits[args.action].season ?? now;
}

/** The seasons in which something on the board can be used now. */
export function litSeasons(desk: Desk): Set<Season> {
  const found = desk.props.actions.map((action) => seasonOf(desk, action));
  return new Set(found.filter((season) => season !== null));
}

/** All four seasons; on narrow screens only the open one is seen. */
export function Seasons(props: { desk: Desk; open: Season; setOpen(season: Season): void }) {
  const { desk, open, setOpen } = props;
  const now = desk.table.season;
  const lit = litSeasons(desk);
  return (
    <section class="seasons" aria-label={desk.t("Board")}>
      <div class="season-tabs">
        {seasons.map((season) => (
          <button
            key={season}
            type="button"
            class={`season-tab ${season === now ? "now" : ""}`}
            aria-pressed={season === open}
            data-opens={lit.has(season) && season !== open ? season : undefined}
            {...leads(desk.props.actions.filter((action) => seasonOf(desk, action) === season))}
            onClick={() => setOpen(season)}
          >
            <SeasonIcon season={season} />
            <span class="cap">{desk.word("season", season)}</span>
            {lit.has(season) && season !== open && <span class="leaf-dot" />}
            {season === now && <Lamp label={desk.t("now")} />}
          </button>
        ))}
      </div>
      {seasons.map((season) => (
        <section
          key={season}
          class={`season ${season} ${season === now ? "now" : ""} ${season === open ? "open" : ""}`}
          aria-label={desk.word("season", season)}
        >
          <h3 class="season-name">
            <SeasonIcon season={season} /> <span class="cap">{desk.word("season", season)}</span>
            {season === now && <Lamp label={desk.t("now")} />}
          </h3>
          {season === "spring" && <Spring desk={desk} />}
          {season === "fall" && <Decks desk={desk} />}
          {(season === "summer" || season === "winter") && <Work desk={desk} season={season} />}
        </section>
      ))}
    </section>
  );
}
