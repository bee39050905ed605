// One person at a table: reaches it, and shows the room before the match or the match itself.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { toast } from "../../app/announce";
import { playNow } from "../../app/play";
import { remember } from "../../app/recent";
import { tablePath } from "../../app/route";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { About } from "../../messages";
import type { Venue } from "../../venue/venue";
import { saveText } from "../parts/save";
import { useFacts, useTalk } from "../parts/talk";
import { said } from "../parts/trouble";
import { useTurnsTold } from "../parts/turns";
import { useWakeful } from "../parts/wakeful";
import { type Reached, useJoined } from "./joined";
import { Match } from "./match";
import { namesOf } from "./players";
import { Playing } from "./playing";
import { Room } from "./room";
import { Connection, Loading, NoTable } from "./waiting";

interface Props {
  place: "server" | "local";
  venue: Venue;
  table: string;
  invite: string | null;
  person: string; // at this device: who; "" is its owner
  pass: { name: string; go(): void } | null; // the device goes to somebody else now
}

export function Seated(props: Props) {
  const { reached, trouble } = useJoined(props.venue, props.table, props.invite, props.person);
  if (trouble) return <NoTable text={trouble} />;
  if (!reached) return <Loading />;
  return <AtTable {...props} {...reached} />;
}

/** Keeps the table in the list of those to go on with, and its name on the window. */
function useRemembered(props: Props, about: About | null, seat: number | null, title: string) {
  const { place, table } = props;
  const game = about?.game;
  const status = about?.status;
  useEffect(() => {
    if (game && status && seat !== null) remember({ place, table, game, status, at: Date.now() });
  }, [game, status, seat, place, table]);
  useEffect(() => {
    if (title) document.title = `${title} · Tavola`;
    return () => {
      document.title = "Tavola";
    };
  }, [title]);
}

function AtTable(props: Props & Reached) {
  const { place, table, venue, joined, line, pass } = props;
  const { about, seat } = joined.copy.value;
  const game = about?.game;
  const facts = useFacts(venue, game);
  const talk = useTalk(facts, game, namesOf(about), seat);
  const talkNow = useRef<Talk>(talk);
  talkNow.current = talk;
  const match = useMemo(() => new Match(joined, () => talkNow.current), [joined]);
  useEffect(() => () => match.close(), [match]);
  useWakeful(line);
  useRemembered(props, about, seat, facts?.title ?? "");
  useTurnsTold(joined, facts?.title ?? "Tavola", talk);

  const refused = joined.trouble.value;
  if (refused && !about) return <NoTable refused={refused} />;
  const { copy } = match.show.frame.value;
  if (!about || !copy.about)
    return (
      <>
        <Connection line={line} />
        <Loading />
      </>
    );
  const invite = about.invite ?? props.invite;
  const link =
    place === "server"
      ? new URL(tablePath("server", table, about.private ? invite : null), location.href).href
      : null;
  const copyLink = () => {
    if (link)
      void navigator.clipboard?.writeText(link).then(
        () => toast(t("The link is copied.")),
        () => {},
      );
  };
  const download = () =>
    void venue.record(table).then(
      (text) => saveText(`${about.game}-${table}.game`, text),
      (error) => {
        match.trouble.value = said(error);
      },
    );
  const again = () => void playNow(sameAgain(about, seat), place);
  const isRoom = about.status === "open" || !copy.view;
  if (!isRoom && !facts) return <Loading />;
  return (
    <>
      <Connection line={line} />
      {isRoom || !facts ? (
        <Room {...{ copy: joined.copy.value, match, facts, talk, link, copyLink }} />
      ) : (
        <Playing
          {...{ match, facts, talk, place, download, again, pass }}
          copyLink={link ? copyLink : null}
        />
      )}
    </>
  );
}

/** A table like this one, with the same bots and the same people at this device. */
function sameAgain(about: About, seat: number | null) {
  const isOther = (index: number) => about.seats[index]!.person && index !== seat;
  return {
    game: about.game,
    seats: about.seats.length,
    options: about.options,
    sit: seat ?? 0,
    bots: about.seats.map((one) => (one.person ? null : one.bot)),
    people: about.seats.map((one, index) => (isOther(index) ? one.name : null)),
    start: true,
  };
}
