// Settings: name, language, theme, confirmations, motion, speed, notifications.
import "../pages.css";
import { useState } from "preact/hooks";
import { enableNotifications } from "../../app/notifications";
import { languages, names, t } from "../../i18n/language";
import { isSoundOn } from "../../sound/sound";
import { changeSettings, type Settings, settings } from "../../storage/settings";

type Choices<K extends keyof Settings> = [Settings[K], string][];

function Select<K extends keyof Settings>(props: {
  label: string;
  setting: K;
  choices: Choices<K>;
  about?: string;
}) {
  const { label, setting, choices, about } = props;
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={settings.value[setting]}
        onChange={(event) =>
          changeSettings({ [setting]: event.currentTarget.value } as Partial<Settings>)
        }
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {about && <small>{about}</small>}
    </label>
  );
}

function Notices() {
  const [isRefused, setRefused] = useState(false);
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.notify === "on"}
          onChange={(event) => {
            const box = event.currentTarget;
            void enableNotifications(box.checked).then((isDone) => {
              setRefused(!isDone);
              box.checked = settings.value.notify === "on";
            });
          }}
        />{" "}
        {t("Notify me when it is my turn and this page is in the background")}
      </label>
      {isRefused ? (
        <small role="alert">{t("The browser does not allow this page to notify you.")}</small>
      ) : (
        <small>{t("Not in the quiet hours of your account.")}</small>
      )}
    </div>
  );
}

export function SettingsScreen() {
  return (
    <main id="main" class="page settings">
      <h1>{t("Settings")}</h1>
      <div class="sheets">
        <div class="sheet">
          <label class="field">
            <span>{t("Your name at the table")}</span>
            <input
              type="text"
              maxLength={30}
              value={settings.value.name}
              placeholder={t("Guest")}
              autocomplete="nickname"
              onChange={(event) => changeSettings({ name: event.currentTarget.value.trim() })}
            />
          </label>
          <Select
            label={t("Language")}
            setting="language"
            choices={[
              ["auto", t("as in the browser")],
              ...languages.map((one): [Settings["language"], string] => [one, names[one]]),
            ]}
          />
        </div>
        <div class="sheet">
          <Select
            label={t("Colours")}
            setting="theme"
            choices={[
              ["auto", t("as on the device")],
              ["light", t("light")],
              ["dark", t("dark")],
            ]}
          />
          <Select
            label={t("Look of the tables")}
            setting="decor"
            choices={[
              ["rich", t("with paper, wood and shadows")],
              ["plain", t("plain")],
            ]}
          />
          <Select
            label={t("Movement")}
            setting="motion"
            choices={[
              ["auto", t("as on the device")],
              ["off", t("off")],
            ]}
          />
          <label class="field check">
            <span>
              <input
                type="checkbox"
                checked={isSoundOn()}
                onChange={(event) =>
                  changeSettings({ sound: event.currentTarget.checked ? "on" : "off" })
                }
              />{" "}
              {t("Sounds")}
            </span>
            <small>{t("Wood, paper, coins, and a bell when it is your turn.")}</small>
          </label>
        </div>
        <div class="sheet">
          <Select
            label={t("Ask before an action is done")}
            setting="confirm"
            choices={[
              ["barrier", t("if it cannot be taken back")],
              ["always", t("always")],
              ["never", t("never: one click is enough")],
            ]}
          />
          <Select
            label={t("An only choice")}
            setting="forced"
            choices={[
              ["take", t("is taken for me, if it can be taken back")],
              ["ask", t("is left to me")],
            ]}
          />
          <Select
            label={t("Moves of others are shown")}
            setting="speed"
            choices={[
              ["slow", t("slowly")],
              ["normal", t("at a pace to follow")],
              ["fast", t("fast")],
              ["instant", t("at once")],
            ]}
          />
          <Select
            label={t("The table is shown")}
            setting="board"
            choices={[
              ["drawn", t("as a drawn board")],
              ["general", t("as a list in words")],
            ]}
            about={t("Both show the same and can be switched during a match.")}
          />
        </div>
        <div class="sheet">
          <Notices />
          <p class="soft">
            {t(
              "Several people at one device: choose “Somebody else at this device” for a seat when you open a table.",
            )}
          </p>
        </div>
      </div>
    </main>
  );
}
