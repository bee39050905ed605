// The four decks with their discard piles. In fall a visitor is drawn from one of two of them.
import type { BoardContext } from "./board_context";
import { Back } from "./marks";
import { Thing } from "./thing";

const invited: Record<string, string> = { summer: "invite 1 0", winter: "invite 0 1" };

export function Decks({ context }: { context: BoardContext }) {
  return (
    <div class="piles">
      <p class="fall-note">{context.t("Everybody draws a visitor of either kind.")}</p>
      {context.table.decks.map(({ deck, left, discarded, top }) => {
        const invite = invited[deck];
        const name = context.word("deck", deck);
        const topName = top ? context.word("card", top) : "";
        return (
          <div class="pile" key={deck}>
            <Thing
              context={context}
              action={invite && context.legal.has(invite) ? invite : undefined}
              class="pile-deck"
              piece={`pile-${deck}`}
              label={context.t("{0} deck: {1} {1|card|cards}", name, left)}
            >
              <Back deck={deck} />
              <span class="pile-count">{left}</span>
            </Thing>
            <Thing
              context={context}
              action={context.step === "take_top" ? `take_top ${deck}` : undefined}
              class={`pile-top ${top ? "" : "empty"}`}
              piece={`top-${deck}`}
              label={context.t("{0} discards: {1}, on top {2}", name, discarded, topName || "-")}
            >
              <span class="pile-name">{name}</span>
              <span class="pile-small">
                {[context.t("{0} discarded", discarded), topName].filter(Boolean).join(" · ")}
              </span>
            </Thing>
          </div>
        );
      })}
    </div>
  );
}
