// For people who see a table for the first time: a sentence on what the moment is about, which the
// screen shows in its own place beside the board, and what the signs on it mean, below. Put away
// together, and kept away for that game.
import { signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Close, Question } from "../art/icons/client";
import type { Speech } from "./board";
import "./guide.css";

const key = "tavola.guides_away";

function stored(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list.filter((game) => typeof game === "string") : [];
  } catch {
    return [];
  }
}

const away = signal<string[]>(stored());

function put(game: string, isAway: boolean): void {
  if (away.value.includes(game) === isAway) return;
  const others = away.value.filter((one) => one !== game);
  away.value = isAway ? [...others, game] : others;
  try {
    localStorage.setItem(key, JSON.stringify(away.value));
  } catch {
    // no storage allowed: it lasts as long as the page
  }
}

interface Props {
  speech: Speech;
  game: string;
}

const said = signal(""); // by the board that is drawn now
const isUnfolded = signal(false); // on a phone it is a sign to press

/** For boards: what this moment is about. It takes no room on the board. */
export function Guide({ children }: Props & { children: string }): null {
  useLayoutEffect(() => {
    said.value = children;
    return () => {
      said.value = "";
    };
  }, [children]);
  return null;
}

/** For screens: what to press where that sentence has no room of its own. */
export function GuideSign({ speech, game }: Props): VNode | null {
  if (away.value.includes(game) || !said.value) return null;
  return (
    <button
      type="button"
      class="button small help-fold"
      aria-label={speech.t("What is this moment about?")}
      aria-expanded={isUnfolded.value}
      onClick={() => {
        isUnfolded.value = !isUnfolded.value;
      }}
    >
      <Question />
    </button>
  );
}

/** For screens: the place of that sentence; nothing once it was put away. What a sign unfolded is only
 * folded again, and the sign stays. */
export function GuidePlace({ speech, game }: Props): VNode | null {
  if (away.value.includes(game) || !said.value) return null;
  const name = isUnfolded.value ? speech.t("Close") : speech.t("Hide these explanations");
  const close = () => {
    if (isUnfolded.value) isUnfolded.value = false;
    else put(game, true);
  };
  return (
    <div class={isUnfolded.value ? "help-guide unfolded" : "help-guide"}>
      <span>{said.value}</span>
      <button type="button" class="button bare" aria-label={name} title={name} onClick={close}>
        <Close />
      </button>
    </div>
  );
}

export interface Sign {
  sign: ComponentChildren;
  means: string;
}

/** What the signs on a table mean; opening it again brings the sentences back. `isFolded`: it lies over
 * the board and begins closed, whatever is put away. */
export function Signs(props: Props & { signs: Sign[]; isFolded?: boolean }): VNode {
  const { speech, game, signs, isFolded = false } = props;
  return (
    <details
      class="help-signs"
      open={isFolded ? undefined : !away.value.includes(game)}
      onToggle={({ currentTarget: { open } }) => {
        if (open || !isFolded) put(game, !open);
      }}
    >
      <summary>{speech.t("Signs on this table")}</summary>
      <dl>
        {signs.map(({ sign, means }) => (
          <div key={means}>
            <dt aria-hidden="true">{sign}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
