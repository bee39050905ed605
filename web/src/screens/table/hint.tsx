// The advice of a bot: the best action with a reason, and the next ones with their share of the win.
import { Hint as HintIcon } from "../../art/icons/client";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { Match } from "./match";

export function HintBox({ match, talk }: { match: Match; talk: Talk }) {
  const hint = match.hint.value;
  if (!hint) return null;
  if (hint === "asked")
    return (
      <div class="notice" role="status">
        <HintIcon /> {t("Thinking about it…")}
      </div>
    );
  const { actions } = match.show.frame.value.copy;
  return (
    <section class="notice hint" aria-label={t("Hint")}>
      <p>
        <HintIcon /> {talk.advice(hint)}
      </p>
      <ol>
        {hint.choices.map((choice) => {
          const action = actions.find((one) => one.action === choice.action);
          return (
            <li key={choice.action}>
              <button
                type="button"
                class="button small"
                disabled={!action}
                onClick={() => action && match.choose(action)}
              >
                {action ? talk.action(action) : choice.label}
              </button>
              <span class="numbers soft">{t("{0} %", Math.round(choice.share / 10))}</span>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        class="button bare small"
        onClick={() => {
          match.hint.value = null;
        }}
      >
        {t("Close")}
      </button>
    </section>
  );
}
