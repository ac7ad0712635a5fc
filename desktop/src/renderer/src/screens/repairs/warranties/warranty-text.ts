import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import type { Warranty, WarrantyReturn } from "@fundi/shared/workshop/warranty-fields";
import { durationText } from "../times/time-text";

/** Returns "New screen, until Sun 14 Mar 2027 (RJ-4821-7730)". */
export const coverText = ({ text, until, repair }: Warranty): string =>
  `${text}, until ${formatDay(until)} (${repair.number})`;

/** Returns "came back after 23 days". */
export const cameBackText = (days: number): string =>
  days === 0 ? "came back on the same day" : `came back after ${days === 1 ? "a day" : `${days} days`}`;

/** Returns what returns cost: "3 parts, 45 min, Ksh 1,200"; a sum of which a part is not known says so. Without sums, only parts and time. */
export function returnsCost(returns: readonly WarrantyReturn[]): string {
  const parts = returns.reduce((sum, one) => sum + one.parts, 0);
  const minutes = returns.reduce((sum, one) => sum + one.minutes, 0);
  const pieces = parts === 0 ? "no parts" : parts === 1 ? "1 part" : `${parts} parts`;
  const counted = minutes > 0 ? `${pieces}, ${durationText(minutes)}` : pieces;
  const costs = returns.flatMap(({ partsCost, minutesCost = partsCost === undefined ? undefined : 0 }) => [
    partsCost,
    minutesCost,
  ]);
  if (costs.some((cost) => cost === undefined)) return counted;
  const sum = costs.reduce<number>((total, cost) => total + (cost ?? 0), 0);
  if (costs.includes(null) && sum === 0) return `${counted}, cost not known`;
  return costs.includes(null) ? `${counted}, ${formatKes(sum)} and what is not known` : `${counted}, ${formatKes(sum)}`;
}
