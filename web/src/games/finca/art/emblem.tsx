// The picture of Finca on the home page, in 120 by 72 units.
import { Sky } from "../../../art/emblem";

export function Emblem() {
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
