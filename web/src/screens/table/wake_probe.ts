// After sleep a socket may look open and be dead: when the page becomes visible again, or time has
// jumped, the connection is probed.
import { useEffect } from "preact/hooks";
import type { TableConnection } from "../../transport/connection";

const beat_ms = 5000;

export function useWakeProbe(connection: TableConnection): void {
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.visibilityState === "visible") connection.probe();
    };
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - last > 4 * beat_ms) connection.probe();
      last = now;
    }, beat_ms);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [connection]);
}
