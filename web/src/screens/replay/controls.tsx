// The controls of a replay: a slider, step by step, to the ends, playing by itself; by mouse and by keys.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Back, First, Forward, Last, Pause, Play } from "../../art/icons/client";
import { t } from "../../i18n/language";

interface Props {
  entry: number;
  count: number;
  go(to: number): void;
}

const pace_ms = 900;

export function Controls({ entry, count, go }: Props) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    if (entry >= count) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => go(entry + 1), pace_ms);
    return () => clearTimeout(timer);
  }, [isRunning, entry, count, go]);
  // With the drawing, not after it: what is seen can be used.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) && field.getAttribute("type") !== "range")
        return;
      const to = { ArrowLeft: entry - 1, ArrowRight: entry + 1, Home: 0, End: count }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(Math.min(count, Math.max(0, to)));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [entry, count, go]);
  const button = (label: string, Icon: typeof Back, to: number, isOff: boolean) => (
    <button
      type="button"
      class="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => {
        setRunning(false);
        go(to);
      }}
    >
      <Icon />
    </button>
  );
  return (
    <div class="replay-controls" role="group" aria-label={t("Replay")}>
      <input
        type="range"
        min={0}
        max={count}
        value={entry}
        aria-label={t("Position")}
        aria-valuetext={t("after move {0} of {1}", entry, count)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="row">
        {button(t("To the start (Home)"), First, 0, entry === 0)}
        {button(t("One move back (←)"), Back, entry - 1, entry === 0)}
        <button
          type="button"
          class="button primary"
          aria-label={isRunning ? t("Pause") : t("Play")}
          aria-pressed={isRunning}
          disabled={entry >= count}
          onClick={() => setRunning(!isRunning)}
        >
          {isRunning ? <Pause /> : <Play />}
        </button>
        {button(t("One move forward (→)"), Forward, entry + 1, entry >= count)}
        {button(t("To the end (End)"), Last, count, entry >= count)}
        <span class="numbers soft">{t("{0} of {1}", entry, count)}</span>
      </div>
    </div>
  );
}
