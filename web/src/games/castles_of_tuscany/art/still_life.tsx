// What lies on the table beside a small hand: the map of a region, a compass, ink and a quill.

/** A rolled-out map with its hills, the road and the place of the castle. */
const Chart = () => (
  <>
    <path d="M14 30l170-8 8 86-172 12z" fill="#1d0f04" opacity=".4" />
    <path d="M10 24l170-8 8 86-172 12z" fill="#ecd9ae" />
    <path d="M150 17l30-1 8 86-36 3q8-46-2-88z" fill="#b98f5a" opacity=".35" />
    <g fill="none" stroke="#8a6238" stroke-width="1.500">
      <path d="M30 52q10-14 20 0 10-14 20 0M118 40q9-13 18 0 9-13 18 0M96 88q9-12 18 0 9-12 18 0" />
      <path d="M20 84q28-20 52-6t44-18 66-10" stroke="#5f8fa8" stroke-width="3.500" />
      <path d="M34 98q20-8 42-20t30-26 24-20" stroke="#8c2a1c" stroke-dasharray="5 4" />
    </g>
    <path d="M80 60v-14h4v4h4v-4h4v4h4v-4h4v14z" fill="#8a7a5c" stroke="#4a3a22" />
    <path d="M126 28l10 9m0-9l-10 9" stroke="#8c2a1c" stroke-width="3" />
    <path d="M4 20q8-4 12 2l6 92q-6 6-12 1z" fill="#d8bd86" stroke="#8a6238" stroke-width=".8" />
    <path d="M178 12q8-3 11 3l7 88q-5 6-12 2z" fill="#d8bd86" stroke="#8a6238" stroke-width=".8" />
  </>
);

const Compass = () => (
  <g transform="translate(214 92)">
    <ellipse cx="4" cy="22" rx="26" ry="7" fill="#1d0f04" opacity=".4" />
    <circle r="24" fill="#b8862b" />
    <path d="M15-19a24 24 0 0 1 2 36 26 26 0 0 0-2-36z" fill="#6e4a12" opacity=".6" />
    <circle r="18" fill="#fbf1d8" stroke="#7a5418" />
    <path d="M0-14v4M0 14v-4M-14 0h4M14 0h-4" stroke="#5d4636" stroke-width="2" />
    <path d="M-8 9L2-3l4 4z" fill="#5d4636" />
    <path d="M9-10L-2-3l4 4z" fill="#b03a24" />
    <path d="M-17-14q5-6 12-8" fill="none" stroke="#fff3c4" stroke-width="2.500" opacity=".7" />
  </g>
);

const Ink = () => (
  <>
    <ellipse cx="272" cy="112" rx="26" ry="6" fill="#1d0f04" opacity=".4" />
    <path d="M252 76h36v30q0 6-6 6h-24q-6 0-6-6z" fill="#41506b" />
    <path d="M277 76h11v30q0 6-6 6h-9q6-16 4-36z" fill="#222c40" />
    <path d="M257 68h26v9h-26z" fill="#5b6d8c" />
    <path d="M270 72Q274 34 312 8q-2 34-34 60z" fill="#fffaf0" stroke="#b9a684" stroke-width=".8" />
    <path d="M292 44q14-14 20-36-2 34-34 60 6-10 14-24z" fill="#d9c7a4" />
    <path d="M270 72q8-30 34-54" fill="none" stroke="#8a7a5c" stroke-width="1.500" />
    <path d="M256 82v20" stroke="#fff" stroke-width="2" opacity=".35" stroke-linecap="round" />
  </>
);

export const StillLife = () => (
  <svg class="still-life" viewBox="0 0 320 124" aria-hidden="true">
    <Chart />
    <Compass />
    <Ink />
  </svg>
);
