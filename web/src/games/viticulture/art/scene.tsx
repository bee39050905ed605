// The place of the board: hills with vine rows, a farm with cypresses, a sky of the season. It
// stands still; the colours come from ground.css, so that a season costs no new drawing: petals,
// leaves and snow are the same dots, and what a season does not have is transparent.
import { type Part, Parts } from "./paint";

const farm: Part[] = [
  ["#f3dcb2", "M0 60V26h40v34z"],
  ["#c69f78", "M28 60V26h12v34z"],
  ["var(--roof)", "M-4 28l10-12h30l8 12z"],
  ["#f7e5c2", "M40 60V6h18v54z"],
  ["#c69f78", "M51 60V6h7v54z"],
  ["var(--roof)", "M37 8l12-10 12 10z"],
  ["#c69f78", "M14 6h6v12h-6z"],
  ["var(--window)", "M6 36h6v8H6zM18 36h6v8h-6zM45 18h5v8h-5z"],
];
const cypresses = [676, 690, 728, 776, 790, 928, 942, 988];
const blades = [30, 92, 148, 214, 262, 330, 388, 441, 503, 560, 622, 690, 742, 801, 860, 931, 984];

/** Dots that drift in the air of the season, spread evenly and without a pattern to be seen. */
const drifting = Array.from({ length: 64 }, (_, index) => {
  const x = 640 + ((index * 149) % 370);
  return `M${x} ${4 + ((index * 83) % 128)}h.1`;
}).join("");

const crown = "M-17-14q-6-12 6-17 4-11 15-7 13-1 13 11 8 9-3 15-8 8-17 3-9 3-14-5z";
const crownLight = "M-14-20q-2-8 7-11 5-8 13-4-10 2-12 9-6 1-8 6z";

/** A tree that blossoms, bears leaves, turns and stands in the snow. */
function Tree({ place }: { place: string }) {
  return (
    <g class="ridge" transform={place}>
      <path d="M-2 0q2-8 0-16h4q-2 8 1 16z" fill="#6b4726" />
      <path d={crown} fill="var(--crown)" />
      <path d={crownLight} fill="var(--crown-light)" />
    </g>
  );
}

function Farm() {
  return (
    <>
      <path
        d="M640 150Q730 96 856 103"
        fill="none"
        stroke="var(--path)"
        stroke-width="6"
        class="ridge"
      />
      {cypresses.map((x, index) => (
        <g key={x} class="ridge" transform={`translate(${x} ${107 + ((index * 7) % 11)})`}>
          <path d="M0 1c-8 0-7-16 0-44 7 28 8 44 0 44z" fill="var(--cypress)" />
          <path d="M-2 0c-5-2-4-16 1-36z" fill="var(--far-b)" />
        </g>
      ))}
      <Tree place="translate(826 112) scale(1.05)" />
      <g class="ridge" transform="translate(846 52) scale(.92)">
        <path d="M17 4q-9-6-2-13t-4-15q12 7 6 15t4 13z" fill="var(--smoke)" />
        <Parts parts={farm} />
      </g>
      <Tree place="translate(961 116) scale(1.2)" />
      <path
        class="ridge"
        d={drifting}
        stroke="var(--drift)"
        stroke-width="4"
        stroke-linecap="round"
      />
    </>
  );
}

function Hills() {
  return (
    <>
      <path
        d="M0 176Q160 126 330 166C470 190 560 118 730 104 850 94 950 104 1010 114V800H0z"
        fill="var(--far-a)"
      />
      <path
        d="M560 147Q640 112 730 104C850 94 950 104 1010 114"
        fill="none"
        stroke="var(--shine)"
        stroke-width="3"
      />
      <Farm />
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
      <circle class="ridge" cx="868" cy="52" r="50" fill="var(--glow)" opacity=".35" />
      <circle class="ridge" cx="868" cy="52" r="34" fill="var(--glow)" opacity=".4" />
      <circle class="ridge" cx="868" cy="52" r="21" fill="var(--sun-light)" />
      <g class="ridge" fill="var(--cloud)" opacity=".8">
        <path d="M880 70q18-16 42-6 20-14 42 4 24 0 28 12H854q4-12 26-10z" />
        <path d="M640 88q14-12 32-4 16-10 32 4 18 0 22 9H620q4-9 20-9z" />
      </g>
      <path
        class="ridge"
        d="M916 62q6-6 9 0 4-6 10-1M942 52q5-5 8 0 3-5 9-1M952 70q5-5 8 0 3-5 9-1"
        fill="none"
        stroke="var(--birds)"
        stroke-width="2"
        stroke-linecap="round"
      />
      <Hills />
    </svg>
  );
}
