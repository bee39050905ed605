// From a page of help back to where one came from: the match on the screen before, or the game's page.
import { t } from "../i18n/language";
import { seen, seenAt } from "./seen";

export function WayBack({ game }: { game: string }) {
  return (
    <p class="row">
      {seen.value?.game === game && seenAt.value && (
        <a class="button small primary" href={seenAt.value}>
          {t("Back to the match")}
        </a>
      )}
      <a class="button small" href={`#/game/${game}`}>
        {t("Back to the game")}
      </a>
    </p>
  );
}
