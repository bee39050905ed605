// The place of the board: hills with vine rows, a village with cypresses, a sky of the season. It
// stands still; the colours come from ground.css, so that a season costs no new drawing.
import { type Part, Parts } from "./paint";

const farm: Part[] = [
  ["#f3dcb2", "M0 60V26h40v34z"],
  ["#c69f78", "M28 60V26h12v34z"],
  ["#b9573a", "M-4 28l10-12h30l8 12z"],
  ["#f7e5c2", "M40 60V6h18v54z"],
  ["#c69f78", "M51 60V6h7v54z"],
  ["#b9573a", "M37 8l12-10 12 10z"],
  ["var(--window)", "M6 36h6v8H6zM18 36h6v8h-6zM45 18h5v8h-5z"],
];
const cypresses = [600, 634, 690, 704, 718, 802, 816, 900, 914, 928, 978];
const blades = [30, 92, 148, 214, 262, 330, 388, 441, 503, 560, 622, 690, 742, 801, 860, 931, 984];

function Hills() {
  return (
    <>
      <path
        d="M0 176Q160 126 330 170C470 196 590 108 760 122 880 130 950 150 1010 140V800H0z"
        fill="var(--far-a)"
      />
      <path
        d="M520 152Q640 120 700 128"
        fill="none"
        stroke="var(--path)"
        stroke-width="5"
        class="ridge"
      />
      <g class="ridge" transform="translate(730 80) scale(.85)">
        <Parts parts={farm} />
      </g>
      {cypresses.map((x, index) => (
        <g key={x} class="ridge" transform={`translate(${x} ${128 + ((index * 7) % 19)})`}>
          <path d="M0 1c-8 0-7-16 0-44 7 28 8 44 0 44z" fill="var(--cypress)" />
          <path d="M-2 0c-5-2-4-16 1-36z" fill="var(--far-b)" />
        </g>
      ))}
      <path d="M0 226Q200 168 420 214T800 190T1010 214V800H0z" fill="var(--far-b)" />
      <g fill="none" stroke="var(--land-b)" stroke-width="3" stroke-dasharray="4 3" opacity=".45">
        {[0, 13, 26, 39, 52].map((down) => (
          <path
            key={down}
            d={`M0 ${234 + down}Q200 ${178 + down} 420 ${222 + down}T800 ${198 + down}T1010 ${222 + down}`}
          />
        ))}
      </g>
      <path d="M0 300Q300 262 620 296T1010 288V800H0z" fill="var(--land-a)" />
      <path
        d="M0 300Q300 262 620 296T1010 288"
        fill="none"
        stroke="var(--shine)"
        stroke-width="3"
      />
      <path d="M0 470Q300 440 606 456T1010 440V800H0z" fill="var(--land-b)" opacity=".55" />
      <path
        d={blades
          .map((x, index) => `M${x} ${330 + ((index * 53) % 260)}l-2-6m2 6l1-8m-1 8l4-6`)
          .join("")}
        stroke="var(--cypress)"
        stroke-opacity=".5"
        stroke-width="1.500"
        fill="none"
      />
    </>
  );
}

export function Scene() {
  return (
    <svg
      class="scene"
      viewBox="0 0 1010 744"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <circle class="sun-glow" cx="60" cy="70" r="150" fill="var(--glow)" opacity=".3" />
      <circle class="sun-glow" cx="60" cy="70" r="80" fill="var(--glow)" opacity=".35" />
      <circle class="ridge" cx="60" cy="70" r="24" fill="var(--sun-light)" />
      <g class="ridge" fill="var(--cloud)" opacity=".8">
        <path d="M420 98q18-16 42-6 20-14 42 4 24 0 28 12H394q4-12 26-10z" />
        <path d="M860 74q14-12 32-4 16-10 32 4 18 0 22 9H840q4-9 20-9z" />
      </g>
      <Hills />
    </svg>
  );
}
