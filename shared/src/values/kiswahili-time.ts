/** Where a part of the day begins in Kiswahili, in hours after midnight, the latest first. */
const PARTS_OF_DAY = [
  [19, "usiku"],
  [16, "jioni"],
  [12, "mchana"],
  [6, "asubuhi"],
  [4, "alfajiri"],
  [0, "usiku"],
] as const;

/** Sunday first. */
export const KISWAHILI_DAYS = ["Jumapili", "Jumatatu", "Jumanne", "Jumatano", "Alhamisi", "Ijumaa", "Jumamosi"];

/**
 * Returns a time of day in minutes after midnight as people say it in Kiswahili, which counts the hours from six and names the
 * part of the day: "saa 11 jioni", "saa 2:30 asubuhi".
 */
export function kiswahiliClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const part = PARTS_OF_DAY.find(([from]) => hour >= from)?.[1] ?? "";
  return `saa ${(hour + 6) % 12 || 12}${rest > 0 ? `:${String(rest).padStart(2, "0")}` : ""} ${part}`;
}
