// Joins a table when a screen opens, and leaves it when the screen closes.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Backend } from "../../backend/backend";
import type { TableChannel, TableConnection } from "../../transport/connection";
import { describeError } from "../parts/error_text";

export interface OpenChannel {
  channel: TableChannel;
  connection: TableConnection;
}

export function useTableChannel(
  backend: Backend,
  table: string,
  invite: string | null,
  person: string,
) {
  const opened = useSignal<OpenChannel | null>(null);
  const errorMessage = useSignal("");
  useEffect(() => {
    let channel: TableChannel | null = null;
    let isGone = false;
    backend.connection(person).then(
      (connection) => {
        if (isGone) return;
        channel = connection.join(table, invite);
        opened.value = { channel, connection };
      },
      (error) => {
        errorMessage.value = describeError(error);
      },
    );
    return () => {
      isGone = true;
      channel?.leave();
      opened.value = null;
    };
  }, [backend, table, invite, person, opened, errorMessage]);
  return { opened: opened.value, errorMessage: errorMessage.value };
}
