// Whose turn it is and what is asked, in a sentence; what was chosen and waits to be confirmed; and
// what happened since the person's last turn.
import { useEffect, useRef } from "preact/hooks";
import { Check, Close, History } from "../../art/icons/client";
import { t } from "../../i18n/language";
import { sentenceCase, type Talk } from "../../i18n/speech";
import type { View } from "../../messages";
import type { Copy } from "../../replica/copy";
import { Dots } from "../parts/dots";
import { useShut } from "../parts/shut";
import { barrierSaid } from "./actions";
import { sinceLastTurn } from "./log";
import type { Match } from "./match";

/** The sentence on top of a match. */
export function turnSaid(copy: Copy, view: View, talk: Talk): string {
  const { turn } = view;
  if (copy.about?.result) {
    const { ending, text } = copy.about.result;
    return `${t("The match is over")}: ${talk.ending(ending, text)}`;
  }
  if (turn.node === "over") return t("The match is over");
  if (turn.node === "chance") return t("Chance moves…");
  const ask = sentenceCase(talk.ask(turn));
  if (copy.seat !== null && turn.seats.includes(copy.seat)) return ask;
  const names = turn.seats.map((seat) => talk.name(seat)).join(", ");
  const areBots = turn.seats.every((seat) => copy.about?.seats[seat]?.bot);
  return areBots ? t("{0} is thinking", names) : t("{0} is to move: {1}", names, ask);
}

function Confirm({ match, talk }: { match: Match; talk: Talk }) {
  const action = match.pending.value!;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [action]);
  return (
    <div class="confirm" role="group" aria-label={t("Confirm")}>
      <p>
        <b>{talk.action(action)}</b> <span>{barrierSaid(match.barrierOf(action))}</span>
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

function Since({ copy, talk }: { copy: Copy; talk: Talk }) {
  const sentences = sinceLastTurn(copy, talk);
  const box = useShut();
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

export function Ask({ match, view, talk }: { match: Match; view: View; talk: Talk }) {
  const { copy } = match.show.frame.value;
  const isMine =
    copy.seat !== null && view.turn.node === "decision" && view.turn.seats.includes(copy.seat);
  const isWaiting = view.turn.node === "decision" && !isMine;
  return (
    <div class={isMine ? "ask mine" : "ask"}>
      <div class="ask-line">
        {isMine && <span class="chip terracotta">{t("Your turn")}</span>}
        <p class="ask-text">
          {turnSaid(copy, view, talk)}
          {isWaiting && <Dots />}
        </p>
        {isMine && <Since copy={copy} talk={talk} />}
        {match.show.isBehind.value && (
          <button type="button" class="button small" onClick={() => match.show.skip()}>
            {t("Skip")}
          </button>
        )}
      </div>
      {match.trouble.value && (
        <p class="error" role="alert">
          {match.trouble.value}
        </p>
      )}
      {match.pending.value && <Confirm match={match} talk={talk} />}
    </div>
  );
}
