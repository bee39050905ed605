// A game's picture, for the home page and the game's own page. Until it is there, and for a game that
// has none, there is the sky.
import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { EmblemFrame, Sky } from "../art/emblem";

type Picture = () => VNode;
const pictures = new Map<string, Signal<Picture>>(); // one each: a picture that comes draws itself alone
let last: Promise<void> = Promise.resolve();

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** One in each frame: several pictures drawn at once would hold up who presses a button. */
function drawInTurn(game: string, picture: Signal<Picture>): void {
  last = Promise.all([import("./emblems"), last])
    .then(async ([{ pictureOf }]) => {
      await frame();
      picture.value = pictureOf(game) ?? Sky;
    })
    .catch(() => {
      pictures.delete(game); // not reachable now: whoever needs it next asks again
    });
}

function pictureSignal(game: string): Signal<Picture> {
  const known = pictures.get(game);
  if (known) return known;
  const picture = signal<Picture>(Sky);
  pictures.set(game, picture);
  drawInTurn(game, picture);
  return picture;
}

export function Emblem({ game, label }: { game: string; label?: string }): VNode {
  const Picture = pictureSignal(game).value;
  return (
    <EmblemFrame label={label}>
      <Picture />
    </EmblemFrame>
  );
}
