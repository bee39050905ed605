// Keyboard shortcuts of a match, and the list of them.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/language";
import { changeSettings, settings } from "../../storage/settings";
import type { Match } from "./match";

/** Letters typed into fields are not shortcuts, nor are those with a modifier. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  );
}

export function useKeys(match: Match | null, showKeys: () => void): void {
  // With the drawing, not after it: what is seen can be used.
  useLayoutEffect(() => {
    if (!match) return;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const { tableState } = match.playback.frame.value;
      const looking = match.looking.value;
      const entry = looking?.entry ?? tableState.entries.length;
      switch (event.key) {
        case "u":
          if (tableState.canUndo) match.undo();
          break;
        case "r":
          if (tableState.canRedo) match.redo();
          break;
        case "h":
          if (tableState.ticket !== null) void match.askHint();
          break;
        case "b":
          changeSettings({ board: settings.value.board === "drawn" ? "general" : "drawn" });
          break;
        case "a":
          focusFirst("#acts button, [data-action]");
          break;
        case "s":
          match.playback.skip();
          break;
        case "[":
          void match.look(Math.max(0, entry - 1));
          break;
        case "]":
          void match.look(entry + 1 >= tableState.entries.length ? null : entry + 1);
          break;
        case "?":
          showKeys();
          break;
        case "Escape":
          if (match.bubble.value || match.pending.value) match.cancel();
          else if (looking) void match.look(null);
          else return;
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [match, showKeys]);
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

export function KeysDialog({ close }: { close(): void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const rows: [string, string][] = [
    ["A", t("go to what you can do")],
    ["Tab, ← → ↑ ↓", t("move between things")],
    ["Enter", t("choose, confirm")],
    ["Esc", t("cancel, close, back to the present")],
    ["U", t("undo")],
    ["R", t("redo")],
    ["H", t("hint")],
    ["B", t("board or list")],
    ["S", t("skip to the newest position")],
    ["[ ]", t("look one move back, one forward")],
    ["?", t("this list")],
  ];
  return (
    <dialog ref={box} onClose={close} aria-labelledby="keys">
      <h2 id="keys">{t("Keyboard shortcuts")}</h2>
      <table>
        <tbody>
          {rows.map(([key, what]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="button" onClick={() => box.current?.close()}>
        {t("Close")}
      </button>
    </dialog>
  );
}
