// What has happened, in sentences; each leads to the position after it. And what happened since the
// person's last turn.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { SeatMark } from "../../art";
import { t } from "../../i18n/language";
import { sentenceCase, type Talk } from "../../i18n/speech";
import type { Entry } from "../../messages";
import type { Copy } from "../../replica/copy";

const said = (entry: Entry, talk: Talk) =>
  entry.events.map((event) => sentenceCase(talk.event(event))).filter(Boolean);

/** Brings an entry into view without moving anything but the list. */
function scrollTo(list: HTMLElement, entry: HTMLElement | null): void {
  if (!entry) return;
  const top = entry.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40)
    list.scrollTop = top - list.clientHeight / 2;
}

type Look = (entry: number) => void;

const most = 400; // entries drawn; earlier ones are in the replay

export function Log(props: {
  copy: Copy;
  talk: Talk;
  at: number | null; // the position looked at
  look: Look;
}) {
  const { copy, talk, at } = props;
  const lookNow = useRef(props.look);
  lookNow.current = props.look;
  const box = useRef<HTMLOListElement>(null);
  const count = copy.entries.length;
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    if (at === null) list.scrollTop = list.scrollHeight;
    else scrollTo(list, list.querySelector("[aria-current]"));
  }, [count, at]);
  // A match has hundreds of entries and one more with each move: the others stay as they were drawn.
  const rows = useMemo(() => new WeakMap<Entry, VNode | null>(), [talk]);
  const look = (entry: number) => lookNow.current(entry);
  const shown = copy.entries.slice(-most);
  const row = (entry: Entry | null, number: number) => {
    if (!entry) return unknown(number);
    if (number + 1 === at) return drawn(entry, number, talk, look, true);
    if (!rows.has(entry)) rows.set(entry, drawn(entry, number, talk, look, false));
    return rows.get(entry);
  };
  return (
    <ol class="log" ref={box} aria-label={t("What happened")} tabIndex={0}>
      {shown.map((entry, index) => row(entry, count - shown.length + index))}
      {!shown.length && <li class="soft">{t("Nothing has happened yet.")}</li>}
    </ol>
  );
}

const unknown = (number: number) => (
  <li key={number} class="soft">
    …
  </li>
);

function drawn(entry: Entry, number: number, talk: Talk, look: Look, isHere: boolean) {
  const sentences = said(entry, talk);
  if (!sentences.length) return null;
  return (
    <li key={number}>
      {entry.seat === null ? <span class="no-seat" /> : <SeatMark seat={entry.seat} />}
      <button
        type="button"
        aria-current={isHere ? "step" : undefined}
        title={t("Show the position after this")}
        onClick={() => look(number + 1)}
      >
        {sentences.join(". ")}
      </button>
    </li>
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
  return since.flatMap((entry) => said(entry, talk));
}
