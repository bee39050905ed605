// The screen of a match: sentence, board or general table, actions, players, log, chat. The screen owns
import "./table.css";
// choosing, confirming and explaining; boards only draw and offer.
import { useEffect, useMemo, useState } from "preact/hooks";
import { announce } from "../../app/announce";
import { isStill, settings } from "../../app/settings";
import { Back, Chat as ChatIcon, Forward, History } from "../../art/icons/client";
import { seen, seenAt } from "../../help/seen";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { GameFacts, View } from "../../messages";
import { useBoard } from "../parts/board";
import { Actions } from "./actions";
import { Ask, turnSaid } from "./ask";
import { BallotBox } from "./ballot";
import { BubbleBox } from "./bubble";
import { Chat } from "./chat";
import { End } from "./end";
import { HintBox } from "./hint";
import { KeysDialog, useKeys } from "./keys";
import { Log } from "./log";
import type { Match } from "./match";
import { Bar } from "./menu";
import { Players } from "./players";
import { ViewGroups } from "./view_groups";

type Side = "players" | "log" | "chat";
const narrow = matchMedia("(max-width: 56rem)");
const isNarrow = () => narrow.matches;
const usual = (): Side => (isNarrow() ? "players" : "log");

interface Props {
  match: Match;
  facts: GameFacts;
  talk: Talk;
  place: "server" | "local";
  copyLink: (() => void) | null;
  download(): void;
  again(): void;
  pass: { name: string; go(): void } | null;
}

function Looking({ match }: { match: Match }) {
  const looking = match.looking.value;
  if (!looking) return null;
  const count = match.show.frame.value.copy.entries.length;
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
function useVoice(match: Match, view: View, talk: Talk): void {
  const { copy, events } = match.show.frame.value;
  const version = copy.version;
  useEffect(() => {
    const isOwn = copy.fresh.every(({ seat }) => seat === copy.seat);
    if (!isOwn) for (const event of events) announce(talk.event(event));
    const isMine = copy.seat !== null && view.turn.seats.includes(copy.seat);
    if (isMine || view.turn.node === "over") announce(turnSaid(copy, view, talk));
  }, [version]);
}

const none: [] = [];

function BoardArea({ match, facts, talk, view }: Props & { view: View }) {
  const { copy, events } = match.show.frame.value;
  const Board = useBoard(facts.name);
  const isLooking = match.looking.value !== null;
  const isDrawn = Board !== null && settings.value.board === "drawn";
  const pending = match.pending.value ?? match.sent.value;
  const still = isStill();
  const { seat } = copy;
  const actions = isLooking ? none : copy.actions;
  const barriers = isLooking ? none : copy.barriers;
  const since = isLooking || events.length === 0 ? none : events;
  // News that do not touch the board (chat, presence, a bubble) do not draw it again.
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
          speech={talk}
          choose={(action) => match.choose(action)}
          tryAnyway={(notation, at) => void match.tryAnyway(notation, at)}
          why={(notation) => match.why(notation)}
          describe={(list, word, at) =>
            match.tell(at, talk.word(list, word), talk.about(list, word) || talk.word(list, word))
          }
          still={still}
        />
      ),
    [Board, isDrawn, facts, view, seat, actions, barriers, since, pending, talk, match, still],
  );
  if (!board) return <ViewGroups facts={facts} view={view} talk={talk} />;
  return (
    <>
      <h2 class="hidden-text">{t("The table")}</h2>
      {board}
    </>
  );
}

/** On a phone the log and the chat open over the table and close again; beside it one is always open. */
function SideTabs({ side, choose, news }: { side: Side; choose(to: Side): void; news: boolean }) {
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
      {tab("log", t("Log"), History)}
      {tab("chat", t("Chat"), ChatIcon)}
    </div>
  );
}

export function Playing(props: Props) {
  const { match, facts, talk, place, copyLink, download, again, pass } = props;
  const { copy } = match.show.frame.value;
  const [isKeys, setKeys] = useState(false);
  const [side, setSide] = useState<Side>(usual);
  const [chatSeen, setChatSeen] = useState(copy.chat.length);
  useEffect(() => {
    const turn = () => setSide(usual()); // the device was turned, or the window made wider
    narrow.addEventListener("change", turn);
    return () => narrow.removeEventListener("change", turn);
  }, []);
  const showKeys = useMemo(() => () => setKeys(true), []);
  const closeBubble = useMemo(
    () => () => {
      match.bubble.value = null;
    },
    [match],
  );
  useKeys(match, showKeys);
  const view = match.looking.value?.view ?? copy.view!;
  useVoice(match, copy.view!, talk);
  useEffect(() => {
    seen.value = copy.view;
    seenAt.value = location.hash;
  }, [copy.view]);
  const hasBoard = useBoard(facts.name) !== null;
  const isDrawn = hasBoard && settings.value.board === "drawn";
  const isOver = copy.about?.status === "over" && !match.show.isBehind.value;
  const chooseSide = (to: Side) => {
    setSide(to);
    if (to === "chat" || side === "chat") setChatSeen(copy.chat.length);
  };
  return (
    <main
      id="main"
      class={isDrawn ? "match drawn" : "match"}
      data-side={side}
      data-version={copy.version}
    >
      <Bar
        {...{ match, copy, talk, place, hasBoard, copyLink, download, showKeys }}
        title={facts.title}
      />
      <Ask match={match} view={copy.view!} talk={talk} />
      <div class="notices">
        {pass && !match.show.isBehind.value && (
          <div class="notice pass">
            <button type="button" class="button primary" onClick={() => pass.go()}>
              {t("Pass the device to {0}", pass.name)}
            </button>
          </div>
        )}
        <Looking match={match} />
        <BallotBox copy={copy} match={match} talk={talk} />
        <HintBox match={match} talk={talk} />
      </div>
      <section class="stage" aria-label={t("The table")} tabIndex={0}>
        {isOver && !match.looking.value && (
          <End {...{ match, facts, view: copy.view!, talk, place, again }} />
        )}
        <BoardArea {...props} view={view} />
      </section>
      {!isDrawn && !match.looking.value && <Actions facts={facts} match={match} talk={talk} />}
      <section class="side" aria-label={t("Players, log and chat")}>
        <SideTabs
          side={side}
          choose={chooseSide}
          news={side !== "chat" && copy.chat.length > chatSeen}
        />
        <Players copy={copy} view={view} talk={talk} isOnline={place === "server"} />
        {side === "chat" ? (
          <Chat copy={copy} match={match} />
        ) : (
          <Log
            copy={copy}
            talk={talk}
            at={match.looking.value?.entry ?? null}
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
