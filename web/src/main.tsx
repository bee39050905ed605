// The client starts here: settings, language, session, then the screen that the address names.
import { options, render } from "preact";
import "./art";
import "./shell/shell.css";
import { beforeNextFrame } from "./app/next_frame";
import { followAddress } from "./app/route";
import { startSession } from "./app/session";
import { keepLanguage } from "./i18n/language";
import { App } from "./shell/app";
import { registerServiceWorker } from "./shell/service_worker";
import { persistSettings } from "./storage/settings";

options.debounceRendering = beforeNextFrame;
persistSettings();
followAddress();
void startSession();
await keepLanguage();
render(<App />, document.getElementById("app")!);
registerServiceWorker();
