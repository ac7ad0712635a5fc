import type { AppointmentRecord } from "../appointment";
import { requireAppointment } from "../appointment-access";
import type { AppointmentDependencies } from "../appointment-dependencies";

/** Returns an appointment to callers who may see all. */
export const viewAppointment = ({ db }: AppointmentDependencies, id: number): Promise<AppointmentRecord> =>
  requireAppointment(db, id);
