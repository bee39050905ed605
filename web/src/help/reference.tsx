// Every card and tile of a game: what it does, how many there are and, in a match, how many have not
// been seen yet. Searchable; opened at one component when a board asks for it.
import "./reference.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameReference, ReferenceSection } from "../games/manifest";
import { manifestOf } from "../games/registry";
import type { Translator } from "../i18n/speech";
import type { GameFacts, View } from "../messages";
import { BackLinks } from "./back_links";
import { type Component, componentsOf, search } from "./components";
import type { ReferenceProps } from "./props";

interface Filled {
  section: ReferenceSection;
  title: string;
  components: Component[];
}

function fill(
  reference: GameReference,
  facts: GameFacts,
  translator: Translator,
  view: View | null,
) {
  return reference.sections.map(
    (section): Filled => ({
      section,
      title: section.title(translator.t),
      components: componentsOf(facts, section, translator, view),
    }),
  );
}

function Counts({
  translator,
  section,
  entry,
}: {
  translator: Translator;
  section: ReferenceSection;
  entry: Component;
}) {
  const { count, unseen } = entry;
  return (
    <span class="reference-counts">
      {section.supply && <span class="chip">{section.supply(translator.t)}</span>}
      {count !== null && count > 1 && <span class="chip">× {count}</span>}
      {unseen !== null && (
        <span class={unseen > 0 ? "chip sea" : "chip"}>{translator.t("unseen: {0}", unseen)}</span>
      )}
    </span>
  );
}

function Entry(props: {
  translator: Translator;
  section: ReferenceSection;
  entry: Component;
  index: number;
  icon: GameReference["icon"];
  here: boolean;
}) {
  const { translator, section, entry, index, icon, here } = props;
  const Picture = icon?.(section.list, entry.word, (section.from ?? 0) + index);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!here) return;
    item.current?.scrollIntoView({ block: "center" });
    item.current?.focus();
  }, [here]);
  return (
    <li
      class={here ? "reference-entry here" : "reference-entry"}
      ref={item}
      tabIndex={here ? -1 : undefined}
    >
      {Picture && <Picture size="2rem" />}
      <span class="reference-text">
        <span class="reference-name">{entry.name}</span>
        {entry.effect && <span class="reference-effect">{entry.effect}</span>}
        <Counts translator={translator} section={section} entry={entry} />
      </span>
    </li>
  );
}

/** What holds for all things of a section. */
function Note({ translator, section }: { translator: Translator; section: ReferenceSection }) {
  const single =
    section.count === 1 ? translator.t("There is one of each unless a number is given.") : "";
  const text = [section.note?.(translator.t), single].filter(Boolean).join(" ");
  return text ? <p class="soft">{text}</p> : null;
}

/** The sections, as links that need no address of their own. */
function Jumps({ translator, filled }: { translator: Translator; filled: Filled[] }) {
  const jump = (index: number) => {
    const title = document.getElementById(`section-${index}`);
    title?.scrollIntoView({ block: "start" });
    title?.focus();
  };
  return (
    <nav class="tabs" aria-label={translator.t("Kinds of components")}>
      {filled.map(({ title, components }, index) => (
        <button key={title} type="button" class="button small" onClick={() => jump(index)}>
          {title} <span class="soft">{components.length}</span>
        </button>
      ))}
    </nav>
  );
}

const none: GameReference = { sections: [] };

/** The reference of a game; without sections until it is there, or if the game has none. */
function useReference(game: string): GameReference {
  const [reference, setReference] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    setReference(none);
    void manifestOf(game)
      .reference?.()
      .then((module) => isCurrent && setReference(module.default));
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return reference;
}

export function Reference({ facts, translator, view, list, word }: ReferenceProps) {
  const [wanted, setWanted] = useState("");
  const reference = useReference(facts.name);
  const filled = useMemo(
    () => fill(reference, facts, translator, view),
    [reference, facts, translator, view],
  );
  const found = filled.map((one) => ({ ...one, components: search(one.components, wanted) }));
  const count = found.reduce((sum, { components }) => sum + components.length, 0);
  return (
    <main id="main" class="page reference">
      <h1>{translator.t("Cards and tiles of {0}", facts.title)}</h1>
      <BackLinks game={facts.name} />
      {facts.reconstructed && <p class="soft">{translator.reconstructed()}</p>}
      <label class="field">
        <span>{translator.t("Search cards and tiles")}</span>
        <input
          type="search"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      <p role="status" class="soft">
        {wanted && translator.t("Found: {0}", count)}
      </p>
      {!wanted && <Jumps translator={translator} filled={filled} />}
      {found.map(({ section, title, components }, index) =>
        components.length === 0 ? null : (
          <section key={title} aria-labelledby={`section-${index}`}>
            <h2 id={`section-${index}`} tabIndex={-1}>
              {title}
            </h2>
            <Note translator={translator} section={section} />
            <ul class={section.compact ? "reference-list compact" : "reference-list"}>
              {components.map((entry, place) => (
                <Entry
                  key={entry.word}
                  translator={translator}
                  section={section}
                  entry={entry}
                  index={place}
                  icon={reference.icon}
                  here={section.list === list && word !== null && entry.words.includes(word)}
                />
              ))}
            </ul>
          </section>
        ),
      )}
    </main>
  );
}
