// Whose turn it is and what is asked, in a sentence, on the plaque over the board; and what happened
// since the user's last turn, by turns.

import { useEffect, useState } from "preact/hooks";
import { localBackend } from "../../app/session";
import { History } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { View } from "../../messages";
import type { TableState } from "../../table_state/table_state";
import { useDismiss } from "../../widgets/dismiss";
import { Dots } from "../../widgets/dots";
import { sinceLastTurn } from "./log";
import type { Match } from "./match";

/** The sentence on top of a match. */
export function turnText(tableState: TableState, view: View, translator: Translator): string {
  const { turn } = view;
  if (tableState.about?.result) {
    const { ending, text } = tableState.about.result;
    if (ending === "closed") return t("The host has closed the table");
    return `${t("The match is over")}: ${translator.ending(ending, text)}`;
  }
  if (turn.node === "over") return t("The match is over");
  if (turn.node === "chance") return t("Chance moves…");
  const ask = sentenceCase(translator.ask(turn));
  if (tableState.seat !== null && turn.seats.includes(tableState.seat)) return ask;
  const names = turn.seats.map((seat) => translator.name(seat)).join(", ");
  const areBots = turn.seats.every((seat) => tableState.about?.seats[seat]?.bot);
  return areBots ? t("{0} is thinking", names) : t("{0} is to move: {1}", names, ask);
}

function Since({ tableState, translator }: { tableState: TableState; translator: Translator }) {
  const turns = sinceLastTurn(tableState, translator);
  const box = useDismiss();
  if (!turns.length) return null;
  return (
    <details class="since" ref={box}>
      <summary>
        <History />
        <span class="word">{t("Since your last turn ({0})", turns.length)}</span>
        <span class="only-narrow" aria-hidden="true">
          {turns.length}
        </span>
      </summary>
      <ol>
        {turns.map(({ seat, sentences }, index) => (
          <li key={String(index)}>
            {seat === null ? <span class="no-seat" /> : <SeatMark seat={seat} />}
            <span>{sentences.join(". ")}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const patience_ms = 700;

/** Bots on this device can be told to answer with what they have found by now. */
function MoveNow() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience_ms);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <button type="button" class="button small" onClick={() => void localBackend.hurry()}>
      {t("Move now")}
    </button>
  );
}

export function TurnPrompt({
  match,
  view,
  translator,
  place,
}: {
  match: Match;
  view: View;
  translator: Translator;
  place: "server" | "local";
}) {
  const { tableState } = match.playback.frame.value;
  const isAsked = view.turn.node === "decision" && tableState.about?.status !== "over";
  const isMine = isAsked && tableState.seat !== null && view.turn.seats.includes(tableState.seat);
  const lesson = match.lesson.value; // it says itself what was wrong, and when it is over
  const said = lesson?.isOver ? t("The lesson is over.") : turnText(tableState, view, translator);
  const isWaiting = isAsked && !isMine && !lesson?.isOver;
  const isBots = view.turn.seats.every((seat) => tableState.about?.seats[seat]?.bot);
  return (
    <div class={isMine ? "ask mine" : "ask"}>
      <div class="ask-line">
        {isMine && <span class="whose">{t("Your turn")}</span>}
        <p class="ask-text" title={said}>
          {said}
          {isWaiting && <Dots />}
        </p>
        {isMine && <Since tableState={tableState} translator={translator} />}
        {isWaiting && isBots && place === "local" && !lesson && (
          <MoveNow key={tableState.version} />
        )}
        {match.playback.isBehind.value && (
          <button type="button" class="button small" onClick={() => match.playback.skip()}>
            {t("Skip")}
          </button>
        )}
      </div>
    </div>
  );
}
