// Contact sheet: every component of every game at 20 px in colour and in grey, and at 64 px.
// /dev/icons.html[?dark][&game=finca]
import { render } from "preact";
import { SeatMark } from "../src/art";
import type { Icon } from "../src/art/draw";
import * as castles from "../src/art/icons/castles_of_tuscany";
import * as cinco from "../src/art/icons/cinco";
import * as cinque from "../src/art/icons/cinque_terre";
import * as finca from "../src/art/icons/finca";
import * as viti from "../src/art/icons/viticulture";
import * as places from "../src/art/icons/viticulture_places";

const wanted = new URLSearchParams(location.search);
if (wanted.has("dark")) document.documentElement.dataset.theme = "dark";

/** All icons of a module: its functions, and those in its tables. */
function icons(module: object): [string, Icon][] {
  const found = new Map<Icon, string>();
  for (const [name, value] of Object.entries(module)) {
    if (typeof value === "function") found.set(value as Icon, name);
    else if (typeof value === "object")
      for (const [word, icon] of Object.entries(value as object))
        if (typeof icon === "function" && !found.has(icon as Icon)) found.set(icon as Icon, word);
  }
  return [...found].map(([icon, name]) => [name, icon]);
}

const sheets: Record<string, [string, Icon][]> = {
  cinco: icons(cinco),
  finca: icons(finca),
  cinque_terre: icons(cinque),
  castles_of_tuscany: icons(castles),
  viticulture: icons({ ...viti, ...places }),
};

function Sheet({ game, list }: { game: string; list: [string, Icon][] }) {
  return (
    <section>
      <h2 style={{ fontSize: "1rem", margin: "6px 0 2px" }}>{game}</h2>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "6px" }}>
        {list.map(([name, Icon]) => (
          <div key={name} style={{ width: "84px", textAlign: "center", fontSize: "11px" }}>
            <div style={{ color: "var(--seat-1)" }}>
              <Icon size="20px" /> <Icon size="64px" />
            </div>
            <div style={{ filter: "grayscale(1)", color: "var(--seat-1)", float: "left" }}>
              <Icon size="20px" />
            </div>
            {name}
          </div>
        ))}
      </div>
    </section>
  );
}

render(
  <main style={{ padding: "8px" }}>
    {Object.entries(sheets)
      .filter(([game]) => !wanted.has("game") || wanted.get("game") === game)
      .map(([game, list]) => (
        <Sheet key={game} game={game} list={list} />
      ))}
    <div>
      {[0, 1, 2, 3, 4, 5].map((seat) => (
        <SeatMark key={seat} seat={seat} size="20px" />
      ))}
      <span style={{ filter: "grayscale(1)" }}>
        {[0, 1, 2, 3, 4, 5].map((seat) => (
          <SeatMark key={seat} seat={seat} size="20px" />
        ))}
      </span>
    </div>
  </main>,
  document.getElementById("app")!,
);
