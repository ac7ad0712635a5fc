import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import { type AppointmentRecord, owns, type Viewer } from "./appointment";
import { findAppointment, lockAppointment } from "./appointment-store";

export const appointmentNotFound = notFound("Appointment not found");

export const requireAppointment = (db: Db, id: number): Promise<AppointmentRecord> =>
  found(findAppointment(db, id), appointmentNotFound);

export const lockExistingAppointment = (tx: Tx, id: number): Promise<AppointmentRecord> =>
  found(lockAppointment(tx.db, id), appointmentNotFound);

/** Locks the viewer's own appointment. Throws NOT_FOUND for another person's. */
export async function lockOwnAppointment(tx: Tx, id: number, viewer: Viewer): Promise<AppointmentRecord> {
  const appointment = await lockExistingAppointment(tx, id);
  if (!owns(appointment, viewer)) throw appointmentNotFound();
  return appointment;
}
