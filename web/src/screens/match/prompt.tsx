// Whose turn it is and what is asked, in a sentence; the action that waits to be confirmed; and what
// happened since the user's last turn.
import { useEffect, useRef } from "preact/hooks";
import { Check, Close, History } from "../../art/icons/client";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { View } from "../../messages";
import type { TableState } from "../../table_state/table_state";
import { useDismiss } from "../../widgets/dismiss";
import { Dots } from "../../widgets/dots";
import { barrierText } from "./actions";
import { sinceLastTurn } from "./log";
import type { Match } from "./match";

/** The sentence on top of a match. */
export function turnText(tableState: TableState, view: View, translator: Translator): string {
  const { turn } = view;
  if (tableState.about?.result) {
    const { ending, text } = tableState.about.result;
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

function Confirm({ match, translator }: { match: Match; translator: Translator }) {
  const action = match.pending.value!;
  const undo = match.playback.frame.value.tableState.about?.undo;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [action]);
  return (
    <div class="confirm" role="group" aria-label={t("Confirm")}>
      <p>
        <b>{translator.action(action)}</b> <span>{barrierText(match.barrierOf(action), undo)}</span>
      </p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          ref={button}
          data-confirm
          onClick={() => void match.play(action)}
        >
          <Check /> {t("Confirm")}
        </button>
        <button type="button" class="button" onClick={() => match.cancel()}>
          <Close /> {t("Cancel")}
        </button>
      </div>
    </div>
  );
}

function Since({ tableState, translator }: { tableState: TableState; translator: Translator }) {
  const sentences = sinceLastTurn(tableState, translator);
  const box = useDismiss();
  if (!sentences.length) return null;
  return (
    <details class="since" ref={box}>
      <summary>
        <History />
        <span class="word">{t("Since your last turn ({0})", sentences.length)}</span>
        <span class="only-narrow" aria-hidden="true">
          {sentences.length}
        </span>
      </summary>
      <ul>
        {sentences.map((sentence, index) => (
          <li key={String(index)}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

export function TurnPrompt({
  match,
  view,
  translator,
}: {
  match: Match;
  view: View;
  translator: Translator;
}) {
  const { tableState } = match.playback.frame.value;
  const isAsked = view.turn.node === "decision" && tableState.about?.status !== "over";
  const isMine = isAsked && tableState.seat !== null && view.turn.seats.includes(tableState.seat);
  const lesson = match.lesson.value; // it says itself what was wrong, and when it is over
  const isWaiting = isAsked && !isMine && !lesson?.isOver;
  return (
    <div class={isMine ? "ask mine" : "ask"}>
      <div class="ask-line">
        {isMine && <span class="chip terracotta">{t("Your turn")}</span>}
        <p class="ask-text">
          {lesson?.isOver ? t("The lesson is over.") : turnText(tableState, view, translator)}
          {isWaiting && <Dots />}
        </p>
        {isMine && <Since tableState={tableState} translator={translator} />}
        {match.playback.isBehind.value && (
          <button type="button" class="button small" onClick={() => match.playback.skip()}>
            {t("Skip")}
          </button>
        )}
      </div>
      {match.errorMessage.value && !lesson && (
        <p class="error" role="alert">
          {match.errorMessage.value}
        </p>
      )}
      {match.pending.value && <Confirm match={match} translator={translator} />}
    </div>
  );
}
