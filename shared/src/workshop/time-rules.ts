import { hoursOn, type ShopWeek, toTime } from "../appointments/shop-day";
import { addDays } from "../values/calendar-date";
import { instantOf, wallClock } from "../values/time";
import type { RepairKind, RepairStage } from "./repair-stages";

/** What somebody does while their time runs. */
export const TIME_KINDS = ["diagnosis", "repair", "check", "remote", "travel"] as const;
export type TimeKind = (typeof TIME_KINDS)[number];

export const TIME_KIND_LABELS: Record<TimeKind, string> = {
  diagnosis: "Diagnosis",
  repair: "Repair",
  check: "Check",
  remote: "Remote",
  travel: "Travel",
};

/** How a time ended: by who worked, as they began something else, with the work, at closing; or it was written by hand. */
export const TIME_ENDS = ["stopped", "replaced", "finished", "closing", "by_hand"] as const;
export type TimeEnd = (typeof TIME_ENDS)[number];

/** Longest time that is written by hand, or corrected to: a day. */
export const TIME_MAX_MINUTES = 24 * 60;

/** Returns what somebody most likely does with a job now. */
export function usualTimeKind({ stage, kind }: { stage: RepairStage; kind: RepairKind }): TimeKind {
  if (stage === "checking") return "check";
  if (kind === "remote") return "remote";
  return stage === "received" || stage === "diagnosing" ? "diagnosis" : "repair";
}

/** Returns the minutes of a time, at least one. */
export const timeMinutes = (from: Date, to: Date): number =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000));

/** Returns what minutes cost the shop at a rate for an hour; null where there is no rate. */
export const timeCostMinor = (minutes: number, rateMinor: number | null): number | null =>
  rateMinor === null ? null : Math.round((minutes * rateMinor) / 60);

/** Returns when a time ends at the latest: when the shop closes that day; begun later, or on a closed day, with the day. */
export function latestEnd(shop: ShopWeek & { timeZone: string }, startedAt: Date): Date {
  const { date, minutes } = wallClock(startedAt, shop.timeZone);
  const hours = hoursOn(shop, date);
  return hours && minutes < hours.closes && hours.closes < TIME_MAX_MINUTES
    ? instantOf(date, toTime(hours.closes), shop.timeZone)
    : instantOf(addDays(date, 1), "00:00", shop.timeZone);
}
