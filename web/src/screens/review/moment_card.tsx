// The moment that is looked at: what was played, and, if asked for, what was better and why.
import { useState } from "preact/hooks";
import { Hint, Play } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { Shown } from "./moments";
import { change, doubtText, gradeText, luckText, whyText } from "./words";

interface Props {
  shown: Shown;
  translator: Translator;
  happened: string; // in sentences
  isTold: boolean; // what was better
  tell(): void;
  /** Goes on from here against bots; null where no seat decides. */
  tryFrom: ((isFresh: boolean) => Promise<void>) | null;
}

function Better({ shown, translator, isTold, tell }: Props) {
  const { judgement } = shown;
  if (!judgement?.better || !judgement.played) return null;
  return (
    <>
      <p>
        <span class={`grade ${judgement.grade}`}>{gradeText(judgement.grade)}</span>{" "}
        <b class="numbers">{change(-(judgement.cost ?? 0))}</b>{" "}
        <span class="soft numbers">± {doubtText(judgement.doubt ?? 0)}</span>
      </p>
      <p>
        {t("Played:")} {sentenceCase(translator.action(judgement.played))}
      </p>
      {isTold ? (
        <p class="better">
          <Hint /> {t("Better:")} <b>{sentenceCase(translator.action(judgement.better))}.</b>{" "}
          {whyText(judgement, translator)}
        </p>
      ) : (
        <button type="button" class="button" onClick={tell}>
          <Hint /> {t("What was better?")}
        </button>
      )}
    </>
  );
}

function TryFrom({ tryFrom }: { tryFrom: (isFresh: boolean) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const start = (isFresh: boolean) => {
    setBusy(true);
    void tryFrom(isFresh).finally(() => setBusy(false));
  };
  return (
    <fieldset class="review-try" disabled={isBusy}>
      <legend>
        <Play /> {t("Try it from here against bots")}
      </legend>
      <button type="button" class="button small" onClick={() => start(false)}>
        {t("As it was")}
      </button>
      <button type="button" class="button small" onClick={() => start(true)}>
        {t("With what is hidden dealt anew")}
      </button>
    </fieldset>
  );
}

export function MomentCard(props: Props) {
  const { shown, translator, happened, tryFrom } = props;
  const { moment, turn } = shown;
  const who = moment.actor === null ? t("Chance") : translator.name(moment.actor);
  return (
    <section class="review-card" aria-label={`${t("This moment")}: ${who}`} aria-live="polite">
      <h2>
        {turn > 0 && <span class="turn-number">{turn}</span>}{" "}
        {moment.actor !== null && <SeatMark seat={moment.actor} />} {who}
      </h2>
      {moment.actor === null && (
        <>
          <p>{happened}</p>
          <p class="numbers">{luckText(moment, translator)}</p>
        </>
      )}
      <Better {...props} />
      {tryFrom && <TryFrom tryFrom={tryFrom} />}
    </section>
  );
}
