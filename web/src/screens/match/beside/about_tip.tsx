// What a card, a structure or a place does, in the words of the game: beside the thing while the pointer
// rests on it, when it has the focus, or after a long press. A thing says which word of the game it is
// (data-about, see games/press.ts) or brings its own sentences (data-says), or stands for an action whose
// arguments are such words.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { sentenceCase, type Translator } from "../../../i18n/speech";
import type { GameFacts } from "../../../messages";
import type { Match } from "../match";
import { placeBeside } from "./place_beside";

interface Tip {
  anchor: Element;
  lines: { title: string; text: string }[];
}

const things = "[data-about], [data-says], [data-action]";
const hover_ms = 450;
const press_ms = 500;

/** The words of the game that a thing stands for, as [list, word]. */
function wordsOf(thing: Element, match: Match, facts: GameFacts): [string, string][] {
  const own = thing.getAttribute("data-about");
  if (own) {
    const [list = "", word = ""] = own.split(" ");
    return [[list, word]];
  }
  const { actions } = match.playback.frame.peek().tableState;
  const action = actions.find((one) => one.action === thing.getAttribute("data-action"));
  const verb = facts.verbs.find(({ word }) => word === action?.verb);
  return (verb?.args ?? []).flatMap((argument): [string, string][] => {
    const word = action?.args[argument.name];
    const list = argument.of;
    return list && typeof word === "string" ? [[list, word]] : [];
  });
}

/** What is told of a thing: its own sentences, or what the game says about its words. */
function linesOf(thing: Element, { match, facts, translator }: Props): Tip["lines"] {
  const said = thing.getAttribute("data-says");
  if (said)
    return (JSON.parse(said) as [string, string][]).map(([title, text]) => ({
      title: sentenceCase(title),
      text,
    }));
  return wordsOf(thing, match, facts).flatMap(([list, word]) => {
    const text = translator.about(list, word);
    return text ? [{ title: sentenceCase(translator.word(list, word)), text }] : [];
  });
}

interface Props {
  match: Match;
  facts: GameFacts;
  translator: Translator;
}

export function AboutTip(props: Props) {
  const [tip, setTip] = useState<Tip | null>(null);
  const now = useRef(props);
  now.current = props;
  useEffect(() => {
    const stage = document.querySelector(".match .stage");
    if (!stage) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLong = false; // the press was long: it asked, and does nothing else
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const soon = (target: EventTarget | null, wait: number, done?: () => void) => {
      clearTimeout(timer);
      const thing = target instanceof Element ? target.closest(things) : null;
      if (!thing) return hide();
      timer = setTimeout(() => {
        const { match } = now.current;
        const lines = linesOf(thing, now.current);
        const isAsked = match.pending.peek() || match.bubble.peek();
        if (!lines.length || isAsked || !thing.isConnected) return;
        setTip({ anchor: thing, lines });
        done?.();
      }, wait);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === "mouse") soon(event.target, hover_ms);
    };
    const down = (event: PointerEvent) => {
      isLong = false;
      hide();
      if (event.pointerType === "mouse") return;
      soon(event.target, press_ms, () => {
        isLong = true;
      });
    };
    // A finger that is lifted leaves the board as well: what it asked for stays until the next press.
    const leave = (event: PointerEvent) => {
      if (event.pointerType === "mouse") hide();
    };
    const focus = (event: FocusEvent) => {
      const thing = event.target as Element;
      if (thing.matches(":focus-visible")) soon(thing, hover_ms);
    };
    const click = (event: Event) => {
      if (!isLong) return;
      isLong = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };
    const listeners: [string, EventListener][] = [
      ["pointerover", over as EventListener],
      ["pointerleave", leave as EventListener],
      ["pointerdown", down as EventListener],
      [
        "pointermove",
        ((event: PointerEvent) => {
          if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 4)
            clearTimeout(timer); // it is dragged, or the board is scrolled
        }) as EventListener,
      ],
      ["pointerup", () => clearTimeout(timer)],
      ["focusin", focus as EventListener],
      // Lifting the finger moves the focus to what was pressed.
      ["focusout", () => isLong || hide()],
      ["scroll", hide],
      ["keydown", key as EventListener],
    ];
    for (const [name, listener] of listeners) stage.addEventListener(name, listener);
    stage.addEventListener("click", click, true);
    const elsewhere = (event: Event) => {
      if (!stage.contains(event.target as Node)) hide();
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", elsewhere);
      for (const [name, listener] of listeners) stage.removeEventListener(name, listener);
      stage.removeEventListener("click", click, true);
    };
  }, []);
  if (!tip) return null;
  return <TipBox {...tip} />;
}

function TipBox({ anchor, lines }: Tip) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const size = box.current!.getBoundingClientRect();
    setPlace(placeBeside(anchor.getBoundingClientRect(), size));
    if (anchor.hasAttribute("aria-describedby")) return;
    anchor.setAttribute("aria-describedby", "about-tip");
    return () => anchor.removeAttribute("aria-describedby");
  }, [anchor]);
  return (
    <div
      class="about-tip"
      id="about-tip"
      role="tooltip"
      ref={box}
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
    >
      {lines.map(({ title, text }) => (
        <p key={title}>
          <b>{title}</b> {text}
        </p>
      ))}
    </div>
  );
}
