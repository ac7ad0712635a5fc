import type { AppointmentFilter, updateAdminAppointment } from "@fundi/shared/admin-appointments";
import type { rescheduleAppointment } from "@fundi/shared/appointments";
import { AppError, fieldError } from "@fundi/shared/errors";
import { isStaff } from "@fundi/shared/roles";
import { hoursOn } from "@fundi/shared/shop-day";
import { instantOf, startOfShopDay, wallClock } from "@fundi/shared/time";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import * as rules from "./appointment";
import { factsOf } from "./appointment-facts";
import { findDaysAhead, listAppointmentIds } from "./appointment-list-store";
import * as store from "./appointment-store";
import { requireFree, takePlace } from "./day-plan";
import { checkOpen, checkTime, type OpeningTimes } from "./shop-day";
import { isTechnician, listTechnicians } from "./technician-store";

export interface AppointmentDependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: OpeningTimes;
  clock: () => Date;
}

const LIST_LIMIT = 500;
const CLOSED_LIMIT = 100;
const REMINDERS_AT_ONCE = 200;

type StaffChange = z.output<typeof updateAdminAppointment.body>;
type CustomerChange = z.output<typeof rescheduleAppointment.body>;
type Record = rules.AppointmentRecord;

const notFound = () => new AppError("NOT_FOUND", "Appointment not found");

/** What a calendar shows of it. */
const shownInCalendar = (appointment: Record): string => {
  const { date, time, durationMinutes, location } = appointment;
  return JSON.stringify([date, time, durationMinutes, location, rules.calendarStatus(appointment)]);
};

/** What else its customer sees. */
const shownToCustomer = ({ notes, technicianId, status }: Record): string =>
  JSON.stringify([notes, technicianId, status]);

/** What is written of it, to see whether anything changed at all. */
const written = (appointment: Record): string => JSON.stringify({ ...appointment, technician: null });

/** What the audit log tells of a changed appointment; notes and places are the customer's own words. */
const AUDITED = ["date", "time", "durationMinutes", "serviceTitle", "technician", "priority"] as const;

