// What flies when: from the events that led to a view to movements between the things drawn.
import type { Throw } from "../../art/flight";
import type { GameEvent, State } from "../../messages";

export function throwsOf(events: GameEvent[], state: State): Throw[] {
  return events.flatMap((event): Throw[] => {
    const [seat, second, third] = event.args;
    const slot = () => (state.storage[Number(seat)] as string[]).indexOf(String(second));
    switch (event.event) {
      case "takes":
        return [{ from: `open-${second}-0`, to: `store-${seat}-${slot()}`, arrives: true }];
      case "places":
        return [{ from: `storage-${seat}`, to: `built-${seat}-${third}`, arrives: true }];
      case "puts":
        return [{ from: `open-${second}-0`, to: `built-${seat}-${third}`, arrives: true }];
      case "opens":
        return [{ from: `pile-${seat}-${third}`, to: `open-${second}-0`, arrives: true }];
      case "opens_neutral":
        return [{ from: "stock", to: `open-${second}-0`, arrives: true }];
      case "card_seen":
        return [{ from: "deck", to: `card-${second}` }];
      case "card":
        return [{ from: "deck", to: `cards-${seat}`, look: "deck" }];
      case "bonus":
        return [{ from: `bonus-${second}`, to: `bonus-of-${seat}`, look: `bonus-${second}` }];
      case "gains_marble":
        return [{ from: "stock", to: `marble-${seat}`, count: Number(second) }];
      case "gains_workers":
        return [{ from: "stock", to: `workers-${seat}`, count: Number(second) }];
      default:
        return [];
    }
  });
}
