// Notifies the user that it is their turn while the page is in the background.
import { useEffect, useRef } from "preact/hooks";
import { notifyTurn } from "../../app/notifications";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { TableChannel } from "../../transport/connection";
import { turnText } from "../match/prompt";

export function useTurnNotification(
  channel: TableChannel,
  title: string,
  translator: Translator,
): void {
  const latest = useRef({ title, translator });
  latest.current = { title, translator };
  useEffect(() => {
    let last: number | null | undefined; // the decision last owed; undefined: nothing is known yet
    return channel.state.subscribe((tableState) => {
      if (!tableState.about) return;
      const isNew = last !== undefined && tableState.ticket !== null && tableState.ticket !== last;
      last = tableState.ticket;
      if (!isNew || !tableState.view) return;
      const words = turnText(tableState, tableState.view, latest.current.translator);
      void notifyTurn(channel.table, t("Your turn"), `${latest.current.title}: ${words}`);
    });
  }, [channel]);
}
