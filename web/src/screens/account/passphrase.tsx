// A new passphrase: chosen by somebody who knows the old one, or who has a link from the host.
import "../pages.css";
import { useState } from "preact/hooks";
import { announce } from "../../app/announce";
import { go } from "../../app/route";
import { call } from "../../backend/server";
import { t } from "../../i18n/language";
import { refresh, useTask } from "./task";

interface FieldProps {
  label: string;
  value: string;
  isNew: boolean;
  take(value: string): void;
}

function PassphraseField({ label, value, isNew, take }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="password"
        required
        minLength={isNew ? 8 : undefined}
        autocomplete={isNew ? "new-password" : "current-password"}
        value={value}
        onInput={(event) => take(event.currentTarget.value)}
      />
    </label>
  );
}

export function NewPassphrase() {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [isDone, setDone] = useState(false);
  const { errorMessage, isBusy, run } = useTask();
  const send = (event: Event) => {
    event.preventDefault();
    setDone(false);
    void run(async () => {
      await call("account/passphrase", { passphrase: old, new: next });
      setOld("");
      setNext("");
      setDone(true);
      await refresh();
    });
  };
  return (
    <details class="panel passphrase">
      <summary>{t("Change the passphrase")}</summary>
      <form onSubmit={send}>
        <PassphraseField label={t("Passphrase so far")} value={old} isNew={false} take={setOld} />
        <PassphraseField label={t("New passphrase")} value={next} isNew take={setNext} />
        <button type="submit" class="button primary" disabled={isBusy}>
          {t("Change the passphrase")}
        </button>
      </form>
      {isDone && <p role="status">{t("The passphrase is changed; other sessions have ended.")}</p>}
      {errorMessage && (
        <p class="error" role="alert">
          {errorMessage}
        </p>
      )}
    </details>
  );
}

/** Where the host's link leads. The token is behind the #, so no server has seen it yet. */
export function ResetScreen({ token }: { token: string }) {
  const [next, setNext] = useState("");
  const { errorMessage, isBusy, run } = useTask();
  const send = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await call("account/reset", { token, passphrase: next });
      await refresh();
      announce(t("The passphrase is changed; other sessions have ended."));
      go("#/account", true); // in place of the link, which is used up
    });
  };
  return (
    <main id="main" class="page narrow account">
      <h1>{t("New passphrase")}</h1>
      <p>{t("This link sets a new passphrase for your account, once.")}</p>
      <form class="card" onSubmit={send}>
        <PassphraseField label={t("New passphrase")} value={next} isNew take={setNext} />
        {errorMessage && (
          <p class="error" role="alert">
            {errorMessage}
          </p>
        )}
        <button type="submit" class="button primary" disabled={isBusy}>
          {t("Set the passphrase")}
        </button>
      </form>
    </main>
  );
}
