// A table on this device. Several people may share the device: hands stay covered until the next
// player says that they have it. Where nothing is hidden from either, it goes round without a word.
import "../pages.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { localBackend } from "../../app/session";
import { Eye } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { t } from "../../i18n/language";
import type { TableState } from "../../table_state/table_state";
import { TableClient } from "./table_client";
import { useTableChannel } from "./use_channel";
import { Loading, NoTable } from "./waiting";

interface Person {
  user: string; // "" is the owner of the device
  seat: number;
  name: string;
}

/** Who sits here, by seat. Everybody at a table of this device is at this device. */
function peopleAt(owner: TableState): Person[] {
  return (owner.about?.seats ?? []).flatMap((seat, index) => {
    if (!seat.person) return [];
    const name = seat.name ?? "";
    return [{ user: index === owner.seat ? "" : name, seat: index, name }];
  });
}

/** Those who still decide: a bot plays for who has given up. */
function playersOf(owner: TableState): Person[] {
  return peopleAt(owner).filter(({ seat }) => !owner.about!.seats[seat]!.resigned);
}

/** Who must have the device now: the present one as long as they owe something, else who owes first. */
function nextPerson(people: Person[], turn: number[], now: string | null): Person | null {
  const owing = people.filter(({ seat }) => turn.includes(seat));
  return owing.find(({ user }) => user === now) ?? owing[0] ?? null;
}

/** Hands stay covered until the right one says that they have the device. */
function Handover({ name, seat, take }: { name: string; seat: number; take(): void }) {
  return (
    <main id="main" class="page handover">
      <SeatMark seat={seat} size="4rem" />
      <h1>{t("Pass the device to {0}", name)}</h1>
      <p>{t("What {0} holds is shown when the button is pressed.", name)}</p>
      <button type="button" class="button primary" onClick={take}>
        <Eye /> {t("I am {0}", name)}
      </button>
    </main>
  );
}

/** What one person at this device may see, once it is known. */
function useSight(table: string, user: string): TableState | null {
  const { opened } = useTableChannel(localBackend, table, null, user);
  return opened?.channel.state.value ?? null;
}

/** Whether the next one is shown anything that the one before may not see, or the other way round;
 * null while that is not known: a moment long a sight is still that of somebody else. */
function isHiding(before: TableState | null, next: TableState | null, seat?: number) {
  if (!before?.view || !next?.view || before.version !== next.version) return null;
  if (next.seat !== seat || before.seat === next.seat) return null;
  return JSON.stringify(before.view.state) !== JSON.stringify(next.view.state);
}

export function PassAndPlayTable({ table }: { table: string }) {
  const { opened, errorMessage } = useTableChannel(localBackend, table, null, "");
  if (errorMessage) return <NoTable text={errorMessage} />;
  const tableState = opened?.channel.state.value;
  if (!opened || !tableState?.about)
    return opened?.channel.refusal.value ? (
      <NoTable refused={opened.channel.refusal.value} />
    ) : (
      <Loading />
    );
  if (peopleAt(tableState).length < 2 || tableState.about.status === "open")
    return (
      <TableClient
        place="local"
        backend={localBackend}
        table={table}
        invite={null}
        person=""
        pass={null}
      />
    );
  return <SharedDevice table={table} owner={tableState} />;
}

function SharedDevice({ table, owner }: { table: string; owner: TableState }) {
  const [now, setNow] = useState<string | null>(null); // who has the device; null: nobody has said so
  const [passing, setPassing] = useState(false);
  const isPlaying = owner.about!.status === "playing";
  const turn = owner.view?.turn.node === "decision" ? owner.view.turn.seats : [];
  const people = playersOf(owner);
  const next = nextPerson(people, turn, now);
  const user = next?.user ?? now ?? "";
  const other = now ?? people.find((one) => one.user !== user)?.user ?? "";
  const hides = isHiding(useSight(table, other), useSight(table, user), next?.seat);
  const known = useRef(hides); // what was last known: a move reaches the two a moment apart
  known.current = hides ?? known.current;
  const isNext = isPlaying && next !== null && user !== now;
  const isOpen = isNext && hides === false; // secrets do not change hands
  useEffect(() => {
    if (isOpen) setNow(user);
  }, [isOpen, user]);
  if (now === null && isPlaying && next && hides !== true) return <Loading />;
  if (isNext && known.current && (now === null || passing))
    return (
      <Handover
        name={next.name}
        seat={next.seat}
        take={() => {
          setNow(user);
          setPassing(false);
        }}
      />
    );
  const pass = isNext && known.current ? { name: next.name, go: () => setPassing(true) } : null;
  return (
    <TableClient
      key={now ?? ""}
      place="local"
      backend={localBackend}
      table={table}
      invite={null}
      person={now ?? ""}
      pass={pass}
    />
  );
}
