// Where somebody is logged in: browsers and programs, each of which can be ended.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { call } from "../../backend/server";
import { dateText } from "../../i18n/dates";
import { t } from "../../i18n/language";
import { refresh, useTask } from "./task";

interface Session {
  id: string;
  kind: string;
  label: string;
  created_ms: number;
  current: boolean;
}

const nameOf = ({ kind, label }: Session) =>
  label || (kind === "program" ? t("A program") : t("A browser"));

export function Sessions() {
  const sessions = useSignal<Session[]>([]);
  const { errorMessage, run } = useTask();
  const load = async () => {
    sessions.value = (await call<{ sessions: Session[] }>("sessions")).sessions;
  };
  useEffect(() => {
    void run(load);
  }, []);
  const end = (body: object, isOwn = false) =>
    void run(async () => {
      await call("sessions/end", body);
      if (isOwn) await refresh();
      else await load();
    });
  return (
    <section class="panel sessions">
      <h2>{t("Where you are logged in")}</h2>
      {errorMessage && <p role="alert">{errorMessage}</p>}
      <ul class="list">
        {sessions.value.map((session) => (
          <li key={session.id} class="table-row">
            <span class="grow">
              {nameOf(session)}
              <small class="soft">
                {" "}
                {t("since {0}", dateText(session.created_ms))}
                {session.current && ` · ${t("this browser")}`}
              </small>
            </span>
            <button
              type="button"
              class="button small danger"
              aria-label={t("End the session: {0}", nameOf(session))}
              onClick={() => end({ id: session.id }, session.current)}
            >
              {t("End")}
            </button>
          </li>
        ))}
      </ul>
      {sessions.value.length > 1 && (
        <button type="button" class="button" onClick={() => end({ others: true })}>
          {t("End all others")}
        </button>
      )}
    </section>
  );
}
