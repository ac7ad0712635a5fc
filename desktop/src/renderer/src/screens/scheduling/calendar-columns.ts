import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import { addDays, formatDayOfMonth, formatLongDay, formatWeekday, weekdayOf } from "@fundi/shared/calendar-date";
import { hoursOn, type ShopWeek } from "@fundi/shared/shop-day";
import type { DayHours } from "@fundi/shared/time";
import { NOBODY } from "./appointment-words";

/** A column of the calendar: a day, or one person's part of a day. */
export interface CalendarColumn {
  key: string;
  title: string;
  /** In full, for those who hear it. */
  label: string;
  date: string;
  hours: DayHours | null;
  /** Whose column it is, null for nobody's; absent where the column is everybody's day. */
  technician?: { id: number | null; name: string | null };
}

export interface Technician {
  id: number;
  name: string;
}

/** The seven days of the week that `date` is in, Monday first. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, offset) => addDays(monday, offset));
}

/** A column for each day. */
export const dayColumns = (shop: ShopWeek, dates: readonly string[]): CalendarColumn[] =>
  dates.map((date) => ({
    key: date,
    title: `${formatWeekday(date)} ${formatDayOfMonth(date)}`,
    label: formatLongDay(date),
    date,
    hours: hoursOn(shop, date),
  }));

/**
 * What is nobody's yet, then a column for each technician. Somebody who is no technician any more keeps a column as long
 * as there is work under that name.
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
    title: technician.name ?? NOBODY,
    label: technician.name ?? NOBODY,
    date,
    hours: hoursOn(shop, date),
    technician,
  }));
}

/** Whether an appointment stands in a column. */
export const isIn = (column: CalendarColumn, { date, technicianId }: AdminAppointment): boolean =>
  column.date === date && (column.technician === undefined || column.technician.id === technicianId);
