// Review: what decided a match. The chart of chances, luck and mistakes of each player, and the
// moments one by one on the board; anything can be tried from there.
import "../match/match.css";
import "../match/narrow.css";
import "./review.css";
import { useSignal } from "@preact/signals";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce, toast } from "../../app/announce";
import { go, replayPath, reviewPath, tablePath } from "../../app/route";
import { localBackend, serverBackend } from "../../app/session";
import { LogoMark } from "../../art";
import { Back, Copy as CopyIcon, Forward, History } from "../../art/icons/client";
import { type MatchReview, type ReviewDepth, reviewMatch } from "../../engine/match_review";
import { manifestOf } from "../../games/registry";
import { usePart } from "../../games/use_part";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { Action, GameFacts, View } from "../../messages";
import { isMotionOff, settings } from "../../storage/settings";
import { thingsOf } from "../../widgets/board_marks";
import { ViewGroups } from "../match/view_groups";
import { describeError } from "../parts/error_text";
import { useFacts, useTranslator } from "../parts/game_words";
import { type MatchPlace, openReplay } from "../replay/open_replay";
import type { ReplaySource } from "../replay/replay_source";
import { Accounts } from "./account";
import { ChancesChart } from "./chart";
import { MomentCard } from "./moment_card";
import { MomentList } from "./moment_list";
import { momentsAt, momentsOf, placeOf, type Shown } from "./moments";
import { Together } from "./together";
import { Truth } from "./truth";

interface Props extends MatchPlace {
  entry: number | null;
  invite: string | null;
}

interface Opened {
  replay: ReplaySource;
  record: string;
  own: number | null;
  invite: string | null;
}

export function ReviewScreen(props: Props) {
  const { place, table } = props;
  const opened = useSignal<Opened | null>(null);
  const errorMessage = useSignal("");
  const [isAsked, setAsked] = useState(props.entry !== null);
  useEffect(() => {
    let isGone = false;
    let replay: ReplaySource | null = null;
    openReplay(props).then(
      (found) => {
        replay = found.replay;
        if (isGone) replay.close();
        else if (found.record) opened.value = { ...found, record: found.record };
        else errorMessage.value = t("A match is reviewed when it is over.");
      },
      (error) => {
        errorMessage.value = describeError(error);
      },
    );
    return () => {
      isGone = true;
      replay?.close();
    };
  }, [place, table]);
  const ready = opened.value;
  if (ready && (isAsked || ready.own !== null))
    return <ReviewView {...props} {...ready} key={ready.record.length} />;
  return (
    <main id="main" class="page narrow" aria-busy={!ready && !errorMessage.value}>
      <h1>{t("What decided this match")}</h1>
      {errorMessage.value && <p role="alert">{errorMessage.value}</p>}
      {!ready && !errorMessage.value && <p class="soft">{t("Loading…")}</p>}
      {ready && (
        <>
          <p>{t("The review tells how the match ended.")}</p>
          <div class="row">
            <button type="button" class="button primary" onClick={() => setAsked(true)}>
              {t("Show the review")}
            </button>
            <a class="button" href={replayPath(place, table)}>
              {t("Watch the match first")}
            </a>
          </div>
        </>
      )}
    </main>
  );
}

function useReview(record: string, depth: ReviewDepth, { place, table, invite }: Props) {
  const review = useSignal<MatchReview | null>(null);
  const trouble = useSignal("");
  useEffect(
    () =>
      reviewMatch(
        record,
        depth,
        place === "server" ? (wanted) => serverBackend.review(table, wanted, invite) : null,
        (found) => {
          // A finer review replaces a coarse one once it says as much.
          if (!review.value || found.done >= found.total || review.value.done < review.value.total)
            review.value = found;
        },
        (text) => {
          trouble.value = text;
        },
      ),
    [record, depth],
  );
  return { review: review.value, trouble: trouble.value };
}

const none: [] = [];
const isNarrow = () => matchMedia("(max-width: 56rem)").matches; // as in review.css

