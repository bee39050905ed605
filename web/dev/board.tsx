// A bench for those who draw boards: /dev/board.html?game=finca&moment=middle[&seat=1][&dark]
// mounts the board of a stored position (dev/positions, made by tools/positions.py).
import { render } from "preact";
import "../src/art";
import "../src/art/further";
import type { Speech } from "../src/games/board";
import { manifestOf } from "../src/games/registry";
import { fillPlain } from "../src/i18n/phrase";
import type { Action, GameEvent, GameFacts, View } from "../src/messages";

const wanted = new URLSearchParams(location.search);
const game = wanted.get("game") ?? "finca";
const moment = wanted.get("moment") ?? "middle";
if (wanted.has("dark")) document.documentElement.dataset.theme = "dark";

interface Position {
  facts: GameFacts;
  view: View;
  actions: Action[];
  events: GameEvent[];
}

const position: Position = await (await fetch(`./positions/${game}-${moment}.json`)).json();
position.actions ??= [];
position.events ??= [];
const facts = position.facts;
const speech: Speech = {
  language: "en",
  t: (key, ...args) => fillPlain(key, args, "en"),
  word: (list, word, number = 1) => {
    const found = facts.words[list]?.find((entry) => entry.word === word);
    return found ? (number === 1 ? found.one : found.many) : word;
  },
  about: (list, word) => facts.words[list]?.find((entry) => entry.word === word)?.about ?? "",
  action: (action) => action.label,
  event: (event) => event.text,
  reason: (reason) => reason.text,
  player: (seat) => (seat === position.view.viewer ? "You" : `Player ${seat + 1}`),
};

const load = manifestOf(game).board;
const app = document.getElementById("app")!;
if (load) {
  const { default: Board } = await load();
  render(
    <Board
      game={facts}
      view={position.view}
      seat={position.view.viewer}
      actions={position.actions}
      barriers={position.actions.map(() => "none" as const)}
      events={position.events}
      pending={null}
      speech={speech}
      choose={(action) => console.log("choose", action.action)}
      tryAnyway={(notation) => console.log("try", notation)}
      describe={(list, word) => console.log("describe", list, word)}
      still={true}
    />,
    app,
  );
} else app.textContent = `No board for ${game}`;
