// The design system in one import for screens; boards import the icon files they need.
import "./fonts.css";
import "./tokens.css";
import "./textures.css";
import "./base.css";

export type { Icon, IconProps } from "./draw";
export { Logo, LogoMark } from "./logo";
