// How tables at the server stand now: looked into while the home page is shown. What is on this device
// has not changed since it was last seen.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { serverBackend } from "../../app/session";
import type { RecentTable } from "../../storage/recent_tables";
import { standingOf } from "../parts/standing";

type Standing = ReturnType<typeof standingOf>;

export function useStandings(tables: RecentTable[]): Record<string, Standing> {
  const found = useSignal<Record<string, Standing>>({});
  const key = tables.map(({ table }) => table).join();
  useEffect(() => {
    if (!key) return;
    let isGone = false;
    let stops: (() => void)[] = [];
    serverBackend.connection().then(
      (connection) => {
        if (isGone) return;
        stops = key.split(",").map((table) => {
          const channel = connection.join(table);
          const stop = channel.state.subscribe((tableState) => {
            if (tableState.about)
              found.value = { ...found.peek(), [table]: standingOf(tableState) };
          });
          return () => {
            stop();
            channel.leave();
          };
        });
      },
      () => {}, // not reachable: what was last seen stands
    );
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [key]);
  return found.value;
}
