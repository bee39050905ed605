// A position of a recorded match, drawn as the board draws it, to look at only.
import { useEffect, useState } from "preact/hooks";
import { useBoard } from "../games/use_board";
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
  const Board = useBoard(facts.name);
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
  if (!view || !Board) return <p class="soft">{t("Loading…")}</p>;
  return (
    <figure class="help-position">
      {place.sentence && (
        <figcaption>
          {t("Here, for example, the answer would be:")} <q lang="en">{place.sentence}</q>
        </figcaption>
      )}
      <div inert>
        <Board
          game={facts}
          view={view}
          seat={place.seat}
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
    </figure>
  );
}
