import type { Sentences } from "@fundi/shared/languages/translate-sentence";
import { KISWAHILI_DAYS } from "@fundi/shared/values/kiswahili-time";
import { DAY_NAMES } from "@fundi/shared/values/time";

/** "Monday" and "Jumatatu", for each day. */
export const DAYS_IN_BOTH = DAY_NAMES.map((day, index): [english: string, kiswahili: string] => [
  day,
  KISWAHILI_DAYS[index] ?? "",
]);

/** Days and times as `formatLongDay` and notices write them: "Monday 23 November 2026 at 09:00". */
export const DATE_WORDS_SW: Sentences = {
  ...{ January: "Januari", February: "Februari", March: "Machi", April: "Aprili", May: "Mei", June: "Juni" },
  ...{ July: "Julai", August: "Agosti", September: "Septemba", October: "Oktoba", November: "Novemba" },
  December: "Desemba",
  ...Object.fromEntries(
    DAYS_IN_BOTH.flatMap(([day, siku]) => [
      [`${day} {0} {1} {2} at {3}`, `${siku} {0} {1} {2}, {3}`],
      [`${day} {0} {1} {2}, at any time from {3} to {4}`, `${siku} {0} {1} {2}, saa yoyote kati ya {3} na {4}`],
    ]),
  ),
};
