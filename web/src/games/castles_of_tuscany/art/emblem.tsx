// The picture of The Castles of Tuscany on the home page, in 120 by 72 units.
import { Sky } from "../../../art/emblem";

export function Emblem() {
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
