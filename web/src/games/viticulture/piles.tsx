// The four decks with their discard piles. In fall a visitor is drawn from one of two of them.
import type { Desk } from "./desk";
import { Back } from "./marks";
import { Thing } from "./thing";

const invited: Record<string, string> = { summer: "invite 1 0", winter: "invite 0 1" };

export function Decks({ desk }: { desk: Desk }) {
  return (
    <div class="piles">
      <p class="fall-note">{desk.t("Everybody draws a visitor of either kind.")}</p>
      {desk.table.decks.map(({ deck, left, discarded, top }) => {
        const invite = invited[deck];
        const name = desk.word("deck", deck);
        const topName = top ? desk.word("card", top) : "";
        return (
          <div class="pile" key={deck}>
            <Thing
              desk={desk}
              action={invite && desk.legal.has(invite) ? invite : undefined}
              class="pile-deck"
              piece={`pile-${deck}`}
              label={desk.t("{0} deck: {1} {1|card|cards}", name, left)}
            >
              <Back deck={deck} />
              <span class="pile-count">{left}</span>
            </Thing>
            <Thing
              desk={desk}
              action={desk.step === "take_top" ? `take_top ${deck}` : undefined}
              class={`pile-top ${top ? "" : "empty"}`}
              piece={`top-${deck}`}
              label={desk.t("{0} discards: {1}, on top {2}", name, discarded, topName || "-")}
            >
              <span class="pile-name">{name}</span>
              <span class="pile-small">
                {[desk.t("{0} discarded", discarded), topName].filter(Boolean).join(" · ")}
              </span>
            </Thing>
          </div>
        );
      })}
    </div>
  );
}
