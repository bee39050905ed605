// The picture of Viticulture on the home page, in 120 by 72 units.
import { Sky } from "../../../art/emblem";

export function Emblem() {
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
