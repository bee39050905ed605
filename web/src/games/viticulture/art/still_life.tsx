// What lies on the table beside a small hand: a bottle, a glass and a bunch of grapes.
import { Bunch, barrelWood, type Part, Parts } from "./paint";

const bottle: Part[] = [
  ["#1d0f0466", "M24 132q30-8 66 0-30 8-66 0z"],
  ["#3c5a34", "M34 8h14v34q12 8 12 24v62q0 5-5 5H27q-5 0-5-5V66q0-16 12-24z"],
  ["#22381f", "M46 8h2v34q12 8 12 24v62q0 5-5 5h-8q4-40 2-90z"],
  ["#8c2a3a", "M33 4h16v18H33z"],
  ["#9fc08a", "M27 66q0-10 6-18v76h-4q-2 0-2-3z"],
  ["#f6e6c2", "M22 78h38v32H22z"],
  ["#c9a57c", "M50 78h10v32H50z"],
  ["#8c2a3a", "M27 85h26M27 91h18", 2],
];
const glass: Part[] = [
  ["#1d0f0455", "M84 133q22-6 48 0-22 6-48 0z"],
  ["#fff6e340", "M86 66h34q5 38-17 40-22-2-17-40z"],
  ["#7d1530", "M86.500 82q16-4 33 0 0 22-16.500 24-16.500-2-16.500-24z"],
  ["#a83a55", "M86.500 82q16-4 33 0-16 5-33 0z"],
  ["#ffffff90", "M90 70q-1 18 4 27", 2.5],
  ["#f2e6d2a0", "M103 106v22m-13 4q13-5 26 0", 3],
];
const cork: Part[] = [
  ["#1d0f0455", "M128 131h28v4h-28z"],
  ["#d9ae78", "M128 118h24q4 7 0 14h-24q-4-7 0-14z"],
  ["#b07f4a", "M148 118h4q4 7 0 14h-4q4-7 0-14z"],
];

export function StillLife() {
  return (
    <svg class="still-life" viewBox="14 0 176 140" aria-hidden="true">
      <Parts parts={bottle} />
      <Parts parts={glass} />
      <Parts parts={cork} />
      <path d="M150 92q8-16 24-16" fill="none" stroke={barrelWood} stroke-width="4" />
      <g transform="translate(132 80) scale(1.500)">
        <Bunch colour="red" />
      </g>
    </svg>
  );
}
