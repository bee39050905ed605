// A few words beside a thing: why it cannot be used, or what it is. Escape or a click elsewhere ends it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Close } from "../../../art/icons/client";
import { t } from "../../../i18n/language";
import type { Bubble } from "../match";
import { placeBeside } from "./place_beside";

export function BubbleBox(props: { bubble: Bubble; game: string; close(): void }) {
  const { bubble, game, close } = props;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const put = () => {
      if (box.current)
        setPlace(
          placeBeside(bubble.anchor.getBoundingClientRect(), box.current.getBoundingClientRect()),
        );
    };
    put();
    document.addEventListener("scroll", put, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", put, { capture: true });
  }, [bubble]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !bubble.anchor.contains(target)) close();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [bubble, close]);
  return (
    <div
      class="popover bubble"
      ref={box}
      role="note"
      style={{ position: "fixed", left: `${place.left}px`, top: `${place.top}px` }}
    >
      <button type="button" class="button bare small shut" aria-label={t("Close")} onClick={close}>
        <Close />
      </button>
      <b>{bubble.title}</b>
      <p>{bubble.text}</p>
      {bubble.rule && <a href={`#/rules/${game}/${bubble.rule}`}>{t("Rule {0}", bubble.rule)}</a>}
    </div>
  );
}
