// Line icons of the client itself: bars, buttons, players, clocks.
import { lined } from "../draw";

export * from "./frame";

export const Undo = lined(() => <path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />);
export const Redo = lined(() => <path d="M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />);
export const Hint = lined(() => (
  <path d="M9 18h6M10 21.500h4M12 2.500a6.500 6.500 0 0 0-4 11.600c.8.700 1.200 1.400 1.200 2.400h5.600c0-1 .4-1.700 1.200-2.400a6.500 6.500 0 0 0-4-11.600z" />
));
export const Chat = lined(() => <path d="M4 4.500h16v11.500h-9l-4.500 4v-4H4zM8 9h8M8 12h5" />);
export const Bot = lined(() => (
  <>
    <rect x="4" y="8" width="16" height="11" rx="3" />
    <path d="M12 8V4M9 19v2M15 19v2M1.500 12v3M22.500 12v3" />
    <circle cx="12" cy="3.200" r="1" fill="currentColor" />
    <circle cx="9" cy="13" r="1.200" fill="currentColor" />
    <circle cx="15" cy="13" r="1.200" fill="currentColor" />
  </>
));
export const Link = lined(() => (
  <path d="M10 14a4.500 4.500 0 0 0 6.500.3l3-3a4.500 4.500 0 0 0-6.400-6.400L12 6M14 10a4.500 4.500 0 0 0-6.500-.3l-3 3a4.500 4.500 0 0 0 6.400 6.400L12 18" />
));
export const Question = lined(() => (
  <>
    <circle cx="12" cy="12" r="9.200" />
    <path d="M9.300 9.500a2.700 2.700 0 1 1 4 2.400c-.9.500-1.300 1-1.300 2" />
    <circle cx="12" cy="17" r=".6" fill="currentColor" />
  </>
));
export const Enlarge = lined(() => (
  <>
    <circle cx="10.500" cy="10.500" r="6.500" />
    <path d="M15.500 15.500L21 21M7.500 10.500h6M10.500 7.500v6" />
  </>
));
export const Eye = lined(() => (
  <>
    <path d="M2 12c2.500-4.500 6-6.500 10-6.500s7.500 2 10 6.500c-2.500 4.500-6 6.500-10 6.500S4.500 16.500 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </>
));
export const Trophy = lined(() => (
  <path d="M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.500c0 3 1 5 3.700 5.300M17 6h3.500c0 3-1 5-3.700 5.300M12 15v4M8 20.500h8" />
));
export const Chart = lined(() => <path d="M4 4v16h16M7 15l4-5 3.500 3L20 6.500" />);
export const Pause = lined(() => <path d="M8 5v14M16 5v14" stroke-width="3" />);
export const First = lined(() => <path d="M18 5l-8 7 8 7zM6 5v14" />);
export const Last = lined(() => <path d="M6 5l8 7-8 7zM18 5v14" />);
export const Back = lined(() => <path d="M15 5l-7 7 7 7" />);
export const Forward = lined(() => <path d="M9 5l7 7-7 7" />);
export const Up = lined(() => <path d="M5 15l7-7 7 7" />);
export const Down = lined(() => <path d="M5 9l7 7 7-7" />);
export const Close = lined(() => <path d="M5.500 5.500l13 13M18.500 5.500l-13 13" />);
export const Check = lined(() => <path d="M4 12.500l5.500 5.500L20 6.500" />);
export const Plus = lined(() => <path d="M12 4v16M4 12h16" />);
export const Minus = lined(() => <path d="M4 12h16" />);
export const Menu = lined(() => <path d="M4 6h16M4 12h16M4 18h16" />);
export const More = lined(() => (
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </g>
));
export const Share = lined(() => (
  <>
    <circle cx="18" cy="5.500" r="2.700" />
    <circle cx="6" cy="12" r="2.700" />
    <circle cx="18" cy="18.500" r="2.700" />
    <path d="M8.400 10.700l7.200-3.900M8.400 13.300l7.200 3.900" />
  </>
));
export const Copy = lined(() => (
  <>
    <rect x="8.500" y="8.500" width="12" height="12" rx="2" />
    <path d="M15.500 5.500v-2h-12v12h2" />
  </>
));
export const Download = lined(() => <path d="M12 3.500v11M7 10.500l5 5 5-5M4 20h16" />);
export const Upload = lined(() => <path d="M12 15.500v-11M7 8.500l5-5 5 5M4 20h16" />);
export const Sun = lined(() => (
  <>
    <circle cx="12" cy="12" r="4.200" />
    <path d="M12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300L19 19M19 5l-1.700 1.700M6.700 17.300L5 19" />
  </>
));
export const Moon = lined(() => (
  <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z" />
));
export const Bell = lined(() => (
  <path d="M5.500 17h13c-1.500-1.500-1.500-3-1.500-6.500a5 5 0 0 0-10 0c0 3.500 0 5-1.500 6.500zM10 20.500h4M12 5.500V3" />
));
export const Sound = lined(() => (
  <path d="M4 9.500v5h3.500L13 19V5L7.500 9.500zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11" />
));
export const Lock = lined(() => (
  <>
    <rect x="5" y="10.500" width="14" height="10" rx="2" />
    <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2.500" />
  </>
));
export const Globe = lined(() => (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z" />
  </>
));
export const Flag = lined(() => <path d="M5.500 21.500V3.500h13l-3 4.500 3 4.500h-13" />);
export const Bolt = lined(() => <path d="M13 2.500L5 13.500h6l-1 8 8-11h-6z" />);
export const History = lined(() => (
  <path d="M4 4v5h5M4.300 9A8.700 8.700 0 1 1 3.500 14M12 7.500V12l3 2" />
));
export const Warning = lined(() => (
  <>
    <path d="M12 3.500L22 20.500H2z" />
    <path d="M12 10v4.500" />
    <circle cx="12" cy="17.500" r=".5" fill="currentColor" />
  </>
));
export const Dice = lined(() => (
  <>
    <rect x="4" y="4" width="16" height="16" rx="3.500" />
    <g fill="currentColor" stroke="none">
      <circle cx="8.500" cy="8.500" r="1.500" />
      <circle cx="12" cy="12" r="1.500" />
      <circle cx="15.500" cy="15.500" r="1.500" />
    </g>
  </>
));
