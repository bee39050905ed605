// The rules panel: our numbered rules, searchable, opened at the rule that a reason names. Where a
// match of the collection shows a rule at work, the rule has a picture of that position.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Speech } from "../games/board";
import type { GameFacts } from "../messages";
import { plain, readRulebook, searchRulebook } from "./rulebook";
import "./help.css";

interface RulesProps {
  game: GameFacts;
  speech: Speech;
  rule: string | null; // where to open it
  /** Positions that show a rule at work, by the rule's number; opens the picture. */
  positions?: Record<string, number>;
  show?: (rule: string) => JSX.Element;
}

export function RulesPanel({ game, speech, rule, positions = {}, show }: RulesProps) {
  const book = useMemo(() => readRulebook(game.rules_text), [game]);
  const [wanted, setWanted] = useState("");
  const [pictured, setPictured] = useState<string | null>(null);
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    setWanted("");
    here.current?.scrollIntoView({ block: "center" });
    here.current?.focus();
  }, [rule]);
  const sections = searchRulebook(book, wanted);
  return (
    <section class="help-rules" aria-label={speech.t("Rules of {0}", game.title)}>
      <label class="help-search">
        {speech.t("Search the rules")}
        <input
          type="search"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      {speech.language !== "en" && (
        <p class="help-note">{speech.t("The numbered rules are written in English.")}</p>
      )}
      {!wanted && book.intro.map((text) => <p key={text}>{plain(text)}</p>)}
      {sections.length === 0 && <p role="status">{speech.t("No rule has all these words.")}</p>}
      {sections.map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          <ul lang="en">
            {section.rules.map(({ number, text }) => (
              <li
                key={number}
                id={`rule-${number}`}
                ref={number === rule ? here : undefined}
                tabIndex={number === rule ? -1 : undefined}
                class={number === rule ? "help-here" : undefined}
              >
                <b class="help-number">{number}</b> {plain(text)}
                {show && number in positions && (
                  <button
                    type="button"
                    class="help-picture"
                    aria-expanded={pictured === number}
                    onClick={() => setPictured(pictured === number ? null : number)}
                  >
                    {pictured === number
                      ? speech.t("Hide the position")
                      : speech.t("See a position")}
                  </button>
                )}
                {show && pictured === number && show(number)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
