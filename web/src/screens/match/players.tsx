// Who plays: names, whether they are there, whose turn it is, points and where they came from, clocks.
import { useEffect, useState } from "preact/hooks";
import { Bot, Clock as ClockIcon, Flag, Offline } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { manifestOf } from "../../games/registry";
import { phrase, t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { SeatAbout, Turn, View } from "../../messages";
import type { TableState } from "../../table_state/table_state";

export { namesOf, timeText } from "../parts/names";

import { CountUp } from "../../widgets/count_up";
import { Dots } from "../../widgets/dots";
import { timeText } from "../parts/names";

const levelNames: Record<string, string> = {
  random: phrase("random"),
  greedy: phrase("greedy"),
  gentle: phrase("gentle"),
  easy: phrase("easy"),
  fair: phrase("fair"),
  steady: phrase("steady"),
  strong: phrase("strong"),
  expert: phrase("expert"),
  strongest: phrase("strongest"),
};
export const levelText = (bot: string) => t(levelNames[bot] ?? bot);

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

export function Players(props: {
  tableState: TableState;
  view: View;
  translator: Translator;
  isOnline: boolean;
}) {
  const { tableState, view, translator, isOnline } = props;
  const { about } = tableState;
  if (!about) return null;
  const owes = ({ node, seats }: Turn, seat: number) =>
    node === "decision" && seats.includes(seat) && about.status !== "over";
  return (
    <ul class="players" aria-label={t("Players and points")}>
      {about.seats.slice(0, view.seats).map((seat, index) => (
        <li key={String(index)} class={owes(view.turn, index) ? "player now" : "player"}>
          <details>
            <summary>
              <SeatMark seat={index} />
              <span class="name" title={translator.name(index)}>
                {translator.name(index)}
              </span>
              {index === tableState.seat && <span class="you">{t("you")}</span>}
              <LaterPoints view={view} seat={index} />
              <span class="points numbers" title={t("points")}>
                <CountUp value={view.score.points[index] ?? 0} />
              </span>
              {owes(view.turn, index) && <span class="hidden-text"> ({t("to move")})</span>}
              <span class="standing">
                <Standing about={seat} seat={index} isOnline={isOnline} />
                <Clock tableState={tableState} seat={index} />
                {owes(view.turn, index) && seat.bot && <Dots />}
              </span>
            </summary>
            <Parts view={view} seat={index} translator={translator} />
          </details>
        </li>
      ))}
    </ul>
  );
}
