import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { type AppointmentRecord, owns, type Viewer } from "./appointment";
import { findAppointment, lockAppointment } from "./appointment-store";

export const appointmentNotFound = (): AppError => new AppError("NOT_FOUND", "Appointment not found");

export async function requireAppointment(db: Db, id: number): Promise<AppointmentRecord> {
  const appointment = await findAppointment(db, id);
  if (!appointment) throw appointmentNotFound();
  return appointment;
}

export async function lockExistingAppointment(tx: Tx, id: number): Promise<AppointmentRecord> {
  const appointment = await lockAppointment(tx.db, id);
  if (!appointment) throw appointmentNotFound();
  return appointment;
}

/** Locks the viewer's own appointment. Throws NOT_FOUND for another person's. */
export async function lockOwnAppointment(tx: Tx, id: number, viewer: Viewer): Promise<AppointmentRecord> {
  const appointment = await lockExistingAppointment(tx, id);
  if (!owns(appointment, viewer)) throw appointmentNotFound();
  return appointment;
}
