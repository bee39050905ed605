// Every card and tile of a game: what it does, how many there are and, in a match, how many have not
// been seen yet. Searchable; opened at one component when a board asks for it.
import "./reference.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Talk } from "../i18n/speech";
import type { GameFacts, View } from "../messages";
import { type Component, componentsOf, search } from "./components";
import { type Pictures, picturesOf } from "./pictures";
import { type Shelf, shelves } from "./shelves";
import type { ReferenceProps } from "./slots";
import { WayBack } from "./way_back";

interface Filled {
  shelf: Shelf;
  title: string;
  components: Component[];
}

function fill(facts: GameFacts, talk: Talk, view: View | null): Filled[] {
  return (shelves[facts.name] ?? []).map((shelf) => ({
    shelf,
    title: shelf.title(talk.t),
    components: componentsOf(facts, shelf, talk, view),
  }));
}

function Counts({ talk, shelf, entry }: { talk: Talk; shelf: Shelf; entry: Component }) {
  const { count, unseen } = entry;
  return (
    <span class="reference-counts">
      {shelf.supply && <span class="chip">{shelf.supply(talk.t)}</span>}
      {count !== null && count > 1 && <span class="chip">× {count}</span>}
      {unseen !== null && (
        <span class={unseen > 0 ? "chip sea" : "chip"}>{talk.t("unseen: {0}", unseen)}</span>
      )}
    </span>
  );
}

function Entry(props: {
  talk: Talk;
  shelf: Shelf;
  entry: Component;
  index: number;
  pictures: Pictures | null;
  here: boolean;
}) {
  const { talk, shelf, entry, index, pictures, here } = props;
  const Picture = pictures?.(shelf.list, entry.word, (shelf.from ?? 0) + index);
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
        <Counts talk={talk} shelf={shelf} entry={entry} />
      </span>
    </li>
  );
}

/** What holds for all things of a shelf. */
function Note({ talk, shelf }: { talk: Talk; shelf: Shelf }) {
  const single = shelf.count === 1 ? talk.t("There is one of each unless a number is given.") : "";
  const text = [shelf.note?.(talk.t), single].filter(Boolean).join(" ");
  return text ? <p class="soft">{text}</p> : null;
}

/** The pages of the shelves, as links that need no address of their own. */
function Jumps({ talk, filled }: { talk: Talk; filled: Filled[] }) {
  const jump = (index: number) => {
    const title = document.getElementById(`shelf-${index}`);
    title?.scrollIntoView({ block: "start" });
    title?.focus();
  };
  return (
    <nav class="tabs" aria-label={talk.t("Kinds of components")}>
      {filled.map(({ title, components }, index) => (
        <button key={title} type="button" class="button small" onClick={() => jump(index)}>
          {title} <span class="soft">{components.length}</span>
        </button>
      ))}
    </nav>
  );
}

export function Reference({ facts, talk, view, list, word }: ReferenceProps) {
  const [wanted, setWanted] = useState("");
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const filled = useMemo(() => fill(facts, talk, view), [facts, talk, view]);
  useEffect(() => {
    let isCurrent = true;
    void picturesOf(facts.name).then((found) => isCurrent && setPictures(() => found));
    return () => {
      isCurrent = false;
    };
  }, [facts.name]);
  const found = filled.map((one) => ({ ...one, components: search(one.components, wanted) }));
  const count = found.reduce((sum, { components }) => sum + components.length, 0);
  return (
    <main id="main" class="page reference">
      <h1>{talk.t("Cards and tiles of {0}", facts.title)}</h1>
      <WayBack game={facts.name} />
      {facts.reconstructed && <p class="soft">{facts.reconstructed}</p>}
      <label class="field">
        <span>{talk.t("Search cards and tiles")}</span>
        <input
          type="search"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      <p role="status" class="soft">
        {wanted && talk.t("Found: {0}", count)}
      </p>
      {!wanted && <Jumps talk={talk} filled={filled} />}
      {found.map(({ shelf, title, components }, index) =>
        components.length === 0 ? null : (
          <section key={title} aria-labelledby={`shelf-${index}`}>
            <h2 id={`shelf-${index}`} tabIndex={-1}>
              {title}
            </h2>
            <Note talk={talk} shelf={shelf} />
            <ul class={shelf.compact ? "reference-list compact" : "reference-list"}>
              {components.map((entry, at) => (
                <Entry
                  key={entry.word}
                  talk={talk}
                  shelf={shelf}
                  entry={entry}
                  index={at}
                  pictures={pictures}
                  here={shelf.list === list && word !== null && entry.words.includes(word)}
                />
              ))}
            </ul>
          </section>
        ),
      )}
    </main>
  );
}
