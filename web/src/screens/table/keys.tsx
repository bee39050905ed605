// Keyboard shortcuts of a match, and the list of them.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { choose, settings } from "../../app/settings";
import { t } from "../../i18n/language";
import type { Match } from "./match";

/** Letters typed into fields are not shortcuts, nor are those with a modifier. */
function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  return (
    event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)
  );
}

export function useKeys(match: Match | null, showKeys: () => void): void {
  // With the drawing, not after it: what is seen can be used.
  useLayoutEffect(() => {
    if (!match) return;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const { copy } = match.show.frame.value;
      const looking = match.looking.value;
      const at = looking?.entry ?? copy.entries.length;
      switch (event.key) {
        case "u":
          if (copy.canUndo) match.undo();
          break;
        case "r":
          if (copy.canRedo) match.redo();
          break;
        case "h":
          if (copy.ticket !== null) void match.askHint();
          break;
        case "b":
          choose({ board: settings.value.board === "drawn" ? "general" : "drawn" });
          break;
        case "a":
          focusFirst("#acts button, [data-action]");
          break;
        case "s":
          match.show.skip();
          break;
        case "[":
          void match.look(Math.max(0, at - 1));
          break;
        case "]":
          void match.look(at + 1 >= copy.entries.length ? null : at + 1);
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
