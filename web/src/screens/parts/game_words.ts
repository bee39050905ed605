// Hooks for the facts of a game and a translator for a match of it.
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Backend } from "../../backend/backend";
import { loadGameWords } from "../../games/game_list";
import { type GameWords, language } from "../../i18n/language";
import { makeTranslator, type Translator } from "../../i18n/speech";
import type { GameFacts } from "../../messages";

export function useFacts(backend: Backend | null, game: string | undefined): GameFacts | null {
  const facts = useSignal<GameFacts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (backend && game)
      backend.game(game).then(
        (found) => {
          if (isCurrent) facts.value = found;
        },
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [backend, game, facts]);
  return facts.value;
}

export function useTranslator(
  facts: GameFacts | null,
  game: string | undefined,
  names: (string | null)[],
  you: number | null,
): Translator {
  const words = useSignal<GameWords | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let isCurrent = true;
    words.value = null;
    if (game && spoken !== "en")
      void loadGameWords(spoken, game).then((found) => {
        if (isCurrent) words.value = found;
      });
    return () => {
      isCurrent = false;
    };
  }, [game, spoken, words]);
  const key = JSON.stringify(names);
  const found = words.value;
  return useMemo(
    () => makeTranslator({ facts, words: found, language: spoken, names: JSON.parse(key), you }),
    [facts, found, spoken, key, you],
  );
}

const asked = signal<Record<string, true>>({}); // languages and games whose words have come, if any

/** Whether the game's words are there in the language spoken, or cannot be had: before that, what is
 * said would be English. */
export function useHasWords(game: string | undefined): boolean {
  const spoken = language.value;
  const key = `${spoken}/${game}`;
  useEffect(() => {
    if (!game || spoken === "en" || asked.value[key]) return;
    void loadGameWords(spoken, game).then(() => {
      asked.value = { ...asked.value, [key]: true };
    });
  }, [key]);
  return spoken === "en" || asked.value[key] === true;
}
