// Contact sheet: every component of every game at 20 px in colour and in grey, and at 64 px.
// /dev/icons.html[?dark][&game=finca]
import { render } from "preact";
import "../src/art/further";
import type { Icon } from "../src/art/draw";
import { SeatMark } from "../src/art/seat";

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

const modules = import.meta.glob<object>("../src/games/*/art/*icons.tsx", { eager: true });
const sheets: Record<string, [string, Icon][]> = {};
for (const [path, module] of Object.entries(modules)) {
  const game = path.split("/")[3]!;
  sheets[game] = [...(sheets[game] ?? []), ...icons(module)];
}

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
