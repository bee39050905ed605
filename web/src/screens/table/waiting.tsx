// What a table shows while it is not there yet, or cannot be, or the connection is lost.
import { Warning } from "../../art/icons/client";
import { t } from "../../i18n/language";
import type { Refused } from "../../messages";
import type { Line } from "../../transport/line";
import { said } from "../parts/trouble";

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
      <p role="alert">{text ?? said(refused)}</p>
      <a class="button" href="#/">
        {t("Back to the games")}
      </a>
    </main>
  );
}

export function Connection({ line }: { line: Line }) {
  if (line.state.value === "open") return null;
  return (
    <div class="connection" role="alert">
      <Warning /> {t("The connection is lost. Trying again…")}
    </div>
  );
}
