// The advice of a bot: why, and the three best actions in order, each with the share of the win that it
// promises at least. The same numbers lie on the board. In a lesson the board shows what it waits for.
import { Close, Hint as HintIcon } from "../../art/icons/client";
import { t } from "../../i18n/language";
import { percentText } from "../../i18n/numbers";
import type { Translator } from "../../i18n/speech";
import type { Hint } from "../../messages";
import { type Mark, Marks } from "../../widgets/board_marks";
import type { Match } from "./match";

const most = 3;

/** Whether there was anything to compare: a lesson and an only choice have no figures. */
const hasFigures = ({ reason }: Hint) => reason.code !== "only" && reason.code !== "lesson";

function Choice(props: { match: Match; translator: Translator; hint: Hint; index: number }) {
  const { match, translator, hint, index } = props;
  const { action: notation, label, share } = hint.choices[index]!;
  const action = match.playback.frame.value.tableState.actions.find(
    (one) => one.action === notation,
  );
  const text = action ? translator.action(action) : label;
  return (
    <li>
      <button
        type="button"
        class="button small"
        data-advised={notation}
        title={text}
        disabled={!action}
        onClick={() => action && match.choose(action)}
      >
        <b class="rank" aria-hidden="true">
          {index + 1}
        </b>
        <span class="said">{text}</span>
        {hasFigures(hint) && <span class="numbers">{percentText(share)}</span>}
      </button>
    </li>
  );
}

export function HintNotice({ match, translator }: { match: Match; translator: Translator }) {
  const hint = match.hint.value;
  if (!hint) return null;
  if (hint === "asked")
    return (
      <div class="notice hint" role="status">
        <p>
          <HintIcon /> {t("Thinking about it…")}
        </p>
      </div>
    );
  return (
    <section class="notice hint" aria-label={t("Hint")}>
      <p>
        <button
          type="button"
          class="button bare small"
          aria-label={t("Close")}
          onClick={() => {
            match.hint.value = null;
          }}
        >
          <Close />
        </button>
        <HintIcon /> <span>{translator.advice(hint)}</span>
      </p>
      <ol>
        {hint.choices.slice(0, most).map((choice, index) => (
          <Choice key={choice.action} {...{ match, translator, hint, index }} />
        ))}
      </ol>
    </section>
  );
}

/** What lies on the board now: the numbers of a hint, or what a lesson waits for. */
export function BoardMarks({ match }: { match: Match }) {
  const hint = match.hint.value;
  const wanted = match.lesson.value?.wanted;
  if (match.looking.value) return null;
  const { actions } = match.playback.frame.value.tableState;
  const isThere = (notation: string) => actions.some(({ action }) => action === notation);
  if (hint && hint !== "asked") {
    const choices = hint.choices.slice(0, most).filter(({ action }) => isThere(action));
    const marks = choices.map(({ action, share }, index): Mark => {
      const description = hasFigures(hint)
        ? t("Hint {0} of {1}: {2}", index + 1, choices.length, percentText(share))
        : t("Hint");
      return { action, text: String(index + 1), description };
    });
    return <Marks marks={marks} />;
  }
  if (!wanted || !isThere(wanted.action)) return null;
  const mark = {
    action: wanted.action,
    text: t("here"),
    description: t("The lesson goes on here"),
  };
  return <Marks marks={[mark]} isGuiding />;
}
