// The rules of a game: our numbered rules, searchable, opened at the rule that a reason names, with a
// drawn position where a match of the collection shows the rule at work, and with the worked examples
// of the rulebook.
import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { lazy } from "../app/lazy";
import { rulesPath } from "../app/route";
import { t } from "../i18n/language";
import type { GameFacts } from "../messages";
import { BackLinks } from "./back_links";
import { earlierText } from "./earlier_rules";
import { ExamplesOfRule, useExamples } from "./example";
import { Position } from "./position";
import { type RulePosition, useRulePositions } from "./positions";
import type { RulesProps } from "./props";
import { loadRulebook, useRuleTexts } from "./rule_texts";
import {
  earlierRulebook,
  plain,
  type Rulebook,
  type Section,
  say,
  searchRulebook,
  type Texts,
  translateRulebook,
} from "./rulebook";
import "./help.css";

const isWhole = ({ intro, sections }: Rulebook) =>
  [...intro, ...sections.flatMap(({ title, rules }) => [title, ...rules])].every(
    ({ lang }) => lang === undefined,
  );

const panels = new Map<string, ComponentType<RulesProps>>();

/** The panel of a game, which waits for the game's rules. */
function panelOf(game: string): ComponentType<RulesProps> {
  const known = panels.get(game);
  if (known) return known;
  const panel = lazy<RulesProps>(async () => {
    const newest = await loadRulebook(game);
    return (props) => <Panel {...props} newest={newest} />;
  });
  panels.set(game, panel);
  return panel;
}

export function RulesPanel(props: RulesProps) {
  const PanelOfGame = panelOf(props.facts.name);
  return <PanelOfGame {...props} />;
}

function Panel({ facts, translator, rule, version, newest }: RulesProps & { newest: Rulebook }) {
  const texts = useRuleTexts(facts.name);
  const book = useMemo(() => {
    const english = earlierRulebook(newest, facts.changes, version);
    return texts ? translateRulebook(english, texts) : english;
  }, [newest, facts, version, texts]);
  const [wanted, setWanted] = useState("");
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    setWanted("");
    here.current?.scrollIntoView({ block: "center" });
    here.current?.focus();
  }, [rule, texts]);
  const sections = searchRulebook(book, wanted);
  const positionOf = useRulePositions(facts.name);
  const examplesOf = useExamples(facts.name);
  if (texts === undefined)
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  return (
    <main id="main" class="page help-rules">
      <h1>{t("Rules of {0}", facts.title)}</h1>
      <BackLinks game={facts.name} />
      <Versions facts={facts} version={version} texts={texts} />
      <label class="help-search">
        {t("Search the rules")}
        <input
          type="search"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      {texts && !isWhole(book) && (
        <p class="soft">{t("Rules that are not translated yet are in English.")}</p>
      )}
      {!wanted &&
        book.intro.map(({ text, lang }) => (
          <p key={text} lang={lang}>
            {plain(text)}
          </p>
        ))}
      {sections.length === 0 && <p role="status">{t("No rule has all these words.")}</p>}
      {sections.map((section) => (
        <section key={section.title.text}>
          <h2 lang={section.title.lang}>{section.title.text}</h2>
          <SectionPosition {...{ facts, translator, section, positionOf }} />
          <ul>
            {section.rules.map(({ number, text, lang }) => (
              <li
                key={number}
                id={`rule-${number}`}
                ref={number === rule ? here : undefined}
                tabIndex={number === rule ? -1 : undefined}
                class={number === rule ? "help-here" : undefined}
              >
                <span lang={lang}>
                  <b class="help-number">{number}</b> {plain(text)}
                </span>
                <PositionOfRule
                  {...{ facts, translator, rule: number, place: positionOf(number) }}
                />
                {version === facts.rules && (
                  <ExamplesOfRule
                    {...{ facts, translator, rule: number, examples: examplesOf(number) }}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** Which version this is and what has changed since, and the way to the others. */
function Versions(props: { facts: GameFacts; version: number; texts: Texts | null }) {
  const { facts, version, texts } = props;
  const later = facts.changes.filter((change) => change.version > version);
  const others = Array.from({ length: facts.rules }, (_, index) => index + 1).filter(
    (other) => other !== version,
  );
  return (
    <>
      {version < facts.rules && (
        <section class="notice help-version" role="status">
          <p>{earlierText(facts, version)}</p>
          <h2>{t("What has changed since version {0}", version)}</h2>
          <ul>
            {later.map((change) => {
              const { text, lang } = texts ? say(change.now, texts) : { text: change.now };
              return (
                <li key={`${change.rule} ${change.version}`} lang={lang}>
                  <b class="help-number">{change.rule}</b> {text}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <p class="row">
          {others.map((other) => (
            <a key={other} class="button small" href={rulesPath(facts.name, null, other)}>
              {t("Show the rules of version {0}", other)}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

type Shown = Pick<RulesProps, "facts" | "translator">;

/** A button that opens the position that shows a rule; nothing if there is none. */
function PositionOfRule(props: Shown & { rule: string; place: RulePosition | null }) {
  const { facts, translator, rule, place } = props;
  const [isOpen, setOpen] = useState(false);
  if (!place) return null;
  return (
    <>
      <button
        type="button"
        class="button small help-picture"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t("Hide the position") : t("See a position")}
        <span class="hidden-text"> {t("A position that shows rule {0}", rule)}</span>
      </button>
      {isOpen && <Position facts={facts} translator={translator} place={place} />}
    </>
  );
}

/** Where no rule of a section has a position of its own, the section shows the start of a match. */
function SectionPosition(
  props: Shown & { section: Section; positionOf: (rule: string) => RulePosition | null },
) {
  const { facts, translator, section, positionOf } = props;
  const isShown = section.rules.some(({ number }) => positionOf(number));
  const [isOpen, setOpen] = useState(false);
  const place = positionOf("start");
  if (isShown || !place) return null;
  return (
    <>
      <button
        type="button"
        class="button small help-picture"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t("Hide the position") : t("See the table at the start")}
        <span class="hidden-text">
          {" "}
          {t("The table at the start, beside {0}", section.title.text)}
        </span>
      </button>
      {isOpen && <Position facts={facts} translator={translator} place={place} />}
    </>
  );
}
