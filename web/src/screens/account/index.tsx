// The account: create it, log in and out, sessions, tokens for programs, download the data, delete it.
import "../pages.css";
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { user } from "../../app/session";
import { call } from "../../backend/server";
import { t } from "../../i18n/language";
import { saveText } from "../../widgets/save_file";
import { NewPassphrase } from "./passphrase";
import { Sessions } from "./sessions";
import { refresh, useTask } from "./task";

export { ResetScreen } from "./passphrase";

function Entry() {
  const [isNew, setNew] = useState(false);
  const [account, setAccount] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const { errorMessage, isBusy, run } = useTask();
  const send = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await call(isNew ? "account" : "login", { account, passphrase });
      await refresh();
    });
  };
  return (
    <form class="card" onSubmit={send}>
      <div class="tabs">
        <button type="button" class="button" aria-pressed={!isNew} onClick={() => setNew(false)}>
          {t("Log in")}
        </button>
        <button type="button" class="button" aria-pressed={isNew} onClick={() => setNew(true)}>
          {t("New account")}
        </button>
      </div>
      <label class="field">
        <span>{t("Account name")}</span>
        <input
          type="text"
          required
          autocomplete="username"
          value={account}
          onInput={(event) => setAccount(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{t("Passphrase")}</span>
        <input
          type="password"
          required
          minLength={isNew ? 8 : undefined}
          autocomplete={isNew ? "new-password" : "current-password"}
          value={passphrase}
          onInput={(event) => setPassphrase(event.currentTarget.value)}
        />
        {isNew && <small>{t("Several words are better than one.")}</small>}
      </label>
      {errorMessage && (
        <p class="error" role="alert">
          {errorMessage}
        </p>
      )}
      <button type="submit" class="button primary" disabled={isBusy}>
        {isNew ? t("Make the account") : t("Log in")}
      </button>
      {isNew && <p class="soft">{t("Your matches as a guest come with you.")}</p>}
    </form>
  );
}

interface Token {
  id: number | string;
  label: string;
}

function Tokens() {
  const tokens = useSignal<Token[]>([]);
  const fresh = useSignal("");
  const [label, setLabel] = useState("");
  const { errorMessage, run } = useTask();
  const load = async () => {
    const found = await call<{ tokens: Token[] } | Token[]>("tokens");
    tokens.value = Array.isArray(found) ? found : found.tokens;
  };
  useEffect(() => {
    void run(load);
  }, []);
  const make = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      fresh.value = (await call<{ token: string }>("tokens", { label })).token;
      setLabel("");
      await load();
    });
  };
  return (
    <section class="panel">
      <h2>{t("Tokens for programs")}</h2>
      <p class="soft">{t("A program with a token plays as you: bots of your own, for example.")}</p>
      {errorMessage && <p role="alert">{errorMessage}</p>}
      {fresh.value && (
        <p role="status">
          {t("Your new token, shown only once:")} <code class="token">{fresh.value}</code>
        </p>
      )}
      <ul class="list">
        {tokens.value.map((token) => (
          <li key={token.id} class="table-row">
            <span class="grow">{token.label}</span>
            <button
              type="button"
              class="button small danger"
              onClick={() =>
                void run(async () => {
                  await call("tokens/delete", { id: token.id });
                  await load();
                })
              }
            >
              {t("Delete")}
            </button>
          </li>
        ))}
      </ul>
      <form class="row" onSubmit={make}>
        <input
          type="text"
          required
          maxLength={40}
          aria-label={t("What the token is for")}
          placeholder={t("What the token is for")}
          value={label}
          onInput={(event) => setLabel(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t("New token")}
        </button>
      </form>
    </section>
  );
}

function Leaving() {
  const [passphrase, setPassphrase] = useState("");
  const { errorMessage, run } = useTask();
  const remove = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await call("account/delete", { passphrase });
      await refresh();
    });
  };
  return (
    <details class="panel">
      <summary>{t("Delete the account")}</summary>
      <p>{t("Your name goes out of all matches, and everything kept about you is deleted.")}</p>
      <form class="row" onSubmit={remove}>
        <input
          type="password"
          required
          autocomplete="current-password"
          aria-label={t("Passphrase")}
          placeholder={t("Passphrase")}
          value={passphrase}
          onInput={(event) => setPassphrase(event.currentTarget.value)}
        />
        <button type="submit" class="button danger">
          {t("Delete for good")}
        </button>
      </form>
      {errorMessage && (
        <p class="error" role="alert">
          {errorMessage}
        </p>
      )}
    </details>
  );
}

export function AccountScreen() {
  const { errorMessage, run } = useTask();
  const me = user.value;
  const takeData = () =>
    run(async () => {
      saveText("tavola-data.json", JSON.stringify(await call("me/data"), null, 1));
    });
  return (
    <main id="main" class="page narrow account">
      <h1>{t("Account")}</h1>
      {me && (
        <p>
          {me.account
            ? t("You are logged in as {0}.", me.account)
            : t("You play as a guest: {0}.", me.name)}
        </p>
      )}
      {errorMessage && <p role="alert">{errorMessage}</p>}
      {!me?.account && <Entry />}
      {me?.account && (
        <>
          <div class="row">
            <button
              type="button"
              class="button"
              onClick={() =>
                void run(async () => {
                  await call("logout", {});
                  await refresh();
                })
              }
            >
              {t("Log out")}
            </button>
            <button type="button" class="button" onClick={() => void takeData()}>
              {t("Download everything kept about me")}
            </button>
          </div>
          <Sessions />
          <NewPassphrase />
          <Tokens />
          <Leaving />
        </>
      )}
    </main>
  );
}
