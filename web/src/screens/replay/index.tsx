// Replay: a match step by step, on its board, from any seat that may be seen, at an address to share.
import "../match/match.css";
import "../match/narrow.css";
import { useSignal } from "@preact/signals";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { announce, toast } from "../../app/announce";
import { go, replayPath, reviewPath } from "../../app/route";
import { localBackend, serverBackend } from "../../app/session";
import { LogoMark } from "../../art";
import { Copy as CopyIcon, Download, Hint, Chart as Rising } from "../../art/icons/client";
import { manifestOf } from "../../games/registry";
import { usePart } from "../../games/use_part";
import { EarlierRules } from "../../help/earlier_rules";
import { type Advice, Review } from "../../help/review";
import { t } from "../../i18n/language";
import { sentenceCase } from "../../i18n/speech";
import type { GameEvent, View } from "../../messages";
import { isMotionOff, settings } from "../../storage/settings";
import { emptyTableState, type TableState } from "../../table_state/table_state";
import { saveText } from "../../widgets/save_file";
import { Log } from "../match/log";
import { Players } from "../match/players";
import { ViewGroups } from "../match/view_groups";
import { describeError } from "../parts/error_text";
import { useFacts, useTranslator } from "../parts/game_words";
import { Controls } from "./controls";
import { openReplay } from "./open_replay";
import type { ReplaySource } from "./replay_source";

interface Props {
  place: "server" | "local" | "file";
  table: string;
  entry: number | null;
  seat: number | null;
}

