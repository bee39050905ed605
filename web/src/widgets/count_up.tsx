// A number that counts up to its new value, so that the eye sees where points came from. With movement
// off, and for screen readers, it is simply there.
import { useEffect, useRef, useState } from "preact/hooks";

const step_ms = 45;
const most_ms = 900;

/** By the setting, which stands on the page, or by the device's. */
const isPageStill = () =>
  document.documentElement.dataset.motion === "off" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

export function CountUp(props: { value: number; from?: number; wait?: number }) {
  const { value, from, wait = 0 } = props;
  const isStill = isPageStill() || document.hidden;
  const [shown, setShown] = useState(isStill ? value : (from ?? value));
  const now = useRef(shown);
  useEffect(() => {
    const start = now.current;
    const show = (count: number) => {
      now.current = count;
      setShown(count);
    };
    if (isStill || start === value) return show(value);
    const steps = Math.min(Math.abs(value - start), Math.floor(most_ms / step_ms));
    let done = 0;
    let timer = setTimeout(function next() {
      done++;
      show(done >= steps ? value : Math.round(start + ((value - start) * done) / steps));
      if (done < steps) timer = setTimeout(next, step_ms);
    }, wait + step_ms);
    return () => clearTimeout(timer);
  }, [value]);
  if (shown === value) return <>{value}</>;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span class="hidden-text">{value}</span>
    </>
  );
}
