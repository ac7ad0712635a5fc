import type { RepairTime } from "@fundi/shared/workshop/time-fields";

/** Returns "1 h 05" or "12 min". */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;

/** Returns the minutes of working times together; one that runs counts until `now`. */
export const workedMinutes = (times: readonly Pick<RepairTime, "minutes" | "startedAt">[], now: number): number =>
  times.reduce(
    (sum, { minutes, startedAt }) => sum + (minutes ?? Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000))),
    0,
  );

/** Returns how the time that was worked compares with what was planned: "45 min over the plan". */
export function planText(planned: number, worked: number): string {
  if (worked === planned) return "as planned";
  return worked > planned
    ? `${durationText(worked - planned)} over the plan`
    : `${durationText(planned - worked)} left`;
}
