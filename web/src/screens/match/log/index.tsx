// What has happened, in sentences; each leads to the position after it; what was taken back; and what
// happened since the person's last turn.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../../../app/announce";
import { Undo } from "../../../art/icons/client";
import { SeatMark } from "../../../art/seat";
import { t } from "../../../i18n/language";
import type { Translator } from "../../../i18n/speech";
import type { Entry } from "../../../messages";
import type { Rewind, TableState } from "../../../table_state/table_state";
import { type LogLine, mergeLines } from "./merge_lines";
import { sentencesOf } from "./sentences";

/** Brings an entry into view without moving anything but the list. */
function scrollTo(list: HTMLElement, entry: HTMLElement | null): void {
  if (!entry) return;
  const top = entry.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40)
    list.scrollTop = top - list.clientHeight / 2;
}

const most = 400; // entries drawn; earlier ones are in the replay
const foldFrom = 2; // lines of a set-up that are worth folding

/** What the entries from `start` on say, with what chance did in a row gathered. An entry that is not
 * known yet has no sentences. Nothing is gathered across what was taken back. */
function linesOf(
  { entries, rewinds: backs }: TableState,
  start: number,
  say: (entry: Entry) => string[],
  about: Translator["seatOf"],
) {
  const lines: LogLine[] = [];
  let run: LogLine[] = [];
  const flush = () => {
    lines.push(...mergeLines(run));
    run = [];
  };
  for (let number = start; number < entries.length; number++) {
    const entry = entries[number];
    if (!entry || backs.some(({ keep }) => keep === number)) flush();
    if (!entry) {
      lines.push({ from: number, to: number, seat: null, code: "", about: null, sentences: [] });
      continue;
    }
    const sentences = say(entry);
    const [first] = entry.events;
    const told = { code: first?.event ?? "", about: first ? about(first) : null };
    if (sentences.length)
      run.push({ from: number, to: number, seat: entry.seat, ...told, sentences });
  }
  flush();
  return lines;
}

interface Row {
  from: number;
  isHere: boolean; // it leads to the position looked at
  goesOn: boolean; // the same player as in the line before
  drawn: VNode;
}

/** The lines as they are drawn: a line once drawn stays as it is. */
function useRows(props: LogProps): (line: LogLine, before: LogLine | undefined) => VNode {
  const { tableState, translator, entry: position } = props;
  const latest = useRef(props.look);
  latest.current = props.look;
  const drawn = useMemo(() => new Map<string, Row>(), [translator, tableState.seat]);
  return ({ from, to, seat, sentences }, before) => {
    const goesOn = seat !== null && before?.seat === seat;
    const isHere = position !== null && position > from && position <= to + 1;
    const text = sentences.join(". ");
    const key = `${to} ${text}`;
    const had = drawn.get(key);
    if (had && had.from === from && had.isHere === isHere && had.goesOn === goesOn)
      return had.drawn;
    const row = (
      <li key={from} class={goesOn ? "goes-on" : undefined}>
        {seat === null ? <span class="no-seat" /> : <SeatMark seat={seat} />}
        <button
          type="button"
          aria-current={isHere ? "step" : undefined}
          title={t("Show the position after this")}
          onClick={() => latest.current(to + 1)}
        >
          {text}
        </button>
      </li>
    );
    drawn.set(key, { from, isHere, goesOn, drawn: row });
    return row;
  };
}

interface LogProps {
  tableState: TableState;
  translator: Translator;
  entry: number | null; // the position looked at
  look(entry: number): void;
}

