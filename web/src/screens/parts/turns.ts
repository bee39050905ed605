// Follows a table beside what is drawn: tells the person that it is their turn while they look elsewhere.
import { useEffect, useRef } from "preact/hooks";
import { tellTurn } from "../../app/notify";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { Joined } from "../../transport/line";
import { turnSaid } from "../table/ask";

export function useTurnsTold(joined: Joined, title: string, talk: Talk): void {
  const said = useRef({ title, talk });
  said.current = { title, talk };
  useEffect(() => {
    let last: number | null | undefined; // the decision last owed; undefined: nothing is known yet
    return joined.copy.subscribe((copy) => {
      if (!copy.about) return;
      const isNew = last !== undefined && copy.ticket !== null && copy.ticket !== last;
      last = copy.ticket;
      if (!isNew || !copy.view) return;
      const words = turnSaid(copy, copy.view, said.current.talk);
      void tellTurn(joined.table, t("Your turn"), `${said.current.title}: ${words}`);
    });
  }, [joined]);
}
