// After sleep a socket may look open and be dead: when the page is seen again, or time has jumped, the
// line is asked for news.
import { useEffect } from "preact/hooks";
import type { Line } from "../../transport/line";

const beat_ms = 5000;

export function useWakeful(line: Line): void {
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.visibilityState === "visible") line.probe();
    };
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - last > 4 * beat_ms) line.probe();
      last = now;
    }, beat_ms);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [line]);
}
