// One small picture per game, for the home page and the tables' list. They fill the width given.
import type { VNode } from "preact";

const scenes: Record<string, () => VNode> = {
  cinco: Cinco,
  finca: Finca,
  cinque_terre: CinqueTerre,
  castles_of_tuscany: Castles,
  viticulture: Viticulture,
};

/** The picture of a game (by its name), or nothing for a game that has none. */
export function Emblem({ game, label }: { game: string; label?: string }): VNode | null {
  const Scene = scenes[game];
  if (!Scene) return null;
  return (
    <svg
      viewBox="0 0 120 72"
      width="100%"
      preserveAspectRatio="xMidYMid slice"
      style={{ display: "block", borderRadius: "var(--radius-m)" }}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <Scene />
    </svg>
  );
}

function Sky() {
  return <rect width="120" height="72" fill="var(--sun-wash)" />;
}

function Cinco() {
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

function Finca() {
  return (
    <>
      <Sky />
      <circle cx="96" cy="17" r="8" fill="var(--sun-fill)" />
      <path d="M0 58Q30 40 62 50T120 46V72H0z" fill="var(--art-hill)" />
      <path d="M0 66Q40 54 120 62V72H0z" fill="var(--art-leaf-dark)" />
      <path d="M38 58l4-30h14l4 30z" fill="var(--art-pale)" stroke="var(--art-line)" />
      <path d="M41 29l8-9 8 9z" fill="var(--art-clay)" stroke="var(--art-line)" />
      <path d="M46 58v-8a3 3 0 0 1 6 0v8z" fill="var(--art-wood-dark)" />
      <g transform="translate(49 30) rotate(18)" stroke="var(--art-line)" fill="var(--art-pale)">
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <path key={turn} d="M-1 0V-24H6L3-4z" transform={`rotate(${turn})`} />
        ))}
        <circle r="2.500" fill="var(--art-wood)" />
      </g>
      <g stroke="var(--art-line)">
        <circle cx="84" cy="57" r="5" fill="var(--art-orange)" />
        <circle cx="93" cy="60" r="5" fill="var(--art-orange)" />
        <path d="M104 62c-6-1-6-8 0-10 6 2 6 9 0 10z" fill="var(--art-yellow)" />
      </g>
    </>
  );
}

function CinqueTerre() {
  const houses: [number, number, number, string][] = [
    [66, 34, 20, "--art-clay"],
    [76, 26, 28, "--art-straw"],
    [86, 32, 24, "--art-rose"],
    [95, 20, 36, "--art-orange"],
    [105, 28, 30, "--art-pale"],
  ];
  return (
    <>
      <Sky />
      <circle cx="22" cy="18" r="8" fill="var(--sun-fill)" />
      <path d="M58 72Q62 50 74 40T120 12V72z" fill="var(--art-leaf-dark)" />
      <path d="M0 50H70V72H0z" fill="var(--art-sea-deep)" />
      <path d="M0 50H120V72H0z" fill="var(--art-sea-deep)" opacity=".35" />
      <path
        d="M4 57q5-3 10 0t10 0M30 64q5-3 10 0t10 0M36 55q4-3 8 0"
        fill="none"
        stroke="var(--art-pale)"
      />
      {houses.map(([x, y, height, colour]) => (
        <g key={x} stroke="var(--art-line)" stroke-width=".8">
          <rect x={x} y={y} width="10" height={height} fill={`var(${colour})`} />
          <path d={`M${x - 0.5} ${y}l5.500-4 5.500 4z`} fill="var(--terracotta-fill)" />
          <path
            d={`M${x + 2.5} ${y + 4}v3M${x + 7.5} ${y + 4}v3M${x + 2.5} ${y + 11}v3M${x + 7.5} ${y + 11}v3`}
            stroke-width="1.600"
          />
        </g>
      ))}
      <path d="M56 56h64v5H60z" fill="var(--art-stone)" stroke="var(--art-line)" />
      <g stroke="var(--art-line)">
        <path d="M12 62h22l-4 6H16z" fill="var(--terracotta-fill)" />
        <path d="M22 62V42l10 16H22" fill="var(--art-pale)" />
      </g>
    </>
  );
}

function Castles() {
  const cypress = (x: number, y: number, height: number) => (
    <path
      key={x}
      d={`M${x} ${y - height}c5 ${height * 0.4} 4 ${height * 0.9} 0 ${height}c-4-${height * 0.1}-5-${height * 0.6} 0-${height}z`}
      fill="var(--art-leaf)"
      stroke="var(--art-line)"
      stroke-width=".8"
    />
  );
  return (
    <>
      <Sky />
      <circle cx="20" cy="18" r="7" fill="var(--sun-fill)" />
      <path d="M0 54Q30 34 60 44T120 40V72H0z" fill="var(--art-hill)" />
      <path d="M0 64Q50 48 120 60V72H0z" fill="var(--art-leaf-dark)" />
      <g stroke="var(--art-line)" fill="var(--art-stone)">
        <path d="M44 52V30h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v22z" />
        <path d="M38 54V20h3v3h3v-3h3v3h3v-3h3v34z" />
        <path d="M70 54V24h3v3h3v-3h3v3h3v-3h3v30z" />
        <path d="M57 54v-9a4.500 4.500 0 0 1 9 0v9z" fill="var(--art-wood-dark)" />
        <path d="M45 20V8l9 3.500-9 3.500" fill="var(--terracotta-fill)" />
      </g>
      {cypress(98, 58, 26)}
      {cypress(107, 60, 20)}
      {cypress(22, 60, 22)}
    </>
  );
}

function Viticulture() {
  const grapes = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 4 - row }, (_, i) => ({
      x: 46 + (i - (3 - row) / 2) * 8,
      y: 30 + row * 7.5,
      key: row * 10 + i,
    })),
  );
  return (
    <>
      <Sky />
      <path d="M0 56Q30 44 60 52T120 44V72H0z" fill="var(--art-hill)" />
      <path
        d="M70 72L88 47M84 72L95 46M98 72L102 45M112 72L109 45"
        stroke="var(--art-leaf-dark)"
        stroke-width="2.500"
      />
      <g stroke="var(--art-line)">
        <path d="M46 27C45 20 47 14 52 10" fill="none" stroke-width="2.500" />
        <path d="M50 14C60 4 72 8 76 16 68 24 56 24 50 14z" fill="var(--art-leaf)" />
        {grapes.map(({ x, y, key }) => (
          <circle key={key} cx={x} cy={y} r="5" fill="var(--art-plum)" />
        ))}
      </g>
      <g stroke="var(--art-line)">
        <path d="M84 26h18c1 10-3 16-9 16s-10-6-9-16z" fill="var(--art-pale)" />
        <path d="M84.500 32h17c-1 6-4 9-8.500 9s-7.500-3-8.500-9z" fill="var(--art-wine)" />
        <path d="M93 42v14M86 57h14" fill="none" stroke-width="2" />
      </g>
    </>
  );
}
