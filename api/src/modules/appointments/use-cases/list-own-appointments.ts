import type { AppointmentRecord, Viewer } from "../appointment";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { findAppointmentsOf } from "../appointment-store";

const LIST_LIMIT = 500;

/** Returns a customer's own appointments. */
export const listOwnAppointments = ({ db }: AppointmentDependencies, viewer: Viewer): Promise<AppointmentRecord[]> =>
  findAppointmentsOf(db, viewer, LIST_LIMIT);
