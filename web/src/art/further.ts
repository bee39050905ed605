// The part of the design system that all screens but the home page need, in one import.
import "./further_tokens.css";
import "./forms.css";
