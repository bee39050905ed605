// The mark of Tavola: a table laid in the shade of an arch, an olive twig on it.
import type { VNode } from "preact";

export function LogoMark({ size = "2em" }: { size?: number | string }): VNode {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path d="M4 46V22a20 20 0 0 1 40 0v24z" fill="var(--terracotta-fill)" />
      <path d="M9.500 46V22.500a14.500 14.500 0 0 1 29 0V46z" fill="var(--sun-wash)" />
      <circle cx="30.500" cy="17" r="4.500" fill="var(--sun-fill)" />
      <path d="M10 29.500h28v4H10z" fill="var(--art-wood-dark)" />
      <path d="M21.500 33.500h5L29 46h-3l-2-7-2 7h-3z" fill="var(--art-wood-dark)" />
      <g fill="var(--olive-fill)">
        <ellipse
          cx="16.500"
          cy="26.200"
          rx="3.400"
          ry="1.500"
          transform="rotate(-28 16.500 26.200)"
        />
        <ellipse cx="20.500" cy="24" rx="3.400" ry="1.500" transform="rotate(-50 20.500 24)" />
        <ellipse
          cx="22.500"
          cy="27.400"
          rx="3.400"
          ry="1.500"
          transform="rotate(-8 22.500 27.400)"
        />
      </g>
      <circle cx="27.800" cy="27.300" r="2" fill="var(--olive)" />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Logo({ size = "2rem" }: { size?: string }): VNode {
  return (
    <span
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: "0.35em",
        font: `600 calc(${size} * 0.8) / 1 var(--font-title)`,
        letterSpacing: "0.01em",
      }}
    >
      <LogoMark size={size} />
      Tavola
    </span>
  );
}
