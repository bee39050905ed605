// How a table stands for the person who sits there, in a few facts: for lists of matches.
import type { RecentTable } from "../../storage/recent_tables";
import type { TableState } from "../../table_state/table_state";
import { namesOf } from "./names";

export function standingOf(
  tableState: TableState,
): Required<Pick<RecentTable, "others" | "isMine">> & Pick<RecentTable, "left_ms"> {
  const { about, seat, view, clock } = tableState;
  const names = namesOf(about);
  const others = names.flatMap((name, index) => (index === seat || !name ? [] : [name]));
  const isMine = seat !== null && view?.turn.node === "decision" && view.turn.seats.includes(seat);
  const hasClock = clock !== null && clock?.kind !== "none" && seat !== null;
  return { others, isMine, left_ms: hasClock ? clock?.left_ms?.[seat] : undefined };
}
