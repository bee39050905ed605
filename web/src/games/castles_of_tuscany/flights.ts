// What flies when: from the events that led to a view to movements between the things drawn.
import type { Throw } from "../../art/flight";
import type { Event, State } from "./props";

export function throwsOf(events: Event[], state: Pick<State, "storage">): Throw[] {
  return events.flatMap((event): Throw[] => {
    switch (event.event) {
      case "takes":
        return [
          {
            from: `open-${event.tile}-0`,
            to: `store-${event.seat}-${state.storage[event.seat]!.indexOf(event.tile)}`,
            arrives: true,
          },
        ];
      case "places":
        return [
          {
            from: `storage-${event.seat}`,
            to: `built-${event.seat}-${event.space}`,
            arrives: true,
          },
        ];
      case "puts":
        return [
          {
            from: `open-${event.tile}-0`,
            to: `built-${event.seat}-${event.space}`,
            arrives: true,
          },
        ];
      case "opens":
        return [
          { from: `pile-${event.seat}-${event.pile}`, to: `open-${event.tile}-0`, arrives: true },
        ];
      case "opens_neutral":
        return [{ from: "stock", to: `open-${event.tile}-0`, arrives: true }];
      case "card_seen":
        return [{ from: "deck", to: `card-${event.colour}` }];
      case "card":
        return [{ from: "deck", to: `cards-${event.seat}`, look: "deck" }];
      case "bonus":
        return [
          {
            from: `bonus-${event.bonus}`,
            to: `bonus-of-${event.seat}`,
            look: `bonus-${event.bonus}`,
          },
        ];
      case "gains_marble":
        return [{ from: "stock", to: `marble-${event.seat}`, count: event.marble }];
      case "gains_workers":
        return [{ from: "stock", to: `workers-${event.seat}`, count: event.workers }];
      default:
        return [];
    }
  });
}
