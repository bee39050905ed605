// The coast in the evening: what never moves. Drawn once for each plan, beyond its edges on all sides, so
// that any window is filled; by night a dark veil lies over it, and lamps burn in the windows.
import type { VNode } from "preact";
import {
  HARVESTS,
  type Plan,
  type PlanName,
  plans,
  ridges,
  type Spread,
  VILLAGES,
} from "../geometry";
import { Houses, Lights } from "./houses";

const laid = ({ x, y, across, down }: Spread) => `translate(${x} ${y}) scale(${across} ${down})`;

/** Pairs of offset and class-less colour: the stops of a gradient. */
const stops = (list: string) =>
  list
    .split(" ")
    .map((colour, index, all) => (
      <stop key={colour} offset={index / (all.length - 1)} stop-color={`var(--${colour})`} />
    ));

const gradient = (name: string, colours: string, box: string) => {
  const [x1, y1, x2, y2] = box.split(" ");
  return (
    <linearGradient id={`ct-${name}`} x1={x1} y1={y1} x2={x2} y2={y2}>
      {stops(colours)}
    </linearGradient>
  );
};

const Shades = () => (
  <defs>
    {gradient("sea", "water-a water-b water-c", "0 0 .7 1")}
    {gradient("rock", "rock-a rock-b rock-c", "0 0 1 .6")}
    {gradient("land", "scrub-a scrub-b scrub-c", "0 0 1 .5")}
    {gradient("hill", "land-a land-b", "0 0 .8 1")}
    {gradient("far", "far-a far-b", "0 0 1 .4")}
    <radialGradient id="ct-sun">
      <stop offset="0" stop-color="var(--sun-a)" />
      <stop offset=".3" stop-color="var(--sun-b)" stop-opacity=".7" />
      <stop offset="1" stop-color="var(--sun-b)" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="ct-face" x1="0" y1="0" x2="1" y2=".5">
      <stop offset="0" stop-color="#fff0b0" stop-opacity=".34" />
      <stop offset=".45" stop-color="#fff0b0" stop-opacity="0" />
      <stop offset=".6" stop-color="#432a55" stop-opacity="0" />
      <stop offset="1" stop-color="#432a55" stop-opacity=".4" />
    </linearGradient>
    <pattern id="ct-waves" width="56" height="22" patternUnits="userSpaceOnUse">
      <path class="wave" d="M4 7q7-5 14 0t14 0M32 18q6-4 12 0t12 0" />
    </pattern>
    <symbol id="ct-tree" overflow="visible">
      <ellipse fill="var(--leaf-low)" cx="1.500" cy="3" rx="9" ry="7" />
      <ellipse fill="var(--leaf)" rx="8.500" ry="7" />
      <ellipse fill="var(--leaf-top)" cx="-2.500" cy="-2" rx="4.500" ry="3.500" />
    </symbol>
    {HARVESTS.map((space) => (
      <clipPath key={space} id={`ct-${space}`}>
        <path d={ridges[space]} />
      </clipPath>
    ))}
  </defs>
);

const trees = (places: string) =>
  places.split(" ").map((place) => {
    const [x, y] = place.split(",");
    return <use key={place} href="#ct-tree" x={x} y={y} />;
  });

/** Wood on top of a hill; below it grow the fields, which the map draws. */
const groves = {
  harvest_1:
    "-98,-152 -84,-164 -66,-176 -44,-188 -18,-192 12,-190 44,-186 66,-180 84,-168 102,-148 -76,-156 -52,-172 52,-172 76,-156",
  harvest_2:
    "-98,-136 -84,-150 -66,-162 -46,-172 -22,-182 6,-190 36,-196 58,-190 80,-174 98,-152 -74,-146 -50,-160 50,-178 76,-160",
  harvest_3:
    "-100,-148 -86,-160 -72,-170 -50,-182 -22,-192 8,-196 36,-192 62,-184 82,-170 104,-148 -76,-154 -54,-168 54,-174 80,-156",
};

