// Loading, a table that cannot be opened, and the notice of a lost connection.
import { useEffect, useState } from "preact/hooks";
import { Warning } from "../../art/icons/client";
import { t } from "../../i18n/language";
import type { Refused } from "../../messages";
import type { TableConnection } from "../../transport/connection";
import { describeError } from "../parts/error_text";

export function Loading() {
  return (
    <main id="main" class="page" aria-busy="true">
      <p class="soft">{t("Loading…")}</p>
    </main>
  );
}

export function NoTable({ text, refused }: { text?: string; refused?: Refused }) {
  return (
    <main id="main" class="page">
      <h1>{t("This table cannot be opened")}</h1>
      <p role="alert">{text ?? describeError(refused)}</p>
      <a class="button" href="#/">
        {t("Back to the games")}
      </a>
    </main>
  );
}

const patience_ms = 500; // the first connection takes a moment, and a short break is not worth a word

export function ConnectionNotice({ connection }: { connection: TableConnection }) {
  const isOpen = connection.state.value === "open";
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    setLost(false);
    if (isOpen) return;
    const timer = setTimeout(() => setLost(true), patience_ms);
    return () => clearTimeout(timer);
  }, [isOpen]);
  if (isOpen || !isLost) return null;
  return (
    <div class="connection" role="alert">
      <Warning /> {t("The connection is lost. Trying again…")}
    </div>
  );
}
