// Links from a page of help back to the match on the screen before, or to the game's page.
import { t } from "../i18n/language";
import { lastView, lastViewPath } from "./last_view";

export function BackLinks({ game }: { game: string }) {
  return (
    <p class="row">
      {lastView.value?.game === game && lastViewPath.value && (
        <a class="button small primary" href={lastViewPath.value}>
          {t("Back to the match")}
        </a>
      )}
      <a class="button small" href={`#/game/${game}`}>
        {t("Back to the game")}
      </a>
    </p>
  );
}