function Hills({ plan }: { plan: Plan }): VNode {
  return (
    <>
      {HARVESTS.map((space) => (
        <g key={space} transform={laid(plan.hills[space])}>
          <path class="hill" d={ridges[space]} />
          <g clip-path={`url(#ct-${space})`}>
            {[-142, -97, -52, -7].map((wall, index) => (
              <g key={wall}>
                <path
                  class={index % 2 ? "terrace dark" : "terrace"}
                  d={`M-170 ${wall}Q0 ${wall - 18} 170 ${wall}V${wall + 52}H-170z`}
                />
                <path class="wall-low" d={`M-170 ${wall}Q0 ${wall - 18} 170 ${wall}`} />
                <path class="wall" d={`M-170 ${wall - 1}Q0 ${wall - 19} 170 ${wall - 1}`} />
              </g>
            ))}
            {trees(groves[space])}
          </g>
          <path class="face" d={ridges[space]} />
        </g>
      ))}
    </>
  );
}

const Road = ({ path, width }: { path: string; width: number }) => (
  <g class="road">
    <path class="road-shadow" d={path} stroke-width={width + 5} transform="translate(2 4)" />
    <path class="road-edge" d={path} stroke-width={width} />
    <path class="road-top" d={path} stroke-width={width - 4} />
    <path class="road-ruts" d={path} stroke-width={width - 10} />
  </g>
);

const arrow = (place: string) => {
  const [x, y, angle] = place.split(",");
  return (
    <path
      key={place}
      class="way"
      d="M-4-6L4 0l-8 6"
      transform={`translate(${x} ${y}) rotate(${angle})`}
    />
  );
};

const Boat = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path class="wave" d="M-4 14q24 8 50 0" />
    <path class="mast" d="M20-30v34" />
    <path class="sail" d="M22-28q18 14 15 28H22z" />
    <path class="sail-low" d="M18-24Q6-8 5-1h13z" />
    <path class="hull" d="M0 2h42q-3 12-12 12H11Q3 14 0 2z" />
    <path class="sail" d="M0 2h42l-1 4H1z" />
  </g>
);

const cypress = (place: string) => {
  const [x, y] = place.split(",");
  return (
    <g key={place} transform={`translate(${x} ${y})`}>
      <path class="cypress" d="M0 0c-7 0-6-12 0-34 6 22 7 34 0 34z" />
      <path class="leaf" d="M-2-2c-4-2-3-12 1-26z" />
    </g>
  );
};

const Villages = ({ plan }: { plan: Plan }) => (
  <>
    {VILLAGES.map((village) => (
      <g key={village} transform={laid(plan.houses[village])}>
        <Houses village={village} />
      </g>
    ))}
  </>
);

const Night = ({ plan }: { plan: Plan }) => (
  <>
    <rect class="veil" x="-1200" y="-600" width="3400" height="1800" />
    {VILLAGES.map((village) => (
      <g key={village} transform={laid(plan.houses[village])}>
        <Lights village={village} />
      </g>
    ))}
  </>
);

/** Teeth of the cliff: lit left faces or shaded right ones. */
const cliff = (isLit: boolean) =>
  Array.from({ length: 34 }, (_, index) => {
    const x = 20 + index * 58;
    const down = 20 + ((index * 7) % 11);
    return isLit
      ? `M${x} 320l30 1-7 ${down}-27-${down - 12}z`
      : `M${x + 30} 321l28-2-10 ${down - 6}-25 8z`;
  }).join("");

const inland = "226,214 252,232 216,250 404,212 428,230 600,210 620,226 792,212 806,228 974,226";

