// The answer to an exercise: whether the move was right, both moves, what they are worth, and why.
import { useState } from "preact/hooks";
import { Check, Close, Forward, Hint, Play } from "../../art/icons/client";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { Action } from "../../messages";
import { share } from "../review/words";
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

/** Why the better move is better than the usual mistake. It holds whatever was answered: a review says
 * the same of a move that was played. */
export function reasonOf({ why, mistake, better }: Exercise, translator: Translator): string {
  const gain = why.gain ?? 0;
  const rival = translator.name(why.rival ?? 0);
  switch (why.code) {
    case "wins":
      return t("It wins at once.");
    case "earns":
      return t(
        "It brings about {0} {0|point|points} more for {1} than the usual mistake.",
        gain,
        translator.part(why.part ?? ""),
      );
    case "spares":
      return t(
        "It leaves {1} about {0} {0|point|points} less than the usual mistake.",
        gain,
        rival,
      );
    case "stops":
      return t("It mostly keeps {0} from winning; the usual mistake does not.", rival);
    case "ties":
      return t(
        "At equal points this decides: {0}. It brings about {1} more than the usual mistake.",
        translator.part(why.part ?? ""),
        gain,
      );
    case "often":
      return t(
        "With it the chance to win is {0}, with the usual mistake {1}.",
        share(better.share),
        share(mistake.share),
      );
    default:
      return "";
  }
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
        <Hint /> {isRight ? t("The move to find:") : t("Better:")}{" "}
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
