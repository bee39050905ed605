// The lesson: what is said, and the recorded match that it follows.
import record from "./lesson.game?raw";
import script from "./lesson.json";

export default { ...script, record };
