import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from "@fundi/shared/appointment-status";
import type { APPOINTMENT_ACTIONS, APPOINTMENT_PRIORITIES } from "@fundi/shared/appointments";
import { AppError } from "@fundi/shared/errors";
import type { Role } from "@fundi/shared/roles";

export interface AppointmentRecord {
  id: number;
  /** Null for somebody without an account. */
  userId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  serviceId: number | null;
  serviceTitle: string;
  quoteId: number | null;
  /** What the shop's wall says: YYYY-MM-DD and HH:MM. */
  date: string;
  time: string;
  startsAt: Date;
  durationMinutes: number;
  status: AppointmentStatus;
  priority: (typeof APPOINTMENT_PRIORITIES)[number];
  technicianId: number | null;
  technician: string | null;
  location: string;
  notes: string;
  icsSequence: number;
  remindAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The person who looks at an appointment or acts on it. */
export interface Viewer {
  id: number;
  role: Role;
}

/** Somebody who acts, and by what name others hear of it. */
export interface Author extends Viewer {
  name: string;
}

/** The whole life of an appointment. A status absent from a row cannot follow it (`decisions.md` D5). */
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

/** Statuses that take up somebody's time. A pending one counts, or confirming it could find the place gone. */
export const OCCUPYING: readonly AppointmentStatus[] = ["pending", "confirmed", "in progress"];
export const isOpen = ({ status }: Pick<AppointmentRecord, "status">): boolean => OCCUPYING.includes(status);

/** How certain it is, in the words of calendars. */
export function calendarStatus({ status }: Pick<AppointmentRecord, "status">) {
  if (status === "cancelled") return "CANCELLED";
  return status === "pending" ? "TENTATIVE" : "CONFIRMED";
}

/** Statuses in which a customer may still move it (checklist APT-60). */
const MOVABLE: readonly AppointmentStatus[] = ["pending", "confirmed"];

export const owns = (appointment: AppointmentRecord, viewer: Viewer): boolean => appointment.userId === viewer.id;

/** What its customer may do: cancel while it is pending, move it until work begins. */
export function customerActions(
  appointment: AppointmentRecord,
  viewer: Viewer,
): (typeof APPOINTMENT_ACTIONS)[number][] {
  if (!owns(appointment, viewer)) return [];
  return [
    ...(MOVABLE.includes(appointment.status) ? (["reschedule"] as const) : []),
    ...(appointment.status === "pending" ? (["cancel"] as const) : []),
  ];
}

/** Refuses a status that does not follow. */
export function checkTransition(appointment: AppointmentRecord, to: AppointmentStatus): void {
  if (LIFECYCLE[appointment.status].includes(to)) return;
  const [from, label] = [appointment.status, to].map((status) => APPOINTMENT_STATUS_LABELS[status].toLowerCase());
  throw new AppError("INVALID_TRANSITION", `This appointment is ${from} and cannot become ${label}.`, {
    status: appointment.status,
    nextStatuses: nextStatuses(appointment),
  });
}

/** Refuses a customer what is no longer theirs to do. */
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

/** Refuses a change made while looking at an older state. */
export function checkVersion(appointment: AppointmentRecord, version: number | undefined): void {
  if (version !== undefined && version !== appointment.version)
    throw new AppError("STALE_VERSION", "This appointment changed while you were looking at it.", {
      version: appointment.version,
      status: appointment.status,
    });
}

/** The day before. */
const REMIND_BEFORE_MS = 24 * 3_600_000;

/** When to remind the customer; null when that moment has passed already, as for a visit booked for today. */
export function remindAt(startsAt: Date, now: Date): Date | null {
  const moment = new Date(startsAt.getTime() - REMIND_BEFORE_MS);
  return moment > now ? moment : null;
}
