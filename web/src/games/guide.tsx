// For people who see a table for the first time: a sentence on what the moment is about, above the
// board, and what the signs on it mean, below. Put away together, and kept away for that game.
import { signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { Close } from "../art/icons/client";
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

/** What this moment is about; nothing once it was put away. */
export function Guide({ speech, game, children }: Props & { children: string }): VNode | null {
  if (away.value.includes(game) || !children) return null;
  return (
    <p class="help-guide">
      <span>{children}</span>
      <button
        type="button"
        class="button bare"
        aria-label={speech.t("Hide these explanations")}
        title={speech.t("Hide these explanations")}
        onClick={() => put(game, true)}
      >
        <Close />
      </button>
    </p>
  );
}

export interface Sign {
  sign: ComponentChildren;
  means: string;
}

/** What the signs on a table mean; opening it again brings the sentences back. */
export function Signs({ speech, game, signs }: Props & { signs: Sign[] }): VNode {
  return (
    <details
      class="help-signs"
      open={!away.value.includes(game)}
      onToggle={(event) => put(game, !event.currentTarget.open)}
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
