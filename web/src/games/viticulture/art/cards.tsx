// The pictures on vine cards and wine orders; visitors have their own in people.tsx.
import { VinePlant } from "./land";
import { type Part, Parts, Picture, ring } from "./paint";

export function VineCardArt({ red, white }: { red: number; white: number }) {
  return (
    <Picture class="card-art" sky="#e4efc9" ground="#a9c06c">
      <path d="M-200 51h464" stroke="#7d5130" stroke-width="7" stroke-dasharray="9 3" />
      <g transform="translate(2 -3)">
        <VinePlant red={red} white={white} />
      </g>
    </Picture>
  );
}

const slip: Part[] = [
  ["#fff9ea", "M16 5h32v44l-5-4-5 4-6-4-5 4-6-4-5 4z"],
  ["#a8786c", "M16 5h32v44l-5-4-5 4-6-4-5 4-6-4-5 4z", 1],
  ["#8c1f3a", ring(25, 16, 5)],
  ["#cfb95a", ring(39, 16, 5)],
  ["#a8786c", "M21 27h22M21 34h16", 2],
  ["#b03a24", ring(32, 5, 3)],
];

export function OrderArt() {
  return (
    <Picture class="card-art" sky="#f2dfe8" ground="#c998b4">
      <Parts parts={slip} />
    </Picture>
  );
}
