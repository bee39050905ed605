// The client's beginning: settings, language, session, then the screen that the address asks for.
import { options, render } from "preact";
import "./art";
import "./style/shell.css";
import { App } from "./app/app";
import { keepInstalled } from "./app/installed";
import { beforeNextPicture } from "./app/picture";
import { followAddress } from "./app/route";
import { startSession } from "./app/session";
import { keepSettings } from "./app/settings";
import { keepLanguage } from "./i18n/language";

options.debounceRendering = beforeNextPicture;
keepSettings();
followAddress();
void startSession();
await keepLanguage();
render(<App />, document.getElementById("app")!);
keepInstalled();
