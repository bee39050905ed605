// A position of a recorded match, drawn as the board draws it, to look at only.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/language";
import type { Talk } from "../i18n/speech";
import type { GameFacts, View } from "../messages";
import { useBoard } from "../screens/parts/board";
import { sourceOf } from "./lessons/source";
import type { Place } from "./positions";

interface Props {
  facts: GameFacts;
  talk: Talk;
  place: Place;
}

export function Position({ facts, talk, place }: Props) {
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
          {t("Here, for example, the answer would be:")} <q lang="en">{place.sentence.text}</q>
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
          speech={talk}
          choose={() => {}}
          tryAnyway={() => {}}
          why={async () => null}
          describe={() => {}}
          still={true}
        />
      </div>
    </figure>
  );
}
