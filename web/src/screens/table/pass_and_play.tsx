// A table on this device. Several people may share the device: hands stay covered until the next
// player says that they have it.
import "../pages.css";
import { useState } from "preact/hooks";
import { localBackend } from "../../app/session";
import { SeatMark } from "../../art";
import { Eye } from "../../art/icons/client";
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

export function PassAndPlayTable({ table }: { table: string }) {
  const { opened, errorMessage } = useTableChannel(localBackend, table, null, "");
  const [now, setNow] = useState<string | null>(null); // who has the device; null: nobody has said so
  const [passing, setPassing] = useState(false);
  if (errorMessage) return <NoTable text={errorMessage} />;
  const tableState = opened?.channel.state.value;
  if (!opened || !tableState?.about)
    return opened?.channel.refusal.value ? (
      <NoTable refused={opened.channel.refusal.value} />
    ) : (
      <Loading />
    );
  const status = tableState.about.status;
  if (peopleAt(tableState).length < 2 || status === "open")
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
  const turn = tableState.view?.turn.node === "decision" ? tableState.view.turn.seats : [];
  const next = nextPerson(playersOf(tableState), turn, now);
  const isCovered =
    status === "playing" && next && (now === null || (passing && next.user !== now));
  if (isCovered)
    return (
      <Handover
        name={next.name}
        seat={next.seat}
        take={() => {
          setNow(next.user);
          setPassing(false);
        }}
      />
    );
  const pass =
    next && next.user !== now && status === "playing"
      ? { name: next.name, go: () => setPassing(true) }
      : null;
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
