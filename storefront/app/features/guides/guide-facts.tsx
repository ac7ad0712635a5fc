import type { GuideSummary } from "@fundi/shared/guides/guides";
import { t } from "@lingui/core/macro";
import { Icon } from "../../components/icon";
import { textOf } from "../../i18n";
import { DIFFICULTY_TEXTS, durationWords, GUIDE_DEVICE_TEXTS } from "./guide-words";

type Facts = Pick<GuideSummary, "devices" | "difficulty" | "minutes">;

/** How hard it is, how long it takes, and for which devices, on one line. */
export const GuideFacts = ({ guide: { devices, difficulty, minutes } }: { guide: Facts }) => (
  <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
    <li className="flex items-center gap-1.5">
      <Icon name="wrench" size={16} />
      <span className="sr-only">{t`Difficulty`}: </span>
      {textOf(DIFFICULTY_TEXTS[difficulty])}
    </li>
    <li className="flex items-center gap-1.5">
      <Icon name="clock" size={16} />
      <span className="sr-only">{t`Takes`} </span>
      {durationWords(minutes)}
    </li>
    <li>{devices.map((device) => textOf(GUIDE_DEVICE_TEXTS[device])).join(" · ")}</li>
  </ul>
);
