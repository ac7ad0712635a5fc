import { toTime } from "@fundi/shared/appointments/shop-day";
import { addDays, formatDayOfMonth, weekdayOf } from "@fundi/shared/values/calendar-date";
import { DAY_NAMES } from "@fundi/shared/values/time";
import { PROMISE_MET, STAGE_LIMITS } from "@fundi/shared/workshop/lateness";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { HOLD_RULES, type HoldParty, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import { wallClock } from "../../lib/shop-time";

/** What a card and a line say of a job: the same words wherever it is shown. */
export type ShownJob = Pick<
  RepairCard,
  "number" | "stage" | "promisedAt" | "hold" | "lateness" | "lateBy" | "minutesInStage" | "technician" | "label"
>;

/** Returns the last four digits of a number, by which people call a device. */
export const lastFour = (number: string): string => number.slice(-4);

/** Writes minutes of opening hours as people say them: "25 min", "2 h 40", "3 days". `day` is the length of a working day. */
export function workingTime(minutes: number, day = 9 * 60): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2 * day) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${rest}`}`;
  }
  return `${Math.floor(minutes / day)} days`;
}

/** Writes how long ago something was due, by the clock on the wall: "42 min late", "3 h late", "2 days late". */
export function lateText(since: string, now: number): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min late`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h late`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? "day" : "days"} late`;
}

const shortWeekday = (date: string): string => (DAY_NAMES[weekdayOf(date)] ?? "").slice(0, 3);

/** Writes an instant to come, or just past, as people say it: "16:00" today, "Wed 12:00" this week, then "4 Dec". */
export function whenText(instant: string, now: number): string {
  const [then, today] = [wallClock(new Date(instant)), wallClock(new Date(now)).date];
  const time = toTime(then.minutes).slice(0, 5);
  if (then.date === today) return time;
  const isThisWeek = then.date > today && then.date < addDays(today, 7);
  return isThisWeek ? `${shortWeekday(then.date)} ${time}` : formatDayOfMonth(then.date);
}

/** Writes an instant to come as a promise is spoken: "today 15:00", "Wed 12:00", "4 Dec". */
export function dayAndTime(instant: string, now: number): string {
  const isToday = wallClock(new Date(instant)).date === wallClock(new Date(now)).date;
  return `${isToday ? "today " : ""}${whenText(instant, now)}`;
}

/** Writes what is promised, and whether that is over: "16:00", "42 min late", "no promise". */
export function promiseText({ promisedAt, stage }: Pick<RepairCard, "promisedAt" | "stage">, now: number): string {
  if (promisedAt === null) return "no promise";
  const isBroken = Date.parse(promisedAt) < now && !PROMISE_MET.includes(stage);
  return isBroken ? lateText(promisedAt, now) : whenText(promisedAt, now);
}

/** Returns how long a job is in its stage and, where the stage has a limit of its own, of how long: "2 h 40 of 4 h 30". */
export function ageText({
  minutesInStage,
  stage,
  label,
}: Pick<ShownJob, "minutesInStage" | "stage" | "label">): string {
  // A label may have a limit of its own, which cards do not know.
  const limit = label === null ? STAGE_LIMITS[stage] : null;
  return limit === null ? workingTime(minutesInStage) : `${workingTime(minutesInStage)} of ${workingTime(limit)}`;
}

/** The word before the age of a job that is late or nearly; empty on time, which is the silent case. */
export const latenessWord = ({ lateness }: Pick<ShownJob, "lateness">): string =>
  lateness === "late" ? "Late" : lateness === "near" ? "Nearly late" : "";

export const HOLD_PARTY_LABELS: Record<HoldParty, string> = {
  us: "us",
  customer: "the customer",
  supplier: "a supplier",
  partner: "a specialist",
};

/** Returns what a hold says on a card: "Held: waiting for a supplier, until Wed 12:00". */
export function holdText({ reason, until }: NonNullable<RepairCard["hold"]>, now: number): string {
  const { label } = HOLD_RULES[reason];
  const words = label.charAt(0).toLowerCase() + label.slice(1);
  return `Held: ${words}${until ? `, until ${whenText(until, now)}` : ""}`;
}

/** Whose move it is in a stage: ours, or that of whom the shop waits for. */
export const STAGE_WAITS_FOR: Record<RepairStage, "us" | "customer" | "supplier" | "partner" | "nobody"> = {
  booked: "customer",
  received: "us",
  diagnosing: "us",
  awaiting_approval: "customer",
  approved: "us",
  awaiting_parts: "supplier",
  in_repair: "us",
  outsourced: "partner",
  checking: "us",
  ready: "customer",
  collected: "nobody",
  disposed: "nobody",
  cancelled: "nobody",
  merged: "nobody",
};

/** Returns who has a job, as cards show it: "You", initials, or "Nobody". */
export function technicianText(technician: RepairCard["technician"], meId: number): string {
  if (technician === null) return "Nobody";
  if (technician.id === meId) return "You";
  return technician.name
    .split(" ")
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();
}

/** Returns the name of a job's device, or what is to be done where there is none. */
export const deviceText = ({ device, about }: Pick<RepairCard, "device" | "about">): string =>
  device?.name ?? (about || "Task");

/** Returns how many marks were drawn over a photo. */
export const marksText = (count: number): string => (count === 1 ? "1 mark" : `${count} marks`);

/** Writes minutes of a day as a clock does: "09:30". */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
