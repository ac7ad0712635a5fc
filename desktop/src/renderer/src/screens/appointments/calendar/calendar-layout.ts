import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import {
  overlaps,
  peakJobs,
  remainingCapacity,
  type Span,
  spanOf,
  toMinutes,
} from "@fundi/shared/appointments/shop-day";
import type { DayHours } from "@fundi/shared/values/time";
import { timeOf } from "../appointment-text";
import type { CalendarColumn } from "./calendar-columns";

export const HOUR = 60;
const DAY = 24 * HOUR;
/** Appointments move in steps of 15 minutes. */
export const STEP = 15;
/** Shown when the shop has no opening hours. */
const OFFICE_HOURS: Span = { from: 8 * HOUR, to: 18 * HOUR };

/** Whether an appointment still takes up time and can be moved. */
export const isOpen = ({ nextStatuses }: Pick<AdminAppointment, "nextStatuses">): boolean => nextStatuses.length > 0;

/** Returns the minutes of its day that an appointment takes up. */
export function spanOn(hours: DayHours | null, appointment: Pick<AdminAppointment, "time" | "duration">): Span {
  const { from, to } = spanOf(hours, timeOf(appointment), appointment.duration);
  return { from, to: Math.min(to, DAY) };
}

interface Day {
  hours: DayHours | null;
  appointments: readonly AdminAppointment[];
}

/** Returns the hours to show: the opening hours of the days, extended by appointments outside them. */
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

/** Returns the start minute of each full hour of a span. */
export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => from + index * HOUR);

export interface Lane {
  lane: number;
  lanes: number;
}

/**
 * Assigns lanes to overlapping spans: returns for each span its lane and the number of lanes. Spans without overlaps
 * get the full width; all spans of a group that overlaps, also transitively, are equally wide.
 */
export function assignLanes(spans: readonly Span[]): Lane[] {
  const lanes: Lane[] = spans.map(() => ({ lane: 0, lanes: 1 }));
  const inOrder = spans
    .map((span, index) => ({ span, index }))
    .sort((a, b) => a.span.from - b.span.from || a.index - b.index);
  let group: typeof inOrder = [];
  let groupEnd = 0;
  const closeGroup = () => {
    /** The minute at which each lane is free again. */
    const free: number[] = [];
    for (const { span, index } of group) {
      const found = free.findIndex((end) => end <= span.from);
      const lane = found === -1 ? free.length : found;
      free[lane] = span.to;
      lanes[index] = { lane, lanes: 1 };
    }
    for (const { index } of group) lanes[index] = { lane: lanes[index]?.lane ?? 0, lanes: free.length };
    group = [];
  };
  for (const each of inOrder) {
    if (each.span.from >= groupEnd) closeGroup();
    group.push(each);
    groupEnd = Math.max(groupEnd, each.span.to);
  }
  closeGroup();
  return lanes;
}

export interface HourLoad {
  /** Its start minute. */
  from: number;
  /** The maximum number of concurrent jobs during the hour. */
  taken: number;
}

/** Returns the load of each opening hour of a day. Only open appointments count; drop-offs are left out before. */
export function hourLoads({ hours, appointments }: Day): HourLoad[] {
  if (!hours) return [];
  const taken = appointments.filter(isOpen).map((appointment) => spanOn(hours, appointment));
  return hoursOf({ from: Math.floor(hours.opens / HOUR) * HOUR, to: hours.closes }).map((from) => {
    const span = { from: Math.max(from, hours.opens), to: Math.min(from + HOUR, hours.closes) };
    return { from, taken: taken.some((job) => overlaps(job, span)) ? peakJobs(taken, span) : 0 };
  });
}

/** Returns the nearest quarter of an hour at which a job of this length fits into the shown hours. */
export function snap(minutes: number, shown: Span, length: number): number {
  const latest = Math.max(shown.from, Math.floor((shown.to - length) / STEP) * STEP);
  return Math.min(latest, Math.max(shown.from, Math.round(minutes / STEP) * STEP));
}

interface Target {
  column: CalendarColumn;
  span: Span;
  appointment: AdminAppointment;
}

/** Returns why the server is likely to refuse a slot, from what is loaded here; the server decides. */
export function findConflict(
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
  return remainingCapacity(spans(others), span, capacity) === 0 ? "full" : undefined;
}

/** Sorts by time, then by booking id. */
export const byTime = (one: AdminAppointment, other: AdminAppointment): number =>
  one.date.localeCompare(other.date) || toMinutes(timeOf(one)) - toMinutes(timeOf(other)) || one.id - other.id;
