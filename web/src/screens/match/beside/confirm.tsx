// The action that waits to be confirmed: asked beside the piece that was pressed, so that the eye and
// the hand stay there. It lies over the board and moves nothing.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Check, Close } from "../../../art/icons/client";
import { t } from "../../../i18n/language";
import type { Translator } from "../../../i18n/speech";
import { barrierText } from "../actions";
import type { Match } from "../match";
import { lastPressed } from "./last_pressed";
import { placeBeside } from "./place_beside";

export function Confirm({ match, translator }: { match: Match; translator: Translator }) {
  const action = match.pending.value!;
  const undo = match.playback.frame.value.tableState.about?.undo;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const target = lastPressed(action.action);
    if (box.current) setPlace(placeBeside(target, box.current.getBoundingClientRect()));
    button.current?.focus({ preventScroll: true });
  }, [action]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target as Element;
      // Another thing of the board takes its place; the empty table puts it away.
      if (
        !box.current?.contains(target) &&
        !target.closest("button, a, [role=button], [data-action]")
      )
        match.cancel();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [match]);
  return (
    <div
      class="confirm"
      role="group"
      aria-label={t("Confirm")}
      ref={box}
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
    >
      <p>
        <b>{translator.action(action)}</b>{" "}
        <span>{barrierText(match.barrierOf(action), undo, match.hasBots)}</span>
      </p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          ref={button}
          data-confirm
          onClick={() => void match.play(action)}
        >
          <Check /> {t("Confirm")}
        </button>
        <button type="button" class="button" onClick={() => match.cancel()}>
          <Close /> {t("Cancel")}
        </button>
      </div>
    </div>
  );
}
