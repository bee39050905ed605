// Who plays: names, whether they are there, whose turn it is, points and where they came from, clocks.
import { useEffect, useState } from "preact/hooks";
import { Bot, Clock as ClockIcon, Flag, Offline } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { manifestOf } from "../../games/registry";
import { phrase, t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { About, SeatAbout, Turn, View } from "../../messages";
import type { TableState } from "../../table_state/table_state";

export { namesOf, timeText } from "../parts/names";

import { CountUp } from "../../widgets/count_up";
import { useDismiss } from "../../widgets/dismiss";
import { Dots } from "../../widgets/dots";
import { timeText } from "../parts/names";

const levelNames: Record<string, string> = {
  random: phrase("random"),
  greedy: phrase("greedy"),
  gentle: phrase("gentle"),
  easy: phrase("easy"),
  casual: phrase("casual"),
  fair: phrase("fair"),
  steady: phrase("steady"),
  able: phrase("able"),
  skilled: phrase("skilled"),
  strong: phrase("strong"),
  expert: phrase("expert"),
  master: phrase("master"),
  grandmaster: phrase("grandmaster"),
  strongest: phrase("strongest"),
};
const levelSummaries: Record<string, string> = {
  gentle: phrase("a first opponent: plays what first comes to mind and overlooks much"),
  easy: phrase("likes quick points, hardly looks at the others and overlooks a lot"),
  casual: phrase("plans a little, misses many a threat and some good choices"),
  fair: phrase("thinks a little ahead and sometimes misses a threat"),
  steady: phrase("overlooks little, but hardly thinks ahead"),
  able: phrase("thinks the next turns through"),
  skilled: phrase("thinks ahead and punishes mistakes"),
  strong: phrase("thinks well ahead"),
  expert: phrase("thinks far ahead"),
  master: phrase("thinks very far ahead"),
  grandmaster: phrase("one step below the strongest"),
  strongest: phrase("the strongest there is; takes its time"),
};
export const levelText = (bot: string) => t(levelNames[bot] ?? bot);
/** What to expect of a level, in a few words; the same as the program's list of bots. */
export const levelSummary = (bot: string) => {
  const summary = levelSummaries[bot];
  return summary ? t(summary) : "";
};

function Clock({ tableState, seat }: { tableState: TableState; seat: number }) {
  const { clock, clockAt } = tableState;
  const isRunning = clock?.running?.includes(seat) ?? false;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!clock || clock.kind === "none" || !clock.left_ms || tableState.about?.status === "over")
    return null;
  const left = (clock.left_ms[seat] ?? 0) - (isRunning ? Math.max(0, now - clockAt) : 0);
  return (
    <span class={isRunning && left < 30_000 ? "chip bad numbers" : "chip numbers"}>
      <ClockIcon size="1em" /> {timeText(left)}
    </span>
  );
}

function Standing(props: { about: SeatAbout; seat: number; isOnline: boolean }) {
  const { about, seat, isOnline } = props;
  if (about.resigned)
    return (
      <span class="chip" title={t("has resigned")}>
        <Flag size="1em" /> <span class="word">{t("resigned")}</span>
      </span>
    );
  if (about.bot)
    return (
      <span class={about.person ? "soft level stands-in" : "soft level"}>
        <Bot size="1em" />{" "}
        {about.person
          ? t("{0} for {1}", levelText(about.bot), about.name ?? seat + 1)
          : levelText(about.bot)}
      </span>
    );
  if (isOnline && about.person && !about.present)
    return (
      <span class="chip sun away" title={t("away")}>
        <Offline size="1em" /> <span class="word">{t("away")}</span>
      </span>
    );
  return null;
}

function Parts({ view, seat, translator }: { view: View; seat: number; translator: Translator }) {
  const parts = Object.entries(view.score.parts);
  if (parts.length < 1) return null;
  return (
    <dl class="parts">
      {parts.map(([label, points]) => (
        <div key={label}>
          <dt>{translator.part(label)}</dt>
          <dd class="numbers">{points[seat] ?? 0}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Points that count later, in games that have them, beside those that count now. */
function LaterPoints({ view, seat }: { view: View; seat: number }) {
  const later = manifestOf(view.game).laterPoints;
  const points = later?.points(view, seat);
  if (!later || points === undefined) return null;
  return (
    <span class="points-later numbers" title={t(later.label)}>
      {`+${points}`}
      <span class="hidden-text"> {t(later.label)}</span>
    </span>
  );
}

interface Shown {
  tableState: TableState;
  view: View;
  translator: Translator;
  isOnline: boolean;
}

const owes = ({ node, seats }: Turn, seat: number, about: About) =>
  node === "decision" && seats.includes(seat) && about.status !== "over";

/** As in narrow.css: on a wide window the points open in the list. */
const isNarrow = () => matchMedia("(max-width: 56rem)").matches;

function Player(props: Shown & { about: About; seat: number }) {
  const { tableState, view, translator, isOnline, about, seat } = props;
  const box = useDismiss(isNarrow);
  const sitting = about.seats[seat]!;
  const isAsked = owes(view.turn, seat, about);
  return (
    <li class={isAsked ? "player now" : "player"}>
      <details ref={box}>
        <summary>
          <SeatMark seat={seat} />
          <span class="name" title={translator.name(seat)}>
            {translator.name(seat)}
          </span>
          {seat === tableState.seat && <span class="you">{t("you")}</span>}
          <LaterPoints view={view} seat={seat} />
          <span class="points numbers" title={t("points")}>
            <CountUp value={view.score.points[seat] ?? 0} />
          </span>
          {isAsked && <span class="hidden-text"> ({t("to move")})</span>}
          <span class="standing">
            <Standing about={sitting} seat={seat} isOnline={isOnline} />
            <Clock tableState={tableState} seat={seat} />
            {isAsked && sitting.bot && <Dots />}
          </span>
        </summary>
        <Parts view={view} seat={seat} translator={translator} />
      </details>
    </li>
  );
}

export function Players(props: Shown) {
  const { about } = props.tableState;
  if (!about) return null;
  return (
    <ul class="players" aria-label={t("Players and points")}>
      {about.seats.slice(0, props.view.seats).map((_, seat) => (
        <Player key={String(seat)} {...props} about={about} seat={seat} />
      ))}
    </ul>
  );
}
