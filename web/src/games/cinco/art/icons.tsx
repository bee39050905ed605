// Signs of Cinco for text: three sides with the outlines and marks of their stones, cards, a line.
import { painted } from "../../../art/draw";

export const Red = painted(() => (
  <>
    <circle cx="12" cy="12" r="10" fill="var(--art-red)" />
    <circle cx="12" cy="12" r="3.600" fill="var(--art-pale)" />
  </>
));
export const Yellow = painted(() => (
  <>
    <path d="M12 1.500L23 20.500H1z" fill="var(--art-yellow)" />
    <path d="M8 16.500h8" stroke-width="2.600" />
  </>
));
export const Blue = painted(() => (
  <>
    <rect x="2.500" y="2.500" width="19" height="19" rx="2" fill="var(--art-blue)" />
    <path d="M8 8l8 8M16 8l-8 8" stroke="var(--art-pale)" stroke-width="3" />
  </>
));

export const NumberCard = painted(() => (
  <>
    <rect x="4" y="2" width="16" height="20" rx="2.500" fill="var(--art-pale)" />
    <path d="M12 6.500l5 3v5.500l-5 3-5-3V9.500z" fill="var(--art-sea-deep)" />
  </>
));

export const FiveInLine = painted(() => (
  <g fill="var(--art-clay)">
    <path d="M3 21L21 3" stroke-width="2.400" />
    {[3.5, 7.7, 12, 16.3, 20.5].map((centre) => (
      <circle key={centre} cx={centre} cy={24 - centre} r="2.600" />
    ))}
  </g>
));