/** The board at a position, from a seat's eyes, with the moves that are spoken of. */
function Stage(props: {
  replay: ReplaySource;
  facts: GameFacts | null;
  translator: Translator;
  entry: number;
  seat: number | null;
  actions: Action[];
}) {
  const { replay, facts, translator, entry, seat, actions } = props;
  const view = useSignal<View | null>(null);
  const Board = usePart("board", replay.game);
  useEffect(() => {
    let isGone = false;
    void replay.view(entry, seat).then((found) => {
      if (!isGone && found) view.value = found;
    });
    return () => {
      isGone = true;
    };
  }, [replay, entry, seat]);
  const shown = view.value;
  const stage = useRef<HTMLElement>(null);
  // What is spoken of is in view, also where the board is larger than its room.
  useEffect(() => {
    const [action] = actions;
    if (!stage.current || !shown || !action) return;
    // On a phone in the middle: the hand may cover the lower end.
    const block = isNarrow() ? "center" : "nearest";
    thingsOf(stage.current, action.action)[0]?.scrollIntoView({ block });
  }, [shown, actions, Board]);
  const isDrawn = Board !== null && settings.value.board === "drawn";
  return (
    <section
      ref={stage}
      class={isDrawn ? "stage drawn" : "stage"}
      aria-label={t("The table")}
      tabIndex={0}
      data-season={shown ? manifestOf(replay.game).season?.(shown) : undefined}
    >
      {shown && facts && isDrawn && (
        <div class="board-room">
          <Board
            game={facts}
            view={shown}
            seat={seat}
            actions={actions}
            barriers={none}
            events={none}
            pending={null}
            speech={translator}
            choose={() => {}}
            tryAnyway={() => {}}
            describe={(list, word) => announce(translator.about(list, word))}
            still={isMotionOff()}
          />
        </div>
      )}
      {shown && facts && !isDrawn && (
        <ViewGroups facts={facts} view={shown} translator={translator} />
      )}
    </section>
  );
}

