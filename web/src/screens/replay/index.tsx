// Replay: a match step by step, on its board, from any seat that may be seen, at an address to share.
import "../table/table.css";
import { useSignal } from "@preact/signals";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { announce, toast } from "../../app/announce";
import { go, replayPath } from "../../app/route";
import { atServer, onDevice, whenKnown } from "../../app/session";
import { isStill, settings } from "../../app/settings";
import { LogoMark } from "../../art";
import { Copy as CopyIcon, Download, Hint } from "../../art/icons/client";
import { type Advice, Review } from "../../help/review";
import { t } from "../../i18n/language";
import { sentenceCase } from "../../i18n/speech";
import type { GameEvent, View } from "../../messages";
import { type Copy, nothing } from "../../replica/copy";
import { useBoard } from "../parts/board";
import { saveText } from "../parts/save";
import { useFacts, useTalk } from "../parts/talk";
import { said } from "../parts/trouble";
import { Log } from "../table/log";
import { Players } from "../table/players";
import { ViewGroups } from "../table/view_groups";
import { Controls } from "./controls";
import { droppedRecord } from "./open";
import { type Reel, reelOfRecord, reelOfTable } from "./reel";

interface Props {
  place: "server" | "local" | "file";
  table: string;
  entry: number | null;
  seat: number | null;
}

/** A finished match is replayed from its record, for every seat; a running one by looking back. */
async function openReel({ place, table }: Props): Promise<{ reel: Reel; record: string | null }> {
  await whenKnown;
  if (place === "file") {
    const record = droppedRecord.value;
    if (!record) throw new Error(t("Open the file again: it is not kept."));
    return { reel: await reelOfRecord(record), record };
  }
  const venue = place === "server" ? atServer : onDevice;
  try {
    const record = await venue.record(table);
    return { reel: await reelOfRecord(record), record };
  } catch {
    const line = await venue.line();
    return { reel: await reelOfTable(line.join(table)), record: null };
  }
}

export function ReplayScreen(props: Props) {
  const { place, table } = props;
  const reel = useSignal<Reel | null>(null);
  const record = useSignal<string | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    let isGone = false;
    let opened: Reel | null = null;
    openReel(props).then(
      (found) => {
        opened = found.reel;
        if (isGone) opened.close();
        else {
          record.value = found.record;
          reel.value = found.reel;
        }
      },
      (error) => {
        trouble.value = said(error);
      },
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [place, table]);
  if (trouble.value)
    return (
      <main id="main" class="page">
        <h1>{t("Replay")}</h1>
        <p role="alert">{trouble.value}</p>
        <a class="button" href="#/watch">
          {t("Open a record")}
        </a>
      </main>
    );
  if (!reel.value)
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  return <Reeling {...props} reel={reel.value} record={record.value} />;
}

interface Shown {
  view: View;
  events: GameEvent[];
}

const none: [] = [];

