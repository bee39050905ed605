// Where the rules panel, the reference, the tutorials and the end screen plug into the client. Each
// is loaded when it is opened; what is missing here is shown plainly by the client itself.
import type { HelpSlots } from "./slots";

export const help: HelpSlots = {};
