// One person at a table: connects, and shows the set-up before the match or the match itself.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { toast } from "../../app/announce";
import { followLeftTable, returnToTable } from "../../app/left_tables";
import { go, tablePath } from "../../app/route";
import type { Backend } from "../../backend/backend";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { About } from "../../messages";
import { rememberTable } from "../../storage/recent_tables";
import type { TableState } from "../../table_state/table_state";
import { saveText } from "../../widgets/save_file";
import { Match } from "../match/match";
import { MatchScreen } from "../match/match_screen";
import { namesOf } from "../match/players";
import { describeError } from "../parts/error_text";
import { useFacts, useHasWords, useTranslator } from "../parts/game_words";
import { standingOf } from "../parts/standing";
import { TableSetup } from "./table_setup";
import { useTurnNotification } from "./turn_notification";
import { type OpenChannel, useTableChannel } from "./use_channel";
import { ConnectionNotice, Loading, NoTable } from "./waiting";
import { useWakeProbe } from "./wake_probe";

interface Props {
  place: "server" | "local";
  backend: Backend;
  table: string;
  invite: string | null;
  person: string; // at this device: who; "" is its owner
  pass: { name: string; go(): void } | null; // the device goes to somebody else now
}

export function TableClient(props: Props) {
  const { opened, errorMessage } = useTableChannel(
    props.backend,
    props.table,
    props.invite,
    props.person,
  );
  if (errorMessage) return <NoTable text={errorMessage} />;
  if (!opened) return <Loading />;
  return <OpenTable {...props} {...opened} />;
}

/** Keeps the table in the list of those to go on with, and its name on the window. */
function useRemembered(props: Props, tableState: TableState, title: string) {
  const { place, table } = props;
  const { about, seat } = tableState;
  const game = about?.game;
  const status = about?.status;
  const standing = standingOf(tableState);
  const names = standing.others.join();
  useEffect(() => {
    if (game && status && seat !== null)
      rememberTable({ place, table, game, status, opened_ms: Date.now(), ...standing });
  }, [game, status, seat, place, table, names, standing.isMine]);
  useEffect(() => {
    if (title) document.title = `${title} · Tavola`;
    return () => {
      document.title = "Tavola";
    };
  }, [title]);
}

/** When a rematch begins while the person is here, they go there; a link is enough for who looks back
 * at a match whose rematch is long begun, or at an earlier moment of it. */
function useRematch(match: Match, about: About | null, nextPath: string | null): void {
  const known = useRef<string | null | undefined>(undefined);
  if (known.current === undefined && about) known.current = about.next;
  const isNew = nextPath !== null && about?.next !== known.current;
  const isLooking = match.looking.value !== null;
  useEffect(() => {
    if (isNew && !isLooking) go(nextPath, true);
  }, [isNew, isLooking, nextPath]);
}

/** A user who left for another screen is told there that a rematch is wanted or has begun. */
function useLeftTable(
  props: Props & OpenChannel,
  title: string,
  pathOf: (table: string) => string,
): void {
  const { place, table, channel, connection } = props;
  const now = useRef({ title, pathOf });
  now.current = { title, pathOf };
  useEffect(() => {
    if (place !== "server") return;
    returnToTable(table, now.current.pathOf(table));
    return () => {
      const { about, seat } = channel.state.value;
      const { title, pathOf: to } = now.current;
      if (!about || about.next) return;
      followLeftTable(connection, table, {
        seat,
        path: to(table),
        nextPath: to,
        offered: t("You are asked for another match of {0}.", title),
        begun: t("Your next match of {0} has begun.", title),
      });
    };
  }, [place, table, channel, connection]);
}

function OpenTable(props: Props & OpenChannel) {
  const { place, table, backend, channel, connection, pass } = props;
  const { about, seat } = channel.state.value;
  const game = about?.game;
  const facts = useFacts(backend, game);
  const translator = useTranslator(facts, game, namesOf(about), seat);
  const hasWords = useHasWords(game);
  const currentTranslator = useRef<Translator>(translator);
  currentTranslator.current = translator;
  const match = useMemo(() => new Match(channel, () => currentTranslator.current), [channel]);
  useEffect(() => () => match.close(), [match]);
  useWakeProbe(connection);
  useRemembered(props, channel.state.value, facts?.title ?? "");
  useTurnNotification(channel, facts?.title ?? "Tavola", translator);

  const invite = about?.invite ?? props.invite;
  const pathOf = (to: string) => tablePath(place, to, about?.private ? invite : null);
  const nextPath = about?.next ? pathOf(about.next) : null;
  useRematch(match, about, nextPath);
  useLeftTable(props, facts?.title ?? "", pathOf);

  const refused = channel.refusal.value;
  if (refused && !about) return <NoTable refused={refused} />;
  const { tableState } = match.playback.frame.value;
  if (!about || !tableState.about || !hasWords)
    return (
      <>
        <ConnectionNotice connection={connection} />
        <Loading />
      </>
    );
  const link = place === "server" ? new URL(pathOf(table), location.href).href : null;
  const copyLink = () => {
    if (link)
      void navigator.clipboard?.writeText(link).then(
        () => toast(t("The link is copied.")),
        () => {},
      );
  };
  const download = () =>
    void backend.record(table).then(
      (text) => saveText(`${about.game}-${table}.game`, text),
      (error) => {
        match.errorMessage.value = describeError(error);
      },
    );
  const isSetup = about.status === "open" || !tableState.view;
  if (!isSetup && !facts) return <Loading />;
  return (
    <>
      <ConnectionNotice connection={connection} />
      {isSetup || !facts ? (
        <TableSetup
          {...{ tableState: channel.state.value, match, facts, translator, link, copyLink }}
        />
      ) : (
        <MatchScreen
          {...{ match, facts, translator, place, download, nextPath, pass }}
          copyLink={link ? copyLink : null}
        />
      )}
    </>
  );
}