const wideScene = (
  <>
    <circle fill="url(#ct-sun)" cx="22" cy="96" r="300" />
    <circle class="sun" cx="22" cy="112" r="26" />
    <path
      class="cloud"
      d="M330-20q20-16 44-6 22-14 44 4 26 0 30 12H304q4-12 26-10zM560-84q26-22 58-8 28-22 62 2 34-6 48 14H530q6-10 30-8zM690-46q16-12 34-4 18-10 34 4 20 0 24 9H668q4-9 22-9z"
    />
    <path
      class="far"
      d="M70 150L140 92l50 18 80-74 70 40 90-56 84 50 70-38 90 48 96-52 90 60 70-30 80 36 80-28 300-30 300 60V190H70z"
    />
    <rect fill="url(#ct-sea)" x="-1200" y="140" width="3400" height="1100" />
    <rect fill="url(#ct-waves)" x="-1200" y="150" width="3400" height="1100" />
    <path
      class="glitter"
      d="M10 148h24M0 158h40M14 168h18M-8 180h40M4 192h30M-14 206h44M-4 220h34M-20 236h44M-6 252h24M-24 270h44M-10 290h30M-30 312h46M-16 336h30M-34 362h50M-20 390h36M-40 420h56"
    />
    <path
      class="rock"
      d="M66 160C44 196 28 216 20 244 8 280 4 300 8 326l8 22 18 10 22-12 26 14 34-10 40 12 46-14 40 12 50-12 44 14 46-12 50 10 44-12 48 12 46-12 50 12 44-10 50 10 46-12 44 12 50-12 40 8H2200V160z"
    />
    <path class="lit" d={cliff(true)} />
    <path class="dark" d={cliff(false)} />
    <path
      class="foam"
      d="M4 352q10 10 26 8 12-2 24-10 14 10 28 10 20-8 34-8 18 12 40 12 26-12 46-12H2200"
    />
    <path class="scrub" d="M72 164C52 200 40 220 32 250c-8 30-8 54-4 74H2200V164z" />
    {trees("56,224 44,240 40,262 62,246 46,284 58,268")}
    {trees(inland)}
    {["232,236", "420,238", "608,236", "796,238", "980,236"].map(cypress)}
    {trees("1060,220 1084,250 1120,216 1150,262 1190,230 1230,256 1280,222 1330,250")}
    <path
      class="gulls"
      d="M120 30q6-6 10 0 4-6 10 0M148 12q5-5 8 0 4-5 9 0M-40 60q5-5 8 0 4-5 9 0M452-52q7-7 12 0 5-7 12 0M486-64q5-6 9 0 4-6 10 0M470-30q5-6 9 0 4-6 10 0M514-46q6-6 10 0 4-6 11 0M504-16q4-5 7 0 4-5 8 0M540-26q4-5 7 0 4-5 8 0"
    />
    <Boat x={-44} y={176} scale={0.5} />
    <Hills plan={plans.wide} />
    <Road
      width={22}
      path="M70 314C36 312 28 288 36 262 44 226 56 198 92 187 130 178 180 180 262 181S470 178 556 181 790 183 850 181C930 179 976 184 985 214 993 250 993 280 987 298 981 312 960 315 930 314"
    />
    {["150,181,0", "352,180,0", "655,181,0", "990,252,92", "36,262,-72"].map(arrow)}
    <Villages plan={plans.wide} />
    <Road
      width={26}
      path="M940 314C900 317 860 311 800 313S680 317 616 313 500 311 430 314 300 315 244 312 120 317 60 313"
    />
    {["220,313,180", "408,313,180", "595,313,180", "782,313,180"].map(arrow)}
    <Boat x={-70} y={424} scale={1} />
    <Boat x={1040} y={432} scale={0.9} />
    <Night plan={plans.wide} />
  </>
);

const loop =
  "M26 440V52C26 18 40 8 70 8H336C366 8 374 24 374 52V426C374 460 362 472 334 472H58C36 472 26 462 26 440z";

const tallScene = (
  <>
    <rect fill="url(#ct-sea)" x="-600" y="-200" width="1600" height="1400" />
    <rect fill="url(#ct-waves)" x="-600" y="-200" width="1600" height="1400" />
    <circle fill="url(#ct-sun)" cx="0" cy="0" r="200" />
    <path
      class="rock"
      d="M14-60C-6 40 14 90 0 170-8 250 10 320-2 390-8 430 2 470-4 600H1000V-60z"
    />
    <path
      class="scrub"
      d="M26-60C8 40 26 100 10 170 4 240 22 310 8 390 2 430 12 470 6 600H1000V-60z"
    />
    {trees("56,98 66,192 54,286 64,380 230,98 236,192 230,286 238,380")}
    <Hills plan={plans.tall} />
    <Road width={20} path={loop} />
    {["26,102,-90", "26,196,-90", "26,290,-90", "26,384,-90"].map(arrow)}
    {["374,90,90", "374,250,90", "374,400,90", "300,472,180"].map(arrow)}
    <Villages plan={plans.tall} />
    <Night plan={plans.tall} />
  </>
);

/** All that stands still. */
export const Scenery = ({ plan }: { plan: PlanName }): VNode => (
  <svg
    class="scenery"
    viewBox={`0 0 ${plans[plan].width} ${plans[plan].height}`}
    aria-hidden="true"
  >
    <Shades />
    {plan === "wide" ? wideScene : tallScene}
  </svg>
);
