import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import type { APPOINTMENT_ACTIONS } from "@fundi/shared/appointments/appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { type LinkAuthor, type LinkViewer, ownsLinked } from "../../platform/auth/viewer";
import { checkVersion as refuseStale } from "../../platform/check-version";

import type { RecordOf } from "../../platform/database/table";
import type { APPOINTMENTS } from "./appointment-columns";

/** Who looks at an appointment or changes it. */
export type Viewer = LinkViewer;
export type Author = LinkAuthor;

export interface AppointmentRecord extends RecordOf<typeof APPOINTMENTS.columns> {
  /** By name. */
  technician: string | null;
}

/** The status transitions of an appointment: for each status, those that may follow it. */
const LIFECYCLE: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["in progress", "completed", "cancelled"],
  "in progress": ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export const nextStatuses = ({ status }: Pick<AppointmentRecord, "status">): AppointmentStatus[] => [
  ...LIFECYCLE[status],
];

/** Statuses that take up a technician's time. Pending counts, else confirming it could find the slot taken. */
export const OCCUPYING: readonly AppointmentStatus[] = ["pending", "confirmed", "in progress"];
export const isOpen = ({ status }: Pick<AppointmentRecord, "status">): boolean => OCCUPYING.includes(status);

/** The status as iCalendar spells it. */
export function calendarStatus({ status }: Pick<AppointmentRecord, "status">) {
  if (status === "cancelled") return "CANCELLED";
  return status === "pending" ? "TENTATIVE" : "CONFIRMED";
}

/** Statuses in which a customer may still move it. */
const MOVABLE: readonly AppointmentStatus[] = ["pending", "confirmed"];

export const owns = (appointment: Pick<AppointmentRecord, "id" | "userId">, viewer: Viewer): boolean =>
  ownsLinked("appointment", appointment, viewer);

/** Returns whether it was booked online without an account, and is in none. */
export const isGuestBooking = ({ userId, enteredBy }: Pick<AppointmentRecord, "userId" | "enteredBy">): boolean =>
  userId === null && enteredBy === null;

/**
 * Returns what the customer may do: move it until work begins, and cancel it while it is pending; by its link until work
 * begins, as somebody without an account cannot write to the shop.
 */
export function customerActions(
  appointment: AppointmentRecord,
  viewer: Viewer,
): (typeof APPOINTMENT_ACTIONS)[number][] {
  if (!owns(appointment, viewer)) return [];
  return [
    ...(MOVABLE.includes(appointment.status) ? (["reschedule"] as const) : []),
    ...(appointment.status === "pending" || (appointment.userId === null && MOVABLE.includes(appointment.status))
      ? (["cancel"] as const)
      : []),
  ];
}

/** Throws INVALID_TRANSITION for a status that cannot follow. */
export function checkTransition(appointment: AppointmentRecord, to: AppointmentStatus): void {
  if (LIFECYCLE[appointment.status].includes(to)) return;
  const [from, label] = [appointment.status, to].map((status) => APPOINTMENT_STATUS_LABELS[status].toLowerCase());
  throw new AppError("INVALID_TRANSITION", `This appointment is ${from} and cannot become ${label}.`, {
    status: appointment.status,
    nextStatuses: nextStatuses(appointment),
  });
}

/** Throws when the customer may no longer perform the action. */
export function checkCustomerMay(
  action: (typeof APPOINTMENT_ACTIONS)[number],
  appointment: AppointmentRecord,
  viewer: Viewer,
): void {
  if (customerActions(appointment, viewer).includes(action)) return;
  const status = APPOINTMENT_STATUS_LABELS[appointment.status].toLowerCase();
  const what = action === "cancel" ? "cancelled" : "changed";
  throw new AppError(
    "INVALID_TRANSITION",
    `This appointment is ${status} and can no longer be ${what} here. Please message us.`,
    { status: appointment.status },
  );
}

/** Throws when a change is based on an outdated version. */
export const checkVersion = (appointment: AppointmentRecord, version: number | undefined): void =>
  refuseStale(appointment, version, "This appointment changed while you were looking at it.");

/** One day before. */
const REMIND_BEFORE_MS = 24 * 3_600_000;

/**
 * Returns when to remind the customer; null when that time has already passed, as for an appointment booked for today.
 */
export function remindAt(startsAt: Date, now: Date): Date | null {
  const moment = new Date(startsAt.getTime() - REMIND_BEFORE_MS);
  return moment > now ? moment : null;
}
