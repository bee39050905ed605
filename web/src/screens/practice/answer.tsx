// The answer to an exercise: whether the move was right, both moves, what they are worth, and why.
import { useState } from "preact/hooks";
import { Check, Close, Forward, Hint, Play } from "../../art/icons/client";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { Action } from "../../messages";
import { share, whyText } from "../review/words";
import { type Exercise, isGood, type Weighed } from "./exercises";

interface Props {
  exercise: Exercise;
  given: Action;
  shown: Action | null; // on the board
  translator: Translator;
  find(notation: string): Action | null;
  show(action: Action): void;
  tryFrom(): Promise<void>;
  nextPath: string;
}

/** Why the better move is better, in the words of a review. */
export function reasonOf(exercise: Exercise, translator: Translator): string {
  const { why, seat, mistake, better } = exercise;
  const promised: [number, number] = [mistake.share, better.share];
  return whyText({ entry: 0, seat, grade: "mistake", stake: 0, why, promised }, translator);
}

function Move(props: Props & { title: string; action: Action | null; weighed?: Weighed }) {
  const { title, action, weighed, shown, show, translator } = props;
  if (!action) return null;
  return (
    <button
      type="button"
      class="button practice-move"
      aria-pressed={shown?.action === action.action}
      onClick={() => show(action)}
    >
      <span class="soft">{title}</span>
      <b>{sentenceCase(translator.action(action))}</b>
      {weighed && (
        <span class="numbers soft">
          {t("wins {0} (± {1})", share(weighed.share), share(weighed.margin))}
        </span>
      )}
    </button>
  );
}

export function Answer(props: Props) {
  const { exercise, given, translator, find, tryFrom, nextPath } = props;
  const [isBusy, setBusy] = useState(false);
  const isRight = isGood(exercise, given.action);
  const { better, mistake, asked, wrong } = exercise;
  const isOther = given.action !== better.action && given.action !== mistake.action;
  return (
    <>
      <h2 class={isRight ? "practice-right" : "practice-wrong"}>
        {isRight ? <Check /> : <Close />}
        {isRight ? t("Right!") : t("There is a better move.")}
      </h2>
      <p class="better">
        <Hint /> {t("Better:")}{" "}
        <b>{sentenceCase(translator.action(find(better.action) ?? given))}.</b>{" "}
        {reasonOf(exercise, translator)}
      </p>
      <p>{t("{0} of {1} bots of the middle levels go wrong here.", wrong, asked)}</p>
      <div class="practice-moves" role="group" aria-label={t("Show on the board")}>
        <Move {...props} title={t("Better")} action={find(better.action)} weighed={better} />
        <Move
          {...props}
          title={t("The usual mistake")}
          action={find(mistake.action)}
          weighed={mistake}
        />
        {isOther && (
          <Move
            {...props}
            title={isRight ? t("Your move, about as good") : t("Your move")}
            action={given}
          />
        )}
      </div>
      <div class="row">
        <a class="button primary" href={nextPath}>
          {t("Next exercise")} <Forward />
        </a>
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void tryFrom().finally(() => setBusy(false));
          }}
        >
          <Play /> {t("Try it from here against bots")}
        </button>
      </div>
    </>
  );
}
