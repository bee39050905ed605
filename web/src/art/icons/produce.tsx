// Fruits and vegetables. Told apart by silhouette first (teardrop, drop with stalk, bunch, spindle,
// twig, cut disc ...), then by the mark inside, and by colour last.
import { painted } from "../draw";

export const Almond = painted(() => (
  <>
    <path
      d="M19.500 3.500C22.500 11 19 20.500 9.500 20.800 2.500 20 2 12.500 6.500 8.500 10 5.500 15 6 19.500 3.500z"
      fill="var(--art-wood)"
    />
    <path d="M15.500 8c-4.500 1-8 4-9 8.500M17.500 10.500c-1 4-3.500 6.500-7 7.500" />
  </>
));

export const Fig = painted(() => (
  <>
    <path
      d="M13 5.500c1 4 7.500 6 7.500 11 0 4-4 6-8.500 6s-8.500-2-8.500-6c0-5 6.500-7 7.500-11z"
      fill="var(--art-purple)"
    />
    <path d="M12 5.500c-.2-1.500.3-3 1.800-4" stroke="var(--art-stroke)" stroke-width="2" />
    <path d="M12 10v9M8.500 12.500c-1.300 2-1.300 4-.5 6M15.500 12.500c1.300 2 1.300 4 .5 6" />
  </>
));

export const Grape = painted(() => (
  <>
    <path d="M12 6.500V2.500" stroke="var(--art-stroke)" stroke-width="2" />
    <path d="M12 4.500c2-3 6-3 8-1-2 3-6 3.500-8 1z" fill="var(--art-leaf)" />
    {[
      [7, 9.2],
      [12, 9.2],
      [17, 9.2],
      [9.5, 13.8],
      [14.5, 13.8],
      [12, 18.6],
    ].map(([x, y]) => (
      <circle key={`${x}${y}`} cx={x} cy={y} r="3.100" fill="var(--art-plum)" />
    ))}
  </>
));

export const Lemon = painted(() => (
  <>
    <path
      d="M1.500 15c1.500-.3 2-1.300 2.500-2.700C5.500 8 9.500 6 13 6.200c2.300.1 4 .9 5.300 2.200 1.100 1 2.400 1 3.700.6-.4 1.500-.5 2.800-.7 4-.6 4-4 7.300-8.300 7.500-3.600.2-6-1.300-7.700-3.400C4.300 16 2.900 16.300 1.500 15z"
      fill="var(--art-yellow)"
    />
    <path
      d="M9 10.500c1.500-1.300 3.500-1.700 5.500-1.200"
      stroke="var(--art-pale)"
      stroke-width="2"
    />
    <path d="M13 6C13 3 15 1.500 18 2c0 2.700-2 4-5 4z" fill="var(--art-leaf)" />
  </>
));

export const Olive = painted(() => (
  <>
    <path d="M2.500 3.500C9 4 15 7 21.500 12" stroke="var(--art-stroke)" stroke-width="1.800" />
    <path
      d="M9 5.500C10 1.800 14 .8 17.500 1.800 16.500 5.500 13 7.300 9 5.500z"
      fill="var(--art-leaf)"
    />
    <path
      d="M14.500 8C17 5.500 20.500 5.500 23 7.500 21 10.500 17.500 11 14.500 8z"
      fill="var(--art-leaf)"
    />
    <ellipse
      cx="7.500"
      cy="14"
      rx="4"
      ry="6.200"
      transform="rotate(18 7.500 14)"
      fill="var(--art-leaf-dark)"
    />
    <ellipse cx="16" cy="17" rx="3.800" ry="5.500" fill="var(--art-leaf-dark)" />
    <circle cx="6.300" cy="17.500" r="1" fill="var(--art-line)" />
    <circle cx="16" cy="20" r="1" fill="var(--art-line)" />
  </>
));

