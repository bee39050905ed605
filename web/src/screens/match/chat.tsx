// What people say at the table.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/language";
import type { TableState } from "../../table_state/table_state";
import type { TableChannel } from "../../transport/connection";

interface Props {
  tableState: TableState;
  match: Pick<TableChannel, "request">; // where it is said
}

export function Chat({ tableState, match }: Props) {
  const [text, setText] = useState("");
  const box = useRef<HTMLUListElement>(null);
  const count = tableState.chat.length;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  const say = async (event: Event) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText("");
    const answer = await match.request("chat", { text: words });
    if (answer.type === "refused") setText(words);
  };
  return (
    <div class="chat">
      <ul ref={box} aria-label={t("Chat")} aria-live="polite">
        {tableState.chat.map((line) => (
          <li key={line.version}>
            <b>{line.name}</b> {line.text}
          </li>
        ))}
        {!count && <li class="soft">{t("Nobody has said anything yet.")}</li>}
      </ul>
      <form onSubmit={say}>
        <input
          type="text"
          value={text}
          maxLength={200}
          aria-label={t("Say something")}
          placeholder={t("Say something")}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={!text.trim()}>
          {t("Send")}
        </button>
      </form>
    </div>
  );
}
