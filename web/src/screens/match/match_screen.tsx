// The screen of a match: sentence, board or general table, actions, players, log, chat. The screen owns
import "./match.css";
import "./narrow.css";
// choosing, confirming and explaining; boards only draw and offer.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { announce } from "../../app/announce";
import { Back, Chat as ChatIcon, Enlarge, Forward, History } from "../../art/icons/client";
import { GuidePlace, GuideSign } from "../../games/guide";
import { manifestOf } from "../../games/registry";
import { isBoardComing, usePart } from "../../games/use_part";
import { EarlierRules } from "../../help/earlier_rules";
import { lastView, lastViewPath } from "../../help/last_view";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { GameFacts, View } from "../../messages";
import { isMotionOff, settings } from "../../storage/settings";
import type { TableState } from "../../table_state/table_state";
import { Actions } from "./actions";
import { BallotNotice } from "./ballot";
import { AboutTip } from "./beside/about_tip";
import { BubbleBox } from "./beside/bubble";
import { Confirm } from "./beside/confirm";
import { followPresses } from "./beside/last_pressed";
import { Trail } from "./beside/trail";
import { Chat } from "./chat";
import { End } from "./end";
import { useFocusRestore } from "./focus";
import { BoardMarks, HintNotice } from "./hint";
import { KeysDialog, useKeys } from "./keys";
import { Log, RewindNotice } from "./log";
import type { Match } from "./match";
import { Bar } from "./menu";
import { Players } from "./players";
import { TurnPrompt, turnText } from "./prompt";
import { useSounds } from "./use_sounds";
import { ViewGroups } from "./view_groups";

type Side = "players" | "log" | "chat";
const narrow = matchMedia("(max-width: 56rem)");
const isNarrow = () => narrow.matches;
const zooms = [1, 1.6, 2.4]; // on a small screen; one pans by scrolling
const usual = (): Side => (isNarrow() ? "players" : "log");

interface Props {
  match: Match;
  facts: GameFacts;
  translator: Translator;
  place: "server" | "local";
  copyLink: (() => void) | null;
  download(): void;
  nextPath: string | null; // where the rematch is played
  pass: { name: string; go(): void } | null;
}

function Looking({ match }: { match: Match }) {
  const looking = match.looking.value;
  if (!looking) return null;
  const count = match.playback.frame.value.tableState.entries.length;
  const { entry } = looking;
  return (
    <div class="notice looking" role="status">
      <span>{t("Position after move {0} of {1}", entry, count)}</span>
      <span class="row">
        <button
          type="button"
          class="button small"
          disabled={entry <= 0}
          aria-label={t("One move back")}
          onClick={() => void match.look(entry - 1)}
        >
          <Back />
        </button>
        <button
          type="button"
          class="button small"
          disabled={entry >= count}
          aria-label={t("One move forward")}
          onClick={() => void match.look(entry + 1)}
        >
          <Forward />
        </button>
        <button type="button" class="button small primary" onClick={() => void match.look(null)}>
          {t("Back to now")}
        </button>
      </span>
    </div>
  );
}

/** Says aloud what others did and what is asked now. */
function useAnnouncements(match: Match, view: View, translator: Translator): void {
  const { tableState, events } = match.playback.frame.value;
  const version = tableState.version;
  useEffect(() => {
    const isOwn = tableState.fresh.every(({ seat }) => seat === tableState.seat);
    if (!isOwn) for (const event of events) announce(translator.event(event));
    const isMine = tableState.seat !== null && view.turn.seats.includes(tableState.seat);
    if (isMine || view.turn.node === "over") announce(turnText(tableState, view, translator));
  }, [version]);
}

const none: [] = [];

