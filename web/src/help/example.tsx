// The worked examples of the rulebook beside the rules that they show: the board before, and after each
// thing that is done, with what happened in words.
import { useEffect, useState } from "preact/hooks";
import { Back, Forward } from "../art/icons/client";
import type { RuleExample } from "../games/manifest";
import { manifestOf } from "../games/registry";
import { t } from "../i18n/language";
import { sentenceCase, type Translator } from "../i18n/speech";
import type { Entry, GameFacts, View } from "../messages";
import { sourceOfRecord } from "./lessons/source";
import { StillBoard } from "./position";

/** The examples of a game that show a rule; none until they are there. */
export function useExamples(game: string): (rule: string) => RuleExample[] {
  const [all, setAll] = useState<RuleExample[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setAll([]);
    manifestOf(game)
      .examples?.()
      .then(
        (file) => isCurrent && setAll(file.default),
        () => {}, // not reachable: rules are read without them
      );
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return (rule) => all.filter(({ rules }) => rules.includes(rule));
}

interface Moment {
  view: View;
  text: string;
}

/** What was done from one decision to the next, chance included, in words. */
function wordsOf(entries: Entry[], translator: Translator): string {
  const events = entries.flatMap((entry) => entry.events);
  const said = events.map((event) => translator.event(event)).filter((text) => text !== "");
  return said.map((text) => `${sentenceCase(text)}.`).join(" ");
}

async function momentsOf(example: RuleExample, translator: Translator): Promise<Moment[]> {
  const { entries, look } = await sourceOfRecord(example.record, example.seat);
  const before = { view: (await look(example.from)).view, text: t("The position before") };
  const moments: Moment[] = [before];
  let told = example.from;
  for (let end = example.from + 1; end <= entries.length; end++) {
    const isNext = end === entries.length || entries[end]?.seat !== null;
    const text = isNext ? wordsOf(entries.slice(told, end), translator) : "";
    if (!text) continue; // chance, or something that only prepares what comes next
    moments.push({ view: (await look(end)).view, text });
    told = end;
  }
  return moments;
}

interface Props {
  facts: GameFacts;
  translator: Translator;
  example: RuleExample;
}

function Example({ facts, translator, example }: Props) {
  const [moments, setMoments] = useState<Moment[]>([]);
  const [now, setNow] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void momentsOf(example, translator).then((found) => isCurrent && setMoments(found));
    return () => {
      isCurrent = false;
    };
  }, [example, translator]);
  const moment = moments[now];
  if (!moment) return <p class="soft">{t("Loading…")}</p>;
  const { text, view } = moment;
  return (
    <figure class="help-position help-example">
      <figcaption>
        <button
          type="button"
          class="button bare"
          aria-label={t("One move back")}
          disabled={now === 0}
          onClick={() => setNow(now - 1)}
        >
          <Back />
        </button>
        <span role="status">
          <b class="numbers">
            {now} / {moments.length - 1}
          </b>{" "}
          {text}
        </span>
        <button
          type="button"
          class="button bare"
          aria-label={t("One move forward")}
          disabled={now === moments.length - 1}
          onClick={() => setNow(now + 1)}
        >
          <Forward />
        </button>
      </figcaption>
      <StillBoard facts={facts} translator={translator} view={view} seat={example.seat} />
    </figure>
  );
}

/** A button that opens the examples of a rule, one at a time; nothing if there are none. */
export function ExamplesOfRule(
  props: Omit<Props, "example"> & { rule: string; examples: RuleExample[] },
) {
  const { facts, translator, rule, examples } = props;
  const [open, setOpen] = useState<number | null>(null);
  if (!examples.length) return null;
  const example = open === null ? undefined : examples[open];
  return (
    <>
      <button
        type="button"
        class="button small help-picture"
        aria-expanded={open !== null}
        onClick={() => setOpen(open === null ? 0 : null)}
      >
        {open === null ? t("See an example") : t("Hide the example")}
        <span class="hidden-text"> {t("An example of rule {0}", rule)}</span>
      </button>
      {open !== null && examples.length > 1 && (
        <button
          type="button"
          class="button small help-picture"
          onClick={() => setOpen((open + 1) % examples.length)}
        >
          {t("Another example")}
        </button>
      )}
      {example && (
        <Example key={`${open}`} facts={facts} translator={translator} example={example} />
      )}
    </>
  );
}
