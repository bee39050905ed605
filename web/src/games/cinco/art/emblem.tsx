// The picture of Cinco on the home page, in 120 by 72 units.

export function Emblem() {
  const rows = [3, 4, 5, 4, 3];
  const hexes = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => ({
      x: 60 + (i - (count - 1) / 2) * 15,
      y: 36 + (row - 2) * 13,
      line: row === 2,
      key: row * 10 + i,
    })),
  );
  const hex = "M0-8L7-4V4L0 8-7 4V-4z";
  return (
    <>
      <rect width="120" height="72" fill="var(--sea-wash)" />
      {hexes.map(({ x, y, line, key }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <path d={hex} fill="var(--card)" stroke="var(--edge)" stroke-width=".8" />
          {line && (
            <>
              <circle r="5" fill="var(--terracotta-fill)" stroke="var(--art-line)" />
              <circle r="1.800" fill="var(--art-pale)" />
            </>
          )}
          {(key === 11 || key === 32) && (
            <path d="M-4-4h8v8h-8z" fill="var(--sea-fill)" stroke="var(--art-line)" />
          )}
          {(key === 1 || key === 31) && (
            <path d="M0-5.500L5.500 4h-11z" fill="var(--sun-fill)" stroke="var(--art-line)" />
          )}
        </g>
      ))}
    </>
  );
}
