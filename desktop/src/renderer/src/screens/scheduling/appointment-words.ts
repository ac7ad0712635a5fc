import type { Intent } from "@blueprintjs/core";
import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import {
  APPOINTMENT_STATUS_LABELS,
  type AppointmentStatus,
  normalizeAppointmentStatus,
} from "@fundi/shared/appointment-status";
import { formatDay } from "@fundi/shared/calendar-date";
import { CALENDAR_DEFAULT_TIME } from "@fundi/shared/constants";
import { ApiError } from "@fundi/shared/http";
import { toMinutes, toTime } from "@fundi/shared/shop-day";
import { problemText } from "../../lib/problem";

/** What staff call a status: a booking that waits for confirmation is scheduled to them (checklist ADM-SCH-06, 07). */
export function statusLabel(status: string): string {
  const known = normalizeAppointmentStatus(status);
  return known === "pending" ? "Scheduled" : APPOINTMENT_STATUS_LABELS[known];
}

/** Amber waits for us, blue is agreed or under way, green is done, grey is off. */
export const STATUS_INTENT: Record<AppointmentStatus, Intent> = {
  pending: "warning",
  confirmed: "primary",
  "in progress": "primary",
  completed: "success",
  cancelled: "none",
};

/** What the button says that sets a status. */
export const STEP_WORDS: Record<AppointmentStatus, string> = {
  pending: "Back to scheduled",
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
/** Said beside an appointment only where it is out of the ordinary. */
export const PRIORITY_INTENT: Partial<Record<Priority, Intent>> = { high: "warning", urgent: "danger" };

export const NOBODY = "Unassigned";

/** Its time; an appointment at any time of the day stands where calendars show it. */
export const timeOf = ({ time }: Pick<AdminAppointment, "time">): string => time ?? CALENDAR_DEFAULT_TIME;

/** "10:00–11:30", as the shop's wall shows it. */
export function spanText(time: string, minutes: number): string {
  return `${time.slice(0, 5)}–${toTime((toMinutes(time) + minutes) % (24 * 60))}`;
}

/** "Mon 23 Nov 2026, 10:00". */
export const whenText = (appointment: Pick<AdminAppointment, "date" | "time">): string =>
  `${formatDay(appointment.date)}, ${timeOf(appointment).slice(0, 5)}`;

/** "1 h 30 min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** Why the server refused a change, in a sentence for staff. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === "SLOT_TAKEN") return "Every place at that time is taken.";
    const [first] = Object.values(error.details?.fieldErrors ?? {}).flat();
    if (error.code === "VALIDATION_ERROR" && first) return first;
  }
  return problemText(error);
}
