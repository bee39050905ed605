// The numbered rules of a game, fetched when they are read: src/games/GAME/RULES.md, and in the
// language spoken src/games/GAME/rules.
import { useEffect, useState } from "preact/hooks";
import { type Language, language } from "../i18n/language";
import { type Rulebook, readRulebook, readTexts, type Texts } from "./rulebook";

const files = import.meta.glob(
  ["../../../src/games/*/RULES.md", "../../../src/games/*/rules/*.md"],
  { query: "?raw", import: "default" },
) as Record<string, () => Promise<string>>;

/** The rules of a game in English. */
export async function loadRulebook(game: string): Promise<Rulebook> {
  const load = files[`../../../src/games/${game}/RULES.md`];
  if (!load) throw new Error(`${game} has no RULES.md`);
  return readRulebook(await load());
}

const none: Texts = new Map();

/** The texts of a game; none where they cannot be reached or do not exist: English will do. */
export async function loadRuleTexts(game: string, spoken: Language): Promise<Texts> {
  const load = files[`../../../src/games/${game}/rules/${spoken}.md`];
  return load ? load().then(readTexts, () => none) : none;
}

/** The texts in the language spoken: null if that is English, undefined until they are there. */
export function useRuleTexts(game: string): Texts | null | undefined {
  const [found, setFound] = useState<{ key: string; texts: Texts }>();
  const spoken = language.value;
  const key = `${game} ${spoken}`;
  useEffect(() => {
    let isCurrent = true;
    if (spoken !== "en")
      void loadRuleTexts(game, spoken).then((texts) => isCurrent && setFound({ key, texts }));
    return () => {
      isCurrent = false;
    };
  }, [game, spoken, key]);
  if (spoken === "en") return null;
  return found?.key === key ? found.texts : undefined;
}
