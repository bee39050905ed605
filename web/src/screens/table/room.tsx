// An open table before its match: who sits where, options, invitation, start.
import "../pages.css";
import { useState } from "preact/hooks";
import { SeatMark } from "../../art";
import { Bot, Copy as CopyIcon, Person, Play } from "../../art/icons/client";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { About, GameFacts } from "../../messages";
import type { Copy } from "../../replica/copy";
import { contribution } from "../../venue/server";
import { levels } from "../../venue/venue";
import { Chat } from "./chat";
import type { Match } from "./match";
import { levelSaid, timeSaid } from "./players";

interface Props {
  copy: Copy;
  match: Match;
  facts: GameFacts | null;
  talk: Talk;
  link: string | null;
  copyLink(): void;
}

const isTaken = ({ person, bot }: About["seats"][number]) => person || bot !== null;

/** Who opened the table, or else the lowest seat, may change it (docs/messages.md). */
function isHost(copy: Copy): boolean {
  const { about, seat } = copy;
  return seat !== null && about !== null && (about.host === null || about.host === seat);
}

function Seat({ copy, match, talk, index }: Props & { index: number }) {
  const seat = copy.about!.seats[index]!;
  const [level, setLevel] = useState("easy");
  const sits = copy.seat !== null;
  return (
    <li class="panel seat">
      <SeatMark seat={index} size="2rem" />
      <div class="grow">
        {seat.person && (
          <>
            <Person /> {copy.seat === index ? t("You ({0})", talk.name(index)) : talk.name(index)}
            {!seat.present && <span class="chip sun">{t("away")}</span>}
          </>
        )}
        {!seat.person && seat.bot && (
          <>
            <Bot /> {t("Bot, {0}", levelSaid(seat.bot))}
          </>
        )}
        {!isTaken(seat) && <span class="soft">{t("This seat is free.")}</span>}
      </div>
      {!isTaken(seat) && !sits && (
        <button
          type="button"
          class="button primary"
          onClick={() => void match.request("sit", { seat: index, contribution: contribution() })}
        >
          {t("Sit here")}
        </button>
      )}
      {!isTaken(seat) && isHost(copy) && (
        <>
          <select
            aria-label={t("Level of the bot in seat {0}", index + 1)}
            value={level}
            onChange={(event) => setLevel(event.currentTarget.value)}
          >
            {levels.map((one) => (
              <option key={one} value={one}>
                {levelSaid(one)}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="button"
            onClick={() => void match.request("bot", { seat: index, bot: level })}
          >
            {t("Add a bot")}
          </button>
        </>
      )}
      {isTaken(seat) && copy.seat === index && (
        <button type="button" class="button" onClick={() => void match.request("leave")}>
          {t("Stand up")}
        </button>
      )}
      {isTaken(seat) && copy.seat !== index && isHost(copy) && (
        <button
          type="button"
          class="button"
          onClick={() => void match.request("clear", { seat: index })}
        >
          {t("Empty this seat")}
        </button>
      )}
    </li>
  );
}

function Options({ copy, match, facts, talk }: Props) {
  const about = copy.about!;
  const shown = (facts?.options ?? []).filter(
    (option) => !option.seats.length || option.seats.includes(about.seats.length),
  );
  return (
    <dl class="order">
      {shown.map((option) => (
        <div key={option.name}>
          <dt>{talk.option(option.name, option.label)}</dt>
          <dd>
            {isHost(copy) ? (
              <select
                aria-label={talk.option(option.name, option.label)}
                value={about.options[option.name]}
                onChange={(event) =>
                  void match.request("option", {
                    option: option.name,
                    choice: event.currentTarget.value,
                  })
                }
              >
                {option.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {talk.choice(option.name, choice)}
                  </option>
                ))}
              </select>
            ) : (
              talk.choice(option.name, about.options[option.name] ?? "")
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("Time")}</dt>
        <dd>{clockSaid(about)}</dd>
      </div>
    </dl>
  );
}

export function clockSaid(about: Pick<About, "time">): string {
  const { clock, time_ms, increment_ms } = about.time;
  if (clock === "live")
    return t("{0} each, plus {1} a turn", timeSaid(time_ms), timeSaid(increment_ms));
  if (clock === "correspondence") return t("{0} for every turn", timeSaid(time_ms));
  return t("as long as you like");
}

export function Room(props: Props) {
  const { copy, match, facts, link, copyLink } = props;
  const about = copy.about!;
  const free = about.seats.filter((seat) => !isTaken(seat)).length;
  return (
    <main id="main" class="page room">
      <h1>{t("A table of {0}", facts?.title ?? about.game)}</h1>
      <p role="status">
        {free
          ? t("Waiting for {0} more {0|player|players}.", free)
          : isHost(copy)
            ? t("Everybody is here. You can start.")
            : t("Everybody is here. Waiting for the host to start.")}
      </p>
      {match.trouble.value && (
        <p class="error" role="alert">
          {match.trouble.value}
        </p>
      )}
      <ul class="list">
        {about.seats.map((_, index) => (
          <Seat key={String(index)} {...props} index={index} />
        ))}
      </ul>
      <div class="row">
        {isHost(copy) && (
          <button
            type="button"
            class="button primary"
            disabled={free > 0}
            onClick={() => void match.request("start")}
          >
            <Play /> {t("Start")}
          </button>
        )}
        {link && (
          <button type="button" class="button" onClick={copyLink}>
            <CopyIcon />{" "}
            {about.private ? t("Copy the invitation link") : t("Copy the link to this table")}
          </button>
        )}
      </div>
      {link && (
        <p class="soft link">
          <a href={link}>{link}</a>
        </p>
      )}
      <Options {...props} />
      <section class="panel">
        <h2>{t("Chat")}</h2>
        <Chat copy={copy} match={match} />
      </section>
    </main>
  );
}
