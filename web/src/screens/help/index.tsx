// Rules, reference and tutorial of a game: what is plugged in by src/help, or the plain text of the
// rules.
import "../pages.css";
import { useEffect, useState } from "preact/hooks";
import { lazy } from "../../app/lazy";
import type { Route } from "../../app/route";
import { venue as whichVenue } from "../../app/session";
import { help } from "../../help";
import { seen } from "../../help/seen";
import { t } from "../../i18n/language";
import type { Venue } from "../../venue/venue";
import { useFacts, useTalk } from "../parts/talk";

const Rules = help.rules ? lazy(help.rules) : null;
const Reference = help.reference ? lazy(help.reference) : null;
const Tutorial = help.tutorial ? lazy(help.tutorial) : null;

interface HelpRoute {
  screen: "rules" | "reference" | "tutorial";
  game: string;
  rule?: string | null;
}

export function HelpScreen({ route }: { route: Route }) {
  const to = route as HelpRoute;
  const [venue, setVenue] = useState<Venue | null>(null);
  useEffect(() => {
    void whichVenue().then(setVenue);
  }, []);
  const facts = useFacts(venue, to.game);
  const talk = useTalk(facts, to.game, [], null);
  if (!facts)
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  if (to.screen === "rules" && Rules)
    return <Rules facts={facts} talk={talk} rule={to.rule ?? null} />;
  if (to.screen === "reference" && Reference) {
    const view = seen.value?.game === to.game ? seen.value : null;
    return <Reference facts={facts} talk={talk} view={view} list={null} word={null} />;
  }
  if (to.screen === "tutorial" && Tutorial) return <Tutorial facts={facts} talk={talk} />;
  return (
    <main id="main" class="page">
      <h1>{t("Rules of {0}", facts.title)}</h1>
      <p>
        <a href={`#/game/${to.game}`}>{t("Back to the game")}</a>
      </p>
      <pre class="rules-text">{facts.rules_text}</pre>
    </main>
  );
}