export function Log(props: LogProps) {
  const { tableState, translator, entry: position } = props;
  const box = useRef<HTMLOListElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const count = tableState.entries.length;
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    if (position === null) list.scrollTop = list.scrollHeight;
    else scrollTo(list, list.querySelector("[aria-current]"));
  }, [count, position]);
  const known = useMemo(() => new WeakMap<Entry, string[]>(), [translator, tableState.seat]);
  const say = (entry: Entry) => {
    const sentences = known.get(entry) ?? sentencesOf(entry, translator, tableState.seat);
    known.set(entry, sentences);
    return sentences;
  };
  const start = Math.max(0, count - most);
  const lines = useMemo(
    () => linesOf(tableState, start, say, translator.seatOf),
    [tableState.entries, tableState.rewinds, translator, tableState.seat],
  );
  const row = useRows(props);
  // What chance laid out before the first decision is rarely looked at, and long.
  const first =
    start > 0 ? 0 : lines.findIndex(({ seat, sentences }) => seat !== null || !sentences.length);
  const setUp = lines.slice(0, first < 0 ? lines.length : first);
  const isFolded = setUp.length >= foldFrom;
  const isOpen = isUnfolded || (position !== null && position <= (setUp.at(-1)?.to ?? 0) + 1);
  const shown = isFolded && !isOpen ? lines.slice(setUp.length) : lines;
  /** What was taken back after entry `from` and up to before entry `to`. */
  const rewindsIn = (from: number, to: number) =>
    tableState.rewinds
      .filter(
        (rewind, index) =>
          tableState.rewinds.findLastIndex(({ keep }) => keep === rewind.keep) === index,
      )
      .filter(({ keep }) => keep > from && keep <= to)
      .map((rewind) => (
        <li key={`back ${rewind.keep}`} class="soft back">
          <Undo /> {rewindText(rewind, tableState.seat, translator)}
        </li>
      ));
  return (
    <ol class="log" ref={box} aria-label={t("What happened")} tabIndex={0}>
      {isFolded && (
        <li key="set-up" class="folded">
          <span class="no-seat" />
          <button type="button" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
            {t("The set-up ({0})", setUp.length)}
          </button>
        </li>
      )}
      {shown.map((line, index) => [
        ...rewindsIn(shown[index - 1]?.to ?? line.from - 1, line.from),
        line.sentences.length ? (
          row(line, shown[index - 1])
        ) : (
          <li key={line.from} class="soft">
            …
          </li>
        ),
      ])}
      {rewindsIn(shown.at(-1)?.to ?? -1, count)}
      {!lines.length && <li class="soft">{t("Nothing has happened yet.")}</li>}
    </ol>
  );
}

/** Who has taken a move back, or that all agreed to. */
export function rewindText(rewind: Rewind, you: number | null, translator: Translator): string {
  const [seat, ...others] = rewind.seats;
  if (seat === undefined || others.length)
    return t("The match has gone back to move {0}.", rewind.keep);
  const name = seat === you ? t("{0} (you)", translator.name(seat)) : translator.name(seat);
  return t("{0} has taken back the last move.", name);
}

export function RewindNotice({
  tableState,
  translator,
}: {
  tableState: TableState;
  translator: Translator;
}) {
  const text = tableState.rewind ? rewindText(tableState.rewind, tableState.seat, translator) : "";
  useEffect(() => {
    if (text) announce(text);
  }, [tableState.rewind]);
  if (!text || tableState.about?.status === "over") return null;
  return (
    <p class="notice back">
      <Undo /> {text}
    </p>
  );
}

interface SeatTurn {
  seat: number | null; // null: what chance did before any of them
  sentences: string[];
}

/** What others did since the seat's last decision: what one did in a row is one turn, with what chance
 * brought in it. */
export function sinceLastTurn(tableState: TableState, translator: Translator): SeatTurn[] {
  if (tableState.seat === null) return [];
  const entries = tableState.entries;
  let from = entries.length;
  while (from > 0 && entries[from - 1]?.seat !== tableState.seat) from--;
  if (from === 0) from = entries.findIndex((entry) => entry !== null && entry.seat !== null);
  if (from < 0) return [];
  const since = entries.slice(from).filter((entry) => entry !== null);
  if (!since.some((entry) => entry.seat !== null)) return [];
  const turns: SeatTurn[] = [];
  let mover: number | null = null;
  for (const entry of since) {
    mover = entry.seat ?? mover;
    const sentences = sentencesOf(entry, translator, tableState.seat);
    const last = turns.at(-1);
    if (!sentences.length) continue;
    if (last?.seat === mover) last.sentences.push(...sentences);
    else turns.push({ seat: mover, sentences });
  }
  return turns;
}
