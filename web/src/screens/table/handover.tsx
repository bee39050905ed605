// Several people at one device: hands stay hidden until the right one says that they have it.
import "../pages.css";
import { SeatMark } from "../../art";
import { Eye } from "../../art/icons/client";
import { t } from "../../i18n/language";

export function Handover({ name, seat, take }: { name: string; seat: number; take(): void }) {
  return (
    <main id="main" class="page handover">
      <SeatMark seat={seat} size="4rem" />
      <h1>{t("Pass the device to {0}", name)}</h1>
      <p>{t("What {0} holds is shown when the button is pressed.", name)}</p>
      <button type="button" class="button primary" onClick={take}>
        <Eye /> {t("I am {0}", name)}
      </button>
    </main>
  );
}
