// A field with its furrows and stakes, a vine on it, and the goods of the cellar.
import { Bunch, barrelWood, material, soil } from "./paint";

const plot = "M18 0h156l14 94H4z";
const stakes = "M44 34V20M96 34V20M148 34V20M36 76V56M96 76V56M156 76V56";

/** Ploughed soil seen from the south, with stakes for vines: lit on the left, deep on the right. */
export function FieldArt() {
  return (
    <svg class="field-art" viewBox="0 0 192 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M22 3h156l13 94q-88 6-190 0z" fill="#2a1808" opacity=".3" />
      <path d={plot} fill={soil} />
      <path d="M166 0h8l14 94h-9z" fill="var(--shade)" />
      <path
        d="M15 18h162M12 40h168M8 64h176M6 84h180"
        stroke="#3a2010"
        stroke-opacity=".35"
        stroke-width="5"
        fill="none"
      />
      <path
        d="M15 15h162M12 37h168M8 61h176M6 81h180"
        stroke="#ffdca8"
        stroke-opacity=".28"
        stroke-width="2"
        fill="none"
      />
      <path d="M18 0L4 94" stroke="var(--shine)" stroke-width="3" />
      <g class="stakes">
        <path d="M45 35h5M97 35h5M149 35h5M37 77h6M97 77h6M157 77h6" stroke="#2a1408" />
        <path d={stakes} stroke="#6b4726" />
        <path d={stakes} stroke="#f0d3a0" transform="translate(-.8 0)" />
      </g>
      <path class="halo" d={plot} />
      <path class="ring" d={plot} />
    </svg>
  );
}

const foliage =
  "M30 14c6-10 20-8 22 2-8 6-16 6-22-2zM30 18C24 6 8 8 8 18c8 8 16 6 22 0zM31 28c6-7 18-5 20 4-8 5-15 3-20-4zM30 30C25 22 11 22 10 32c8 5 15 4 20-2z";

/** A grown vine with its bunches: two of its colour, or one of each; 60 units. */
export function VinePlant({ red, white }: { red: number; white: number }) {
  const only = red > 0 ? "red" : "white";
  const other = white > 0 ? "white" : "red";
  return (
    <>
      <ellipse cx="32" cy="56" rx="20" ry="3.500" fill="#1d0f04" opacity=".4" />
      <g class="grows">
        <path
          d="M30 56c-2-10 3-14 0-24s2-14 1-22"
          fill="none"
          stroke="#6b4726"
          stroke-width="4.500"
          stroke-linecap="round"
        />
        <path d="M6 22h50" stroke="#8a6a44" stroke-width="2" />
        <path d={foliage} fill={material("leaf")} stroke="#33551f" stroke-width=".8" />
        <g transform="translate(8 26) scale(.7)">
          <Bunch colour={only} />
        </g>
        <g transform="translate(31 29) scale(.7)">
          <Bunch colour={other} />
        </g>
      </g>
    </>
  );
}

export function VineArt(props: { red: number; white: number }) {
  return (
    <svg class="vine-art" viewBox="4 4 52 56" aria-hidden="true">
      <VinePlant {...props} />
    </svg>
  );
}

const wineFill: Record<string, [fill: string, ink: string]> = {
  red: ["#8c1f3a", "#fff6e8"],
  white: ["#e3d98a", "#2b1d16"],
  blush: ["#eba294", "#2b1208"],
  sparkling: ["#f3e3a0", "#2b1d16"],
};
const bottle =
  "M12.500 1h7v7q6.500 3 6.500 9v10q0 3.500-3.500 3.500h-13Q6 30.500 6 27V17q0-6 6.500-9z";

/** A wine in a box of 32 units: red and white in barrels, blush and sparkling in bottles. */
function Vessel({ kind }: { kind: string }) {
  const [fill] = wineFill[kind]!;
  if (kind === "red" || kind === "white")
    return (
      <>
        <path d="M5 2h22q6 14 0 28H5Q-1 16 5 2z" fill={barrelWood} stroke="#2f1a0c" />
        <path
          d="M8 2q-4 14 0 28M24 2q4 14 0 28"
          fill="none"
          stroke="#3b3330"
          stroke-width="2.400"
        />
        <circle cx="16" cy="16" r="10" fill="#3b2415" stroke="#fff3dc" stroke-width="1.400" />
        <circle class="fills" cx="16" cy="16" r="9.300" fill={fill} />
        {kind === "white" && (
          <path d="M16 6q2.500-5 8-3.500-1 5-8 3.500z" fill={material("leaf")} stroke="#33551f" />
        )}
      </>
    );
  return (
    <>
      <path d={bottle} fill={fill} stroke="#fff3dc" stroke-width="1.400" />
      <path
        d="M20 8q6 3 6 9v10q0 3.500-3.500 3.500H20q3-11 0-22.500z"
        fill="#5a2440"
        opacity=".22"
      />
      <path d="M11.500 1h9v4.500h-9z" fill={kind === "blush" ? "#b03a24" : "#d9a520"} />
      <path d="M9.500 16v9" stroke="#fff" stroke-width="2" opacity=".6" stroke-linecap="round" />
      {kind === "sparkling" && (
        <g fill="#fffdf2" stroke="#8a5c06" stroke-width=".8">
          <circle cx="27" cy="6" r="2.200" />
          <circle cx="5" cy="8" r="1.800" />
          <circle cx="29" cy="12" r="1.600" />
        </g>
      )}
    </>
  );
}

/** A grape or a wine of a value; without a value a question mark. */
export function Token(props: { kind: string; value: number | null; grape?: boolean }) {
  const { kind, value, grape } = props;
  const ink = grape ? "#2b1d16" : wineFill[kind]![1];
  const isBottle = kind === "blush" || kind === "sparkling";
  return (
    <svg viewBox="0 0 32 32" class={`counter ${grape ? "grape" : "wine"}`} aria-hidden="true">
      <ellipse cx="17" cy="30" rx="12" ry="2" fill="#0c0603" opacity=".4" />
      {grape ? <Bunch colour={kind} /> : <Vessel kind={kind} />}
      {grape && (
        <circle
          cx="16"
          cy="19"
          r="8"
          fill="#fffaf0"
          stroke={kind === "red" ? "#5d1327" : "#66701f"}
        />
      )}
      <text
        x="16"
        y={grape ? 24.2 : isBottle ? 26.2 : 21.4}
        text-anchor="middle"
        font-size="15"
        font-weight="700"
        font-family="var(--font-number)"
        fill={ink}
      >
        {value ?? "?"}
      </text>
    </svg>
  );
}