function ReviewView(props: Props & Opened) {
  const { replay, record, own, place, table, invite } = props;
  const [depth, setDepth] = useState<ReviewDepth>("quick");
  const { review, trouble } = useReview(record, depth, props);
  const [entry, setEntry] = useState(Math.min(props.entry ?? 0, replay.count()));
  const latest = useRef(entry); // a second key may come before the first one has been drawn
  const [eyes, setEyes] = useState<number | null>(null);
  const [told, setTold] = useState<ReadonlySet<number>>(new Set());
  const facts = useFacts(place === "server" ? serverBackend : localBackend, replay.game);
  const translator = useTranslator(facts, replay.game, replay.names, null);
  const moments = useMemo(() => (review ? momentsOf(review) : []), [review]);
  const here = momentsAt(moments, entry);
  const shown = here.at(-1) ?? null;
  const look = useCallback(
    (to: number) => {
      latest.current = to;
      setEntry(to);
      setEyes(null);
      go(reviewPath(place, table, to, invite), true);
    },
    [place, table, invite],
  );
  const step = (direction: 1 | -1) => {
    const next =
      direction > 0
        ? moments.find((one) => placeOf(one) > latest.current)
        : moments.findLast((one) => placeOf(one) < latest.current);
    if (next) look(placeOf(next));
  };
  useMomentKeys(step);
  const seat = shown?.moment.actor ?? own;
  const isTold = shown !== null && told.has(shown.moment.first);
  const { played, better } = shown?.judgement ?? {};
  const actions = useMemo(
    () => (isTold && better ? [better] : played ? [played] : none),
    [isTold, better, played],
  );
  const tryFrom = async (isFresh: boolean) => {
    const moment = { entry, seat: seat ?? 0, bot: "strong", isFresh };
    const opened = await localBackend.playFrom(record, moment);
    go(tablePath("local", opened.table));
  };
  const canTry = entry < replay.count() && seat !== null;
  const side = useRef<HTMLElement>(null);
  // On a phone the chart would hide what was asked for.
  useEffect(() => {
    const card = side.current?.querySelector<HTMLElement>(".review-card");
    if (card && isNarrow()) side.current?.scrollTo(0, card.offsetTop);
  }, [entry, review !== null]);
  return (
    <main id="main" class="match replay review" data-game={replay.game}>
      <div class="bar" role="toolbar" aria-label={t("Review")}>
        <div class="bar-name">
          <a href="#/" aria-label={t("Tavola: home")}>
            <LogoMark size="1.75rem" />
          </a>
          <h1>{t("Review: {0}", facts?.title ?? replay.game)}</h1>
        </div>
        <div class="bar-tools">
          <a class="button bare" href={`${replayPath(place, table)}/${entry}`}>
            <History label={t("Replay")} />
          </a>
          {place === "server" && (
            <button
              type="button"
              class="button bare"
              aria-label={t("Copy the link")}
              title={t("Copy the link")}
              onClick={() =>
                void navigator.clipboard
                  ?.writeText(linkTo(reviewPath(place, table, entry, invite)))
                  .then(() => toast(t("The link is copied.")))
              }
            >
              <CopyIcon />
            </button>
          )}
        </div>
      </div>
      <div class="review-steps">
        <button type="button" class="button small" onClick={() => step(-1)}>
          <Back /> <span>{t("Previous moment")}</span>
        </button>
        <span class="numbers">{t("after move {0} of {1}", entry, replay.count())}</span>
        <button type="button" class="button small" onClick={() => step(1)}>
          <span>{t("Next moment")}</span> <Forward />
        </button>
      </div>
      <Stage {...{ replay, facts, translator, entry, seat: eyes ?? seat, actions }} />
      <section
        ref={side}
        class="review-side"
        aria-label={t("What decided this match")}
        tabIndex={0}
      >
        <Progress review={review} trouble={trouble} />
        {review && (
          <>
            <ChancesChart {...{ review, translator, entry, go: look }} />
            {here.map((one) => (
              <MomentCard
                key={one.moment.first}
                shown={one}
                translator={translator}
                happened={happenedText(replay, one, translator)}
                isTold={told.has(one.moment.first)}
                tell={() => setTold(new Set([...told, one.moment.first]))}
                tryFrom={canTry && one === shown ? tryFrom : null}
              />
            ))}
            {shown && shown.moment.actor !== null && (
              <Truth
                key={`truth ${shown.moment.first}`}
                {...{ replay, translator, entry: shown.moment.first, eyes, see: setEyes }}
                seat={shown.moment.actor}
              />
            )}
            <MomentList {...{ moments, translator, entry, go: look, replay }} />
            <h2>{t("Luck and mistakes")}</h2>
            <Accounts review={review} translator={translator} />
            {depth === "quick" && review.done >= review.total && (
              <button type="button" class="button" onClick={() => setDepth("full")}>
                {t("Think longer about it")}
              </button>
            )}
          </>
        )}
        {place === "server" && <Together {...{ table, invite, entry, go: look }} />}
      </section>
    </main>
  );
}

const linkTo = (path: string) => new URL(path, document.baseURI).href;

function Progress({ review, trouble }: { review: MatchReview | null; trouble: string }) {
  if (trouble) return <p role="alert">{t("The review could not be made.")}</p>;
  if (review && review.done >= review.total) return null;
  return (
    <p class="review-progress">
      <label>
        {t("Thinking about it…")}{" "}
        <progress max={review?.total ?? 1} value={review ? review.done : undefined} />
      </label>
    </p>
  );
}

function happenedText(replay: ReplaySource, { moment }: Shown, translator: Translator): string {
  const events = [];
  for (let index = moment.first; index <= moment.last; index++)
    events.push(...(replay.entry(index)?.events ?? []));
  return events.map((event) => sentenceCase(translator.event(event))).join(". ");
}

function useMomentKeys(step: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName)) return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      step(event.key === "ArrowRight" ? 1 : -1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
