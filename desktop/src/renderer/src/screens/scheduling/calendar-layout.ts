import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import { busiest, overlaps, placesLeft, type Span, spanOf, toMinutes } from "@fundi/shared/shop-day";
import type { DayHours } from "@fundi/shared/time";
import { timeOf } from "./appointment-words";
import type { CalendarColumn } from "./calendar-columns";

export const HOUR = 60;
const DAY = 24 * HOUR;
/** Appointments are moved in quarters of an hour. */
export const STEP = 15;
/** Shown where nothing says when the shop is open. */
const OFFICE_HOURS: Span = { from: 8 * HOUR, to: 18 * HOUR };

/** True for one that still takes up somebody's time, and so can be moved. */
export const isOpen = ({ nextStatuses }: Pick<AdminAppointment, "nextStatuses">): boolean => nextStatuses.length > 0;

/** The minutes of its day that an appointment takes up. */
export function spanOn(hours: DayHours | null, appointment: Pick<AdminAppointment, "time" | "duration">): Span {
  const { from, to } = spanOf(hours, timeOf(appointment), appointment.duration);
  return { from, to: Math.min(to, DAY) };
}

interface Day {
  hours: DayHours | null;
  appointments: readonly AdminAppointment[];
}

/** The hours that the calendar shows: opening hours of its days, and whatever was booked outside them. */
export function hoursShown(days: readonly Day[]): Span {
  const spans = days.flatMap(({ hours, appointments }) => [
    ...(hours ? [{ from: hours.opens, to: hours.closes }] : []),
    ...appointments.map((appointment) => spanOn(hours, appointment)),
  ]);
  if (spans.length === 0) return OFFICE_HOURS;
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR) * HOUR,
  };
}

/** The full hours of a span, each by its first minute. */
export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => from + index * HOUR);

export interface Lane {
  lane: number;
  lanes: number;
}

/**
 * Side by side what happens at the same time: for each span its lane and how many share the width. Spans that touch
 * nothing have it to themselves; those that hang together, also through others, are equally wide.
 */
export function placeInLanes(spans: readonly Span[]): Lane[] {
  const places: Lane[] = spans.map(() => ({ lane: 0, lanes: 1 }));
  const inOrder = spans
    .map((span, index) => ({ span, index }))
    .sort((a, b) => a.span.from - b.span.from || a.index - b.index);
  let group: typeof inOrder = [];
  let groupEnd = 0;
  const settle = () => {
    /** When each lane is free again. */
    const free: number[] = [];
    for (const { span, index } of group) {
      const found = free.findIndex((end) => end <= span.from);
      const lane = found === -1 ? free.length : found;
      free[lane] = span.to;
      places[index] = { lane, lanes: 1 };
    }
    for (const { index } of group) places[index] = { lane: places[index]?.lane ?? 0, lanes: free.length };
    group = [];
  };
  for (const each of inOrder) {
    if (each.span.from >= groupEnd) settle();
    group.push(each);
    groupEnd = Math.max(groupEnd, each.span.to);
  }
  settle();
  return places;
}

export interface HourLoad {
  /** The hour's first minute. */
  from: number;
  /** The most jobs that go on at once during the hour. */
  taken: number;
}

/** How full each opening hour of a day is. Only what is still open takes a place. */
export function hourLoads({ hours, appointments }: Day): HourLoad[] {
  if (!hours) return [];
  const taken = appointments.filter(isOpen).map((appointment) => spanOn(hours, appointment));
  return hoursOf({ from: Math.floor(hours.opens / HOUR) * HOUR, to: hours.closes }).map((from) => {
    const span = { from: Math.max(from, hours.opens), to: Math.min(from + HOUR, hours.closes) };
    return { from, taken: taken.some((job) => overlaps(job, span)) ? busiest(taken, span) : 0 };
  });
}

/** The nearest quarter of an hour at which a job of this length stands inside what is shown. */
export function snap(minutes: number, shown: Span, length: number): number {
  const latest = Math.max(shown.from, Math.floor((shown.to - length) / STEP) * STEP);
  return Math.min(latest, Math.max(shown.from, Math.round(minutes / STEP) * STEP));
}

interface Target {
  column: CalendarColumn;
  span: Span;
  appointment: AdminAppointment;
}

/** Why the server is likely to refuse a place, as far as can be seen from here; it alone decides. */
export function obstacle(
  { column, span, appointment }: Target,
  all: readonly AdminAppointment[],
  capacity: number,
): "closed" | "busy" | "full" | undefined {
  const { date, hours } = column;
  if (!hours || span.from < hours.opens || span.to > hours.closes) return "closed";
  const others = all.filter((each) => each.date === date && each.id !== appointment.id && isOpen(each));
  const technicianId = column.technician ? column.technician.id : appointment.technicianId;
  const spans = (jobs: readonly AdminAppointment[]) => jobs.map((job) => spanOn(hours, job));
  const own = others.filter((each) => technicianId !== null && each.technicianId === technicianId);
  if (spans(own).some((job) => overlaps(job, span))) return "busy";
  return placesLeft(spans(others), span, capacity) === 0 ? "full" : undefined;
}

/** In the order of the clock; the earlier booking first where that is the same. */
export const byClock = (one: AdminAppointment, other: AdminAppointment): number =>
  one.date.localeCompare(other.date) || toMinutes(timeOf(one)) - toMinutes(timeOf(other)) || one.id - other.id;