function BoardArea({ match, facts, translator, view }: Props & { view: View }) {
  const { tableState, events } = match.playback.frame.value;
  const Board = usePart("board", facts.name);
  const isLooking = match.looking.value !== null;
  const isDrawn = Board !== null && settings.value.board === "drawn";
  const pending = match.pending.value ?? match.sent.value;
  const still = isMotionOff();
  const { seat } = tableState;
  const actions = isLooking ? none : tableState.actions;
  const barriers = isLooking ? none : tableState.barriers;
  const since = isLooking || events.length === 0 ? none : events;
  const isAdvised = tableState.about?.hints !== false;
  // Updates that do not touch the board (chat, presence, a bubble) do not redraw it.
  const board = useMemo(
    () =>
      isDrawn && (
        <Board
          game={facts}
          view={view}
          seat={seat}
          actions={actions}
          barriers={barriers}
          events={since}
          pending={pending}
          speech={translator}
          choose={(action) => match.choose(action)}
          tryAnyway={(notation, anchor) => void match.tryAnyway(notation, anchor)}
          describe={(list, word, anchor) =>
            match.tell(
              anchor,
              translator.word(list, word),
              translator.about(list, word) || translator.word(list, word),
            )
          }
          chooseForMe={isAdvised ? (among) => match.chooseAdvised(among) : undefined}
          still={still}
        />
      ),
    [
      Board,
      isDrawn,
      facts,
      view,
      seat,
      actions,
      barriers,
      since,
      pending,
      translator,
      match,
      isAdvised,
      still,
    ],
  );
  const isComing = settings.value.board === "drawn" && isBoardComing(facts.name);
  if (!board)
    return isComing ? null : <ViewGroups facts={facts} view={view} translator={translator} />;
  return (
    <>
      <h2 class="hidden-text">{t("The table")}</h2>
      {board}
    </>
  );
}

/** On a phone the log and the chat open over the table and close again; beside it one is always open. */
function SideTabs(props: {
  side: Side;
  choose(to: Side): void;
  hasChat: boolean;
  news: boolean;
  zoom: number | null; // null: nothing to enlarge
  setZoom(zoom: number): void;
  guide: ComponentChildren;
}) {
  const { side, choose, hasChat, news, zoom, setZoom, guide } = props;
  const tab = (name: Side, label: string, Icon: typeof History) => (
    <button
      type="button"
      class="button small"
      aria-pressed={side === name}
      onClick={() => choose(side === name && isNarrow() ? "players" : name)}
    >
      <Icon />
      <span class="word">{label}</span>
      {name === "chat" && news && <span class="badge">!</span>}
    </button>
  );
  return (
    <div class="tabs side-tabs">
      {guide}
      {zoom !== null && (
        <button
          type="button"
          class="button small enlarge"
          aria-pressed={zoom > 1}
          aria-label={t("Enlarge the board")}
          onClick={() => setZoom(zooms[(zooms.indexOf(zoom) + 1) % zooms.length]!)}
        >
          <Enlarge />
        </button>
      )}
      {tab("log", t("Log"), History)}
      {hasChat && tab("chat", t("Chat"), ChatIcon)}
    </div>
  );
}

/** The present position. Where everybody else gave up the rules still wait for a move; nobody does. */
function useFinal({ about, view }: TableState): View {
  const isOver = about?.status === "over";
  return useMemo(() => {
    if (!isOver || view!.turn.node === "over") return view!;
    return { ...view!, turn: { node: "over", seats: [] } };
  }, [isOver, view]);
}

/** Whether there is, or was, another person to chat with. */
function isTalkedAt({ about, seat, spectators, chat }: TableState): boolean {
  const others = (about?.seats ?? []).filter((one, index) => one.person && index !== seat);
  return others.length > 0 || spectators || chat.length > 0;
}

