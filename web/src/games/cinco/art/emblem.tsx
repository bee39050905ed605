// The picture of Cinco on the home page, in 120 by 72 units: carved slate, five stones in a line.

const hex = "M0-8L7-4V4L0 8-7 4V-4z";

/** A stone with its side, its face, a highlight and its mark. */
function Stone({ side }: { side: "red" | "yellow" | "blue" }) {
  const shape = {
    red: "M0-5.600a5.600 5.600 0 010 11.200a5.600 5.600 0 010-11.200z",
    yellow: "M0-6L6 4.400H-6z",
    blue: "M-4.600-5h9.200v9.600h-9.200z",
  }[side];
  const face = { red: "#c8402f", yellow: "#f0c335", blue: "#4594cf" }[side];
  const low = { red: "#7f1d12", yellow: "#a8760f", blue: "#1d4f80" }[side];
  return (
    <g stroke-linejoin="round" stroke-linecap="round">
      <path d={shape} transform="translate(1 2)" fill="#05080c" opacity=".45" />
      <path d={shape} transform="translate(0 1.200)" fill={low} stroke={low} />
      <path d={shape} fill={face} stroke={low} stroke-width=".7" />
      {side === "red" && <circle r="1.800" fill="#fff1dd" stroke={low} stroke-width=".7" />}
      {side === "red" && <path d="M-4-1.600A4.400 4.400 0 01-1-4.400" fill="none" stroke="#fff" />}
      {side === "yellow" && <path d="M-1.800 2.200h3.600" stroke="#5c3f04" stroke-width="1.400" />}
      {side === "blue" && (
        <path d="M-2-2.200l4 4M2-2.200l-4 4" stroke="#f4fbff" stroke-width="1.400" />
      )}
    </g>
  );
}

export default function Emblem() {
  const rows = [3, 4, 5, 4, 3];
  const hexes = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => ({
      x: 60 + (i - (count - 1) / 2) * 15,
      y: 36 + (row - 2) * 13,
      line: row === 2,
      key: row * 10 + i,
    })),
  );
  return (
    <>
      <rect width="120" height="72" fill="light-dark(#5d6975, #343d46)" />
      {hexes.map(({ x, y, key }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <path d={hex} fill="light-dark(#404b56, #232a31)" />
          <path d="M-7 4V-4L0-8 7-4" fill="none" stroke="#05080c" stroke-opacity=".6" />
          <path d="M7-4V4L0 8-7 4" fill="none" stroke="#fff" stroke-opacity=".3" />
        </g>
      ))}
      <path d="M30 36h60" stroke="#e8b53c" stroke-width="15" stroke-opacity=".3" />
      <path d="M30 36h60" stroke="#ffe7a0" stroke-width="3" />
      {hexes.map(({ x, y, line, key }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          {line && <Stone side="red" />}
          {(key === 11 || key === 32) && <Stone side="blue" />}
          {(key === 1 || key === 31) && <Stone side="yellow" />}
        </g>
      ))}
    </>
  );
}