export const Orange = painted(() => (
  <>
    <circle cx="12" cy="12.500" r="10" fill="var(--art-orange)" />
    <circle cx="12" cy="12.500" r="7.200" fill="var(--art-pale)" stroke="none" />
    <g stroke="none" fill="var(--art-orange)">
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path
          key={turn}
          d="M12 11.300L8.900 7c1.800-1.500 4.400-1.500 6.200 0z"
          transform={`rotate(${turn} 12 12.500)`}
        />
      ))}
    </g>
  </>
));

export const BlackOlive = painted(() => (
  <>
    <path d="M3 4c6 .3 12 3 18 8" stroke="var(--art-stroke)" stroke-width="1.800" />
    <path d="M10 6C11 2.300 14.500 1 18 2 17 5.700 14 7.500 10 6z" fill="var(--art-leaf)" />
    <ellipse
      cx="7.800"
      cy="14.200"
      rx="4.500"
      ry="6.300"
      transform="rotate(15 7.800 14.200)"
      fill="var(--art-olive)"
    />
    <ellipse cx="16.700" cy="17" rx="4" ry="5.500" fill="var(--art-olive)" />
    <path
      d="M6 12c.2-1 .8-1.800 1.600-2.200M15.300 15.500c.1-.8.500-1.400 1-1.700"
      stroke="var(--art-pale)"
    />
  </>
));

export const Mushroom = painted(() => (
  <>
    <path d="M9 12.500L8 20c0 2.500 8 2.500 8 0l-1-7.500z" fill="var(--art-pale)" />
    <path
      d="M1.800 13.500C1.500 6.500 6 2.500 12 2.500s10.500 4 10.200 11c-6.500 1.500-13.900 1.500-20.400 0z"
      fill="var(--art-stone-dark)"
    />
    <g fill="var(--art-pale)" stroke="none">
      <circle cx="8" cy="9" r="1.900" />
      <circle cx="14" cy="6.300" r="1.600" />
      <circle cx="17" cy="10.500" r="1.500" />
    </g>
  </>
));

export const Garlic = painted(() => (
  <>
    <path
      d="M12 1.500c.2 4 1.200 5.500 4 7.300 3.300 2 5 4.400 5 7.200 0 4-3.600 6.200-9 6.200S3 20 3 16c0-2.800 1.700-5.200 5-7.200 2.800-1.800 3.800-3.300 4-7.300z"
      fill="var(--art-pale)"
    />
    <path d="M12 8v13.500M9.800 10.500c-2.600 3-3 7-1.300 10.500M14.200 10.500c2.600 3 3 7 1.300 10.500" />
    <path d="M8.500 22.200h7" stroke-width="2" />
  </>
));

export const Zucchini = painted(() => (
  <>
    <path
      d="M18.500 4.500c1.500.5 2.500 2 2 3.800C18 15 13 20 6.500 22.300c-2 .7-4-.3-4.700-2-.7-1.800.2-3.800 2-4.800C9.500 13 13 9.500 15 5.800c.7-1.200 2-1.800 3.500-1.300z"
      fill="var(--art-leaf)"
    />
    <path d="M18 4.500l1-2.500 3 1.500-1.500 2.500z" fill="var(--art-leaf-dark)" />
    <path
      d="M17 8.500c-2.500 4.500-6 8-11 10.500M13.500 10.500c-2 3-4.500 5-7.500 6.700"
      stroke="var(--art-pale)"
    />
  </>
));

export const Tomato = painted(() => (
  <>
    <path
      d="M12 6.500c6-2.500 10.500.5 10.500 6.500 0 6-4.500 9.500-10.500 9.500S1.500 19 1.500 13C1.500 7 6 4 12 6.500z"
      fill="var(--art-red)"
    />
    <path
      d="M12 7.500L7 10l1.300-3.300L4.500 4.800l4.800-.3L12 1l2.700 3.500 4.800.3-3.800 1.900L17 10z"
      fill="var(--art-leaf-dark)"
    />
  </>
));