function Reeling(props: Props & { reel: Reel; record: string | null }) {
  const { reel, record, place, table } = props;
  const count = reel.count();
  const [at, setAt] = useState(Math.min(props.entry ?? 0, count));
  const [seat, setSeat] = useState<number | null>(
    reel.seats.includes(props.seat) ? props.seat : (reel.seats[0] ?? null),
  );
  const shown = useSignal<Shown | null>(null);
  const facts = useFacts(place === "server" ? atServer : onDevice, reel.game);
  const talk = useTalk(facts, reel.game, reel.names, null);
  const Board = useBoard(reel.game);
  const copy = useMemo(() => copyOf(reel), [reel]);
  const step = useCallback((to: number) => setAt(Math.min(reel.count(), Math.max(0, to))), [reel]);
  useEffect(() => {
    let isGone = false;
    const before = shown.value;
    void reel.view(at, seat).then((view) => {
      if (isGone || !view) return;
      const events = before && at > 0 ? (reel.entry(at - 1)?.events ?? []) : [];
      shown.value = { view, events };
    });
    go(`${replayPath(place, table)}/${at}${seat === null ? "" : `/${seat}`}`, true);
    return () => {
      isGone = true;
    };
  }, [at, seat, reel, place, table, shown]);
  const [advice, setAdvice] = useState<{ at: number; advice: Advice } | null>(null);
  const review = () => {
    setAdvice({ at, advice: "asked" });
    const done = (found: Advice) =>
      setAdvice((now) => (now?.at === at ? { at, advice: found } : now));
    reel.review?.(at - 1).then(done, () => done(null));
  };
  const isDecision = at > 0 && (reel.entry(at - 1)?.seat ?? null) !== null;
  const sentences = at > 0 ? (reel.entry(at - 1)?.events ?? []).map((one) => talk.event(one)) : [];
  const sentence = sentences.map(sentenceCase).join(". ");
  useEffect(() => {
    announce(sentence);
  }, [sentence]);
  const view = shown.value?.view;
  const isDrawn = Board !== null && settings.value.board === "drawn";
  const still = isStill();
  const now = shown.value;
  // The board is drawn when the next view is there, not with every press of a button.
  const drawn = useMemo(
    () =>
      now && facts && isDrawn ? (
        <Board
          game={facts}
          view={now.view}
          seat={seat}
          actions={none}
          barriers={none}
          events={now.events}
          pending={null}
          speech={talk}
          choose={() => {}}
          tryAnyway={() => {}}
          why={async () => null}
          describe={(list, word) => announce(talk.about(list, word))}
          still={still}
        />
      ) : null,
    [Board, isDrawn, facts, now, seat, talk, still],
  );
  const share = () =>
    void navigator.clipboard?.writeText(location.href).then(() => toast(t("The link is copied.")));
  return (
    <main id="main" class="match replay">
      <div class="bar" role="toolbar" aria-label={t("Replay")}>
        <a href="#/" aria-label={t("Tavola: home")}>
          <LogoMark size="1.75rem" />
        </a>
        <h1>{t("Replay: {0}", facts?.title ?? reel.game)}</h1>
        {reel.seats.length > 1 && (
          <select
            aria-label={t("Seen by")}
            value={String(seat)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setSeat(value === "null" ? null : Number(value));
            }}
          >
            {reel.seats.map((one) => (
              <option key={String(one)} value={String(one)}>
                {one === null ? t("a spectator") : talk.name(one)}
              </option>
            ))}
          </select>
        )}
        {reel.review && (
          <button
            type="button"
            class="button bare"
            aria-label={t("Was there a better move?")}
            title={t("Was there a better move?")}
            disabled={!isDecision}
            onClick={review}
          >
            <Hint />
          </button>
        )}
        {place === "server" && (
          <button
            type="button"
            class="button bare"
            aria-label={t("Copy the link")}
            title={t("Copy the link")}
            onClick={share}
          >
            <CopyIcon />
          </button>
        )}
        {record && (
          <button
            type="button"
            class="button bare"
            aria-label={t("Download the record")}
            title={t("Download the record")}
            onClick={() => saveText(`${reel.game}-${table || "match"}.game`, record)}
          >
            <Download />
          </button>
        )}
      </div>
      <p class="ask ask-text" data-at={at}>
        {sentence || (at === 0 ? t("The beginning") : "…")}
      </p>
      <section class="stage" aria-label={t("The table")} tabIndex={0}>
        <h2 class="hidden-text">{t("The table")}</h2>
        {advice?.at === at && (
          <Review advice={advice.advice} talk={talk} close={() => setAdvice(null)} />
        )}
        {drawn}
        {view && facts && !isDrawn && <ViewGroups facts={facts} view={view} talk={talk} />}
      </section>
      <Controls at={at} count={count} go={step} />
      {view && (
        <section class="side" aria-label={t("Players")}>
          <Players copy={copy} view={view} talk={talk} isOnline={false} />
          <Log copy={copy} talk={talk} at={at} look={step} />
        </section>
      )}
    </main>
  );
}

/** Players and log are drawn from a table's copy; a reel has its people and its entries. */
function copyOf(reel: Reel): Copy {
  const entries = Array.from({ length: reel.count() }, (_, index) => reel.entry(index));
  return { ...nothing, about: reel.about, entries };
}
