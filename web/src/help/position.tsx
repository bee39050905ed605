// A position of a recorded match, drawn as the board draws it, to look at only.
import { useEffect, useState } from "preact/hooks";
import { usePart } from "../games/use_part";
import { t } from "../i18n/language";
import type { Translator } from "../i18n/speech";
import type { GameFacts, View } from "../messages";
import { sourceOf } from "./lessons/source";
import type { RulePosition } from "./positions";

interface Props {
  facts: GameFacts;
  translator: Translator;
  place: RulePosition;
}

export function Position({ facts, translator, place }: Props) {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void sourceOf(facts.name, place.seat).then(async (source) => {
      const { view: found } = await source.look(place.entry);
      if (isCurrent) setView(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [facts, place.entry, place.seat]);
  if (!view) return <p class="soft">{t("Loading…")}</p>;
  return (
    <figure class="help-position">
      {place.reason && (
        <figcaption>
          {t("Here, for example, the answer would be:")} <q>{translator.reason(place.reason)}</q>
        </figcaption>
      )}
      <StillBoard facts={facts} translator={translator} view={view} seat={place.seat} />
    </figure>
  );
}

/** A board that is looked at: nothing in it can be pressed, and nothing moves. */
export function StillBoard(
  props: Pick<Props, "facts" | "translator"> & { view: View; seat: number },
) {
  const { facts, translator, view, seat } = props;
  const Board = usePart("board", facts.name);
  if (!Board) return <p class="soft">{t("Loading…")}</p>;
  return (
    <div inert>
      <Board
        game={facts}
        view={view}
        seat={seat}
        actions={[]}
        barriers={[]}
        events={[]}
        pending={null}
        speech={translator}
        choose={() => {}}
        tryAnyway={() => {}}
        describe={() => {}}
        still={true}
      />
    </div>
  );
}
