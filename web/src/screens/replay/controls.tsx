// The reel's controls: a slider, step by step, to the ends, playing by itself; by mouse and by keys.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Back, First, Forward, Last, Pause, Play } from "../../art/icons/client";
import { t } from "../../i18n/language";

interface Props {
  at: number;
  count: number;
  go(to: number): void;
}

const pace_ms = 900;

export function Controls({ at, count, go }: Props) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    if (at >= count) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => go(at + 1), pace_ms);
    return () => clearTimeout(timer);
  }, [isRunning, at, count, go]);
  // With the drawing, not after it: what is seen can be used.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) && field.getAttribute("type") !== "range")
        return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(Math.min(count, Math.max(0, to)));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [at, count, go]);
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
    <div class="reel" role="group" aria-label={t("Replay")}>
      <input
        type="range"
        min={0}
        max={count}
        value={at}
        aria-label={t("Position")}
        aria-valuetext={t("after move {0} of {1}", at, count)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="row">
        {button(t("To the start (Home)"), First, 0, at === 0)}
        {button(t("One move back (←)"), Back, at - 1, at === 0)}
        <button
          type="button"
          class="button primary"
          aria-label={isRunning ? t("Pause") : t("Play")}
          aria-pressed={isRunning}
          disabled={at >= count}
          onClick={() => setRunning(!isRunning)}
        >
          {isRunning ? <Pause /> : <Play />}
        </button>
        {button(t("One move forward (→)"), Forward, at + 1, at >= count)}
        {button(t("To the end (End)"), Last, count, at >= count)}
        <span class="numbers soft">{t("{0} of {1}", at, count)}</span>
      </div>
    </div>
  );
}