/** Appointments after they are booked (`decisions.md` D5). */
export function createAppointmentService({ db, inTransaction, shop, clock }: AppointmentDependencies) {
  async function lockExisting(tx: Tx, id: number): Promise<Record> {
    const appointment = await store.lockAppointment(tx.db, id);
    if (!appointment) throw notFound();
    return appointment;
  }

  async function lockOwn(tx: Tx, id: number, viewer: rules.Viewer): Promise<Record> {
    const appointment = await lockExisting(tx, id);
    if (!rules.owns(appointment, viewer)) throw notFound();
    return appointment;
  }

  async function viewById(id: number): Promise<Record> {
    const appointment = await store.findAppointment(db, id);
    if (!appointment) throw notFound();
    return appointment;
  }

  /** The appointment at its new time, which must be one that can be had. */
  async function moved(tx: Tx, before: Record, wanted: Record, now: Date): Promise<Record> {
    const sameStart = before.date === wanted.date && before.time === wanted.time;
    if (sameStart && before.durationMinutes === wanted.durationMinutes) return wanted;
    // A job that has begun may still turn out to be longer.
    if (sameStart) checkOpen(shop, wanted);
    else checkTime(shop, wanted, now);
    await takePlace(tx, shop, wanted, before.id);
    if (sameStart) return wanted;
    const startsAt = instantOf(wanted.date, wanted.time, shop.timeZone);
    return { ...wanted, startsAt, remindAt: rules.remindAt(startsAt, now) };
  }

  /** Saves a changed appointment and tells of it; nothing happens when nothing changed. */
  async function saveChanged(tx: Tx, before: Record, wanted: Record, author: rules.Author, now: Date): Promise<void> {
    if (written(before) === written(wanted)) return;
    const sameInCalendar = shownInCalendar(before) === shownInCalendar(wanted);
    const after = {
      ...wanted,
      // Nobody is reminded of what is over.
      remindAt: rules.isOpen(wanted) ? wanted.remindAt : null,
      icsSequence: before.icsSequence + (sameInCalendar ? 0 : 1),
      version: before.version + 1,
      updatedAt: now,
    };
    await store.saveAppointment(tx.db, after);
    const event = { entity: "appointment", entityId: after.id, actorId: author.id };
    const told = { ...factsOf(after), updatedBy: author.name };
    // A confirmed visit that its customer moves is pending again: to everybody it has been moved.
    if (before.status !== after.status && after.status !== "pending")
      return tx.emit({ ...event, name: "appointment.status_changed", payload: { ...told, from: before.status } });
    const details = shownToCustomer(before) === shownToCustomer(after) ? "internal" : "details";
    const change = sameInCalendar ? details : "moved";
    const changes = changesBetween(before, after, AUDITED);
    tx.emit({ ...event, name: "appointment.changed", payload: { ...told, change, changes } });
  }

  return {
    view: viewById,

    /** For its owner and for staff; for anybody else there is no such appointment. */
    async viewFor(id: number, viewer: rules.Viewer): Promise<Record> {
      const appointment = await viewById(id);
      if (!rules.owns(appointment, viewer) && !isStaff(viewer.role)) throw notFound();
      return appointment;
    },

    listOwn: (viewer: rules.Viewer) => store.findAppointmentsOf(db, viewer.id, LIST_LIMIT),

    async list(filter: AppointmentFilter) {
      const { ids, total } = await listAppointmentIds(db, filter, shop.timeZone);
      return { total, rows: await store.findAppointments(db, ids) };
    },

    /** Appointments that are still to come and stand on a day that was closed since. */
    async listOnClosedDays(): Promise<Record[]> {
      const { date: today } = wallClock(clock(), shop.timeZone);
      const days = await findDaysAhead(db, startOfShopDay(today, shop.timeZone), shop.timeZone);
      const closed = days.filter(({ date }) => hoursOn(shop, date) === null).flatMap(({ ids }) => ids);
      return store.findAppointments(db, closed.slice(0, CLOSED_LIMIT));
    },

    listTechnicians: () => listTechnicians(db),

    /** Its customer moves it or changes the notes. */
    async reschedule(id: number, change: CustomerChange, viewer: rules.Author): Promise<Record> {
      await inTransaction(async (tx) => {
        const before = await lockOwn(tx, id, viewer);
        rules.checkVersion(before, change.version);
        rules.checkCustomerMay("reschedule", before, viewer);
        const now = clock();
        const date = change.date ?? before.date;
        const time = change.time?.slice(0, 5) ?? before.time;
        const status = date === before.date && time === before.time ? before.status : "pending";
        const wanted = { ...before, date, time, status, notes: change.notes ?? before.notes };
        await saveChanged(tx, before, await moved(tx, before, wanted, now), viewer, now);
      });
      return viewById(id);
    },

    /** Its customer cancels it; the record stays. */
    cancel: (id: number, viewer: rules.Author): Promise<void> =>
      inTransaction(async (tx) => {
        const before = await lockOwn(tx, id, viewer);
        rules.checkCustomerMay("cancel", before, viewer);
        await saveChanged(tx, before, { ...before, status: "cancelled" }, viewer, clock());
      }),

    /** Staff move it on, give it to somebody, or change when and where it is. The same again changes nothing. */
    async update(id: number, change: StaffChange, author: rules.Author): Promise<Record> {
      await inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        rules.checkVersion(before, change.version);
        const status = change.status ?? before.status;
        if (status !== before.status) rules.checkTransition(before, status);
        const now = clock();
        const technicianId = change.technicianId === undefined ? before.technicianId : change.technicianId;
        const wanted = {
          ...before,
          status,
          technicianId,
          date: change.date ?? before.date,
          time: change.time?.slice(0, 5) ?? before.time,
          durationMinutes: change.duration ?? before.durationMinutes,
          location: change.location ?? before.location,
          notes: change.notes ?? before.notes,
          priority: change.priority ?? before.priority,
        };
        const when = (one: Record) => `${one.date} ${one.time} ${one.durationMinutes}`;
        const timeChanges = when(before) !== when(wanted);
        if (timeChanges && !rules.isOpen(wanted))
          throw new AppError("INVALID_TRANSITION", `This appointment is ${status} and cannot be moved.`, { status });
        const after = timeChanges ? await moved(tx, before, wanted, now) : wanted;
        const givenAnew = technicianId !== before.technicianId;
        if (technicianId !== null && givenAnew && !(await isTechnician(tx.db, technicianId)))
          throw fieldError("technicianId", "Choose an active member of staff.");
        if (technicianId !== null && rules.isOpen(after) && (givenAnew || timeChanges))
          await requireFree(tx, shop, after, { id, technicianId });
        await saveChanged(tx, before, after, author, now);
      });
      return viewById(id);
    },

    /** Announces the visits whose customers are to be reminded by now, each once per time. Answers how many. */
    async announceReminders(): Promise<number> {
      const ids = await store.findReminders(db, clock(), REMINDERS_AT_ONCE);
      for (const id of ids)
        await inTransaction(async (tx) => {
          const due = await lockExisting(tx, id);
          if (!due.remindAt || due.remindAt > clock()) return;
          await store.saveAppointment(tx.db, { ...due, remindAt: null });
          // A shop that was shut down for a day reminds nobody of what is over.
          if (due.startsAt <= clock()) return;
          const event = { entity: "appointment", entityId: id, actorId: null };
          tx.emit({ ...event, name: "appointment.reminder_due", payload: factsOf(due) });
        });
      return ids.length;
    },
  };
}

export type AppointmentService = ReturnType<typeof createAppointmentService>;
