// Who plays: names, whether they are there, whose turn it is, points and where they came from, clocks.
import { useEffect, useState } from "preact/hooks";
import { SeatMark } from "../../art";
import { Bot, Clock as ClockIcon, Flag, Offline } from "../../art/icons/client";
import { phrase, t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { About, SeatAbout, Turn, View } from "../../messages";
import type { Copy } from "../../replica/copy";
import { Dots } from "../parts/dots";

const levelNames: Record<string, string> = {
  random: phrase("random"),
  greedy: phrase("greedy"),
  gentle: phrase("gentle"),
  easy: phrase("easy"),
  steady: phrase("steady"),
  strong: phrase("strong"),
  strongest: phrase("strongest"),
};
export const levelSaid = (bot: string) => t(levelNames[bot] ?? bot);

/** Time as people read a clock: 4:05, or days for slow matches. */
export function timeSaid(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 48 * 3600) return t("{0} days", Math.floor(seconds / 86400));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function Clock({ copy, seat }: { copy: Copy; seat: number }) {
  const { clock, clockAt } = copy;
  const isRunning = clock?.running?.includes(seat) ?? false;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!clock || clock.kind === "none" || !clock.left_ms) return null;
  const left = (clock.left_ms[seat] ?? 0) - (isRunning ? Math.max(0, now - clockAt) : 0);
  return (
    <span class={isRunning && left < 30_000 ? "chip bad numbers" : "chip numbers"}>
      <ClockIcon size="1em" /> {timeSaid(left)}
    </span>
  );
}

function Standing(props: { about: SeatAbout; seat: number; isOnline: boolean }) {
  const { about, seat, isOnline } = props;
  if (about.resigned)
    return (
      <span class="chip" title={t("has resigned")}>
        <Flag size="1em" /> {t("resigned")}
      </span>
    );
  if (about.bot)
    return (
      <span class="soft level">
        <Bot size="1em" />{" "}
        {about.person
          ? t("{0} for {1}", levelSaid(about.bot), about.name ?? seat + 1)
          : levelSaid(about.bot)}
      </span>
    );
  if (isOnline && about.person && !about.present)
    return (
      <span class="chip sun">
        <Offline size="1em" /> {t("away")}
      </span>
    );
  return null;
}

/** Bots are called by their seat, so that several of the same level are told apart. */
export function namesOf(about: About | null): (string | null)[] {
  return (about?.seats ?? []).map(({ name, person, bot }, seat) =>
    bot && !person ? t("Bot {0}", seat + 1) : name,
  );
}

function Parts({ view, seat, talk }: { view: View; seat: number; talk: Talk }) {
  const parts = Object.entries(view.score.parts);
  if (parts.length < 1) return null;
  return (
    <dl class="parts">
      {parts.map(([label, points]) => (
        <div key={label}>
          <dt>{talk.part(label)}</dt>
          <dd class="numbers">{points[seat] ?? 0}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Players(props: { copy: Copy; view: View; talk: Talk; isOnline: boolean }) {
  const { copy, view, talk, isOnline } = props;
  const { about } = copy;
  if (!about) return null;
  const owes = (turn: Turn, seat: number) => turn.node === "decision" && turn.seats.includes(seat);
  return (
    <ul class="players" aria-label={t("Players and points")}>
      {about.seats.slice(0, view.seats).map((seat, index) => (
        <li key={String(index)} class={owes(view.turn, index) ? "player now" : "player"}>
          <details>
            <summary>
              <SeatMark seat={index} />
              <span class="name">
                {talk.player(index)}
                {owes(view.turn, index) && <span class="hidden-text"> ({t("to move")})</span>}
              </span>
              {owes(view.turn, index) && seat.bot && <Dots />}
              <Standing about={seat} seat={index} isOnline={isOnline} />
              <Clock copy={copy} seat={index} />
              <span class="points numbers" title={t("points")}>
                {view.score.points[index]}
              </span>
            </summary>
            <Parts view={view} seat={index} talk={talk} />
          </details>
        </li>
      ))}
    </ul>
  );
}
