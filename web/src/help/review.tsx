// Looking back at one decision: what was played, and what a strong bot would have done instead.
import { Check, Hint } from "../art/icons/client";
import type { Moment } from "../engine/module";
import { t } from "../i18n/language";
import { percentText } from "../i18n/numbers";
import type { Translator } from "../i18n/speech";

/** "asked": the bot is thinking; null: there was nothing to choose. */
export type Advice = Moment | "asked" | null;

function Choice({ label, share }: { label: string; share: number | null }) {
  return (
    <>
      {label} {share !== null && <span class="numbers soft">{percentText(share)}</span>}
    </>
  );
}

export function Review(props: { advice: Advice; translator: Translator; close(): void }) {
  const { advice, translator, close } = props;
  if (advice === "asked")
    return (
      <div class="notice" role="status">
        <Hint /> {t("Thinking about it…")}
      </div>
    );
  const isSame = advice?.played.action === advice?.best.action;
  return (
    <section class="notice hint" aria-label={t("Was there a better move?")} role="status">
      {!advice && <p>{t("There was nothing to choose here.")}</p>}
      {advice && isSame && (
        <p>
          <Check /> {t("A strong bot would have played the same:")}{" "}
          <Choice label={translator.action(advice.played)} share={advice.played.share} />
        </p>
      )}
      {advice && !isSame && (
        <>
          <p>
            {t("Played:")}{" "}
            <Choice label={translator.action(advice.played)} share={advice.played.share} />
          </p>
          <p>
            <Hint /> {t("A strong bot would have played:")}{" "}
            <b>
              <Choice label={translator.action(advice.best)} share={advice.best.share} />
            </b>
          </p>
        </>
      )}
      {advice && <p class="soft">{translator.advice(advice)}</p>}
      <button type="button" class="button bare small" onClick={close}>
        {t("Close")}
      </button>
    </section>
  );
}
