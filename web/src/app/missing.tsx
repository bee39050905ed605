// The page for an unknown address: mistyped, or cut off when it was copied.
import { t } from "../i18n/language";

export function MissingScreen({ what }: { what?: string }) {
  return (
    <main id="main" class="page">
      <h1>{what ?? t("There is no such page.")}</h1>
      {!what && <p>{t("The address may have been mistyped, or cut off when it was copied.")}</p>}
      <a class="button" href="#/">
        {t("Back to the games")}
      </a>
    </main>
  );
}
