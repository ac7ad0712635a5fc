import { toTime } from "@fundi/shared/appointments/shop-day";
import { instantOf } from "@fundi/shared/values/time";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { type AppointmentRecord, type Author, calendarStatus, isOpen, remindAt } from "./appointment";
import type { AppointmentDependencies } from "./appointment-dependencies";
import { customerChange, factsOf } from "./appointment-facts";
import { saveAppointment } from "./appointment-store";
import { requireDropOffLeft, requireFreeSlot } from "./times/day-plan";
import { checkOffered, checkOpen, checkTime, requireDropOffSpan } from "./times/shop-day";

/** The fields that a calendar entry shows. */
const calendarFields = (appointment: AppointmentRecord): string => {
  const { date, time, durationMinutes, isDropOff, location } = appointment;
  return JSON.stringify([date, time, durationMinutes, isDropOff, location, calendarStatus(appointment)]);
};

/** The other fields that the customer sees. */
const customerFields = ({ device, notes, technicianId, status }: AppointmentRecord): string =>
  JSON.stringify([device, notes, technicianId, status]);

/** All fields as a string, to detect whether anything changed. */
const allFields = (appointment: AppointmentRecord): string => JSON.stringify({ ...appointment, technician: null });

/** Audited fields of a changed appointment; notes and locations are the customer's own text and left out. */
const AUDITED_FIELDS = [
  "date",
  "time",
  "durationMinutes",
  "isDropOff",
  "serviceTitle",
  "technician",
  "priority",
] as const;

interface Move {
  before: AppointmentRecord;
  requested: AppointmentRecord;
  now: Date;
  /** Customers choose among the times and places that are offered; staff do not. */
  isOfferedOnly: boolean;
}

/** Returns the appointment at its new time, or on its new day. Throws when that is not available. */
export async function moveAppointment(
  dependencies: Pick<AppointmentDependencies, "shop" | "dropOffsPerDay">,
  tx: Tx,
  move: Move,
): Promise<AppointmentRecord> {
  const { shop } = dependencies;
  const { before, requested, now, isOfferedOnly } = move;
  const isSameKind = before.isDropOff === requested.isDropOff;
  if (requested.isDropOff) {
    if (isSameKind && before.date === requested.date) return requested;
    return {
      ...requested,
      ...(await placeOfDropOff(dependencies, tx, { ...move, date: requested.date, id: before.id })),
    };
  }
  const sameStart = isSameKind && before.date === requested.date && before.time === requested.time;
  if (sameStart && before.durationMinutes === requested.durationMinutes) return requested;
  // A job that has started may still take longer than planned.
  if (sameStart) checkOpen(shop, requested);
  else {
    checkTime(shop, requested, now);
    if (isOfferedOnly) checkOffered(shop, requested);
  }
  await requireFreeSlot(tx, shop, requested, before.id);
  if (sameStart) return requested;
  const startsAt = instantOf(requested.date, requested.time, shop.timeZone);
  return { ...requested, startsAt, remindAt: remindAt(startsAt, now) };
}

/** When a drop-off is. */
type DropOffPlace = Pick<
  AppointmentRecord,
  "date" | "time" | "durationMinutes" | "isDropOff" | "startsAt" | "remindAt"
>;

/** Returns when a drop-off on a day is. Throws when the shop is closed, or takes in no more devices of customers. */
export async function placeOfDropOff(
  { shop, dropOffsPerDay }: Pick<AppointmentDependencies, "shop" | "dropOffsPerDay">,
  tx: Tx,
  { date, id, now, isOfferedOnly }: { date: string; id: number | null; now: Date; isOfferedOnly: boolean },
): Promise<DropOffPlace> {
  const { from, to } = requireDropOffSpan(shop, date, now);
  if (isOfferedOnly) await requireDropOffLeft(tx, { date, id, limit: dropOffsPerDay() });
  const time = toTime(from);
  const startsAt = instantOf(date, time, shop.timeZone);
  return { date, time, durationMinutes: to - from, isDropOff: true, startsAt, remindAt: remindAt(startsAt, now) };
}

/** Saves a changed appointment and emits its event; does nothing when nothing changed. */
export async function saveChangedAppointment(
  tx: Tx,
  before: AppointmentRecord,
  requested: AppointmentRecord,
  { author, now, isByCustomer = false }: { author: Author; now: Date; isByCustomer?: boolean },
): Promise<void> {
  if (allFields(before) === allFields(requested)) return;
  const sameInCalendar = calendarFields(before) === calendarFields(requested);
  const after = {
    ...requested,
    // No reminders for closed appointments.
    remindAt: isOpen(requested) ? requested.remindAt : null,
    icsSequence: before.icsSequence + (sameInCalendar ? 0 : 1),
    version: before.version + 1,
    updatedAt: now,
  };
  await saveAppointment(tx.db, after);
  const event = { entity: "appointment", entityId: after.id, actorId: author.id };
  const facts = { ...factsOf(after), updatedBy: author.name, ...(isByCustomer && customerChange(before)) };
  // When a customer moves a confirmed appointment, it becomes pending again; the event still reports a move.
  if (before.status !== after.status && after.status !== "pending")
    return tx.emit({ ...event, name: "appointment.status_changed", payload: { ...facts, from: before.status } });
  const details = customerFields(before) === customerFields(after) ? "internal" : "details";
  const change = sameInCalendar ? details : "moved";
  const changes = changesBetween(before, after, AUDITED_FIELDS);
  tx.emit({ ...event, name: "appointment.changed", payload: { ...facts, change, changes } });
}
