// A table, wherever it stands.
import { atServer } from "../../app/session";
import { Seated } from "./seated";
import { SharedTable } from "./shared";

export function TableScreen(props: {
  place: "server" | "local";
  table: string;
  invite: string | null;
}) {
  const { place, table, invite } = props;
  if (place === "local") return <SharedTable table={table} />;
  return (
    <Seated place="server" venue={atServer} table={table} invite={invite} person="" pass={null} />
  );
}
