import type { WeekHours } from "@fundi/shared/values/time";
import { weekLines } from "@fundi/shared/values/week-hours";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../i18n";
import { clockRange, weekdayName } from "../../i18n/dates";

/** Returns the opening hours in as few lines as possible, in the page's language. */
export function weekWords(hours: WeekHours): { days: string; hours: string }[] {
  if (currentLanguage() === "en") return weekLines(hours);
  return weekLines(hours, {
    day: (weekday) => weekdayName(weekday),
    hours: (day) => (day ? clockRange(day.opens, day.closes) : t`Closed`),
  });
}
