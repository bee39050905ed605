// The icons of the frame and of the home page: the only ones of the first load.
import { lined } from "../draw";

export const Clock = lined(() => (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.500 2" />
  </>
));
export const Person = lined(() => (
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c.6-5 3.600-7 8-7s7.400 2 8 7" />
  </>
));
export const People = lined(() => (
  <>
    <circle cx="9" cy="8" r="3.500" />
    <path d="M2 20c.5-4.500 3-6 7-6s6.500 1.500 7 6M15.500 4.800a3.500 3.500 0 0 1 0 6.400M18 14.500c2.500.7 3.700 2.500 4 5.500" />
  </>
));
export const Settings = lined(() => (
  <>
    <path d="M4 7h9M19 7h1M4 12h1M11 12h9M4 17h7M17 17h3" />
    <circle cx="16" cy="7" r="2.300" />
    <circle cx="8" cy="12" r="2.300" />
    <circle cx="14" cy="17" r="2.300" />
  </>
));
export const Home = lined(() => (
  <path d="M3.500 11.500L12 4l8.500 7.500M6 10v10h12V10M10 20v-6h4v6" />
));
export const Book = lined(() => (
  <path d="M12 6.500C10 4.800 7 4.300 3.500 4.500v14c3.500-.2 6.500.3 8.500 2 2-1.700 5-2.200 8.500-2v-14C17 4.300 14 4.800 12 6.500zM12 6.500v14" />
));
export const Play = lined(() => <path d="M7 4.500v15l12-7.500z" fill="currentColor" />);
export const Offline = lined(() => (
  <path d="M3 3l18 18M7 8.500a5 5 0 0 0-.5 10h10.500M19.500 17.300a4 4 0 0 0-2-6.900 6 6 0 0 0-7.500-4" />
));
