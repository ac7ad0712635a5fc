import type { Intent } from "@blueprintjs/core";
import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import {
  APPOINTMENT_STATUS_LABELS,
  type AppointmentStatus,
  normalizeAppointmentStatus,
} from "@fundi/shared/appointments/appointment-status";
import { CALENDAR_DEFAULT_TIME } from "@fundi/shared/appointments/appointment-times";
import { toMinutes, toTime } from "@fundi/shared/appointments/shop-day";
import { ApiError } from "@fundi/shared/contract/http";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import { problemText } from "../../lib/problem";

/** Status labels for staff: "pending" waits for them to confirm it. */
export function statusLabel(status: string): string {
  const known = normalizeAppointmentStatus(status);
  return known === "pending" ? "To confirm" : APPOINTMENT_STATUS_LABELS[known];
}

/** Amber waits for staff, blue is agreed or in progress, green is done, grey is inactive. */
export const STATUS_INTENT: Record<AppointmentStatus, Intent> = {
  pending: "warning",
  confirmed: "primary",
  "in progress": "primary",
  completed: "success",
  cancelled: "none",
};

/** The label of the button that sets each status. */
export const STEP_LABELS: Record<AppointmentStatus, string> = {
  pending: "Back to unconfirmed",
  confirmed: "Confirm",
  "in progress": "Start",
  completed: "Complete",
  cancelled: "Cancel appointment",
};

type Priority = AdminAppointment["priority"];
export const PRIORITY_LABELS: Record<Priority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};
/** Tag colours; absent priorities have no tag. */
export const PRIORITY_INTENT: Partial<Record<Priority, Intent>> = { high: "warning", urgent: "danger" };

export const UNASSIGNED = "Unassigned";

/** Returns its time; an appointment at any time of the day gets the time at which calendars show it. */
export const timeOf = ({ time }: Pick<AdminAppointment, "time">): string => time ?? CALENDAR_DEFAULT_TIME;

/** Formats the time in the shop's time zone: "10:00–11:30". */
export function spanText(time: string, minutes: number): string {
  return `${time.slice(0, 5)}–${toTime((toMinutes(time) + minutes) % (24 * 60))}`;
}

type When = Pick<AdminAppointment, "date" | "time" | "duration" | "dropOff">;

/** Formats when it is on its day: "10:00–11:30"; of a drop-off: "drop-off until 18:00". */
export const timesText = (appointment: Omit<When, "date">): string =>
  appointment.dropOff
    ? `drop-off until ${toTime(toMinutes(timeOf(appointment)) + appointment.duration)}`
    : spanText(timeOf(appointment), appointment.duration);

/** Formats date and time: "Mon 23 Nov 2026, 10:00", or "Mon 23 Nov 2026, drop-off until 18:00". */
export const whenText = (appointment: When): string =>
  `${formatDay(appointment.date)}, ${appointment.dropOff ? timesText(appointment) : timeOf(appointment).slice(0, 5)}`;

/** Formats a duration: "1 h 30 min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** Returns why the server refused a change, for staff. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError) {
    const busyFrom = error.detailsOf("SLOT_TAKEN")?.busyFrom;
    if (busyFrom) return `It would run into ${busyFrom}, when nobody is free.`;
    if (error.code === "SLOT_TAKEN") return "Every place at that time is taken.";
    const [first] = Object.values(fieldErrorsOf(error));
    if (error.code === "VALIDATION_ERROR" && first) return first;
  }
  return problemText(error);
}
