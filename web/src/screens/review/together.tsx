// Looking at a match together: one leads, the others see what is shown, with the table's chat.
import { useEffect, useState } from "preact/hooks";
import { announce, toast } from "../../app/announce";
import { serverBackend } from "../../app/session";
import { t } from "../../i18n/language";
import type { TableState } from "../../table_state/table_state";
import type { TableChannel } from "../../transport/connection";
import { Chat } from "../match/chat";
import { describeError } from "../parts/error_text";
import { useTableChannel } from "../table/use_channel";

interface Props {
  table: string;
  invite: string | null;
  entry: number;
  go(entry: number): void;
}

type Show = (members: { entry?: number; seat?: number }) => void;

/** Sends the moment to the others, unless the server does not know of this. */
function useShow(channel: TableChannel): Show {
  return (members) =>
    void channel.ask({ type: "review", ...members }).then((answer) => {
      if (answer.type === "refused") toast(describeError(answer));
    });
}

/** While leading, every moment is shown; while following, what the leader shows is looked at. */
function useShared(
  { channel, entry, go }: Props & { channel: TableChannel },
  isFollowing: boolean,
) {
  const { seat, review } = channel.state.value;
  const leader = review?.leader ?? null;
  const isLeading = leader !== null && leader === seat;
  const show = useShow(channel);
  useEffect(() => {
    if (isLeading && review && review.entry !== entry) show({ entry });
  }, [isLeading, entry]);
  useEffect(() => {
    if (leader !== null && !isLeading && isFollowing && review && review.entry !== entry)
      go(review.entry);
  }, [leader, isLeading, isFollowing, review]);
  return { leader, isLeading, show };
}

function Leading({ state, show }: { state: TableState; show: Show }) {
  const others = (state.about?.seats ?? [])
    .map((one, seat) => ({ ...one, seat }))
    .filter((one) => one.seat !== state.seat && one.person && one.present);
  return (
    <div class="row">
      <p>{t("You lead: the others see the moment that you look at.")}</p>
      {others.map(({ seat, name }) => (
        <button key={seat} type="button" class="button small" onClick={() => show({ seat })}>
          {t("Hand over to {0}", name ?? "")}
        </button>
      ))}
      <button type="button" class="button small" onClick={() => show({})}>
        {t("Stop leading")}
      </button>
    </div>
  );
}

function Shared(props: Props & { channel: TableChannel }) {
  const { channel, entry } = props;
  const state = channel.state.value;
  const [isFollowing, setFollowing] = useState(true);
  const { leader, isLeading, show } = useShared(props, isFollowing);
  const name = leader === null ? "" : (state.about?.seats[leader]?.name ?? "");
  useEffect(() => {
    if (leader !== null && !isLeading) announce(t("{0} leads this review.", name));
  }, [leader]);
  if (!state.about) return null;
  return (
    <section class="review-together" aria-label={t("Look at it together")}>
      <h2>{t("Look at it together")}</h2>
      {isLeading && <Leading state={state} show={show} />}
      {leader !== null && !isLeading && (
        <div class="row">
          <p>{t("{0} leads this review.", name)}</p>
          <label>
            <input
              type="checkbox"
              checked={isFollowing}
              onChange={() => setFollowing(!isFollowing)}
            />{" "}
            {t("Follow")}
          </label>
        </div>
      )}
      {leader === null && state.seat !== null && (
        <button type="button" class="button small" onClick={() => show({ entry })}>
          {t("Lead the others")}
        </button>
      )}
      <Chat tableState={state} match={channel} />
    </section>
  );
}

export function Together(props: Props) {
  const { opened } = useTableChannel(serverBackend, props.table, props.invite, "");
  return opened ? <Shared {...props} channel={opened.channel} /> : null;
}
