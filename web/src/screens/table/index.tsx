// A table, wherever it stands: reaches it, and shows the room before the match or the match itself.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { announce } from "../../app/announce";
import { playNow, quickOrder } from "../../app/play";
import { remember } from "../../app/recent";
import { tablePath } from "../../app/route";
import { atServer, onDevice } from "../../app/session";
import { Warning } from "../../art/icons/client";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { Joined, Line } from "../../transport/line";
import type { Venue } from "../../venue/venue";
import { saveText } from "../parts/save";
import { useFacts, useTalk } from "../parts/talk";
import { said } from "../parts/trouble";
import { useWakeful } from "../parts/wakeful";
import { Match } from "./match";
import { namesOf } from "./players";
import { Playing } from "./playing";
import { Room } from "./room";

interface Props {
  place: "server" | "local";
  table: string;
  invite: string | null;
}

function Connection({ line }: { line: Line }) {
  if (line.state.value === "open") return null;
  return (
    <div class="connection" role="alert">
      <Warning /> {t("The connection is lost. Trying again…")}
    </div>
  );
}

/** Joins the table and leaves it with the screen. */
function useJoined(venue: Venue, table: string, invite: string | null, person: string) {
  const reached = useSignal<{ joined: Joined; line: Line } | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    let joined: Joined | null = null;
    let isGone = false;
    venue.line(person).then(
      (line) => {
        if (isGone) return;
        joined = line.join(table, invite);
        reached.value = { joined, line };
      },
      (error) => {
        trouble.value = said(error);
      },
    );
    return () => {
      isGone = true;
      joined?.leave();
      reached.value = null;
    };
  }, [venue, table, invite, person, reached, trouble]);
  return { reached: reached.value, trouble: trouble.value };
}

function NoTable({ text }: { text: string }) {
  return (
    <main id="main" class="page">
      <h1>{t("This table cannot be opened")}</h1>
      <p role="alert">{text}</p>
      <a class="button" href="#/">
        {t("Back to the games")}
      </a>
    </main>
  );
}

export function TableScreen(props: Props) {
  const venue = props.place === "server" ? atServer : onDevice;
  const { reached, trouble } = useJoined(venue, props.table, props.invite, "");
  if (trouble) return <NoTable text={trouble} />;
  if (!reached)
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  return <AtTable {...props} {...reached} venue={venue} />;
}

function AtTable(props: Props & { venue: Venue; joined: Joined; line: Line }) {
  const { place, table, venue, joined, line } = props;
  const { about, seat } = joined.copy.value;
  const game = about?.game;
  const facts = useFacts(venue, game);
  const talk = useTalk(facts, game, namesOf(about), seat);
  const talkNow = useRef<Talk>(talk);
  talkNow.current = talk;
  const match = useMemo(() => new Match(joined, () => talkNow.current), [joined]);
  useEffect(() => () => match.close(), [match]);
  useWakeful(line);
  const status = about?.status;
  useEffect(() => {
    if (game && status && seat !== null) remember({ place, table, game, status, at: Date.now() });
  }, [game, status, seat, place, table]);
  useEffect(() => {
    if (facts) document.title = `${facts.title} · Tavola`;
    return () => {
      document.title = "Tavola";
    };
  }, [facts]);

  const refused = joined.trouble.value;
  if (refused && !about) return <NoTable text={said(refused)} />;
  if (!about || !match.show.frame.value.copy.about)
    return (
      <main id="main" class="page" aria-busy="true">
        <Connection line={line} />
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  const invite = about.invite ?? props.invite;
  const link =
    place === "server"
      ? new URL(tablePath("server", table, about.private ? invite : null), location.href).href
      : null;
  const copyLink = () => {
    if (!link) return;
    void navigator.clipboard?.writeText(link).then(
      () => announce(t("The link is copied.")),
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
  const again = () => {
    const bots = about.seats.map((one) => (one.person ? null : one.bot));
    const order = quickOrder(about.game, about.seats.length);
    void playNow({ ...order, options: about.options, bots, sit: seat ?? 0 });
  };
  const { copy } = match.show.frame.value;
  return (
    <>
      <Connection line={line} />
      {about.status === "open" || !copy.view || !facts ? (
        <Room {...{ copy: joined.copy.value, match, facts, talk, link, copyLink }} />
      ) : (
        <Playing
          {...{ match, facts, talk, place, download, again, copyLink: link ? copyLink : null }}
        />
      )}
    </>
  );
}
