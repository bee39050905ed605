// Opening a record from a file: chosen or dropped.
import "../pages.css";
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { go } from "../../app/route";
import { Upload } from "../../art/icons/client";
import { t } from "../../i18n/language";

/** The record opened last; it lasts as long as the page. */
export const droppedRecord = signal<string | null>(null);

const largest = 4_000_000;

export function OpenRecordScreen() {
  const [isOver, setOver] = useState(false);
  const [errorMessage, setErrorMessage] = useState("");
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) {
      setErrorMessage(t("This file is too large for a record."));
      return;
    }
    droppedRecord.value = await file.text();
    go(`#/replay-file/${encodeURIComponent(file.name.replace(/\.game$/, ""))}`);
  };
  return (
    <main id="main" class="page narrow">
      <h1>{t("Replay")}</h1>
      <p>
        {t(
          "Every match can be looked at again, step by step: from your own list, from a link, or from a .game file.",
        )}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the label inside does the same by key */}
      <div
        class={isOver ? "drop over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void open(event.dataTransfer?.files[0]);
        }}
      >
        <Upload size="2rem" />
        <label class="field">
          <span>{t("Drop a .game file here, or choose one")}</span>
          <input
            type="file"
            accept=".game,text/plain"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      {errorMessage && (
        <p class="error" role="alert">
          {errorMessage}
        </p>
      )}
      <a class="button" href="#/history">
        {t("My matches")}
      </a>
    </main>
  );
}
