// The facts of a game and the speech for a match of it, in the language spoken now.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { type GameWords, language, loadGameWords } from "../../i18n/language";
import { makeTalk, type Talk } from "../../i18n/speech";
import type { GameFacts } from "../../messages";
import type { Venue } from "../../venue/venue";

export function useFacts(venue: Venue | null, game: string | undefined): GameFacts | null {
  const facts = useSignal<GameFacts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (venue && game)
      venue.game(game).then(
        (found) => {
          if (isCurrent) facts.value = found;
        },
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [venue, game, facts]);
  return facts.value;
}

export function useTalk(
  facts: GameFacts | null,
  game: string | undefined,
  names: (string | null)[],
  you: number | null,
): Talk {
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
    () => makeTalk({ facts, words: found, language: spoken, names: JSON.parse(key), you }),
    [facts, found, spoken, key, you],
  );
}
