// The frame of a game's picture, and what several of them share. It fills the width given.
import type { ComponentChildren, VNode } from "preact";

/** A picture of 120 by 72 units; without a label it is decoration. */
export function EmblemFrame(props: { label?: string; children: ComponentChildren }): VNode {
  const { label, children } = props;
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
      {children}
    </svg>
  );
}

export function Sky(): VNode {
  return <rect width="120" height="72" fill="var(--sun-wash)" />;
}
