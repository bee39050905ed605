// The picture of Viticulture on the home page, in 120 by 72 units: rows of vines under a summer sky,
// a ripe bunch, a barrel. What matters stands in the middle, as frames cut off sides or top.

const grapes = [0, 1, 2, 3].flatMap((row) =>
  Array.from({ length: 4 - row }, (_, i) => ({
    x: 47 + (i - (3 - row) / 2) * 7.4,
    y: 31 + row * 6.6,
    key: row * 10 + i,
  })),
);

export default function Emblem() {
  return (
    <>
      <defs>
        <linearGradient id="emblem-summer" x2="0" y2="1">
          <stop stop-color="light-dark(#8ecbe8, #16233f)" />
          <stop offset=".7" stop-color="light-dark(#fdf1cf, #4a4358)" />
        </linearGradient>
        <radialGradient id="emblem-grape" cx=".34" cy=".28" r=".8">
          <stop stop-color="#c58fc6" />
          <stop offset=".45" stop-color="#74397f" />
          <stop offset="1" stop-color="#34133d" />
        </radialGradient>
        <radialGradient id="emblem-oak" cx=".34" cy=".28" r=".85">
          <stop stop-color="#e3ae72" />
          <stop offset=".55" stop-color="#b0763f" />
          <stop offset="1" stop-color="#6b3f1e" />
        </radialGradient>
      </defs>
      <rect width="120" height="72" fill="url(#emblem-summer)" />
      <circle cx="24" cy="20" r="11" fill="#fff3c4" opacity=".3" />
      <circle cx="24" cy="20" r="6.500" fill="light-dark(#fff6d6, #f4e3b0)" />
      <path d="M0 44Q26 30 58 40T120 32V60H0z" fill="light-dark(#cdd591, #2f3a2a)" />
      <path d="M88 33v-7h9v7z" fill="#f6d9b4" />
      <path d="M94 33v-7h3v7z" fill="#5a2440" opacity=".22" />
      <path d="M87 26.300l5.500-3.600 5.500 3.600z" fill="light-dark(#b8553c, #7c3a34)" />
      <path
        d="M90.500 29v2M93.500 29v2"
        stroke="light-dark(#7c4a3a, #ffe98f)"
        stroke-width="1.300"
      />
      <path
        d="M101 34c-2.200-4-1.500-9 0-12 1.500 3 2.200 8 0 12zM84 36c-1.800-3-1.200-7 0-9.500 1.200 2.500 1.800 6.500 0 9.500z"
        fill="light-dark(#4f6b34, #1c2a1a)"
      />
      <path d="M0 50Q40 40 70 45T120 41V72H0z" fill="light-dark(#a3b653, #3a4a26)" />
      <path
        d="M66 46L40 72M76 45L64 72M86 44.500L88 72M96 44L112 72M57 46.500L14 72M106 43.500L130 66"
        stroke="light-dark(#b98352, #5a3a22)"
        stroke-width="1.400"
      />
      <path
        d="M67 45.500L43 70M77 44.500L66 70M87 44L89.500 70M97 43.500L113 70M58 46L18 70M107 43L130 63"
        stroke="light-dark(#5d7f36, #26361c)"
        stroke-width="3"
        stroke-linecap="round"
        stroke-dasharray="2.400 2"
      />
      <g stroke-linejoin="round">
        <path
          d="M47 28C46 22 48 17 53 13"
          fill="none"
          stroke="#6b4a26"
          stroke-width="2.400"
          stroke-linecap="round"
        />
        <path d="M50 17C58 7 70 9 75 16 70 23 61 26 50 17z" fill="#6f9a45" stroke="#3f6327" />
        <path d="M53 17Q62 13 73 16" fill="none" stroke="#3f6327" stroke-width=".8" />
        <path d="M46 19C40 11 31 12 28 17c3 6 11 8 18 2z" fill="#86ae52" stroke="#3f6327" />
        <ellipse cx="49" cy="58" rx="10" ry="1.800" fill="#1c2610" opacity=".35" />
        {grapes.map(({ x, y, key }) => (
          <g key={key} transform={`translate(${x} ${y})`}>
            <circle r="4.700" fill="url(#emblem-grape)" stroke="#34133d" stroke-width=".6" />
            <path d="M-2.600-1.200A3 3 0 01-.6-3" fill="none" stroke="#fff" stroke-opacity=".8" />
          </g>
        ))}
      </g>
      <ellipse cx="83" cy="64.500" rx="14" ry="2.200" fill="#1c2610" opacity=".4" />
      <circle cx="81" cy="52" r="12.500" fill="url(#emblem-oak)" stroke="#4a2b18" />
      <path
        d="M72 44.500v15M76.500 40.800v22.400M81 39.700v24.600M85.500 40.800v22.400M90 44.500v15"
        stroke="#4a2b18"
        stroke-opacity=".45"
        stroke-width=".8"
      />
      <circle cx="81" cy="52" r="11" fill="none" stroke="#59606b" stroke-width="1.600" />
      <path d="M71.400 47A11 11 0 0176 42.300" fill="none" stroke="#c7ced6" stroke-width="1.200" />
      <circle cx="81" cy="57" r="1.900" fill="#3a2412" />
    </>
  );
}
