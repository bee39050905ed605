// What has happened, in sentences; each leads to the position after it. And what happened since the
// person's last turn.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { SeatMark } from "../../art";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { Entry } from "../../messages";
import type { Copy } from "../../replica/copy";
import { sentencesOf } from "../parts/sentences";

/** Brings an entry into view without moving anything but the list. */
function scrollTo(list: HTMLElement, entry: HTMLElement | null): void {
  if (!entry) return;
  const top = entry.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40)
    list.scrollTop = top - list.clientHeight / 2;
}

interface Row {
  number: number;
  isHere: boolean; // it leads to the position looked at
  drawn: VNode | null;
}

const most = 400; // entries drawn; earlier ones are in the replay

export function Log(props: {
  copy: Copy;
  talk: Talk;
  at: number | null; // the position looked at
  look(entry: number): void;
}) {
  const { copy, talk, at, look } = props;
  const box = useRef<HTMLOListElement>(null);
  const count = copy.entries.length;
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    if (at === null) list.scrollTop = list.scrollHeight;
    else scrollTo(list, list.querySelector("[aria-current]"));
  }, [count, at]);
  const shown = copy.entries.slice(-most);
  const latest = useRef(look);
  latest.current = look;
  // A sentence once written stays as it is: only what is new is worded and drawn.
  const written = useMemo(() => new WeakMap<Entry, Row>(), [talk, copy.seat]);
  const row = (entry: Entry, number: number): VNode | null => {
    const isHere = at === number + 1;
    const had = written.get(entry);
    if (had && had.number === number && had.isHere === isHere) return had.drawn;
    const text = sentencesOf(entry, talk, copy.seat).join(". ");
    const drawn = text ? (
      <li key={number}>
        {entry.seat === null ? <span class="no-seat" /> : <SeatMark seat={entry.seat} />}
        <button
          type="button"
          aria-current={isHere ? "step" : undefined}
          title={t("Show the position after this")}
          onClick={() => latest.current(number + 1)}
        >
          {text}
        </button>
      </li>
    ) : null;
    written.set(entry, { number, isHere, drawn });
    return drawn;
  };
  return (
    <ol class="log" ref={box} aria-label={t("What happened")} tabIndex={0}>
      {shown.map((entry, index) => {
        const number = count - shown.length + index;
        return entry ? (
          row(entry, number)
        ) : (
          <li key={number} class="soft">
            …
          </li>
        );
      })}
      {!shown.length && <li class="soft">{t("Nothing has happened yet.")}</li>}
    </ol>
  );
}

/** The sentences of others since the seat's last decision. */
export function sinceLastTurn(copy: Copy, talk: Talk): string[] {
  if (copy.seat === null) return [];
  const entries = copy.entries;
  let from = entries.length;
  while (from > 0 && entries[from - 1]?.seat !== copy.seat) from--;
  if (from === 0) from = entries.findIndex((entry) => entry !== null && entry.seat !== null);
  if (from < 0) return [];
  const since = entries.slice(from).filter((entry) => entry !== null);
  if (!since.some((entry) => entry.seat !== null)) return [];
  return since.flatMap((entry) => sentencesOf(entry, talk, copy.seat));
}
