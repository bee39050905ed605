// Rules, reference and tutorial of a game.
import "../pages.css";
import { useEffect, useState } from "preact/hooks";
import { lazy } from "../../app/lazy";
import { MissingScreen } from "../../app/missing";
import type { Route } from "../../app/route";
import { currentBackend as whichVenue } from "../../app/session";
import type { Backend } from "../../backend/backend";
import { games } from "../../games/game_list";
import { manifestOf } from "../../games/registry";
import { lastView } from "../../help/last_view";
import { t } from "../../i18n/language";
import { useFacts, useTranslator } from "../parts/game_words";

const Rules = lazy(() => import("../../help/panel").then((module) => module.RulesPanel));
const Reference = lazy(() => import("../../help/reference").then((module) => module.Reference));
const Tutorial = lazy(() => import("../tutorial").then((module) => module.Tutorial));

interface HelpRoute {
  screen: "rules" | "reference" | "tutorial";
  game: string;
  rule?: string | null;
  version?: number | null; // of the rules
}

export function HelpScreen({ route }: { route: Route }) {
  const to = route as HelpRoute;
  const [backend, setBackend] = useState<Backend | null>(null);
  useEffect(() => {
    void whichVenue().then(setBackend);
  }, []);
  const facts = useFacts(backend, to.game);
  const translator = useTranslator(facts, to.game, [], null);
  const isKnown = games.value.some(({ name }) => name === to.game);
  if (!facts && backend && !isKnown) return <MissingScreen what={t("There is no such game.")} />;
  if (!facts)
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  const view = lastView.value?.game === to.game ? lastView.value : null;
  if (to.screen === "rules") {
    const asked = to.version ?? view?.rules ?? facts.rules; // those of the match that is open
    const version = Math.min(Math.max(asked, 1), facts.rules);
    return <Rules {...{ facts, translator, rule: to.rule ?? null, version }} />;
  }
  if (to.screen === "reference") {
    return <Reference facts={facts} translator={translator} view={view} list={null} word={null} />;
  }
  if (manifestOf(to.game).lesson) return <Tutorial facts={facts} />;
  return <MissingScreen what={t("There is no such page.")} />;
}