export function MatchScreen(props: Props) {
  const { match, facts, translator, place, copyLink, download, nextPath, pass } = props;
  const { tableState } = match.playback.frame.value;
  const [isKeys, setKeys] = useState(false);
  const [side, setSide] = useState<Side>(usual);
  const [chatSeen, setChatSeen] = useState(tableState.chat.length);
  useEffect(() => {
    const turn = () => setSide(usual()); // the device was turned, or the window made wider
    narrow.addEventListener("change", turn);
    return () => narrow.removeEventListener("change", turn);
  }, []);
  const [zoom, setZoom] = useState(1);
  const showKeys = useMemo(() => () => setKeys(true), []);
  const closeBubble = useMemo(
    () => () => {
      match.bubble.value = null;
    },
    [match],
  );
  useKeys(match, showKeys);
  useFocusRestore();
  useEffect(followPresses, []);
  useSounds(match);
  const present = useFinal(tableState);
  const view = match.looking.value?.view ?? present;
  useAnnouncements(match, present, translator);
  useEffect(() => {
    lastView.value = tableState.view;
    lastViewPath.value = location.hash;
  }, [tableState.view]);
  const hasBoard = usePart("board", facts.name) !== null || isBoardComing(facts.name);
  const isDrawn = hasBoard && settings.value.board === "drawn";
  const hasChat = place === "server" && isTalkedAt(tableState);
  const isOver = tableState.about?.status === "over" && !match.playback.isBehind.value;
  const isGuiding = isDrawn && !match.looking.value && !match.hint.value && !isOver;
  const chooseSide = (to: Side) => {
    setSide(to);
    if (to === "chat" || side === "chat") setChatSeen(tableState.chat.length);
  };
  return (
    <main
      id="main"
      class={isDrawn ? "match drawn" : "match"}
      data-game={facts.name}
      data-season={manifestOf(facts.name).season?.(view)}
      data-side={side}
      data-version={tableState.version}
      data-sent={match.sent.value?.action}
    >
      <Bar
        {...{ match, tableState, translator, place, hasBoard, copyLink, download, showKeys }}
        title={facts.title}
      />
      <TurnPrompt {...{ match, view: present, translator, place }} />
      <section class="stage" aria-label={t("The table")} tabIndex={0}>
        <div class="board-room" style={zoom > 1 ? { "--zoom": zoom } : undefined}>
          <BoardArea {...props} view={view} />
        </div>
        {isDrawn && <BoardMarks match={match} />}
        {isDrawn && <Trail match={match} />}
      </section>
      <AboutTip {...{ match, facts, translator }} />
      {match.pending.value && <Confirm match={match} translator={translator} />}
      {!isDrawn && !match.looking.value && (
        <Actions facts={facts} match={match} translator={translator} />
      )}
      <section class="side" aria-label={t("Players, log and chat")}>
        <EarlierRules facts={facts} version={view.rules} />
        <Players
          tableState={tableState}
          view={view}
          translator={translator}
          isOnline={place === "server"}
        />
        <div class="notices">
          {isOver && <End {...{ match, facts, view: present, translator, place, nextPath }} />}
          {pass && !match.playback.isBehind.value && (
            <div class="notice pass">
              <button type="button" class="button primary" onClick={() => pass.go()}>
                {t("Pass the device to {0}", pass.name)}
              </button>
            </div>
          )}
          {match.errorMessage.value && !match.lesson.value && (
            <p class="notice error" role="alert">
              {match.errorMessage.value}
            </p>
          )}
          <Looking match={match} />
          <RewindNotice tableState={tableState} translator={translator} />
          <BallotNotice tableState={tableState} match={match} translator={translator} />
          <HintNotice match={match} translator={translator} />
          {isGuiding && <GuidePlace speech={translator} game={facts.name} />}
        </div>
        <SideTabs
          zoom={isDrawn ? zoom : null}
          setZoom={setZoom}
          guide={isGuiding ? <GuideSign speech={translator} game={facts.name} /> : null}
          side={side}
          choose={chooseSide}
          hasChat={hasChat}
          news={side !== "chat" && tableState.chat.length > chatSeen}
        />
        {side === "chat" && hasChat ? (
          <Chat tableState={tableState} match={match} />
        ) : (
          <Log
            tableState={tableState}
            translator={translator}
            entry={match.looking.value?.entry ?? null}
            look={(entry) => void match.look(entry)}
          />
        )}
      </section>
      {match.bubble.value && (
        <BubbleBox bubble={match.bubble.value} game={facts.name} close={closeBubble} />
      )}
      {isKeys && <KeysDialog close={() => setKeys(false)} />}
    </main>
  );
}
