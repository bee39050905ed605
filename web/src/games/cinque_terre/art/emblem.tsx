// The picture of Cinque Terre on the home page, in 120 by 72 units.
import { Sky } from "../../../art/emblem";

export function Emblem() {
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
