// The design system on one page: what base.css, the logo, the emblems and the seats look like.
import { render } from "preact";
import "../src/art/further";
import { Logo } from "../src/art";
import "../src/art/board.css";
import * as client from "../src/art/icons/client";
import { SeatMark } from "../src/art/seat";
import { Emblem } from "../src/games/emblem";
import { games } from "../src/games/game_list";

if (new URLSearchParams(location.search).has("dark"))
  document.documentElement.dataset.theme = "dark";

function Page() {
  return (
    <main style={{ padding: "1rem", display: "grid", gap: "1rem" }}>
      <Logo size="3rem" />
      <div
        style={{
          display: "grid",
          gap: "1rem",
          gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))",
        }}
      >
        {games.value.map(({ name }) => (
          <a key={name} class="card" href="#x">
            <Emblem game={name} label={name} />
            <h3>{name}</h3>
            <small>A short summary of the game</small>
          </a>
        ))}
      </div>
      <div class="board-bar">
        <button type="button" class="button primary">
          <client.Check />
          Confirm
        </button>
        <button type="button" class="button">
          <client.Undo />
          Undo
        </button>
        <button type="button" class="button" aria-pressed="true">
          Pressed
        </button>
        <button type="button" class="button" disabled>
          Disabled
        </button>
        <button type="button" class="button danger">
          Resign
        </button>
        <button type="button" class="button bare" aria-label="Settings">
          <client.Settings />
        </button>
        <span class="chip">chip</span>
        <span class="chip sea">sea</span>
        <span class="chip olive">olive</span>
        <span class="chip sun">sun</span>
        <span class="chip terracotta">terracotta</span>
        <span class="chip bad">bad</span>
        <span class="badge">12</span>
        <a href="#y">Rules of Finca</a>
      </div>
      <div>
        {[0, 1, 2, 3, 4, 5].map((seat) => (
          <SeatMark key={seat} seat={seat} size="2.5rem" />
        ))}
        {[0, 1, 2, 3, 4, 5].map((seat) => (
          <SeatMark key={seat} seat={seat} size="20px" />
        ))}
      </div>
      <div style={{ display: "flex", gap: ".5rem", flexWrap: "wrap" }}>
        {Object.entries(client).map(([name, Icon]) => (
          <Icon key={name} size="24px" label={name} />
        ))}
      </div>
      <div class="panel">
        <h2>A panel</h2>
        <p class="soft">Soft text in a panel.</p>
        <label class="field">
          <span>Name</span>
          <input placeholder="Your name" />
        </label>
      </div>
    </main>
  );
}

render(<Page />, document.getElementById("app")!);