export function ReplayScreen(props: Props) {
  const { place, table } = props;
  const replay = useSignal<ReplaySource | null>(null);
  const record = useSignal<string | null>(null);
  const own = useSignal<number | null>(null);
  const errorMessage = useSignal("");
  useEffect(() => {
    let isGone = false;
    let opened: ReplaySource | null = null;
    openReplay(props).then(
      (found) => {
        opened = found.replay;
        if (isGone) opened.close();
        else {
          record.value = found.record;
          own.value = found.own;
          replay.value = found.replay;
        }
      },
      (error) => {
        errorMessage.value = describeError(error);
      },
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [place, table]);
  if (errorMessage.value)
    return (
      <main id="main" class="page">
        <h1>{t("Replay")}</h1>
        <p role="alert">{errorMessage.value}</p>
        <a class="button" href="#/watch">
          {t("Open a record")}
        </a>
      </main>
    );
  if (!replay.value)
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  return <ReplayView {...props} replay={replay.value} record={record.value} own={own.value} />;
}

interface Shown {
  view: View;
  events: GameEvent[];
}

const none: [] = [];

function ReplayView(
  props: Props & { replay: ReplaySource; record: string | null; own: number | null },
) {
  const { replay, record, own, place, table } = props;
  const count = replay.count();
  const [entry, setEntry] = useState(Math.min(props.entry ?? 0, count));
  const [seat, setSeat] = useState<number | null>(
    [props.seat, own].find((one) => one !== null && replay.seats.includes(one)) ?? null,
  );
  const shown = useSignal<Shown | null>(null);
  const facts = useFacts(place === "server" ? serverBackend : localBackend, replay.game);
  const translator = useTranslator(facts, replay.game, replay.names, null);
  const Board = usePart("board", replay.game);
  const tableState = useMemo(() => tableStateOf(replay, own), [replay, own]);
  const step = useCallback(
    (to: number) => setEntry(Math.min(replay.count(), Math.max(0, to))),
    [replay],
  );
  useEffect(() => {
    let isGone = false;
    const before = shown.value;
    void replay.view(entry, seat).then((view) => {
      if (isGone || !view) return;
      const events = before && entry > 0 ? (replay.entry(entry - 1)?.events ?? []) : [];
      shown.value = { view, events };
    });
    go(`${replayPath(place, table)}/${entry}${seat === null ? "" : `/${seat}`}`, true);
    return () => {
      isGone = true;
    };
  }, [entry, seat, replay, place, table, shown]);
  const [advice, setAdvice] = useState<{ entry: number; advice: Advice } | null>(null);
  const review = () => {
    setAdvice({ entry, advice: "asked" });
    const done = (found: Advice) =>
      setAdvice((now) => (now?.entry === entry ? { entry, advice: found } : now));
    replay.review?.(entry - 1).then(done, () => done(null));
  };
  const isDecision = entry > 0 && (replay.entry(entry - 1)?.seat ?? null) !== null;
  const sentences =
    entry > 0 ? (replay.entry(entry - 1)?.events ?? []).map((one) => translator.event(one)) : [];
  const sentence = sentences.map(sentenceCase).join(". ");
  useEffect(() => {
    announce(sentence);
  }, [sentence]);
  const view = shown.value?.view;
  const isDrawn = Board !== null && settings.value.board === "drawn";
  const still = isMotionOff();
  const now = shown.value;
  // The board is drawn when the next view is there, not with every press of a button.
  const drawn = useMemo(
    () =>
      now && facts && isDrawn ? (
        <div class="board-room">
          <Board
            game={facts}
            view={now.view}
            seat={seat}
            actions={none}
            barriers={none}
            events={now.events}
            pending={null}
            speech={translator}
            choose={() => {}}
            tryAnyway={() => {}}
            describe={(list, word) => announce(translator.about(list, word))}
            still={still}
          />
        </div>
      ) : null,
    [Board, isDrawn, facts, now, seat, translator, still],
  );
  const share = () =>
    void navigator.clipboard?.writeText(location.href).then(() => toast(t("The link is copied.")));
  return (
    <main
      id="main"
      class="match replay"
      data-game={replay.game}
      data-season={view ? manifestOf(replay.game).season?.(view) : undefined}
    >
      <div class="bar" role="toolbar" aria-label={t("Replay")}>
        <div class="bar-name">
          <a href="#/" aria-label={t("Tavola: home")}>
            <LogoMark size="1.75rem" />
          </a>
          <h1>{t("Replay: {0}", facts?.title ?? replay.game)}</h1>
        </div>
        <div class="bar-tools">
          {replay.seats.length > 1 && (
            <select
              aria-label={t("Seen by")}
              value={String(seat)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setSeat(value === "null" ? null : Number(value));
              }}
            >
              {replay.seats.map((one) => (
                <option key={String(one)} value={String(one)}>
                  {one === null ? t("a spectator") : translator.name(one)}
                </option>
              ))}
            </select>
          )}
          {replay.review && (
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
            <a
              class="button bare"
              href={reviewPath(place, table)}
              aria-label={t("Review")}
              title={t("What decided this match")}
            >
              <Rising />
            </a>
          )}
          {record && (
            <button
              type="button"
              class="button bare"
              aria-label={t("Download the record")}
              title={t("Download the record")}
              onClick={() => saveText(`${replay.game}-${table || "match"}.game`, record)}
            >
              <Download />
            </button>
          )}
        </div>
      </div>
      <p class="ask ask-text" data-entry={entry}>
        {sentence || (entry === 0 ? t("The beginning") : "…")}
      </p>
      <section class={isDrawn ? "stage drawn" : "stage"} aria-label={t("The table")} tabIndex={0}>
        <h2 class="hidden-text">{t("The table")}</h2>
        {advice?.entry === entry && (
          <Review advice={advice.advice} translator={translator} close={() => setAdvice(null)} />
        )}
        {drawn}
        {view && facts && !isDrawn && (
          <ViewGroups facts={facts} view={view} translator={translator} />
        )}
      </section>
      <Controls entry={entry} count={count} go={step} />
      {view && (
        <section class="side" aria-label={t("Players")}>
          {facts && <EarlierRules facts={facts} version={view.rules} />}
          <Players tableState={tableState} view={view} translator={translator} isOnline={false} />
          <Log tableState={tableState} translator={translator} entry={entry} look={step} />
        </section>
      )}
    </main>
  );
}

/** Players and log are drawn from a table's state; a replay has its people and its entries. */
function tableStateOf(replay: ReplaySource, seat: number | null): TableState {
  const entries = Array.from({ length: replay.count() }, (_, index) => replay.entry(index));
  return { ...emptyTableState, about: replay.about, seat, entries };
}
