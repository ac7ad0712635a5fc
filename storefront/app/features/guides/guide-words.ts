import type { GuideDevice, GuideDifficulty } from "@fundi/shared/guides/guide-rules";
import { msg, t } from "@lingui/core/macro";
import type { Text } from "../../i18n";

export const GUIDE_DEVICE_TEXTS: Record<GuideDevice, Text> = {
  laptop: msg`Laptop`,
  desktop: msg`Desktop`,
  monitor: msg`Monitor`,
  printer: msg`Printer`,
  network: msg`Wi-Fi, internet`,
  phone: msg`Phone`,
};

export const DIFFICULTY_TEXTS: Record<GuideDifficulty, Text> = {
  easy: msg`Easy`,
  moderate: msg`Moderate`,
  hard: msg`Hard`,
};

/** Returns how long something takes: "45 min", "2 h", "1 h 30 min". */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t`${rest} min`;
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}
