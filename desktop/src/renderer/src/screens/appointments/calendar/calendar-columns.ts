import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { hoursOn, type ShopWeek } from "@fundi/shared/appointments/shop-day";
import { addDays, formatDayOfMonth, formatLongDay, formatWeekday, weekdayOf } from "@fundi/shared/values/calendar-date";
import type { DayHours } from "@fundi/shared/values/time";
import { UNASSIGNED } from "../appointment-text";

/** A column of the calendar: a day, or one person's part of a day. */
export interface CalendarColumn {
  key: string;
  title: string;
  /** The full title, for screen readers. */
  label: string;
  date: string;
  hours: DayHours | null;
  /** The technician of the column, null for unassigned; absent when the column shows everybody's day. */
  technician?: { id: number | null; name: string | null };
}

interface Technician {
  id: number;
  name: string;
}

/** Returns the seven days of the week that contains `date`, Monday first. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, offset) => addDays(monday, offset));
}

/** Returns one column per day. */
export const dayColumns = (shop: ShopWeek, dates: readonly string[]): CalendarColumn[] =>
  dates.map((date) => ({
    key: date,
    title: `${formatWeekday(date)} ${formatDayOfMonth(date)}`,
    label: formatLongDay(date),
    date,
    hours: hoursOn(shop, date),
  }));

/**
 * Returns a column for unassigned appointments and one per technician. A person who is no longer a technician keeps a
 * column while appointments are assigned to them.
 */
export function technicianColumns(
  shop: ShopWeek,
  date: string,
  technicians: readonly Technician[],
  appointments: readonly AdminAppointment[],
): CalendarColumn[] {
  const known = new Map<number, string>(technicians.map(({ id, name }) => [id, name]));
  for (const { technicianId, technician } of appointments)
    if (technicianId !== null && !known.has(technicianId)) known.set(technicianId, technician ?? `#${technicianId}`);
  const people = [{ id: null, name: null }, ...Array.from(known, ([id, name]) => ({ id, name }))];
  return people.map((technician) => ({
    key: String(technician.id),
    title: technician.name ?? UNASSIGNED,
    label: technician.name ?? UNASSIGNED,
    date,
    hours: hoursOn(shop, date),
    technician,
  }));
}

/** Whether an appointment belongs in a column. */
export const isInColumn = (column: CalendarColumn, { date, technicianId }: AdminAppointment): boolean =>
  column.date === date && (column.technician === undefined || column.technician.id === technicianId);
