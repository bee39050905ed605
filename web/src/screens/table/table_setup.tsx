// An open table before its match: who sits where, options, invitation, start.
import "../pages.css";
import { useEffect, useState } from "preact/hooks";
import { takeJoinRequest } from "../../app/new_table";
import { Bot, Copy as CopyIcon, Person, Play } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { levels } from "../../backend/backend";
import { contribution } from "../../backend/server";
import { games } from "../../games/game_list";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { About, GameFacts } from "../../messages";
import type { TableState } from "../../table_state/table_state";
import { Chat } from "../match/chat";
import type { Match } from "../match/match";
import { levelSummary, levelText, timeText } from "../match/players";

interface Props {
  tableState: TableState;
  match: Match;
  facts: GameFacts | null;
  translator: Translator;
  link: string | null;
  copyLink(): void;
}

const isTaken = ({ person, bot }: About["seats"][number]) => person || bot !== null;

/** Who opened the table, or else the lowest seat, may change it (docs/messages.md). */
function isHost(tableState: TableState): boolean {
  const { about, seat } = tableState;
  return seat !== null && about !== null && (about.host === null || about.host === seat);
}

function Seat({ tableState, match, translator, index }: Props & { index: number }) {
  const seat = tableState.about!.seats[index]!;
  const [level, setLevel] = useState("easy");
  const sits = tableState.seat !== null;
  return (
    <li class="panel seat">
      <SeatMark seat={index} size="2rem" />
      <div class="grow">
        {seat.person && (
          <>
            <Person />{" "}
            {tableState.seat === index
              ? t("You ({0})", translator.name(index))
              : translator.name(index)}
            {!seat.present && <span class="chip sun">{t("away")}</span>}
          </>
        )}
        {!seat.person && seat.bot && (
          <>
            <Bot /> {t("Bot, {0}", levelText(seat.bot))}
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
      {!isTaken(seat) && isHost(tableState) && (
        <>
          <select
            aria-label={t("Level of the bot in seat {0}", index + 1)}
            value={level}
            onChange={(event) => setLevel(event.currentTarget.value)}
          >
            {levels.map((one) => (
              <option key={one} value={one} title={levelSummary(one)}>
                {levelText(one)}
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
      {isTaken(seat) && tableState.seat === index && (
        <button type="button" class="button" onClick={() => void match.request("leave")}>
          {t("Stand up")}
        </button>
      )}
      {isTaken(seat) && tableState.seat !== index && isHost(tableState) && (
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

function Options({ tableState, match, facts, translator }: Props) {
  const about = tableState.about!;
  const shown = (facts?.options ?? []).filter(
    (option) => !option.seats.length || option.seats.includes(about.seats.length),
  );
  return (
    <dl class="order">
      {shown.map((option) => (
        <div key={option.name}>
          <dt>{translator.option(option.name, option.label)}</dt>
          <dd>
            {isHost(tableState) ? (
              <select
                aria-label={translator.option(option.name, option.label)}
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
                    {translator.choice(option.name, choice)}
                  </option>
                ))}
              </select>
            ) : (
              translator.choice(option.name, about.options[option.name] ?? "")
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("Time")}</dt>
        <dd>{clockText(about)}</dd>
      </div>
      <div>
        <dt>{t("Undo of a finished turn")}</dt>
        <dd>
          {about.undo === "consent" ? t("only if all agree") : t("until somebody else moves")}
        </dd>
      </div>
    </dl>
  );
}

export function clockText(about: Pick<About, "time">): string {
  const { clock, time_ms, increment_ms } = about.time;
  if (clock === "live")
    return t("{0} each, plus {1} a turn", timeText(time_ms), timeText(increment_ms));
  if (clock === "correspondence") return t("{0} for every turn", timeText(time_ms));
  return t("as long as you like");
}

/** Somebody else is there, or may come, to talk to: bots do not listen. */
function mayTalk({ about, seat, spectators, chat }: TableState): boolean {
  const isOther = ({ person, bot }: About["seats"][number], index: number) =>
    index !== seat && (person || bot === null);
  return about!.seats.some(isOther) || spectators || chat.length > 0;
}

/** After "Join" no further question is needed: the user gets the first free seat. */
function useSitting({ tableState, match }: Props): void {
  useEffect(() => {
    if (!takeJoinRequest(match.channel.table) || tableState.seat !== null) return;
    const seat = tableState.about!.seats.findIndex((one) => !isTaken(one));
    if (seat >= 0) void match.request("sit", { seat, contribution: contribution() });
  }, [match]);
}

export function TableSetup(props: Props) {
  const { tableState, match, facts, link, copyLink } = props;
  const about = tableState.about!;
  useSitting(props);
  // Who follows a link is here before the facts of the game are.
  const brief = games.value.find(({ name }) => name === about.game);
  const free = about.seats.filter((seat) => !isTaken(seat)).length;
  return (
    <main id="main" class="page table-setup">
      <h1>{t("A table of {0}", (facts ?? brief)?.title ?? about.game)}</h1>
      <p role="status">
        {free
          ? t("Waiting for {0} more {0|player|players}.", free)
          : isHost(tableState)
            ? t("Everybody is here. You can start.")
            : t("Everybody is here. Waiting for the host to start.")}
      </p>
      {match.errorMessage.value && (
        <p class="error" role="alert">
          {match.errorMessage.value}
        </p>
      )}
      <ul class="list">
        {about.seats.map((_, index) => (
          <Seat key={String(index)} {...props} index={index} />
        ))}
      </ul>
      <div class="row">
        {isHost(tableState) && (
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
          <button
            type="button"
            class={free > 0 && tableState.seat !== null ? "button primary" : "button"}
            onClick={copyLink}
          >
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
      {mayTalk(tableState) && (
        <section class="panel">
          <h2>{t("Chat")}</h2>
          <Chat tableState={tableState} match={match} />
        </section>
      )}
    </main>
  );
}
