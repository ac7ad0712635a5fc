import { CALENDAR_DEFAULT_TIME, PAST_TOLERANCE_MS } from "@fundi/shared/appointments/appointment-times";
import type { Appointment } from "@fundi/shared/appointments/appointments";
import { toMinutes, toTime } from "@fundi/shared/appointments/shop-day";
import { instantOf, wallClock } from "@fundi/shared/values/time";
import { msg, t } from "@lingui/core/macro";
import { textOf } from "../../i18n";
import { shortDay, timeOfDay, timeRange } from "../../i18n/dates";

const END_OF_DAY = "23:59";
const DAY_MINUTES = 24 * 60;
const PAST_ERROR = msg`Please pick a future date/time.`;

/** "14:30:00" as "14:30". */
export const shortTime = (time: string | null): string => time?.slice(0, 5) ?? "";

type Times = Pick<Appointment, "time"> & Partial<Pick<Appointment, "dropOff" | "durationMinutes">>;

/** Until when the device of a drop-off can be brought: "18:00". */
const lastTime = ({ time, durationMinutes = 0 }: Times): string =>
  time === null ? END_OF_DAY : toTime(Math.min(toMinutes(time) + durationMinutes, DAY_MINUTES - 1));

/** "14:30", "saa 8:30 mchana"; of a drop-off "any time 08:00–18:00"; "" where no time is known. */
export const timesText = (appointment: Times): string =>
  appointment.dropOff && appointment.time
    ? t`any time ${timeRange(appointment.time, lastTime(appointment))}`
    : appointment.time === null
      ? ""
      : timeOfDay(appointment.time);

/** "Mon 23 Nov 2026, 14:30" in the shop's time zone. */
export const whenText = (appointment: Pick<Appointment, "date"> & Times): string =>
  [shortDay(appointment.date), timesText(appointment)].filter(Boolean).join(", ");

/**
 * Whether an appointment is in the future and not cancelled. One without a time is upcoming until its day is over, a
 * drop-off until the shop closes.
 */
export function isUpcoming(
  appointment: Pick<Appointment, "date" | "status"> & Times,
  now: Date,
  timeZone: string,
): boolean {
  const { date, time, status, dropOff } = appointment;
  const until = dropOff ? lastTime(appointment) : (time ?? END_OF_DAY);
  return status !== "cancelled" && instantOf(date, until, timeZone) > now;
}

/** Counts for the cards above the list. */
export function countAppointments(appointments: readonly Appointment[], now: Date, timeZone: string) {
  const month = wallClock(now, timeZone).date.slice(0, 7);
  return {
    total: appointments.length,
    upcoming: appointments.filter((appointment) => isUpcoming(appointment, now, timeZone)).length,
    thisMonth: appointments.filter(({ date }) => date.startsWith(month)).length,
  };
}

/** Returns an error when the chosen day and time are past; "" when none is chosen. */
export function pastError({ date, time }: { date: string; time: string }, now: Date, timeZone: string): string {
  if (!date) return "";
  const chosen = instantOf(date, time || CALENDAR_DEFAULT_TIME, timeZone);
  return chosen.getTime() < now.getTime() - PAST_TOLERANCE_MS ? textOf(PAST_ERROR) : "";
}

export const APPOINTMENT_FILTERS = ["all", "pending", "confirmed"] as const;
export type AppointmentFilter = (typeof APPOINTMENT_FILTERS)[number];

/** Returns the appointments of one status whose service or notes contain a text. */
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

/** Upcoming appointments, next first; then past and cancelled ones, latest first. */
export function byComing(appointments: readonly Appointment[], now: Date, timeZone: string): Appointment[] {
  const startOf = ({ date, time }: Appointment) => instantOf(date, time ?? END_OF_DAY, timeZone).getTime();
  const coming = appointments.filter((appointment) => isUpcoming(appointment, now, timeZone));
  const rest = appointments.filter((appointment) => !isUpcoming(appointment, now, timeZone));
  return [
    ...coming.sort((a, b) => startOf(a) - startOf(b) || a.id - b.id),
    ...rest.sort((a, b) => startOf(b) - startOf(a) || b.id - a.id),
  ];
}

/** Groups by day, sorted by time within each. */
export function byDay(appointments: readonly Appointment[]): Map<string, Appointment[]> {
  const days = new Map<string, Appointment[]>();
  const sorted = [...appointments].sort((a, b) => shortTime(a.time).localeCompare(shortTime(b.time)) || a.id - b.id);
  for (const appointment of sorted) days.set(appointment.date, [...(days.get(appointment.date) ?? []), appointment]);
  return days;
}
