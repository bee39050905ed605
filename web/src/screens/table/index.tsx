// A table at the server or on this device.
import { serverBackend } from "../../app/session";
import { PassAndPlayTable } from "./pass_and_play";
import { TableClient } from "./table_client";

export function TableScreen(props: {
  place: "server" | "local";
  table: string;
  invite: string | null;
}) {
  const { place, table, invite } = props;
  if (place === "local") return <PassAndPlayTable table={table} />;
  return (
    <TableClient
      place="server"
      backend={serverBackend}
      table={table}
      invite={invite}
      person=""
      pass={null}
    />
  );
}
