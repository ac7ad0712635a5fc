import type { Appointment } from "@fundi/shared/appointments";
import { formatDay } from "@fundi/shared/calendar-date";
import { CALENDAR_DEFAULT_TIME, PAST_TOLERANCE_MS } from "@fundi/shared/constants";
import { instantOf, wallClock } from "@fundi/shared/time";

const END_OF_DAY = "23:59";
const PAST_ERROR = "Please pick a future date/time.";

/** "14:30:00" as people read it. */
export const shortTime = (time: string | null): string => time?.slice(0, 5) ?? "";

/** "Mon 23 Nov 2026, 14:30": the shop's wall clock, whatever zone this device is in. */
export const whenText = ({ date, time }: Pick<Appointment, "date" | "time">): string =>
  [formatDay(date), shortTime(time)].filter(Boolean).join(", ");

/** Still to come, and not cancelled (checklist APT-05). One without a time is until its day is over. */
export const isUpcoming = (
  { date, time, status }: Pick<Appointment, "date" | "time" | "status">,
  now: Date,
  timeZone: string,
): boolean => status !== "cancelled" && instantOf(date, time ?? END_OF_DAY, timeZone) > now;

/** The figures above the list (checklist APT-01..03). */
export function countAppointments(appointments: readonly Appointment[], now: Date, timeZone: string) {
  const month = wallClock(now, timeZone).date.slice(0, 7);
  return {
    total: appointments.length,
    upcoming: appointments.filter((appointment) => isUpcoming(appointment, now, timeZone)).length,
    thisMonth: appointments.filter(({ date }) => date.startsWith(month)).length,
  };
}

/** What is wrong with a chosen day; nothing when none is chosen (checklist APT-33, APT-34). */
export function pastError({ date, time }: { date: string; time: string }, now: Date, timeZone: string): string {
  if (!date) return "";
  const chosen = instantOf(date, time || CALENDAR_DEFAULT_TIME, timeZone);
  return chosen.getTime() < now.getTime() - PAST_TOLERANCE_MS ? PAST_ERROR : "";
}

export const APPOINTMENT_FILTERS = ["all", "pending", "confirmed"] as const;
export type AppointmentFilter = (typeof APPOINTMENT_FILTERS)[number];

/** Those of one status whose service or notes hold a text (checklist APT-06, APT-07). */
export function findAppointments(
  appointments: readonly Appointment[],
  { filter, search }: { filter: AppointmentFilter; search: string },
): Appointment[] {
  const words = search.trim().toLowerCase();
  return appointments.filter(
    ({ status, serviceTitle, notes }) =>
      (filter === "all" || status === filter) &&
      [serviceTitle, notes].some((text) => text.toLowerCase().includes(words)),
  );
}

/** What is still to come, the next first; then what is over or cancelled, the last first. */
export function byComing(appointments: readonly Appointment[], now: Date, timeZone: string): Appointment[] {
  const startOf = ({ date, time }: Appointment) => instantOf(date, time ?? END_OF_DAY, timeZone).getTime();
  const coming = appointments.filter((appointment) => isUpcoming(appointment, now, timeZone));
  const rest = appointments.filter((appointment) => !isUpcoming(appointment, now, timeZone));
  return [
    ...coming.sort((a, b) => startOf(a) - startOf(b) || a.id - b.id),
    ...rest.sort((a, b) => startOf(b) - startOf(a) || b.id - a.id),
  ];
}

/** By day, earliest first within each. */
export function byDay(appointments: readonly Appointment[]): Map<string, Appointment[]> {
  const days = new Map<string, Appointment[]>();
  const sorted = [...appointments].sort((a, b) => shortTime(a.time).localeCompare(shortTime(b.time)) || a.id - b.id);
  for (const appointment of sorted) days.set(appointment.date, [...(days.get(appointment.date) ?? []), appointment]);
  return days;
}
